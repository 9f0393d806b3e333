#include "ImagingDispatch.h"
#include "ImagingResampling.h"
#include "wide_pixels.h"

#pragma STDC FP_CONTRACT OFF

enum { CHUNK = 64 };

IMAGING_BODY void imaging_resample_rows_f32_body(
    const float *const *rows, const float *weights, ptrdiff_t taps, float *output, ptrdiff_t count) {
    for (ptrdiff_t start = 0; start < count; start += CHUNK) {
        ptrdiff_t end = count - start < CHUNK ? count - start : CHUNK;
        float sums[CHUNK] = {0};
        for (ptrdiff_t tap = 0; tap < taps; ++tap) {
            const float *row = rows[tap] + start;
            float weight = weights[tap];
            if (end == CHUNK) {
                for (ptrdiff_t x = 0; x < CHUNK; ++x) sums[x] += row[x] * weight;
            } else {
                for (ptrdiff_t x = 0; x < end; ++x) sums[x] += row[x] * weight;
            }
        }
        for (ptrdiff_t x = 0; x < end; ++x) output[start + x] = sums[x];
    }
}
IMAGING_DISPATCH(
    void, imaging_resample_rows_f32,
    (const float *const *rows, const float *weights, ptrdiff_t taps, float *output, ptrdiff_t count),
    (rows, weights, taps, output, count))

IMAGING_BODY void imaging_resample_columns_f32_body(
    const float *row, const int32_t *starts, const int32_t *counts, const float *weights, ptrdiff_t taps,
    ptrdiff_t channels, float *output, ptrdiff_t count) {
    if (channels == 4) {
        for (ptrdiff_t x = 0; x < count; ++x, weights += taps) {
            const float *from = row + 4 * (ptrdiff_t)starts[x];
            float4 sum = {0, 0, 0, 0};
            for (ptrdiff_t tap = 0; tap < counts[x]; ++tap) sum += load4(from + 4 * tap) * weights[tap];
            store4(output + 4 * x, sum);
        }
    } else {
        for (ptrdiff_t x = 0; x < count; ++x, weights += taps) {
            const float *from = row + starts[x];
            float sum = 0;
            for (ptrdiff_t tap = 0; tap < counts[x]; ++tap) sum += from[tap] * weights[tap];
            output[x] = sum;
        }
    }
}
IMAGING_DISPATCH(
    void, imaging_resample_columns_f32,
    (const float *row, const int32_t *starts, const int32_t *counts, const float *weights, ptrdiff_t taps,
     ptrdiff_t channels, float *output, ptrdiff_t count),
    (row, starts, counts, weights, taps, channels, output, count))

// MARK: To and from single precision

IMAGING_BODY void imaging_widen_u8_body(const uint8_t *restrict input, float *restrict output, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) output[x] = input[x];
}
IMAGING_DISPATCH(void, imaging_widen_u8, (const uint8_t *input, float *output, ptrdiff_t count), (input, output, count))

void imaging_widen_u16(const uint16_t *input, float *output, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) output[x] = input[x];
}

#define PREMULTIPLY(name, type)                                              \
    void name(const type *input, float *output, ptrdiff_t count) {           \
        for (ptrdiff_t x = 0; x < 4 * count; x += 4) {                       \
            float alpha = (float)input[x + 3];                               \
            float4 pixel = {                                                 \
                (float)input[x] * alpha, (float)input[x + 1] * alpha,        \
                (float)input[x + 2] * alpha, alpha};                         \
            store4(output + x, pixel);                                       \
        }                                                                    \
    }
PREMULTIPLY(imaging_premultiply_rgba8, uint8_t)
PREMULTIPLY(imaging_premultiply_rgba16, uint16_t)
PREMULTIPLY(imaging_premultiply_rgbaf32, float)

IMAGING_BODY void imaging_round_u8_body(const float *restrict input, uint8_t *restrict output, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) output[x] = (uint8_t)rounded(input[x], 255);
}
IMAGING_DISPATCH(void, imaging_round_u8, (const float *input, uint8_t *output, ptrdiff_t count), (input, output, count))

void imaging_round_u16(const float *input, uint16_t *output, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) output[x] = (uint16_t)rounded(input[x], 65535);
}

#define UNPREMULTIPLY(name, type, highest)                                                          \
    void name(const float *input, type *output, ptrdiff_t count) {                                  \
        for (ptrdiff_t x = 0; x < 4 * count; x += 4) {                                              \
            float alpha = input[x + 3];                                                             \
            int32_t opacity = rounded(alpha, highest);                                              \
            for (ptrdiff_t channel = 0; channel < 3; ++channel) {                                   \
                output[x + channel] = (type)(opacity > 0 ? rounded(input[x + channel] / alpha, highest) : 0); \
            }                                                                                       \
            output[x + 3] = (type)opacity;                                                          \
        }                                                                                           \
    }
UNPREMULTIPLY(imaging_unpremultiply_rgba8, uint8_t, 255)
UNPREMULTIPLY(imaging_unpremultiply_rgba16, uint16_t, 65535)

void imaging_unpremultiply_rgbaf32(const float *input, float *output, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < 4 * count; x += 4) {
        float alpha = input[x + 3];
        for (ptrdiff_t channel = 0; channel < 3; ++channel) {
            output[x + channel] = alpha > 0 ? input[x + channel] / alpha : 0;
        }
        output[x + 3] = alpha > 0 ? (alpha < 1 ? alpha : 1) : 0;
    }
}
