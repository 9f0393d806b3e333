#include "patch_distance.h"

/// Returns the sum of squared differences where `known` is 255, or any number from `limit` on once it reaches it.
typedef uint32_t partial_distance(
    const uint8_t *a, const uint8_t *b, const uint8_t *known, ptrdiff_t stride, int32_t radius, uint32_t limit);

#if defined(__x86_64__)
IMAGING_BODY uint32_t partial_sse2(
    const uint8_t *a, const uint8_t *b, const uint8_t *known, ptrdiff_t stride, int32_t radius, uint32_t limit) {
    int32_t side = 2 * radius + 1;
    const uint8_t *mask = inpaint_mask_bytes + 64 - side * 4;
    uint32_t sum = 0;
    __m128i zero = _mm_setzero_si128(), total = zero;
    for (int32_t row = 0; row < side; row++) {
        for (int32_t i = 0; i < side * 4; i += 16) {
            __m128i x = _mm_loadu_si128((const __m128i *)(a + i)), y = _mm_loadu_si128((const __m128i *)(b + i));
            __m128i use = _mm_and_si128(
                _mm_loadu_si128((const __m128i *)(known + i)), _mm_loadu_si128((const __m128i *)(mask + i)));
            __m128i d = _mm_and_si128(_mm_or_si128(_mm_subs_epu8(x, y), _mm_subs_epu8(y, x)), use);
            __m128i low = _mm_unpacklo_epi8(d, zero), high = _mm_unpackhi_epi8(d, zero);
            total = _mm_add_epi32(total, _mm_add_epi32(_mm_madd_epi16(low, low), _mm_madd_epi16(high, high)));
        }
        a += stride;
        b += stride;
        known += stride;
        if (row == radius || row == side - 1) {
            __m128i pair = _mm_add_epi32(total, _mm_shuffle_epi32(total, 0x4E));
            pair = _mm_add_epi32(pair, _mm_shuffle_epi32(pair, 0xB1));
            sum = (uint32_t)_mm_cvtsi128_si32(pair);
            if (sum >= limit) return sum;
        }
    }
    return sum;
}

IMAGING_AVX2 IMAGING_BODY uint32_t partial_avx2(
    const uint8_t *a, const uint8_t *b, const uint8_t *known, ptrdiff_t stride, int32_t radius, uint32_t limit) {
    int32_t side = 2 * radius + 1;
    const uint8_t *mask = inpaint_mask_bytes + 64 - side * 4;
    uint32_t sum = 0;
    __m256i total = _mm256_setzero_si256();
    for (int32_t row = 0; row < side; row++) {
        for (int32_t i = 0; i < side * 4; i += 32) {
            __m256i use = _mm256_and_si256(
                _mm256_loadu_si256((const __m256i *)(known + i)), _mm256_loadu_si256((const __m256i *)(mask + i)));
            total = add_squares(total, a + i, b + i, use);
        }
        a += stride;
        b += stride;
        known += stride;
        if (row == radius || row == side - 1) {
            sum = sum_lanes(total);
            if (sum >= limit) return sum;
        }
    }
    return sum;
}
#else
IMAGING_BODY uint32_t partial_plain(
    const uint8_t *a, const uint8_t *b, const uint8_t *known, ptrdiff_t stride, int32_t radius, uint32_t limit) {
    int32_t side = 2 * radius + 1;
    uint32_t sum = 0;
    for (int32_t row = 0; row < side; row++) {
        for (int32_t i = 0; i < side * 4; i++) {
            int32_t difference = (int32_t)(a[i] & known[i]) - (int32_t)(b[i] & known[i]);
            sum += (uint32_t)(difference * difference);
        }
        if (sum >= limit) return sum;
        a += stride;
        b += stride;
        known += stride;
    }
    return sum;
}
#endif

// Sources of one tile of this many pixels a side get the same share more: whole neighbourhoods become less likely.
enum { INPAINT_TILE_SHIFT = 3 };

/// Returns the distance with 0 to 25 % more, by a hash of the seed and of the tile that the place lies in.
static inline uint32_t varied(uint32_t distance, uint32_t seed, int32_t column, int32_t row) {
    uint32_t z = seed * 0x9E3779B9u;
    z = (z ^ (uint32_t)(column >> INPAINT_TILE_SHIFT)) * 0x85EBCA6Bu;
    z = ((z ^ (z >> 13)) + (uint32_t)(row >> INPAINT_TILE_SHIFT)) * 0xC2B2AE35u;
    z ^= z >> 16;
    uint64_t more = (uint64_t)distance * (z & 255u) / 1024u + distance;
    return more > UINT32_MAX ? UINT32_MAX : (uint32_t)more;
}

IMAGING_BODY inpaint_place nearest_in_body(
    partial_distance *partial, const inpaint_level *level, const uint8_t *known, inpaint_place target,
    const inpaint_look *look, uint32_t *distance) {
    int32_t r = level->radius, width = level->width, height = level->height;
    int32_t column = place_column(target), row = place_row(target);
    int32_t left = look->left < r ? r : look->left, top = look->top < r ? r : look->top;
    int32_t right = look->right > width - r ? width - r : look->right;
    int32_t bottom = look->bottom > height - r ? height - r : look->bottom;
    ptrdiff_t stride = (ptrdiff_t)width * 4;
    const uint8_t *here = patch_start(level, target);
    const uint8_t *mask = known + (here - level->pixels);
    int64_t side = width > height ? width : height, unit = side * side;
    inpaint_place best = INPAINT_NOWHERE;
    uint32_t least = look->limit;
    for (int32_t y = top; y < bottom; y++) {
        for (int32_t x = left; x < right; x++) {
            if (!level->sources[(ptrdiff_t)y * width + x]) continue;
            inpaint_place candidate = make_place(x, y);
            uint32_t d = partial(here, patch_start(level, candidate), mask, stride, r, least);
            if (d >= least) continue;
            if (look->nearness > 0) {
                int64_t dx = x - column, dy = y - row;
                uint64_t far = (uint64_t)d * (uint64_t)(unit + look->nearness * (dx * dx + dy * dy)) / (uint64_t)unit;
                d = far > UINT32_MAX ? UINT32_MAX : (uint32_t)far;
            }
            if (look->seed) d = varied(d, look->seed, x, y);
            if (d < least) {
                least = d;
                best = candidate;
            }
        }
    }
    *distance = least;
    return best;
}

#define INPAINT_LOOK_PARAMETERS                                                                              \
    const inpaint_level *level, const uint8_t *known, inpaint_place target, const inpaint_look *look, \
        uint32_t *distance

#if defined(__x86_64__)
IMAGING_AVX2 static inpaint_place nearest_in_avx2(INPAINT_LOOK_PARAMETERS) {
    return nearest_in_body(partial_avx2, level, known, target, look, distance);
}
static inpaint_place nearest_in_baseline(INPAINT_LOOK_PARAMETERS) {
    return nearest_in_body(partial_sse2, level, known, target, look, distance);
}
#else
static inpaint_place nearest_in_baseline(INPAINT_LOOK_PARAMETERS) {
    return nearest_in_body(partial_plain, level, known, target, look, distance);
}
#endif

inpaint_place inpaint_nearest_in(INPAINT_LOOK_PARAMETERS) {
#if defined(__x86_64__)
    if (imaging_dispatch_level() > 0) return nearest_in_avx2(level, known, target, look, distance);
#endif
    return nearest_in_baseline(level, known, target, look, distance);
}
