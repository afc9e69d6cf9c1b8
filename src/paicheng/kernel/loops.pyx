"""The loops over many hands: compiled only, because plain Python cannot say that other threads may run meanwhile."""

from paicheng.kernel.fans cimport fan
from paicheng.kernel.shapes cimport complete, near, rows

ctypedef unsigned char u8
ctypedef unsigned long long u64


def completes(bytes hands, int width, bytes melds, int sets, int forms):
    """Return a byte for each hand: is it complete?"""
    cdef Py_ssize_t at, size = len(melds)
    cdef bytearray found = bytearray(size)
    cdef const u8 *hand = hands
    cdef const u8 *laid = melds
    cdef u8 *answers = found
    with nogil:
        for at in range(size):
            answers[at] = complete.completes(hand, -1, sets - laid[at], complete.allowed(forms, laid[at], sets)) != 0
            hand += width
    return bytes(found)


def waits(bytes hands, int width, bytes melds, int sets, int forms):
    """Return eight bytes for each hand: its waits as bits."""
    cdef Py_ssize_t at, size = len(melds)
    cdef bytearray found = bytearray(8 * size)
    cdef const u8 *hand = hands
    cdef const u8 *laid = melds
    cdef u8 *place = found
    cdef u64 *answers = <u64 *>place
    with nogil:
        for at in range(size):
            answers[at] = complete.waits_of(hand, sets - laid[at], complete.allowed(forms, laid[at], sets))
            hand += width
    return bytes(found)


def costs(bytes hands, int width, bytes melds, int sets, int forms):
    """Return a signed byte for each hand: how many tiles it lacks, less one; -2 if one is held five times."""
    cdef Py_ssize_t at, size = len(melds)
    cdef bytearray found = bytearray(size)
    cdef const u8 *hand = hands
    cdef const u8 *laid = melds
    cdef u8 *answers = found
    rows.fill_layers()  # two threads must not fill the same one
    with nogil:
        for at in range(size):
            answers[at] = near.cost_or_fifth(hand, sets - laid[at], complete.allowed(forms, laid[at], sets)) - 1
            hand += width
    return bytes(found)


def fans(bytes hands, int width, bytes melds, bytes tiles, bytes hows, int switches):
    """Return two bytes for each hand, what it is worth by the national fan, and the first one that is no hand, or -1."""
    cdef Py_ssize_t at, wrong = -1, size = len(tiles)
    cdef bytearray found = bytearray(2 * size)
    cdef const u8 *hand = hands
    cdef const u8 *laid = melds
    cdef const u8 *tile = tiles
    cdef const u8 *how = hows
    cdef u8 *place = found
    cdef unsigned short *answers = <unsigned short *>place
    cdef int worth
    fan.prepare()
    with nogil:
        for at in range(size):
            worth = fan.base_if_hand(hand, tile[at], laid + 4 * at, how[at], switches)
            if worth < 0:
                wrong = at
                break
            answers[at] = worth
            hand += width
    return bytes(found), wrong
