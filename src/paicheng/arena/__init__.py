"""Many deals without a network: simulation, duplicate matches, and the laws that every deal must obey.

Knows rule sets, bots and the table; must not know sockets, clocks or storage.
"""
