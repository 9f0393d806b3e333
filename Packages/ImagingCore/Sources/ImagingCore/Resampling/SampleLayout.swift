/// What the samples of a pixel are, for kernels.
public enum _SampleLayout: Int32, Sendable {
    /// One byte.
    case byte
    /// One 16-bit sample.
    case word
    /// One single-precision sample.
    case float
    /// Red, green, blue and straight alpha of a byte each.
    case colorBytes
    /// Red, green, blue and straight alpha of 16 bits each.
    case colorWords
    /// Red, green, blue and straight alpha in single precision.
    case colorFloats
}
