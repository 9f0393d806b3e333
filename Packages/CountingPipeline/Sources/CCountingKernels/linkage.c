#include "counting_linkage.h"

#include <math.h>

#include "ImagingDispatch.h"
#include "ImagingMemory.h"

#pragma STDC FP_CONTRACT OFF
// All functions on vectors are inlined, so that none is called across levels.
#pragma clang diagnostic ignored "-Wpsabi"

typedef double doubles4 __attribute__((vector_size(32)));
typedef int64_t wholes4 __attribute__((vector_size(32)));

// MARK: Distances

IMAGING_BODY double distance_of(double product, double norms) {
    double cosine = product / norms;
    if (fabs(cosine) > 1) cosine = copysign(1, cosine);
    return 1 - cosine;
}

IMAGING_BODY void counting_cosines_body(
    const double *vector, double norm, const double *planes, const double *norms, ptrdiff_t stride, ptrdiff_t width,
    double *output, ptrdiff_t count) {
    const ptrdiff_t whole = width & ~(ptrdiff_t)1;
    ptrdiff_t i = 0;
    // Eight vectors at a time, each with two sums: of even and of odd coordinates.
    for (; i + 8 <= count; i += 8) {
        doubles4 even[2] = {{0}, {0}}, odd[2] = {{0}, {0}};
        const double *column = planes + i;
        for (ptrdiff_t k = 0; k < whole; k += 2, column += 2 * stride) {
            for (int j = 0; j < 2; ++j) {
                doubles4 first, second;
                __builtin_memcpy(&first, column + 4 * j, sizeof first);
                __builtin_memcpy(&second, column + stride + 4 * j, sizeof second);
                even[j] += vector[k] * first;
                odd[j] += vector[k + 1] * second;
            }
        }
        for (int j = 0; j < 8; ++j) {
            double sum = even[j / 4][j % 4] + odd[j / 4][j % 4];
            if (whole < width) sum += vector[whole] * planes[whole * stride + i + j];
            output[i + j] = distance_of(sum, norm * norms[i + j]);
        }
    }
    for (; i < count; ++i) {
        double even = 0, odd = 0;
        for (ptrdiff_t k = 0; k < whole; k += 2) {
            even += vector[k] * planes[k * stride + i];
            odd += vector[k + 1] * planes[(k + 1) * stride + i];
        }
        double sum = even + odd;
        if (whole < width) sum += vector[whole] * planes[whole * stride + i];
        output[i] = distance_of(sum, norm * norms[i]);
    }
}
IMAGING_DISPATCH(
    void, counting_cosines,
    (const double *vector, double norm, const double *planes, const double *norms, ptrdiff_t stride, ptrdiff_t width,
     double *output, ptrdiff_t count),
    (vector, norm, planes, norms, stride, width, output, count))

// MARK: Linkage

void counting_prefer_large_pages(void *memory, size_t size) { imaging_prefer_large_pages(memory, size); }

IMAGING_BODY ptrdiff_t counting_smallest_body(
    const double *numbers, const double *gone, double limit, ptrdiff_t count) {
    doubles4 low[4];
    for (int j = 0; j < 4; ++j) low[j] = (doubles4){limit, limit, limit, limit};
    ptrdiff_t i = 0;
    for (; i + 16 <= count; i += 16) {
        for (int j = 0; j < 4; ++j) {
            doubles4 here, away;
            __builtin_memcpy(&here, numbers + i + 4 * j, sizeof here);
            __builtin_memcpy(&away, gone + i + 4 * j, sizeof away);
            here += away;
            const wholes4 less = (wholes4)(here < low[j]);
            low[j] = (doubles4)(((wholes4)here & less) | ((wholes4)low[j] & ~less));
        }
    }
    double least = limit;
    for (int j = 0; j < 16; ++j) least = low[j / 4][j % 4] < least ? low[j / 4][j % 4] : least;
    for (; i < count; ++i) least = numbers[i] + gone[i] < least ? numbers[i] : least;
    if (!(least < limit)) return -1;
    for (i = 0; numbers[i] + gone[i] != least; ++i) {}
    return i;
}
IMAGING_DISPATCH(
    ptrdiff_t, counting_smallest, (const double *numbers, const double *gone, double limit, ptrdiff_t count),
    (numbers, gone, limit, count))

IMAGING_BODY void counting_join_body(
    const double *restrict first, double *restrict second, double first_size, double second_size, ptrdiff_t count) {
    const double whole = first_size + second_size;
    for (ptrdiff_t i = 0; i < count; ++i) second[i] = (first_size * first[i] + second_size * second[i]) / whole;
}
IMAGING_DISPATCH(
    void, counting_join,
    (const double *first, double *second, double first_size, double second_size, ptrdiff_t count),
    (first, second, first_size, second_size, count))
