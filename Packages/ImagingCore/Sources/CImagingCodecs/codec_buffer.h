// The growing memory that the encoders write into: a chain of pieces, so that nothing is moved while it grows.
#ifndef CODEC_BUFFER_H
#define CODEC_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct codec_piece codec_piece;

typedef struct {
    codec_piece *first;
    codec_piece *last;
    /// The bytes of all pieces.
    size_t count;
} codec_buffer;

/// Adds an empty piece at the end and returns its bytes and how many there are, or NULL when there is no memory.
uint8_t *codec_buffer_grow(codec_buffer *buffer, size_t *capacity);

/// Tells how many bytes of the last piece are used. Before the next piece comes, all must be known.
void codec_buffer_use(codec_buffer *buffer, size_t count);

bool codec_buffer_append(codec_buffer *buffer, const uint8_t *bytes, size_t count);

/// Moves all bytes into `output`, which holds `count` of them, and leaves the buffer empty.
///
/// Each piece is freed as soon as it is copied, so that the file is held once, not twice.
void codec_buffer_move(codec_buffer *buffer, uint8_t *output);
void codec_buffer_free(codec_buffer *buffer);

#endif
