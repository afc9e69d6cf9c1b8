cimport cython

ctypedef unsigned long long u64

cdef int KINDS, COMPLETE, KNOWN, TOTALS, HAVE, DOUBLES, ODD, FIFTH, FACTS
cdef u64 _ONES, _TOPS, _EVENS, _QUARTERS, _HALF, _DIAGONAL, _HIGHEST
cdef unsigned int _POWERS[34]
cdef unsigned char _SIZES[3125]
cdef unsigned short _RANKS[3750]
cdef unsigned short _WAYS[18]
cdef unsigned int _STARTS[374]
cdef unsigned short _SUIT[1953125]
cdef unsigned short _HONORS[78125]

@cython.locals(high=int, low=int, size=int)
cdef int place_of(u64 code) noexcept nogil

@cython.locals(high=int, low=int, size=int, start=int, first=int, power=int, kind=int)
cdef void places_with(u64 code, int *places) noexcept nogil

@cython.locals(group=int, code=u64)
cdef int read(const unsigned char *counts, int tile, u64 *facts) noexcept nogil

@cython.locals(eight=u64)
cdef u64 _read_eight(const unsigned char *counts, Py_ssize_t at, int group, u64 *facts) noexcept nogil

@cython.locals(bit=u64)
cdef int _read_ninth(int count, int group, u64 *facts) noexcept nogil

@cython.locals(one=u64)
cdef u64 _eight(const unsigned char *counts, Py_ssize_t at) noexcept nogil

@cython.locals(found=u64, one=u64, place=int)
cdef u64 _capped(u64 eight, u64 most) noexcept nogil

cdef u64 _tops(u64 eight) noexcept nogil

@cython.locals(group=int, one=u64, bit=u64)
cdef void _add(int tile, int had, u64 *facts) noexcept nogil

cdef u64 power(int kind) noexcept nogil

@cython.locals(found=int, place=int)
cdef int split(int group, u64 code) noexcept nogil

@cython.locals(nibbles=u64, _=int)
cdef u64 nibbles_of(u64 code, int kinds) noexcept nogil

@cython.locals(nibbles=u64, one=u64, first=int, kind=int)
cdef u64 nibbles_in(const unsigned char *counts, int tile, int group) noexcept nogil

@cython.locals(kinds=int, one=u64, entry=int, over=int, kind=int)
cdef int split_nibbles(u64 nibbles, int starts) noexcept nogil

@cython.locals(size=int)
cdef int size_of(u64 nibbles) noexcept nogil

@cython.locals(two=u64, kind=int)
cdef int _divides(u64 nibbles, int starts, int pair) noexcept nogil

@cython.locals(kind=int, over=int)
cdef int are_sets(u64 nibbles, int starts) noexcept nogil
