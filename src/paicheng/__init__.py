"""Paicheng 牌城: a mahjong house in software."""

__version__ = "0.1.0"
