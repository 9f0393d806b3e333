// The hot loops of CaptureKit. Every function has a readable twin in Swift that gives the same bits.
#ifndef CCAPTURE_KERNELS_H
#define CCAPTURE_KERNELS_H

#include "capture_fusion.h"
#include "capture_light.h"
#include "capture_skin.h"
#include "capture_steepness.h"
#include "capture_video.h"
#include "capture_yuyv.h"

#endif
