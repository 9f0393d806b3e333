// The one header of the module: SwiftPM rebuilds what imports the module when this file changes, which it does not
// when a header merely appears in the folder.
#ifndef C_IMAGING_KERNELS_H
#define C_IMAGING_KERNELS_H

#include "ImagingAlpha.h"
#include "ImagingBilateral.h"
#include "ImagingBlur.h"
#include "ImagingBox.h"
#include "ImagingCoarse.h"
#include "ImagingColor.h"
#include "ImagingColorSpaces.h"
#include "ImagingConvolution.h"
#include "ImagingCuts.h"
#include "ImagingDispatch.h"
#include "ImagingFlood.h"
#include "ImagingGradients.h"
#include "ImagingGuided.h"
#include "ImagingLocal.h"
#include "ImagingMedian.h"
#include "ImagingMemory.h"
#include "ImagingMorphology.h"
#include "ImagingReconstruction.h"
#include "ImagingRegions.h"
#include "ImagingResampling.h"
#include "ImagingSolvers.h"
#include "ImagingStatistics.h"
#include "ImagingWarping.h"

#endif
