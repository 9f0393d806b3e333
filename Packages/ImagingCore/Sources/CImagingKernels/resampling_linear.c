#include "ImagingDispatch.h"
#include "ImagingResampling.h"

#include <string.h>

// Bilinear resampling by a factor of two: all weights are eighths or quarters, so 16 bits hold every sum exactly, and
// the results are those of the general kernels.

enum { CHUNK = 64 };

IMAGING_BODY int imaging_double_rgba8_body(
    const uint8_t *nearer, const uint8_t *other, uint16_t *sums, uint8_t *output, ptrdiff_t count) {
    uint8_t opaque = 255;
    uint16_t *middle = sums + 4;
    for (ptrdiff_t x = 0; x < 4 * count; ++x) middle[x] = (uint16_t)(3 * nearer[x] + other[x]);
    for (ptrdiff_t x = 3; x < 4 * count; x += 4) opaque &= nearer[x] & other[x];
    memcpy(sums, middle, 4 * sizeof *sums);
    memcpy(middle + 4 * count, middle + 4 * (count - 1), 4 * sizeof *sums);
    for (ptrdiff_t start = 0; start < 4 * count; start += CHUNK) {
        uint8_t left[CHUNK], right[CHUNK];
        ptrdiff_t end = 4 * count - start < CHUNK ? 4 * count - start : CHUNK;
        const uint16_t *from = middle + start;
        for (ptrdiff_t x = 0; x < end; ++x) {
            uint16_t most = (uint16_t)(3 * from[x] + 8);
            left[x] = (uint8_t)((uint16_t)(most + from[x - 4]) >> 4);
            right[x] = (uint8_t)((uint16_t)(most + from[x + 4]) >> 4);
        }
        for (ptrdiff_t x = 0; x < end; x += 4) {
            memcpy(output + 2 * (start + x), left + x, 4);
            memcpy(output + 2 * (start + x) + 4, right + x, 4);
        }
    }
    return opaque == 255;
}
IMAGING_DISPATCH(
    int, imaging_double_rgba8,
    (const uint8_t *nearer, const uint8_t *other, uint16_t *sums, uint8_t *output, ptrdiff_t count),
    (nearer, other, sums, output, count))

typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint16_t words16 __attribute__((vector_size(32)));
typedef uint64_t pixels4 __attribute__((vector_size(32)));

// The first, third, fifth and seventh of eight pixels.
IMAGING_BODY void every_other(const uint16_t *from, words16 *pixels) {
    pixels4 low, high;
    memcpy(&low, from, sizeof low);
    memcpy(&high, from + 16, sizeof high);
    *pixels = (words16)__builtin_shufflevector(low, high, 0, 2, 4, 6);
}

IMAGING_BODY int imaging_halve_softly_rgba8_body(
    const uint8_t *rows, ptrdiff_t stride, uint16_t *sums, uint8_t *output, ptrdiff_t count) {
    const uint8_t *a = rows, *b = rows + stride, *c = b + stride, *d = c + stride;
    uint8_t opaque = 255;
    for (ptrdiff_t x = 0; x < 8 * count; ++x) sums[x] = (uint16_t)(a[x] + 3 * (b[x] + c[x]) + d[x]);
    for (ptrdiff_t x = 3; x < 8 * count; x += 4) opaque &= a[x] & b[x] & c[x] & d[x];
    ptrdiff_t x = 1;
    for (; x + 4 < count; x += 4) {
        const uint16_t *from = sums + 8 * x;
        words16 taps[4];
        for (int tap = 0; tap < 4; ++tap) every_other(from - 4 + 4 * tap, &taps[tap]);
        words16 sum = taps[0] + 3 * (taps[1] + taps[2]) + taps[3] + 32;
        bytes16 four = __builtin_convertvector(sum >> 6, bytes16);
        memcpy(output + 4 * x, &four, sizeof four);
    }
    for (; x < count - 1; ++x) {
        const uint16_t *from = sums + 8 * x - 4;
        for (ptrdiff_t channel = 0; channel < 4; ++channel) {
            uint16_t sum = (uint16_t)(
                from[channel] + 3 * (from[channel + 4] + from[channel + 8]) + from[channel + 12] + 32);
            output[4 * x + channel] = (uint8_t)(sum >> 6);
        }
    }
    return opaque == 255;
}
IMAGING_DISPATCH(
    int, imaging_halve_softly_rgba8,
    (const uint8_t *rows, ptrdiff_t stride, uint16_t *sums, uint8_t *output, ptrdiff_t count),
    (rows, stride, sums, output, count))
