ctypedef unsigned long long u64

cdef enum:
    VALUE = 54
    CHIEF = 8

cdef u64 FLAG, CODES, WORTH
cdef int FOUR_EQUAL, EVENTS
