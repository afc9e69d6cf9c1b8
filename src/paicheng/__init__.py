"""Paicheng 牌城: a mahjong house in software.

The package itself knows only its version; what there is to use lies in its layers, from `tiles` up to `server`.
"""

import os

__version__ = "0.1.0"

if os.environ.get("PAICHENG_PURE"):
    from paicheng import _backend

    _backend.prefer_source()
