#include "patch_distance.h"

// A random number from what it is for (the finaliser of SplitMix64), so that it depends on neither order nor thread.
static inline uint64_t inpaint_random(uint32_t seed, uint32_t round, inpaint_place place, uint32_t k) {
    uint64_t z = ((uint64_t)seed << 32 | place) + ((uint64_t)(round * 64u + k) + 1) * 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

#if defined(__x86_64__)
#define INPAINT_TARGET IMAGING_AVX2
#define INPAINT_VARIANT(name) name##_rows_avx2
#define INPAINT_DISTANCE distance_avx2
#include "search_body.h"
#define INPAINT_BASELINE distance_sse2
#else
#define INPAINT_BASELINE distance_plain
#endif
#define INPAINT_TARGET
#define INPAINT_VARIANT(name) name##_rows_baseline
#define INPAINT_DISTANCE INPAINT_BASELINE
#include "search_body.h"

#if defined(__x86_64__)
#define INPAINT_RUN(name, ...) \
    return imaging_dispatch_level() > 0 ? name##_rows_avx2(__VA_ARGS__) : name##_rows_baseline(__VA_ARGS__)
#else
#define INPAINT_RUN(name, ...) return name##_rows_baseline(__VA_ARGS__)
#endif

uint32_t inpaint_patch_distance(const inpaint_level *level, inpaint_place a, inpaint_place b, uint32_t limit) {
    INPAINT_RUN(distance, level, a, b, limit);
}

void inpaint_measure_rows(
    const inpaint_level *level, const inpaint_box *box, int32_t first_row, int32_t end_row, const inpaint_place *field,
    uint32_t *distances) {
    INPAINT_RUN(measure, level, box, first_row, end_row, field, distances);
}

void inpaint_search_rows(
    const inpaint_level *level, const inpaint_box *box, const inpaint_round *round, int32_t first_row, int32_t end_row,
    const inpaint_place *previous, inpaint_place *field, uint32_t *distances) {
    INPAINT_RUN(search, level, box, round, first_row, end_row, previous, field, distances);
}
