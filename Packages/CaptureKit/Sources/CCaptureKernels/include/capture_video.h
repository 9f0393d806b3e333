// Linux's video devices (V4L2) in a few calls. Each answers 0 or an errno; on other systems all answer ENOSYS.
#ifndef CAPTURE_VIDEO_H
#define CAPTURE_VIDEO_H

#include <stddef.h>
#include <stdint.h>

#define CAPTURE_VIDEO_BUFFERS 4

/// The sizes of a format: one size, or all from the least to the greatest in steps.
typedef struct {
    uint32_t least_width, greatest_width, width_step;
    uint32_t least_height, greatest_height, height_step;
} capture_video_sizes;

/// How a device gives its pictures.
typedef struct {
    uint32_t code, width, height;
    /// Bytes from a row to the next; 0 for compressed pictures.
    uint32_t row_bytes;
    /// Whether Y, Cb and Cr are weighted by Rec. 709, and use all of 0...255.
    int32_t is_rec709, is_full_range;
} capture_video_picture;

/// A device that is open, and the memory that it shares.
typedef struct {
    int device;
    int is_streaming;
    uint32_t buffer_count;
    void *starts[CAPTURE_VIDEO_BUFFERS];
    size_t lengths[CAPTURE_VIDEO_BUFFERS];
} capture_video_stream;

/// Opens a device: ENOTTY when it is no camera, ENOTSUP when it is one that cannot be used here.
int capture_video_open(const char *path, capture_video_stream *stream);
/// The code of a format; EINVAL beyond the last one.
int capture_video_format(const capture_video_stream *stream, uint32_t index, uint32_t *code);
/// Sizes of a format; EINVAL beyond the last ones.
int capture_video_format_sizes(
    const capture_video_stream *stream, uint32_t code, uint32_t index, capture_video_sizes *sizes);
/// Chooses how pictures are given; the device may take another size, and says which.
int capture_video_choose(const capture_video_stream *stream, capture_video_picture *picture);
/// Begins to give pictures.
int capture_video_begin(capture_video_stream *stream);
/// Waits for a picture: EAGAIN when there is none in so many milliseconds, EIO when it is damaged and was given back.
int capture_video_next(const capture_video_stream *stream, int milliseconds, uint32_t *index, size_t *count);
/// Gives a picture's memory back to be filled again.
int capture_video_give_back(const capture_video_stream *stream, uint32_t index);
/// Ends giving pictures and frees their memory.
void capture_video_end(capture_video_stream *stream);
/// Closes the device.
void capture_video_close(capture_video_stream *stream);

#endif
