// Kernels of connected components.
#ifndef IMAGING_REGIONS_H
#define IMAGING_REGIONS_H

#include <stddef.h>
#include <stdint.h>

/// Writes where the runs of samples of at least `threshold` (1 or more) begin and end, in turns, and returns how many
/// runs there are. `ends` has room for `width` + 1 numbers.
ptrdiff_t imaging_runs_from(const uint8_t *row, ptrdiff_t width, uint8_t threshold, int32_t *ends);

#endif
