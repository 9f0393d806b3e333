#include "capture_skin.h"
#include "ImagingDispatch.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

typedef float float4 __attribute__((vector_size(16)));
typedef int32_t int4 __attribute__((vector_size(16)));
typedef uint8_t byte4 __attribute__((vector_size(4)));

IMAGING_BODY float least(float a, float b) { return a < b ? a : b; }
IMAGING_BODY float most(float a, float b) { return a > b ? a : b; }

// 0 up to `from`, 1 from `to` on, and a smooth rise between.
IMAGING_BODY float rise(float x, float from, float to) {
    float t = least(most((x - from) / (to - from), 0.0f), 1.0f);
    return t * t * (3.0f - 2.0f * t);
}

IMAGING_BODY void capture_skin_read_body(
    const uint8_t *pixels, const uint8_t *blurred, const float *light, float *restrict lightness,
    float *restrict skin, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) {
        const uint8_t *p = pixels + 4 * x, *q = blurred + 4 * x;
        lightness[x] = (float)(19595 * p[0] + 38470 * p[1] + 7471 * p[2]) / 16711680.0f;
        float blurred_lightness = (float)(19595 * q[0] + 38470 * q[1] + 7471 * q[2]) / 16711680.0f;
        // A little light on top, because the colours of the dark are noise.
        float red = light[q[0]] + 0.002f, green = light[q[1]] + 0.002f, blue = light[q[2]] + 0.002f;
        float first = red / green, second = green / blue;
        float warm = rise(first, 1.04f, 1.12f) * (1.0f - rise(first, 3.5f, 5.3f));
        float yellow = rise(second, 0.84f, 1.035f) * (1.0f - rise(second, 3.2f, 4.9f));
        skin[x] = warm * yellow * rise(blurred_lightness, 0.06f, 0.14f) * ((float)q[3] / 255.0f);
    }
}
IMAGING_DISPATCH(
    void, capture_skin_read,
    (const uint8_t *pixels, const uint8_t *blurred, const float *light, float *lightness, float *skin,
     ptrdiff_t count),
    (pixels, blurred, light, lightness, skin, count))

IMAGING_BODY void capture_skin_contrast_body(
    const float *lightness, const float *near, const float *far, float *restrict output, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) {
        float contrast = (lightness[x] - near[x]) / (far[x] + 0.03f);
        output[x] = contrast * contrast;
    }
}
IMAGING_DISPATCH(
    void, capture_skin_contrast,
    (const float *lightness, const float *near, const float *far, float *output, ptrdiff_t count),
    (lightness, near, far, output, count))

IMAGING_BODY float root(float x) { return __builtin_elementwise_sqrt(most(x, 0.0f)); }

IMAGING_BODY void capture_skin_roots_body(
    const float *squares, const float *skin, float *restrict output, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) output[x] = skin[x] * root(root(root(most(squares[x], 0.000016f))));
}
IMAGING_DISPATCH(
    void, capture_skin_roots, (const float *squares, const float *skin, float *output, ptrdiff_t count),
    (squares, skin, output, count))

IMAGING_BODY void capture_skin_weights_body(
    const float *squares, const float *skin, const float *roots, const float *amounts,
    const capture_skin_limits *limits, float *restrict weights, float *restrict features, ptrdiff_t count) {
    const capture_skin_limits l = *limits;
    for (ptrdiff_t x = 0; x < count; ++x) {
        float mean = most(roots[x], 0.0f) / (most(amounts[x], 0.0f) + 0.0001f);
        mean = mean * mean;
        float usual = least(most(mean * mean, l.least_contrast), l.most_contrast);
        float rough = root(squares[x]) / usual;
        weights[x] = skin[x] * (1.0f - rise(rough, l.rough_from, l.rough_to));
        features[x] = skin[x] * rise(rough, l.feature_from, l.feature_to);
    }
}
IMAGING_DISPATCH(
    void, capture_skin_weights,
    (const float *squares, const float *skin, const float *roots, const float *amounts,
     const capture_skin_limits *limits, float *weights, float *features, ptrdiff_t count),
    (squares, skin, roots, amounts, limits, weights, features, count))

IMAGING_BODY void capture_skin_veil_body(
    const uint8_t *pixels, const float *weights, const float *features, const float *smooth,
    const capture_skin_limits *limits, float strength, float grain, float *restrict veil, ptrdiff_t count) {
    const capture_skin_limits l = *limits;
    for (ptrdiff_t x = 0; x < count; ++x) {
        float share = strength * weights[x] * (1.0f - rise(features[x], l.near_from, l.near_to));
        const uint8_t *p = pixels + 4 * x;
        const float *q = smooth + 4 * x;
        veil[4 * x] = share * (q[0] - grain * (float)p[0]);
        veil[4 * x + 1] = share * (q[1] - grain * (float)p[1]);
        veil[4 * x + 2] = share * (q[2] - grain * (float)p[2]);
        veil[4 * x + 3] = share * (1.0f - grain);
    }
}
IMAGING_DISPATCH(
    void, capture_skin_veil,
    (const uint8_t *pixels, const float *weights, const float *features, const float *smooth,
     const capture_skin_limits *limits, float strength, float grain, float *veil, ptrdiff_t count),
    (pixels, weights, features, smooth, limits, strength, grain, veil, count))

IMAGING_BODY float4 read4(const float *from) {
    float4 value;
    memcpy(&value, from, sizeof value);
    return value;
}

IMAGING_BODY void capture_skin_apply_body(
    const uint8_t *input, const float *above, const float *below, float share, ptrdiff_t small_count,
    const int32_t *left, const float *shares, float *restrict scratch, uint8_t *output, ptrdiff_t count) {
    for (ptrdiff_t i = 0; i < 4 * small_count; ++i) scratch[i] = above[i] + (below[i] - above[i]) * share;
    // Read beside the last, with no share in it.
    memset(scratch + 4 * small_count, 0, 4 * sizeof(float));
    const float4 colors = {1.0f, 1.0f, 1.0f, 0.0f};
    const int4 none = {0, 0, 0, 0}, full = {255, 255, 255, 255};
    for (ptrdiff_t x = 0; x < count; ++x) {
        const float *place = scratch + 4 * (ptrdiff_t)left[x];
        float4 first = read4(place), veil = first + (read4(place + 4) - first) * shares[x];
        byte4 bytes;
        memcpy(&bytes, input + 4 * x, sizeof bytes);
        float4 pixel = __builtin_convertvector(bytes, float4);
        float4 value = pixel + colors * (veil - veil[3] * pixel) + 0.5f;
        int4 whole = __builtin_convertvector(value, int4);
        whole = __builtin_elementwise_min(__builtin_elementwise_max(whole, none), full);
        bytes = __builtin_convertvector(whole, byte4);
        memcpy(output + 4 * x, &bytes, sizeof bytes);
    }
}
IMAGING_DISPATCH(
    void, capture_skin_apply,
    (const uint8_t *input, const float *above, const float *below, float share, ptrdiff_t small_count,
     const int32_t *left, const float *shares, float *scratch, uint8_t *output, ptrdiff_t count),
    (input, above, below, share, small_count, left, shares, scratch, output, count))
