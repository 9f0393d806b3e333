#include "ImagingDispatch.h"
#include "TensorLevel.h"

int tensor_level(void) {
#if defined(__x86_64__)
    int level = imaging_dispatch_level();
    return level > 0 && !__builtin_cpu_supports("fma") ? 0 : level;
#else
    return 0;
#endif
}
