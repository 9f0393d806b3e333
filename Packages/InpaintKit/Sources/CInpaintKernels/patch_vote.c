#include "patch_distance.h"

#pragma STDC FP_CONTRACT OFF

typedef uint8_t bytes4 __attribute__((vector_size(4)));
typedef uint32_t words4 __attribute__((vector_size(16)));
typedef double doubles4 __attribute__((vector_size(32)));

// The sums stay below 2^32: at most 225 patches (radius 7), 225 * 65535 * 255 + half of it < 2^32.
IMAGING_BODY void inpaint_vote_rows_body(
    const inpaint_level *level, const inpaint_box *box, int32_t first_row, int32_t end_row, const uint8_t *unknown,
    const inpaint_place *field, const uint16_t *weights, uint8_t *output) {
    int32_t width = level->width, height = level->height, r = level->radius;
    int32_t first = box->left - r < 0 ? 0 : box->left - r;
    int32_t end = box->left + box->width + r > width ? width : box->left + box->width + r;
    for (int32_t row = first_row; row < end_row; row++) {
        for (int32_t column = first; column < end; column++) {
            ptrdiff_t at = (ptrdiff_t)row * width + column;
            if (!unknown[at]) continue;
            int32_t top = row - r < r ? r : row - r, bottom = row + r > height - 1 - r ? height - 1 - r : row + r;
            int32_t left = column - r < r ? r : column - r;
            int32_t right = column + r > width - 1 - r ? width - 1 - r : column + r;
            words4 sums = {0};
            uint32_t total = 0;
            for (int32_t y = top; y <= bottom; y++) {
                for (int32_t x = left; x <= right; x++) {
                    ptrdiff_t slot = box_slot(box, x, y);
                    inpaint_place match = field[slot];
                    uint32_t weight = weights[slot];
                    ptrdiff_t from = (ptrdiff_t)(place_row(match) + row - y) * width
                        + (place_column(match) + column - x);
                    bytes4 sample;
                    memcpy(&sample, level->pixels + from * 4, 4);
                    sums += weight * __builtin_convertvector(sample, words4);
                    total += weight;
                }
            }
            if (total == 0) continue;
            // At most 255.5, and the next whole number is farther than 2^-33 away: the whole part is exact.
            doubles4 mean = __builtin_convertvector(sums + total / 2, doubles4) / (double)total;
            bytes4 rounded = __builtin_convertvector(__builtin_convertvector(mean, words4), bytes4);
            memcpy(output + at * 4, &rounded, 4);
        }
    }
}

IMAGING_DISPATCH(
    void, inpaint_vote_rows,
    (const inpaint_level *level, const inpaint_box *box, int32_t first_row, int32_t end_row, const uint8_t *unknown,
     const inpaint_place *field, const uint16_t *weights, uint8_t *output),
    (level, box, first_row, end_row, unknown, field, weights, output))
