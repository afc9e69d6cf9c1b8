"""What a win is worth by the national fan 国标. Knows sets, winds and how a win came; must not know rule sets or names.

`fan` is asked from outside. `facts` reads a hand, `splits` divides its suits, `joint`, `worth`, `whole`, `special` and
`waiting` count, each what it sees, in words of `tally`.
"""
