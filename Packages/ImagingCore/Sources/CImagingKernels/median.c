#include "ImagingMedian.h"

#include <string.h>

#include "ImagingDispatch.h"

#pragma STDC FP_CONTRACT OFF

// The columns of a window are sorted once for all windows that they belong to; then each window sorts its rows. Of the
// matrix that is sorted both ways, the element (i, j) has (i + 1)(j + 1) - 1 others that are not over it and
// (n - i)(n - j) - 1 that are not under it. Where either is more than half of all, the element is not the median;
// as many fall away on one side as on the other, so that the median of the rest is that of all.

typedef uint8_t bytes32 __attribute__((vector_size(32)));

enum { CHUNK = 512, LARGEST_SIDE = 2 * IMAGING_MEDIAN_NARROW_RADIUS + 1 };

#define UNROLLED _Pragma("clang loop unroll(full)")

// MARK: Sorting

IMAGING_BODY void order(bytes32 *a, bytes32 *b) {
    bytes32 low = __builtin_elementwise_min(*a, *b);
    *b = __builtin_elementwise_max(*a, *b);
    *a = low;
}

#define S(a, b) order(&v[a], &v[b])

/// Batcher's odd-even merge sort of n vectors, lane by lane.
IMAGING_BODY void sort(bytes32 *v, int n) {
    switch (n) {
    case 3:
        S(0, 2), S(0, 1), S(1, 2);
        break;
    case 5:
        S(0, 4), S(0, 2), S(1, 3), S(2, 4), S(0, 1), S(2, 3), S(1, 4), S(1, 2), S(3, 4);
        break;
    case 7:
        S(0, 4), S(1, 5), S(2, 6), S(0, 2), S(1, 3), S(4, 6), S(2, 4), S(3, 5);
        S(0, 1), S(2, 3), S(4, 5), S(1, 4), S(3, 6), S(1, 2), S(3, 4), S(5, 6);
        break;
    case 9:
        S(0, 8), S(0, 4), S(1, 5), S(2, 6), S(3, 7), S(4, 8), S(0, 2), S(1, 3), S(4, 6);
        S(5, 7), S(2, 8), S(2, 4), S(3, 5), S(6, 8), S(0, 1), S(2, 3), S(4, 5), S(6, 7);
        S(1, 8), S(1, 4), S(3, 6), S(5, 8), S(1, 2), S(3, 4), S(5, 6), S(7, 8);
        break;
    }
}

/// Writes the median of `count` vectors, an odd number over 1, lane by lane.
///
/// Of a few more than half of all, the least and the greatest cannot be the median: both go, and another comes.
IMAGING_BODY void middle(bytes32 *v, int count, bytes32 *result) {
    int held = count / 2 + 2, low = 0, next = held;
    UNROLLED
    for (int length = held; length >= 3; --length) {
        int high = low + length - 1;
        UNROLLED
        for (int i = 0; i < length / 2; ++i) order(&v[low + i], &v[high - i]);
        UNROLLED
        for (int i = 1; i < (length + 1) / 2; ++i) {
            order(&v[low], &v[low + i]);
            order(&v[high - i], &v[high]);
        }
        // The last round leaves its middle; `next` is then behind the last.
        if (length > 3) v[high] = v[next++];
        low += 1;
    }
    *result = v[low];
}

// MARK: One row

/// `rest` is how many elements of the sorted matrix may be the median.
IMAGING_BODY void row(
    const uint8_t *const *rows, int n, int rest, ptrdiff_t step, uint8_t *output, ptrdiff_t count) {
    uint8_t sorted[LARGEST_SIDE][CHUNK + (LARGEST_SIDE - 1) * 4 + 32];
    int half = (n * n + 1) / 2;
    for (ptrdiff_t start = 0; start < count; start += CHUNK) {
        ptrdiff_t end = count - start < CHUNK ? count - start : CHUNK;
        for (ptrdiff_t x = 0; x < end + (n - 1) * step; x += 32) {
            bytes32 v[LARGEST_SIDE];
            UNROLLED
            for (int i = 0; i < n; ++i) memcpy(&v[i], rows[i] + start + x, 32);
            sort(v, n);
            UNROLLED
            for (int i = 0; i < n; ++i) memcpy(&sorted[i][x], &v[i], 32);
        }
        for (ptrdiff_t x = 0; x < end; x += 32) {
            bytes32 left[LARGEST_SIDE * LARGEST_SIDE], result;
            int filled = 0;
            UNROLLED
            for (int i = 0; i < n; ++i) {
                bytes32 v[LARGEST_SIDE];
                UNROLLED
                for (int j = 0; j < n; ++j) memcpy(&v[j], &sorted[i][x + j * step], 32);
                sort(v, n);
                UNROLLED
                for (int j = 0; j < n; ++j) {
                    if ((i + 1) * (j + 1) <= half && (n - i) * (n - j) <= half) left[filled++] = v[j];
                }
            }
            middle(left, rest, &result);
            memcpy(output + start + x, &result, (size_t)(end - x < 32 ? end - x : 32));
        }
    }
}

#define NARROW(name, n, rest)                                                                             \
    IMAGING_BODY void name##_body(                                                                        \
        const uint8_t *const *rows, ptrdiff_t step, uint8_t *output, ptrdiff_t count) {                   \
        row(rows, n, rest, step, output, count);                                                          \
    }                                                                                                     \
    IMAGING_DISPATCH(                                                                              \
        void, name, (const uint8_t *const *rows, ptrdiff_t step, uint8_t *output, ptrdiff_t count),       \
        (rows, step, output, count))

NARROW(median3, 3, 3)
NARROW(median5, 5, 13)
NARROW(median7, 7, 29)
NARROW(median9, 9, 47)

void imaging_median_narrow(
    const uint8_t *const *rows, ptrdiff_t radius, ptrdiff_t step, uint8_t *output, ptrdiff_t count) {
    switch (radius) {
    case 1: median3(rows, step, output, count); break;
    case 2: median5(rows, step, output, count); break;
    case 3: median7(rows, step, output, count); break;
    default: median9(rows, step, output, count); break;
    }
}
