cimport cython
from paicheng.kernel.shapes cimport rows, suits

ctypedef unsigned char u8
ctypedef unsigned int u32
ctypedef unsigned long long u64
ctypedef long long int64

cdef int OFFERS, _SECONDS, _SAYS, _FAR
cdef u32 KNOWN, TWO, _HALVES, _HALVES_WITH_PAIR, _BYTES
cdef u32 _BITS[12]
cdef u32 _SUIT[1953125]
cdef u32 _HONORS[78125]

@cython.locals(found=u32, place=int)
cdef u32 entry_of(int group, u64 code) noexcept nogil

cdef void fill(int most) noexcept nogil

@cython.locals(count=int)
cdef void _fill(int group, int kinds, u64 code, int left) noexcept nogil

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

@cython.locals(entries=u32[4], totals=u32[4], best=int, choice=int)
cdef int lacking(u64 *codes, int need) noexcept nogil

@cython.locals(entries=u32[4], best=int, choice=int, total=u32, group=int)
cdef int lacking_sets(u64 *codes, int need) noexcept nogil

@cython.locals(offers=u32[96], group=int)
cdef u64 useful(const u8 *counts, u64 *codes, int need, int cost) noexcept nogil

@cython.locals(group=int)
cdef void offer_all(const u8 *counts, u64 *codes, u32 *offers) noexcept nogil

@cython.locals(places=int[9], code=u64, now=u32, kinds=int, first=int, power=u64, kind=int, entry=u32)
cdef void offer(const u8 *counts, u64 *codes, int group, u32 *offers) noexcept nogil

@cython.locals(first=int, other=int)
cdef void _offer_second(int group, u64 code, int kind, u32 now, u32 *offers) noexcept nogil

@cython.locals(entries=u32[4], found=u64, choice=int)
cdef u64 useful_of(u64 *codes, u32 *offers, int need, int cost) noexcept nogil

@cython.locals(totals=u32[4], found=u64, other=int)
cdef u64 _useful(u32 *entries, u32 *offers, int need, int cost) noexcept nogil

@cython.locals(found=u64, one=u64, group=int, shift=int, halves=u32, rest=u32, first=int, bits=int, place=int)
cdef u64 _useful_beside(u32 *entries, int pair, u32 total, u32 *offers, int need, int cost) noexcept nogil

@cython.locals(bits=u32, halves=u32, place=Py_ssize_t, lacks=int)
cdef u32 _nearer(u32 *offers, Py_ssize_t first, u32 rest, int shift, int need, int cost) noexcept nogil

@cython.locals(seen=u32, group=int)
cdef u32 _first(u64 *codes, u32 *entries) noexcept nogil

@cython.locals(group=int)
cdef int _choose(u64 *codes, int choice, u32 *entries) noexcept nogil

@cython.locals(best=int, total=u32, group=int)
cdef int _least(u32 *entries, u32 *totals, int need) noexcept nogil

@cython.locals(short=u32, at_most=u32)
cdef int _short(u32 total, int need) noexcept nogil
