public import Foundation
public import ImagingCore

/// Why an edit cannot be made, read or rendered.
public enum RetouchError: Error, Hashable, Sendable {
    /// The patch radius must be in 1...7.
    case invalidPatchRadius(Int)
    /// The dilation must be in 0...64 pixels.
    case invalidDilation(Double)
    /// The feather must be in 0...64 pixels.
    case invalidFeather(Double)
    /// A setting must lie in its ``AdjustmentSetting/domain``.
    case invalidSetting(AdjustmentSetting, Double)
    /// A crop must lie in the unit square, with sides of at least ``CropRect/smallestSide``.
    case invalidCrop(x: Double, y: Double, width: Double, height: Double)

    /// Each operation of a stack must have an identifier of its own.
    case duplicateOperation(UUID)
    /// The stack must hold the operation.
    case missingOperation(UUID)
    /// The mask that an inpaint operation names must stand before it in the stack.
    case missingMask(UUID)
    /// An operation that others depend on is removed only with these.
    case hasDependants([UUID])
    /// An operation is replaced by one of its own kind.
    case kindMismatch(from: EditOperation.Kind, to: EditOperation.Kind)
    /// All masks of a stack must have one size: the photo's.
    case maskSizeMismatch(PixelSize, expected: PixelSize)
    /// The state to jump to must be in 0...count.
    case noSuchState(Int, count: Int)

    /// The bytes of a mask must be what ``CompactMask`` made.
    case corruptMask(ImagingError)
    /// The document must be what ``EditStack/jsonData()`` made: where it is not, and why.
    case corruptStack(path: String, reason: String)
    /// The document must not be newer than what this library reads.
    case newerFormat(Int, newest: Int)
    /// The document is too old: no migration leads from its version on.
    case olderFormat(Int, oldest: Int)

    /// The photo cannot be done within the memory budget, in bytes.
    case imageTooLarge(needed: Int, budget: Int)
}

extension RetouchError: LocalizedError {
    /// What a person is told, as one or two sentences; nil for a mistake of the program.
    public var errorDescription: String? {
        switch self {
        case .imageTooLarge: "Image too large to process. Try cropping first."
        case .corruptMask: "A selection of this project is damaged."
        case .corruptStack(let path, let reason):
            "The edits cannot be read: \(reason)" + (path.isEmpty ? "." : " (at \(path)).")
        case .newerFormat: "The edits were made by a newer version."
        case .olderFormat: "The edits were made by a version that is no longer read."
        default: nil
        }
    }
}
