"""What shape a hand has: complete, its waits, its distance. Knows counts of tiles; must not know what a win is worth.

`hand` is asked from outside. `suits` knows whether the tiles of a suit are sets, `rows` what they lack for so many
sets, `steps` adds that up; `complete` and `near` know whole hands, `fifths` wild tiles as fifth copies, `divide` the
readings.
"""
