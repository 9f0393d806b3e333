// One level's tiles of a Winograd convolution; see tensor_levels.h.

#include "tensor_vector.h"

// One column or row of the input's transform.
TENSOR_INLINE void TENSOR_NAME(into)(const f32x16 *in, ptrdiff_t step, f32x16 *out, ptrdiff_t out_step) {
    f32x16 a = in[0], b = in[step], c = in[2 * step], d = in[3 * step], e = in[4 * step], f = in[5 * step];
    f32x16 even = e - 4.0f * c, odd = d - 4.0f * b;
    f32x16 near = e - c, far = 2.0f * (d - b);
    out[0] = 4.0f * a - 5.0f * c + e;
    out[out_step] = even + odd;
    out[2 * out_step] = even - odd;
    out[3 * out_step] = near + far;
    out[4 * out_step] = near - far;
    out[5 * out_step] = 4.0f * b - 5.0f * d + f;
}

// One column or row of the output's transform.
TENSOR_INLINE void TENSOR_NAME(from)(const f32x16 *in, ptrdiff_t step, f32x16 *out, ptrdiff_t out_step) {
    f32x16 a = in[0], b = in[step], c = in[2 * step], d = in[3 * step], e = in[4 * step], f = in[5 * step];
    f32x16 sum = b + c, difference = b - c, far_sum = d + e, far_difference = d - e;
    out[0] = a + sum + far_sum;
    out[out_step] = difference + 2.0f * far_difference;
    out[2 * out_step] = sum + 4.0f * far_sum;
    out[3 * out_step] = difference + 8.0f * far_difference + f;
}

static void TENSOR_NAME(transform_tile)(
    const tensor_winograd *conv, ptrdiff_t tile, float *to, ptrdiff_t point_step) {
    ptrdiff_t left = tile % conv->tiles_x * 4 - conv->pad_left, top = tile / conv->tiles_x * 4 - conv->pad_top;
    int inside = left >= 0 && top >= 0 && left + 6 <= conv->width && top + 6 <= conv->height;
    const float *corner = conv->input + top * conv->row_stride + left * conv->input_stride;
    for (ptrdiff_t c = 0; c < conv->channels; c += 16) {
        ptrdiff_t count = conv->channels - c;
        f32x16 half[36];
        for (int x = 0; x < 6; ++x) {
            f32x16 column[6];
            for (int y = 0; y < 6; ++y) {
                const float *from = corner + y * conv->row_stride + x * conv->input_stride + c;
                if (inside && count >= 16) {
                    column[y] = TENSOR_NAME(load)(from);
                } else if (
                    left + x >= 0 && left + x < conv->width && top + y >= 0 && top + y < conv->height) {
                    column[y] = TENSOR_NAME(load_some)(from, count);
                } else {
                    column[y] = (f32x16){};
                }
            }
            TENSOR_NAME(into)(column, 1, half + x, 6);
        }
        for (int y = 0; y < 6; ++y) {
            f32x16 row[6];
            TENSOR_NAME(into)(half + y * 6, 1, row, 1);
            for (int x = 0; x < 6; ++x) TENSOR_NAME(store)(to + (y * 6 + x) * point_step + c, row[x]);
        }
    }
}

static void TENSOR_NAME(finish_tile)(
    const tensor_winograd *conv, ptrdiff_t tile, const float *from, ptrdiff_t point_step) {
    ptrdiff_t left = tile % conv->tiles_x * 4, top = tile / conv->tiles_x * 4;
    int columns = (int)(conv->output_width - left < 4 ? conv->output_width - left : 4);
    int rows = (int)(conv->output_height - top < 4 ? conv->output_height - top : 4);
    for (ptrdiff_t n = 0; n < conv->columns; n += 16) {
        ptrdiff_t count = conv->columns - n;
        f32x16 half[24];
        for (int x = 0; x < 6; ++x) {
            f32x16 column[6];
            for (int y = 0; y < 6; ++y) column[y] = TENSOR_NAME(load)(from + (y * 6 + x) * point_step + n);
            TENSOR_NAME(from)(column, 1, half + x, 6);
        }
        f32x16 sums[16];
        f32x16 bias = conv->bias ? TENSOR_NAME(load)(conv->bias + n) : (f32x16){};
        for (int y = 0; y < 4; ++y) TENSOR_NAME(from)(half + y * 6, 1, sums + y * 4, 1);
        for (int y = 0; y < rows; ++y) {
            ptrdiff_t pixel = (top + y) * conv->output_width + left;
            for (int x = 0; x < columns; ++x, ++pixel) {
                f32x16 value =
                    TENSOR_NAME(activate)(sums[y * 4 + x] + bias, conv->activation, conv->parameter);
                if (conv->residual) {
                    value += TENSOR_NAME(load_some)(conv->residual + pixel * conv->residual_stride + n, count);
                }
                TENSOR_NAME(store_some)(conv->output + pixel * conv->output_stride + n, value, count);
            }
        }
    }
}

static void TENSOR_NAME(tensor_winograd_tiles)(
    const tensor_winograd *conv, ptrdiff_t first_tile, ptrdiff_t end_tile, float *scratch) {
    ptrdiff_t tiles = end_tile - first_tile;
    ptrdiff_t depth = padded(conv->channels, 16), columns = padded(conv->columns, TENSOR_PANEL);
    float *inputs = scratch, *sums = scratch + POINTS * tiles * depth;
    for (ptrdiff_t tile = 0; tile < tiles; ++tile) {
        TENSOR_NAME(transform_tile)(conv, first_tile + tile, inputs + tile * depth, tiles * depth);
    }
    ptrdiff_t size = (ptrdiff_t)tensor_packed_count(conv->channels, conv->columns);
    for (int point = 0; point < POINTS; ++point) {
        tensor_product product = {
            .input = inputs + point * tiles * depth,
            .input_stride = depth,
            .depth = conv->channels,
            .weights = conv->weights + point * size,
            .columns = columns,
            .output = sums + point * tiles * columns,
            .output_stride = columns,
        };
        tensor_multiply(&product, 0, tiles, 0, columns / TENSOR_PANEL);
    }
    for (ptrdiff_t tile = 0; tile < tiles; ++tile) {
        TENSOR_NAME(finish_tile)(conv, first_tile + tile, sums + tile * columns, tiles * columns);
    }
}
