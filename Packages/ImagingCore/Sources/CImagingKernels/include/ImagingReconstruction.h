// Kernels of the morphological reconstruction: values grow under limits, from neighbour to neighbour.
//
// Rows lie in planes that have one sample of 0 around them, so that every sample has all its neighbours.
#ifndef IMAGING_RECONSTRUCTION_H
#define IMAGING_RECONSTRUCTION_H

#include <stddef.h>
#include <stdint.h>

/// Lowers the values to their limits.
void imaging_hold_u8(uint8_t *values, const uint8_t *limits, ptrdiff_t count);

/// Raises a row to its neighbours in the row beside it and then along itself, to the right or, backward, to the left.
void imaging_reconstruct_row(
    uint8_t *values, const uint8_t *beside, const uint8_t *limits, ptrdiff_t count, int has_corners, int is_backward);

/// Lists the samples of a row from which one to the right or below can still grow. The first sample is at `place`.
///
/// `places` has room for `count` numbers. Returns how many there are.
ptrdiff_t imaging_reconstruct_sources(
    const uint8_t *values, const uint8_t *below, const uint8_t *limits, const uint8_t *limits_below, ptrdiff_t count,
    int has_corners, ptrdiff_t place, ptrdiff_t *places);

/// Raises the neighbours of the places of a front and lists those that grew, at most `count` times `offset_count`.
///
/// Returns how many there are.
ptrdiff_t imaging_reconstruct_front(
    uint8_t *values, const uint8_t *limits, const ptrdiff_t *front, ptrdiff_t count, const ptrdiff_t *offsets,
    ptrdiff_t offset_count, ptrdiff_t *grown);

#endif
