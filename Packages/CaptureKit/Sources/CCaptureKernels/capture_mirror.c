#include "capture_mirror.h"

void capture_mirror_row(const uint32_t *input, uint32_t *output, ptrdiff_t width) {
    for (ptrdiff_t x = 0; x < width; x++) output[x] = input[width - 1 - x];
}
