#include "TensorLevel.h"
#include "TensorPanels.h"
#include "tensor_types.h"

#pragma STDC FP_CONTRACT OFF

static void tensor_find_runs(const tensor_product *product, ptrdiff_t first_row, int rows, const float **runs) {
    if (!product->is_convolution) {
        for (int r = 0; r < rows; ++r) runs[r] = product->input + (first_row + r) * product->input_stride;
        return;
    }
    ptrdiff_t out_y = first_row / product->output_width, out_x = first_row % product->output_width;
    for (int r = 0; r < rows; ++r) {
        ptrdiff_t left = out_x * product->stride_x - product->pad_left;
        ptrdiff_t top = out_y * product->stride_y - product->pad_top;
        const float **run = runs + r;
        for (ptrdiff_t ky = 0; ky < product->kernel_height; ++ky) {
            ptrdiff_t y = top + ky * product->dilation_y;
            int row_inside = y >= 0 && y < product->height;
            for (ptrdiff_t kx = 0; kx < product->kernel_width; ++kx, run += rows) {
                ptrdiff_t x = left + kx * product->dilation_x;
                *run = row_inside && x >= 0 && x < product->width
                    ? product->input + y * product->row_stride + x * product->input_stride : product->zeros;
            }
        }
        if (++out_x == product->output_width) {
            out_x = 0;
            ++out_y;
        }
    }
}

#define TENSOR_TEMPLATE "panels_template.h"
#include "tensor_levels.h"

TENSOR_DISPATCH(
    void, tensor_multiply,
    (const tensor_product *product, ptrdiff_t first_row, ptrdiff_t end_row, ptrdiff_t first_panel,
     ptrdiff_t end_panel),
    (product, first_row, end_row, first_panel, end_panel))

size_t tensor_packed_count(ptrdiff_t depth, ptrdiff_t columns) {
    return (size_t)depth * (size_t)((columns + TENSOR_PANEL - 1) / TENSOR_PANEL * TENSOR_PANEL);
}

void tensor_pack(
    const float *matrix, ptrdiff_t row_stride, ptrdiff_t column_stride, ptrdiff_t depth, ptrdiff_t columns,
    float scale, float *packed) {
    for (ptrdiff_t first = 0; first < columns; first += TENSOR_PANEL) {
        ptrdiff_t count = columns - first < TENSOR_PANEL ? columns - first : TENSOR_PANEL;
        if (column_stride == 1) {
            for (ptrdiff_t k = 0; k < depth; ++k, packed += TENSOR_PANEL) {
                const float *from = matrix + k * row_stride + first;
                for (ptrdiff_t n = 0; n < count; ++n) packed[n] = from[n] * scale;
                for (ptrdiff_t n = count; n < TENSOR_PANEL; ++n) packed[n] = 0;
            }
        } else {
            for (ptrdiff_t n = 0; n < TENSOR_PANEL; ++n) {
                const float *from = matrix + (first + n) * column_stride;
                if (n < count) {
                    for (ptrdiff_t k = 0; k < depth; ++k) packed[k * TENSOR_PANEL + n] = from[k * row_stride] * scale;
                } else {
                    for (ptrdiff_t k = 0; k < depth; ++k) packed[k * TENSOR_PANEL + n] = 0;
                }
            }
            packed += depth * TENSOR_PANEL;
        }
    }
}

void tensor_pack_taps(
    const float *weights, ptrdiff_t taps, ptrdiff_t channels, ptrdiff_t columns, float *packed) {
    for (ptrdiff_t first = 0; first < columns; first += TENSOR_PANEL) {
        for (ptrdiff_t n = first; n < first + TENSOR_PANEL; ++n) {
            float *to = packed + n - first;
            for (ptrdiff_t tap = 0; tap < taps; ++tap) {
                for (ptrdiff_t c = 0; c < channels; ++c, to += TENSOR_PANEL) {
                    *to = n < columns ? weights[(n * channels + c) * taps + tap] : 0;
                }
            }
        }
        packed += taps * channels * TENSOR_PANEL;
    }
}

void tensor_unfold(const tensor_unfolding *unfolding, ptrdiff_t first_row, ptrdiff_t end_row, float *to) {
    for (ptrdiff_t pixel = first_row; pixel < end_row; ++pixel) {
        ptrdiff_t left = pixel % unfolding->output_width * unfolding->stride_x - unfolding->pad_left;
        ptrdiff_t top = pixel / unfolding->output_width * unfolding->stride_y - unfolding->pad_top;
        for (ptrdiff_t c = 0; c < unfolding->channels; ++c) {
            for (ptrdiff_t ky = 0; ky < unfolding->kernel_height; ++ky) {
                ptrdiff_t y = top + ky * unfolding->dilation_y;
                for (ptrdiff_t kx = 0; kx < unfolding->kernel_width; ++kx) {
                    ptrdiff_t x = left + kx * unfolding->dilation_x;
                    int inside = x >= 0 && x < unfolding->width && y >= 0 && y < unfolding->height;
                    *to++ = inside ? unfolding->input[c * unfolding->channel_stride + y * unfolding->row_stride
                                                      + x * unfolding->column_stride]
                                   : 0;
                }
            }
        }
    }
}
