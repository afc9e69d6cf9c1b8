cimport cython

ctypedef unsigned long long u64

cdef int PLAIN, SIMPLE, SELF_DRAWN, LAST_TILE, KONG, FOURTH
cdef int TERMINALS_DOUBLE_PUNG, NO_TERMINALS_TRIPLE_PUNG, NO_NINE_GATES_PUNGS
cdef int MIXED_KONGS_FIVE, MIXED_KONGS_SIX, CONCEALED_KONGS_EIGHT, FULLY_CONCEALED_SHAPES, GREEN_HALF_FLUSH
cdef u64 EAST, WINDS, DRAGONS, HONORS, TERMINALS, OUTSIDE, GREEN, REVERSIBLE, UPPER, MIDDLE, LOWER, ABOVE_FIVE, BELOW_FIVE

@cython.locals(suits=int, total=int)
cdef int kinds(u64 have, int swallowed, int switches) noexcept nogil

@cython.locals(total=int, green=int)
cdef int _few_suits(u64 have, int suits, int switches) noexcept nogil

@cython.locals(total=int)
cdef int _ranks(u64 have, int swallowed, int suits) noexcept nogil

cdef int kongs(int count, int concealed, int switches) noexcept nogil

@cython.locals(total=int, robbed=int)
cdef int events(int how, int exposed, int last_of_kind) noexcept nogil

cdef int concealment(int how, int exposed, int by_shape, int switches) noexcept nogil
