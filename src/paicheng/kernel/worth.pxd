cimport cython
from paicheng.kernel cimport joint

ctypedef unsigned long long u64

cdef int NO_CHOW, KNOWN, VALUE, ALL_PUNGS, NOT_ALL_PUNGS, TERMINAL_PUNGS, DOUBLES, PLAIN, SIMPLE
cdef u64 WINDS, DRAGONS, HONORS, TERMINALS, OUTSIDE, FIVES, GREEN, REVERSIBLE, EVENS
cdef u64 UPPER, MIDDLE, LOWER, ABOVE_FIVE, BELOW_FIVE
cdef unsigned char[::1] _JOINED

@cython.locals(one=u64, pungs=u64, index=int, chows=int, fives=int, outside=int, place=int, number=int, low=int, total=int, shown=int)
cpdef int count(int sets, int pair, u64 have, int round_wind, int seat_wind) noexcept

@cython.locals(a=int, b=int, c=int, d=int, suit=int, mixed=int)
cdef int _two_dragons(int sets, int pair) noexcept

cdef int _suits(u64 have) noexcept

@cython.locals(total=int, swallowed=int)
cdef int _whole(u64 have, int shown, int chows, int pair, int fives) noexcept

@cython.locals(total=int, suits=int)
cdef int _kinds(u64 have, int swallowed) noexcept

@cython.locals(total=int, plain=int)
cdef int _ranks(u64 have, int swallowed, int suits) noexcept

@cython.locals(suits=int, mixed=int)
cdef int _all_outside(u64 have, int shown) noexcept

@cython.locals(one=u64, winds=int, total=int, outside=u64)
cdef int _pungs(u64 pungs, int pair, int round_wind, int seat_wind) noexcept

cdef int _dragons(int count, int pair) noexcept

@cython.locals(m=int, p=int, s=int, doubles=int, fours=int, threes=int, rising=int)
cdef int _shifted(u64 pungs) noexcept

@cython.locals(count=int)
cdef int _bits(u64 mask) noexcept

@cython.locals(found=int)
cpdef int joined(int index) noexcept
