#include <math.h>
#include <string.h>

#include "TensorElements.h"
#include "TensorLevel.h"
#include "TensorPanels.h"
#include "tensor_types.h"

#pragma STDC FP_CONTRACT OFF

#define TENSOR_TEMPLATE "elements_template.h"
#include "tensor_levels.h"

TENSOR_DISPATCH(
    void, tensor_apply, (int activation, float parameter, const float *from, float *to, ptrdiff_t count),
    (activation, parameter, from, to, count))

TENSOR_DISPATCH(
    void, tensor_combine,
    (int operation, const float *a, ptrdiff_t a_step, const float *b, ptrdiff_t b_step, float *to, ptrdiff_t count),
    (operation, a, a_step, b, b_step, to, count))

void tensor_copy(
    const float *from, ptrdiff_t from_row, ptrdiff_t from_column, float *to, ptrdiff_t to_row, ptrdiff_t to_column,
    ptrdiff_t rows, ptrdiff_t columns) {
    if (from_column == 1 && to_column == 1) {
        for (ptrdiff_t r = 0; r < rows; ++r) {
            memcpy(to + r * to_row, from + r * from_row, (size_t)columns * sizeof(float));
        }
        return;
    }
    // In tiles, so that a transposition finds its lines in the cache.
    for (ptrdiff_t first = 0; first < rows; first += 16) {
        ptrdiff_t end = rows - first < 16 ? rows : first + 16;
        for (ptrdiff_t start = 0; start < columns; start += 16) {
            ptrdiff_t stop = columns - start < 16 ? columns : start + 16;
            for (ptrdiff_t r = first; r < end; ++r) {
                for (ptrdiff_t c = start; c < stop; ++c) {
                    to[r * to_row + c * to_column] = from[r * from_row + c * from_column];
                }
            }
        }
    }
}
