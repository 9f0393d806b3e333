import ContourKit
import ImagingCore
import InpaintKit

/// What a person is told.
///
/// The words are in ``text``; an app may have its own for each case.
public enum RetouchMessage: Hashable, Sendable {
    /// There is nobody at the place that was tapped.
    case noPerson
    /// There is no thing at the place that was tapped.
    case noObject
    /// There is no line at the place that was tapped.
    case noLines
    /// Something was found, but it is not sure that it is what was meant.
    case doesThisLookRight
    /// The photo, or what is selected of it, does not fit in memory.
    case tooLarge
    /// What makes the work fast is missing on this machine.
    case slower
    /// So much is selected that nothing is left to fill it from.
    case nothingLeft
    /// The edits could not be saved; the reason is for a log.
    case notSaved(reason: String)
    /// Anything else; the reason is for a log.
    case failed(reason: String)

    /// What a person is told, in English: one sentence or two.
    public var text: String {
        switch self {
        case .noPerson: "No person found at tap location"
        case .noObject: "Couldn't detect object. Try the brush tool to select manually."
        case .noLines: "No lines detected. Use the line brush to draw along the wire."
        case .doesThisLookRight: "Does this look right?"
        case .tooLarge: "Image too large to process. Try cropping first."
        case .slower: "Processing may be slower"
        case .nothingLeft: "So much is selected that nothing is left to fill it from. Select less."
        case .notSaved: "The edits couldn't be saved."
        case .failed: "Something went wrong. Try again."
        }
    }

    /// Makes the message for an error that an engine threw.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - tool: The tool that was in use: nobody at a tap is another message than nothing.
    public init(_ error: any Error, tool: MaskOperation.Tool? = nil) {
        switch error {
        case ContourError.noObject: self = tool == .person ? .noPerson : .noObject
        case ContourError.noLines: self = .noLines
        case RetouchError.imageTooLarge, InpaintError.memoryBudgetTooSmall, InpaintError.regionTooLarge,
            ImagingError.tooManyPixels, ImagingError.outOfMemory:
            self = .tooLarge
        case InpaintError.nothingToCopyFrom: self = .nothingLeft
        default: self = .failed(reason: "\(error)")
        }
    }

    /// The message for a tool that found nothing.
    init(nothingFoundBy tool: MaskOperation.Tool) {
        switch tool {
        case .person: self = .noPerson
        case .wire, .lineBrush: self = .noLines
        case .object, .brush: self = .noObject
        }
    }
}
