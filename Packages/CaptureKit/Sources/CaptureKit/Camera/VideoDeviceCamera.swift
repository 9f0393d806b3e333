internal import DurableStore
public import ImagingCore

/// A camera of a Linux system: a video device such as /dev/video0, through the kernel's own interface (V4L2).
///
/// ```swift
/// let session = CaptureSession(camera: VideoDeviceCamera())
/// ```
///
/// Pictures are taken as YUYV or Motion JPEG: the largest that the device has, of medium quality the largest that is at
/// most 1920×1080, and of equally large ones YUYV. The first pictures after the start are left out, while the device gets
/// used to the light. The device's own exposure is kept: there are no brackets, and a burst is the pictures that follow one
/// another. It is the same camera for front and back.
///
/// What can go wrong is told apart: ``CaptureError/noCamera``, ``CaptureError/permissionDenied`` (the user must be in the
/// group `video` on most systems), ``CaptureError/cameraBusy``, ``CaptureError/cameraUnplugged``,
/// ``CaptureError/unknownPictures``, ``CaptureError/timedOut``. On other systems a start is
/// ``CaptureError/cameraUnavailable``.
///
/// - SeeAlso: The Linux kernel's Media subsystem documentation, Video for Linux API.
public actor VideoDeviceCamera: Camera {
    private let candidates: @Sendable () -> [any VideoDevice]
    /// The device in use.
    private var device: (any VideoDevice)?
    private let warmUpCount: Int
    private let limits: DecodingLimits
    private var sizes: [VideoCode: [VideoSizes]] = [:]
    private var picture: VideoPicture?
    private var form: VideoForm?
    private var quality = PhotoQuality.high
    private var report: (@Sendable (CameraReport) -> Void)?

    /// How long a picture may take, in waits of ``wait`` milliseconds each: ten seconds.
    static let waitCount = 200
    static let wait = 50
    /// How many damaged pictures in a row are passed over.
    static let damageLimit = 20

    /// The system's video devices, by their numbers: "/dev/video0" and so on.
    ///
    /// Not all of them are cameras, or can be used; a start tells.
    public static var devices: [String] { devices(in: "/dev") }

    static func devices(in folder: String) -> [String] {
        let names = (try? DurableFolder(folder).names()) ?? []
        let numbers = names.compactMap { $0.hasPrefix("video") ? Int($0.dropFirst(5)) : nil }
        return numbers.filter { $0 >= 0 }.sorted().map { "\(folder)/video\($0)" }
    }

    /// Makes a camera of a video device, which is opened when it is started.
    ///
    /// - Parameters:
    ///   - path: The device; nil means the first of ``devices`` that can be used.
    ///   - warmUpCount: How many pictures are left out after the start. At least 0.
    ///   - limits: What a compressed picture may ask for.
    public init(device path: String? = nil, warmUpCount: Int = 8, limits: DecodingLimits = DecodingLimits()) {
        self.init(warmUpCount: warmUpCount, limits: limits) {
            (path.map { [$0] } ?? Self.devices).map { KernelVideoDevice(path: $0) }
        }
    }

    init(
        warmUpCount: Int = 8, limits: DecodingLimits = DecodingLimits(),
        candidates: @escaping @Sendable () -> [any VideoDevice]
    ) {
        precondition(warmUpCount >= 0, "a count must not be negative")
        self.candidates = candidates
        self.warmUpCount = warmUpCount
        self.limits = limits
    }

    /// Opens the device and begins to take pictures.
    public func start(
        _ position: CameraPosition, report: @escaping @Sendable (CameraReport) -> Void
    ) async throws -> CameraCapabilities {
        stop()
        // Of several devices that cannot be used, the first that is there tells why.
        var failure = CaptureError.noCamera
        for candidate in candidates() {
            do {
                try await start(candidate, report)
                return CameraCapabilities()
            } catch let error as CaptureError {
                stop()
                if failure == .noCamera { failure = error }
            } catch {
                stop()
                throw error
            }
        }
        throw failure
    }

    private func start(
        _ device: any VideoDevice, _ report: @escaping @Sendable (CameraReport) -> Void
    ) async throws {
        try device.open()
        self.device = device
        sizes = try device.sizes()
        self.report = report
        try await begin(device)
    }

    /// Closes the device.
    public func stop() {
        device?.end()
        device?.close()
        (device, picture, form, report) = (nil, nil, nil, nil)
    }

    /// Takes pictures of the quality from now on.
    public func configure(_ configuration: CameraConfiguration) async {
        await use(configuration.quality)
    }

    /// Takes the next pictures.
    public func capture(_ request: CaptureRequest) async throws -> [CaptureFrame] {
        guard let device, report != nil else { throw CaptureError.noCamera }
        if request.quality != quality || picture == nil { try await restart(request.quality) }
        // What lies ready was taken before the press.
        var passed = 0
        while passed < 8, try device.next(milliseconds: 0) != nil { passed += 1 }
        var frames: [CaptureFrame] = []
        while frames.count < request.exposures.count { frames.append(CaptureFrame(photo: try await read())) }
        if let last = frames.last { report?(.scene(SceneLight(measuring: last.photo.pixels))) }
        return frames
    }

    // MARK: Pictures

    private func begin(_ device: any VideoDevice) async throws {
        guard let form = VideoForm.best(of: sizes, quality: quality) else { throw CaptureError.unknownPictures }
        let picture = try device.choose(form)
        guard VideoCode(rawValue: picture.code) != nil else { throw CaptureError.unknownPictures }
        (self.form, self.picture) = (form, picture)
        try device.begin()
        for _ in 0..<warmUpCount { _ = try await bytes() }
        let first = try await read()
        report?(.scene(SceneLight(measuring: first.pixels)))
    }

    private func restart(_ quality: PhotoQuality) async throws {
        guard let device else { throw CaptureError.noCamera }
        self.quality = quality
        device.end()
        picture = nil
        try await begin(device)
    }

    private func use(_ quality: PhotoQuality) async {
        guard report != nil, quality != self.quality else { return }
        guard VideoForm.best(of: sizes, quality: quality) != form else {
            self.quality = quality
            return
        }
        do {
            try await restart(quality)
        } catch {
            report?(.failed(CaptureError(error, as: CaptureError.cameraFailed)))
        }
    }

    /// The next picture that is whole.
    private func read() async throws -> Photo<RGBA8> {
        guard let picture else { throw CaptureError.noCamera }
        for _ in 0..<Self.damageLimit {
            let bytes = try await bytes()
            if let pixels = await VideoDecoding.pixels(of: bytes, picture, limits: limits) {
                return Photo(pixels: pixels)
            }
        }
        throw CaptureError.unknownPictures
    }

    private func bytes() async throws -> [UInt8] {
        guard let device else { throw CaptureError.noCamera }
        return try await WorkMonitor.run { monitor in
            for _ in 0..<Self.waitCount {
                try monitor.checkCancellation()
                if let bytes = try device.next(milliseconds: Self.wait) { return bytes }
            }
            throw CaptureError.timedOut
        }
    }
}
