// Rows of numbers: softmax, layer normalisation, means.
//
// A sum over a row has 16 lanes, added up in one order, so that it has the same bits on every level of the processor.
#ifndef TENSOR_ROWS_H
#define TENSOR_ROWS_H

#include <stddef.h>

/// Makes each row of `count` numbers e to their power, divided by the sum of these.
void tensor_softmax(
    const float *from, ptrdiff_t from_row, float *to, ptrdiff_t to_row, ptrdiff_t rows, ptrdiff_t count);

/// Makes each row of mean 0 and variance 1, times `scale` plus `bias`, which may be null.
void tensor_normalize(
    const float *from, ptrdiff_t from_row, float *to, ptrdiff_t to_row, ptrdiff_t rows, ptrdiff_t count,
    const float *scale, const float *bias, float epsilon);

/// Writes the sum of each row, times `scale`.
void tensor_row_sums(const float *from, ptrdiff_t from_row, float *to, ptrdiff_t rows, ptrdiff_t count, float scale);

#endif
