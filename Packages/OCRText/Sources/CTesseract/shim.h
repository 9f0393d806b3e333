#if __has_include(<tesseract/capi.h>)
#include <tesseract/capi.h>
#endif
