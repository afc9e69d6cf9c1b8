"""Paicheng 牌城: a mahjong house in software.

The package itself knows only its version; what there is to use lies in its layers, from `tiles` up to `server`.
"""

__version__ = "0.1.0"
