// Pixels of four bytes as whole numbers: red in the lowest byte, opacity in the highest. Loops over them become vectors
// without taking bytes apart and together.
#ifndef PACKED_PIXEL_H
#define PACKED_PIXEL_H

#include "ImagingDispatch.h"

#include <string.h>

IMAGING_BODY uint32_t packed(const uint8_t *pixel) {
    uint32_t value;
    memcpy(&value, pixel, sizeof value);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    value = __builtin_bswap32(value);
#endif
    return value;
}

IMAGING_BODY void unpack(uint32_t value, uint8_t *pixel) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    value = __builtin_bswap32(value);
#endif
    memcpy(pixel, &value, sizeof value);
}

#endif
