extension ImagingError: CustomStringConvertible {
    /// One English sentence for a person, without a full stop.
    public var description: String {
        switch self {
        case .sizeMismatch(let expected, let actual): "the size is \(actual), but must be \(expected)"
        case .unknownFormat: "this is neither a JPEG nor a PNG nor a HEIF nor a WebP file"
        case .truncated(let format, let offset, let row):
            "the \(format) file ends after \(offset) bytes, \(Self.place(row))"
        case .corrupt(let format, let offset, let row, let reason):
            "the \(format) file is damaged near byte \(offset), \(Self.place(row)): \(reason)"
        case .unsupported(let format, let reason): "this kind of \(format) file cannot be read: \(reason)"
        case .tooManyPixels(let size, let limit): "the picture is \(size), more than the allowed \(limit) pixels"
        case .tooManyBytes(let count, let limit): "the file has \(count) bytes, more than the allowed \(limit)"
        case .tooMuchMetadata(let format, let limit):
            "the \(format) file's EXIF and ICC data have more than the allowed \(limit) bytes"
        case .tooManyScans(let limit): "the JPEG file has more than the allowed \(limit) scans"
        case .outOfMemory(let format): "there is not enough memory for the \(format) file"
        case .truncatedMask(let offset): "the mask ends after \(offset) bytes, before it is complete"
        case .corruptMask(let offset, let reason): "the mask is damaged near byte \(offset): \(reason)"
        case .unsupportedMask(let version): "masks of version \(version) cannot be read"
        case .invalidQuality(let quality): "the JPEG quality is \(quality), but must be in 1...100"
        case .invalidCompressionLevel(let level): "the PNG compression level is \(level), but must be in 0...9"
        case .cannotEncode(let size, let format): "a \(format) file cannot hold a picture of \(size)"
        case .metadataTooLarge(let count, let limit):
            "the metadata has \(count) bytes, but the format can hold \(limit)"
        }
    }

    private static func place(_ row: Int?) -> String {
        row.map { "after \($0) rows" } ?? "before the pixels"
    }
}
