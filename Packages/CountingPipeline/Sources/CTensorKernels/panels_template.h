// One level's product of rows with packed weights; see tensor_levels.h.

#include "tensor_vector.h"

// Activates a block of sums, adds the residual and stores what columns there are.
static __attribute__((noinline)) void TENSOR_NAME(finish)(
    const tensor_product *product, const f32x16 *sums, int rows, int vectors, ptrdiff_t first_row,
    ptrdiff_t first_column) {
    int activation = product->activation;
    ptrdiff_t left = product->columns - first_column;
    for (int r = 0; r < rows; ++r) {
        float *to = product->output + (first_row + r) * product->output_stride + first_column;
        const float *residual = product->residual
            ? product->residual + (first_row + r) * product->residual_stride + first_column : 0;
        for (int v = 0; v < vectors && left > v * 16; ++v) {
            f32x16 value = TENSOR_NAME(activate)(sums[r * vectors + v], activation, product->parameter);
            ptrdiff_t count = left - v * 16;
            if (residual) value += TENSOR_NAME(load_some)(residual + v * 16, count);
            TENSOR_NAME(store_some)(to + v * 16, value, count);
        }
    }
}

// A block of sums: `rows` rows of `vectors` vectors, `vectors` * 16 columns of one panel. `runs[t * rows + r]` is row
// r's run of factors at tap t.
TENSOR_INLINE void TENSOR_NAME(block)(
    const int rows, const int vectors, const tensor_product *product, const float *const *runs, ptrdiff_t taps,
    const float *panel, ptrdiff_t first_row, ptrdiff_t first_column) {
    f32x16 sums[TENSOR_ROWS][2];
#pragma clang loop unroll(full)
    for (int v = 0; v < vectors; ++v) {
        f32x16 start = product->bias ? TENSOR_NAME(load)(product->bias + first_column + v * 16) : (f32x16){};
#pragma clang loop unroll(full)
        for (int r = 0; r < rows; ++r) sums[r][v] = start;
    }
    ptrdiff_t depth = product->depth;
    for (ptrdiff_t tap = 0; tap < taps; ++tap) {
        const float *run[TENSOR_ROWS];
#pragma clang loop unroll(full)
        for (int r = 0; r < rows; ++r) run[r] = runs[tap * rows + r];
        for (ptrdiff_t k = 0; k < depth; ++k) {
            f32x16 weights[2];
#pragma clang loop unroll(full)
            for (int v = 0; v < vectors; ++v) weights[v] = TENSOR_NAME(load)(panel + v * 16);
#pragma clang loop unroll(full)
            for (int r = 0; r < rows; ++r) {
                f32x16 factor = TENSOR_NAME(splat)(run[r][k]);
#pragma clang loop unroll(full)
                for (int v = 0; v < vectors; ++v) sums[r][v] = TENSOR_NAME(fma)(factor, weights[v], sums[r][v]);
            }
            panel += TENSOR_PANEL;
        }
    }
    f32x16 finished[TENSOR_ROWS * 2];
#pragma clang loop unroll(full)
    for (int r = 0; r < rows; ++r) {
#pragma clang loop unroll(full)
        for (int v = 0; v < vectors; ++v) finished[r * vectors + v] = sums[r][v];
    }
    TENSOR_NAME(finish)(product, finished, rows, vectors, first_row, first_column);
}

typedef void (*TENSOR_NAME(block_kernel))(
    const tensor_product *, const float *const *, ptrdiff_t, const float *, ptrdiff_t, ptrdiff_t);

#define TENSOR_BLOCK(rows, vectors)                                                                             \
    static void TENSOR_NAME(block_##rows##_##vectors)(                                                          \
        const tensor_product *product, const float *const *runs, ptrdiff_t taps, const float *panel,            \
        ptrdiff_t first_row, ptrdiff_t first_column) {                                                          \
        TENSOR_NAME(block)(rows, vectors, product, runs, taps, panel, first_row, first_column);                 \
    }
#if TENSOR_VECTORS == 2
#define TENSOR_BLOCKS(rows) TENSOR_BLOCK(rows, 1) TENSOR_BLOCK(rows, 2)
#define TENSOR_ENTRY(rows) {TENSOR_NAME(block_##rows##_1), TENSOR_NAME(block_##rows##_2)}
#else
#define TENSOR_BLOCKS(rows) TENSOR_BLOCK(rows, 1)
#define TENSOR_ENTRY(rows) {TENSOR_NAME(block_##rows##_1), 0}
#endif

TENSOR_BLOCKS(1)
TENSOR_BLOCKS(2)
TENSOR_BLOCKS(3)
TENSOR_BLOCKS(4)
TENSOR_BLOCKS(5)
TENSOR_BLOCKS(6)
#if TENSOR_ROWS > 6
TENSOR_BLOCKS(7)
TENSOR_BLOCKS(8)
TENSOR_BLOCKS(9)
TENSOR_BLOCKS(10)
TENSOR_BLOCKS(11)
TENSOR_BLOCKS(12)
TENSOR_BLOCKS(13)
TENSOR_BLOCKS(14)
#endif

static const TENSOR_NAME(block_kernel) TENSOR_NAME(blocks)[TENSOR_ROWS][2] = {
    TENSOR_ENTRY(1), TENSOR_ENTRY(2), TENSOR_ENTRY(3), TENSOR_ENTRY(4), TENSOR_ENTRY(5), TENSOR_ENTRY(6),
#if TENSOR_ROWS > 6
    TENSOR_ENTRY(7), TENSOR_ENTRY(8), TENSOR_ENTRY(9), TENSOR_ENTRY(10), TENSOR_ENTRY(11), TENSOR_ENTRY(12),
    TENSOR_ENTRY(13), TENSOR_ENTRY(14),
#endif
};

static void TENSOR_NAME(tensor_multiply)(
    const tensor_product *product, ptrdiff_t first_row, ptrdiff_t end_row, ptrdiff_t first_panel,
    ptrdiff_t end_panel) {
    ptrdiff_t taps = product->is_convolution ? product->kernel_width * product->kernel_height : 1;
    ptrdiff_t panel_size = taps * product->depth * TENSOR_PANEL;
    ptrdiff_t blocks = (end_row - first_row + TENSOR_ROWS - 1) / TENSOR_ROWS;
    const float *runs[TENSOR_ROWS * TENSOR_TAPS];
    for (ptrdiff_t block = 0; block < blocks; ++block) {
        // Blocks of nearly the same height, so that none is left with a few rows.
        ptrdiff_t row = first_row + (end_row - first_row) * block / blocks;
        int rows = (int)(first_row + (end_row - first_row) * (block + 1) / blocks - row);
        tensor_find_runs(product, row, rows, runs);
        for (ptrdiff_t panel = first_panel; panel < end_panel; ++panel) {
            const float *weights = product->weights + panel * panel_size;
            ptrdiff_t column = panel * TENSOR_PANEL;
            ptrdiff_t left = product->columns - column;
            if (TENSOR_VECTORS == 2 && left > 16) {
                TENSOR_NAME(blocks)[rows - 1][1](product, runs, taps, weights, row, column);
            } else {
                TENSOR_NAME(blocks)[rows - 1][0](product, runs, taps, weights, row, column);
                if (left > 16) {
                    TENSOR_NAME(blocks)[rows - 1][0](product, runs, taps, weights + 16, row, column + 16);
                }
            }
        }
    }
}

#undef TENSOR_BLOCK
#undef TENSOR_BLOCKS
#undef TENSOR_ENTRY
