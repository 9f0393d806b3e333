// The inner loops of the multigrid Poisson solver (ImagingCore/Solvers). Pixels have four floats.
#ifndef IMAGING_SOLVERS_H
#define IMAGING_SOLVERS_H

#include <stddef.h>
#include <stdint.h>

/// One grid: `inverse_diagonal` is 0 at known pixels.
typedef struct {
    int32_t width;
    int32_t height;
    const float *inverse_diagonal;
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

#endif
