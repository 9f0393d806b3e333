#include "ImagingReconstruction.h"
#include "ImagingDispatch.h"

#include <string.h>

IMAGING_BODY uint8_t larger(uint8_t first, uint8_t second) { return first > second ? first : second; }
IMAGING_BODY uint8_t smaller(uint8_t first, uint8_t second) { return first < second ? first : second; }

IMAGING_BODY void imaging_hold_u8_body(uint8_t *values, const uint8_t *limits, ptrdiff_t count) {
    uint8_t *restrict held = values;
    for (ptrdiff_t x = 0; x < count; ++x) held[x] = smaller(held[x], limits[x]);
}
IMAGING_DISPATCH(
    void, imaging_hold_u8, (uint8_t *values, const uint8_t *limits, ptrdiff_t count), (values, limits, count))

IMAGING_BODY void imaging_reconstruct_row_body(
    uint8_t *values, const uint8_t *beside, const uint8_t *limits, ptrdiff_t count, int has_corners, int is_backward) {
    uint8_t *restrict row = values;
    if (has_corners) {
        for (ptrdiff_t x = 0; x < count; ++x) {
            uint8_t reached = larger(larger(beside[x - 1], beside[x]), beside[x + 1]);
            row[x] = smaller(larger(row[x], reached), limits[x]);
        }
    } else {
        for (ptrdiff_t x = 0; x < count; ++x) row[x] = smaller(larger(row[x], beside[x]), limits[x]);
    }
    uint8_t last = 0;
    if (is_backward) {
        for (ptrdiff_t x = count - 1; x >= 0; --x) row[x] = last = larger(row[x], smaller(last, limits[x]));
    } else {
        for (ptrdiff_t x = 0; x < count; ++x) row[x] = last = larger(row[x], smaller(last, limits[x]));
    }
}
IMAGING_DISPATCH(
    void, imaging_reconstruct_row,
    (uint8_t *values, const uint8_t *beside, const uint8_t *limits, ptrdiff_t count, int has_corners, int is_backward),
    (values, beside, limits, count, has_corners, is_backward))

IMAGING_BODY uint8_t rises(uint8_t value, uint8_t neighbour, uint8_t limit) {
    return (neighbour < value) & (neighbour < limit);
}

IMAGING_BODY ptrdiff_t imaging_reconstruct_sources_body(
    const uint8_t *values, const uint8_t *below, const uint8_t *limits, const uint8_t *limits_below, ptrdiff_t count,
    int has_corners, ptrdiff_t place, ptrdiff_t *places) {
    ptrdiff_t found = 0;
    for (ptrdiff_t first = 0; first < count; first += 64) {
        uint8_t flags[64] = {0};
        ptrdiff_t length = count - first < 64 ? count - first : 64;
        const uint8_t *row = values + first, *next = below + first;
        const uint8_t *limit = limits + first, *limit_below = limits_below + first;
        for (ptrdiff_t x = 0; x < length; ++x)
            flags[x] = rises(row[x], row[x + 1], limit[x + 1]) | rises(row[x], next[x], limit_below[x]);
        if (has_corners) {
            for (ptrdiff_t x = 0; x < length; ++x)
                flags[x] |= rises(row[x], next[x - 1], limit_below[x - 1])
                            | rises(row[x], next[x + 1], limit_below[x + 1]);
        }
        uint64_t any = 0;
        for (int word = 0; word < 8; ++word) {
            uint64_t eight;
            memcpy(&eight, flags + 8 * word, 8);
            any |= eight;
        }
        if (any == 0) continue;
        for (ptrdiff_t x = 0; x < length; ++x) {
            places[found] = place + first + x;
            found += flags[x];
        }
    }
    return found;
}
IMAGING_DISPATCH(
    ptrdiff_t, imaging_reconstruct_sources,
    (const uint8_t *values, const uint8_t *below, const uint8_t *limits, const uint8_t *limits_below, ptrdiff_t count,
     int has_corners, ptrdiff_t place, ptrdiff_t *places),
    (values, below, limits, limits_below, count, has_corners, place, places))

ptrdiff_t imaging_reconstruct_front(
    uint8_t *values, const uint8_t *limits, const ptrdiff_t *front, ptrdiff_t count, const ptrdiff_t *offsets,
    ptrdiff_t offset_count, ptrdiff_t *grown) {
    ptrdiff_t found = 0;
    for (ptrdiff_t index = 0; index < count; ++index) {
        uint8_t value = values[front[index]];
        for (ptrdiff_t offset = 0; offset < offset_count; ++offset) {
            ptrdiff_t next = front[index] + offsets[offset];
            if (!rises(value, values[next], limits[next])) continue;
            values[next] = smaller(value, limits[next]);
            grown[found++] = next;
        }
    }
    return found;
}
