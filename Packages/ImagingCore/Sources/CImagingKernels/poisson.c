#pragma STDC FP_CONTRACT OFF

#include "ImagingDispatch.h"
#include "ImagingSolvers.h"

typedef float quad __attribute__((vector_size(16), aligned(4)));
typedef double wide __attribute__((vector_size(32), aligned(8)));

// MARK: The equation

IMAGING_BODY quad neighbor_sum(
    const imaging_poisson_grid *grid, const quad *u, ptrdiff_t at, int32_t column, int32_t row, int linked) {
    int32_t width = grid->width;
    quad sum = {0, 0, 0, 0};
    if (linked) {
        if (column > 0) sum += u[at - 1] * grid->east[at - 1];
        if (column + 1 < width) sum += u[at + 1] * grid->east[at];
        if (row > 0) sum += u[at - width] * grid->south[at - width];
        if (row + 1 < grid->height) sum += u[at + width] * grid->south[at];
    } else {
        // Known pixels hold 0, so that it does not matter whether they are linked.
        if (column > 0) sum += u[at - 1];
        if (column + 1 < width) sum += u[at + 1];
        if (row > 0) sum += u[at - width];
        if (row + 1 < grid->height) sum += u[at + width];
    }
    return sum;
}

IMAGING_BODY void relax_rows(
    const imaging_poisson_grid *grid, int32_t first_row, int32_t end_row, int32_t parity, int linked) {
    int32_t width = grid->width;
    quad *u = (quad *)grid->values;
    const quad *b = (const quad *)grid->right_side;
    for (int32_t row = first_row; row < end_row; row++) {
        for (int32_t column = (row + parity) & 1; column < width; column += 2) {
            ptrdiff_t at = (ptrdiff_t)row * width + column;
            float factor = grid->inverse_diagonal[at];
            if (factor == 0) continue;
            u[at] = (b[at] + neighbor_sum(grid, u, at, column, row, linked)) * factor;
        }
    }
}

IMAGING_BODY void imaging_poisson_relax_body(
    const imaging_poisson_grid *grid, int32_t first_row, int32_t end_row, int32_t parity) {
    if (grid->east) relax_rows(grid, first_row, end_row, parity, 1);
    else relax_rows(grid, first_row, end_row, parity, 0);
}

IMAGING_BODY void imaging_poisson_apply_body(
    const imaging_poisson_grid *grid, int32_t row, float *product, double *sums) {
    int32_t width = grid->width;
    const quad *u = (const quad *)grid->values;
    quad *result = (quad *)product;
    wide sum = {0, 0, 0, 0};
    for (int32_t column = 0; column < width; column++) {
        ptrdiff_t at = (ptrdiff_t)row * width + column;
        float factor = grid->inverse_diagonal[at];
        if (factor == 0) continue;
        quad value = u[at] * (1.0f / factor) - neighbor_sum(grid, u, at, column, row, 0);
        result[at] = value;
        sum += __builtin_convertvector(u[at], wide) * __builtin_convertvector(value, wide);
    }
    *(wide *)sums = sum;
}

// MARK: Between two grids

IMAGING_BODY void restrict_rows(
    const imaging_poisson_grid *grid, const imaging_poisson_grid *coarser, int32_t first_row, int32_t end_row,
    float *right_side, int linked) {
    int32_t width = grid->width, height = grid->height;
    const quad *u = (const quad *)grid->values, *b = (const quad *)grid->right_side;
    quad *result = (quad *)right_side;
    for (int32_t row = first_row; row < end_row; row++) {
        for (int32_t column = 0; column < coarser->width; column++) {
            ptrdiff_t to = (ptrdiff_t)row * coarser->width + column;
            quad sum = {0, 0, 0, 0};
            result[to] = sum;
            if (coarser->inverse_diagonal[to] == 0) continue;
            for (int32_t y = 2 * row; y < 2 * row + 2 && y < height; y++) {
                for (int32_t x = 2 * column; x < 2 * column + 2 && x < width; x++) {
                    ptrdiff_t at = (ptrdiff_t)y * width + x;
                    float factor = grid->inverse_diagonal[at];
                    if (factor == 0) continue;
                    sum += b[at] + neighbor_sum(grid, u, at, x, y, linked) - u[at] * (1.0f / factor);
                }
            }
            result[to] = sum;
        }
    }
}

IMAGING_BODY void imaging_poisson_restrict_body(
    const imaging_poisson_grid *grid, const imaging_poisson_grid *coarser, int32_t first_row, int32_t end_row,
    float *right_side) {
    if (grid->east) restrict_rows(grid, coarser, first_row, end_row, right_side, 1);
    else restrict_rows(grid, coarser, first_row, end_row, right_side, 0);
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

// MARK: Conjugate gradients

IMAGING_BODY float imaging_poisson_step_body(
    const float *factors, const float *direction, const float *product, ptrdiff_t count, float *solution,
    float *residual) {
    float factor[4] = {factors[0], factors[1], factors[2], factors[3]};
    float largest[4] = {0, 0, 0, 0};
    for (ptrdiff_t x = 0; x < count; x++) {
        for (int channel = 0; channel < 4; channel++) {
            float change = direction[4 * x + channel] * factor[channel];
            solution[4 * x + channel] += change;
            residual[4 * x + channel] -= product[4 * x + channel] * factor[channel];
            float size = change < 0 ? -change : change;
            largest[channel] = size > largest[channel] ? size : largest[channel];
        }
    }
    float first = largest[0] > largest[1] ? largest[0] : largest[1];
    float second = largest[2] > largest[3] ? largest[2] : largest[3];
    return first > second ? first : second;
}

IMAGING_BODY void imaging_poisson_sums_body(
    const float *values, const float *residual, const float *product, ptrdiff_t count, double *sums) {
    const quad *z = (const quad *)values, *r = (const quad *)residual, *q = (const quad *)product;
    wide first = {0, 0, 0, 0}, second = {0, 0, 0, 0};
    for (ptrdiff_t x = 0; x < count; x++) {
        wide value = __builtin_convertvector(z[x], wide);
        first += value * __builtin_convertvector(r[x], wide);
        second += value * __builtin_convertvector(q[x], wide);
    }
    ((wide *)sums)[0] = first;
    ((wide *)sums)[1] = second;
}

IMAGING_BODY void imaging_poisson_turn_body(
    const float *factors, const float *values, ptrdiff_t count, float *direction) {
    quad factor = *(const quad *)factors;
    const quad *z = (const quad *)values;
    quad *p = (quad *)direction;
    for (ptrdiff_t x = 0; x < count; x++) p[x] = z[x] + p[x] * factor;
}

// MARK: Dispatch

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

IMAGING_DISPATCH(
    void, imaging_poisson_apply,
    (const imaging_poisson_grid *grid, int32_t row, float *product, double *sums), (grid, row, product, sums))

IMAGING_DISPATCH(
    float, imaging_poisson_step,
    (const float *factors, const float *direction, const float *product, ptrdiff_t count, float *solution,
     float *residual),
    (factors, direction, product, count, solution, residual))

IMAGING_DISPATCH(
    void, imaging_poisson_sums,
    (const float *values, const float *residual, const float *product, ptrdiff_t count, double *sums),
    (values, residual, product, count, sums))

IMAGING_DISPATCH(
    void, imaging_poisson_turn, (const float *factors, const float *values, ptrdiff_t count, float *direction),
    (factors, values, count, direction))
