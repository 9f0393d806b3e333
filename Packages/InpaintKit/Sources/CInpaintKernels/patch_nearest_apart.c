#include "patch_distance.h"

enum { CHUNK = 64 };

typedef uint32_t whole_distance(
    const uint8_t *a, const uint8_t *b, ptrdiff_t stride, int32_t radius, uint32_t limit);

void inpaint_patch_means(const inpaint_level *level, uint8_t *means) {
    int32_t r = level->radius, width = level->width, height = level->height, side = 2 * r + 1;
    ptrdiff_t plane = (ptrdiff_t)width * height;
    memset(means, 0, (size_t)plane * 4);
    for (int32_t y = r; y < height - r; y++) {
        for (int32_t x = r; x < width - r; x++) {
            const uint8_t *start = patch_start(level, make_place(x, y));
            uint32_t sums[4] = {0};
            for (int32_t row = 0; row < side; row++) {
                for (int32_t i = 0; i < side * 4; i++) sums[i & 3] += start[(ptrdiff_t)row * width * 4 + i];
            }
            for (int channel = 0; channel < 4; channel++)
                means[channel * plane + (ptrdiff_t)y * width + x] = (uint8_t)(sums[channel] / (uint32_t)(side * side));
        }
    }
}

/// Sets for each of `count` places what the squared distance of its patch is at least, divided by the patch's area.
///
/// By the Cauchy-Schwarz inequality it is no less than the squared difference of the means; these are rounded down, so
/// their difference may be 1 less than it seems.
IMAGING_BODY void bound_distances(
    const uint8_t *means, ptrdiff_t plane, const uint8_t here[4], int32_t count, uint32_t *bounds) {
    for (int32_t i = 0; i < count; i++) bounds[i] = 0;
    for (int channel = 0; channel < 4; channel++) {
        const uint8_t *row = means + channel * plane;
        uint8_t own = here[channel];
        for (int32_t i = 0; i < count; i++) {
            uint8_t step = row[i] > own ? row[i] - own : own - row[i];
            uint16_t sure = step > 0 ? step - 1 : 0;
            bounds[i] += (uint16_t)(sure * sure);
        }
    }
}

IMAGING_BODY inpaint_place nearest_apart_body(
    whole_distance *whole, const inpaint_level *level, const uint8_t *means, inpaint_place target, int32_t apart,
    inpaint_place guess, uint32_t *distance) {
    int32_t r = level->radius, width = level->width, height = level->height;
    int32_t column = place_column(target), row = place_row(target);
    uint32_t area = (uint32_t)((2 * r + 1) * (2 * r + 1));
    ptrdiff_t plane = (ptrdiff_t)width * height, stride = (ptrdiff_t)width * 4;
    const uint8_t *start = patch_start(level, target);
    uint8_t here[4];
    for (int channel = 0; channel < 4; channel++)
        here[channel] = means[channel * plane + (ptrdiff_t)row * width + column];
    int64_t nearest = (int64_t)apart * apart;
    inpaint_place best = guess;
    uint32_t least = UINT32_MAX;
    if (guess != INPAINT_NOWHERE) least = whole(start, patch_start(level, guess), stride, r, UINT32_MAX);
    uint32_t bounds[CHUNK];
    for (int32_t y = r; y < height - r; y++) {
        for (int32_t first = r; first < width - r; first += CHUNK) {
            int32_t count = width - r - first < CHUNK ? width - r - first : CHUNK;
            ptrdiff_t at = (ptrdiff_t)y * width + first;
            bound_distances(means + at, plane, here, count, bounds);
            for (int32_t i = 0; i < count; i++) {
                if (bounds[i] * area >= least || !level->sources[at + i]) continue;
                int64_t dx = first + i - column, dy = y - row;
                if (dx * dx + dy * dy < nearest) continue;
                inpaint_place candidate = make_place(first + i, y);
                uint32_t d = whole(start, patch_start(level, candidate), stride, r, least);
                if (d < least) {
                    least = d;
                    best = candidate;
                }
            }
        }
    }
    *distance = least;
    return best;
}

#define INPAINT_PARAMETERS \
    const inpaint_level *level, const uint8_t *means, inpaint_place target, int32_t apart, inpaint_place guess, \
        uint32_t *distance
#define INPAINT_ARGUMENTS level, means, target, apart, guess, distance

#if defined(__x86_64__)
IMAGING_AVX2 static inpaint_place nearest_apart_avx2(INPAINT_PARAMETERS) {
    return nearest_apart_body(distance_avx2, INPAINT_ARGUMENTS);
}
static inpaint_place nearest_apart_baseline(INPAINT_PARAMETERS) {
    return nearest_apart_body(distance_sse2, INPAINT_ARGUMENTS);
}
#else
static inpaint_place nearest_apart_baseline(INPAINT_PARAMETERS) {
    return nearest_apart_body(distance_plain, INPAINT_ARGUMENTS);
}
#endif

inpaint_place inpaint_nearest_apart(INPAINT_PARAMETERS) {
#if defined(__x86_64__)
    if (imaging_dispatch_level() > 0) return nearest_apart_avx2(INPAINT_ARGUMENTS);
#endif
    return nearest_apart_baseline(INPAINT_ARGUMENTS);
}
