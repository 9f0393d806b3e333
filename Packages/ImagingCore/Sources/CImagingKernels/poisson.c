#pragma STDC FP_CONTRACT OFF

#include "ImagingDispatch.h"
#include "ImagingSolvers.h"

typedef float quad __attribute__((vector_size(16), aligned(4)));

IMAGING_BODY quad neighbor_sum(const quad *u, ptrdiff_t at, int32_t column, int32_t row, int32_t width, int32_t height) {
    quad sum = {0, 0, 0, 0};
    if (column > 0) sum += u[at - 1];
    if (column + 1 < width) sum += u[at + 1];
    if (row > 0) sum += u[at - width];
    if (row + 1 < height) sum += u[at + width];
    return sum;
}

IMAGING_BODY void imaging_poisson_relax_body(
    const imaging_poisson_grid *grid, int32_t first_row, int32_t end_row, int32_t parity) {
    int32_t width = grid->width, height = grid->height;
    quad *u = (quad *)grid->values;
    const quad *b = (const quad *)grid->right_side;
    for (int32_t row = first_row; row < end_row; row++) {
        for (int32_t column = (row + parity) & 1; column < width; column += 2) {
            ptrdiff_t at = (ptrdiff_t)row * width + column;
            float factor = grid->inverse_diagonal[at];
            if (factor == 0) continue;
            u[at] = (b[at] + neighbor_sum(u, at, column, row, width, height)) * factor;
        }
    }
}

IMAGING_BODY void imaging_poisson_restrict_body(
    const imaging_poisson_grid *grid, const imaging_poisson_grid *coarser, int32_t first_row, int32_t end_row,
    float *right_side) {
    int32_t width = grid->width, height = grid->height;
    const quad *u = (const quad *)grid->values, *b = (const quad *)grid->right_side;
    quad *result = (quad *)right_side;
    for (int32_t row = first_row; row < end_row; row++) {
        for (int32_t column = 0; column < coarser->width; column++) {
            ptrdiff_t to = (ptrdiff_t)row * coarser->width + column;
            if (coarser->inverse_diagonal[to] == 0) continue;
            quad sum = {0, 0, 0, 0};
            for (int32_t y = 2 * row; y < 2 * row + 2 && y < height; y++) {
                for (int32_t x = 2 * column; x < 2 * column + 2 && x < width; x++) {
                    ptrdiff_t at = (ptrdiff_t)y * width + x;
                    quad around = neighbor_sum(u, at, x, y, width, height);
                    sum += b[at] + around - u[at] / grid->inverse_diagonal[at];
                }
            }
            result[to] = sum;
        }
    }
}

IMAGING_BODY int32_t clamp_index(int32_t index, int32_t count) {
    return index < 0 ? 0 : index >= count ? count - 1 : index;
}

IMAGING_BODY void imaging_poisson_correct_body(
    const imaging_poisson_grid *grid, const imaging_poisson_grid *coarser, int32_t first_row, int32_t end_row) {
    int32_t width = grid->width;
    quad *u = (quad *)grid->values;
    const quad *coarse = (const quad *)coarser->values;
    for (int32_t row = first_row; row < end_row; row++) {
        int32_t y = row >> 1, far_y = clamp_index((row & 1) ? y + 1 : y - 1, coarser->height);
        const quad *near_row = coarse + (ptrdiff_t)y * coarser->width;
        const quad *far_row = coarse + (ptrdiff_t)far_y * coarser->width;
        for (int32_t column = 0; column < width; column++) {
            ptrdiff_t at = (ptrdiff_t)row * width + column;
            if (grid->inverse_diagonal[at] == 0) continue;
            int32_t x = column >> 1, far_x = clamp_index((column & 1) ? x + 1 : x - 1, coarser->width);
            quad near = near_row[x] * 0.75f + near_row[far_x] * 0.25f;
            quad far = far_row[x] * 0.75f + far_row[far_x] * 0.25f;
            u[at] += near * 0.75f + far * 0.25f;
        }
    }
}

IMAGING_DISPATCH(
    void, imaging_poisson_relax,
    (const imaging_poisson_grid *grid, int32_t first_row, int32_t end_row, int32_t parity),
    (grid, first_row, end_row, parity))

IMAGING_DISPATCH(
    void, imaging_poisson_restrict,
    (const imaging_poisson_grid *grid, const imaging_poisson_grid *coarser, int32_t first_row, int32_t end_row,
     float *right_side),
    (grid, coarser, first_row, end_row, right_side))

IMAGING_DISPATCH(
    void, imaging_poisson_correct,
    (const imaging_poisson_grid *grid, const imaging_poisson_grid *coarser, int32_t first_row, int32_t end_row),
    (grid, coarser, first_row, end_row))
