#include "ImagingColorSpaces.h"
#include "color_block.h"
#include "packed_pixel.h"

#pragma STDC FP_CONTRACT OFF

// MARK: YCbCr

IMAGING_BODY uint32_t held(int32_t value) {
    value >>= 15;
    value = value > 0 ? value : 0;
    return (uint32_t)(value < 255 ? value : 255);
}

enum { HALF = 1 << 14, MIDDLE = (128 << 15) + HALF };

IMAGING_BODY void imaging_ycbcr_from_rgb_u8_body(
    const uint8_t *input, const int32_t *matrix, uint8_t *output, ptrdiff_t count) {
    int32_t m0 = matrix[0], m1 = matrix[1], m2 = matrix[2], m3 = matrix[3], m4 = matrix[4], m5 = matrix[5];
    int32_t m6 = matrix[6], m7 = matrix[7], m8 = matrix[8];
    for (ptrdiff_t x = 0; x < 4 * count; x += 4) {
        uint32_t pixel = packed(input + x);
        int32_t red = pixel & 255, green = pixel >> 8 & 255, blue = pixel >> 16 & 255;
        uint32_t luma = held(m0 * red + m1 * green + m2 * blue + HALF);
        uint32_t cb = held(m3 * red + m4 * green + m5 * blue + MIDDLE);
        uint32_t cr = held(m6 * red + m7 * green + m8 * blue + MIDDLE);
        unpack(luma | cb << 8 | cr << 16 | (pixel & 0xFF000000), output + x);
    }
}
IMAGING_DISPATCH(
    void, imaging_ycbcr_from_rgb_u8, (const uint8_t *input, const int32_t *matrix, uint8_t *output, ptrdiff_t count),
    (input, matrix, output, count))

IMAGING_BODY void imaging_rgb_from_ycbcr_u8_body(
    const uint8_t *input, const int32_t *matrix, uint8_t *output, ptrdiff_t count) {
    int32_t m0 = matrix[0], m1 = matrix[1], m2 = matrix[2], m3 = matrix[3];
    for (ptrdiff_t x = 0; x < 4 * count; x += 4) {
        uint32_t pixel = packed(input + x);
        int32_t luma = (int32_t)((pixel & 255) << 15) + HALF;
        int32_t cb = (int32_t)(pixel >> 8 & 255) - 128, cr = (int32_t)(pixel >> 16 & 255) - 128;
        uint32_t red = held(luma + m0 * cr), green = held(luma + m1 * cb + m2 * cr), blue = held(luma + m3 * cb);
        unpack(red | green << 8 | blue << 16 | (pixel & 0xFF000000), output + x);
    }
}
IMAGING_DISPATCH(
    void, imaging_rgb_from_ycbcr_u8, (const uint8_t *input, const int32_t *matrix, uint8_t *output, ptrdiff_t count),
    (input, matrix, output, count))

IMAGING_BODY void imaging_ycbcr_from_rgb_f32_body(
    const float *input, const float *matrix, float *output, ptrdiff_t count) {
    float *restrict result = output;
    for (ptrdiff_t x = 0; x < 4 * count; x += 4) {
        float red = input[x], green = input[x + 1], blue = input[x + 2];
        float luma = matrix[0] * red + matrix[1] * green + matrix[2] * blue;
        result[x] = luma;
        result[x + 1] = (blue - luma) * matrix[3];
        result[x + 2] = (red - luma) * matrix[4];
        result[x + 3] = input[x + 3];
    }
}
IMAGING_DISPATCH(
    void, imaging_ycbcr_from_rgb_f32, (const float *input, const float *matrix, float *output, ptrdiff_t count),
    (input, matrix, output, count))

IMAGING_BODY void imaging_rgb_from_ycbcr_f32_body(
    const float *input, const float *matrix, float *output, ptrdiff_t count) {
    float *restrict result = output;
    for (ptrdiff_t x = 0; x < 4 * count; x += 4) {
        float luma = input[x], cb = input[x + 1], cr = input[x + 2];
        result[x] = luma + matrix[0] * cr;
        result[x + 1] = luma + matrix[1] * cb + matrix[2] * cr;
        result[x + 2] = luma + matrix[3] * cb;
        result[x + 3] = input[x + 3];
    }
}
IMAGING_DISPATCH(
    void, imaging_rgb_from_ycbcr_f32, (const float *input, const float *matrix, float *output, ptrdiff_t count),
    (input, matrix, output, count))

// MARK: HSV and HSL

IMAGING_BODY void hue_of_block(color_block *restrict block, int hsl) {
    for (ptrdiff_t x = 0; x < COLOR_BLOCK; ++x) {
        float red = block->red[x], green = block->green[x], blue = block->blue[x];
        float most = red > green ? red : green, least = red < green ? red : green;
        most = most > blue ? most : blue;
        least = least < blue ? least : blue;
        float range = most - least;
        float numerator = most == red ? green - blue : most == green ? blue - red : red - green;
        float sector = most == red ? 0.0f : most == green ? 2.0f : 4.0f;
        float hue = (sector + numerator / (range > 0 ? range : 1.0f)) * 60.0f;
        hue = hue < 0 ? hue + 360.0f : hue;
        // A hue just below 0 is rounded to 360, which is 0.
        hue = hue < 360.0f ? hue : 0.0f;
        float third = most, whole = most;
        if (hsl) {
            float sum = most + least;
            third = sum * 0.5f;
            whole = 1.0f - (sum > 1.0f ? sum - 1.0f : 1.0f - sum);
        }
        float saturation = range / (whole > 0 ? whole : 1.0f);
        block->red[x] = range > 0 ? hue : 0.0f;
        block->green[x] = range > 0 && whole > 0 ? saturation : 0.0f;
        block->blue[x] = third;
    }
}

IMAGING_BODY float hue_part(float place, float chroma, float top) {
    place = place < 6.0f ? place : place - 6.0f;
    float slope = place < 4.0f - place ? place : 4.0f - place;
    slope = slope < 1.0f ? slope : 1.0f;
    slope = slope > 0.0f ? slope : 0.0f;
    return top - chroma * slope;
}

IMAGING_BODY void colors_of_block(color_block *restrict block, int hsl) {
    for (ptrdiff_t x = 0; x < COLOR_BLOCK; ++x) {
        float turns = block->red[x] / 360.0f, saturation = block->green[x], third = block->blue[x];
        // Beyond 2^22 turns a float has no room for a part of one.
        turns = turns > -0x1p22f && turns < 0x1p22f ? turns : 0.0f;
        turns -= (float)(int32_t)turns;
        turns = turns < 0 ? turns + 1.0f : turns;
        float sixths = turns * 6.0f;
        float chroma = third * saturation, top = third;
        if (hsl) {
            chroma = 2.0f * saturation * (third < 1.0f - third ? third : 1.0f - third);
            top = third + chroma * 0.5f;
        }
        sixths = sixths < 6.0f ? sixths : 0.0f;
        block->red[x] = hue_part(sixths + 5.0f, chroma, top);
        block->green[x] = hue_part(sixths + 3.0f, chroma, top);
        block->blue[x] = hue_part(sixths + 1.0f, chroma, top);
    }
}

#define BY_BLOCKS(read, work, write)                                                   \
    color_block block;                                                                 \
    memset(&block, 0, sizeof block);                                                   \
    for (ptrdiff_t start = 0; start < count; start += COLOR_BLOCK) {                   \
        ptrdiff_t part = count - start < COLOR_BLOCK ? count - start : COLOR_BLOCK;    \
        read(&block, input + 4 * start, part);                                         \
        work;                                                                          \
        write(&block, output + 4 * start, part);                                       \
    }

#define HUE_KERNEL(name, from, to, read, work, write)                                                     \
    IMAGING_BODY void name##_body(const from *input, int32_t hsl, to *output, ptrdiff_t count) {          \
        if (hsl) {                                                                                        \
            BY_BLOCKS(read, work(&block, 1), write)                                                       \
        } else {                                                                                          \
            BY_BLOCKS(read, work(&block, 0), write)                                                       \
        }                                                                                                 \
    }                                                                                                     \
    IMAGING_DISPATCH(                                                                                     \
        void, name, (const from *input, int32_t hsl, to *output, ptrdiff_t count), (input, hsl, output, count))
HUE_KERNEL(imaging_hue_from_rgb_f32, float, float, read_floats, hue_of_block, write_floats)
HUE_KERNEL(imaging_hue_from_rgb_u8, uint8_t, float, read_bytes, hue_of_block, write_floats)
HUE_KERNEL(imaging_rgb_from_hue_f32, float, float, read_floats, colors_of_block, write_floats)
HUE_KERNEL(imaging_rgb_u8_from_hue, float, uint8_t, read_floats, colors_of_block, write_bytes)

// MARK: The curve of sRGB

IMAGING_BODY float float_of_bits(uint32_t bits) {
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

IMAGING_BODY uint32_t bits_of_float(float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

// base^2.4 as (base · base^(-1/5))³, with the inverse fifth root by its series, without a division.
IMAGING_BODY float light_of(float encoded) {
    float size = float_of_bits(bits_of_float(encoded) & 0x7FFFFFFFu);
    float base = (size + 0.055f) * (float)(1 / 1.055);
    float inverse = float_of_bits(0x4C2C0000u - (bits_of_float(base) >> 14) * 3277u);
    for (int step = 0; step < 2; ++step) {
        float square = inverse * inverse;
        float miss = 1.0f - base * square * square * inverse;
        inverse += inverse * (miss * (0.2f + miss * (0.12f + miss * 0.088f)));
    }
    float root = base * inverse;
    float light = size <= 0.04045f ? size * (float)(1 / 12.92) : root * root * root;
    return encoded < 0 ? -light : light;
}

// light^(1/2.4) = (light^(1/3))^(5/4): the cube root from its inverse, then two square roots.
IMAGING_BODY float encoded_of(float light) {
    float size = float_of_bits(bits_of_float(light) & 0x7FFFFFFFu);
    float inverse = float_of_bits(0x54A18000u - (bits_of_float(size) >> 14) * 5461u);
    float miss = 1.0f - size * inverse * inverse * inverse;
    inverse += inverse * (miss * (0.33333334f + miss * (0.22222222f + miss * 0.17283951f)));
    float root = size * inverse * inverse;
    root += root * ((1.0f - root * inverse) * 0.6666667f);
    float power = root * __builtin_sqrtf(__builtin_sqrtf(root));
    float encoded = size <= 0.0031308f ? size * 12.92f : 1.055f * power - 0.055f;
    return light < 0 ? -encoded : encoded;
}

#define CURVE_KERNEL(name, curve)                                                                        \
    IMAGING_BODY void name##_body(const float *input, float *output, ptrdiff_t count) {                  \
        for (ptrdiff_t x = 0; x < 4 * count; ++x) {                                                      \
            float value = curve(input[x]);                                                               \
            output[x] = (x & 3) == 3 ? input[x] : value;                                                 \
        }                                                                                                \
    }                                                                                                    \
    IMAGING_DISPATCH(void, name, (const float *input, float *output, ptrdiff_t count), (input, output, count))
CURVE_KERNEL(imaging_linear_from_srgb_f32, light_of)
CURVE_KERNEL(imaging_srgb_f32_from_linear, encoded_of)

void imaging_linear_from_srgb16(const uint16_t *input, const float *table, float *output, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < 4 * count; x += 4) {
        for (int channel = 0; channel < 3; ++channel) output[x + channel] = table[input[x + channel]];
        output[x + 3] = (float)input[x + 3] / 65535.0f;
    }
}

IMAGING_BODY uint16_t encoded16(float value, const float *thresholds) {
    // Written so that what is not a number becomes 0.
    if (!(value >= thresholds[1])) return 0;
    if (value >= 1.0f) return 65535;
    // Off by less than one: the thresholds decide.
    int32_t guess = (int32_t)(encoded_of(value) * 65535.0f + 0.5f);
    while (value >= thresholds[guess + 1]) ++guess;
    while (value < thresholds[guess]) --guess;
    return (uint16_t)guess;
}

IMAGING_BODY void imaging_srgb16_from_linear_body(
    const float *input, const float *thresholds, uint16_t *output, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < 4 * count; x += 4) {
        for (int channel = 0; channel < 3; ++channel) output[x + channel] = encoded16(input[x + channel], thresholds);
        float opacity = input[x + 3] * 65535.0f;
        output[x + 3] = (uint16_t)(opacity > 0 ? (opacity < 65535.0f ? opacity : 65535.0f) + 0.5f : 0.0f);
    }
}
IMAGING_DISPATCH(
    void, imaging_srgb16_from_linear,
    (const float *input, const float *thresholds, uint16_t *output, ptrdiff_t count),
    (input, thresholds, output, count))
