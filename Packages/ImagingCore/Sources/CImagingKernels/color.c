#include "ImagingColor.h"
#include "ImagingDispatch.h"
#include "color_block.h"
#include "packed_pixel.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

void imaging_linear_from_srgb8(const uint8_t *input, const float *table, float *output, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < 4 * count; x += 4) {
        output[x] = table[input[x]];
        output[x + 1] = table[input[x + 1]];
        output[x + 2] = table[input[x + 2]];
        output[x + 3] = (float)input[x + 3] / 255.0f;
    }
}

static inline uint8_t encoded(float value, const uint8_t *table, const float *thresholds) {
    // Written so that what is not a number becomes 0.
    if (!(value >= 0x1p-13f)) return 0;
    if (value >= 1.0f) return 255;
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    uint8_t below = table[(bits >> 15) - IMAGING_SRGB_FIRST];
    return (uint8_t)(below + (value >= thresholds[below + 1]));
}

void imaging_srgb8_from_linear(
    const float *input, const uint8_t *table, const float *thresholds, uint8_t *output, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < 4 * count; x += 4) {
        output[x] = encoded(input[x], table, thresholds);
        output[x + 1] = encoded(input[x + 1], table, thresholds);
        output[x + 2] = encoded(input[x + 2], table, thresholds);
        float opacity = input[x + 3] * 255.0f;
        output[x + 3] = (uint8_t)(opacity > 0 ? (opacity < 255.0f ? opacity : 255.0f) + 0.5f : 0.0f);
    }
}

// The cube root above (6/29)^3, and the line that touches it there below.
static inline __attribute__((always_inline)) float lightness(float t) {
    uint32_t bits;
    memcpy(&bits, &t, sizeof bits);
    // Minus a third of the exponent: the inverse of the cube root within 4 %, without a division.
    bits = 0x54A18000u - (bits >> 14) * 5461u;
    float inverse;
    memcpy(&inverse, &bits, sizeof inverse);
    // The series of 1 / cbrt(1 - miss) leaves an error of 4e-5, and a last linear step what single precision cannot hold.
    float miss = 1.0f - t * inverse * inverse * inverse;
    inverse += inverse * (miss * (0.33333334f + miss * (0.22222222f + miss * 0.17283951f)));
    float root = t * inverse * inverse;
    root += root * ((1.0f - root * inverse) * 0.6666667f);
    float line = t * (float)(841.0 / 108.0) + (float)(4.0 / 29.0);
    return t > (float)(216.0 / 24389.0) ? root : line;
}

static inline __attribute__((always_inline)) float unlightness(float f) {
    float line = (f - (float)(4.0 / 29.0)) * (float)(108.0 / 841.0);
    return f > (float)(6.0 / 29.0) ? f * f * f : line;
}

IMAGING_BODY void write_lab(color_block *restrict block, const float *matrix, float *restrict output, ptrdiff_t count) {
    float m0 = matrix[0], m1 = matrix[1], m2 = matrix[2], m3 = matrix[3], m4 = matrix[4], m5 = matrix[5];
    float m6 = matrix[6], m7 = matrix[7], m8 = matrix[8];
    for (ptrdiff_t x = 0; x < COLOR_BLOCK; ++x) {
        float red = block->red[x], green = block->green[x], blue = block->blue[x];
        float fx = lightness(m0 * red + m1 * green + m2 * blue);
        float fy = lightness(m3 * red + m4 * green + m5 * blue);
        float fz = lightness(m6 * red + m7 * green + m8 * blue);
        block->red[x] = 116.0f * fy - 16.0f;
        block->green[x] = 500.0f * (fx - fy);
        block->blue[x] = 200.0f * (fy - fz);
    }
    write_floats(block, output, count);
}

IMAGING_BODY void imaging_lab_from_linear_body(
    const float *input, const float *matrix, float *output, ptrdiff_t count) {
    color_block block;
    memset(&block, 0, sizeof block);
    for (ptrdiff_t start = 0; start < count; start += COLOR_BLOCK) {
        ptrdiff_t part = count - start < COLOR_BLOCK ? count - start : COLOR_BLOCK;
        read_floats(&block, input + 4 * start, part);
        write_lab(&block, matrix, output + 4 * start, part);
    }
}
IMAGING_DISPATCH(
    void, imaging_lab_from_linear, (const float *input, const float *matrix, float *output, ptrdiff_t count),
    (input, matrix, output, count))

IMAGING_BODY void imaging_lab_from_srgb8_body(
    const uint8_t *input, const float *table, const float *matrix, float *output, ptrdiff_t count) {
    color_block block;
    memset(&block, 0, sizeof block);
    for (ptrdiff_t start = 0; start < count; start += COLOR_BLOCK) {
        ptrdiff_t part = count - start < COLOR_BLOCK ? count - start : COLOR_BLOCK;
        const uint8_t *from = input + 4 * start;
        for (ptrdiff_t x = 0; x < part; ++x) {
            block.red[x] = table[from[4 * x]];
            block.green[x] = table[from[4 * x + 1]];
            block.blue[x] = table[from[4 * x + 2]];
        }
        for (ptrdiff_t x = 0; x < part; ++x) block.alpha[x] = (float)from[4 * x + 3] / 255.0f;
        write_lab(&block, matrix, output + 4 * start, part);
    }
}
IMAGING_DISPATCH(
    void, imaging_lab_from_srgb8,
    (const uint8_t *input, const float *table, const float *matrix, float *output, ptrdiff_t count),
    (input, table, matrix, output, count))

IMAGING_BODY void imaging_linear_from_lab_body(
    const float *input, const float *matrix, float *output, ptrdiff_t count) {
    for (ptrdiff_t i = 0; i < 4 * count; i += 4) {
        float fy = (input[i] + 16.0f) / 116.0f;
        float x = unlightness(fy + input[i + 1] / 500.0f);
        float y = unlightness(fy);
        float z = unlightness(fy - input[i + 2] / 200.0f);
        float opacity = input[i + 3];
        output[i] = matrix[0] * x + matrix[1] * y + matrix[2] * z;
        output[i + 1] = matrix[3] * x + matrix[4] * y + matrix[5] * z;
        output[i + 2] = matrix[6] * x + matrix[7] * y + matrix[8] * z;
        output[i + 3] = opacity;
    }
}
IMAGING_DISPATCH(
    void, imaging_linear_from_lab, (const float *input, const float *matrix, float *output, ptrdiff_t count),
    (input, matrix, output, count))

IMAGING_BODY void imaging_luma601_body(const uint8_t *input, uint8_t *output, ptrdiff_t count) {
    uint8_t *restrict luma = output;
    for (ptrdiff_t x = 0; x < count; ++x) {
        uint32_t pixel = packed(input + 4 * x);
        uint32_t red = pixel & 255, green = pixel >> 8 & 255, blue = pixel >> 16 & 255;
        luma[x] = (uint8_t)((9798 * red + 19235 * green + 3735 * blue + 16384) >> 15);
    }
}
IMAGING_DISPATCH(
    void, imaging_luma601, (const uint8_t *input, uint8_t *output, ptrdiff_t count), (input, output, count))

#define PLANE(name, type)                                                                     \
    IMAGING_BODY void name##_body(const type *input, type *output, ptrdiff_t count) {         \
        type *restrict plane = output;                                                        \
        for (ptrdiff_t x = 0; x < count; ++x) plane[x] = input[4 * x];                        \
    }                                                                                         \
    IMAGING_DISPATCH(void, name, (const type *input, type *output, ptrdiff_t count), (input, output, count))
PLANE(imaging_plane_u8, uint8_t)
PLANE(imaging_plane_u16, uint16_t)
PLANE(imaging_plane_f32, float)
