// Unsafe code may stand in this file; see Docs/Conventions.md.

package import CImagingCodecs

/// What stands between a codec in C and a monitor: C tells how far it is and hears whether to go on.
package final class CodecWatch {
    /// The units of a stage that a codec reports.
    package static let unitCount = 1000

    private let monitor: WorkMonitor
    private var reported = 0

    init(_ monitor: WorkMonitor) { self.monitor = monitor }

    private func report(_ fraction: Double) -> Bool {
        // A multi-scan JPEG cannot tell its number of scans ahead, so fractions may go back.
        let units = Int(Swift.min(1, Swift.max(0, fraction)) * Double(Self.unitCount))
        if units > reported {
            monitor.advance(by: units - reported)
            reported = units
        }
        return !monitor.isCancelled
    }

    /// Calls a closure with the C form of a watch over a monitor, valid until the closure returns.
    package static func with<Result>(
        _ monitor: WorkMonitor?, _ body: (imaging_codec_watch) throws(CodecStop) -> Result
    ) throws(CodecStop) -> Result {
        guard let monitor else { return try unsafe body(imaging_codec_watch(tick: nil, context: nil)) }
        let watch = CodecWatch(monitor)
        // SAFETY: the watch is kept alive until the codec, which alone calls it, is done.
        defer { withExtendedLifetime(watch) {} }
        return try unsafe body(
            imaging_codec_watch(
                tick: { context, fraction in
                    guard let context = unsafe context else { return true }
                    return unsafe Unmanaged<CodecWatch>.fromOpaque(context).takeUnretainedValue().report(fraction)
                },
                context: Unmanaged.passUnretained(watch).toOpaque()))
    }
}

extension CodecStop {
    /// What a codec in C says about its end.
    package init(_ failure: imaging_codec_failure, format: ImageFormat, limits: DecodingLimits) {
        let row = failure.row >= 0 ? Int(failure.row) : nil
        let offset = Int(failure.offset)
        var copy = failure
        // SAFETY: the C side ends its message with a zero.
        let reason = unsafe String(cString: imaging_codec_message(&copy))
        switch failure.outcome {
        case .cancelled: self = .cancelled
        case .truncated: self = .failed(.truncated(format: format, offset: offset, row: row))
        case .too_many_scans: self = .failed(.tooManyScans(limit: limits.maxScans))
        case .too_much_metadata: self = .failed(.tooMuchMetadata(format: format, limit: limits.maxMetadataBytes))
        case .out_of_memory: self = .failed(.outOfMemory(format: format))
        case .unsupported: self = .failed(.unsupported(format: format, reason: reason))
        case .corrupt, .ok: self = .failed(.corrupt(format: format, offset: offset, row: row, reason: reason))
        }
    }
}
