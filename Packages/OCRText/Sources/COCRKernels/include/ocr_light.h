// The light of a page: samples in parts of the paper around them, and where ink is.
#ifndef OCR_LIGHT_H
#define OCR_LIGHT_H

#include <stddef.h>
#include <stdint.h>

/// Writes a row of a page on paper of 255: sample · 255 / light, rounded, at most 255.
///
/// The light is that of two rows of a smaller copy, a share of the lower one in 0...256; both are given at the page's
/// width. Light under 8 counts as 8.
void ocr_flatten_row(
    const uint8_t *samples, const uint8_t *upper, const uint8_t *lower, int32_t share, uint8_t *output, ptrdiff_t count);

/// Writes how light pixels of red, green, blue and opacity are to a reader: the mean, halves up, of the luma of Rec 601,
/// (9798 R + 19235 G + 3735 B + 16384) / 32768, and the least of the three colours. Grey stays grey; coloured ink, yellow
/// above all, is darker than by luma alone.
void ocr_reading_grey(const uint8_t *pixels, uint8_t *output, ptrdiff_t count);

/// Writes 255 where a sample lies under a threshold, else 0.
void ocr_mark_ink(const uint8_t *samples, uint8_t threshold, uint8_t *output, ptrdiff_t count);

#endif
