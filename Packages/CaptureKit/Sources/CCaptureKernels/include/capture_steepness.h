// How sharp a picture is.
#ifndef CAPTURE_STEEPNESS_H
#define CAPTURE_STEEPNESS_H

#include <stddef.h>
#include <stdint.h>

/// The sum of the squared Sobel gradients of a row of samples, given with the rows above and below it.
///
/// Beyond the ends of a row its first and last sample are repeated. Exact, up to 2⁴² samples.
uint64_t capture_steepness(const uint8_t *above, const uint8_t *row, const uint8_t *below, ptrdiff_t width);

#endif
