// Where a grey page has ink: the change from one sample to another a few columns before it.
#ifndef OCR_INK_H
#define OCR_INK_H

#include <stddef.h>
#include <stdint.h>

/// Returns how many samples of a row differ by at least `step` from the one `reach` columns before.
///
/// Letters change all the time, a shadow or the page's light never so fast.
int32_t ocr_ink_of_row(const uint8_t *row, ptrdiff_t width, ptrdiff_t reach, int32_t step);

/// Adds 1 to the count of each column whose sample differs by at least `step` from the one `reach` columns before.
void ocr_ink_of_columns(const uint8_t *row, ptrdiff_t width, ptrdiff_t reach, int32_t step, int32_t *counts);

#endif
