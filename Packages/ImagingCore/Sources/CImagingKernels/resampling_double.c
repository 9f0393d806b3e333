#include "ImagingDispatch.h"
#include "ImagingResampling.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// Doubled columns have two sets of weights that alternate. Sums are those of the general kernels, in whole numbers that
// never overflow, so that the bits are the same.

static inline uint8_t held8(int32_t value) { return (uint8_t)(value > 255 ? 255 : value < 0 ? 0 : value); }

IMAGING_BODY void double_columns_body(
    const int16_t *evens, const int16_t *odds, const int16_t *weights, ptrdiff_t taps, int precision, uint8_t *output,
    ptrdiff_t count, ptrdiff_t channels) {
    int shift = precision + IMAGING_EXTRA_BITS;
    for (ptrdiff_t x = 0; x < count; ++x) {
        for (ptrdiff_t channel = 0; channel < channels; ++channel) {
            ptrdiff_t place = x * channels + channel;
            int32_t even = 1 << (shift - 1), odd = even;
            for (ptrdiff_t tap = 0; tap < taps; ++tap) {
                even += evens[place + tap * channels] * weights[tap];
                odd += odds[place + tap * channels] * weights[taps + tap];
            }
            output[2 * x * channels + channel] = held8(even >> shift);
            output[(2 * x + 1) * channels + channel] = held8(odd >> shift);
        }
    }
}

#if defined(__x86_64__)
// The sums of sixteen neighbours, rounded; the halves of each 128 bits stand in `low` and `high`.
IMAGING_AVX2 IMAGING_BODY void sixteen_sums(
    const int16_t *from, const int16_t *weights, ptrdiff_t taps, ptrdiff_t channels, __m128i places, __m256i round,
    __m256i *low, __m256i *high) {
    __m256i first = round, second = round;
    for (ptrdiff_t tap = 0; tap < taps; tap += 2) {
        __m256i one = _mm256_loadu_si256((const __m256i *)(from + tap * channels));
        __m256i other = _mm256_loadu_si256((const __m256i *)(from + (tap + 1) * channels));
        __m256i weight = _mm256_set1_epi32(
            (int)((uint16_t)weights[tap] | (uint32_t)(uint16_t)weights[tap + 1] << 16));
        first = _mm256_add_epi32(first, _mm256_madd_epi16(_mm256_unpacklo_epi16(one, other), weight));
        second = _mm256_add_epi32(second, _mm256_madd_epi16(_mm256_unpackhi_epi16(one, other), weight));
    }
    *low = _mm256_sra_epi32(first, places);
    *high = _mm256_sra_epi32(second, places);
}

IMAGING_AVX2 IMAGING_BODY void double_columns_avx2_body(
    const int16_t *evens, const int16_t *odds, const int16_t *weights, ptrdiff_t taps, int precision, uint8_t *output,
    ptrdiff_t count, ptrdiff_t channels) {
    int shift = precision + IMAGING_EXTRA_BITS;
    const __m128i places = _mm_cvtsi32_si128(shift);
    const __m256i round = _mm256_set1_epi32(1 << (shift - 1));
    ptrdiff_t samples = count * channels, x = 0;
    for (; x + 16 <= samples; x += 16) {
        __m256i even[2], odd[2], bytes;
        sixteen_sums(evens + x, weights, taps, channels, places, round, &even[0], &even[1]);
        sixteen_sums(odds + x, weights + taps, taps, channels, places, round, &odd[0], &odd[1]);
        if (channels == 4) {
            // Four sums are a pixel: even and odd ones stand side by side.
            bytes = _mm256_packus_epi16(_mm256_packs_epi32(even[0], odd[0]), _mm256_packs_epi32(even[1], odd[1]));
        } else {
            __m256i both = _mm256_packus_epi16(
                _mm256_packs_epi32(even[0], even[1]), _mm256_packs_epi32(odd[0], odd[1]));
            bytes = _mm256_unpacklo_epi8(both, _mm256_srli_si256(both, 8));
        }
        _mm256_storeu_si256((__m256i *)(output + 2 * x), bytes);
    }
    double_columns_body(
        evens + x, odds + x, weights, taps, precision, output + 2 * x, count - x / channels, channels);
}

// The numbers of taps of the filters that photos are enlarged by, each with its loops written out.
#define DOUBLE_COLUMNS_AVX2(name, channels)                                                                       \
    IMAGING_AVX2 static void name(                                                                                \
        const int16_t *evens, const int16_t *odds, const int16_t *weights, ptrdiff_t taps, int precision,         \
        uint8_t *output, ptrdiff_t count) {                                                                       \
        switch (taps) {                                                                                           \
        case 4: double_columns_avx2_body(evens, odds, weights, 4, precision, output, count, channels); break;     \
        case 8: double_columns_avx2_body(evens, odds, weights, 8, precision, output, count, channels); break;     \
        default: double_columns_avx2_body(evens, odds, weights, taps, precision, output, count, channels); break; \
        }                                                                                                         \
    }
DOUBLE_COLUMNS_AVX2(double_columns_u8_avx2, 1)
DOUBLE_COLUMNS_AVX2(double_columns_rgba8_avx2, 4)
#endif

void imaging_double_columns_u8(
    const int16_t *evens, const int16_t *odds, const int16_t *weights, ptrdiff_t taps, int precision, uint8_t *output,
    ptrdiff_t count) {
#if defined(__x86_64__)
    if (imaging_dispatch_level() >= 1) {
        double_columns_u8_avx2(evens, odds, weights, taps, precision, output, count);
        return;
    }
#endif
    double_columns_body(evens, odds, weights, taps, precision, output, count, 1);
}

void imaging_double_columns_rgba8(
    const int16_t *evens, const int16_t *odds, const int16_t *weights, ptrdiff_t taps, int precision, uint8_t *output,
    ptrdiff_t count) {
#if defined(__x86_64__)
    if (imaging_dispatch_level() >= 1) {
        double_columns_rgba8_avx2(evens, odds, weights, taps, precision, output, count);
        return;
    }
#endif
    double_columns_body(evens, odds, weights, taps, precision, output, count, 4);
}
