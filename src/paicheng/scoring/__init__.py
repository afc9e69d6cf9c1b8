"""Counting fan for any rule set: readings of a winning hand, rows of a fan table, and which of them count.

Knows the kernel and the tiles. Must not know a rule set, its values or its names, nor the table.
"""
