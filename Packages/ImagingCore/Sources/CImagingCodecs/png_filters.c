#include "ImagingPNG.h"

#include <ImagingDispatch.h>

// All in bytes, so that one vector holds as many as it can.

IMAGING_BODY uint8_t magnitude(uint8_t value) {
    uint8_t negative = (uint8_t)(0 - value);
    return value < negative ? value : negative;
}

IMAGING_BODY uint8_t distance(uint8_t one, uint8_t other) {
    return (uint8_t)(one > other ? one - other : other - one);
}

// With left - corner and above - corner of one sign, left + above - 2 corner is as far from 0 as both together, else as
// their difference. Held at 255 it compares as the whole number would.
IMAGING_BODY uint8_t paeth(uint8_t left, uint8_t above, uint8_t corner) {
    uint8_t of_left = distance(above, corner), of_above = distance(left, corner);
    uint8_t sum = (uint8_t)(of_left + of_above);
    uint8_t both = sum < of_left ? 255 : sum;
    uint8_t of_corner = (left > corner) == (above > corner) ? both : distance(of_left, of_above);
    uint8_t upper = of_above <= of_corner ? above : corner;
    return of_left <= of_above && of_left <= of_corner ? left : upper;
}

enum { block = 512 };

IMAGING_BODY uint32_t sum_of(const uint8_t *values, size_t count) {
    uint32_t sum = 0;
    for (size_t i = 0; i < count; i++) sum += values[i];
    return sum;
}

#define EACH(expression)                                                                  \
    for (size_t i = 0; i < part; i++) rest[i] = magnitude((uint8_t)(here[i] - (expression)));

IMAGING_BODY void imaging_png_filter_sums_body(
    const uint8_t *row, const uint8_t *above, size_t count, size_t pixel_bytes, uint64_t sums[5]) {
    for (int filter = 0; filter < 5; filter++) sums[filter] = 0;
    size_t first = count < pixel_bytes ? count : pixel_bytes;
    for (size_t i = 0; i < first; i++) {
        sums[0] += magnitude(row[i]);
        sums[1] += magnitude(row[i]);
        sums[2] += magnitude((uint8_t)(row[i] - above[i]));
        sums[3] += magnitude((uint8_t)(row[i] - above[i] / 2));
        sums[4] += magnitude((uint8_t)(row[i] - above[i]));
    }
    for (size_t start = first; start < count; start += block) {
        size_t part = count - start < block ? count - start : block;
        const uint8_t *here = row + start, *left = here - pixel_bytes;
        const uint8_t *up = above + start, *corner = up - pixel_bytes;
        uint8_t rest[block];
        EACH(0)
        sums[0] += sum_of(rest, part);
        EACH(left[i])
        sums[1] += sum_of(rest, part);
        EACH(up[i])
        sums[2] += sum_of(rest, part);
        EACH((left[i] & up[i]) + ((left[i] ^ up[i]) >> 1))
        sums[3] += sum_of(rest, part);
        EACH(paeth(left[i], up[i], corner[i]))
        sums[4] += sum_of(rest, part);
    }
}
IMAGING_DISPATCH(
    void, imaging_png_filter_sums,
    (const uint8_t *row, const uint8_t *above, size_t count, size_t pixel_bytes, uint64_t sums[5]),
    (row, above, count, pixel_bytes, sums))
