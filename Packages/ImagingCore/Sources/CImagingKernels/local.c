#include "ImagingDispatch.h"
#include "ImagingLocal.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF
// All functions on vectors are inlined, so that none is called across levels.
#pragma clang diagnostic ignored "-Wpsabi"

typedef uint8_t bytes8 __attribute__((vector_size(8)));
typedef uint32_t longs8 __attribute__((vector_size(32)));
typedef uint64_t quads8 __attribute__((vector_size(64)));

// MARK: Integral images

IMAGING_BODY longs8 eight_bytes(const uint8_t *place) {
    bytes8 bytes;
    memcpy(&bytes, place, sizeof bytes);
    return __builtin_convertvector(bytes, longs8);
}

/// Each of eight numbers and all before it.
IMAGING_BODY longs8 running_sums(longs8 numbers) {
    const longs8 zero = {0};
    numbers += __builtin_shufflevector(numbers, zero, 8, 0, 1, 2, 3, 4, 5, 6);
    numbers += __builtin_shufflevector(numbers, zero, 8, 8, 0, 1, 2, 3, 4, 5);
    return numbers + __builtin_shufflevector(numbers, zero, 8, 8, 8, 8, 0, 1, 2, 3);
}

IMAGING_BODY void imaging_integral_u8_body(
    const uint8_t *row, const uint32_t *above, uint32_t *output, ptrdiff_t count) {
    longs8 before = {0};
    ptrdiff_t x = 0;
    for (; x + 8 <= count; x += 8) {
        longs8 sums = running_sums(eight_bytes(row + x)), higher;
        memcpy(&higher, above + x, sizeof higher);
        higher += before + sums;
        memcpy(output + x, &higher, sizeof higher);
        before += __builtin_shufflevector(sums, sums, 7, 7, 7, 7, 7, 7, 7, 7);
    }
    uint32_t sum = before[0];
    for (; x < count; ++x) {
        sum += row[x];
        output[x] = above[x] + sum;
    }
}
IMAGING_DISPATCH(
    void, imaging_integral_u8, (const uint8_t *row, const uint32_t *above, uint32_t *output, ptrdiff_t count),
    (row, above, output, count))

IMAGING_BODY void imaging_integral_squares_u8_body(
    const uint8_t *row, const uint64_t *above, uint64_t *output, ptrdiff_t count) {
    quads8 before = {0};
    ptrdiff_t x = 0;
    for (; x + 8 <= count; x += 8) {
        longs8 samples = eight_bytes(row + x);
        quads8 sums = __builtin_convertvector(running_sums(samples * samples), quads8), higher;
        memcpy(&higher, above + x, sizeof higher);
        higher += before + sums;
        memcpy(output + x, &higher, sizeof higher);
        before += __builtin_shufflevector(sums, sums, 7, 7, 7, 7, 7, 7, 7, 7);
    }
    uint64_t sum = before[0];
    for (; x < count; ++x) {
        sum += (uint64_t)row[x] * row[x];
        output[x] = above[x] + sum;
    }
}
IMAGING_DISPATCH(
    void, imaging_integral_squares_u8,
    (const uint8_t *row, const uint64_t *above, uint64_t *output, ptrdiff_t count), (row, above, output, count))

// MARK: Bytes

IMAGING_BODY void imaging_local_move_u8_body(
    uint32_t *restrict sums, uint32_t *restrict squares, const uint8_t *restrict entering,
    const uint8_t *restrict leaving, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) {
        uint32_t more = entering[x], less = leaving[x];
        sums[x] += more - less;
        squares[x] += more * more - less * less;
    }
}
IMAGING_DISPATCH(
    void, imaging_local_move_u8,
    (uint32_t *sums, uint32_t *squares, const uint8_t *entering, const uint8_t *leaving, ptrdiff_t count),
    (sums, squares, entering, leaving, count))

enum { CHUNK = 256, LARGEST_SMALL = 257 };

/// Windows of up to 257² samples, whose sums of squares are below 2³²: their products are exact in double precision.
IMAGING_BODY void statistics_small(
    const uint32_t *sums, const uint32_t *squares, ptrdiff_t taps, float *restrict means, float *restrict variances,
    ptrdiff_t count) {
    double area = (double)(taps * taps), inverse = 1 / area, square = 1 / (area * area);
    uint32_t sum = 0, total = 0;
    for (ptrdiff_t tap = 0; tap < taps; ++tap) {
        sum += sums[tap];
        total += squares[tap];
    }
    uint32_t some[CHUNK], others[CHUNK];
    for (ptrdiff_t start = 0; start < count; start += CHUNK) {
        ptrdiff_t end = count - start < CHUNK ? count - start : CHUNK;
        for (ptrdiff_t x = 0; x < end; ++x) {
            some[x] = sum;
            others[x] = total;
            sum += sums[start + x + taps] - sums[start + x];
            total += squares[start + x + taps] - squares[start + x];
        }
        for (ptrdiff_t x = 0; x < end; ++x) {
            double first = some[x], second = others[x];
            means[start + x] = (float)(first * inverse);
            variances[start + x] = (float)((area * second - first * first) * square);
        }
    }
}

/// Windows of up to 2²² samples: the products stay below 2⁶⁰.
IMAGING_BODY void statistics_large(
    const uint32_t *sums, const uint32_t *squares, ptrdiff_t taps, float *restrict means, float *restrict variances,
    ptrdiff_t count) {
    uint64_t area = (uint64_t)(taps * taps);
    double inverse = 1 / (double)area, square = 1 / ((double)area * (double)area);
    uint64_t sum = 0, total = 0;
    for (ptrdiff_t tap = 0; tap < taps; ++tap) {
        sum += sums[tap];
        total += squares[tap];
    }
    for (ptrdiff_t x = 0; x < count; ++x) {
        means[x] = (float)((double)sum * inverse);
        variances[x] = (float)((double)(area * total - sum * sum) * square);
        sum += sums[x + taps];
        sum -= sums[x];
        total += squares[x + taps];
        total -= squares[x];
    }
}

IMAGING_BODY void imaging_local_statistics_u8_body(
    const uint32_t *sums, const uint32_t *squares, ptrdiff_t taps, float *means, float *variances, ptrdiff_t count) {
    if (taps <= LARGEST_SMALL) {
        statistics_small(sums, squares, taps, means, variances, count);
    } else {
        statistics_large(sums, squares, taps, means, variances, count);
    }
}
IMAGING_DISPATCH(
    void, imaging_local_statistics_u8,
    (const uint32_t *sums, const uint32_t *squares, ptrdiff_t taps, float *means, float *variances, ptrdiff_t count),
    (sums, squares, taps, means, variances, count))

// MARK: Floats

IMAGING_BODY void imaging_local_rows_f32_body(
    const float *const *rows, ptrdiff_t first, ptrdiff_t width, ptrdiff_t taps, ptrdiff_t count,
    double *restrict scratch, double *restrict sums, double *restrict squares, ptrdiff_t stride) {
    double *restrict others = scratch + taps * width;
    double *restrict before = others + taps * width, *restrict beforeSquares = before + width;
    for (ptrdiff_t start = 0; start < count; start += taps) {
        ptrdiff_t end = count - start < taps ? count - start : taps;
        for (ptrdiff_t x = 0; x < width; ++x) before[x] = beforeSquares[x] = 0;
        for (ptrdiff_t row = taps - 1; row >= 0; --row) {
            const float *samples = rows[start + row] + first;
            for (ptrdiff_t x = 0; x < width; ++x) {
                double sample = samples[x];
                before[x] += sample;
                beforeSquares[x] += sample * sample;
                scratch[row * width + x] = before[x];
                others[row * width + x] = beforeSquares[x];
            }
        }
        for (ptrdiff_t x = 0; x < width; ++x) before[x] = beforeSquares[x] = 0;
        for (ptrdiff_t row = 0; row < end; ++row) {
            double *target = sums + (start + row) * stride, *other = squares + (start + row) * stride;
            if (row > 0) {
                const float *samples = rows[start + taps + row - 1] + first;
                for (ptrdiff_t x = 0; x < width; ++x) {
                    double sample = samples[x];
                    before[x] += sample;
                    beforeSquares[x] += sample * sample;
                }
            }
            for (ptrdiff_t x = 0; x < width; ++x) {
                target[x] = scratch[row * width + x] + before[x];
                other[x] = others[row * width + x] + beforeSquares[x];
            }
        }
    }
}
IMAGING_DISPATCH(
    void, imaging_local_rows_f32,
    (const float *const *rows, ptrdiff_t first, ptrdiff_t width, ptrdiff_t taps, ptrdiff_t count, double *scratch,
     double *sums, double *squares, ptrdiff_t stride),
    (rows, first, width, taps, count, scratch, sums, squares, stride))

typedef double doubles4 __attribute__((vector_size(32)));
typedef int64_t signed4 __attribute__((vector_size(32)));
typedef float floats4 __attribute__((vector_size(16)));

IMAGING_BODY doubles4 group_of(const double *place) {
    doubles4 group;
    memcpy(&group, place, sizeof group);
    return group;
}

IMAGING_BODY void write_group(doubles4 sum, doubles4 square, double scale, float *means, float *variances) {
    doubles4 mean = sum * scale, variance = square * scale - mean * mean;
    // Rounding may bring a flat window below 0; a NaN stays one.
    signed4 negative = variance < 0.0;
    variance = (doubles4)((signed4)variance & ~negative);
    floats4 result = __builtin_convertvector(mean, floats4);
    memcpy(means, &result, sizeof result);
    result = __builtin_convertvector(variance, floats4);
    memcpy(variances, &result, sizeof result);
}

IMAGING_BODY void imaging_local_groups_f64_body(
    const double *sums, const double *squares, ptrdiff_t taps, double *scratch, float *means, float *variances,
    ptrdiff_t count) {
    double scale = 1 / (double)(taps * taps), *others = scratch + 4 * taps;
    for (ptrdiff_t start = 0; start < count; start += taps) {
        ptrdiff_t end = count - start < taps ? count - start : taps;
        doubles4 sum = {0}, square = {0};
        for (ptrdiff_t place = taps - 1; place >= 0; --place) {
            sum += group_of(sums + 4 * (start + place));
            square += group_of(squares + 4 * (start + place));
            memcpy(scratch + 4 * place, &sum, sizeof sum);
            memcpy(others + 4 * place, &square, sizeof square);
        }
        doubles4 before = {0}, beforeSquares = {0};
        for (ptrdiff_t place = 0; place < end; ++place) {
            write_group(
                group_of(scratch + 4 * place) + before, group_of(others + 4 * place) + beforeSquares, scale,
                means + 4 * (start + place), variances + 4 * (start + place));
            if (place + 1 < end) {
                before += group_of(sums + 4 * (start + taps + place));
                beforeSquares += group_of(squares + 4 * (start + taps + place));
            }
        }
    }
}
IMAGING_DISPATCH(
    void, imaging_local_groups_f64,
    (const double *sums, const double *squares, ptrdiff_t taps, double *scratch, float *means, float *variances,
     ptrdiff_t count),
    (sums, squares, taps, scratch, means, variances, count))
