#include "ImagingDispatch.h"
#include "ImagingWarping.h"
#include "warp.h"
#include "warp_border.h"
#include "wide_pixels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#pragma STDC FP_CONTRACT OFF

// 8-bit samples, at places in steps of 1/128 pixel. Opaque pixels are summed in whole numbers, others in single
// precision. No sum of whole numbers overflows, so that the variants below give the same bits.

enum { BITS = 7, ONE = 1 << BITS, CUBIC_BITS = 14, EXTRA_BITS = 6 };

// MARK: Bilinear

// First along the rows, with 7 binary places kept; then between them.
static inline __attribute__((always_inline)) uint8_t bilinear8(
    uint8_t a, uint8_t b, uint8_t c, uint8_t d, int32_t fx, int32_t fy) {
    int32_t top = a * (ONE - fx) + b * fx, bottom = c * (ONE - fx) + d * fx;
    int32_t sum = top + (((bottom - top) * fy + ONE / 2) >> BITS);
    return (uint8_t)((sum + ONE / 2) >> BITS);
}

IMAGING_BODY void imaging_bilinear_u8_body(
    const imaging_warp_source *source, const int32_t *x, const int32_t *y, uint8_t *output, ptrdiff_t count) {
    const uint8_t *pixels = source->pixels, *constant = source->constant;
    const ptrdiff_t stride = source->width;
    const uint32_t columns = (uint32_t)source->width - 1, rows = (uint32_t)source->height - 1;
    for (ptrdiff_t i = 0; i < count; ++i) {
        int32_t column = x[i] >> BITS, row = y[i] >> BITS, fx = x[i] & (ONE - 1), fy = y[i] & (ONE - 1);
        if ((uint32_t)column < columns && (uint32_t)row < rows) {
            const uint8_t *from = pixels + row * stride + column;
            output[i] = bilinear8(from[0], from[1], from[stride], from[stride + 1], fx, fy);
            continue;
        }
        if (is_constant(source, x[i], column, row, 2)) {
            output[i] = *constant;
            continue;
        }
        uint8_t taps[4];
        for (int tap = 0; tap < 4; ++tap) {
            ptrdiff_t place = resolved_place(source, column + (tap & 1), row + (tap >> 1));
            taps[tap] = place < 0 ? *constant : pixels[place];
        }
        output[i] = bilinear8(taps[0], taps[1], taps[2], taps[3], fx, fy);
    }
}
IMAGING_DISPATCH(
    void, imaging_bilinear_u8,
    (const imaging_warp_source *source, const int32_t *x, const int32_t *y, uint8_t *output, ptrdiff_t count),
    (source, x, y, output, count))

static inline __attribute__((always_inline)) const uint8_t *pixel8(
    const imaging_warp_source *source, int32_t column, int32_t row) {
    ptrdiff_t place = resolved_place(source, column, row);
    return place < 0 ? source->constant : (const uint8_t *)source->pixels + 4 * place;
}

static inline __attribute__((always_inline)) float4 premultiplied8(const uint8_t *pixel) {
    float alpha = pixel[3];
    return (float4){pixel[0] * alpha, pixel[1] * alpha, pixel[2] * alpha, alpha};
}

static inline __attribute__((always_inline)) void straight8(float4 sum, uint8_t *output) {
    int32_t opacity = rounded(sum[3], 255);
    for (int channel = 0; channel < 3; ++channel) {
        output[channel] = (uint8_t)(opacity > 0 ? rounded(sum[channel] / sum[3], 255) : 0);
    }
    output[3] = (uint8_t)opacity;
}

IMAGING_BODY void imaging_bilinear_rgba8_body(
    const imaging_warp_source *source, const int32_t *x, const int32_t *y, uint8_t *output, ptrdiff_t count) {
    const uint8_t *pixels = source->pixels;
    const ptrdiff_t stride = 4 * (ptrdiff_t)source->width;
    const uint32_t columns = (uint32_t)source->width - 1, rows = (uint32_t)source->height - 1;
    for (ptrdiff_t i = 0; i < count; ++i, output += 4) {
        int32_t column = x[i] >> BITS, row = y[i] >> BITS, fx = x[i] & (ONE - 1), fy = y[i] & (ONE - 1);
        const uint8_t *a, *b, *c, *d;
        if ((uint32_t)column < columns && (uint32_t)row < rows) {
            a = pixels + row * stride + 4 * (ptrdiff_t)column;
            b = a + 4, c = a + stride, d = c + 4;
        } else if (is_constant(source, x[i], column, row, 2)) {
            memcpy(output, source->constant, 4);
            continue;
        } else {
            a = pixel8(source, column, row), b = pixel8(source, column + 1, row);
            c = pixel8(source, column, row + 1), d = pixel8(source, column + 1, row + 1);
        }
        if ((a[3] & b[3] & c[3] & d[3]) == 255) {
            for (int channel = 0; channel < 4; ++channel) {
                output[channel] = bilinear8(a[channel], b[channel], c[channel], d[channel], fx, fy);
            }
        } else if ((a[3] | b[3] | c[3] | d[3]) == 0) {
            memset(output, 0, 4);
        } else {
            float right = (float)fx / ONE, down = (float)fy / ONE;
            float4 top = premultiplied8(a) * (1 - right) + premultiplied8(b) * right;
            float4 bottom = premultiplied8(c) * (1 - right) + premultiplied8(d) * right;
            straight8(top * (1 - down) + bottom * down, output);
        }
    }
}

#if defined(__x86_64__)
// Two pixels of each of four places, as samples of -128...127, the two in turns.
IMAGING_AVX2 static inline __attribute__((always_inline)) __m256i pairs8(
    const uint8_t *from, const int32_t *places, __m256i *opaque) {
    const __m256i turns = _mm256_setr_epi8(
        0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15, 0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
    __m128i low = _mm_castpd_si128(_mm_loadh_pd(
        _mm_load_sd((const double *)(const void *)(from + 4 * (ptrdiff_t)places[0])),
        (const double *)(const void *)(from + 4 * (ptrdiff_t)places[1])));
    __m128i high = _mm_castpd_si128(_mm_loadh_pd(
        _mm_load_sd((const double *)(const void *)(from + 4 * (ptrdiff_t)places[2])),
        (const double *)(const void *)(from + 4 * (ptrdiff_t)places[3])));
    __m256i four = _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1);
    *opaque = _mm256_and_si256(*opaque, four);
    return _mm256_shuffle_epi8(_mm256_xor_si256(four, _mm256_set1_epi8(-128)), turns);
}

// Eight pixels at a time, where they and all that they see lie within an opaque part of the source.
IMAGING_AVX2 static void bilinear_rgba8_avx2(
    const imaging_warp_source *source, const int32_t *x, const int32_t *y, uint8_t *output, ptrdiff_t count) {
    const uint8_t *pixels = source->pixels;
    const ptrdiff_t stride = 4 * (ptrdiff_t)source->width;
    const __m256i width = _mm256_set1_epi32(source->width);
    const __m256i last_column = _mm256_set1_epi32(source->width - 2);
    const __m256i last_row = _mm256_set1_epi32(source->height - 2);
    const __m256i fraction = _mm256_set1_epi32(ONE - 1), one = _mm256_set1_epi32(ONE);
    const __m256i half = _mm256_set1_epi16(ONE / 2);
    const __m256i halves[2] = {
        _mm256_setr_epi32(0, 0, 1, 1, 2, 2, 3, 3), _mm256_setr_epi32(4, 4, 5, 5, 6, 6, 7, 7)};
    ptrdiff_t i = 0;
    for (; i + 8 <= count; i += 8) {
        __m256i across = _mm256_loadu_si256((const __m256i *)(x + i)), down = _mm256_loadu_si256((const __m256i *)(y + i));
        __m256i column = _mm256_srai_epi32(across, BITS), row = _mm256_srai_epi32(down, BITS);
        __m256i beyond = _mm256_or_si256(
            _mm256_or_si256(column, _mm256_sub_epi32(last_column, column)),
            _mm256_or_si256(row, _mm256_sub_epi32(last_row, row)));
        if (_mm256_movemask_ps(_mm256_castsi256_ps(beyond)) != 0) {
            imaging_bilinear_rgba8_body(source, x + i, y + i, output + 4 * i, 8);
            continue;
        }
        int32_t places[8];
        _mm256_storeu_si256((__m256i *)places, _mm256_add_epi32(_mm256_mullo_epi32(row, width), column));
        // In each half of a word the weights of the left and the right pixel; then that of the lower row.
        __m256i right = _mm256_and_si256(across, fraction), lower = _mm256_slli_epi32(_mm256_and_si256(down, fraction), 8);
        __m256i sides = _mm256_add_epi32(_mm256_sub_epi32(_mm256_slli_epi32(right, 8), right), one);
        sides = _mm256_or_si256(sides, _mm256_slli_epi32(sides, 16));
        lower = _mm256_or_si256(lower, _mm256_slli_epi32(lower, 16));
        __m256i opaque = _mm256_set1_epi8(-1), sums[2];
#pragma clang loop unroll(full)
        for (int four = 0; four < 2; ++four) {
            __m256i weights = _mm256_permutevar8x32_epi32(sides, halves[four]);
            __m256i top = _mm256_maddubs_epi16(weights, pairs8(pixels, places + 4 * four, &opaque));
            __m256i bottom = _mm256_maddubs_epi16(weights, pairs8(pixels + stride, places + 4 * four, &opaque));
            __m256i step = _mm256_mulhrs_epi16(
                _mm256_sub_epi16(bottom, top), _mm256_permutevar8x32_epi32(lower, halves[four]));
            sums[four] = _mm256_srai_epi16(_mm256_add_epi16(_mm256_add_epi16(top, step), half), BITS);
        }
        __m256i rest = _mm256_or_si256(opaque, _mm256_set1_epi32(0x00FFFFFF));
        if (_mm256_movemask_epi8(_mm256_cmpeq_epi8(rest, _mm256_set1_epi8(-1))) != -1) {
            imaging_bilinear_rgba8_body(source, x + i, y + i, output + 4 * i, 8);
            continue;
        }
        __m256i bytes = _mm256_permute4x64_epi64(_mm256_packs_epi16(sums[0], sums[1]), 0xD8);
        _mm256_storeu_si256((__m256i *)(output + 4 * i), _mm256_xor_si256(bytes, _mm256_set1_epi8(-128)));
    }
    imaging_bilinear_rgba8_body(source, x + i, y + i, output + 4 * i, count - i);
}
#endif

void imaging_bilinear_rgba8(
    const imaging_warp_source *source, const int32_t *x, const int32_t *y, uint8_t *output, ptrdiff_t count) {
#if defined(__x86_64__)
    if (imaging_dispatch_level() >= 1) {
        bilinear_rgba8_avx2(source, x, y, output, count);
        return;
    }
#endif
    imaging_bilinear_rgba8_body(source, x, y, output, count);
}

// MARK: Bicubic

// First between the rows, with 6 binary places kept; then along the row.
IMAGING_BODY void imaging_bicubic_u8_body(
    const imaging_warp_source *source, const int32_t *x, const int32_t *y, uint8_t *output, ptrdiff_t count) {
    const uint8_t *pixels = source->pixels, *constant = source->constant;
    for (ptrdiff_t i = 0; i < count; ++i) {
        int32_t column = x[i] >> BITS, row = y[i] >> BITS;
        if (is_constant(source, x[i], column, row, 4)) {
            output[i] = *constant;
            continue;
        }
        const int16_t *across = source->cubic + 4 * (x[i] & (ONE - 1)), *down = source->cubic + 4 * (y[i] & (ONE - 1));
        int32_t sums[4] = {0, 0, 0, 0};
        int inside = column >= 1 && row >= 1 && column < source->width - 2 && row < source->height - 2;
        for (int line = 0; line < 4; ++line) {
            uint8_t seen[4];
            if (inside) {
                memcpy(seen, pixels + (ptrdiff_t)(row - 1 + line) * source->width + column - 1, 4);
            } else {
                for (int tap = 0; tap < 4; ++tap) {
                    ptrdiff_t place = resolved_place(source, column - 1 + tap, row - 1 + line);
                    seen[tap] = place < 0 ? *constant : pixels[place];
                }
            }
            for (int tap = 0; tap < 4; ++tap) sums[tap] += seen[tap] * down[line];
        }
        int32_t sum = 1 << (CUBIC_BITS + EXTRA_BITS - 1);
        for (int tap = 0; tap < 4; ++tap) {
            int32_t held = (sums[tap] + (1 << (CUBIC_BITS - EXTRA_BITS - 1))) >> (CUBIC_BITS - EXTRA_BITS);
            sum += held * across[tap];
        }
        sum >>= CUBIC_BITS + EXTRA_BITS;
        output[i] = (uint8_t)(sum < 0 ? 0 : sum > 255 ? 255 : sum);
    }
}
IMAGING_DISPATCH(
    void, imaging_bicubic_u8,
    (const imaging_warp_source *source, const int32_t *x, const int32_t *y, uint8_t *output, ptrdiff_t count),
    (source, x, y, output, count))

typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef int32_t words16 __attribute__((vector_size(64)));
typedef int32_t words4 __attribute__((vector_size(16)));

IMAGING_BODY words4 quarter(const words16 *from, int tap) {
    words4 part;
    memcpy(&part, (const char *)from + 16 * tap, sizeof part);
    return part;
}

// Sixteen taps in single precision.
IMAGING_BODY void bicubic_wide(const bytes16 lines[4], const int16_t *across, const int16_t *down, uint8_t *output) {
    float4 sum = {0, 0, 0, 0};
    for (int tap = 0; tap < 4; ++tap) {
        float4 line_sum = {0, 0, 0, 0};
        for (int line = 0; line < 4; ++line) {
            uint8_t pixel[4];
            memcpy(pixel, (const char *)&lines[line] + 4 * tap, 4);
            line_sum += premultiplied8(pixel) * ((float)down[line] / (1 << CUBIC_BITS));
        }
        sum += line_sum * ((float)across[tap] / (1 << CUBIC_BITS));
    }
    straight8(sum, output);
}

IMAGING_BODY void imaging_bicubic_rgba8_body(
    const imaging_warp_source *source, const int32_t *x, const int32_t *y, uint8_t *output, ptrdiff_t count) {
    const ptrdiff_t stride = 4 * (ptrdiff_t)source->width;
    for (ptrdiff_t i = 0; i < count; ++i, output += 4) {
        int32_t column = x[i] >> BITS, row = y[i] >> BITS;
        if (is_constant(source, x[i], column, row, 4)) {
            memcpy(output, source->constant, 4);
            continue;
        }
        const int16_t *across = source->cubic + 4 * (x[i] & (ONE - 1)), *down = source->cubic + 4 * (y[i] & (ONE - 1));
        bytes16 lines[4];
        if (column >= 1 && row >= 1 && column < source->width - 2 && row < source->height - 2) {
            const uint8_t *from = (const uint8_t *)source->pixels + (row - 1) * stride + 4 * (ptrdiff_t)(column - 1);
            for (int line = 0; line < 4; ++line) memcpy(&lines[line], from + line * stride, 16);
        } else {
            for (int tap = 0; tap < 16; ++tap) {
                const uint8_t *pixel = pixel8(source, column - 1 + (tap & 3), row - 1 + (tap >> 2));
                memcpy((char *)lines + 4 * tap, pixel, 4);
            }
        }
        bytes16 all = lines[0] & lines[1] & lines[2] & lines[3];
        if ((all[3] & all[7] & all[11] & all[15]) != 255) {
            bicubic_wide(lines, across, down, output);
            continue;
        }
        words16 sums = (words16){0} + (1 << (CUBIC_BITS - EXTRA_BITS - 1));
        for (int line = 0; line < 4; ++line) sums += __builtin_convertvector(lines[line], words16) * (int32_t)down[line];
        sums >>= CUBIC_BITS - EXTRA_BITS;
        words4 sum = (words4){0} + (1 << (CUBIC_BITS + EXTRA_BITS - 1));
        for (int tap = 0; tap < 4; ++tap) sum += quarter(&sums, tap) * (int32_t)across[tap];
        sum >>= CUBIC_BITS + EXTRA_BITS;
        for (int channel = 0; channel < 4; ++channel) {
            output[channel] = (uint8_t)(sum[channel] < 0 ? 0 : sum[channel] > 255 ? 255 : sum[channel]);
        }
    }
}
IMAGING_DISPATCH(
    void, imaging_bicubic_rgba8,
    (const imaging_warp_source *source, const int32_t *x, const int32_t *y, uint8_t *output, ptrdiff_t count),
    (source, x, y, output, count))

// MARK: Blending

IMAGING_BODY void imaging_blend_u8_body(
    const uint8_t *first, const uint8_t *second, int share, uint8_t *output, ptrdiff_t count) {
    for (ptrdiff_t i = 0; i < count; ++i) output[i] = (uint8_t)((first[i] * (256 - share) + second[i] * share + 128) >> 8);
}
IMAGING_DISPATCH(
    void, imaging_blend_u8, (const uint8_t *first, const uint8_t *second, int share, uint8_t *output, ptrdiff_t count),
    (first, second, share, output, count))

IMAGING_BODY int imaging_both_opaque_body(const uint8_t *first, const uint8_t *second, ptrdiff_t count) {
    uint8_t opaque = 255;
    for (ptrdiff_t i = 0; i < count; ++i) opaque &= first[4 * i + 3] & second[4 * i + 3];
    return opaque == 255;
}
IMAGING_DISPATCH(
    int, imaging_both_opaque, (const uint8_t *first, const uint8_t *second, ptrdiff_t count), (first, second, count))

void imaging_blend_rgba8(
    const uint8_t *first, const uint8_t *second, int share, uint8_t *output, ptrdiff_t count) {
    if (imaging_both_opaque(first, second, count)) {
        imaging_blend_u8(first, second, share, output, 4 * count);
        return;
    }
    float weight = (float)share / 256;
    for (ptrdiff_t i = 0; i < count; ++i) {
        const uint8_t *a = first + 4 * i, *b = second + 4 * i;
        if ((a[3] & b[3]) == 255) {
            for (int channel = 0; channel < 4; ++channel) {
                output[4 * i + channel] = (uint8_t)((a[channel] * (256 - share) + b[channel] * share + 128) >> 8);
            }
        } else {
            straight8(premultiplied8(a) * (1 - weight) + premultiplied8(b) * weight, output + 4 * i);
        }
    }
}
