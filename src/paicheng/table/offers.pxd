cimport cython

cdef int KINDS, PUNGS
cdef list RUNS

@cython.locals(hand=bytes, melds=bytes, found=tuple)
cdef tuple _own_turn(object rules, object state, object seat)

@cython.locals(found=tuple, tile=int, code=int)
cdef tuple _own_kongs(object rules, object state, bytes hand, bytes melds)

@cython.locals(apart=int, tile=int, count=int, found=list)
cpdef tuple discards(bytes hand, object drawn)

@cython.locals(hands=tuple, face=int, hand=bytes, found=dict, first=object, low=int, high=int)
cdef dict _melds(object rules, object state, tuple seats, int tile)

@cython.locals(offer=object)
cpdef bint is_offered(object rules, object action, tuple actions) except -1
