// The hot loops of ContourKit. Every function has a readable twin in Swift that gives the same bits.
#ifndef CCONTOUR_KERNELS_H
#define CCONTOUR_KERNELS_H

#include <stddef.h>
#include <stdint.h>

#include "contours_edges.h"
#include "contours_tracing.h"
#include "select_regions.h"
#include "wires_strips.h"

#endif
