// The hot loops of OCRText. Every function has a readable twin in Swift that gives the same bits.
#ifndef COCR_KERNELS_H
#define COCR_KERNELS_H

#include <stddef.h>
#include <stdint.h>

#include "ocr_ink.h"
#include "ocr_light.h"

#endif
