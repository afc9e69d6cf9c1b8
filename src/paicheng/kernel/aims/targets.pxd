cimport cython
from paicheng.kernel cimport bits
from paicheng.kernel.fans cimport worth
from paicheng.kernel.shapes cimport complete

ctypedef unsigned char u8
ctypedef unsigned long long u64

cdef int SETS, SLOTS, KINDS, COPIES, NO_CHOW
cdef int REGULAR, KNITTED, KNITTED_STRAIGHT, SEVEN_PAIRS, THIRTEEN_ORPHANS
cdef u8 _ORPHANS[13]

cpdef int low_of(int chow) noexcept

@cython.locals(tile=int)
cpdef int number_of(int code) noexcept

cdef class Targets:
    cdef tuple keep
    cdef u8 *hand
    cdef u8 *live
    cdef u8 *need
    cdef u8 *alone
    cdef u8 *order
    cdef u8 *chosen
    cdef u8 *slots
    cdef u8 *pairs
    cdef u8 *lain
    cdef const u8 *codes
    cdef int melds, held_kinds, kongs, concealed_kongs, bound, cut, stop
    cdef u64 laid

    @cython.locals(one=u64, place=int, tile=int, code=int)
    cdef void _lay(self) noexcept
    @cython.locals(tile=int, left=int)
    cdef int _leave(self, bytes live) except -1
    @cython.locals(tile=int, at=int)
    cdef void _sort_pairs(self) noexcept
    cdef int walk(self, int bound) except -1
    cdef int hope(self, int size) noexcept
    cdef int hope_of_pairs(self, int left) noexcept
    cdef int take(self, int form, int lack, int pair, int body) except -1
    @cython.locals(one=u64, found=u64, tile=int)
    cdef u64 have(self) noexcept
    @cython.locals(a=int, b=int, c=int, d=int)
    cdef int packed(self) noexcept
    @cython.locals(number=int, low=int, tile=int, at=int, lack=int)
    cdef void _sort_sets(self) noexcept
    @cython.locals(place=int, number=int, lacking=int)
    cdef int _sets(self, int size, int start, int lack) except -1
    @cython.locals(low=int, first=int, second=int, third=int, tile=int)
    cdef int _add(self, int number) noexcept
    @cython.locals(over=int)
    cdef int _one(self, int tile) noexcept
    @cython.locals(low=int)
    cdef void _drop(self, int number) noexcept
    @cython.locals(size=int, place=int, tile=int, over=int, more=int)
    cdef int _with_pairs(self, int form, int lack, int body) except -1
    @cython.locals(body=int, place=int, lack=int, fits=int, one=int)
    cdef int _straights(self) except -1
    @cython.locals(place=int, number=int, lacking=int)
    cdef int _beside(self, int lack, int body) except -1
    @cython.locals(at=int, lack=int, slot=int, tile=int)
    cdef int _pairs(self) except -1
    @cython.locals(over=int)
    cdef int _pair_lacks(self, int slot) noexcept
    @cython.locals(place=int, slot=int, lacking=int, tile=int)
    cdef int _pair_up(self, int start, int left, int lack) except -1
    @cython.locals(place=int, tile=int, lack=int, fits=int, one=int)
    cdef int _orphans(self) except -1
    @cython.locals(one=u64, have=u64, gone=u64, kinds=u64, body=int, lack=int, tile=int)
    cdef int _singles(self) except -1
    @cython.locals(one=u64, wanted=u64, first=int, second=int, lack=int)
    cdef int _leave_two(self, u64 kinds, u64 have, u64 gone, int body) except -1
    @cython.locals(tile=int)
    cdef void _want(self, u64 kinds) noexcept
