#include "ImagingBlur.h"
#include "ImagingDispatch.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#pragma STDC FP_CONTRACT OFF

// Whole-number sums never overflow, so that every order of additions gives the same bits: two samples with 6 binary
// places make 32,640 at most, and all of them times their weights 16,320 * 2^16.

enum { CHUNK = 64 };

// MARK: Rows of bytes

IMAGING_BODY int rows_body(
    const uint8_t *const *rows, ptrdiff_t first, const int16_t *weights, ptrdiff_t radius, int precision,
    int16_t *output, ptrdiff_t count, int alpha) {
    int shift = precision - IMAGING_BLUR_EXTRA_BITS;
    uint8_t opaque = 255;
    for (ptrdiff_t start = 0; start < count; start += CHUNK) {
        ptrdiff_t end = count - start < CHUNK ? count - start : CHUNK;
        int32_t sums[CHUNK];
        for (ptrdiff_t x = 0; x < end; ++x) {
            sums[x] = (1 << (shift - 1)) + rows[radius][first + start + x] * weights[0];
        }
        for (ptrdiff_t tap = 1; tap <= radius; ++tap) {
            const uint8_t *before = rows[radius - tap] + first + start, *after = rows[radius + tap] + first + start;
            int32_t weight = weights[tap];
            if (end == CHUNK) {
                for (ptrdiff_t x = 0; x < CHUNK; ++x) sums[x] += (before[x] + after[x]) * weight;
            } else {
                for (ptrdiff_t x = 0; x < end; ++x) sums[x] += (before[x] + after[x]) * weight;
            }
        }
        if (alpha) {
            for (ptrdiff_t tap = 0; tap <= 2 * radius; ++tap) {
                for (ptrdiff_t x = 3; x < end; x += 4) opaque &= rows[tap][first + start + x];
            }
        }
        for (ptrdiff_t x = 0; x < end; ++x) output[start + x] = (int16_t)(sums[x] >> shift);
    }
    return opaque == 255;
}

#if defined(__x86_64__)
IMAGING_AVX2 IMAGING_BODY int rows_avx2_body(
    const uint8_t *const *rows, ptrdiff_t first, const int16_t *weights, ptrdiff_t radius, int precision,
    int16_t *output, ptrdiff_t count, int alpha) {
    int shift = precision - IMAGING_BLUR_EXTRA_BITS;
    const __m128i places = _mm_cvtsi32_si128(shift);
    const __m256i round = _mm256_set1_epi32(1 << (shift - 1));
    __m128i opaque = _mm_set1_epi8(-1);
    ptrdiff_t start = 0;
    for (; start + 32 <= count; start += 32) {
        __m256i a = round, b = round, c = round, d = round;
        for (ptrdiff_t tap = 0; tap <= radius; tap += 2) {
            __m256i near[2], far[2];
            // The middle stands alone, and so does the outermost pair of an even radius.
            int paired = tap < radius;
            uint32_t pair = (uint16_t)weights[tap] | (paired ? (uint32_t)(uint16_t)weights[tap + 1] << 16 : 0);
            __m256i weight = _mm256_set1_epi32((int)pair);
#pragma clang loop unroll(full)
            for (int part = 0; part < 2; ++part) {
                ptrdiff_t place = first + start + 16 * part;
                __m128i bytes = _mm_loadu_si128((const __m128i *)(rows[radius - tap] + place));
                if (alpha) opaque = _mm_and_si128(opaque, bytes);
                near[part] = _mm256_cvtepu8_epi16(bytes);
                if (tap > 0) {
                    bytes = _mm_loadu_si128((const __m128i *)(rows[radius + tap] + place));
                    if (alpha) opaque = _mm_and_si128(opaque, bytes);
                    near[part] = _mm256_add_epi16(near[part], _mm256_cvtepu8_epi16(bytes));
                }
                far[part] = _mm256_setzero_si256();
                if (paired) {
                    __m128i before = _mm_loadu_si128((const __m128i *)(rows[radius - tap - 1] + place));
                    __m128i after = _mm_loadu_si128((const __m128i *)(rows[radius + tap + 1] + place));
                    if (alpha) opaque = _mm_and_si128(opaque, _mm_and_si128(before, after));
                    far[part] = _mm256_add_epi16(_mm256_cvtepu8_epi16(before), _mm256_cvtepu8_epi16(after));
                }
            }
            a = _mm256_add_epi32(a, _mm256_madd_epi16(_mm256_unpacklo_epi16(near[0], far[0]), weight));
            b = _mm256_add_epi32(b, _mm256_madd_epi16(_mm256_unpackhi_epi16(near[0], far[0]), weight));
            c = _mm256_add_epi32(c, _mm256_madd_epi16(_mm256_unpacklo_epi16(near[1], far[1]), weight));
            d = _mm256_add_epi32(d, _mm256_madd_epi16(_mm256_unpackhi_epi16(near[1], far[1]), weight));
        }
        // Unpacking and packing within halves undo each other.
        __m256i low = _mm256_packs_epi32(_mm256_sra_epi32(a, places), _mm256_sra_epi32(b, places));
        __m256i high = _mm256_packs_epi32(_mm256_sra_epi32(c, places), _mm256_sra_epi32(d, places));
        _mm256_storeu_si256((__m256i *)(output + start), low);
        _mm256_storeu_si256((__m256i *)(output + start + 16), high);
    }
    int all = 1;
    if (alpha) {
        __m128i rest = _mm_or_si128(opaque, _mm_set1_epi32(0x00FFFFFF));
        all = _mm_movemask_epi8(_mm_cmpeq_epi8(rest, _mm_set1_epi8(-1))) == 0xFFFF;
    }
    if (start < count) {
        all &= rows_body(rows, first + start, weights, radius, precision, output + start, count - start, alpha);
    }
    return all;
}

IMAGING_AVX2 static int rows_avx2(
    const uint8_t *const *rows, ptrdiff_t first, const int16_t *weights, ptrdiff_t radius, int precision,
    int16_t *output, ptrdiff_t count, int alpha) {
    if (alpha) return rows_avx2_body(rows, first, weights, radius, precision, output, count, 1);
    return rows_avx2_body(rows, first, weights, radius, precision, output, count, 0);
}
#endif

static int blur_rows(
    const uint8_t *const *rows, ptrdiff_t first, const int16_t *weights, ptrdiff_t radius, int precision,
    int16_t *output, ptrdiff_t count, int alpha) {
#if defined(__x86_64__)
    if (imaging_dispatch_level() >= 1) {
        return rows_avx2(rows, first, weights, radius, precision, output, count, alpha);
    }
#endif
    return rows_body(rows, first, weights, radius, precision, output, count, alpha);
}

void imaging_blur_rows_u8(
    const uint8_t *const *rows, ptrdiff_t first, const int16_t *weights, ptrdiff_t radius, int precision,
    int16_t *output, ptrdiff_t count) {
    blur_rows(rows, first, weights, radius, precision, output, count, 0);
}

int imaging_blur_rows_rgba8(
    const uint8_t *const *rows, ptrdiff_t first, const int16_t *weights, ptrdiff_t radius, int precision,
    int16_t *output, ptrdiff_t count) {
    return blur_rows(rows, first, weights, radius, precision, output, count, 1);
}

// MARK: Columns

IMAGING_BODY void columns_body(
    const int16_t *row, ptrdiff_t step, const int16_t *weights, ptrdiff_t radius, int precision, uint8_t *output,
    ptrdiff_t count) {
    int shift = precision + IMAGING_BLUR_EXTRA_BITS;
    for (ptrdiff_t start = 0; start < count; start += CHUNK) {
        ptrdiff_t end = count - start < CHUNK ? count - start : CHUNK;
        const int16_t *middle = row + start;
        int32_t sums[CHUNK];
        for (ptrdiff_t x = 0; x < end; ++x) sums[x] = (1 << (shift - 1)) + middle[x] * weights[0];
        for (ptrdiff_t tap = 1; tap <= radius; ++tap) {
            const int16_t *before = middle - tap * step, *after = middle + tap * step;
            int32_t weight = weights[tap];
            if (end == CHUNK) {
                for (ptrdiff_t x = 0; x < CHUNK; ++x) sums[x] += (before[x] + after[x]) * weight;
            } else {
                for (ptrdiff_t x = 0; x < end; ++x) sums[x] += (before[x] + after[x]) * weight;
            }
        }
        for (ptrdiff_t x = 0; x < end; ++x) {
            int32_t value = sums[x] >> shift;
            output[start + x] = (uint8_t)(value > 255 ? 255 : value);
        }
    }
}

#if defined(__x86_64__)
IMAGING_AVX2 static void columns_avx2(
    const int16_t *row, ptrdiff_t step, const int16_t *weights, ptrdiff_t radius, int precision, uint8_t *output,
    ptrdiff_t count) {
    int shift = precision + IMAGING_BLUR_EXTRA_BITS;
    const __m128i places = _mm_cvtsi32_si128(shift);
    const __m256i round = _mm256_set1_epi32(1 << (shift - 1));
    ptrdiff_t start = 0;
    for (; start + 32 <= count; start += 32) {
        __m256i a = round, b = round, c = round, d = round;
        for (ptrdiff_t tap = 0; tap <= radius; tap += 2) {
            __m256i near[2], far[2];
            int paired = tap < radius;
            uint32_t pair = (uint16_t)weights[tap] | (paired ? (uint32_t)(uint16_t)weights[tap + 1] << 16 : 0);
            __m256i weight = _mm256_set1_epi32((int)pair);
#pragma clang loop unroll(full)
            for (int part = 0; part < 2; ++part) {
                const int16_t *middle = row + start + 16 * part;
                near[part] = _mm256_loadu_si256((const __m256i *)(middle - tap * step));
                if (tap > 0) {
                    near[part] = _mm256_add_epi16(
                        near[part], _mm256_loadu_si256((const __m256i *)(middle + tap * step)));
                }
                far[part] = _mm256_setzero_si256();
                if (paired) {
                    far[part] = _mm256_add_epi16(
                        _mm256_loadu_si256((const __m256i *)(middle - (tap + 1) * step)),
                        _mm256_loadu_si256((const __m256i *)(middle + (tap + 1) * step)));
                }
            }
            a = _mm256_add_epi32(a, _mm256_madd_epi16(_mm256_unpacklo_epi16(near[0], far[0]), weight));
            b = _mm256_add_epi32(b, _mm256_madd_epi16(_mm256_unpackhi_epi16(near[0], far[0]), weight));
            c = _mm256_add_epi32(c, _mm256_madd_epi16(_mm256_unpacklo_epi16(near[1], far[1]), weight));
            d = _mm256_add_epi32(d, _mm256_madd_epi16(_mm256_unpackhi_epi16(near[1], far[1]), weight));
        }
        __m256i low = _mm256_packs_epi32(_mm256_sra_epi32(a, places), _mm256_sra_epi32(b, places));
        __m256i high = _mm256_packs_epi32(_mm256_sra_epi32(c, places), _mm256_sra_epi32(d, places));
        __m256i bytes = _mm256_permute4x64_epi64(_mm256_packus_epi16(low, high), 0xD8);
        _mm256_storeu_si256((__m256i *)(output + start), bytes);
    }
    columns_body(row + start, step, weights, radius, precision, output + start, count - start);
}
#endif

void imaging_blur_columns_u8(
    const int16_t *row, ptrdiff_t step, const int16_t *weights, ptrdiff_t radius, int precision, uint8_t *output,
    ptrdiff_t count) {
#if defined(__x86_64__)
    if (imaging_dispatch_level() >= 1) {
        columns_avx2(row, step, weights, radius, precision, output, count);
        return;
    }
#endif
    columns_body(row, step, weights, radius, precision, output, count);
}

// MARK: Single precision

IMAGING_BODY void imaging_blur_f32_body(
    const float *const *rows, const float *weights, ptrdiff_t radius, float *output, ptrdiff_t count) {
    for (ptrdiff_t start = 0; start < count; start += CHUNK) {
        ptrdiff_t end = count - start < CHUNK ? count - start : CHUNK;
        float sums[CHUNK];
        const float *middle = rows[radius] + start;
        for (ptrdiff_t x = 0; x < end; ++x) sums[x] = middle[x] * weights[0];
        for (ptrdiff_t tap = 1; tap <= radius; ++tap) {
            const float *before = rows[radius - tap] + start, *after = rows[radius + tap] + start;
            float weight = weights[tap];
            if (end == CHUNK) {
                for (ptrdiff_t x = 0; x < CHUNK; ++x) sums[x] += (before[x] + after[x]) * weight;
            } else {
                for (ptrdiff_t x = 0; x < end; ++x) sums[x] += (before[x] + after[x]) * weight;
            }
        }
        for (ptrdiff_t x = 0; x < end; ++x) output[start + x] = sums[x];
    }
}
IMAGING_DISPATCH(
    void, imaging_blur_f32,
    (const float *const *rows, const float *weights, ptrdiff_t radius, float *output, ptrdiff_t count),
    (rows, weights, radius, output, count))
