"""The house: all input and output. One process, one database, one page, one socket a person.

`hall` keeps the tables, `room` plays one: the only place where the engine, the clock, sockets and storage meet.
`match` is what a room knows of its match, without any I/O. Here are clocks, chance, files and sockets; there is no
rule of any game, and rule sets and bots are known by their registries alone.
"""
