#include "ImagingDispatch.h"
#include "ImagingResampling.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// Weights of 8-bit kernels are whole numbers and no sum overflows, so that every order of additions, and with it every
// variant below, gives the same bits.

static inline int16_t held16(int32_t value) {
    return (int16_t)(value > 32767 ? 32767 : value < -32768 ? -32768 : value);
}

static inline uint8_t held8(int32_t value) { return (uint8_t)(value > 255 ? 255 : value < 0 ? 0 : value); }

// MARK: Rows

enum { CHUNK = 64 };

IMAGING_BODY int rows_body(
    const uint8_t *rows, ptrdiff_t stride, const int16_t *weights, ptrdiff_t taps, int precision, int16_t *output,
    ptrdiff_t count, int alpha) {
    int shift = precision - IMAGING_EXTRA_BITS;
    int32_t round = 1 << (shift - 1);
    uint8_t opaque = 255;
    for (ptrdiff_t start = 0; start < count; start += CHUNK) {
        ptrdiff_t end = count - start < CHUNK ? count - start : CHUNK;
        int32_t sums[CHUNK];
        for (ptrdiff_t x = 0; x < CHUNK; ++x) sums[x] = round;
        for (ptrdiff_t tap = 0; tap < taps; ++tap) {
            const uint8_t *row = rows + tap * stride + start;
            int32_t weight = weights[tap];
            if (end == CHUNK) {
                for (ptrdiff_t x = 0; x < CHUNK; ++x) sums[x] += row[x] * weight;
            } else {
                for (ptrdiff_t x = 0; x < end; ++x) sums[x] += row[x] * weight;
            }
            if (alpha) {
                for (ptrdiff_t x = 3; x < end; x += 4) opaque &= row[x];
            }
        }
        for (ptrdiff_t x = 0; x < end; ++x) output[start + x] = held16(sums[x] >> shift);
    }
    return opaque == 255;
}

#if defined(__x86_64__)
IMAGING_AVX2 static int rows_avx2(
    const uint8_t *rows, ptrdiff_t stride, const int16_t *weights, ptrdiff_t taps, int precision, int16_t *output,
    ptrdiff_t count, int alpha) {
    int shift = precision - IMAGING_EXTRA_BITS;
    const __m256i round = _mm256_set1_epi32(1 << (shift - 1));
    const __m128i places = _mm_cvtsi32_si128(shift);
    __m256i opaque = _mm256_set1_epi8(-1);
    ptrdiff_t start = 0;
    for (; start + 32 <= count; start += 32) {
        __m256i a = round, b = round, c = round, d = round;
        const uint8_t *row = rows + start;
        for (ptrdiff_t tap = 0; tap < taps; tap += 2, row += 2 * stride) {
            __m256i first = _mm256_loadu_si256((const __m256i *)row);
            // An odd last tap is paired with itself, with weight 0.
            int last = tap + 1 == taps;
            __m256i second = last ? first : _mm256_loadu_si256((const __m256i *)(row + stride));
            uint32_t pair = (uint16_t)weights[tap] | (last ? 0 : (uint32_t)(uint16_t)weights[tap + 1] << 16);
            __m256i weight = _mm256_set1_epi32((int)pair);
            opaque = _mm256_and_si256(opaque, _mm256_and_si256(first, second));
            __m256i low = _mm256_unpacklo_epi8(first, second);
            __m256i high = _mm256_unpackhi_epi8(first, second);
            const __m256i zero = _mm256_setzero_si256();
            a = _mm256_add_epi32(a, _mm256_madd_epi16(_mm256_unpacklo_epi8(low, zero), weight));
            b = _mm256_add_epi32(b, _mm256_madd_epi16(_mm256_unpackhi_epi8(low, zero), weight));
            c = _mm256_add_epi32(c, _mm256_madd_epi16(_mm256_unpacklo_epi8(high, zero), weight));
            d = _mm256_add_epi32(d, _mm256_madd_epi16(_mm256_unpackhi_epi8(high, zero), weight));
        }
        __m256i low = _mm256_packs_epi32(_mm256_sra_epi32(a, places), _mm256_sra_epi32(b, places));
        __m256i high = _mm256_packs_epi32(_mm256_sra_epi32(c, places), _mm256_sra_epi32(d, places));
        _mm256_storeu_si256((__m256i *)(output + start), _mm256_permute2x128_si256(low, high, 0x20));
        _mm256_storeu_si256((__m256i *)(output + start + 16), _mm256_permute2x128_si256(low, high, 0x31));
    }
    int all = 1;
    if (alpha) {
        __m256i rest = _mm256_or_si256(opaque, _mm256_set1_epi32(0x00FFFFFF));
        all = _mm256_movemask_epi8(_mm256_cmpeq_epi8(rest, _mm256_set1_epi8(-1))) == -1;
    }
    if (start < count) {
        all &= rows_body(rows + start, stride, weights, taps, precision, output + start, count - start, alpha);
    }
    return all;
}
#endif

static int resample_rows(
    const uint8_t *rows, ptrdiff_t stride, const int16_t *weights, ptrdiff_t taps, int precision, int16_t *output,
    ptrdiff_t count, int alpha) {
#if defined(__x86_64__)
    if (imaging_dispatch_level() >= 1) {
        return rows_avx2(rows, stride, weights, taps, precision, output, count, alpha);
    }
#endif
    return rows_body(rows, stride, weights, taps, precision, output, count, alpha);
}

void imaging_resample_rows_u8(
    const uint8_t *rows, ptrdiff_t stride, const int16_t *weights, ptrdiff_t taps, int precision, int16_t *output,
    ptrdiff_t count) {
    resample_rows(rows, stride, weights, taps, precision, output, count, 0);
}

int imaging_resample_rows_rgba8(
    const uint8_t *rows, ptrdiff_t stride, const int16_t *weights, ptrdiff_t taps, int precision, int16_t *output,
    ptrdiff_t count) {
    return resample_rows(rows, stride, weights, taps, precision, output, count, 1);
}

// MARK: Columns

IMAGING_BODY void columns_body(
    const int16_t *row, const int32_t *starts, const int16_t *weights, ptrdiff_t taps, int precision, uint8_t *output,
    ptrdiff_t count, ptrdiff_t channels) {
    int shift = precision + IMAGING_EXTRA_BITS;
    for (ptrdiff_t x = 0; x < count; ++x) {
        const int16_t *from = row + starts[x] * channels;
        for (ptrdiff_t channel = 0; channel < channels; ++channel) {
            int32_t sum = 1 << (shift - 1);
            for (ptrdiff_t tap = 0; tap < taps; ++tap) sum += from[tap * channels + channel] * weights[tap];
            output[x * channels + channel] = held8(sum >> shift);
        }
        weights += taps;
    }
}

#if defined(__x86_64__)
// The sums of one pixel's four channels: the low half holds those of taps 0, 1, 4, 5 ..., the high half the others.
IMAGING_AVX2 static inline __attribute__((always_inline)) __m128i pixel_sums(
    const int16_t *from, const int16_t *weights, ptrdiff_t taps) {
    // From r g b a r' g' b' a' to r r' g g' b b' a a'.
    const __m256i pairs = _mm256_setr_epi8(
        0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15, 0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
    const __m256i spread = _mm256_setr_epi8(
        0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7);
    __m256i sums = _mm256_setzero_si256();
    for (ptrdiff_t tap = 0; tap < taps; tap += 4) {
        __m256i values = _mm256_shuffle_epi8(_mm256_loadu_si256((const __m256i *)(from + 4 * tap)), pairs);
        __m256i weight = _mm256_broadcastq_epi64(_mm_loadl_epi64((const __m128i *)(weights + tap)));
        sums = _mm256_add_epi32(sums, _mm256_madd_epi16(values, _mm256_shuffle_epi8(weight, spread)));
    }
    return _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
}

// Two taps, as in enlarging: two pixels stand in the two halves of a vector.
IMAGING_AVX2 static void columns_rgba_two_taps_avx2(
    const int16_t *row, const int32_t *starts, const int16_t *weights, int precision, uint8_t *output,
    ptrdiff_t count) {
    int shift = precision + IMAGING_EXTRA_BITS;
    const __m256i round = _mm256_set1_epi32(1 << (shift - 1));
    const __m128i places = _mm_cvtsi32_si128(shift);
    const __m256i pairs = _mm256_setr_epi8(
        0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15, 0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
    const __m256i spread = _mm256_setr_epi8(
        0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7);
    ptrdiff_t x = 0;
    for (; x + 8 <= count; x += 8) {
        __m256i sums[4];
#pragma clang loop unroll(full)
        for (int two = 0; two < 4; ++two) {
            ptrdiff_t place = x + 2 * two;
            __m256i values = _mm256_inserti128_si256(
                _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(row + 4 * (ptrdiff_t)starts[place]))),
                _mm_loadu_si128((const __m128i *)(row + 4 * (ptrdiff_t)starts[place + 1])), 1);
            __m256i weight = _mm256_broadcastq_epi64(_mm_loadl_epi64((const __m128i *)(weights + 2 * place)));
            __m256i sum = _mm256_madd_epi16(
                _mm256_shuffle_epi8(values, pairs), _mm256_shuffle_epi8(weight, spread));
            sums[two] = _mm256_sra_epi32(_mm256_add_epi32(sum, round), places);
        }
        // Pixels 0 2 4 6 in the lower half and 1 3 5 7 in the upper.
        __m256i bytes = _mm256_packus_epi16(_mm256_packs_epi32(sums[0], sums[1]), _mm256_packs_epi32(sums[2], sums[3]));
        const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
        _mm256_storeu_si256((__m256i *)(output + 4 * x), _mm256_permutevar8x32_epi32(bytes, order));
    }
    columns_body(row, starts + x, weights + 2 * x, 2, precision, output + 4 * x, count - x, 4);
}

IMAGING_AVX2 static void columns_rgba_avx2(
    const int16_t *row, const int32_t *starts, const int16_t *weights, ptrdiff_t taps, int precision, uint8_t *output,
    ptrdiff_t count) {
    int shift = precision + IMAGING_EXTRA_BITS;
    const __m128i round = _mm_set1_epi32(1 << (shift - 1));
    const __m128i places = _mm_cvtsi32_si128(shift);
    ptrdiff_t x = 0;
    for (; x + 4 <= count; x += 4) {
        __m128i sums[4];
#pragma clang loop unroll(full)
        for (int pixel = 0; pixel < 4; ++pixel) {
            __m128i sum = pixel_sums(row + 4 * (ptrdiff_t)starts[x + pixel], weights + (x + pixel) * taps, taps);
            sums[pixel] = _mm_sra_epi32(_mm_add_epi32(sum, round), places);
        }
        __m128i low = _mm_packs_epi32(sums[0], sums[1]), high = _mm_packs_epi32(sums[2], sums[3]);
        _mm_storeu_si128((__m128i *)(output + 4 * x), _mm_packus_epi16(low, high));
    }
    columns_body(row, starts + x, weights + x * taps, taps, precision, output + 4 * x, count - x, 4);
}
#endif

#if defined(__x86_64__)
// Four bytes at a time: each quarter of a vector holds four taps of one of them.
IMAGING_AVX2 static void columns_u8_avx2(
    const int16_t *row, const int32_t *starts, const int16_t *weights, ptrdiff_t taps, int precision, uint8_t *output,
    ptrdiff_t count) {
    int shift = precision + IMAGING_EXTRA_BITS;
    const __m128i round = _mm_set1_epi32(1 << (shift - 1));
    const __m128i places = _mm_cvtsi32_si128(shift);
    ptrdiff_t x = 0;
    for (; x + 4 <= count && taps % 4 == 0; x += 4) {
        __m256i sums = _mm256_setzero_si256();
        for (ptrdiff_t tap = 0; tap < taps; tap += 4) {
            const int16_t *weight = weights + x * taps + tap;
            __m256i values = _mm256_set_m128i(
                _mm_unpacklo_epi64(
                    _mm_loadl_epi64((const __m128i *)(row + starts[x + 2] + tap)),
                    _mm_loadl_epi64((const __m128i *)(row + starts[x + 3] + tap))),
                _mm_unpacklo_epi64(
                    _mm_loadl_epi64((const __m128i *)(row + starts[x] + tap)),
                    _mm_loadl_epi64((const __m128i *)(row + starts[x + 1] + tap))));
            __m256i factors = _mm256_set_m128i(
                _mm_unpacklo_epi64(
                    _mm_loadl_epi64((const __m128i *)(weight + 2 * taps)),
                    _mm_loadl_epi64((const __m128i *)(weight + 3 * taps))),
                _mm_unpacklo_epi64(
                    _mm_loadl_epi64((const __m128i *)weight), _mm_loadl_epi64((const __m128i *)(weight + taps))));
            sums = _mm256_add_epi32(sums, _mm256_madd_epi16(values, factors));
        }
        __m128i four = _mm_hadd_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
        __m128i words = _mm_packs_epi32(_mm_sra_epi32(_mm_add_epi32(four, round), places), _mm_setzero_si128());
        int32_t bytes = _mm_cvtsi128_si32(_mm_packus_epi16(words, words));
        memcpy(output + x, &bytes, 4);
    }
    columns_body(row, starts + x, weights + x * taps, taps, precision, output + x, count - x, 1);
}
#endif

void imaging_resample_columns_u8(
    const int16_t *row, const int32_t *starts, const int16_t *weights, ptrdiff_t taps, int precision, uint8_t *output,
    ptrdiff_t count) {
#if defined(__x86_64__)
    if (imaging_dispatch_level() >= 1) {
        columns_u8_avx2(row, starts, weights, taps, precision, output, count);
        return;
    }
#endif
    columns_body(row, starts, weights, taps, precision, output, count, 1);
}

void imaging_resample_columns_rgba8(
    const int16_t *row, const int32_t *starts, const int16_t *weights, ptrdiff_t taps, int precision, uint8_t *output,
    ptrdiff_t count) {
#if defined(__x86_64__)
    if (imaging_dispatch_level() >= 1 && taps == 2) {
        columns_rgba_two_taps_avx2(row, starts, weights, precision, output, count);
        return;
    }
    if (imaging_dispatch_level() >= 1) {
        columns_rgba_avx2(row, starts, weights, taps, precision, output, count);
        return;
    }
#endif
    columns_body(row, starts, weights, taps, precision, output, count, 4);
}

// MARK: Halving

IMAGING_BODY void imaging_halve_u8_body(
    const uint8_t *first, const uint8_t *second, uint8_t *output, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) {
        output[x] = (uint8_t)((first[2 * x] + first[2 * x + 1] + second[2 * x] + second[2 * x + 1] + 2) >> 2);
    }
}
IMAGING_DISPATCH(
    void, imaging_halve_u8, (const uint8_t *first, const uint8_t *second, uint8_t *output, ptrdiff_t count),
    (first, second, output, count))

IMAGING_BODY int halve_rgba8_body(const uint8_t *first, const uint8_t *second, uint8_t *output, ptrdiff_t count) {
    uint8_t opaque = 255;
    for (ptrdiff_t x = 0; x < count; ++x) {
        const uint8_t *a = first + 8 * x, *b = second + 8 * x;
        for (ptrdiff_t channel = 0; channel < 4; ++channel) {
            output[4 * x + channel]
                = (uint8_t)((a[channel] + a[channel + 4] + b[channel] + b[channel + 4] + 2) >> 2);
        }
        opaque &= a[3] & a[7] & b[3] & b[7];
    }
    return opaque == 255;
}

#if defined(__x86_64__)
IMAGING_AVX2 static int halve_rgba8_avx2(
    const uint8_t *first, const uint8_t *second, uint8_t *output, ptrdiff_t count) {
    const __m256i zero = _mm256_setzero_si256();
    const __m256i two = _mm256_set1_epi16(2);
    __m256i opaque = _mm256_set1_epi8(-1);
    ptrdiff_t x = 0;
    for (; x + 8 <= count; x += 8) {
        __m256i halves[2];
        _mm_prefetch((const char *)(first + 8 * x + 1024), _MM_HINT_T0);
        _mm_prefetch((const char *)(second + 8 * x + 1024), _MM_HINT_T0);
#pragma clang loop unroll(full)
        for (int part = 0; part < 2; ++part) {
            __m256i a = _mm256_loadu_si256((const __m256i *)(first + 8 * x + 32 * part));
            __m256i b = _mm256_loadu_si256((const __m256i *)(second + 8 * x + 32 * part));
            opaque = _mm256_and_si256(opaque, _mm256_and_si256(a, b));
            __m256i low = _mm256_add_epi16(_mm256_unpacklo_epi8(a, zero), _mm256_unpacklo_epi8(b, zero));
            __m256i high = _mm256_add_epi16(_mm256_unpackhi_epi8(a, zero), _mm256_unpackhi_epi8(b, zero));
            __m256i sum = _mm256_add_epi16(_mm256_unpacklo_epi64(low, high), _mm256_unpackhi_epi64(low, high));
            halves[part] = _mm256_srli_epi16(_mm256_add_epi16(sum, two), 2);
        }
        __m256i packed = _mm256_packus_epi16(halves[0], halves[1]);
        _mm256_storeu_si256((__m256i *)(output + 4 * x), _mm256_permute4x64_epi64(packed, 0xD8));
    }
    __m256i rest = _mm256_or_si256(opaque, _mm256_set1_epi32(0x00FFFFFF));
    int all = _mm256_movemask_epi8(_mm256_cmpeq_epi8(rest, _mm256_set1_epi8(-1))) == -1;
    return all & halve_rgba8_body(first + 8 * x, second + 8 * x, output + 4 * x, count - x);
}
#endif

int imaging_halve_rgba8(const uint8_t *first, const uint8_t *second, uint8_t *output, ptrdiff_t count) {
#if defined(__x86_64__)
    if (imaging_dispatch_level() >= 1) return halve_rgba8_avx2(first, second, output, count);
#endif
    return halve_rgba8_body(first, second, output, count);
}
