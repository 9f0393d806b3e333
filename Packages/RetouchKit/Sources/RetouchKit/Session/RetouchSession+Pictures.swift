import ContourKit
public import ImagingCore
import InpaintKit

// Pictures: what is shown, before and after, and what is kept.
extension RetouchSession {
    /// Renders the picture anew, in place of what was being rendered.
    func show() {
        renderTask?.cancel()
        renderNumber += 1
        let number = renderNumber
        let (stack, scale) = (stack, scale)
        renderProgress = WorkProgress(fraction: 0, stage: "prepare")
        renderTask = Task {
            let result: Result<RetouchPicture, any Error>
            do {
                result = .success(
                    try await renderer.render(stack, at: scale) { progress in
                        Task { @MainActor in self.rendered(progress, number: number) }
                    })
            } catch {
                result = .failure(error)
            }
            guard number == renderNumber else { return }
            renderTask = nil
            renderProgress = nil
            switch result {
            case .success(let rendered):
                picture = rendered
                if case .notSaved = problem {} else { problem = nil }
            case .failure(let error): problem = RetouchMessage(error)
            }
        }
    }

    private func rendered(_ progress: WorkProgress, number: Int) {
        guard number == renderNumber, let last = renderProgress, progress.fraction >= last.fraction else { return }
        renderProgress = progress
    }

    /// Returns the picture with what is selected shown on it; nil until there is a picture.
    ///
    /// - Parameters:
    ///   - phase: By how many pixels the dashes of an outline are moved; with a rising one they march.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels of the picture.
    public func overlaid(phase: Int = 0, bands: ParallelBands = ParallelBands()) -> Raster<RGBA8>? {
        guard let picture else { return nil }
        guard let style = overlay.style, let mask = flow.selection?.mask else { return picture.pixels }
        let line = min(64, max(2, max(picture.pixels.width, picture.pixels.height) / 800))
        let drawing = MaskOverlay(style: style, lineWidth: line, dashLength: 3 * line, phase: phase)
        return try? drawing.render(shown(mask, in: picture, bands: bands), on: picture.pixels, bands: bands)
    }

    /// Returns what of a mask is seen; for a rim that marches it is found once.
    private func shown(_ mask: Mask, in picture: RetouchPicture, bands: ParallelBands) -> Mask {
        if let last = lastShown, last.map == picture.map, last.shown.size == picture.pixels.size, last.mask == mask {
            return last.shown
        }
        let shown = picture.shown(mask, bands: bands)
        lastShown = (mask, picture.map, shown)
        return shown
    }

    /// How the selection is shown: as the flow says, or as is preferred where the flow shows something.
    public var overlay: FlowOverlay {
        flow.overlay == .hidden ? .hidden : overlayPreference ?? flow.overlay
    }

    /// Returns the picture before and after the edits, framed alike.
    ///
    /// - Parameter scale: At what size; nil means as it is shown.
    /// - Throws: What ``RetouchRenderer/render(_:at:progress:)`` throws.
    public func comparison(at scale: RenderScale? = nil) async throws -> RetouchComparison {
        let scale = scale ?? self.scale
        let (applied, now) = (stack.applied, stack)
        let framing = PhotoFraming(of: applied)
        let frame = try AdjustmentOperation([.straighten: framing.straighten], crop: framing.crop)
        let before = try await renderer.render(EditStack([.adjustment(frame)]), at: scale)
        return RetouchComparison(before: before.pixels, after: try await renderer.render(now, at: scale).pixels)
    }

    /// Returns the picture at the original's size, as a file, with the EXIF data and the ICC profile of the original's.
    ///
    /// ``exportProgress`` tells how far it is. Cancelling the task stops it.
    ///
    /// - Parameter encoding: The file's format.
    /// - Throws: What ``RetouchRenderer/render(_:at:progress:)`` and the encoder throw; ``problem`` tells it too.
    public func export(as encoding: ImageEncoding) async throws -> [UInt8] {
        exportNumber += 1
        let number = exportNumber
        let report: @Sendable (ClosedRange<Double>, WorkProgress) -> Void = { part, progress in
            let fraction = part.lowerBound + (part.upperBound - part.lowerBound) * progress.fraction
            Task { @MainActor in
                self.exported(WorkProgress(fraction: fraction, stage: progress.stage), number: number)
            }
        }
        exportProgress = WorkProgress(fraction: 0, stage: "prepare")
        defer {
            if number == exportNumber {
                // Reports that are on their way come too late.
                exportNumber += 1
                exportProgress = nil
            }
        }
        let now = stack
        do {
            let full = try await renderer.render(now, at: .full) { report(0...0.8, $0) }
            var photo = original
            photo.pixels = full.pixels
            return try await photo.encode(as: encoding) { report(0.8...1, $0) }
        } catch {
            if !(error is CancellationError) { problem = RetouchMessage(error) }
            throw error
        }
    }

    private func exported(_ progress: WorkProgress, number: Int) {
        guard number == exportNumber, let last = exportProgress, progress.fraction >= last.fraction else { return }
        exportProgress = progress
    }
}
