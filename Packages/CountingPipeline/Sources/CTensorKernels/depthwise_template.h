// One level's windows over single channels; see tensor_levels.h.

#include "tensor_vector.h"

// The taps of a window that lie inside the image: first and end.
TENSOR_INLINE void TENSOR_NAME(taps_inside)(
    ptrdiff_t start, ptrdiff_t dilation, ptrdiff_t taps, ptrdiff_t size, ptrdiff_t *first, ptrdiff_t *end) {
    *first = start >= 0 ? 0 : (-start + dilation - 1) / dilation;
    *end = start >= size ? 0 : (size - start + dilation - 1) / dilation;
    if (*end > taps) *end = taps;
    if (*first > *end) *first = *end;
}

// Four pixels beside each other, 16 whole channels of each, whose windows lie inside the image from left to right. Each
// weight is read once for the four.
TENSOR_INLINE void TENSOR_NAME(four)(
    const tensor_window *window, ptrdiff_t pixel, ptrdiff_t top, ptrdiff_t left, ptrdiff_t first_y, ptrdiff_t end_y,
    ptrdiff_t c) {
    f32x16 start = window->bias ? TENSOR_NAME(load)(window->bias + c) : (f32x16){};
    f32x16 sums[4] = {start, start, start, start};
    ptrdiff_t step = window->stride_x * window->input_stride, next = window->dilation_x * window->input_stride;
    for (ptrdiff_t ky = first_y; ky < end_y; ++ky) {
        const float *from =
            window->input + (top + ky * window->dilation_y) * window->row_stride + left * window->input_stride + c;
        const float *weights = window->weights + ky * window->kernel_width * window->channels + c;
        for (ptrdiff_t kx = 0; kx < window->kernel_width; ++kx, from += next, weights += window->channels) {
            f32x16 weight = TENSOR_NAME(load)(weights);
            for (int p = 0; p < 4; ++p) {
                sums[p] = TENSOR_NAME(fma)(TENSOR_NAME(load)(from + p * step), weight, sums[p]);
            }
        }
    }
    for (int p = 0; p < 4; ++p) {
        f32x16 sum = TENSOR_NAME(activate)(sums[p], window->activation, window->parameter);
        if (window->residual) {
            sum += TENSOR_NAME(load)(window->residual + (pixel + p) * window->residual_stride + c);
        }
        TENSOR_NAME(store)(window->output + (pixel + p) * window->output_stride + c, sum);
    }
}

TENSOR_INLINE void TENSOR_NAME(slide)(
    const int largest, const tensor_window *window, ptrdiff_t first_row, ptrdiff_t end_row) {
    for (ptrdiff_t y = first_row; y < end_row; ++y) {
        ptrdiff_t top = y * window->stride_y - window->pad_top, first_y, end_y;
        TENSOR_NAME(taps_inside)(top, window->dilation_y, window->kernel_height, window->height, &first_y, &end_y);
        for (ptrdiff_t x = 0; x < window->output_width; ++x) {
            ptrdiff_t left = x * window->stride_x - window->pad_left, first_x, end_x;
            TENSOR_NAME(taps_inside)(left, window->dilation_x, window->kernel_width, window->width, &first_x, &end_x);
            ptrdiff_t pixel = y * window->output_width + x;
            ptrdiff_t right = left + 3 * window->stride_x + (window->kernel_width - 1) * window->dilation_x;
            if (!largest && window->channels % 16 == 0 && left >= 0 && right < window->width
                && x + 4 <= window->output_width) {
                for (ptrdiff_t c = 0; c < window->channels; c += 16) {
                    TENSOR_NAME(four)(window, pixel, top, left, first_y, end_y, c);
                }
                x += 3;
                continue;
            }
            for (ptrdiff_t c = 0; c < window->channels; c += 16) {
                ptrdiff_t count = window->channels - c;
                f32x16 sum = largest ? TENSOR_NAME(splat)(-__builtin_inff())
                    : window->bias   ? TENSOR_NAME(load_some)(window->bias + c, count)
                                     : (f32x16){};
                for (ptrdiff_t ky = first_y; ky < end_y; ++ky) {
                    const float *from = window->input + (top + ky * window->dilation_y) * window->row_stride
                        + (left + first_x * window->dilation_x) * window->input_stride + c;
                    const float *weights =
                        window->weights + (ky * window->kernel_width + first_x) * window->channels + c;
                    for (ptrdiff_t kx = first_x; kx < end_x; ++kx) {
                        f32x16 value = TENSOR_NAME(load_some)(from, count);
                        if (largest) {
                            sum = TENSOR_NAME(choose)(sum > value, sum, value);
                        } else {
                            sum = TENSOR_NAME(fma)(value, TENSOR_NAME(load_some)(weights, count), sum);
                            weights += window->channels;
                        }
                        from += window->dilation_x * window->input_stride;
                    }
                }
                if (!largest) {
                    sum = TENSOR_NAME(activate)(sum, window->activation, window->parameter);
                    if (window->residual) {
                        sum += TENSOR_NAME(load_some)(window->residual + pixel * window->residual_stride + c, count);
                    }
                }
                TENSOR_NAME(store_some)(window->output + pixel * window->output_stride + c, sum, count);
            }
        }
    }
}

static void TENSOR_NAME(tensor_depthwise)(const tensor_window *window, ptrdiff_t first_row, ptrdiff_t end_row) {
    TENSOR_NAME(slide)(0, window, first_row, end_row);
}

static void TENSOR_NAME(tensor_largest)(const tensor_window *window, ptrdiff_t first_row, ptrdiff_t end_row) {
    TENSOR_NAME(slide)(1, window, first_row, end_row);
}
