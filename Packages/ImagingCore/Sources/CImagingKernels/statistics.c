#include "ImagingStatistics.h"
#include "ImagingDispatch.h"

#include <math.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

void imaging_histogram_u8(const uint8_t *samples, ptrdiff_t count, uint32_t *counts) {
    // Four tables, because a count that was just written cannot be raised again at once.
    uint32_t tables[4][256];
    memset(tables, 0, sizeof tables);
    ptrdiff_t x = 0;
    for (; x + 4 <= count; x += 4) {
        tables[0][samples[x]] += 1;
        tables[1][samples[x + 1]] += 1;
        tables[2][samples[x + 2]] += 1;
        tables[3][samples[x + 3]] += 1;
    }
    for (; x < count; ++x) tables[0][samples[x]] += 1;
    for (int value = 0; value < 256; ++value) {
        counts[value] += tables[0][value] + tables[1][value] + tables[2][value] + tables[3][value];
    }
}

void imaging_histogram_rgba8(const uint8_t *pixels, ptrdiff_t count, uint32_t *counts) {
    uint32_t *red = counts, *green = counts + 256, *blue = counts + 512, *alpha = counts + 768;
    uint32_t other[4][256];
    memset(other, 0, sizeof other);
    ptrdiff_t x = 0;
    for (; x + 2 <= count; x += 2) {
        const uint8_t *pixel = pixels + 4 * x;
        red[pixel[0]] += 1;
        green[pixel[1]] += 1;
        blue[pixel[2]] += 1;
        alpha[pixel[3]] += 1;
        other[0][pixel[4]] += 1;
        other[1][pixel[5]] += 1;
        other[2][pixel[6]] += 1;
        other[3][pixel[7]] += 1;
    }
    for (; x < count; ++x) {
        for (int channel = 0; channel < 4; ++channel) other[channel][pixels[4 * x + channel]] += 1;
    }
    for (int index = 0; index < 1024; ++index) counts[index] += other[index / 256][index % 256];
}

IMAGING_BODY uint64_t imaging_squared_differences_u8_body(
    const uint8_t *first, const uint8_t *second, ptrdiff_t count) {
    uint64_t sum = 0;
    while (count > 0) {
        // 2¹⁵ squares of at most 65025 fit 32 bits.
        ptrdiff_t part = count < 32768 ? count : 32768;
        uint32_t partial = 0;
        for (ptrdiff_t x = 0; x < part; ++x) {
            int32_t difference = (int32_t)first[x] - (int32_t)second[x];
            partial += (uint32_t)(difference * difference);
        }
        sum += partial;
        first += part;
        second += part;
        count -= part;
    }
    return sum;
}
IMAGING_DISPATCH(
    uint64_t, imaging_squared_differences_u8, (const uint8_t *first, const uint8_t *second, ptrdiff_t count),
    (first, second, count))

IMAGING_BODY uint64_t imaging_squared_differences_rgb8_body(
    const uint8_t *first, const uint8_t *second, ptrdiff_t count) {
    uint64_t sum = 0;
    while (count > 0) {
        ptrdiff_t part = count < 8192 ? count : 8192;
        uint32_t partial = 0;
        for (ptrdiff_t x = 0; x < 4 * part; ++x) {
            int32_t difference = (x & 3) == 3 ? 0 : (int32_t)first[x] - (int32_t)second[x];
            partial += (uint32_t)(difference * difference);
        }
        sum += partial;
        first += 4 * part;
        second += 4 * part;
        count -= part;
    }
    return sum;
}
IMAGING_DISPATCH(
    uint64_t, imaging_squared_differences_rgb8, (const uint8_t *first, const uint8_t *second, ptrdiff_t count),
    (first, second, count))

IMAGING_BODY void imaging_similarity_rows_body(
    const uint8_t *first, const uint8_t *second, ptrdiff_t stride, const double *weights, double *sums,
    ptrdiff_t count) {
    double *restrict a = sums, *restrict b = sums + count, *restrict aa = sums + 2 * count;
    double *restrict bb = sums + 3 * count, *restrict ab = sums + 4 * count;
    for (ptrdiff_t x = 0; x < count; ++x) a[x] = b[x] = aa[x] = bb[x] = ab[x] = 0;
    for (int row = 0; row < IMAGING_SIMILARITY_TAPS; ++row) {
        const uint8_t *restrict one = first + row * stride;
        const uint8_t *restrict other = second + row * stride;
        double weight = weights[row];
        for (ptrdiff_t x = 0; x < count; ++x) {
            int32_t p = one[x], q = other[x];
            a[x] += weight * p;
            b[x] += weight * q;
            aa[x] += weight * (p * p);
            bb[x] += weight * (q * q);
            ab[x] += weight * (p * q);
        }
    }
}
IMAGING_DISPATCH(
    void, imaging_similarity_rows,
    (const uint8_t *first, const uint8_t *second, ptrdiff_t stride, const double *weights, double *sums,
     ptrdiff_t count),
    (first, second, stride, weights, sums, count))

IMAGING_BODY void imaging_similarity_columns_body(
    const double *sums, ptrdiff_t count, const double *weights, double c1, double c2, double *similarity) {
    for (ptrdiff_t x = 0; x + IMAGING_SIMILARITY_TAPS <= count; ++x) {
        double a = 0, b = 0, aa = 0, bb = 0, ab = 0;
        for (int tap = 0; tap < IMAGING_SIMILARITY_TAPS; ++tap) {
            const double *place = sums + x + tap;
            a += weights[tap] * place[0];
            b += weights[tap] * place[count];
            aa += weights[tap] * place[2 * count];
            bb += weights[tap] * place[3 * count];
            ab += weights[tap] * place[4 * count];
        }
        double mean = a * a + b * b;
        double variance = (aa + bb) - mean;
        double covariance = ab - a * b;
        similarity[x] = ((2 * (a * b) + c1) * (2 * covariance + c2)) / ((mean + c1) * (variance + c2));
    }
}
IMAGING_DISPATCH(
    void, imaging_similarity_columns,
    (const double *sums, ptrdiff_t count, const double *weights, double c1, double c2, double *similarity),
    (sums, count, weights, c1, c2, similarity))

void imaging_mix_tables_u8(
    const uint8_t *input, ptrdiff_t count, const uint8_t *above, const uint8_t *below, const int32_t *left,
    const int32_t *right, const float *across, float down, uint8_t *output) {
    for (ptrdiff_t x = 0; x < count; ++x) {
        ptrdiff_t one = 256 * (ptrdiff_t)left[x] + input[x];
        ptrdiff_t other = 256 * (ptrdiff_t)right[x] + input[x];
        float share = across[x], rest = 1.0f - share;
        float upper = above[one] * rest + above[other] * share;
        float lower = below[one] * rest + below[other] * share;
        float mixed = upper * (1.0f - down) + lower * down;
        long rounded = lrintf(mixed);
        output[x] = (uint8_t)(rounded > 255 ? 255 : rounded);
    }
}
