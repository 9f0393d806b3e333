// Turning rows of pixels around.
#ifndef CAPTURE_MIRROR_H
#define CAPTURE_MIRROR_H

#include <stddef.h>
#include <stdint.h>

/// Writes a row of pixels of four bytes from its last pixel to its first. The rows must not overlap.
void capture_mirror_row(const uint32_t *input, uint32_t *output, ptrdiff_t width);

#endif
