cimport cython

ctypedef unsigned long long u64
ctypedef unsigned char u8

cdef enum:
    COMPLETE = 0x200
    OVER = 10
    OVERS = 0xC00
    KNOWN = 0x8000
    HELD = 9
    DOUBLES = 18
    ODD = 27
    PLACE = 40
    WORDS = 4
    HAVE = 8
    UNEVEN = 9
    FIFTH = 10
    TOTAL = 11
    _THREE = 150

cdef int KINDS, _MOST_OVER, _NO_HAND
cdef u64 _TOPS, _FROM_FIVE, _THREES, _HONORS
cdef unsigned int _POWERS[9]
cdef u64 _WORDS[450]
cdef unsigned short _SPLITS[3906250]

@cython.locals(first=u64, second=u64, third=u64, honors=u64, many=u64)
cdef int read(const u8 *counts, int tile, u64 *facts) noexcept nogil

@cython.locals(one=u64)
cdef u64 _eight(const u8 *counts, Py_ssize_t at) noexcept nogil

cdef u64 _many(u64 eight) noexcept nogil

@cython.locals(numbers=u64)
cdef u64 _code(u64 first, u64 eight) noexcept nogil

@cython.locals(group=int, kind=int, have=int, over=int, one=u64, too_many=int, total=int)
cdef int _read_one_by_one(const u8 *counts, int tile, u64 *facts) noexcept nogil

@cython.locals(group=int)
cdef void weigh(u64 *facts) noexcept nogil

@cython.locals(word=u64)
cdef u64 word_of(int group, u64 code) noexcept nogil

@cython.locals(word=u64, kind=int, number=int, power=int)
cdef void words_with(int group, u64 code, u64 *words) noexcept nogil

@cython.locals(have=u64, odd=u64, total=u64, group=int, word=u64)
cdef int _gather(u64 *facts) noexcept nogil

@cython.locals(found=u64, group=int)
cdef u64 doubles(u64 *facts) noexcept nogil

cdef int size_of(u64 word) noexcept nogil

cdef u64 power(int kind) noexcept nogil

@cython.locals(number=u64)
cdef u64 number_of(int group, u64 code) noexcept nogil

@cython.locals(group=int, place=u64)
cdef void split_all(u64 *facts, int *entries) noexcept nogil

@cython.locals(number=u64, nibbles=u64, _=int)
cdef u64 nibbles_of(u64 code) noexcept nogil

@cython.locals(nibbles=u64, one=u64, first=int, kind=int)
cdef u64 nibbles_in(const u8 *counts, int tile, int group) noexcept nogil

@cython.locals(kinds=int, one=u64, entry=int, over=int, kind=int)
cdef int split_nibbles(u64 nibbles, int starts) noexcept nogil

@cython.locals(size=int)
cdef int _tiles_in(u64 nibbles) noexcept nogil

@cython.locals(two=u64, kind=int)
cdef int _divides(u64 nibbles, int starts, int pair) noexcept nogil

@cython.locals(kind=int, over=int)
cdef int are_sets(u64 nibbles, int starts) noexcept nogil
