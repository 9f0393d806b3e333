#include "ImagingAlpha.h"
#include "ImagingDispatch.h"
#include "packed_pixel.h"

#pragma STDC FP_CONTRACT OFF

// v / 255, rounded: exact up to 65662, and more than 255 beyond.
IMAGING_BODY uint32_t divided_by_255(uint32_t v) {
    v += 128;
    return (v + (v >> 8)) >> 8;
}

IMAGING_BODY void imaging_premultiply_u8_body(const uint8_t *input, uint8_t *output, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) {
        uint32_t pixel = packed(input + 4 * x), alpha = pixel >> 24;
        // Two samples at a time, with 16 bits for each. The opacity is 255 times itself.
        uint32_t even = (pixel & 0xFF00FF) * alpha + 0x800080;
        uint32_t odd = ((pixel >> 8 & 0xFF) | 0xFF0000) * alpha + 0x800080;
        even = (even + (even >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF;
        odd = (odd + (odd >> 8 & 0xFF00FF)) & 0xFF00FF00;
        unpack(even | odd, output + 4 * x);
    }
}
IMAGING_DISPATCH(
    void, imaging_premultiply_u8, (const uint8_t *input, uint8_t *output, ptrdiff_t count), (input, output, count))

// No quotient lies nearer to a half than 1 / 510 without being one, and all errors together are far below 1 / 1000.
IMAGING_BODY uint32_t quotient(uint32_t color, float share) {
    int32_t value = (int32_t)((float)(int32_t)color * share + 0.501f);
    return (uint32_t)(value < 255 ? value : 255);
}

IMAGING_BODY void imaging_unpremultiply_u8_body(const uint8_t *input, uint8_t *output, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) {
        uint32_t pixel = packed(input + 4 * x), alpha = pixel >> 24;
        // Colours of opacity 0 are 0: any divisor does.
        float share = 255.0f / (float)(int32_t)(alpha ? alpha : 1);
        uint32_t red = quotient(pixel & 255, share), green = quotient(pixel >> 8 & 255, share);
        uint32_t blue = quotient(pixel >> 16 & 255, share);
        unpack(red | green << 8 | blue << 16 | alpha << 24, output + 4 * x);
    }
}
IMAGING_DISPATCH(
    void, imaging_unpremultiply_u8, (const uint8_t *input, uint8_t *output, ptrdiff_t count), (input, output, count))

IMAGING_BODY void imaging_premultiply_f32_body(const float *input, float *output, ptrdiff_t count) {
    float *restrict result = output;
    for (ptrdiff_t x = 0; x < count; ++x) {
        float alpha = input[4 * x + 3];
        result[4 * x] = input[4 * x] * alpha;
        result[4 * x + 1] = input[4 * x + 1] * alpha;
        result[4 * x + 2] = input[4 * x + 2] * alpha;
        result[4 * x + 3] = alpha;
    }
}
IMAGING_DISPATCH(
    void, imaging_premultiply_f32, (const float *input, float *output, ptrdiff_t count), (input, output, count))

IMAGING_BODY void imaging_unpremultiply_f32_body(const float *input, float *output, ptrdiff_t count) {
    float *restrict result = output;
    for (ptrdiff_t x = 0; x < count; ++x) {
        float alpha = input[4 * x + 3];
        float divisor = alpha > 0 ? alpha : 1.0f;
        for (int channel = 0; channel < 3; ++channel) {
            float value = input[4 * x + channel] / divisor;
            result[4 * x + channel] = alpha > 0 ? value : 0.0f;
        }
        result[4 * x + 3] = alpha;
    }
}
IMAGING_DISPATCH(
    void, imaging_unpremultiply_f32, (const float *input, float *output, ptrdiff_t count), (input, output, count))

IMAGING_BODY void composite_u8(
    const uint8_t *front, const uint8_t *back, int32_t front_factor, int32_t back_factor, uint8_t *output,
    ptrdiff_t count) {
    uint8_t *restrict result = output;
    for (ptrdiff_t x = 0; x < 4 * count; x += 4) {
        uint32_t other[4] = {0, 255, back[x + 3], 255u - back[x + 3]};
        uint32_t own[4] = {0, 255, front[x + 3], 255u - front[x + 3]};
        uint32_t f = other[front_factor], g = own[back_factor];
        for (int channel = 0; channel < 4; ++channel) {
            uint32_t sum = divided_by_255(front[x + channel] * f + back[x + channel] * g);
            result[x + channel] = (uint8_t)(sum < 255 ? sum : 255);
        }
    }
}

IMAGING_BODY void composite_f32(
    const float *front, const float *back, int32_t front_factor, int32_t back_factor, float *output,
    ptrdiff_t count) {
    float *restrict result = output;
    for (ptrdiff_t x = 0; x < 4 * count; x += 4) {
        float other[4] = {0, 1, back[x + 3], 1 - back[x + 3]}, own[4] = {0, 1, front[x + 3], 1 - front[x + 3]};
        float f = other[front_factor], g = own[back_factor];
        for (int channel = 0; channel < 4; ++channel) {
            result[x + channel] = front[x + channel] * f + back[x + channel] * g;
        }
    }
}

// With the factors known the loops become straight.
#define WITH_FACTORS(name, f, g)                                       \
    if (front_factor == f && back_factor == g) {                       \
        name(front, back, f, g, output, count);                        \
        return;                                                        \
    }
#define COMPOSITE(name, type)                                                                                     \
    IMAGING_BODY void imaging_##name##_body(                                                                      \
        const type *front, const type *back, int32_t front_factor, int32_t back_factor, type *output,            \
        ptrdiff_t count) {                                                                                        \
        WITH_FACTORS(name, 1, 3)                                                                                  \
        WITH_FACTORS(name, 3, 1)                                                                                  \
        WITH_FACTORS(name, 2, 3)                                                                                  \
        WITH_FACTORS(name, 1, 1)                                                                                  \
        name(front, back, front_factor, back_factor, output, count);                                              \
    }                                                                                                             \
    IMAGING_DISPATCH(                                                                                             \
        void, imaging_##name,                                                                                     \
        (const type *front, const type *back, int32_t front_factor, int32_t back_factor, type *output,           \
         ptrdiff_t count),                                                                                        \
        (front, back, front_factor, back_factor, output, count))
COMPOSITE(composite_u8, uint8_t)
COMPOSITE(composite_f32, float)

IMAGING_BODY int imaging_opacity_kinds_body(const uint8_t *pixels, ptrdiff_t count) {
    // The opacity is the highest byte: the least pixel has the least opacity.
    uint32_t least = UINT32_MAX;
    for (ptrdiff_t x = 0; x < count; ++x) {
        uint32_t pixel = packed(pixels + 4 * x);
        least = pixel < least ? pixel : least;
    }
    return least >> 24 == 255 ? 0 : least >> 24 == 0 ? 3 : 1;
}
IMAGING_DISPATCH(int, imaging_opacity_kinds, (const uint8_t *pixels, ptrdiff_t count), (pixels, count))
