#include "CImagingWebPTestSupport.h"

#if !defined(IMAGING_WITHOUT_WEBP) && __has_include(<webp/encode.h>)

#include <webp/decode.h>
#include <webp/encode.h>

bool imaging_test_can_write_webp(void) { return true; }

uint8_t *imaging_test_write_webp(
    const uint8_t *rgba, uint32_t width, uint32_t height, float quality, size_t *count) {
    WebPConfig config;
    WebPPicture picture;
    if (!WebPConfigInit(&config) || !WebPPictureInit(&picture)) return NULL;
    config.lossless = quality < 0;
    if (!config.lossless) config.quality = quality;
    // Colours of transparent pixels too.
    config.exact = 1;
    config.method = 2;
    picture.use_argb = config.lossless;
    picture.width = (int)width;
    picture.height = (int)height;
    WebPMemoryWriter writer;
    WebPMemoryWriterInit(&writer);
    picture.writer = WebPMemoryWrite;
    picture.custom_ptr = &writer;
    bool done = WebPPictureImportRGBA(&picture, rgba, (int)width * 4) && WebPEncode(&config, &picture);
    WebPPictureFree(&picture);
    if (!done) {
        WebPMemoryWriterClear(&writer);
        return NULL;
    }
    *count = writer.size;
    return writer.mem;
}

uint8_t *imaging_test_read_webp(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height) {
    int columns = 0, rows = 0;
    uint8_t *pixels = WebPDecodeRGBA(bytes, count, &columns, &rows);
    *width = (uint32_t)columns;
    *height = (uint32_t)rows;
    return pixels;
}

void imaging_test_free_webp(uint8_t *bytes) { WebPFree(bytes); }

#else

bool imaging_test_can_write_webp(void) { return false; }

uint8_t *imaging_test_write_webp(
    const uint8_t *rgba, uint32_t width, uint32_t height, float quality, size_t *count) {
    (void)rgba, (void)width, (void)height, (void)quality, (void)count;
    return NULL;
}

uint8_t *imaging_test_read_webp(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height) {
    (void)bytes, (void)count, (void)width, (void)height;
    return NULL;
}

void imaging_test_free_webp(uint8_t *bytes) { (void)bytes; }

#endif
