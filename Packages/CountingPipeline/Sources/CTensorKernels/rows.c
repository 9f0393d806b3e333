#include <math.h>

#include "TensorLevel.h"
#include "TensorPanels.h"
#include "TensorRows.h"
#include "tensor_types.h"

#pragma STDC FP_CONTRACT OFF

#define TENSOR_TEMPLATE "rows_template.h"
#include "tensor_levels.h"

TENSOR_DISPATCH(
    void, tensor_softmax,
    (const float *from, ptrdiff_t from_row, float *to, ptrdiff_t to_row, ptrdiff_t rows, ptrdiff_t count),
    (from, from_row, to, to_row, rows, count))

TENSOR_DISPATCH(
    void, tensor_normalize,
    (const float *from, ptrdiff_t from_row, float *to, ptrdiff_t to_row, ptrdiff_t rows, ptrdiff_t count,
     const float *scale, const float *bias, float epsilon),
    (from, from_row, to, to_row, rows, count, scale, bias, epsilon))

TENSOR_DISPATCH(
    void, tensor_row_sums,
    (const float *from, ptrdiff_t from_row, float *to, ptrdiff_t rows, ptrdiff_t count, float scale),
    (from, from_row, to, rows, count, scale))
