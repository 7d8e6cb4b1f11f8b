"""Tables on the network, in folders by purpose; what they all use stands here beside them."""
