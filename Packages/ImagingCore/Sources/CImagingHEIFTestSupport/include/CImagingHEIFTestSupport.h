// Small HEIF files for tests, made with libheif's encoder where there is one.
#ifndef CIMAGING_HEIF_TEST_SUPPORT_H
#define CIMAGING_HEIF_TEST_SUPPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What kind of file.
typedef struct {
    uint32_t width;
    uint32_t height;
    /// 8, 10 or 12.
    int bits;
    /// AV1, else HEVC.
    bool av1;
    bool alpha;
    /// EXIF's number for how the file's boxes tell to turn the picture, in 1...8.
    int orientation;
    /// A TIFF structure and an ICC profile, or NULL.
    const uint8_t *exif;
    size_t exif_count;
    const uint8_t *profile;
    size_t profile_count;
    /// Colour primaries and transfer function by ITU-T H.273, or 0.
    int primaries;
    int transfer;
} imaging_test_heif;

/// Whether there is an encoder.
bool imaging_test_can_write_heif(bool av1);

/// Writes a file of RGBA samples in 16 bits each. Returns NULL on failure; free it with imaging_test_free_heif.
uint8_t *imaging_test_write_heif(const imaging_test_heif *kind, const uint16_t *samples, size_t *count);

void imaging_test_free_heif(uint8_t *bytes);

#endif
