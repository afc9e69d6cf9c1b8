ctypedef unsigned long long u64

cdef u64 _EVEN_BITS, _EVEN_PAIRS, _LOW_NIBBLES, _BYTES
cdef u64 BODY_BITS[6]

cdef int count_bits(u64 kinds) noexcept nogil
