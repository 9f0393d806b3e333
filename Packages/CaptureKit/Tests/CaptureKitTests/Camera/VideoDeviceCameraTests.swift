import Foundation
import ImagingCore
import Synchronization
import Testing
import _DurableTestSupport

@testable import CaptureKit

struct VideoDeviceCameraTests {
    private let request = CaptureRequest()

    @Test func `pictures after the start and before the press are left out`() async throws {
        let device = FakeVideoDevice()
        let camera = VideoDeviceCamera(warmUpCount: 3) { [device] }
        let reports = Mutex<[CameraReport]>([])
        let capabilities = try await camera.start(.front) { report in reports.withLock { $0.append(report) } }
        #expect(capabilities == CameraCapabilities())
        #expect(device.taken == 4 && reports.withLock { $0 } == [.scene(SceneLight(isDark: true))])
        // Two lie ready when the press comes.
        device.ready = 2
        let frames = try await camera.capture(CaptureRequest(exposures: [0, 0, 0]))
        #expect(frames.map { $0.photo.pixels[0, 0].red } == [7, 8, 9].map { FakeVideoDevice.gray($0) })
        await camera.stop()
        #expect(device.calls == ["open", "choose 2560×1440", "begin", "end", "close"])
        await #expect(throws: CaptureError.noCamera) { try await camera.capture(request) }
    }

    @Test func `another quality is another size`() async throws {
        let device = FakeVideoDevice()
        let camera = VideoDeviceCamera(warmUpCount: 0) { [device] }
        _ = try await camera.start(.back) { _ in }
        await camera.configure(CameraConfiguration(quality: .medium))
        await camera.configure(CameraConfiguration(quality: .medium))
        _ = try await camera.capture(CaptureRequest(quality: .medium))
        _ = try await camera.capture(CaptureRequest(quality: .high))
        #expect(
            device.calls == [
                "open", "choose 2560×1440", "begin", "end", "choose 640×480", "begin", "end", "choose 2560×1440",
                "begin",
            ])
    }

    @Test func `damaged pictures are passed over, but not for ever`() async throws {
        let device = FakeVideoDevice()
        let camera = VideoDeviceCamera(warmUpCount: 0) { [device] }
        _ = try await camera.start(.front) { _ in }
        device.damaged = VideoDeviceCamera.damageLimit - 1
        #expect(try await camera.capture(request).count == 1)
        device.damaged = VideoDeviceCamera.damageLimit
        await #expect(throws: CaptureError.unknownPictures) { try await camera.capture(request) }
    }

    @Test func `a device that gives nothing is given up`() async throws {
        let device = FakeVideoDevice()
        let camera = VideoDeviceCamera(warmUpCount: 0) { [device] }
        _ = try await camera.start(.front) { _ in }
        device.isSilent = true
        await #expect(throws: CaptureError.timedOut) { try await camera.capture(request) }
    }

    @Test(arguments: ["open", "choose", "begin", "next"])
    func `a start that fails closes the device`(call: String) async throws {
        let device = FakeVideoDevice()
        device.failing = call
        let camera = VideoDeviceCamera(warmUpCount: 1) { [device] }
        await #expect(throws: CaptureError.cameraBusy) { _ = try await camera.start(.front) { _ in } }
        #expect(device.calls.last == (call == "open" ? "open" : "close"))
        device.failing = nil
        _ = try await camera.start(.front) { _ in }
        #expect(try await camera.capture(request).count == 1)
    }

    @Test func `the first device that can be used is used, and else the first that is there tells why`() async throws {
        let (busy, denied, good) = (FakeVideoDevice(), FakeVideoDevice(), FakeVideoDevice())
        busy.failing = "begin"
        denied.failing = "open"
        denied.failure = .permissionDenied
        let camera = VideoDeviceCamera(warmUpCount: 0) { [busy, denied, good] }
        _ = try await camera.start(.front) { _ in }
        #expect(busy.calls.last == "close" && good.calls.last == "begin")
        let none = VideoDeviceCamera(warmUpCount: 0) { [denied, busy] }
        await #expect(throws: CaptureError.permissionDenied) { _ = try await none.start(.front) { _ in } }
        let nothing = VideoDeviceCamera { [] }
        await #expect(throws: CaptureError.noCamera) { _ = try await nothing.start(.front) { _ in } }
    }

    @Test func `devices are found by their numbers`() throws {
        let folder = try TemporaryFolder()
        for name in ["video10", "video2", "video", "video-1", "videoX", "null", "vbi0"] {
            try Data().write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
        }
        #expect(
            VideoDeviceCamera.devices(in: folder.path) == ["\(folder.path)/video2", "\(folder.path)/video10"])
        #expect(VideoDeviceCamera.devices(in: folder.path + "/none").isEmpty)
    }

    @Test func `a device without a code that is known is told`() async {
        let device = FakeVideoDevice()
        device.sizesOfAll = [:]
        let camera = VideoDeviceCamera { [device] }
        await #expect(throws: CaptureError.unknownPictures) { _ = try await camera.start(.front) { _ in } }
        #expect(device.calls.last == "close")
    }

    @Test func `what was unplugged is told, and can be plugged in again`() async throws {
        let device = FakeVideoDevice()
        let camera = VideoDeviceCamera(warmUpCount: 0) { [device] }
        _ = try await camera.start(.front) { _ in }
        device.failing = "next"
        device.failure = .cameraUnplugged
        await #expect(throws: CaptureError.cameraUnplugged) { try await camera.capture(request) }
        device.failing = nil
        _ = try await camera.start(.front) { _ in }
        #expect(try await camera.capture(request).count == 1)
    }

    @Test(arguments: ["/dev/no-such-device", "/dev/null", "/dev", ""])
    func `what is no camera is no camera`(path: String) async {
        #if os(Linux)
        let error = CaptureError.noCamera
        #else
        let error = CaptureError.cameraUnavailable
        #endif
        let camera = VideoDeviceCamera(device: path)
        await #expect(throws: error) { _ = try await camera.start(.front) { _ in } }
        await camera.stop()
    }

    @Test func `a system's numbers are told apart`() {
        let opening: [(Int32, CaptureError)] = [
            (ENOENT, .noCamera), (ENXIO, .noCamera), (ENODEV, .noCamera), (ENOTTY, .noCamera),
            (EACCES, .permissionDenied), (EPERM, .permissionDenied), (EBUSY, .cameraBusy), (ENOSYS, .cameraUnavailable),
            (ENOTSUP, .unknownPictures), (ENOMEM, .systemCall(ENOMEM)),
        ]
        for (number, error) in opening { #expect(CaptureError(videoCall: number, isOpening: true) == error) }
        for (number, error) in [
            (ENODEV, .cameraUnplugged), (EINVAL, .systemCall(EINVAL)), (EBUSY, .cameraBusy), (ETIMEDOUT, .timedOut),
        ] as [(Int32, CaptureError)] { #expect(CaptureError(videoCall: number, isOpening: false) == error) }
    }

    @Test func `a device that is not open has nothing and ends quietly`() {
        let device = KernelVideoDevice(path: "/dev/null")
        #expect(throws: CaptureError.cameraUnplugged) { _ = try device.next(milliseconds: 0) }
        #expect(throws: CaptureError.cameraUnplugged) { try device.begin() }
        let form = VideoForm(code: .yuyv, size: PixelSize(width: 1, height: 1))
        #expect(throws: CaptureError.cameraUnplugged) { _ = try device.choose(form) }
        device.end()
        device.close()
    }
}

/// A device whose pictures are numbered greys.
final class FakeVideoDevice: VideoDevice, @unchecked Sendable {
    // Used by one test, whose calls come one after another.
    var calls: [String] = []
    var taken = 0
    var ready = 0
    var damaged = 0
    var isSilent = false
    var failing: String?
    var failure = CaptureError.cameraBusy
    var sizesOfAll: [VideoCode: [VideoSizes]] = [
        .yuyv: [PixelSize(width: 640, height: 480), PixelSize(width: 2560, height: 1440)].map { VideoSizes($0) }
    ]

    static func gray(_ number: Int) -> UInt8 {
        VideoDecoding.yuyv([UInt8(20 + number), 128, 16, 128], small)?[0, 0].red ?? 0
    }

    /// The device takes another size than it was asked for, as devices may.
    private static let small = VideoPicture(code: VideoCode.yuyv.rawValue, size: PixelSize(width: 2, height: 1))

    private func call(_ name: String) throws(CaptureError) {
        calls.append(name)
        if failing == String(name.prefix { $0 != " " }) { throw failure }
    }

    func open() throws(CaptureError) { try call("open") }
    func sizes() throws(CaptureError) -> [VideoCode: [VideoSizes]] { sizesOfAll }
    func choose(_ form: VideoForm) throws(CaptureError) -> VideoPicture {
        try call("choose \(form.size)")
        return Self.small
    }
    func begin() throws(CaptureError) { try call("begin") }
    func end() { if calls.contains("open"), calls.last != "close" { calls.append("end") } }
    func close() { if calls.contains("open"), calls.last != "close" { calls.append("close") } }

    func next(milliseconds: Int) throws(CaptureError) -> [UInt8]? {
        if failing == "next" { throw failure }
        if isSilent { return nil }
        if milliseconds == 0 {
            guard ready > 0 else { return nil }
            ready -= 1
        }
        if milliseconds > 0, damaged > 0 {
            damaged -= 1
            return []
        }
        taken += 1
        return [UInt8(20 + taken), 128, 16, 128]
    }
}
