cimport cython
from paicheng.kernel.shapes cimport rows, suits

ctypedef unsigned char u8
ctypedef unsigned long long u64

cdef enum:
    SETS = 6
    ROW = 12
    LEVELS = 5
    SIZE = 60
    LAYER = 540
    KEPT = 32749

cdef int COPIES, KINDS, FAR, _TWO, _THREE, _TRIAL, _WILD
cdef u64 _KNOWN, _HONORS
cdef u8 _WORK[420]
cdef u8 _LAYERS[1080]
cdef u8 _ROWS[1964940]
cdef u64 _KEYS[32749]

@cython.locals(group=int)
cdef int cost_of(const u8 *counts, int tile, int need, int pairs, int wild) noexcept

@cython.locals(least=int, group=int, one=u64, found=u64, joined=int, kind=int)
cdef u64 nearer(const u8 *counts, int need, int wild, int best) noexcept

@cython.locals(most=int, code=u64, kind=int, have=int, to=int, packed=u64, place=int, kept=int)
cdef int _write_row(const u8 *counts, int tile, int group, int slot, int wild) noexcept

@cython.locals(one=u64, key=u64, index=int)
cdef int _kept_row(u64 nibbles, int group, int wild) noexcept

@cython.locals(source=int, target=int, place=int, levels=int, kind=int, have=int, crossing=int, chows=int)
cdef void _fill(u64 nibbles, int kinds, int most, int to) noexcept

@cython.locals(place=int)
cdef int _is_reached(int source) noexcept

@cython.locals(real=int, most=int, pungs=int, pair=int, want=int, fifths=int, place=int)
cdef void _grow(int source, int target, int have, int begun, int chows, int levels) noexcept

@cython.locals(level=int, had=int, first=int, place=int, missing=int)
cdef void _improve(int source, int target, int cost, int sets, int pair, int levels) noexcept

@cython.locals(level=int, sets=int, pair=int)
cdef void _join(int one, int other, int to, int need, int wild) noexcept

@cython.locals(best=int, level=int, low=int, high=int, sets=int)
cdef int _least(int one, int other, int need, int pairs, int wild) noexcept
