// Matrix products and convolutions over packed weights.
//
// Sums begin with the bias and take one fused multiply-add for each factor, in the order of the factors, so that they
// have the same bits on every level of the processor, for every split of the work.
#ifndef TENSOR_PANELS_H
#define TENSOR_PANELS_H

#include <stddef.h>

/// How many columns a panel of packed weights has.
enum { TENSOR_PANEL = 32 };

/// The most taps that a convolution may have; larger windows are copied into rows first.
enum { TENSOR_TAPS = 64 };

/// What is done to a sum before it is stored.
enum {
    TENSOR_PLAIN = 0,
    TENSOR_RELU = 1,
    TENSOR_SIGMOID = 2,
    TENSOR_SILU = 3,
    TENSOR_GELU = 4,
    /// x * sigmoid(parameter * x).
    TENSOR_SCALED_SILU = 5,
    /// x where it is positive, else parameter * x.
    TENSOR_LEAKY_RELU = 6,
    TENSOR_TANH = 7,
    TENSOR_ERF = 8,
    TENSOR_EXP = 9,
    TENSOR_SQRT = 10,
};

/// A product of rows with packed weights.
///
/// Row `r` of the left side is one run of `depth` numbers at `input + r * input_stride`, or, when `taps` is above 1 or
/// `steps` is set, `taps` runs that the window at output pixel `r` sees.
typedef struct {
    const float *input;
    ptrdiff_t input_stride;
    ptrdiff_t depth;
    /// A convolution: `input` is an image whose pixels are `input_stride` apart and whose rows `row_stride`.
    int is_convolution;
    ptrdiff_t width, height, row_stride, output_width;
    ptrdiff_t kernel_width, kernel_height, stride_x, stride_y, dilation_x, dilation_y, pad_left, pad_top;
    /// `depth` zeros, for places outside the image.
    const float *zeros;
    /// Panels of 32 columns, each one row of 32 for each factor.
    const float *weights;
    /// As many numbers as there are columns, up to a multiple of 32; or null.
    const float *bias;
    ptrdiff_t columns;
    float *output;
    ptrdiff_t output_stride;
    /// Added after the activation; or null.
    const float *residual;
    ptrdiff_t residual_stride;
    int activation;
    float parameter;
} tensor_product;

/// Computes rows `first_row ..< end_row` of panels `first_panel ..< end_panel` of a product.
void tensor_multiply(
    const tensor_product *product, ptrdiff_t first_row, ptrdiff_t end_row, ptrdiff_t first_panel,
    ptrdiff_t end_panel);

/// How many numbers the packed weights of a matrix of `depth` rows and `columns` columns are.
size_t tensor_packed_count(ptrdiff_t depth, ptrdiff_t columns);

/// Packs a matrix into panels: the factor of row `k` and column `n` is `matrix[k * row_stride + n * column_stride]`.
void tensor_pack(
    const float *matrix, ptrdiff_t row_stride, ptrdiff_t column_stride, ptrdiff_t depth, ptrdiff_t columns,
    float scale, float *packed);

/// Packs weights of a convolution, which stand as `columns` x `channels` x `taps`, in the order of taps.
void tensor_pack_taps(
    const float *weights, ptrdiff_t taps, ptrdiff_t channels, ptrdiff_t columns, float *packed);

/// An image whose windows are copied into rows, each channel's rows of taps after the other.
typedef struct {
    const float *input;
    ptrdiff_t channel_stride, row_stride, column_stride;
    ptrdiff_t channels, width, height, output_width;
    ptrdiff_t kernel_width, kernel_height, stride_x, stride_y, dilation_x, dilation_y, pad_left, pad_top;
} tensor_unfolding;

/// Copies the windows of output pixels `first_row ..< end_row`.
void tensor_unfold(const tensor_unfolding *unfolding, ptrdiff_t first_row, ptrdiff_t end_row, float *to);

#endif
