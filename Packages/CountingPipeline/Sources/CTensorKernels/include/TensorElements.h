// One number at a time: activations, arithmetic of two tensors, copies between layouts.
#ifndef TENSOR_ELEMENTS_H
#define TENSOR_ELEMENTS_H

#include <stddef.h>

enum {
    TENSOR_ADD = 0,
    TENSOR_SUBTRACT = 1,
    TENSOR_TIMES = 2,
    TENSOR_DIVIDE = 3,
    TENSOR_POWER = 4,
    TENSOR_MAXIMUM = 5,
    TENSOR_MINIMUM = 6,
};

/// Applies an activation of TensorPanels.h to `count` numbers.
void tensor_apply(int activation, float parameter, const float *from, float *to, ptrdiff_t count);

/// Combines two runs; a step is 1, or 0 where one number stands for all.
void tensor_combine(
    int operation, const float *a, ptrdiff_t a_step, const float *b, ptrdiff_t b_step, float *to, ptrdiff_t count);

/// Copies `rows` x `columns` numbers from any steps to any steps.
void tensor_copy(
    const float *from, ptrdiff_t from_row, ptrdiff_t from_column, float *to, ptrdiff_t to_row, ptrdiff_t to_column,
    ptrdiff_t rows, ptrdiff_t columns);

#endif
