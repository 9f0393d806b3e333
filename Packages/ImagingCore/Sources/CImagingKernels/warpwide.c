#include "ImagingDispatch.h"
#include "ImagingWarping.h"
#include "warp.h"
#include "warp_border.h"
#include "wide_pixels.h"

#pragma STDC FP_CONTRACT OFF

// All samples but those of 8 bits: in single precision, at places in steps of 1/4096 pixel, colours multiplied by the
// opacity.

enum { BITS = 12, ONE = 1 << BITS };

// MARK: To and from single precision

static inline __attribute__((always_inline)) float wide_u16(const uint16_t *pixel) { return *pixel; }
static inline __attribute__((always_inline)) float wide_f32(const float *pixel) { return *pixel; }

static inline __attribute__((always_inline)) float4 wide_rgba16(const uint16_t *pixel) {
    float alpha = pixel[3];
    return (float4){pixel[0] * alpha, pixel[1] * alpha, pixel[2] * alpha, alpha};
}

static inline __attribute__((always_inline)) float4 wide_rgbaf32(const float *pixel) {
    float alpha = pixel[3];
    return (float4){pixel[0] * alpha, pixel[1] * alpha, pixel[2] * alpha, alpha};
}

static inline __attribute__((always_inline)) void narrow_u16(float sum, uint16_t *output) {
    *output = (uint16_t)rounded(sum, 65535);
}
static inline __attribute__((always_inline)) void narrow_f32(float sum, float *output) { *output = sum; }

static inline __attribute__((always_inline)) void narrow_rgba16(float4 sum, uint16_t *output) {
    int32_t opacity = rounded(sum[3], 65535);
    for (int channel = 0; channel < 3; ++channel) {
        output[channel] = (uint16_t)(opacity > 0 ? rounded(sum[channel] / sum[3], 65535) : 0);
    }
    output[3] = (uint16_t)opacity;
}

static inline __attribute__((always_inline)) void narrow_rgbaf32(float4 sum, float *output) {
    float alpha = sum[3];
    for (int channel = 0; channel < 3; ++channel) output[channel] = alpha > 0 ? sum[channel] / alpha : 0;
    output[3] = alpha > 0 ? (alpha < 1 ? alpha : 1) : 0;
}

// MARK: Kernels

// Catmull and Rom's weights at a fraction in 0..<1.
IMAGING_BODY void cubic_weights(float t, float *weights) {
    weights[0] = ((-0.5f * t + 1) * t - 0.5f) * t;
    weights[1] = (1.5f * t - 2.5f) * t * t + 1;
    weights[2] = ((-1.5f * t + 2) * t + 0.5f) * t;
    weights[3] = (0.5f * t - 0.5f) * t * t;
}

#define WIDE_KERNELS(name, type, channels, value)                                                            \
    IMAGING_BODY value seen_##name(const imaging_warp_source *source, int32_t column, int32_t row) {         \
        ptrdiff_t place = resolved_place(source, column, row);                                               \
        return wide_##name(place < 0 ? source->constant : (const type *)source->pixels + channels * place);  \
    }                                                                                                        \
    IMAGING_BODY void imaging_bilinear_##name##_body(                                                        \
        const imaging_warp_source *source, const int32_t *x, const int32_t *y, type *output,                 \
        ptrdiff_t count) {                                                                                   \
        for (ptrdiff_t i = 0; i < count; ++i) {                                                              \
            int32_t column = x[i] >> BITS, row = y[i] >> BITS;                                               \
            if (is_constant(source, x[i], column, row, 2)) {                                                 \
                memcpy(output + channels * i, source->constant, channels * sizeof(type));                    \
                continue;                                                                                    \
            }                                                                                                \
            float right = (float)(x[i] & (ONE - 1)) / ONE, down = (float)(y[i] & (ONE - 1)) / ONE;           \
            value top = seen_##name(source, column, row) * (1 - right);                                      \
            value bottom = seen_##name(source, column, row + 1) * (1 - right);                               \
            top += seen_##name(source, column + 1, row) * right;                                             \
            bottom += seen_##name(source, column + 1, row + 1) * right;                                      \
            narrow_##name(top * (1 - down) + bottom * down, output + channels * i);                          \
        }                                                                                                    \
    }                                                                                                        \
    IMAGING_DISPATCH(                                                                                        \
        void, imaging_bilinear_##name,                                                                       \
        (const imaging_warp_source *source, const int32_t *x, const int32_t *y, type *output,                \
         ptrdiff_t count),                                                                                   \
        (source, x, y, output, count))                                                                       \
    IMAGING_BODY void imaging_bicubic_##name##_body(                                                         \
        const imaging_warp_source *source, const int32_t *x, const int32_t *y, type *output,                 \
        ptrdiff_t count) {                                                                                   \
        for (ptrdiff_t i = 0; i < count; ++i) {                                                              \
            int32_t column = x[i] >> BITS, row = y[i] >> BITS;                                               \
            if (is_constant(source, x[i], column, row, 4)) {                                                 \
                memcpy(output + channels * i, source->constant, channels * sizeof(type));                    \
                continue;                                                                                    \
            }                                                                                                \
            float across[4], down[4];                                                                        \
            cubic_weights((float)(x[i] & (ONE - 1)) / ONE, across);                                          \
            cubic_weights((float)(y[i] & (ONE - 1)) / ONE, down);                                            \
            value sum = (value){0};                                                                          \
            for (int line = 0; line < 4; ++line) {                                                           \
                value line_sum = (value){0};                                                                 \
                for (int tap = 0; tap < 4; ++tap) {                                                          \
                    line_sum += seen_##name(source, column - 1 + tap, row - 1 + line) * across[tap];         \
                }                                                                                            \
                sum += line_sum * down[line];                                                                \
            }                                                                                                \
            narrow_##name(sum, output + channels * i);                                                       \
        }                                                                                                    \
    }                                                                                                        \
    IMAGING_DISPATCH(                                                                                        \
        void, imaging_bicubic_##name,                                                                        \
        (const imaging_warp_source *source, const int32_t *x, const int32_t *y, type *output,                \
         ptrdiff_t count),                                                                                   \
        (source, x, y, output, count))                                                                       \
    void imaging_blend_##name(                                                                               \
        const type *first, const type *second, int share, type *output, ptrdiff_t count) {                   \
        float weight = (float)share / 256;                                                                   \
        for (ptrdiff_t i = 0; i < channels * count; i += channels) {                                         \
            narrow_##name(                                                                                   \
                wide_##name(first + i) * (1 - weight) + wide_##name(second + i) * weight, output + i);       \
        }                                                                                                    \
    }

WIDE_KERNELS(u16, uint16_t, 1, float)
WIDE_KERNELS(f32, float, 1, float)
WIDE_KERNELS(rgba16, uint16_t, 4, float4)
WIDE_KERNELS(rgbaf32, float, 4, float4)
