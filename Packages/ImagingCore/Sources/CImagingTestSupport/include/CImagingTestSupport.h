// JPEG files of every kind for tests, made with libjpeg.
#ifndef CIMAGING_TEST_SUPPORT_H
#define CIMAGING_TEST_SUPPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What kind of file.
typedef struct {
    uint32_t width;
    uint32_t height;
    /// libjpeg's: 1 grey, 2 RGB, 3 YCbCr, 4 CMYK, 5 YCCK. Samples are given in it and stored as they are.
    int color_space;
    /// The sampling factors of the first component (and of a CMYK file's last), each 1...4; the others have 1.
    int horizontal_sampling;
    int vertical_sampling;
    int quality;
    bool progressive;
    bool arithmetic;
    bool optimize;
    /// One scan for each component.
    bool separate_scans;
    /// Blocks between restart markers, or 0.
    unsigned restart_interval;
    bool adobe_marker;
} imaging_test_jpeg;

/// Writes a file of interleaved samples. Returns NULL on failure; free it with imaging_test_free.
uint8_t *imaging_test_write_jpeg(const imaging_test_jpeg *kind, const uint8_t *samples, size_t *count);

void imaging_test_free(uint8_t *bytes);

#endif
