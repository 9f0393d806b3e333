#include "ImagingRegions.h"

#include <string.h>

// The top bit of each byte says whether it is at least `threshold`. What is added per byte stays below 256, since both
// numbers are below 128: for a threshold over 128 the top bit of the byte must be set as well.
static inline uint64_t at_least(uint64_t bytes, uint8_t threshold) {
    const uint64_t tops = 0x8080808080808080u, ones = 0x0101010101010101u;
    uint64_t low = bytes & ~tops;
    return threshold <= 128 ? ((low + ones * (uint8_t)(128 - threshold)) | bytes) & tops
                            : (low + ones * (uint8_t)(256 - threshold)) & bytes & tops;
}

ptrdiff_t imaging_runs_from(const uint8_t *row, ptrdiff_t width, uint8_t threshold, int32_t *ends) {
    const uint64_t tops = 0x8080808080808080u;
    ptrdiff_t count = 0, x = 0;
    int inside = 0;
    while (x < width) {
        if (x + 8 <= width) {
            uint64_t bytes;
            memcpy(&bytes, row + x, 8);
            if (at_least(bytes, threshold) == (inside ? tops : 0)) {
                x += 8;
                continue;
            }
        }
        ptrdiff_t end = x + 8 < width ? x + 8 : width;
        for (; x < end; ++x) {
            int selected = row[x] >= threshold;
            // Written in any case and kept only at a change: that needs no branch.
            ends[count] = (int32_t)x;
            count += selected != inside;
            inside = selected;
        }
    }
    if (inside) ends[count++] = (int32_t)width;
    return count / 2;
}
