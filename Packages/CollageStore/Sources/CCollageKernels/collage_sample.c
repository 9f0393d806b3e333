#include "collage_internal.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#pragma STDC FP_CONTRACT OFF

// Sums are taken in whole numbers, none of which overflows: the variants below give the same bits. Samples are held with 128
// taken off, so that they fit signed bytes.
//
// A single sample is interpolated at steps of 2^-15 of a pixel. Of several, each is at steps of 1/128, which they even out:
// then a product of a weight and a sample fits 16 bits.

enum { PLACE_BITS = 7, ONE = 1 << PLACE_BITS, HALF_PLACE = 1 << (15 - PLACE_BITS) };
enum { MIDDLE = 128 << COLLAGE_SAMPLE_BITS, HALF_SAMPLE = 1 << (COLLAGE_SAMPLE_BITS - 1) };

static inline __attribute__((always_inline)) int32_t scaled(int32_t value, int32_t weight) {
    return (value * weight + (1 << 14)) >> 15;
}

// First along the rows, then between them, with 6 binary places kept.
static inline __attribute__((always_inline)) void sample_single(const collage_run *run, ptrdiff_t i, int32_t sums[4]) {
    int32_t x = run->x + (int32_t)i * run->step_x, y = run->y + (int32_t)i * run->step_y;
    int32_t right = x >> 1 & 0x7FFF, lower = y >> 1 & 0x7FFF;
    const int8_t *top = run->patch + 4 * ((ptrdiff_t)(y >> 16) * run->stride + (x >> 16));
    const int8_t *bottom = top + 4 * (ptrdiff_t)run->stride;
    for (int channel = 0; channel < 4; ++channel) {
        int32_t a = top[channel] * 64, b = top[channel + 4] * 64, c = bottom[channel] * 64, d = bottom[channel + 4] * 64;
        int32_t above = a + scaled(b - a, right), below = c + scaled(d - c, right);
        sums[channel] += above + scaled(below - above, lower);
    }
}

// A weight of 0...128 shared by so many columns and rows of samples.
static inline __attribute__((always_inline)) int32_t shared(int32_t weight, int32_t side) {
    return side == 2 ? weight << 5 : side == 3 ? (weight * 455 + 16) >> 5 : weight << 3;
}

// First along the rows, with 7 binary places kept; then between them, and over the samples.
static inline __attribute__((always_inline)) void sample_several(
    const collage_item *item, const collage_run *run, ptrdiff_t i, int32_t sums[4]) {
    const int32_t side = item->side;
    for (int32_t tap = 0; tap < side * side; ++tap) {
        int32_t column = 2 * (tap % side) - (side - 1), row = 2 * (tap / side) - (side - 1);
        int32_t x = run->x + (int32_t)i * run->step_x + column * item->half_across[0] + row * item->half_down[0];
        int32_t y = run->y + (int32_t)i * run->step_y + column * item->half_across[1] + row * item->half_down[1];
        x += HALF_PLACE;
        y += HALF_PLACE;
        int32_t right = x >> (16 - PLACE_BITS) & (ONE - 1), lower = y >> (16 - PLACE_BITS) & (ONE - 1);
        const int8_t *top = run->patch + 4 * ((ptrdiff_t)(y >> 16) * run->stride + (x >> 16));
        const int8_t *bottom = top + 4 * (ptrdiff_t)run->stride;
        for (int channel = 0; channel < 4; ++channel) {
            int32_t above = top[channel] * (ONE - right) + top[channel + 4] * right;
            int32_t below = bottom[channel] * (ONE - right) + bottom[channel + 4] * right;
            sums[channel] += scaled(above, shared(ONE - lower, side)) + scaled(below, shared(lower, side));
        }
    }
}

static inline __attribute__((always_inline)) void sample_pixel(
    const collage_item *item, const collage_run *run, ptrdiff_t i, int32_t sums[4]) {
    for (int channel = 0; channel < 4; ++channel) sums[channel] = MIDDLE - item->bias;
    if (item->side == 1) {
        sample_single(run, i, sums);
    } else {
        sample_several(item, run, i, sums);
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

// Both pixels of each of four places.
IMAGING_AVX2 static inline __attribute__((always_inline)) __m256i pairs(
    const int8_t *from, int32_t a, int32_t b, int32_t c, int32_t d) {
    __m128i low = _mm_castpd_si128(_mm_loadh_pd(
        _mm_load_sd((const double *)(const void *)(from + 4 * (ptrdiff_t)a)),
        (const double *)(const void *)(from + 4 * (ptrdiff_t)b)));
    __m128i high = _mm_castpd_si128(_mm_loadh_pd(
        _mm_load_sd((const double *)(const void *)(from + 4 * (ptrdiff_t)c)),
        (const double *)(const void *)(from + 4 * (ptrdiff_t)d)));
    return _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1);
}

// Where the lower cells of eight places lie in a patch.
IMAGING_AVX2 static inline __attribute__((always_inline)) void cells(
    const collage_run *run, __m256i across, __m256i down, int32_t places[8]) {
    const __m256i strides = _mm256_set1_epi32((int32_t)((uint32_t)run->stride << 16 | 1));
    __m256i cell = _mm256_blend_epi16(_mm256_srli_epi32(across, 16), down, 0xAA);
    _mm256_storeu_si256((__m256i *)places, _mm256_madd_epi16(cell, strides));
}

// The lower half of each of two 32-bit words, to all four samples of a pixel: of the first or of the second four pixels.
IMAGING_AVX2 static inline __attribute__((always_inline)) __m256i spread(__m256i words, int second) {
    const __m256i first = _mm256_setr_epi8(
        0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5, 0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5);
    return _mm256_shuffle_epi8(words, second ? _mm256_add_epi8(first, _mm256_set1_epi8(8)) : first);
}

// The left or the right pixels of pairs, times 64.
IMAGING_AVX2 static inline __attribute__((always_inline)) __m256i widened(__m256i both, int right) {
    const __m256i left = _mm256_setr_epi8(
        -1, 0, -1, 1, -1, 2, -1, 3, -1, 8, -1, 9, -1, 10, -1, 11, -1, 0, -1, 1, -1, 2, -1, 3, -1, 8, -1, 9, -1, 10, -1, 11);
    // The right pixel is four bytes further. Bytes at -1 are 0.
    const __m256i places = right ? _mm256_add_epi8(left, _mm256_set1_epi16(0x0400)) : left;
    return _mm256_srai_epi16(_mm256_shuffle_epi8(both, places), 2);
}

IMAGING_AVX2 static inline __attribute__((always_inline)) __m256i toward(__m256i a, __m256i b, __m256i share) {
    return _mm256_add_epi16(a, _mm256_mulhrs_epi16(_mm256_sub_epi16(b, a), share));
}

IMAGING_AVX2 static inline __attribute__((always_inline)) __m256i single_four(
    __m256i top, __m256i bottom, __m256i right, __m256i lower) {
    __m256i above = toward(widened(top, 0), widened(top, 1), right);
    return toward(above, toward(widened(bottom, 0), widened(bottom, 1), right), lower);
}

IMAGING_AVX2 static inline __attribute__((always_inline)) __m256i shared_weights(__m256i weights, int32_t side) {
    if (side == 2) return _mm256_slli_epi32(weights, 5);
    if (side == 4) return _mm256_slli_epi32(weights, 3);
    __m256i product = _mm256_mullo_epi16(weights, _mm256_set1_epi32(455));
    return _mm256_srli_epi32(_mm256_add_epi32(product, _mm256_set1_epi32(16)), 5);
}

IMAGING_AVX2 static inline __attribute__((always_inline)) __m256i several_four(
    __m256i top, __m256i bottom, __m256i sides, __m256i over, __m256i under) {
    const __m256i turns = _mm256_setr_epi8(
        0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15, 0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
    __m256i above = _mm256_maddubs_epi16(sides, _mm256_shuffle_epi8(top, turns));
    __m256i below = _mm256_maddubs_epi16(sides, _mm256_shuffle_epi8(bottom, turns));
    return _mm256_add_epi16(_mm256_mulhrs_epi16(above, over), _mm256_mulhrs_epi16(below, under));
}

IMAGING_AVX2 static inline __attribute__((always_inline)) eight eight_pixels(
    const collage_item *item, const collage_run *run, __m256i x, __m256i y, int32_t side) {
    const int8_t *above = run->patch, *below = above + 4 * (ptrdiff_t)run->stride;
    const __m256i start = _mm256_set1_epi16((int16_t)(MIDDLE - item->bias));
    eight sum = {start, start};
    int32_t at[8];
    if (side == 1) {
        cells(run, x, y, at);
        const __m256i fraction = _mm256_set1_epi32(0x7FFF);
        __m256i right = _mm256_and_si256(_mm256_srli_epi32(x, 1), fraction);
        __m256i lower = _mm256_and_si256(_mm256_srli_epi32(y, 1), fraction);
        sum.first = _mm256_add_epi16(sum.first, single_four(
            pairs(above, at[0], at[1], at[4], at[5]), pairs(below, at[0], at[1], at[4], at[5]), spread(right, 0),
            spread(lower, 0)));
        sum.second = _mm256_add_epi16(sum.second, single_four(
            pairs(above, at[2], at[3], at[6], at[7]), pairs(below, at[2], at[3], at[6], at[7]), spread(right, 1),
            spread(lower, 1)));
    } else {
        const __m256i fraction = _mm256_set1_epi32(ONE - 1), one = _mm256_set1_epi32(ONE);
#pragma clang loop unroll(full)
        for (int32_t tap = 0; tap < side * side; ++tap) {
            int32_t column = 2 * (tap % side) - (side - 1), row = 2 * (tap / side) - (side - 1);
            __m256i across = _mm256_add_epi32(x, _mm256_set1_epi32(
                HALF_PLACE + column * item->half_across[0] + row * item->half_down[0]));
            __m256i down = _mm256_add_epi32(y, _mm256_set1_epi32(
                HALF_PLACE + column * item->half_across[1] + row * item->half_down[1]));
            cells(run, across, down, at);
            __m256i right = _mm256_and_si256(_mm256_srli_epi32(across, 16 - PLACE_BITS), fraction);
            __m256i lower = _mm256_and_si256(_mm256_srli_epi32(down, 16 - PLACE_BITS), fraction);
            // 128 - right in the lower byte, right in the upper one.
            __m256i sides = _mm256_add_epi32(_mm256_sub_epi32(_mm256_slli_epi32(right, 8), right), one);
            __m256i under = shared_weights(lower, side), over = shared_weights(_mm256_sub_epi32(one, lower), side);
            sum.first = _mm256_add_epi16(sum.first, several_four(
                pairs(above, at[0], at[1], at[4], at[5]), pairs(below, at[0], at[1], at[4], at[5]), spread(sides, 0),
                spread(over, 0), spread(under, 0)));
            sum.second = _mm256_add_epi16(sum.second, several_four(
                pairs(above, at[2], at[3], at[6], at[7]), pairs(below, at[2], at[3], at[6], at[7]), spread(sides, 1),
                spread(over, 1), spread(under, 1)));
        }
    }
    const __m256i least = _mm256_setzero_si256(), most = _mm256_set1_epi16(255 << COLLAGE_SAMPLE_BITS);
    sum.first = _mm256_min_epi16(_mm256_max_epi16(sum.first, least), most);
    sum.second = _mm256_min_epi16(_mm256_max_epi16(sum.second, least), most);
    return sum;
}

IMAGING_AVX2 static inline __attribute__((always_inline)) void sample_avx2(
    const collage_item *item, const collage_run *run, int32_t side, int16_t *samples, uint8_t *bytes, ptrdiff_t count) {
    const __m256i lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    __m256i x = _mm256_mullo_epi32(lanes, _mm256_set1_epi32(run->step_x));
    __m256i y = _mm256_mullo_epi32(lanes, _mm256_set1_epi32(run->step_y));
    x = _mm256_add_epi32(x, _mm256_set1_epi32(run->x));
    y = _mm256_add_epi32(y, _mm256_set1_epi32(run->y));
    const __m256i step_x = _mm256_set1_epi32(8 * run->step_x), step_y = _mm256_set1_epi32(8 * run->step_y);
    const __m256i half = _mm256_set1_epi16(HALF_SAMPLE);
    for (ptrdiff_t i = 0; i + 8 <= count; i += 8) {
        eight sum = eight_pixels(item, run, x, y, side);
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

IMAGING_AVX2 static void sample_sides_avx2(
    const collage_item *item, const collage_run *run, int16_t *samples, uint8_t *bytes, ptrdiff_t count) {
    switch (item->side) {
    case 1: sample_avx2(item, run, 1, samples, bytes, count); break;
    case 2: sample_avx2(item, run, 2, samples, bytes, count); break;
    case 3: sample_avx2(item, run, 3, samples, bytes, count); break;
    default: sample_avx2(item, run, 4, samples, bytes, count); break;
    }
}
#endif

void collage_sample(const collage_item *item, const collage_run *run, int16_t *samples, ptrdiff_t count) {
    ptrdiff_t done = 0;
#if defined(__x86_64__)
    if (imaging_dispatch_level() >= 1) {
        done = count & ~(ptrdiff_t)7;
        sample_sides_avx2(item, run, samples, 0, done);
    }
#endif
    sample_plain(item, run, done, samples, count);
}

void collage_sample_bytes(const collage_item *item, const collage_run *run, uint8_t *output, ptrdiff_t count) {
    ptrdiff_t done = 0;
#if defined(__x86_64__)
    if (imaging_dispatch_level() >= 1) {
        done = count & ~(ptrdiff_t)7;
        sample_sides_avx2(item, run, 0, output, done);
    }
#endif
    sample_bytes_plain(item, run, done, output, count);
}
