// Windows over each channel by itself: depthwise convolutions and the largest value.
#ifndef TENSOR_DEPTHWISE_H
#define TENSOR_DEPTHWISE_H

#include <stddef.h>

/// A window that slides over an image whose channels stand side by side.
typedef struct {
    const float *input;
    ptrdiff_t input_stride, row_stride, width, height, channels;
    ptrdiff_t kernel_width, kernel_height, stride_x, stride_y, dilation_x, dilation_y, pad_left, pad_top;
    /// Weights of a depthwise convolution: `channels` for each tap, and the bias, which may be null.
    const float *weights, *bias;
    float *output;
    ptrdiff_t output_stride, output_width;
    const float *residual;
    ptrdiff_t residual_stride;
    int activation;
    float parameter;
} tensor_window;

/// Computes rows `first_row ..< end_row` of a depthwise convolution.
void tensor_depthwise(const tensor_window *window, ptrdiff_t first_row, ptrdiff_t end_row);

/// Computes rows `first_row ..< end_row` of the largest values; what is outside the image counts for nothing.
void tensor_largest(const tensor_window *window, ptrdiff_t first_row, ptrdiff_t end_row);

#endif
