// The one header of the module: SwiftPM rebuilds what imports the module when this file changes, which it does not
// when a header merely appears in the folder.
#ifndef C_TENSOR_KERNELS_H
#define C_TENSOR_KERNELS_H

#include "TensorDepthwise.h"
#include "TensorElements.h"
#include "TensorLevel.h"
#include "TensorPanels.h"
#include "TensorRows.h"
#include "TensorWinograd.h"

#endif
