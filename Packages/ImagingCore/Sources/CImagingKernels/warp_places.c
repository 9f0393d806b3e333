#include "ImagingDispatch.h"
#include "ImagingWarping.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

int imaging_warp_bits(int pixel, int interpolation) {
    if (interpolation == IMAGING_NEAREST) return 0;
    return pixel == IMAGING_PIXEL_U8 || pixel == IMAGING_PIXEL_RGBA8 ? 7 : 12;
}

static const double farthest = 1 << 29;

// Places half-way between two are rounded up also when rounding has left them this far below.
static const double hair = 1.0 / (1 << 24);

// Rounded down. The comparisons send what is not a number to the lowest place.
IMAGING_BODY int32_t whole(double value) {
    double held = value > -farthest ? value : -farthest;
    held = held < farthest ? held : farthest;
    // What is positive is rounded down by cutting.
    return (int32_t)(held + 1073741824.0) - 1073741824;
}

IMAGING_BODY int is_near(double value) { return value > -farthest && value < farthest; }

typedef uint64_t wide8 __attribute__((vector_size(64)));
typedef uint32_t places8 __attribute__((vector_size(32)));

// Places at even steps, with 32 more binary places: the error of 1000 steps is below a millionth of one.
IMAGING_BODY void evenly(double start, double step, int32_t *places, ptrdiff_t count) {
    const double more = 4294967296.0;
    const uint64_t first = (uint64_t)(int64_t)(start * more), add = (uint64_t)(int64_t)(step * more);
    wide8 sums = (wide8){0, 1, 2, 3, 4, 5, 6, 7} * add + first;
    ptrdiff_t i = 0;
    for (; i + 8 <= count; i += 8, sums += 8 * add) {
        places8 eight = __builtin_convertvector(sums >> 32, places8);
        memcpy(places + i, &eight, sizeof eight);
    }
    for (int lane = 0; i < count; ++i, ++lane) places[i] = (int32_t)(sums[lane] >> 32);
}

IMAGING_BODY void imaging_warp_places_body(
    const double *matrix, int perspective, int32_t column, int32_t row, int bits, int32_t *x, int32_t *y,
    ptrdiff_t count) {
    const double scale = 1 << bits, half = 0.5 - 0.5 * scale + hair;
    const double down = row + 0.5, right = column + 0.5;
    if (!perspective) {
        const double a = matrix[0] * scale, c = matrix[3] * scale;
        const double u = (matrix[1] * down + matrix[2]) * scale + half, v = (matrix[4] * down + matrix[5]) * scale + half;
        const double end = right + (double)count;
        if (is_near(a * right + u) && is_near(a * end + u) && is_near(c * right + v) && is_near(c * end + v)) {
            evenly(a * right + u, a, x, count);
            evenly(c * right + v, c, y, count);
            return;
        }
        for (ptrdiff_t i = 0; i < count; ++i) {
            double place = right + (double)(int32_t)i;
            x[i] = whole(a * place + u);
            y[i] = whole(c * place + v);
        }
        return;
    }
    const double u = matrix[1] * down + matrix[2], v = matrix[4] * down + matrix[5], w = matrix[7] * down + matrix[8];
    for (ptrdiff_t i = 0; i < count; ++i) {
        double place = right + (double)(int32_t)i;
        double depth = matrix[6] * place + w;
        double share = scale / depth;
        int32_t across = whole((matrix[0] * place + u) * share + half);
        y[i] = whole((matrix[3] * place + v) * share + half);
        x[i] = depth > 0 ? across : IMAGING_NOWHERE;
    }
}
IMAGING_DISPATCH(
    void, imaging_warp_places,
    (const double *matrix, int perspective, int32_t column, int32_t row, int bits, int32_t *x, int32_t *y,
     ptrdiff_t count),
    (matrix, perspective, column, row, bits, x, y, count))

// The nearest whole number, halves up.
IMAGING_BODY int32_t nearest(float value) {
    const float most = 1 << 29;
    float held = value > -most ? value : -most;
    held = (held < most ? held : most) + 0.5f;
    int32_t cut = (int32_t)held;
    return cut - ((float)cut > held);
}

IMAGING_BODY void imaging_displaced_places_body(
    const float *displacements, int32_t column, int32_t row, int bits, int32_t *x, int32_t *y, ptrdiff_t count) {
    const float scale = (float)(1 << bits);
    for (ptrdiff_t i = 0; i < count; ++i) {
        x[i] = nearest(displacements[2 * i] * scale) + (column + (int32_t)i) * (1 << bits);
        y[i] = nearest(displacements[2 * i + 1] * scale) + row * (1 << bits);
    }
}
IMAGING_DISPATCH(
    void, imaging_displaced_places,
    (const float *displacements, int32_t column, int32_t row, int bits, int32_t *x, int32_t *y, ptrdiff_t count),
    (displacements, column, row, bits, x, y, count))
