#include "codec_buffer.h"

#include <stdlib.h>
#include <string.h>

struct codec_piece {
    codec_piece *next;
    size_t capacity;
    size_t count;
    uint8_t bytes[];
};

// One piece for most photos: memory that is not written costs nothing, and small pieces, each freed, would have the
// system clear fresh pages for every file. Then pieces double up to the largest.
enum { smallest_piece = 1 << 22, largest_piece = 1 << 24 };

uint8_t *codec_buffer_grow(codec_buffer *buffer, size_t *capacity) {
    size_t size = buffer->last == NULL ? smallest_piece : buffer->last->capacity * 2;
    if (size > largest_piece) size = largest_piece;
    codec_piece *piece = malloc(sizeof *piece + size);
    if (piece == NULL) return NULL;
    piece->next = NULL;
    piece->capacity = size;
    piece->count = 0;
    if (buffer->last == NULL)
        buffer->first = piece;
    else
        buffer->last->next = piece;
    buffer->last = piece;
    *capacity = size;
    return piece->bytes;
}

void codec_buffer_use(codec_buffer *buffer, size_t count) {
    if (buffer->last == NULL) return;
    buffer->count += count - buffer->last->count;
    buffer->last->count = count;
}

bool codec_buffer_append(codec_buffer *buffer, const uint8_t *bytes, size_t count) {
    while (count > 0) {
        codec_piece *piece = buffer->last;
        if (piece == NULL || piece->count == piece->capacity) {
            size_t capacity = 0;
            if (codec_buffer_grow(buffer, &capacity) == NULL) return false;
            piece = buffer->last;
        }
        size_t room = piece->capacity - piece->count;
        size_t part = count < room ? count : room;
        memcpy(piece->bytes + piece->count, bytes, part);
        codec_buffer_use(buffer, piece->count + part);
        bytes += part;
        count -= part;
    }
    return true;
}

void codec_buffer_move(codec_buffer *buffer, uint8_t *output) {
    while (buffer->first != NULL) {
        codec_piece *piece = buffer->first;
        memcpy(output, piece->bytes, piece->count);
        output += piece->count;
        buffer->first = piece->next;
        free(piece);
    }
    buffer->last = NULL;
    buffer->count = 0;
}

void codec_buffer_free(codec_buffer *buffer) {
    while (buffer->first != NULL) {
        codec_piece *piece = buffer->first;
        buffer->first = piece->next;
        free(piece);
    }
    buffer->last = NULL;
    buffer->count = 0;
}
