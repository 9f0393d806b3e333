#include "patch_distance.h"

// The sums stay below 2^32: at most 225 patches (radius 7), 225 * 65535 * 255 + half of it < 2^32.
IMAGING_BODY void inpaint_vote_rows_body(
    const inpaint_level *level, int32_t first_row, int32_t end_row, const uint8_t *unknown,
    const inpaint_place *field, const uint16_t *weights, uint8_t *output) {
    int32_t width = level->width, height = level->height, r = level->radius;
    for (int32_t row = first_row; row < end_row; row++) {
        for (int32_t column = 0; column < width; column++) {
            ptrdiff_t at = (ptrdiff_t)row * width + column;
            if (!unknown[at]) continue;
            int32_t top = row - r < r ? r : row - r, bottom = row + r > height - 1 - r ? height - 1 - r : row + r;
            int32_t left = column - r < r ? r : column - r;
            int32_t right = column + r > width - 1 - r ? width - 1 - r : column + r;
            uint32_t sum0 = 0, sum1 = 0, sum2 = 0, sum3 = 0, total = 0;
            for (int32_t y = top; y <= bottom; y++) {
                for (int32_t x = left; x <= right; x++) {
                    ptrdiff_t centre = (ptrdiff_t)y * width + x;
                    inpaint_place match = field[centre];
                    uint32_t weight = weights[centre];
                    ptrdiff_t from = (ptrdiff_t)(place_row(match) + row - y) * width
                        + (place_column(match) + column - x);
                    const uint8_t *sample = level->pixels + from * 4;
                    sum0 += weight * sample[0];
                    sum1 += weight * sample[1];
                    sum2 += weight * sample[2];
                    sum3 += weight * sample[3];
                    total += weight;
                }
            }
            if (total == 0) continue;
            output[at * 4] = (uint8_t)((sum0 + total / 2) / total);
            output[at * 4 + 1] = (uint8_t)((sum1 + total / 2) / total);
            output[at * 4 + 2] = (uint8_t)((sum2 + total / 2) / total);
            output[at * 4 + 3] = (uint8_t)((sum3 + total / 2) / total);
        }
    }
}

IMAGING_DISPATCH(
    void, inpaint_vote_rows,
    (const inpaint_level *level, int32_t first_row, int32_t end_row, const uint8_t *unknown,
     const inpaint_place *field, const uint16_t *weights, uint8_t *output),
    (level, first_row, end_row, unknown, field, weights, output))
