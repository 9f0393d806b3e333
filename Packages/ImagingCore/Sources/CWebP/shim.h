#if __has_include(<webp/decode.h>)
#include <webp/decode.h>
#endif
