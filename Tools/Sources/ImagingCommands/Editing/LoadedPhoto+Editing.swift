import ImagingCore

extension LoadedPhoto {
    /// Returns the photo after a step, with 8 bits for each sample when the step knows no others.
    ///
    /// Metadata goes with it.
    ///
    /// - Throws: ``CommandFailure`` when the step does not fit the photo, or `CancellationError`.
    func applying(_ step: EditStep, threadCount: Int?, progress: Progress? = nil) async throws -> LoadedPhoto {
        do {
            return try await WorkMonitor.run(progress: progress) { monitor in
                try changed(by: step, threadCount: threadCount, monitor: monitor)
            }
        } catch let failure as CommandFailure {
            throw CommandFailure(code: failure.code, message: "\(step.text): \(failure.message)")
        }
    }

    private func changed(
        by step: EditStep, threadCount: Int?, monitor: WorkMonitor
    ) throws(CommandFailure) -> LoadedPhoto {
        // Operations that tell of stages of their own take all the share.
        monitor.begin(stage: step.kind.name, share: 0)
        let bands = ParallelBands(threadCount: threadCount, monitor: monitor)
        switch self {
        case .bits8(var photo):
            photo.pixels = try step.work.bits8(photo.pixels, bands)
            return .bits8(photo)
        case .bits16(var photo):
            if let work = step.work.bits16 {
                photo.pixels = try work(photo.pixels, bands)
                return .bits16(photo)
            }
            return .bits8(Photo(pixels: try step.work.bits8(preview, bands), metadata: photo.metadata))
        }
    }
}
