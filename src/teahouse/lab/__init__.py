"""Research with the games: simulations and what comes out of them."""
