#include "codec_buffer.h"

#include <stdlib.h>
#include <string.h>

bool codec_buffer_reserve(codec_buffer *buffer, size_t extra) {
    if (buffer->capacity - buffer->count >= extra) return true;
    if (extra > SIZE_MAX / 4 - buffer->count) return false;
    size_t capacity = buffer->capacity < 65536 ? 65536 : buffer->capacity;
    while (capacity - buffer->count < extra) capacity *= 2;
    uint8_t *bytes = realloc(buffer->bytes, capacity);
    if (bytes == NULL) return false;
    buffer->bytes = bytes;
    buffer->capacity = capacity;
    return true;
}

bool codec_buffer_append(codec_buffer *buffer, const uint8_t *bytes, size_t count) {
    if (!codec_buffer_reserve(buffer, count)) return false;
    if (count > 0) memcpy(buffer->bytes + buffer->count, bytes, count);
    buffer->count += count;
    return true;
}

void codec_buffer_free(codec_buffer *buffer) {
    free(buffer->bytes);
    buffer->bytes = NULL;
    buffer->count = 0;
    buffer->capacity = 0;
}
