// Small WebP files for tests, made with libwebp's encoder where there is one.
#ifndef CIMAGING_WEBP_TEST_SUPPORT_H
#define CIMAGING_WEBP_TEST_SUPPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether there is an encoder.
bool imaging_test_can_write_webp(void);

/// Writes a file of straight RGBA, at a lossy quality in 0...100, or exactly when it is negative. Returns NULL on
/// failure; free it with imaging_test_free_webp.
uint8_t *imaging_test_write_webp(
    const uint8_t *rgba, uint32_t width, uint32_t height, float quality, size_t *count);

/// Decodes a file at once, as libwebp's simplest call does. Returns NULL on failure; free it in the same way.
uint8_t *imaging_test_read_webp(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height);

void imaging_test_free_webp(uint8_t *bytes);

#endif
