#include "ImagingDispatch.h"
#include "ImagingGradients.h"

#pragma STDC FP_CONTRACT OFF

// Sums of bytes stay below 2¹⁵: the weights of a row sum to 16 at most.

#define GRADIENT_ROWS(suffix, type, wide)                                                                         \
    IMAGING_BODY void imaging_gradient_rows_##suffix##_body(                                                      \
        const type *restrict above, const type *restrict here, const type *restrict below, wide side, wide middle, \
        wide *restrict smooth, wide *restrict change, ptrdiff_t count) {                                          \
        for (ptrdiff_t x = 0; x < count; ++x) {                                                                   \
            smooth[x] = (wide)((wide)(above[x] + below[x]) * side + here[x] * middle);                            \
            change[x] = (wide)(below[x] - above[x]);                                                              \
        }                                                                                                         \
    }                                                                                                             \
    IMAGING_DISPATCH(                                                                                             \
        void, imaging_gradient_rows_##suffix,                                                                     \
        (const type *above, const type *here, const type *below, wide side, wide middle, wide *smooth,            \
         wide *change, ptrdiff_t count),                                                                          \
        (above, here, below, side, middle, smooth, change, count))

GRADIENT_ROWS(u8, uint8_t, int16_t)
GRADIENT_ROWS(f32, float, float)

#define GRADIENT_COLUMNS(suffix, type)                                                                            \
    IMAGING_BODY void imaging_gradient_columns_##suffix##_body(                                                   \
        const type *restrict smooth, const type *restrict change, type side, type middle, float *restrict x,      \
        float *restrict y, ptrdiff_t count) {                                                                     \
        for (ptrdiff_t i = 0; i < count; ++i) {                                                                   \
            x[i] = (float)(type)(smooth[i + 1] - smooth[i - 1]);                                                  \
            y[i] = (float)(type)((type)(change[i - 1] + change[i + 1]) * side + change[i] * middle);              \
        }                                                                                                         \
    }                                                                                                             \
    IMAGING_DISPATCH(                                                                                             \
        void, imaging_gradient_columns_##suffix,                                                                  \
        (const type *smooth, const type *change, type side, type middle, float *x, float *y, ptrdiff_t count),    \
        (smooth, change, side, middle, x, y, count))                                                              \
    IMAGING_BODY void imaging_gradient_lengths_##suffix##_body(                                                   \
        const type *restrict smooth, const type *restrict change, type side, type middle, float *restrict lengths, \
        ptrdiff_t count) {                                                                                        \
        for (ptrdiff_t i = 0; i < count; ++i) {                                                                   \
            float x = (float)(type)(smooth[i + 1] - smooth[i - 1]);                                               \
            float y = (float)(type)((type)(change[i - 1] + change[i + 1]) * side + change[i] * middle);           \
            lengths[i] = __builtin_sqrtf(x * x + y * y);                                                          \
        }                                                                                                         \
    }                                                                                                             \
    IMAGING_DISPATCH(                                                                                             \
        void, imaging_gradient_lengths_##suffix,                                                                  \
        (const type *smooth, const type *change, type side, type middle, float *lengths, ptrdiff_t count),        \
        (smooth, change, side, middle, lengths, count))

GRADIENT_COLUMNS(s16, int16_t)
GRADIENT_COLUMNS(f32, float)

IMAGING_BODY void imaging_gradient_magnitude_body(
    const float *restrict x, const float *restrict y, float *restrict output, ptrdiff_t count) {
    for (ptrdiff_t i = 0; i < count; ++i) output[i] = __builtin_sqrtf(x[i] * x[i] + y[i] * y[i]);
}
IMAGING_DISPATCH(
    void, imaging_gradient_magnitude, (const float *x, const float *y, float *output, ptrdiff_t count),
    (x, y, output, count))

IMAGING_BODY void imaging_gradient_direction_body(
    const float *restrict x, const float *restrict y, float *restrict output, ptrdiff_t count) {
    for (ptrdiff_t i = 0; i < count; ++i) {
        float width = x[i] < 0 ? -x[i] : x[i], height = y[i] < 0 ? -y[i] : y[i];
        float longer = width > height ? width : height, shorter = width > height ? height : width;
        float slope = shorter / (longer > 0 ? longer : 1);
        // Formula 4.4.49 of Abramowitz and Stegun's Handbook of Mathematical Functions, within 2 * 10⁻⁸.
        float square = slope * slope;
        float sum = 0.0028662257f;
        sum = sum * square - 0.0161657367f;
        sum = sum * square + 0.0429096138f;
        sum = sum * square - 0.0752896400f;
        sum = sum * square + 0.1065626393f;
        sum = sum * square - 0.1420889944f;
        sum = sum * square + 0.1999355085f;
        sum = sum * square - 0.3333314528f;
        float angle = slope + slope * (square * sum);
        angle = height > width ? 1.57079625f - angle : angle;
        angle = x[i] < 0 ? 3.14159250f - angle : angle;
        output[i] = y[i] < 0 ? -angle : angle;
    }
}
IMAGING_DISPATCH(
    void, imaging_gradient_direction, (const float *x, const float *y, float *output, ptrdiff_t count),
    (x, y, output, count))

#define LAPLACIAN(suffix, type, wide)                                                                             \
    IMAGING_BODY void imaging_laplacian_##suffix##_body(                                                          \
        const type *restrict above, const type *restrict here, const type *restrict below, float *restrict output, \
        ptrdiff_t count) {                                                                                        \
        for (ptrdiff_t x = 0; x < count; ++x) {                                                                   \
            wide sides = (wide)((wide)(above[x] + below[x]) + (wide)(here[x - 1] + here[x + 1]));                 \
            output[x] = (float)(wide)(sides - (wide)(4 * here[x]));                                               \
        }                                                                                                         \
    }                                                                                                             \
    IMAGING_DISPATCH(                                                                                             \
        void, imaging_laplacian_##suffix,                                                                         \
        (const type *above, const type *here, const type *below, float *output, ptrdiff_t count),                 \
        (above, here, below, output, count))

LAPLACIAN(u8, uint8_t, int16_t)
LAPLACIAN(f32, float, float)
