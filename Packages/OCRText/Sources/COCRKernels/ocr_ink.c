#include "COCRKernels.h"
#include "ImagingDispatch.h"

#pragma STDC FP_CONTRACT OFF

IMAGING_BODY int32_t changed(const uint8_t *row, ptrdiff_t column, ptrdiff_t reach, int32_t step) {
    int32_t difference = (int32_t)row[column] - (int32_t)row[column - reach];
    return (difference < 0 ? -difference : difference) >= step;
}

IMAGING_BODY int32_t ocr_ink_of_row_body(const uint8_t *row, ptrdiff_t width, ptrdiff_t reach, int32_t step) {
    int32_t count = 0;
    for (ptrdiff_t column = reach; column < width; column++) count += changed(row, column, reach, step);
    return count;
}

IMAGING_DISPATCH(
    int32_t, ocr_ink_of_row, (const uint8_t *row, ptrdiff_t width, ptrdiff_t reach, int32_t step),
    (row, width, reach, step))

IMAGING_BODY void ocr_ink_of_columns_body(
    const uint8_t *row, ptrdiff_t width, ptrdiff_t reach, int32_t step, int32_t *counts) {
    for (ptrdiff_t column = reach; column < width; column++) counts[column] += changed(row, column, reach, step);
}

IMAGING_DISPATCH(
    void, ocr_ink_of_columns, (const uint8_t *row, ptrdiff_t width, ptrdiff_t reach, int32_t step, int32_t *counts),
    (row, width, reach, step, counts))
