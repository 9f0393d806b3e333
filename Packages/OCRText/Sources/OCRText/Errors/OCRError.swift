public import Foundation

/// Why no excerpt came of a photo.
public enum OCRError: Error, Hashable, Sendable {
    /// The photo must have at least 16 pixels a side.
    case invalidImage

    /// The text could not be read.
    case recognitionFailed(RecognitionFailure)
}

/// Why a text could not be read.
public enum RecognitionFailure: Hashable, Sendable {
    /// There is no text in the photo, or none that can be read.
    case noText

    /// The time that was allowed is over.
    case outOfTime

    /// The recogniser does not know the language, a BCP 47 tag; ``TextRecognizing`` says which it knows.
    case unknownLanguage(String)

    /// The recogniser's data for the language, a BCP 47 tag, must be installed: on Debian the package that is named.
    case missingLanguage(String, package: String)

    /// The recogniser is not part of this program, which was built where it was not installed.
    case missingRecognizer

    /// The recogniser gave up without saying why.
    case engine
}

extension OCRError: LocalizedError, CustomStringConvertible {
    /// One or two sentences for people.
    public var description: String {
        switch self {
        case .invalidImage, .recognitionFailed(.noText), .recognitionFailed(.engine): "Try again with a clearer photo"
        case .recognitionFailed(.outOfTime): "Reading took too long. Try again with a clearer photo"
        case .recognitionFailed(.unknownLanguage(let tag)): "The language \(tag) cannot be read."
        case .recognitionFailed(.missingLanguage(let tag, let package)):
            "The data for reading \(tag) is missing. Install it: apt-get install \(package)"
        case .recognitionFailed(.missingRecognizer):
            "Tesseract is missing. Install libtesseract-dev and build again."
        }
    }

    /// What is shown to people: ``description``.
    public var errorDescription: String? { description }
}
