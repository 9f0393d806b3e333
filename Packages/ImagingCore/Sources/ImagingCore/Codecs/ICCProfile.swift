/// The little that has to be known of an ICC profile to write it only where it belongs.
struct ICCProfile {
    /// What the described samples mean.
    enum ColorSpace: String {
        case rgb = "RGB "
        case gray = "GRAY"
    }

    private let signature: String

    /// Reads a profile's header, or gives nil when there is none.
    ///
    /// - SeeAlso: ICC.1:2010, section 7.2.
    init?(_ bytes: [UInt8]?) {
        guard let bytes, bytes.count >= 128 else { return nil }
        signature = String(decoding: bytes[16..<20], as: UTF8.self)
    }

    /// Whether the profile is for samples of a colour space.
    func describes(_ space: ColorSpace) -> Bool { signature == space.rawValue }
}
