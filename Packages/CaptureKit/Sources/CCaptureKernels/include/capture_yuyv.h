// Pixels of cameras that share their colour between two neighbours.
#ifndef CAPTURE_YUYV_H
#define CAPTURE_YUYV_H

#include <stddef.h>
#include <stdint.h>

/// How Y, Cb and Cr become red, green and blue, in 65536ths.
typedef struct {
    /// What Y is for black.
    int32_t black;
    /// What Y, less black, counts.
    int32_t luma;
    /// What Cr, less 128, adds to red and takes from green; what Cb takes from green and adds to blue.
    int32_t red_of_cr, green_of_cr, green_of_cb, blue_of_cb;
} capture_yuv_matrix;

/// Converts a row of pairs (Y, Cb, Y, Cr) to opaque pixels of four bytes.
///
/// Colour lies on each pair's first pixel; the second has the rounded mean of it and the next pair's, the last pair's
/// second its own. Rounded, halves up, and held in 0...255. The rows must not overlap.
void capture_rgba_from_yuyv(
    const uint8_t *pairs, ptrdiff_t pair_count, const capture_yuv_matrix *matrix, uint8_t *output);

#endif
