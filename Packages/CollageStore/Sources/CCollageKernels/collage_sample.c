#include "collage_internal.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#pragma STDC FP_CONTRACT OFF

// Places are rounded to 1/128 pixel. Sums are taken in whole numbers, none of which overflows: the variants below give the
// same bits. Samples are held with 128 taken off, so that a product of a weight of 7 bits fits 16.

enum { ONE = 1 << COLLAGE_PLACE_BITS, HALF_PLACE = 1 << (15 - COLLAGE_PLACE_BITS) };
enum { MIDDLE = 128 << COLLAGE_SAMPLE_BITS, HALF_SAMPLE = 1 << (COLLAGE_SAMPLE_BITS - 1) };

static inline __attribute__((always_inline)) int32_t scaled(int32_t value, int32_t weight) {
    return (value * weight + (1 << 14)) >> 15;
}

// First along the rows, with 7 binary places kept; then between them, and over the taps.
static inline __attribute__((always_inline)) void sample_pixel(
    const collage_item *item, const collage_run *run, ptrdiff_t i, int32_t sums[4]) {
    const int32_t unit = item->taps == 1 ? 128 : 32;
    for (int channel = 0; channel < 4; ++channel) sums[channel] = MIDDLE - item->bias;
    for (int32_t tap = 0; tap < item->taps; ++tap) {
        int32_t x = run->x + (int32_t)i * run->step_x + item->tap_x[tap] + HALF_PLACE;
        int32_t y = run->y + (int32_t)i * run->step_y + item->tap_y[tap] + HALF_PLACE;
        int32_t right = x >> (16 - COLLAGE_PLACE_BITS) & (ONE - 1), lower = y >> (16 - COLLAGE_PLACE_BITS) & (ONE - 1);
        const int8_t *top = run->patch + 4 * ((ptrdiff_t)(y >> 16) * run->stride + (x >> 16));
        const int8_t *bottom = top + 4 * (ptrdiff_t)run->stride;
        for (int channel = 0; channel < 4; ++channel) {
            int32_t above = top[channel] * (ONE - right) + top[channel + 4] * right;
            int32_t below = bottom[channel] * (ONE - right) + bottom[channel + 4] * right;
            sums[channel] += scaled(above, (ONE - lower) * unit) + scaled(below, lower * unit);
        }
    }
}

// Held, because an average's bias may be taken off what has none.
static inline __attribute__((always_inline)) int32_t held(int32_t sum) {
    const int32_t most = 255 << COLLAGE_SAMPLE_BITS;
    return sum < 0 ? 0 : sum > most ? most : sum;
}

static void sample_plain(const collage_item *item, const collage_run *run, ptrdiff_t i, int16_t *samples, ptrdiff_t count) {
    for (; i < count; ++i) {
        int32_t sums[4];
        sample_pixel(item, run, i, sums);
        for (int channel = 0; channel < 4; ++channel) samples[4 * i + channel] = (int16_t)held(sums[channel]);
    }
}

static void sample_bytes_plain(
    const collage_item *item, const collage_run *run, ptrdiff_t i, uint8_t *output, ptrdiff_t count) {
    for (; i < count; ++i) {
        int32_t sums[4];
        sample_pixel(item, run, i, sums);
        for (int channel = 0; channel < 4; ++channel) {
            output[4 * i + channel] = (uint8_t)((held(sums[channel]) + HALF_SAMPLE) >> COLLAGE_SAMPLE_BITS);
        }
    }
}

#if defined(__x86_64__)
// Eight pixels, in turns: the first sum has pixels 0, 1, 4 and 5, the second 2, 3, 6 and 7.
typedef struct {
    __m256i first, second;
} eight;

// Both pixels of each of four places next to each other, sample by sample.
IMAGING_AVX2 static inline __attribute__((always_inline)) __m256i pairs(
    const int8_t *from, int32_t a, int32_t b, int32_t c, int32_t d) {
    const __m256i turns = _mm256_setr_epi8(
        0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15, 0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
    __m128i low = _mm_castpd_si128(_mm_loadh_pd(
        _mm_load_sd((const double *)(const void *)(from + 4 * (ptrdiff_t)a)),
        (const double *)(const void *)(from + 4 * (ptrdiff_t)b)));
    __m128i high = _mm_castpd_si128(_mm_loadh_pd(
        _mm_load_sd((const double *)(const void *)(from + 4 * (ptrdiff_t)c)),
        (const double *)(const void *)(from + 4 * (ptrdiff_t)d)));
    return _mm256_shuffle_epi8(_mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1), turns);
}

IMAGING_AVX2 static inline __attribute__((always_inline)) eight eight_pixels(
    const collage_item *item, const collage_run *run, __m256i x, __m256i y, int32_t taps) {
    // The lower half of each of two 32-bit words, to all four samples of a pixel.
    const __m256i spread_first = _mm256_setr_epi8(
        0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5, 0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5);
    const __m256i spread_second = _mm256_add_epi8(spread_first, _mm256_set1_epi8(8));
    const __m256i fraction = _mm256_set1_epi32(ONE - 1), one = _mm256_set1_epi32(ONE);
    const __m256i strides = _mm256_set1_epi32((int32_t)((uint32_t)run->stride << 16 | 1));
    const int shift = taps == 1 ? 7 : 5;
    const __m256i whole = _mm256_set1_epi32(ONE << shift);
    const int8_t *above = run->patch, *below = above + 4 * (ptrdiff_t)run->stride;
    eight sum = {_mm256_set1_epi16((int16_t)(MIDDLE - item->bias)), _mm256_set1_epi16((int16_t)(MIDDLE - item->bias))};
#pragma clang loop unroll(full)
    for (int32_t tap = 0; tap < taps; ++tap) {
        __m256i across = _mm256_add_epi32(x, _mm256_set1_epi32(item->tap_x[tap]));
        __m256i down = _mm256_add_epi32(y, _mm256_set1_epi32(item->tap_y[tap]));
        __m256i cells = _mm256_blend_epi16(_mm256_srli_epi32(across, 16), down, 0xAA);
        int32_t places[8];
        _mm256_storeu_si256((__m256i *)places, _mm256_madd_epi16(cells, strides));
        __m256i right = _mm256_and_si256(_mm256_srli_epi32(across, 16 - COLLAGE_PLACE_BITS), fraction);
        __m256i lower = _mm256_and_si256(_mm256_srli_epi32(down, 16 - COLLAGE_PLACE_BITS), fraction);
        // 128 - right in the lower byte, right in the upper one.
        __m256i sides = _mm256_add_epi32(_mm256_sub_epi32(_mm256_slli_epi32(right, 8), right), one);
        __m256i under = _mm256_slli_epi32(lower, shift), over = _mm256_sub_epi32(whole, under);
        {
            __m256i weights = _mm256_shuffle_epi8(sides, spread_first);
            __m256i top = _mm256_maddubs_epi16(weights, pairs(above, places[0], places[1], places[4], places[5]));
            __m256i bottom = _mm256_maddubs_epi16(weights, pairs(below, places[0], places[1], places[4], places[5]));
            top = _mm256_mulhrs_epi16(top, _mm256_shuffle_epi8(over, spread_first));
            bottom = _mm256_mulhrs_epi16(bottom, _mm256_shuffle_epi8(under, spread_first));
            sum.first = _mm256_add_epi16(sum.first, _mm256_add_epi16(top, bottom));
        }
        {
            __m256i weights = _mm256_shuffle_epi8(sides, spread_second);
            __m256i top = _mm256_maddubs_epi16(weights, pairs(above, places[2], places[3], places[6], places[7]));
            __m256i bottom = _mm256_maddubs_epi16(weights, pairs(below, places[2], places[3], places[6], places[7]));
            top = _mm256_mulhrs_epi16(top, _mm256_shuffle_epi8(over, spread_second));
            bottom = _mm256_mulhrs_epi16(bottom, _mm256_shuffle_epi8(under, spread_second));
            sum.second = _mm256_add_epi16(sum.second, _mm256_add_epi16(top, bottom));
        }
    }
    const __m256i least = _mm256_setzero_si256(), most = _mm256_set1_epi16(255 << COLLAGE_SAMPLE_BITS);
    sum.first = _mm256_min_epi16(_mm256_max_epi16(sum.first, least), most);
    sum.second = _mm256_min_epi16(_mm256_max_epi16(sum.second, least), most);
    return sum;
}

IMAGING_AVX2 static inline __attribute__((always_inline)) void sample_avx2(
    const collage_item *item, const collage_run *run, int32_t taps, int16_t *samples, uint8_t *bytes, ptrdiff_t count) {
    const __m256i lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    __m256i x = _mm256_mullo_epi32(lanes, _mm256_set1_epi32(run->step_x));
    __m256i y = _mm256_mullo_epi32(lanes, _mm256_set1_epi32(run->step_y));
    x = _mm256_add_epi32(x, _mm256_set1_epi32(run->x + HALF_PLACE));
    y = _mm256_add_epi32(y, _mm256_set1_epi32(run->y + HALF_PLACE));
    const __m256i step_x = _mm256_set1_epi32(8 * run->step_x), step_y = _mm256_set1_epi32(8 * run->step_y);
    const __m256i half = _mm256_set1_epi16(HALF_SAMPLE);
    for (ptrdiff_t i = 0; i + 8 <= count; i += 8) {
        eight sum = eight_pixels(item, run, x, y, taps);
        x = _mm256_add_epi32(x, step_x);
        y = _mm256_add_epi32(y, step_y);
        if (bytes) {
            __m256i first = _mm256_srli_epi16(_mm256_add_epi16(sum.first, half), COLLAGE_SAMPLE_BITS);
            __m256i second = _mm256_srli_epi16(_mm256_add_epi16(sum.second, half), COLLAGE_SAMPLE_BITS);
            _mm256_storeu_si256((__m256i *)(bytes + 4 * i), _mm256_packus_epi16(first, second));
        } else {
            _mm256_storeu_si256((__m256i *)(samples + 4 * i), _mm256_permute2x128_si256(sum.first, sum.second, 0x20));
            _mm256_storeu_si256(
                (__m256i *)(samples + 4 * i + 16), _mm256_permute2x128_si256(sum.first, sum.second, 0x31));
        }
    }
}

IMAGING_AVX2 static void sample_taps_avx2(
    const collage_item *item, const collage_run *run, int16_t *samples, uint8_t *bytes, ptrdiff_t count) {
    if (item->taps == 1) {
        sample_avx2(item, run, 1, samples, bytes, count);
    } else {
        sample_avx2(item, run, 4, samples, bytes, count);
    }
}
#endif

void collage_sample(const collage_item *item, const collage_run *run, int16_t *samples, ptrdiff_t count) {
    ptrdiff_t done = 0;
#if defined(__x86_64__)
    if (imaging_dispatch_level() >= 1) {
        done = count & ~(ptrdiff_t)7;
        sample_taps_avx2(item, run, samples, 0, done);
    }
#endif
    sample_plain(item, run, done, samples, count);
}

void collage_sample_bytes(const collage_item *item, const collage_run *run, uint8_t *output, ptrdiff_t count) {
    ptrdiff_t done = 0;
#if defined(__x86_64__)
    if (imaging_dispatch_level() >= 1) {
        done = count & ~(ptrdiff_t)7;
        sample_taps_avx2(item, run, 0, output, done);
    }
#endif
    sample_bytes_plain(item, run, done, output, count);
}
