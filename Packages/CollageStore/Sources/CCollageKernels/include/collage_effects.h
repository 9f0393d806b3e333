// Effects on pictures with straight alpha, four bytes a pixel, opacity last.
#ifndef COLLAGE_EFFECTS_H
#define COLLAGE_EFFECTS_H

#include <stddef.h>
#include <stdint.h>

/// How many columns are summed at once.
enum { COLLAGE_STRIP = 2048 };

/// Writes rows whose blocks of `block` columns, and of all these rows, have the mean colour of what they cover; colours are
/// weighted by opacity. The last block may be narrower. `sums` has room for four numbers a block.
void collage_pixellate(
    const uint8_t *input, ptrdiff_t width, ptrdiff_t rows, ptrdiff_t block, uint64_t *sums, uint8_t *output);

/// How far a row's pixels are moved to the right.
typedef struct {
    /// All of them.
    int32_t offset;
    /// Each colour besides.
    int32_t red, green, blue;
    /// Whether what leaves on one side comes in on the other; else the edge goes on.
    int32_t wraps;
} collage_shift;

/// Writes a row whose colours are moved. Its opacity is the largest of where its colours come from, which they are
/// weighted by. No colour is moved by more than `width`. `scratch` has room for 3 `width` pixels.
void collage_shift_row(
    const uint8_t *input, ptrdiff_t width, const collage_shift *shift, uint8_t *scratch, uint8_t *output);

#endif
