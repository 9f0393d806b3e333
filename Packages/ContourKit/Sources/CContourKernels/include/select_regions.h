// Kernels of tap-to-select; see Sources/ContourKit/Selection.
#ifndef SELECT_REGIONS_H
#define SELECT_REGIONS_H

#include <stddef.h>
#include <stdint.h>

/// Gives the pixels of a stretch of a row to a centre where it is nearer than what they had.
///
/// The distance is the squared difference of the three samples plus that of the places, times `weight`, over 1,024.
/// `x` is the first pixel's column less the centre's, `rise` the squared difference of the rows.
void select_claim(
    const int16_t *first, const int16_t *second, const int16_t *third, const int32_t *center, int32_t x, int32_t rise,
    int32_t weight, int32_t label, int32_t *distances, int32_t *labels, ptrdiff_t count);

/// Writes e to the power of each of some squared distances, negated and scaled.
///
/// The distances are between one vector and `count` others, whose `width` coordinates lie in planes of `stride`.
void select_likeness(
    const float *vectors, ptrdiff_t stride, int32_t width, ptrdiff_t index, float scale, float *output,
    ptrdiff_t count);

/// Returns the sum of products, in eight interleaved sums that are then added in order.
float select_product(const float *first, const float *second, ptrdiff_t count);

/// Writes for each row of a square matrix its product with a vector.
void select_products(const float *matrix, const float *vector, float *output, ptrdiff_t count);

/// Lowers numbers to others where these are smaller.
void select_lower(float *numbers, const float *others, ptrdiff_t count);

/// Adds up what is connected to a node: for each reached node e to the power of its squared distance, negated and
/// scaled, times two weights.
///
/// Distances are lengths of shortest paths and end at `limit`. `distances` are `count` infinities, and again so after it;
/// `heap` has room for `arcs` + 1 places.
void select_reach(
    const int32_t *starts, const int32_t *targets, const float *lengths, const float *areas, const float *borders,
    int32_t node, float limit, float scale, float *distances, int32_t *heap, int32_t *positions, int32_t *reached,
    float *area, float *border);

#endif
