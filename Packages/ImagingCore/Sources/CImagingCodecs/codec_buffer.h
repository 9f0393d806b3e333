// A growing piece of memory that the encoders write into.
#ifndef CODEC_BUFFER_H
#define CODEC_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    uint8_t *bytes;
    size_t count;
    size_t capacity;
} codec_buffer;

/// Makes room for `extra` more bytes. What is there stays.
bool codec_buffer_reserve(codec_buffer *buffer, size_t extra);
bool codec_buffer_append(codec_buffer *buffer, const uint8_t *bytes, size_t count);
void codec_buffer_free(codec_buffer *buffer);

#endif
