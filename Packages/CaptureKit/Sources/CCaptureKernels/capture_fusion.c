#include "capture_fusion.h"
#include "ImagingDispatch.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

typedef float float4 __attribute__((vector_size(16)));
typedef int32_t int4 __attribute__((vector_size(16)));
typedef uint16_t word4 __attribute__((vector_size(8)));
typedef uint8_t byte4 __attribute__((vector_size(4)));

IMAGING_BODY float4 read4(const float *from) {
    float4 value;
    memcpy(&value, from, sizeof value);
    return value;
}

IMAGING_BODY void write4(float *to, float4 value) { memcpy(to, &value, sizeof value); }

IMAGING_BODY float least(float a, float b) { return a < b ? a : b; }
IMAGING_BODY float most(float a, float b) { return a > b ? a : b; }

// MARK: Alignment

IMAGING_BODY void capture_threshold_body(
    const uint8_t *input, uint8_t median, uint8_t margin, uint8_t *restrict output, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) {
        int value = input[x], over = value > median, far = value > median + margin || value < median - margin;
        output[x] = (uint8_t)(over | far << 1);
    }
}
IMAGING_DISPATCH(
    void, capture_threshold,
    (const uint8_t *input, uint8_t median, uint8_t margin, uint8_t *output, ptrdiff_t count),
    (input, median, margin, output, count))

IMAGING_BODY int64_t capture_disagreements_body(const uint8_t *first, const uint8_t *second, ptrdiff_t count) {
    int64_t total = 0;
    for (ptrdiff_t start = 0; start < count; start += 128) {
        ptrdiff_t end = count - start < 128 ? count : start + 128;
        uint8_t sum = 0;
        for (ptrdiff_t x = start; x < end; ++x) {
            sum = (uint8_t)(sum + ((first[x] ^ second[x]) & (first[x] & second[x]) >> 1 & 1));
        }
        total += sum;
    }
    return total;
}
IMAGING_DISPATCH(
    int64_t, capture_disagreements, (const uint8_t *first, const uint8_t *second, ptrdiff_t count),
    (first, second, count))

// MARK: Quality

IMAGING_BODY float grey(const uint8_t *p) { return (float)(19595 * p[0] + 38470 * p[1] + 7471 * p[2]) / 16711680.0f; }

IMAGING_BODY void capture_quality_body(
    const uint8_t *above, const uint8_t *row, const uint8_t *below, const float *exposures, const uint8_t *agreement,
    float *restrict output, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) {
        const uint8_t *p = row + 4 * x;
        const uint8_t *left = x > 0 ? p - 4 : p, *right = x + 1 < count ? p + 4 : p;
        float around = grey(above + 4 * x) + grey(below + 4 * x) + grey(left) + grey(right);
        float bend = around - 4.0f * grey(p), contrast = bend < 0.0f ? -bend : bend;
        float red = (float)p[0] / 255.0f, green = (float)p[1] / 255.0f, blue = (float)p[2] / 255.0f;
        float mean = (red + green + blue) / 3.0f;
        red -= mean;
        green -= mean;
        blue -= mean;
        float saturation = __builtin_elementwise_sqrt((red * red + green * green + blue * blue) / 3.0f);
        float exposure = exposures[p[0]] * exposures[p[1]] * exposures[p[2]];
        output[x] = (contrast + 0.01f) * (saturation + 0.02f) * (exposure + 0.0001f);
    }
    if (agreement) {
        for (ptrdiff_t x = 0; x < count; ++x) output[x] = output[x] * ((float)agreement[x] / 255.0f) + 1e-12f;
    }
}
IMAGING_DISPATCH(
    void, capture_quality,
    (const uint8_t *above, const uint8_t *row, const uint8_t *below, const float *exposures, const uint8_t *agreement,
     float *output, ptrdiff_t count),
    (above, row, below, exposures, agreement, output, count))

IMAGING_BODY void capture_normalize_body(float *qualities, ptrdiff_t frames, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) {
        float sum = 0;
        for (ptrdiff_t k = 0; k < frames; ++k) sum += qualities[k * count + x];
        for (ptrdiff_t k = 0; k < frames; ++k) qualities[k * count + x] /= sum;
    }
}
IMAGING_DISPATCH(
    void, capture_normalize, (float *qualities, ptrdiff_t frames, ptrdiff_t count), (qualities, frames, count))

// MARK: Rows

IMAGING_BODY void capture_load_bytes_body(
    const uint8_t *pixels, const float *weights, float *restrict output, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) {
        byte4 bytes;
        memcpy(&bytes, pixels + 4 * x, sizeof bytes);
        float4 value = __builtin_convertvector(bytes, float4);
        value[3] = weights[x];
        write4(output + 4 * x, value);
    }
}
IMAGING_DISPATCH(
    void, capture_load_bytes, (const uint8_t *pixels, const float *weights, float *output, ptrdiff_t count),
    (pixels, weights, output, count))

// Samples are stored in 256ths of a step, weights in 65535ths.
IMAGING_BODY void capture_load_words_body(const uint16_t *stored, float *restrict output, ptrdiff_t count) {
    const float4 unit = {0x1p-8f, 0x1p-8f, 0x1p-8f, 1.0f / 65535.0f};
    for (ptrdiff_t x = 0; x < count; ++x) {
        word4 words;
        memcpy(&words, stored + 4 * x, sizeof words);
        write4(output + 4 * x, __builtin_convertvector(words, float4) * unit);
    }
}
IMAGING_DISPATCH(
    void, capture_load_words, (const uint16_t *stored, float *output, ptrdiff_t count), (stored, output, count))

IMAGING_BODY ptrdiff_t within(ptrdiff_t x, ptrdiff_t count) { return x < 0 ? 0 : x < count ? x : count - 1; }

IMAGING_BODY float4 five(float4 a, float4 b, float4 c, float4 d, float4 e) {
    return (a + e) * 0.0625f + (b + d) * 0.25f + c * 0.375f;
}

IMAGING_BODY void capture_halve_body(const float *input, float *restrict output, ptrdiff_t count) {
    ptrdiff_t half = (count + 1) / 2;
    for (ptrdiff_t x = 0; x < half; ++x) {
        ptrdiff_t at = 2 * x;
        int inside = at >= 2 && at + 2 < count;
        const float *a = input + 4 * (inside ? at - 2 : within(at - 2, count));
        const float *b = input + 4 * (inside ? at - 1 : within(at - 1, count));
        const float *d = input + 4 * (inside ? at + 1 : within(at + 1, count));
        const float *e = input + 4 * (inside ? at + 2 : within(at + 2, count));
        write4(output + 4 * x, five(read4(a), read4(b), read4(input + 4 * at), read4(d), read4(e)));
    }
}
IMAGING_DISPATCH(void, capture_halve, (const float *input, float *output, ptrdiff_t count), (input, output, count))

IMAGING_BODY void capture_store_sum_body(const float *const rows[5], uint16_t *restrict output, ptrdiff_t count) {
    const float4 scale = {256.0f, 256.0f, 256.0f, 65535.0f};
    const float *a = rows[0], *b = rows[1], *c = rows[2], *d = rows[3], *e = rows[4];
    for (ptrdiff_t x = 0; x < count; ++x) {
        float4 sum = five(read4(a + 4 * x), read4(b + 4 * x), read4(c + 4 * x), read4(d + 4 * x), read4(e + 4 * x));
        // At most 65535.5, which the conversion cuts down.
        word4 words = __builtin_convertvector(__builtin_convertvector(sum * scale + 0.5f, int4), word4);
        memcpy(output + 4 * x, &words, sizeof words);
    }
}
IMAGING_DISPATCH(
    void, capture_store_sum, (const float *const rows[5], uint16_t *output, ptrdiff_t count), (rows, output, count))

IMAGING_BODY void capture_double_body(
    const float *before, const float *middle, const float *after, int32_t is_odd, float *restrict scratch,
    float *restrict output, ptrdiff_t count) {
    ptrdiff_t half = (count + 1) / 2;
    if (is_odd) {
        for (ptrdiff_t i = 0; i < 4 * half; ++i) scratch[i] = (middle[i] + after[i]) * 0.5f;
    } else {
        for (ptrdiff_t i = 0; i < 4 * half; ++i) scratch[i] = (before[i] + after[i]) * 0.125f + middle[i] * 0.75f;
    }
    for (ptrdiff_t x = 0; x < half; ++x) {
        float4 here = read4(scratch + 4 * x), next = read4(scratch + 4 * within(x + 1, half));
        float4 last = read4(scratch + 4 * within(x - 1, half));
        write4(output + 8 * x, (last + next) * 0.125f + here * 0.75f);
        if (2 * x + 1 < count) write4(output + 8 * x + 4, (here + next) * 0.5f);
    }
}
IMAGING_DISPATCH(
    void, capture_double,
    (const float *before, const float *middle, const float *after, int32_t is_odd, float *scratch, float *output,
     ptrdiff_t count),
    (before, middle, after, is_odd, scratch, output, count))

IMAGING_BODY void capture_add_detail_body(
    const float *pixels, const float *blurred, float *restrict sums, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) {
        float4 pixel = read4(pixels + 4 * x);
        write4(sums + 4 * x, read4(sums + 4 * x) + (pixel - read4(blurred + 4 * x)) * pixel[3]);
    }
}
IMAGING_DISPATCH(
    void, capture_add_detail, (const float *pixels, const float *blurred, float *sums, ptrdiff_t count),
    (pixels, blurred, sums, count))

IMAGING_BODY void capture_add_weighted_body(const float *pixels, float *restrict sums, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) {
        float4 pixel = read4(pixels + 4 * x);
        write4(sums + 4 * x, read4(sums + 4 * x) + pixel * pixel[3]);
    }
}
IMAGING_DISPATCH(
    void, capture_add_weighted, (const float *pixels, float *sums, ptrdiff_t count), (pixels, sums, count))

IMAGING_BODY void capture_round_body(
    const float *sums, const uint8_t *opacity, uint8_t *restrict output, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) {
        for (int channel = 0; channel < 3; ++channel) {
            output[4 * x + channel] = (uint8_t)(int32_t)(least(most(sums[4 * x + channel], 0.0f), 255.0f) + 0.5f);
        }
        output[4 * x + 3] = opacity[4 * x + 3];
    }
}
IMAGING_DISPATCH(
    void, capture_round, (const float *sums, const uint8_t *opacity, uint8_t *output, ptrdiff_t count),
    (sums, opacity, output, count))
