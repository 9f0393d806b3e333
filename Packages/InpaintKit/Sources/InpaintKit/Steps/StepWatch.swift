import ImagingCore
import Synchronization

/// Hands the steps of one call of the engine to the one who asked for them, with how far the whole work is.
final class StepWatch: Sendable {
    private let report: @Sendable (InpaintStep) -> Void
    private let fraction = Mutex(0.0)

    init(_ report: @escaping @Sendable (InpaintStep) -> Void) { self.report = report }

    /// Returns what takes note of the work's progress, and passes it on.
    func following(_ progress: (@Sendable (WorkProgress) -> Void)?) -> @Sendable (WorkProgress) -> Void {
        { [self] report in
            fraction.withLock { $0 = report.fraction }
            progress?(report)
        }
    }

    /// Returns who shows the steps of a region.
    ///
    /// - Parameters:
    ///   - hole: The hole's number.
    ///   - method: What fills it.
    ///   - bounds: The region's part of the photo.
    ///   - area: What of the region is painted, with a pixel around it.
    ///   - monitor: No step is shown once it is cancelled.
    func steps(
        ofHole hole: Int, by method: InpaintMethod, bounds: PixelRect, area: PixelRect, monitor: WorkMonitor
    ) -> RegionSteps {
        RegionSteps(hole: hole, method: method, bounds: bounds, area: area, monitor: monitor, watch: self)
    }

    /// Hands out a step that is made with the share of the work that is done.
    func show(_ step: (_ fraction: Double) -> InpaintStep) {
        report(step(fraction.withLock { $0 }))
    }
}
