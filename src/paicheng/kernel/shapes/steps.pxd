cimport cython
from paicheng.kernel.shapes cimport rows, suits

ctypedef unsigned char u8
ctypedef unsigned int u32
ctypedef unsigned long long u64
ctypedef long long int64

cdef enum:
    KNOWN = 0x1000000
    TWO = 0x2000000
    _LINES = 16384
    _LINE = 20
    _KINDS = 32
    _FAR = 99
    _SUMS = 0x000F0F0F
    _SUMS_WITH_PAIR = 0x0F0F0F0F

cdef u64 _STEPS, _ONES, _SUM, _ENTRY, _ALL
cdef u32 _ENTRIES[3906250]
cdef u64 _OFFERS[327680]

@cython.locals(found=u32)
cdef u32 _entry_of(int group, u64 code, u64 word) noexcept nogil

cdef u32 _enter(int group, u64 code, u64 place) noexcept nogil

@cython.locals(facts=u64[8])
cdef void fill(int most) noexcept nogil

@cython.locals(entries=int[4], count=int)
cdef void _fill(int group, int kinds, u64 *facts, int left) noexcept nogil

@cython.locals(row=u64, with_pair=u64)
cdef u32 _second(int group, u64 code) noexcept nogil

@cython.locals(with_pair=u64, kink=int, kink_with_pair=int, entry=u32)
cdef u32 _entry(u64 row) noexcept nogil

@cython.locals(sets=int)
cdef int _kink(u64 half) noexcept nogil

cdef int _step(u64 half, int sets) noexcept nogil

@cython.locals(found=u64, sets=int, lacks=u64)
cdef u64 _upto(u64 half, int kink) noexcept nogil

@cython.locals(found=u64, step=int, sets=int, lacks=int64, least=int64)
cdef u64 _from(u64 half, int kink) noexcept nogil

cdef u32 _packed(u64 half, u64 with_pair) noexcept nogil

@cython.locals(found=u32, sets=int, most=int)
cdef u32 _counted(u64 half) noexcept nogil

@cython.locals(entries=u32[8], chosen=u32[4], best=int, choice=int)
cdef int lacking(u64 *facts, int need) noexcept nogil

@cython.locals(entries=u32[8], chosen=u32[4], best=int, choice=int, total=u64, group=int)
cdef int lacking_sets(u64 *facts, int need) noexcept nogil

@cython.locals(place=u64, line=int)
cdef int _offers_of(int group, u64 code, u64 word) noexcept nogil

@cython.locals(words=u64[9], nibbles=u64, now=u32, kind=int, more=u64, entry=u32)
cdef void _write_offers(int group, u64 code, int line) noexcept nogil

@cython.locals(place=int, last=int, one=u64)
cdef void _offer(int line, u32 entry, int kind) noexcept nogil

@cython.locals(entries=u32[8], chosen=u32[4], found=u64, choice=int)
cdef u64 useful(u64 *facts, int need, int cost) noexcept nogil

@cython.locals(found=u64, trial=u32[4], group=int, kinds=u64, line=int, place=int)
cdef u64 _useful(u64 *facts, u32 *entries, int need, int cost) noexcept nogil

@cython.locals(seen=u32, group=int)
cdef u32 _enter_all(u64 *facts, u32 *entries) noexcept nogil

@cython.locals(group=int)
cdef int _choose(u32 *entries, int choice, u32 *chosen) noexcept nogil

cdef int _least(u32 *entries, int need) noexcept nogil

@cython.locals(one=u64, beside=u32, lower=u32, upper=u32)
cdef u64 _halves(u32 *entries, int first) noexcept nogil

cdef int _lacks(u64 first, u64 last, int need) noexcept nogil

@cython.locals(short=u64, at_most=u64)
cdef u64 _short(u64 total, int need) noexcept nogil
