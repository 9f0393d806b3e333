#include "CRetouchKernels.h"
#include "ImagingDispatch.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

// Colours are taken apart by blocks, so that a vector holds one channel of many pixels.
enum { BLOCK = 256 };

typedef struct {
    float red[BLOCK], green[BLOCK], blue[BLOCK], slope[BLOCK], offset[BLOCK];
} tone_block;

IMAGING_BODY float least(float a, float b) { return a < b ? a : b; }
IMAGING_BODY float most(float a, float b) { return a > b ? a : b; }
IMAGING_BODY float held(float value) { return least(most(value, 0.0f), 1.0f); }

IMAGING_BODY float float_of(int32_t bits) {
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

// The cube root of a number that is not negative, from its inverse, without a division.
IMAGING_BODY float cube_root(float x) {
    int32_t bits;
    memcpy(&bits, &x, sizeof bits);
    float y = float_of(0x54A2FA8C - (int32_t)((float)bits * 0x1.555556p-2f));
    float miss = 1.0f - x * y * y * y;
    y += y * (miss * (0x1.555556p-2f + miss * (0x1.c71c72p-3f + miss * 0x1.61f9aep-3f)));
    y += y * (1.0f - x * y * y * y) * 0x1.555556p-2f;
    return x * y * y;
}

// 2 to the power of a number in [-1.5, 1.5].
IMAGING_BODY float power_of_two(float x) {
    float h = x * 0.5f, square = h * h;
    float half = (1.0f + 0.693147207f * h) + square * ((0.240221074f + 0.0555032721f * h) + square * (0.0096760371f + 0.00134004322f * h));
    return half * half;
}

// The sRGB curve of light in 0...1, times 255, with half a step more for rounding.
IMAGING_BODY int32_t encoded(float light) {
    float q = __builtin_elementwise_sqrt(__builtin_elementwise_sqrt(light));
    float square = q * q;
    float curve = ((-0.0596417498f) + 0.140776781f * q) + square * ((1.36022559f + (-0.838965334f) * q) + square * ((0.638769462f + (-0.306036986f) * q) + square * 0.0648733212f));
    float value = light <= 0.0031308f ? light * 12.92f : curve;
    return (int32_t)(value * 255.0f + 0.5f);
}

// Dark is what the base has below 0.65, bright above 0.45; middle grey, the cube root of 0.18, is 0.56462162.

// 0 up to `from`, 1 beyond `from` + 1 / `rate`, and a smooth rise between.
IMAGING_BODY float rise(float x, float from, float rate) {
    float t = held((x - from) * rate);
    return t * t * (3.0f - 2.0f * t);
}

IMAGING_BODY float luminance(float red, float green, float blue) {
    return 0.2126f * red + 0.7152f * green + 0.0722f * blue;
}

IMAGING_BODY void read_light(
    tone_block *restrict block, const uint8_t *input, const retouch_tone *tone, const float *table, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) {
        block->red[x] = table[input[4 * x]];
        block->green[x] = table[input[4 * x + 1]];
        block->blue[x] = table[input[4 * x + 2]];
    }
    const float *m = tone->matrix;
    float m0 = m[0], m1 = m[1], m2 = m[2], m3 = m[3], m4 = m[4], m5 = m[5], m6 = m[6], m7 = m[7], m8 = m[8];
    for (ptrdiff_t x = 0; x < BLOCK; ++x) {
        float red = block->red[x], green = block->green[x], blue = block->blue[x];
        block->red[x] = m0 * red + m1 * green + m2 * blue;
        block->green[x] = m3 * red + m4 * green + m5 * blue;
        block->blue[x] = m6 * red + m7 * green + m8 * blue;
    }
}

// Multiplies each colour by a number that follows from its lightness, so that its chromaticity stays.
IMAGING_BODY void scale_light(tone_block *restrict block, const retouch_tone *tone, int has_base) {
    float contrast = tone->contrast, shadows = tone->shadows, highlights = tone->highlights;
    for (ptrdiff_t x = 0; x < BLOCK; ++x) {
        float red = block->red[x], green = block->green[x], blue = block->blue[x];
        float lightness = cube_root(most(luminance(red, green, blue), 0.0f));
        float factor = 1.0f;
        if (has_base) {
            float base = held(block->slope[x] * lightness + block->offset[x]);
            float dark = 1.0f - rise(base, 0.0f, 0x1.89d89ep+0f), bright = rise(base, 0.45f, 0x1.d1745ep+0f);
            float lift = shadows * dark + highlights * bright;
            factor = power_of_two(lift);
        }
        float bent = least(lightness * factor, 1.0f);
        factor *= 1.0f + contrast * (1.0f - bent) * (bent - 0.56462162f);
        factor = factor * factor * factor;
        block->red[x] = red * factor;
        block->green[x] = green * factor;
        block->blue[x] = blue * factor;
    }
}

// Moves each colour toward or away from the grey of its lightness in Oklab, where hue stays on straight lines.
IMAGING_BODY void saturate(tone_block *restrict block, float saturation) {
    for (ptrdiff_t x = 0; x < BLOCK; ++x) {
        float red = block->red[x], green = block->green[x], blue = block->blue[x];
        float l = cube_root(most(0.4122214708f * red + 0.5363325363f * green + 0.0514459929f * blue, 0.0f));
        float m = cube_root(most(0.2119034982f * red + 0.6806995451f * green + 0.1073969566f * blue, 0.0f));
        float s = cube_root(most(0.0883024619f * red + 0.2817188376f * green + 0.6299787005f * blue, 0.0f));
        float grey = 0.2104542553f * l + 0.7936177850f * m - 0.0040720468f * s;
        l = grey + saturation * (l - grey);
        m = grey + saturation * (m - grey);
        s = grey + saturation * (s - grey);
        l = l * l * l;
        m = m * m * m;
        s = s * s * s;
        block->red[x] = 4.0767416621f * l - 3.3077115913f * m + 0.2309699292f * s;
        block->green[x] = -1.2684380046f * l + 2.6097574011f * m - 0.3413193965f * s;
        block->blue[x] = -0.0041960863f * l - 0.7034186147f * m + 1.7076147010f * s;
    }
}

// Colours beyond what the display has are moved toward the grey of their luminance until they are within.
IMAGING_BODY void write_colors(
    tone_block *restrict block, const uint8_t *input, uint8_t *output, ptrdiff_t count) {
    int32_t pixels[BLOCK];
    for (ptrdiff_t x = 0; x < BLOCK; ++x) {
        float red = block->red[x], green = block->green[x], blue = block->blue[x];
        float grey = held(luminance(red, green, blue));
        float high = most(red, most(green, blue)), low = least(red, least(green, blue));
        float above = high > 1.0f ? (1.0f - grey) / (high - grey) : 1.0f;
        float below = low < 0.0f ? grey / (grey - low) : 1.0f;
        float share = least(above, below);
        int32_t r = encoded(held(grey + share * (red - grey)));
        int32_t g = encoded(held(grey + share * (green - grey)));
        int32_t b = encoded(held(grey + share * (blue - grey)));
        pixels[x] = r | g << 8 | b << 16;
    }
    for (ptrdiff_t x = 0; x < count; ++x) {
        uint32_t pixel;
        memcpy(&pixel, input + 4 * x, sizeof pixel);
        // The opacity is the last byte in memory, which is the uppermost here.
        pixel = (pixel & 0xFF000000) | (uint32_t)pixels[x];
        memcpy(output + 4 * x, &pixel, sizeof pixel);
    }
}

IMAGING_BODY void retouch_lightness_body(
    const uint8_t *input, const retouch_tone *tone, const float *table, float *output, ptrdiff_t count) {
    tone_block block;
    memset(&block, 0, sizeof block);
    for (ptrdiff_t start = 0; start < count; start += BLOCK) {
        ptrdiff_t part = count - start < BLOCK ? count - start : BLOCK;
        read_light(&block, input + 4 * start, tone, table, part);
        for (ptrdiff_t x = 0; x < part; ++x) {
            output[start + x] = cube_root(most(luminance(block.red[x], block.green[x], block.blue[x]), 0.0f));
        }
        // Numbers beyond the last pixel go through the matrix again, and must not grow.
        memset(&block, 0, sizeof block);
    }
}
IMAGING_DISPATCH(
    void, retouch_lightness,
    (const uint8_t *input, const retouch_tone *tone, const float *table, float *output, ptrdiff_t count),
    (input, tone, table, output, count))

IMAGING_BODY void adjust_blocks(
    const uint8_t *input, const retouch_tone *tone, const float *table, const float *slopes, const float *offsets,
    uint8_t *output, ptrdiff_t count, int scales, int has_base, int saturates) {
    tone_block block;
    memset(&block, 0, sizeof block);
    for (ptrdiff_t start = 0; start < count; start += BLOCK) {
        ptrdiff_t part = count - start < BLOCK ? count - start : BLOCK;
        if (part < BLOCK) memset(&block, 0, sizeof block);
        read_light(&block, input + 4 * start, tone, table, part);
        if (has_base) {
            memcpy(block.slope, slopes + start, (size_t)part * sizeof(float));
            memcpy(block.offset, offsets + start, (size_t)part * sizeof(float));
        }
        if (scales) scale_light(&block, tone, has_base);
        if (saturates) saturate(&block, tone->saturation);
        write_colors(&block, input + 4 * start, output + 4 * start, part);
    }
}

IMAGING_BODY void retouch_adjust_rgba8_body(
    const uint8_t *input, const retouch_tone *tone, const float *table, const float *slopes, const float *offsets,
    uint8_t *output, ptrdiff_t count) {
    int scales = tone->has_base || tone->contrast != 0.0f, saturates = tone->saturation != 1.0f;
    if (tone->has_base && saturates) {
        adjust_blocks(input, tone, table, slopes, offsets, output, count, 1, 1, 1);
    } else if (tone->has_base) {
        adjust_blocks(input, tone, table, slopes, offsets, output, count, 1, 1, 0);
    } else if (saturates) {
        adjust_blocks(input, tone, table, slopes, offsets, output, count, scales, 0, 1);
    } else {
        adjust_blocks(input, tone, table, slopes, offsets, output, count, scales, 0, 0);
    }
}
IMAGING_DISPATCH(
    void, retouch_adjust_rgba8,
    (const uint8_t *input, const retouch_tone *tone, const float *table, const float *slopes, const float *offsets,
     uint8_t *output, ptrdiff_t count),
    (input, tone, table, slopes, offsets, output, count))

IMAGING_BODY void retouch_enlarge_body(
    const float *above, const float *below, float share, ptrdiff_t small_count, const int32_t *left,
    const float *shares, float *restrict scratch, float *restrict output, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < small_count; ++x) scratch[x] = above[x] + (below[x] - above[x]) * share;
    // Read beside the last, with no share in it.
    scratch[small_count] = scratch[small_count - 1];
    for (ptrdiff_t x = 0; x < count; ++x) {
        float first = scratch[left[x]], second = scratch[left[x] + 1];
        output[x] = first + (second - first) * shares[x];
    }
}
IMAGING_DISPATCH(
    void, retouch_enlarge,
    (const float *above, const float *below, float share, ptrdiff_t small_count, const int32_t *left,
     const float *shares, float *scratch, float *output, ptrdiff_t count),
    (above, below, share, small_count, left, shares, scratch, output, count))
