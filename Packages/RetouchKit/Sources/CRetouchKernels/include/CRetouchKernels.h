// The hot loops of RetouchKit. Every function has a readable twin in Swift that gives the same bits.
#ifndef CRETOUCH_KERNELS_H
#define CRETOUCH_KERNELS_H

#include "retouch_adjust.h"
#include "retouch_processor.h"

#endif
