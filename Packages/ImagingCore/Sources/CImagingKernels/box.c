#include "ImagingBox.h"
#include "ImagingDispatch.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF
// All functions on vectors are inlined, so that none is called across levels.
#pragma clang diagnostic ignored "-Wpsabi"

typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint16_t words16 __attribute__((vector_size(32)));
typedef int16_t small16 __attribute__((vector_size(32)));
typedef uint32_t longs16 __attribute__((vector_size(64)));
typedef int32_t signed16 __attribute__((vector_size(64)));
typedef uint64_t quads8 __attribute__((vector_size(64)));
typedef float floats16 __attribute__((vector_size(64)));

// MARK: Columns' sums

#define BOX_COLUMNS(suffix, type, vector)                                                                         \
    IMAGING_BODY void imaging_box_add_##suffix##_body(                                                            \
        type *restrict sums, const uint8_t *restrict row, ptrdiff_t count) {                                      \
        for (ptrdiff_t x = 0; x < count; ++x) sums[x] = (type)(sums[x] + row[x]);                                 \
    }                                                                                                             \
    IMAGING_DISPATCH(                                                                                             \
        void, imaging_box_add_##suffix, (type * sums, const uint8_t *row, ptrdiff_t count), (sums, row, count))   \
    IMAGING_BODY int imaging_box_move_##suffix##_body(                                                            \
        type *restrict sums, const uint8_t *restrict entering, const uint8_t *restrict leaving, ptrdiff_t count,  \
        type alpha) {                                                                                             \
        const vector wanted = (vector){0} + alpha;                                                                \
        vector differences = {0};                                                                                 \
        ptrdiff_t x = 0;                                                                                          \
        for (; x + 16 <= count; x += 16) {                                                                        \
            bytes16 more, less;                                                                                   \
            vector sum;                                                                                           \
            memcpy(&more, entering + x, sizeof more);                                                             \
            memcpy(&less, leaving + x, sizeof less);                                                              \
            memcpy(&sum, sums + x, sizeof sum);                                                                   \
            sum += __builtin_convertvector(more, vector) - __builtin_convertvector(less, vector);                 \
            memcpy(sums + x, &sum, sizeof sum);                                                                   \
            differences |= sum ^ wanted;                                                                          \
        }                                                                                                         \
        type difference = differences[3] | differences[7] | differences[11] | differences[15];                    \
        for (; x < count; ++x) {                                                                                  \
            sums[x] = (type)(sums[x] + entering[x] - leaving[x]);                                                 \
            if (x % 4 == 3) difference |= sums[x] ^ alpha;                                                        \
        }                                                                                                         \
        return difference == 0;                                                                                   \
    }                                                                                                             \
    IMAGING_DISPATCH(                                                                                             \
        int, imaging_box_move_##suffix,                                                                           \
        (type * sums, const uint8_t *entering, const uint8_t *leaving, ptrdiff_t count, type alpha),              \
        (sums, entering, leaving, count, alpha))

BOX_COLUMNS(u16, uint16_t, words16)
BOX_COLUMNS(u32, uint32_t, longs16)

// MARK: Means of bytes

IMAGING_BODY longs16 changes_u16(const uint16_t *ahead, const uint16_t *behind, int small) {
    words16 entering, leaving;
    memcpy(&entering, ahead, sizeof entering);
    memcpy(&leaving, behind, sizeof leaving);
    // Up to 127 bytes sum to less than 2¹⁵.
    if (small) return (longs16)__builtin_convertvector((small16)(entering - leaving), signed16);
    return __builtin_convertvector(entering, longs16) - __builtin_convertvector(leaving, longs16);
}

IMAGING_BODY longs16 changes_u32(const uint32_t *ahead, const uint32_t *behind, int small) {
    longs16 entering, leaving;
    memcpy(&entering, ahead, sizeof entering);
    memcpy(&leaving, behind, sizeof leaving);
    (void)small;
    return entering - leaving;
}

IMAGING_BODY bytes16 quotients(longs16 sums, imaging_box_division division, int small) {
    if (small) {
        floats16 middle = __builtin_convertvector((signed16)(sums + division.half), floats16) + 0.5f;
        return __builtin_convertvector(__builtin_convertvector(middle * division.inverse, signed16), bytes16);
    }
    quads8 pairs = (quads8)(sums + division.half);
    uint64_t factor = division.factor;
    quads8 even = ((pairs & 0xFFFFFFFFu) * factor) >> division.shift;
    quads8 odd = ((pairs >> 32) * factor) >> division.shift;
    return __builtin_convertvector((longs16)(even | odd << 32), bytes16);
}

/// Returns the sums before each of sixteen samples, and moves `start` behind them.
IMAGING_BODY longs16 sums_before(longs16 change, ptrdiff_t channels, longs16 *start) {
    const longs16 zero = {0};
    longs16 total = change, before = *start;
    if (channels == 1) {
        total += __builtin_shufflevector(total, zero, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
        total += __builtin_shufflevector(total, zero, 16, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13);
    }
    total += __builtin_shufflevector(total, zero, 16, 16, 16, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
    total += __builtin_shufflevector(total, zero, 16, 16, 16, 16, 16, 16, 16, 16, 0, 1, 2, 3, 4, 5, 6, 7);
    if (channels == 1) {
        *start = before
            + __builtin_shufflevector(total, total, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15);
    } else {
        *start = before
            + __builtin_shufflevector(total, total, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15);
    }
    return before + (total - change);
}

#define BOX_MEANS(suffix, type)                                                                                   \
    IMAGING_BODY void means_##suffix(                                                                             \
        const type *sums, ptrdiff_t channels, ptrdiff_t taps, imaging_box_division division, uint8_t *output,     \
        ptrdiff_t count, int small) {                                                                             \
        longs16 start = {0};                                                                                      \
        for (ptrdiff_t tap = 0; tap < taps; ++tap) {                                                              \
            for (ptrdiff_t lane = 0; lane < 16; ++lane) start[lane] += sums[channels * tap + lane % channels];    \
        }                                                                                                         \
        const type *ahead = sums + channels * taps;                                                               \
        ptrdiff_t x = 0;                                                                                          \
        for (; x + 16 <= count; x += 16) {                                                                        \
            longs16 before = sums_before(changes_##suffix(ahead + x, sums + x, small), channels, &start);         \
            bytes16 result = quotients(before, division, small);                                                  \
            memcpy(output + x, &result, sizeof result);                                                           \
        }                                                                                                         \
        if (x < count) {                                                                                          \
            longs16 before = sums_before(changes_##suffix(ahead + x, sums + x, small), channels, &start);         \
            bytes16 result = quotients(before, division, small);                                                  \
            memcpy(output + x, &result, (size_t)(count - x));                                                     \
        }                                                                                                         \
    }                                                                                                             \
    IMAGING_BODY void imaging_box_means_##suffix##_body(                                                          \
        const type *sums, ptrdiff_t channels, ptrdiff_t taps, imaging_box_division division, uint8_t *output,     \
        ptrdiff_t count) {                                                                                        \
        if (channels == 4 && division.inverse > 0) {                                                              \
            means_##suffix(sums, 4, taps, division, output, count, 1);                                            \
        } else if (channels == 4) {                                                                               \
            means_##suffix(sums, 4, taps, division, output, count, 0);                                            \
        } else if (division.inverse > 0) {                                                                        \
            means_##suffix(sums, 1, taps, division, output, count, 1);                                            \
        } else {                                                                                                  \
            means_##suffix(sums, 1, taps, division, output, count, 0);                                            \
        }                                                                                                         \
    }                                                                                                             \
    IMAGING_DISPATCH(                                                                                             \
        void, imaging_box_means_##suffix,                                                                         \
        (const type *sums, ptrdiff_t channels, ptrdiff_t taps, imaging_box_division division, uint8_t *output,    \
         ptrdiff_t count),                                                                                        \
        (sums, channels, taps, division, output, count))

BOX_MEANS(u16, uint16_t)
BOX_MEANS(u32, uint32_t)

// MARK: Block sums

typedef double doubles4 __attribute__((vector_size(32)));
typedef float floats4 __attribute__((vector_size(16)));

IMAGING_BODY void imaging_box_rows_f32_body(
    const float *const *rows, ptrdiff_t first, ptrdiff_t width, ptrdiff_t taps, ptrdiff_t count,
    double *restrict scratch, float *restrict output, ptrdiff_t stride) {
    double *before = scratch + taps * width;
    for (ptrdiff_t start = 0; start < count; start += taps) {
        const float *const *block = rows + start, *const *next = block + taps;
        ptrdiff_t end = count - start < taps ? count - start : taps;
        double *last = scratch + (taps - 1) * width;
        for (ptrdiff_t x = 0; x < width; ++x) last[x] = block[taps - 1][first + x];
        for (ptrdiff_t row = taps - 2; row >= 0; --row) {
            const float *samples = block[row] + first;
            double *sums = scratch + row * width;
            for (ptrdiff_t x = 0; x < width; ++x) sums[x] = sums[width + x] + samples[x];
        }
        for (ptrdiff_t x = 0; x < width; ++x) output[start * stride + x] = (float)scratch[x];
        for (ptrdiff_t x = 0; x < width; ++x) before[x] = 0;
        for (ptrdiff_t row = 1; row < end; ++row) {
            float *target = output + (start + row) * stride;
            const double *sums = scratch + row * width;
            const float *entering = next[row - 1] + first;
            for (ptrdiff_t x = 0; x < width; ++x) {
                double sum = before[x] + entering[x];
                before[x] = sum;
                target[x] = (float)(sums[x] + sum);
            }
        }
    }
}
IMAGING_DISPATCH(
    void, imaging_box_rows_f32,
    (const float *const *rows, ptrdiff_t first, ptrdiff_t width, ptrdiff_t taps, ptrdiff_t count,
     double *scratch, float *output, ptrdiff_t stride),
    (rows, first, width, taps, count, scratch, output, stride))

IMAGING_BODY doubles4 group_at(const float *place) {
    floats4 group;
    memcpy(&group, place, sizeof group);
    return __builtin_convertvector(group, doubles4);
}

IMAGING_BODY void imaging_box_groups_f32_body(
    const float *restrict input, ptrdiff_t taps, ptrdiff_t count, double scale, double *restrict scratch,
    float *restrict output) {
    for (ptrdiff_t start = 0; start < count; start += taps) {
        const float *block = input + 4 * start, *next = block + 4 * taps;
        ptrdiff_t end = count - start < taps ? count - start : taps;
        doubles4 sum = group_at(block + 4 * (taps - 1));
        memcpy(scratch + 4 * (taps - 1), &sum, sizeof sum);
        for (ptrdiff_t place = taps - 2; place >= 0; --place) {
            sum += group_at(block + 4 * place);
            memcpy(scratch + 4 * place, &sum, sizeof sum);
        }
        floats4 result = __builtin_convertvector(sum * scale, floats4);
        memcpy(output + 4 * start, &result, sizeof result);
        doubles4 before = {0};
        for (ptrdiff_t place = 1; place < end; ++place) {
            before += group_at(next + 4 * (place - 1));
            memcpy(&sum, scratch + 4 * place, sizeof sum);
            result = __builtin_convertvector((sum + before) * scale, floats4);
            memcpy(output + 4 * (start + place), &result, sizeof result);
        }
    }
}
IMAGING_DISPATCH(
    void, imaging_box_groups_f32,
    (const float *input, ptrdiff_t taps, ptrdiff_t count, double scale, double *scratch, float *output),
    (input, taps, count, scale, scratch, output))

#define INTERLEAVE4(suffix, type)                                                                                 \
    IMAGING_BODY void imaging_interleave4_##suffix##_body(                                                        \
        const type *restrict rows, ptrdiff_t stride, type *restrict output, ptrdiff_t count) {                    \
        for (ptrdiff_t x = 0; x < count; ++x) {                                                                   \
            for (ptrdiff_t row = 0; row < 4; ++row) output[4 * x + row] = rows[row * stride + x];                 \
        }                                                                                                         \
    }                                                                                                             \
    IMAGING_DISPATCH(                                                                                             \
        void, imaging_interleave4_##suffix, (const type *rows, ptrdiff_t stride, type *output, ptrdiff_t count),  \
        (rows, stride, output, count))

INTERLEAVE4(f32, float)
INTERLEAVE4(f64, double)

IMAGING_BODY void imaging_deinterleave4_f32_body(
    const float *restrict input, float *restrict rows, ptrdiff_t stride, ptrdiff_t count) {
    for (ptrdiff_t row = 0; row < 4; ++row) {
        for (ptrdiff_t x = 0; x < count; ++x) rows[row * stride + x] = input[4 * x + row];
    }
}
IMAGING_DISPATCH(
    void, imaging_deinterleave4_f32, (const float *input, float *rows, ptrdiff_t stride, ptrdiff_t count),
    (input, rows, stride, count))
