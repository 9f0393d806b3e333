#include "capture_video.h"

#include <errno.h>

#if defined(__linux__) && __has_include(<linux/videodev2.h>)

#include <fcntl.h>
#include <linux/videodev2.h>
#include <poll.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

static int control(int device, unsigned long request, void *argument) {
    int result;
    do {
        result = ioctl(device, request, argument);
    } while (result < 0 && errno == EINTR);
    return result < 0 ? errno : 0;
}

int capture_video_open(const char *path, capture_video_stream *stream) {
    memset(stream, 0, sizeof *stream);
    stream->device = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
    if (stream->device < 0) return errno;
    struct v4l2_capability capability;
    memset(&capability, 0, sizeof capability);
    int error = control(stream->device, VIDIOC_QUERYCAP, &capability);
    if (error == 0) {
        const uint32_t abilities =
            capability.capabilities & V4L2_CAP_DEVICE_CAPS ? capability.device_caps : capability.capabilities;
        if (!(abilities & (V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_VIDEO_CAPTURE_MPLANE))) error = ENOTTY;
        else if (!(abilities & V4L2_CAP_VIDEO_CAPTURE) || !(abilities & V4L2_CAP_STREAMING)) error = ENOTSUP;
    }
    if (error) capture_video_close(stream);
    return error;
}

int capture_video_format(const capture_video_stream *stream, uint32_t index, uint32_t *code) {
    struct v4l2_fmtdesc format;
    memset(&format, 0, sizeof format);
    format.index = index;
    format.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    const int error = control(stream->device, VIDIOC_ENUM_FMT, &format);
    *code = format.pixelformat;
    return error;
}

int capture_video_format_sizes(
    const capture_video_stream *stream, uint32_t code, uint32_t index, capture_video_sizes *sizes) {
    struct v4l2_frmsizeenum size;
    memset(&size, 0, sizeof size);
    size.index = index;
    size.pixel_format = code;
    const int error = control(stream->device, VIDIOC_ENUM_FRAMESIZES, &size);
    if (error) return error;
    if (size.type == V4L2_FRMSIZE_TYPE_DISCRETE) {
        *sizes = (capture_video_sizes){
            size.discrete.width, size.discrete.width, 1, size.discrete.height, size.discrete.height, 1};
    } else {
        // A range is one answer, and the only one.
        if (index > 0) return EINVAL;
        *sizes = (capture_video_sizes){
            size.stepwise.min_width, size.stepwise.max_width, size.stepwise.step_width,
            size.stepwise.min_height, size.stepwise.max_height, size.stepwise.step_height};
    }
    return 0;
}

int capture_video_choose(const capture_video_stream *stream, capture_video_picture *picture) {
    struct v4l2_format format;
    memset(&format, 0, sizeof format);
    format.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    format.fmt.pix.width = picture->width;
    format.fmt.pix.height = picture->height;
    format.fmt.pix.pixelformat = picture->code;
    format.fmt.pix.field = V4L2_FIELD_NONE;
    const int error = control(stream->device, VIDIOC_S_FMT, &format);
    if (error) return error;
    const struct v4l2_pix_format *chosen = &format.fmt.pix;
    uint32_t encoding = chosen->ycbcr_enc;
    if (encoding == V4L2_YCBCR_ENC_DEFAULT) encoding = V4L2_MAP_YCBCR_ENC_DEFAULT(chosen->colorspace);
    uint32_t range = chosen->quantization;
    if (range == V4L2_QUANTIZATION_DEFAULT) range = V4L2_MAP_QUANTIZATION_DEFAULT(0, chosen->colorspace, encoding);
    *picture = (capture_video_picture){
        chosen->pixelformat, chosen->width, chosen->height, chosen->bytesperline,
        encoding == V4L2_YCBCR_ENC_709 || encoding == V4L2_YCBCR_ENC_XV709, range == V4L2_QUANTIZATION_FULL_RANGE};
    return 0;
}

int capture_video_begin(capture_video_stream *stream) {
    struct v4l2_requestbuffers request;
    memset(&request, 0, sizeof request);
    request.count = CAPTURE_VIDEO_BUFFERS;
    request.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    request.memory = V4L2_MEMORY_MMAP;
    int error = control(stream->device, VIDIOC_REQBUFS, &request);
    if (error) return error;
    const uint32_t count = request.count < CAPTURE_VIDEO_BUFFERS ? request.count : CAPTURE_VIDEO_BUFFERS;
    if (count == 0) error = ENOMEM;
    for (uint32_t index = 0; index < count && !error; index++) {
        struct v4l2_buffer buffer;
        memset(&buffer, 0, sizeof buffer);
        buffer.index = index;
        buffer.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
        buffer.memory = V4L2_MEMORY_MMAP;
        error = control(stream->device, VIDIOC_QUERYBUF, &buffer);
        if (error) break;
        void *start =
            mmap(NULL, buffer.length, PROT_READ | PROT_WRITE, MAP_SHARED, stream->device, (off_t)buffer.m.offset);
        if (start == MAP_FAILED) {
            error = errno;
            break;
        }
        stream->starts[index] = start;
        stream->lengths[index] = buffer.length;
        stream->buffer_count = index + 1;
        error = control(stream->device, VIDIOC_QBUF, &buffer);
    }
    if (!error) {
        int type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
        error = control(stream->device, VIDIOC_STREAMON, &type);
        stream->is_streaming = !error;
    }
    if (error) capture_video_end(stream);
    return error;
}

int capture_video_next(const capture_video_stream *stream, int milliseconds, uint32_t *index, size_t *count) {
    struct pollfd wait = {.fd = stream->device, .events = POLLIN};
    const int ready = poll(&wait, 1, milliseconds);
    if (ready < 0) return errno == EINTR ? EAGAIN : errno;
    if (ready == 0) return EAGAIN;
    struct v4l2_buffer buffer;
    memset(&buffer, 0, sizeof buffer);
    buffer.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    buffer.memory = V4L2_MEMORY_MMAP;
    const int error = control(stream->device, VIDIOC_DQBUF, &buffer);
    // A device that is gone has nothing to read, and says so in the events.
    if (error) return wait.revents & POLLHUP || (wait.revents & POLLERR && error == EAGAIN) ? ENODEV : error;
    if (buffer.index >= stream->buffer_count) return ENODEV;
    if (buffer.flags & V4L2_BUF_FLAG_ERROR || buffer.bytesused == 0 ||
        buffer.bytesused > stream->lengths[buffer.index]) {
        const int returned = capture_video_give_back(stream, buffer.index);
        return returned ? returned : EIO;
    }
    *index = buffer.index;
    *count = buffer.bytesused;
    return 0;
}

int capture_video_give_back(const capture_video_stream *stream, uint32_t index) {
    struct v4l2_buffer buffer;
    memset(&buffer, 0, sizeof buffer);
    buffer.index = index;
    buffer.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    buffer.memory = V4L2_MEMORY_MMAP;
    return control(stream->device, VIDIOC_QBUF, &buffer);
}

void capture_video_end(capture_video_stream *stream) {
    if (stream->is_streaming) {
        int type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
        control(stream->device, VIDIOC_STREAMOFF, &type);
        stream->is_streaming = 0;
    }
    for (uint32_t index = 0; index < stream->buffer_count; index++) {
        munmap(stream->starts[index], stream->lengths[index]);
    }
    stream->buffer_count = 0;
    struct v4l2_requestbuffers request;
    memset(&request, 0, sizeof request);
    request.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    request.memory = V4L2_MEMORY_MMAP;
    control(stream->device, VIDIOC_REQBUFS, &request);
}

void capture_video_close(capture_video_stream *stream) {
    if (stream->device >= 0) close(stream->device);
    stream->device = -1;
}

#else

int capture_video_open(const char *path, capture_video_stream *stream) { return ENOSYS; }
int capture_video_format(const capture_video_stream *stream, uint32_t index, uint32_t *code) { return ENOSYS; }
int capture_video_format_sizes(
    const capture_video_stream *stream, uint32_t code, uint32_t index, capture_video_sizes *sizes) {
    return ENOSYS;
}
int capture_video_choose(const capture_video_stream *stream, capture_video_picture *picture) { return ENOSYS; }
int capture_video_begin(capture_video_stream *stream) { return ENOSYS; }
int capture_video_next(const capture_video_stream *stream, int milliseconds, uint32_t *index, size_t *count) {
    return ENOSYS;
}
int capture_video_give_back(const capture_video_stream *stream, uint32_t index) { return ENOSYS; }
void capture_video_end(capture_video_stream *stream) {}
void capture_video_close(capture_video_stream *stream) {}

#endif
