#include "sha256_blocks.h"

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

int store_sha256_processor_has_instructions(void) {
    unsigned a, b, c, d;
    if (!__get_cpuid(1, &a, &b, &c, &d)) return 0;
    int has_shuffles = (c >> 9 & 1) && (c >> 19 & 1);  // SSSE3 and SSE4.1
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d)) return 0;
    return has_shuffles && (b >> 29 & 1);
}

__attribute__((target("sha,sse4.1,ssse3")))
void store_sha256_blocks_accelerated(uint32_t state[8], const uint8_t *bytes, size_t blocks) {
    // The instructions want the words as a b e f and c d g h, the last letter in the lowest lane.
    const __m128i turned = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    __m128i dcba = _mm_loadu_si128((const __m128i *)state);
    __m128i hgfe = _mm_loadu_si128((const __m128i *)(state + 4));
    __m128i cdab = _mm_shuffle_epi32(dcba, 0xb1);
    __m128i efgh = _mm_shuffle_epi32(hgfe, 0x1b);
    __m128i abef = _mm_alignr_epi8(cdab, efgh, 8);
    __m128i cdgh = _mm_blend_epi16(efgh, cdab, 0xf0);

    for (; blocks > 0; blocks--, bytes += 64) {
        const __m128i abef_before = abef, cdgh_before = cdgh;
        __m128i w[4];
        for (int part = 0; part < 4; part++) {
            w[part] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(bytes + 16 * part)), turned);
        }
#pragma clang loop unroll(full)
        for (int four = 0; four < 16; four++) {
            // Four rounds with the words 4 * four and the three that follow.
            __m128i words = w[four % 4];
            if (four >= 4) {
                __m128i latest = w[(four + 3) % 4];
                __m128i sum = _mm_add_epi32(
                    _mm_sha256msg1_epu32(words, w[(four + 1) % 4]), _mm_alignr_epi8(latest, w[(four + 2) % 4], 4));
                words = w[four % 4] = _mm_sha256msg2_epu32(sum, latest);
            }
            __m128i added = _mm_add_epi32(
                words, _mm_loadu_si128((const __m128i *)(store_sha256_constants + 4 * four)));
            cdgh = _mm_sha256rnds2_epu32(cdgh, abef, added);
            abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(added, 0x0e));
        }
        abef = _mm_add_epi32(abef, abef_before);
        cdgh = _mm_add_epi32(cdgh, cdgh_before);
    }

    __m128i feba = _mm_shuffle_epi32(abef, 0x1b);
    __m128i dchg = _mm_shuffle_epi32(cdgh, 0xb1);
    _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xf0));
    _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
}

#elif defined(__aarch64__) && (defined(__APPLE__) || defined(__linux__))
#include <arm_neon.h>

#if defined(__linux__)
#include <sys/auxv.h>
#endif

int store_sha256_processor_has_instructions(void) {
#if defined(__linux__)
    return (getauxval(AT_HWCAP) >> 6 & 1) != 0;  // HWCAP_SHA2
#else
    return 1;  // all of Apple's have them
#endif
}

__attribute__((target("sha2")))
void store_sha256_blocks_accelerated(uint32_t state[8], const uint8_t *bytes, size_t blocks) {
    uint32x4_t abcd = vld1q_u32(state), efgh = vld1q_u32(state + 4);
    for (; blocks > 0; blocks--, bytes += 64) {
        const uint32x4_t abcd_before = abcd, efgh_before = efgh;
        uint32x4_t w[4];
        for (int part = 0; part < 4; part++) {
            w[part] = vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(bytes + 16 * part)));
        }
#pragma clang loop unroll(full)
        for (int four = 0; four < 16; four++) {
            if (four >= 4) {
                w[four % 4] = vsha256su1q_u32(
                    vsha256su0q_u32(w[four % 4], w[(four + 1) % 4]), w[(four + 2) % 4], w[(four + 3) % 4]);
            }
            uint32x4_t added = vaddq_u32(w[four % 4], vld1q_u32(store_sha256_constants + 4 * four));
            uint32x4_t before = abcd;
            abcd = vsha256hq_u32(abcd, efgh, added);
            efgh = vsha256h2q_u32(efgh, before, added);
        }
        abcd = vaddq_u32(abcd, abcd_before);
        efgh = vaddq_u32(efgh, efgh_before);
    }
    vst1q_u32(state, abcd);
    vst1q_u32(state + 4, efgh);
}

#else

int store_sha256_processor_has_instructions(void) { return 0; }

void store_sha256_blocks_accelerated(uint32_t state[8], const uint8_t *bytes, size_t blocks) {
    store_sha256_blocks_portable(state, bytes, blocks);
}

#endif
