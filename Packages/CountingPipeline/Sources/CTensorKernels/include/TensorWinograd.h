// Convolutions with 3 x 3 taps and stride 1 by Winograd's F(4 x 4, 3 x 3): a quarter of the products.
//
// See Lavin and Gray, Fast Algorithms for Convolutional Neural Networks (2015).
#ifndef TENSOR_WINOGRAD_H
#define TENSOR_WINOGRAD_H

#include <stddef.h>

/// A convolution over tiles of 4 x 4 output pixels; `tiles_x` stand in a row.
typedef struct {
    const float *input;
    ptrdiff_t input_stride, row_stride, width, height, channels, pad_left, pad_top;
    /// 36 packed matrices of `channels` rows and `columns` columns.
    const float *weights;
    const float *bias;
    ptrdiff_t columns;
    float *output;
    ptrdiff_t output_stride, output_width, output_height;
    const float *residual;
    ptrdiff_t residual_stride;
    int activation;
    float parameter;
    ptrdiff_t tiles_x;
} tensor_winograd;

/// How many numbers the transformed weights are.
size_t tensor_winograd_weights(ptrdiff_t channels, ptrdiff_t columns);

/// Transforms and packs weights that stand as `columns` x `channels` x 3 x 3.
void tensor_winograd_pack(const float *weights, ptrdiff_t channels, ptrdiff_t columns, float *packed);

/// How many numbers of scratch memory so many tiles need.
size_t tensor_winograd_scratch(ptrdiff_t channels, ptrdiff_t columns, ptrdiff_t tiles);

/// Computes tiles `first_tile ..< end_tile`.
void tensor_winograd_tiles(
    const tensor_winograd *convolution, ptrdiff_t first_tile, ptrdiff_t end_tile, float *scratch);

#endif
