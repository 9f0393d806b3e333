// Bits of rows, shared by the kernels that find them.
#ifndef CONTOURS_BITS_H
#define CONTOURS_BITS_H

#include <stdint.h>
#include <string.h>

/// Returns 64 bytes of 0 or 1 as bits, the first the lowest.
static inline uint64_t packed_bits(const uint8_t *flags) {
    uint64_t word = 0;
    for (int part = 0; part < 8; ++part) {
        uint64_t bytes;
        memcpy(&bytes, flags + 8 * part, 8);
        // The product's highest byte gathers the eight lowest bits; both processors store the first byte lowest.
        word |= (bytes * 0x0102040810204080ull >> 56) << (8 * part);
    }
    return word;
}

/// Returns how many bits differ from the one before, where `last` is the one before the first, and then the last one.
static inline int32_t transitions(uint64_t word, uint64_t *last) {
    uint64_t changes = word ^ (word << 1 | *last);
    *last = word >> 63;
    return __builtin_popcountll(changes);
}

#endif
