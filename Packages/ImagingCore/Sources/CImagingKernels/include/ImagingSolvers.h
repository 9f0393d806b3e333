// The inner loops of the multigrid Poisson solver (ImagingCore/Solvers). Pixels have four floats.
#ifndef IMAGING_SOLVERS_H
#define IMAGING_SOLVERS_H

#include <stddef.h>
#include <stdint.h>

/// One grid: `inverse_diagonal` is 0 at known pixels. `east` and `south` are how strongly a pixel is linked to its
/// neighbours there; both are null where every link is 1.
typedef struct {
    int32_t width;
    int32_t height;
    const float *inverse_diagonal;
    const float *east;
    const float *south;
    const float *right_side;
    float *values;
} imaging_poisson_grid;

/// Relaxes the unknown pixels of rows [first_row, end_row) whose column + row has the given parity, in place.
void imaging_poisson_relax(const imaging_poisson_grid *grid, int32_t first_row, int32_t end_row, int32_t parity);

/// Writes, for rows [first_row, end_row) of the coarser grid, the summed residuals of the pixels that each covers.
void imaging_poisson_restrict(
    const imaging_poisson_grid *grid, const imaging_poisson_grid *coarser, int32_t first_row, int32_t end_row,
    float *right_side);

/// Adds the coarser grid's values, interpolated bilinearly, to the unknown pixels of rows [first_row, end_row).
void imaging_poisson_correct(
    const imaging_poisson_grid *grid, const imaging_poisson_grid *coarser, int32_t first_row, int32_t end_row);

/// Writes what the equation's left side makes of the values to one row of `product`, and the four sums of values times
/// product over that row. All links are 1.
void imaging_poisson_apply(const imaging_poisson_grid *grid, int32_t row, float *product, double *sums);

/// Adds the direction, times four factors, to the solution, and takes the product, times them, off the residual, for
/// `count` pixels. Returns the largest change of the solution.
float imaging_poisson_step(
    const float *factors, const float *direction, const float *product, ptrdiff_t count, float *solution,
    float *residual);

/// Writes the sums of values times residual and of values times product over `count` pixels: eight numbers.
void imaging_poisson_sums(
    const float *values, const float *residual, const float *product, ptrdiff_t count, double *sums);

/// Makes the direction the values plus the direction times four factors.
void imaging_poisson_turn(const float *factors, const float *values, ptrdiff_t count, float *direction);

#endif
