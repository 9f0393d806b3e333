// Unsafe code may stand in this file: it wraps C.

internal import CCaptureKernels
import Foundation
import ImagingCore
import Synchronization

/// A video device of Linux; on other systems there is none.
final class KernelVideoDevice: VideoDevice {
    private struct State {
        var stream = capture_video_stream()
        var isOpen = false
    }

    private let path: String
    private let state = Mutex(State())

    init(path: String) { self.path = path }

    deinit { close() }

    func open() throws(CaptureError) {
        let path = path
        try Self.check(isOpening: true) {
            state.withLock { state in
                let error = unsafe capture_video_open(path, &state.stream)
                state.isOpen = error == 0
                return error
            }
        }
    }

    func sizes() throws(CaptureError) -> [VideoCode: [VideoSizes]] {
        var sizes: [VideoCode: [VideoSizes]] = [:]
        state.withLock { state in
            guard state.isOpen else { return }
            var code: UInt32 = 0
            var index: UInt32 = 0
            // A device that never ends its lists must not keep anyone.
            while index < 64, unsafe capture_video_format(&state.stream, index, &code) == 0 {
                index += 1
                if let known = VideoCode(rawValue: code) { sizes[known] = Self.sizes(of: known, &state.stream) }
            }
        }
        return sizes
    }

    private static func sizes(of code: VideoCode, _ stream: inout capture_video_stream) -> [VideoSizes] {
        var sizes: [VideoSizes] = []
        var found = capture_video_sizes()
        while sizes.count < 256,
            unsafe capture_video_format_sizes(&stream, code.rawValue, UInt32(sizes.count), &found) == 0
        {
            sizes.append(
                VideoSizes(
                    least: PixelSize(width: Int(found.least_width), height: Int(found.least_height)),
                    greatest: PixelSize(width: Int(found.greatest_width), height: Int(found.greatest_height)),
                    step: PixelSize(width: Int(found.width_step), height: Int(found.height_step))))
        }
        // A driver that tells no sizes takes the nearest to what it is asked for.
        return sizes.isEmpty ? [VideoSizes(VideoForm.mediumLimit)] : sizes
    }

    func choose(_ form: VideoForm) throws(CaptureError) -> VideoPicture {
        var picture = capture_video_picture()
        picture.code = form.code.rawValue
        picture.width = UInt32(clamping: form.size.width)
        picture.height = UInt32(clamping: form.size.height)
        try Self.check {
            state.withLock { $0.isOpen ? unsafe capture_video_choose(&$0.stream, &picture) : ENODEV }
        }
        return VideoPicture(
            code: picture.code, size: PixelSize(width: Int(picture.width), height: Int(picture.height)),
            rowBytes: Int(picture.row_bytes), isRec709: picture.is_rec709 != 0, isFullRange: picture.is_full_range != 0)
    }

    func begin() throws(CaptureError) {
        try Self.check { state.withLock { $0.isOpen ? unsafe capture_video_begin(&$0.stream) : ENODEV } }
    }

    func next(milliseconds: Int) throws(CaptureError) -> [UInt8]? {
        var bytes: [UInt8]?
        try Self.check {
            state.withLock { state in
                guard state.isOpen else { return ENODEV }
                var index: UInt32 = 0
                var count = 0
                let error = unsafe capture_video_next(&state.stream, Int32(clamping: milliseconds), &index, &count)
                if error == EAGAIN { return 0 }
                if error == EIO {
                    bytes = []
                    return 0
                }
                guard error == 0 else { return error }
                bytes = Self.bytes(of: index, count, &state.stream)
                return unsafe capture_video_give_back(&state.stream, index)
            }
        }
        return bytes
    }

    private static func bytes(of index: UInt32, _ count: Int, _ stream: inout capture_video_stream) -> [UInt8] {
        // SAFETY: the shim has checked that the buffer is one of the stream's and holds so many bytes.
        unsafe withUnsafeBytes(of: &stream.starts) { starts in
            let start = unsafe starts.assumingMemoryBound(to: UnsafeRawPointer?.self)[Int(index)]
            return unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: count))
        }
    }

    func end() { state.withLock { if $0.isOpen { unsafe capture_video_end(&$0.stream) } } }

    func close() {
        state.withLock { state in
            guard state.isOpen else { return }
            unsafe capture_video_end(&state.stream)
            unsafe capture_video_close(&state.stream)
            state.isOpen = false
        }
    }

    private static func check(isOpening: Bool = false, _ call: () -> Int32) throws(CaptureError) {
        let number = call()
        if number != 0 { throw CaptureError(videoCall: number, isOpening: isOpening) }
    }
}

extension CaptureError {
    /// What a system's error number means for a video device.
    init(videoCall number: Int32, isOpening: Bool) {
        switch number {
        case ENOENT, ENXIO, ENOTTY, EINVAL, ENOTDIR, EISDIR: self = isOpening ? .noCamera : .systemCall(number)
        case ENODEV: self = isOpening ? .noCamera : .cameraUnplugged
        case EACCES, EPERM: self = .permissionDenied
        case EBUSY: self = .cameraBusy
        case ENOTSUP: self = .unknownPictures
        case ENOSYS: self = .cameraUnavailable
        case ETIMEDOUT: self = .timedOut
        default: self = .systemCall(number)
        }
    }
}
