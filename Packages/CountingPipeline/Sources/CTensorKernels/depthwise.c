#include "TensorDepthwise.h"
#include "TensorLevel.h"
#include "TensorPanels.h"
#include "tensor_types.h"

#pragma STDC FP_CONTRACT OFF

#define TENSOR_TEMPLATE "depthwise_template.h"
#include "tensor_levels.h"

TENSOR_DISPATCH(
    void, tensor_depthwise, (const tensor_window *window, ptrdiff_t first_row, ptrdiff_t end_row),
    (window, first_row, end_row))

TENSOR_DISPATCH(
    void, tensor_largest, (const tensor_window *window, ptrdiff_t first_row, ptrdiff_t end_row),
    (window, first_row, end_row))
