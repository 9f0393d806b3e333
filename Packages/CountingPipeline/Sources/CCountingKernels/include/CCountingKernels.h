// The hot loops of CountingPipeline. Every function has a readable twin in Swift that gives the same bits.
#ifndef CCOUNTING_KERNELS_H
#define CCOUNTING_KERNELS_H

#include "counting_linkage.h"
#include "counting_regions.h"

#endif
