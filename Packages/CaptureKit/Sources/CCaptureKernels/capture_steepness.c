#include "capture_steepness.h"

#include "CImagingKernels.h"

IMAGING_BODY uint32_t square(
    const uint8_t *above, const uint8_t *row, const uint8_t *below, ptrdiff_t left, ptrdiff_t x, ptrdiff_t right) {
    const int32_t across = above[right] - above[left] + 2 * (row[right] - row[left]) + below[right] - below[left];
    const int32_t down = below[left] + 2 * below[x] + below[right] - above[left] - 2 * above[x] - above[right];
    return (uint32_t)(across * across + down * down);
}

IMAGING_BODY uint64_t capture_steepness_body(
    const uint8_t *above, const uint8_t *row, const uint8_t *below, ptrdiff_t width) {
    if (width <= 0) return 0;
    uint64_t sum = square(above, row, below, 0, 0, width > 1);
    if (width > 1) sum += square(above, row, below, width - 2, width - 1, width - 1);
    for (ptrdiff_t start = 1; start < width - 1; start += 2048) {
        const ptrdiff_t end = start + 2048 < width - 1 ? start + 2048 : width - 1;
        // At most 2 × 1020² each, and so 2048 of them are below 2³².
        uint32_t part = 0;
        for (ptrdiff_t x = start; x < end; x++) part += square(above, row, below, x - 1, x, x + 1);
        sum += part;
    }
    return sum;
}

IMAGING_DISPATCH(
    uint64_t, capture_steepness, (const uint8_t *above, const uint8_t *row, const uint8_t *below, ptrdiff_t width),
    (above, row, below, width))
