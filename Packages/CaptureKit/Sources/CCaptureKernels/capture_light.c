#include "capture_light.h"
#include "ImagingDispatch.h"

#pragma STDC FP_CONTRACT OFF

// A product of bytes divided by 255, rounded, for products up to 255 * 255.
IMAGING_BODY uint32_t divided(uint32_t product) {
    product += 128;
    return (product + (product >> 8)) >> 8;
}

IMAGING_BODY void capture_blend_color_body(
    const uint8_t *input, const uint8_t *shares, const uint8_t color[3], uint8_t *output, ptrdiff_t count) {
    const uint32_t red = color[0], green = color[1], blue = color[2];
    for (ptrdiff_t x = 0; x < count; ++x) {
        uint32_t share = shares[x], rest = 255 - share;
        const uint8_t *p = input + 4 * x;
        uint8_t *q = output + 4 * x;
        q[0] = (uint8_t)divided(p[0] * rest + red * share);
        q[1] = (uint8_t)divided(p[1] * rest + green * share);
        q[2] = (uint8_t)divided(p[2] * rest + blue * share);
        q[3] = (uint8_t)divided(p[3] * rest + 255 * share);
    }
}
IMAGING_DISPATCH(
    void, capture_blend_color,
    (const uint8_t *input, const uint8_t *shares, const uint8_t color[3], uint8_t *output, ptrdiff_t count),
    (input, shares, color, output, count))

IMAGING_BODY void capture_blend_ellipse_body(
    const uint8_t *input, const uint8_t *tables, float middle, float radius, float offset, uint8_t *output,
    ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) {
        float across = ((float)x + 0.5f - middle) / radius, t = 1.0f - (across * across + offset);
        t = t > 0.0f ? t : 0.0f;
        uint32_t share = (uint32_t)(int32_t)(t * t * (3.0f - 2.0f * t) * 255.0f + 0.5f), rest = 255 - share;
        const uint8_t *p = input + 4 * x;
        uint8_t *q = output + 4 * x;
        q[0] = (uint8_t)divided(p[0] * rest + tables[p[0]] * share);
        q[1] = (uint8_t)divided(p[1] * rest + tables[256 + p[1]] * share);
        q[2] = (uint8_t)divided(p[2] * rest + tables[512 + p[2]] * share);
        q[3] = p[3];
    }
}
IMAGING_DISPATCH(
    void, capture_blend_ellipse,
    (const uint8_t *input, const uint8_t *tables, float middle, float radius, float offset, uint8_t *output,
     ptrdiff_t count),
    (input, tables, middle, radius, offset, output, count))
