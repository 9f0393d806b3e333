#include "ImagingStatistics.h"
#include "ImagingDispatch.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

// Several tables, because a count that was just written cannot be raised again at once; and eight samples with one load.
enum { HISTOGRAM_TABLES = 4 };

static inline uint64_t eight(const uint8_t *samples) {
    uint64_t value;
    memcpy(&value, samples, sizeof value);
    return value;
}

static void add_row(const uint8_t *restrict samples, ptrdiff_t count, uint32_t (*restrict tables)[256]) {
    ptrdiff_t x = 0;
    for (; x + 8 <= count; x += 8) {
        uint64_t value = eight(samples + x);
        tables[0][value & 255] += 1;
        tables[1][value >> 8 & 255] += 1;
        tables[2][value >> 16 & 255] += 1;
        tables[3][value >> 24 & 255] += 1;
        tables[0][value >> 32 & 255] += 1;
        tables[1][value >> 40 & 255] += 1;
        tables[2][value >> 48 & 255] += 1;
        tables[3][value >> 56] += 1;
    }
    for (; x < count; ++x) tables[0][samples[x]] += 1;
}

void imaging_histogram_u8(
    const uint8_t *samples, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height, uint32_t *counts) {
    uint32_t tables[HISTOGRAM_TABLES][256];
    memset(tables, 0, sizeof tables);
    for (ptrdiff_t row = 0; row < height; ++row) add_row(samples + row * stride, width, tables);
    for (int value = 0; value < 256; ++value) {
        counts[value] += tables[0][value] + tables[1][value] + tables[2][value] + tables[3][value];
    }
}

void imaging_histogram_rgba8(const uint8_t *restrict pixels, ptrdiff_t count, uint32_t *restrict counts) {
    uint32_t tables[2][4][256];
    memset(tables, 0, sizeof tables);
    ptrdiff_t x = 0;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    for (; x + 2 <= count; x += 2) {
        uint64_t value = eight(pixels + 4 * x);
        tables[0][0][value & 255] += 1;
        tables[0][1][value >> 8 & 255] += 1;
        tables[0][2][value >> 16 & 255] += 1;
        tables[0][3][value >> 24 & 255] += 1;
        tables[1][0][value >> 32 & 255] += 1;
        tables[1][1][value >> 40 & 255] += 1;
        tables[1][2][value >> 48 & 255] += 1;
        tables[1][3][value >> 56] += 1;
    }
#endif
    for (; x < count; ++x) {
        for (int channel = 0; channel < 4; ++channel) tables[0][channel][pixels[4 * x + channel]] += 1;
    }
    for (int index = 0; index < 1024; ++index) {
        counts[index] += tables[0][index / 256][index % 256] + tables[1][index / 256][index % 256];
    }
}

IMAGING_BODY uint64_t imaging_squared_differences_u8_body(
    const uint8_t *first, const uint8_t *second, ptrdiff_t count) {
    uint64_t sum = 0;
    while (count > 0) {
        // 2¹⁵ squares of at most 65025 fit 32 bits.
        ptrdiff_t part = count < 32768 ? count : 32768;
        uint32_t partial = 0;
        for (ptrdiff_t x = 0; x < part; ++x) {
            // 16 bits hold it, and vectors then multiply and add pairs at once.
            int16_t difference = (int16_t)(first[x] - second[x]);
            partial += (uint32_t)((int32_t)difference * difference);
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

// To the nearest, halves to the even: beyond 2^23 a float has no places left.
IMAGING_BODY uint8_t nearest(float value) {
    float whole = (value + 0x1.8p23f) - 0x1.8p23f;
    return (uint8_t)(int32_t)(whole < 255.0f ? whole : 255.0f);
}

IMAGING_BODY void imaging_mix_tables_u8_body(
    const uint8_t *input, ptrdiff_t count, const uint8_t *above, const uint8_t *below, const int32_t *left,
    const int32_t *right, const float *across, float down, uint8_t *output) {
    float up = 1.0f - down;
    for (ptrdiff_t x = 0; x < count; ++x) {
        ptrdiff_t one = 256 * (ptrdiff_t)left[x] + input[x];
        ptrdiff_t other = 256 * (ptrdiff_t)right[x] + input[x];
        float first = above[one] * up + below[one] * down;
        float second = above[other] * up + below[other] * down;
        output[x] = nearest(first * (1.0f - across[x]) + second * across[x]);
    }
}
IMAGING_DISPATCH(
    void, imaging_mix_tables_u8,
    (const uint8_t *input, ptrdiff_t count, const uint8_t *above, const uint8_t *below, const int32_t *left,
     const int32_t *right, const float *across, float down, uint8_t *output),
    (input, count, above, below, left, right, across, down, output))

IMAGING_BODY void imaging_pair_tables_u8_body(
    const uint8_t *above, const uint8_t *below, ptrdiff_t tiles, float down, float *pairs) {
    float up = 1.0f - down;
    for (ptrdiff_t pair = 0; pair <= tiles; ++pair) {
        ptrdiff_t left = 256 * (pair > 0 ? pair - 1 : 0), right = 256 * (pair < tiles ? pair : tiles - 1);
        float *restrict to = pairs + 512 * pair;
        for (ptrdiff_t value = 0; value < 256; ++value) {
            to[2 * value] = above[left + value] * up + below[left + value] * down;
            to[2 * value + 1] = above[right + value] * up + below[right + value] * down;
        }
    }
}
IMAGING_DISPATCH(
    void, imaging_pair_tables_u8,
    (const uint8_t *above, const uint8_t *below, ptrdiff_t tiles, float down, float *pairs),
    (above, below, tiles, down, pairs))

IMAGING_BODY void imaging_mix_pairs_u8_body(
    const uint8_t *input, ptrdiff_t count, const float *pairs, const int32_t *left, const float *across,
    uint8_t *output) {
    enum { PART = 256 };
    float found[2 * PART];
    for (ptrdiff_t start = 0; start < count; start += PART) {
        ptrdiff_t part = count - start < PART ? count - start : PART;
        for (ptrdiff_t x = 0; x < part; ++x) {
            memcpy(found + 2 * x, pairs + 512 * (ptrdiff_t)left[start + x] + 2 * input[start + x], 8);
        }
        for (ptrdiff_t x = 0; x < part; ++x) {
            float share = across[start + x];
            output[start + x] = nearest(found[2 * x] * (1.0f - share) + found[2 * x + 1] * share);
        }
    }
}
IMAGING_DISPATCH(
    void, imaging_mix_pairs_u8,
    (const uint8_t *input, ptrdiff_t count, const float *pairs, const int32_t *left, const float *across,
     uint8_t *output),
    (input, count, pairs, left, across, output))
