#include "CCollageKernels.h"
