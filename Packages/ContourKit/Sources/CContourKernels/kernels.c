#include "CContourKernels.h"
