internal import DurableStore
internal import Foundation
public import ImagingCore

/// A camera that takes its frames from JPEG and PNG files: each shot the next one.
///
/// ```swift
/// let camera = FolderCamera(folder: "frames")
/// let session = CaptureSession(camera: camera)
/// ```
///
/// Files come in the order of their names, numbers in them by their value: "frame2" before "frame10".
///
/// - **A single shot** takes one file, or of a bracket by name the one nearest to exposure 0, and passes over the rest.
/// - **A burst** takes as many files, or as many as are left.
/// - **A bracket** takes files of different exposures. Either their names say so, by an ending of "ev" and a number after
///   "-" or "_": `hall_ev-2.jpg`, `hall_ev0.jpg` and `hall_ev+2.jpg` are one bracket, from which each exposure that is
///   wanted gets the nearest file, none twice. Or their EXIF says so: then the files that follow one another are taken
///   as long as their exposures (of time, aperture and ISO) differ by more than a tenth of an EV. A file of which neither
///   tells an exposure is a shot of its own.
///
/// There is one camera for front and back; it locks no focus and has no lamp. How bright the next frame is is reported
/// before each shot. A file that cannot be read is ``CaptureError/unreadableFrame(_:)``, and the next shot takes the next
/// one. After the last file a shot is ``CaptureError/outOfFrames``, unless it begins anew.
public actor FolderCamera: Camera {
    private enum Source {
        case folder(String)
        case files([String])
    }

    private let source: Source
    private let repeats: Bool
    private let limits: DecodingLimits
    private var takes: [FrameTake]?
    private var next = 0
    private var report: (@Sendable (CameraReport) -> Void)?

    /// Makes a camera of the files in a folder, those below it left out.
    ///
    /// - Parameters:
    ///   - path: The folder. It is looked at when the camera is started for the first time.
    ///   - repeats: Whether the first file comes again after the last one.
    ///   - limits: What a file may ask for.
    public init(folder path: String, repeats: Bool = false, limits: DecodingLimits = DecodingLimits()) {
        source = .folder(path)
        self.repeats = repeats
        self.limits = limits
    }

    /// Makes a camera of files, in their order.
    ///
    /// - Parameters:
    ///   - paths: The files.
    ///   - repeats: Whether the first file comes again after the last one.
    ///   - limits: What a file may ask for.
    public init(files paths: [String], repeats: Bool = false, limits: DecodingLimits = DecodingLimits()) {
        source = .files(paths)
        self.repeats = repeats
        self.limits = limits
    }

    /// Looks for the files, the first time.
    ///
    /// - Throws: ``CaptureError/noCamera`` without files, ``CaptureError/permissionDenied`` when the folder may not be
    ///   read.
    public func start(
        _ position: CameraPosition, report: @escaping @Sendable (CameraReport) -> Void
    ) async throws -> CameraCapabilities {
        if takes == nil { takes = try FrameTake.takes(of: files()) }
        guard takes?.isEmpty == false else { throw CaptureError.noCamera }
        self.report = report
        await reportScene()
        return CameraCapabilities(exposures: -10...10)
    }

    /// Reports no more; the next start goes on with the next file.
    public func stop() { report = nil }

    /// Takes the next files.
    ///
    /// - Throws: ``CaptureError/outOfFrames`` or ``CaptureError/unreadableFrame(_:)``.
    public func capture(_ request: CaptureRequest) async throws -> [CaptureFrame] {
        guard let takes, report != nil else { throw CaptureError.noCamera }
        if next == takes.count, repeats { next = 0 }
        guard next < takes.count else { throw CaptureError.outOfFrames }
        let frames =
            if request.isBracket {
                try await bracket(request.exposures, of: takes)
            } else {
                try await burst(request.exposures.count, of: takes)
            }
        await reportScene()
        return frames
    }

    // MARK: Shots

    private func burst(_ count: Int, of takes: [FrameTake]) async throws -> [CaptureFrame] {
        var frames: [CaptureFrame] = []
        while next < takes.count, frames.count < count {
            let file = takes[next].nearest(to: 0)
            next += 1
            frames.append(CaptureFrame(photo: try await read(file), exposure: file.exposure ?? 0))
        }
        return frames
    }

    private func bracket(_ exposures: [Double], of takes: [FrameTake]) async throws -> [CaptureFrame] {
        let take = takes[next]
        if take.files.count > 1 {
            next += 1
            var frames: [CaptureFrame] = []
            for file in take.nearest(to: exposures) {
                frames.append(CaptureFrame(photo: try await read(file), exposure: file.exposure ?? 0))
            }
            return frames
        }
        return try await bracketByEXIF(exposures.count, of: takes)
    }

    private func bracketByEXIF(_ count: Int, of takes: [FrameTake]) async throws -> [CaptureFrame] {
        var frames: [CaptureFrame] = []
        while next < takes.count, frames.count < count, takes[next].files.count == 1 {
            let file = takes[next].files[0]
            let photo: Photo<RGBA8>
            do {
                photo = try await read(file)
            } catch {
                // What follows a bracket and cannot be read is the next shot's to tell.
                guard frames.isEmpty else { break }
                next += 1
                throw error
            }
            let exposure = photo.metadata.exif.flatMap { EXIFExposure($0)?.value }
            let isOther = exposure.map { value in frames.allSatisfy { abs($0.exposure - value) > 0.1 } } ?? false
            guard frames.isEmpty || isOther else { break }
            next += 1
            frames.append(CaptureFrame(photo: photo, exposure: exposure ?? 0))
            if exposure == nil { break }
        }
        // What counts is how much brighter than the middle one each is.
        let middle = frames.map(\.exposure).sorted()[frames.count / 2]
        for index in frames.indices { frames[index].exposure -= middle }
        return frames
    }

    private func reportScene() async {
        guard let report, let takes, !takes.isEmpty, next < takes.count || repeats else { return }
        let file = takes[next % takes.count].nearest(to: 0)
        guard let photo = try? await read(file, scale: .reaching(longSide: 256)) else { return }
        report(.scene(SceneLight(measuring: photo.pixels)))
    }

    // MARK: Files

    private func files() throws -> [String] {
        switch source {
        case .files(let paths): return paths
        case .folder(let path):
            do throws(StoreError) {
                return try DurableFolder(path).names()
                    .filter { ["jpg", "jpeg", "png"].contains(($0 as NSString).pathExtension.lowercased()) }
                    .sorted { FrameTake.comesBefore($0, $1) }
                    .map { (path as NSString).appendingPathComponent($0) }
            } catch {
                throw error.reason == .notPermitted ? CaptureError.permissionDenied : .noCamera
            }
        }
    }

    private func read(_ file: FrameTake.File, scale: DecodingScale = .full) async throws -> Photo<RGBA8> {
        do {
            let bytes = try DurableFile(file.path).read(limit: limits.maxBytes)
            return try await Photo.decode(bytes, options: DecodingOptions(limits: limits, scale: scale))
        } catch let error as CancellationError {
            throw error
        } catch {
            throw CaptureError.unreadableFrame((file.path as NSString).lastPathComponent)
        }
    }
}
