cimport cython
from paicheng.kernel cimport bits
from paicheng.kernel.fans cimport facts as at
from paicheng.kernel.fans cimport joint, splits, tally, waiting, whole

ctypedef unsigned long long u64
ctypedef unsigned char u8

cdef int NO_DRAGON_WAIT, CHOWS
cdef u64 ORPHANS
cdef u64 LIAN_QI_DUI, SHI_SAN_YAO, QI_DUI, QI_XING_BU_KAO, QUAN_BU_KAO, QUAN_BU_KAO_ZU_HE_LONG, ZU_HE_LONG, PING_HU, SI_GUI_YI

@cython.locals(found=u64)
cdef u64 best(const u8 *hand, int tile, u64 *facts, int how, int switches) noexcept nogil

@cython.locals(have=u64, low=u64, ends=u64, shared=u64)
cdef u64 pairs(u64 *facts, int how, int switches) noexcept nogil

@cython.locals(odd=u64, two=u64, four=u64, one=u64, kind=int, count=int)
cdef void _read_planes(const u8 *hand, int tile, u64 *facts) noexcept nogil

@cython.locals(have=u64, total=u64, suited=u64, body=int, size=int)
cdef u64 _singles(u64 *facts, int how, int switches) noexcept nogil

@cython.locals(inner=u64[8], body=int, paired=int, group=int)
cdef u64 _straight(int tile, u64 *facts, int how, int switches) noexcept nogil

@cython.locals(pair=int, pungs=u64, group=int, total=u64, chows_only=int, chows=int, places=int)
cdef u64 _with_straight(int body, int tile, u64 *facts, int how, int switches) noexcept nogil
