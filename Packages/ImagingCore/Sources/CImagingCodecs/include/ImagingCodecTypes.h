// What the JPEG and the PNG side share.
#ifndef IMAGING_CODEC_TYPES_H
#define IMAGING_CODEC_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#define IMAGING_CLOSED_ENUM __attribute__((enum_extensibility(closed)))
#else
#define IMAGING_CLOSED_ENUM
#endif

/// How a call ended.
typedef enum IMAGING_CLOSED_ENUM {
    /// Nothing went wrong.
    imaging_codec_ok = 0,
    /// The file ends before the picture does.
    imaging_codec_truncated,
    /// The file breaks a rule of its format.
    imaging_codec_corrupt,
    /// The file is of a kind that the library does not read.
    imaging_codec_unsupported,
    /// The file has more scans than allowed.
    imaging_codec_too_many_scans,
    /// The file's EXIF or ICC data are larger than allowed.
    imaging_codec_too_much_metadata,
    /// There was not enough memory.
    imaging_codec_out_of_memory,
    /// The watch said to stop.
    imaging_codec_cancelled,
} imaging_codec_outcome;

/// What went wrong, and where.
typedef struct {
    imaging_codec_outcome outcome;
    /// The bytes of the file that had been read.
    size_t offset;
    /// The rows that were complete, or -1 when the pixels had not begun.
    int64_t row;
    /// The codec library's words, zero-terminated.
    char message[200];
} imaging_codec_failure;

/// Who is told how far the work has come. `tick` may be NULL; it returns false to stop.
typedef struct {
    bool (*tick)(void *context, double fraction);
    void *context;
} imaging_codec_watch;

/// The failure's words.
static inline const char *imaging_codec_message(const imaging_codec_failure *failure) { return failure->message; }

#endif
