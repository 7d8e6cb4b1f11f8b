"""The table on the network: pages, the socket, storage and the bots' worker processes."""
