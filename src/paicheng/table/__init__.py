"""The engine: one deal as a pure, event-sourced state machine.

Knows tiles, turns, windows and walls. Must not know any rule set, score, clock, randomness or socket: it asks
the `Ruleset` it was given, and the shuffled wall and every timeout come in from outside.
"""
