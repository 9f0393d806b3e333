#include "CInpaintKernels.h"
