public import ImagingCore

/// How a hole was filled.
public struct InpaintDecision: Hashable, Sendable {
    /// Why a method was used.
    public enum Reason: Hashable, Sendable {
        /// The options name the method.
        case asked
        /// The hole is thin and lies on smooth ground: no point of it is farther from known pixels than `depth` pixels,
        /// and around it samples differ by `roughness` of 255 from their neighbours' mean.
        case thinOnSmoothGround(depth: Double, roughness: Double)
        /// The hole is too wide to be closed from its rim alone.
        case wide(depth: Double)
        /// The memory budget leaves no choice.
        case limitedMemory
        /// What is around the hole has a texture that must be continued.
        case textured(roughness: Double)
    }

    /// The hole: what was painted, in the photo's pixels.
    public let area: PixelRect

    /// What of the photo was looked at and copied from.
    ///
    /// Wherever a photo has the same pixels here, the same mask and options fill the hole in the same way.
    public let surroundings: PixelRect

    /// The method that filled it; never ``InpaintMethod/auto``.
    public let method: InpaintMethod

    /// Why.
    public let reason: Reason
}

extension InpaintDecision.Reason: CustomStringConvertible {
    /// A short sentence for people.
    public var description: String {
        func number(_ value: Double) -> String { String((value * 10).rounded() / 10) }
        return switch self {
        case .asked: "as asked"
        case .limitedMemory: "within the memory budget"
        case .thinOnSmoothGround(let depth, let roughness):
            "thin (\(number(depth)) pixels deep) on smooth ground (roughness \(number(roughness)))"
        case .wide(let depth): "wide (\(number(depth)) pixels deep)"
        case .textured(let roughness): "on texture (roughness \(number(roughness)))"
        }
    }
}
