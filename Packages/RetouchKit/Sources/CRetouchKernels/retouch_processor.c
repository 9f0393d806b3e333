#include "retouch_processor.h"

#include "ImagingDispatch.h"

int32_t retouch_processor_is_fast(void) {
#if defined(__x86_64__)
    return imaging_dispatch_level() > 0;
#else
    return 1;
#endif
}
