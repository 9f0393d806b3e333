#include "patch_distance.h"

IMAGING_BODY uint32_t partial_distance(
    const uint8_t *a, const uint8_t *b, const uint8_t *known, ptrdiff_t stride, int32_t side, uint32_t limit) {
    uint32_t sum = 0;
    for (int32_t row = 0; row < side; row++) {
        for (int32_t i = 0; i < side * 4; i++) {
            int16_t difference = (int16_t)((a[i] & known[i]) - (b[i] & known[i]));
            sum += (uint32_t)((int32_t)difference * difference);
        }
        if (sum >= limit) return sum;
        a += stride;
        b += stride;
        known += stride;
    }
    return sum;
}

IMAGING_BODY inpaint_place inpaint_nearest_partial_body(
    const inpaint_level *level, const uint8_t *known, inpaint_place target, int32_t window, int32_t step,
    int32_t nearness, uint32_t *distance) {
    int32_t r = level->radius, width = level->width, height = level->height;
    int32_t column = place_column(target), row = place_row(target);
    ptrdiff_t stride = (ptrdiff_t)width * 4;
    const uint8_t *here = patch_start(level, target);
    const uint8_t *mask = known + (here - level->pixels);
    int64_t side = width > height ? width : height, unit = side * side;
    inpaint_place best = INPAINT_NOWHERE;
    uint32_t least = UINT32_MAX;
    int32_t first = row - window / step * step, left = column - window / step * step;
    for (int32_t y = first; y <= row + window; y += step) {
        if (y < r || y >= height - r) continue;
        for (int32_t x = left; x <= column + window; x += step) {
            if (x < r || x >= width - r || !level->sources[(ptrdiff_t)y * width + x]) continue;
            inpaint_place candidate = make_place(x, y);
            uint32_t d =
                partial_distance(here, patch_start(level, candidate), mask, stride, 2 * r + 1, least);
            if (d < least && nearness > 0) {
                int64_t dx = x - column, dy = y - row;
                uint64_t far = (uint64_t)d * (uint64_t)(unit + nearness * (dx * dx + dy * dy)) / (uint64_t)unit;
                d = far > UINT32_MAX ? UINT32_MAX : (uint32_t)far;
            }
            if (d < least) {
                least = d;
                best = candidate;
            }
        }
    }
    *distance = least;
    return best;
}

IMAGING_DISPATCH(
    inpaint_place, inpaint_nearest_partial,
    (const inpaint_level *level, const uint8_t *known, inpaint_place target, int32_t window, int32_t step,
     int32_t nearness, uint32_t *distance),
    (level, known, target, window, step, nearness, distance))
