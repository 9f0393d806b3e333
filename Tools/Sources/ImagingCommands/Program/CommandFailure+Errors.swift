import CaptureKit
import CollageStore
import ContourKit
import CountingModels
import CountingPipeline
import DurableStore
import ImagingCore
import InpaintKit
import OCRText
import PostComposer
import RetouchKit
import TensorRuntime

extension CommandFailure {
    /// Makes a failure of any error that the libraries throw.
    package init(_ error: any Error) {
        switch error {
        case let failure as CommandFailure: self = failure
        case let error as InpaintError: self = CommandFailure(error)
        case let error as ContourError: self.init(code: error.code, message: error.description)
        case let error as ImagingError: self.init(code: "image", message: error.description)
        case let error as CountingError: self = CommandFailure(error)
        case let error as OCRError: self.init(code: error.code, message: error.message)
        case let error as PostError: self = CommandFailure(error)
        case let error as SecretError: self.init(code: "key", message: error.description)
        case let error as StoreError: self.init(code: "store", message: error.description)
        case let error as ProjectError: self.init(code: error.code, message: error.errorDescription ?? "\(error)")
        case let error as RetouchError: self.init(code: "retouch", message: error.errorDescription ?? "\(error)")
        case let error as CollageError: self.init(code: error.code, message: error.errorDescription ?? "\(error)")
        case let error as CollageLibraryError:
            self.init(code: error.code, message: error.errorDescription ?? "\(error)")
        case let error as RenderingError: self.init(code: "rendering", message: error.errorDescription ?? "\(error)")
        case let error as SettingsError: self.init(code: error.code, message: error.description)
        case let error as FinishingError: self.init(code: "finishing", message: error.description)
        case let error as TensorError: self.init(code: "model", message: error.description)
        case let error as ModelFitError: self.init(code: "model", message: error.description)
        case is CancellationError: self.init(code: "interrupted", message: "interrupted, nothing was written")
        default: self.init(code: "failed", message: "\(error)")
        }
    }

    private init(_ error: InpaintError) {
        switch error {
        case .sizeMismatch(let photo, let mask):
            self.init(code: "sizeMismatch", message: "the mask is \(mask), but the photo is \(photo)")
        case .nothingToCopyFrom(let selected, let photo):
            self.init(
                code: "nothingToCopyFrom",
                message: "\(selected) pixels of the \(photo) photo are selected, which leaves nothing to fill them from"
            )
        case .regionTooLarge(let size):
            self.init(
                code: "regionTooLarge",
                message: "a hole with its surroundings is \(size), but must be at most 65535 pixels on a side")
        case .memoryBudgetTooSmall(let budget, let needed):
            let (most, least) = (budget / 1_000_000, (needed + 999_999) / 1_000_000)
            self.init(
                code: "memoryBudgetTooSmall",
                message: "the memory budget is \(most) MB, but this needs at least \(least) MB")
        case .invalidPatchRadius(let radius):
            self.init(code: "invalidOption", message: "the patch radius must be in 1...7, not \(radius)")
        case .invalidDilation(let dilation):
            self.init(code: "invalidOption", message: "the dilation must be in 0...64, not \(dilation)")
        case .invalidFeather(let feather):
            self.init(code: "invalidOption", message: "the feather must be in 0...64, not \(feather)")
        }
    }
}

extension CommandFailure {
    fileprivate init(_ error: CountingError) {
        let code =
            switch error {
            case .noObjectsDetected: "noObjects"
            case .imageTooSmall: "imageTooSmall"
            case .imageTooDark: "imageTooDark"
            case .notEnoughMemory: "outOfMemory"
            case .unusableVectors: "unusableVectors"
            }
        self.init(
            code: code,
            message: [error.description, error.recoverySuggestion].compactMap(\.self).joined(separator: ". "))
    }
}

extension CommandFailure {
    fileprivate init(_ error: PostError) {
        let code =
            switch error {
            case .emptyExcerpt: "emptyExcerpt"
            case .excerptTooLong: "excerptTooLong"
            case .invalidBaseURL, .invalidHeader: "invalidOption"
            case .invalidKey: "invalidKey"
            case .timedOut: "timedOut"
            case .network: "network"
            case .rateLimited: "rateLimited"
            case .quotaExhausted: "quotaExhausted"
            case .contentRefused: "contentRefused"
            case .truncated: "truncated"
            case .notFound: "notFound"
            case .redirected: "redirected"
            case .unavailable: "unavailable"
            case .serverFailed: "serverFailed"
            case .rejected: "rejected"
            case .unreadableAnswer, .answerTooLarge: "unreadableAnswer"
            }
        self.init(code: code, message: error.detail.map { "\(error) (\($0))" } ?? error.description)
    }
}

extension ContourError {
    /// The word for machines.
    fileprivate var code: String {
        switch self {
        case .noLines: "noLines"
        case .noObject: "noObject"
        case .nothingTapped: "nothingTapped"
        case .outsidePhoto: "outsidePhoto"
        case .sizeMismatch: "sizeMismatch"
        case .invalidOption: "invalidOption"
        }
    }
}

extension ProjectError {
    /// The word for machines.
    fileprivate var code: String {
        switch self {
        case .noProject: "noProject"
        case .alreadyExists: "alreadyExists"
        case .busy: "busy"
        case .corruptDocument: "corruptDocument"
        case .newerFormat: "newerFormat"
        case .olderFormat: "olderFormat"
        case .missingOriginal: "missingOriginal"
        case .changedOriginal: "changedOriginal"
        case .corruptArchive: "corruptArchive"
        case .tooLarge: "tooLarge"
        case .store: "store"
        }
    }
}

extension CollageError {
    /// The word for machines.
    fileprivate var code: String {
        switch self {
        case .corruptDocument, .documentTooLarge: "corruptDocument"
        case .newerFormat: "newerFormat"
        case .missingItem: "noItem"
        case .missingCutout: "noCutout"
        case .tooManyItems: "tooManyItems"
        default: "invalidCollage"
        }
    }
}

extension CollageLibraryError {
    /// The word for machines.
    fileprivate var code: String {
        switch self {
        case .noCollage: "noCollage"
        case .damagedDocument: "corruptDocument"
        case .changedElsewhere: "changedElsewhere"
        case .missingImage: "missingImage"
        case .corruptImage: "corruptImage"
        case .unreadableImage: "undecodable"
        case .corruptArchive: "corruptArchive"
        case .tooLarge: "tooLarge"
        case .damagedAndInUse: "damagedAndInUse"
        case .store: "store"
        }
    }
}

extension SettingsError {
    /// The word for machines.
    fileprivate var code: String {
        switch self {
        case .unknownField, .invalidValue: "invalidOption"
        case .damaged, .tooLarge, .tooManyFields, .invalidDevice: "corruptDocument"
        case .newerFormat: "newerFormat"
        case .aheadOfTime: "aheadOfTime"
        case .store, .cloud: "store"
        }
    }
}

extension OCRError {
    /// What is told to those who do not see the photo on a screen, beside the advice.
    fileprivate var message: String {
        self == .recognitionFailed(.noText) ? "no text was found. \(description)" : description
    }

    /// The word for machines.
    fileprivate var code: String {
        switch self {
        case .invalidImage: "invalidImage"
        case .recognitionFailed(.noText): "noText"
        case .recognitionFailed(.outOfTime): "timedOut"
        case .recognitionFailed(.unknownLanguage): "unknownLanguage"
        case .recognitionFailed(.missingLanguage): "missingLanguage"
        case .recognitionFailed(.missingRecognizer): "missingRecognizer"
        case .recognitionFailed(.engine): "recognitionFailed"
        }
    }
}
