#include <stdlib.h>

#include "TensorLevel.h"
#include "TensorPanels.h"
#include "TensorWinograd.h"
#include "tensor_types.h"

#pragma STDC FP_CONTRACT OFF

enum { POINTS = 36 };

static ptrdiff_t padded(ptrdiff_t count, ptrdiff_t unit) { return (count + unit - 1) / unit * unit; }

#define TENSOR_TEMPLATE "winograd_template.h"
#include "tensor_levels.h"

TENSOR_DISPATCH(
    void, tensor_winograd_tiles,
    (const tensor_winograd *convolution, ptrdiff_t first_tile, ptrdiff_t end_tile, float *scratch),
    (convolution, first_tile, end_tile, scratch))

size_t tensor_winograd_weights(ptrdiff_t channels, ptrdiff_t columns) {
    return POINTS * tensor_packed_count(channels, columns);
}

size_t tensor_winograd_scratch(ptrdiff_t channels, ptrdiff_t columns, ptrdiff_t tiles) {
    return (size_t)(POINTS * tiles * (padded(channels, 16) + padded(columns, TENSOR_PANEL)));
}

void tensor_winograd_pack(const float *weights, ptrdiff_t channels, ptrdiff_t columns, float *packed) {
    static const double g[6][3] = {
        {1.0 / 4, 0, 0},
        {-1.0 / 6, -1.0 / 6, -1.0 / 6},
        {-1.0 / 6, 1.0 / 6, -1.0 / 6},
        {1.0 / 24, 1.0 / 12, 1.0 / 6},
        {1.0 / 24, -1.0 / 12, 1.0 / 6},
        {0, 0, 1},
    };
    ptrdiff_t size = (ptrdiff_t)tensor_packed_count(channels, columns);
    for (ptrdiff_t n = 0; n < padded(columns, TENSOR_PANEL); ++n) {
        for (ptrdiff_t k = 0; k < channels; ++k) {
            float *to = packed + (n / TENSOR_PANEL * channels + k) * TENSOR_PANEL + n % TENSOR_PANEL;
            if (n >= columns) {
                for (int point = 0; point < POINTS; ++point) to[point * size] = 0;
                continue;
            }
            const float *taps = weights + (n * channels + k) * 9;
            double half[6][3];
            for (int i = 0; i < 6; ++i) {
                for (int j = 0; j < 3; ++j) {
                    half[i][j] = g[i][0] * taps[j] + g[i][1] * taps[3 + j] + g[i][2] * taps[6 + j];
                }
            }
            for (int i = 0; i < 6; ++i) {
                for (int j = 0; j < 6; ++j) {
                    to[(i * 6 + j) * size] =
                        (float)(half[i][0] * g[j][0] + half[i][1] * g[j][1] + half[i][2] * g[j][2]);
                }
            }
        }
    }
}
