// The hot loops of CollageStore. Every function has a readable twin in Swift that gives the same bits.
#ifndef CCOLLAGE_KERNELS_H
#define CCOLLAGE_KERNELS_H

#include "collage_draw.h"
#include "collage_effects.h"
#include "collage_pixels.h"

#endif
