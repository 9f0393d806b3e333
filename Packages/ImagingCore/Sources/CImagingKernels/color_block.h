// Colours taken apart: within a block they stand in planes, so that a vector holds one channel of many pixels.
#ifndef COLOR_BLOCK_H
#define COLOR_BLOCK_H

#include "ImagingDispatch.h"

#include <string.h>

enum { COLOR_BLOCK = 256 };

typedef struct {
    float red[COLOR_BLOCK], green[COLOR_BLOCK], blue[COLOR_BLOCK], alpha[COLOR_BLOCK];
} color_block;

// What a block holds beyond `count` is worked on, too, but never written out; it must only be some number.
IMAGING_BODY void read_floats(color_block *restrict block, const float *restrict input, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) {
        block->red[x] = input[4 * x];
        block->green[x] = input[4 * x + 1];
        block->blue[x] = input[4 * x + 2];
        block->alpha[x] = input[4 * x + 3];
    }
}

IMAGING_BODY void read_bytes(color_block *restrict block, const uint8_t *restrict input, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) {
        block->red[x] = (float)input[4 * x] / 255.0f;
        block->green[x] = (float)input[4 * x + 1] / 255.0f;
        block->blue[x] = (float)input[4 * x + 2] / 255.0f;
        block->alpha[x] = (float)input[4 * x + 3] / 255.0f;
    }
}

IMAGING_BODY void write_floats(const color_block *restrict block, float *restrict output, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) {
        output[4 * x] = block->red[x];
        output[4 * x + 1] = block->green[x];
        output[4 * x + 2] = block->blue[x];
        output[4 * x + 3] = block->alpha[x];
    }
}

// The nearest of 0...255, halves up; 0 for what is not a number.
IMAGING_BODY uint8_t nearest_byte(float value) {
    float scaled = value * 255.0f;
    scaled = scaled > 0.0f ? scaled : 0.0f;
    scaled = scaled < 255.0f ? scaled : 255.0f;
    return (uint8_t)(int32_t)(scaled + 0.5f);
}

IMAGING_BODY void write_bytes(const color_block *restrict block, uint8_t *restrict output, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) {
        output[4 * x] = nearest_byte(block->red[x]);
        output[4 * x + 1] = nearest_byte(block->green[x]);
        output[4 * x + 2] = nearest_byte(block->blue[x]);
        output[4 * x + 3] = nearest_byte(block->alpha[x]);
    }
}

#endif
