#if __has_include(<libheif/heif.h>)
#include <libheif/heif.h>
#endif
