public import ImagingCore

/// A picture that shows what a mask selects of a photo.
///
/// ```swift
/// let picture = try MaskOverlay(style: .outline, phase: frame).render(mask, on: photo)
/// ```
public struct MaskOverlay: Hashable, Sendable {
    /// How the selection is shown.
    public enum Style: String, Hashable, Sendable, Codable, CaseIterable {
        /// What is selected is tinted with ``MaskOverlay/color``.
        case tint
        /// The selection's rim is a line of black and white dashes; with a rising ``MaskOverlay/phase`` they march.
        case outline
        /// What is selected is bright yellow, all else dark grey: to be told apart without seeing colours.
        case contrast
    }

    /// How the selection is shown.
    public var style: Style

    /// The colour of a tint; its alpha is how much of it shows where the mask is full.
    public var color: RGBA8

    /// How wide an outline is in pixels.
    ///
    /// In 1...64. It lies within the selection. Where the selection meets the photo's edge there is none.
    public var lineWidth: Int

    /// How long each dash of an outline is, in pixels along a row or a column.
    ///
    /// In 1...4096.
    public var dashLength: Int

    /// By how many pixels the dashes are moved; after twice ``dashLength`` the picture is the same again.
    public var phase: Int

    /// Makes an overlay; the tint is red, two thirds of it.
    public init(
        style: Style = .tint, color: RGBA8 = RGBA8(red: 255, green: 0, blue: 40, alpha: 170), lineWidth: Int = 2,
        dashLength: Int = 6, phase: Int = 0
    ) {
        self.style = style
        self.color = color
        self.lineWidth = lineWidth
        self.dashLength = dashLength
        self.phase = phase
    }

    /// Returns a photo with a mask shown on it.
    ///
    /// Soft values of the mask tint softly and are between the two looks of a contrast; an outline runs where the mask
    /// crosses `Mask.threshold`. With the default tint, a black pixel under 0, 128 and 255 becomes
    /// (0, 0, 0), (85, 0, 13) and (170, 0, 27). A mask without selection gives the photo back, but for a contrast.
    ///
    /// - Parameters:
    ///   - mask: What is shown. It has the photo's size.
    ///   - photo: The photo. Where it is transparent, what is selected shows all the same.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Throws: ``ContourError/sizeMismatch(photo:mask:)``, or ``ContourError/invalidOption(name:allowed:)``.
    /// - Complexity: O(*n*) for *n* pixels.
    public func render(
        _ mask: Mask, on photo: Raster<RGBA8>, bands: ParallelBands = ParallelBands()
    ) throws(ContourError) -> Raster<RGBA8> {
        guard mask.size == photo.size else { throw .sizeMismatch(photo: photo.size, mask: mask.size) }
        guard (1...64).contains(lineWidth) else { throw .invalidOption(name: "lineWidth", allowed: "in 1...64") }
        guard (1...4096).contains(dashLength) else {
            throw .invalidOption(name: "dashLength", allowed: "in 1...4096")
        }
        switch style {
        case .tint: return tinted(photo, mask, bands)
        case .outline: return outlined(photo, mask, bands)
        case .contrast: return contrasted(photo, mask, bands)
        }
    }

    private func tinted(_ photo: Raster<RGBA8>, _ mask: Mask, _ bands: ParallelBands) -> Raster<RGBA8> {
        let strength = Int(color.alpha)
        return changed(photo, mask, bands) { pixel, coverage, _, _ in
            coverage == 0 ? pixel : MaskOverlay.mixed(pixel, color, Int(coverage) * strength, coverage)
        }
    }

    private func contrasted(_ photo: Raster<RGBA8>, _ mask: Mask, _ bands: ParallelBands) -> Raster<RGBA8> {
        changed(photo, mask, bands) { pixel, coverage, _, _ in
            let luma = (77 * Int(pixel.red) + 150 * Int(pixel.green) + 29 * Int(pixel.blue)) >> 8
            let dark = UInt8(luma / 3)
            let bright = 128 + luma / 2
            let outside = RGBA8(red: dark, green: dark, blue: dark, alpha: pixel.alpha)
            let inside = RGBA8(red: UInt8(bright), green: UInt8(bright * 7 / 8), blue: 0, alpha: 255)
            return MaskOverlay.mixed(outside, inside, Int(coverage) * 255, coverage)
        }
    }

    private func outlined(_ photo: Raster<RGBA8>, _ mask: Mask, _ bands: ParallelBands) -> Raster<RGBA8> {
        let whole = Mask(coverage: mask.coverage.map { $0 >= Mask.threshold ? 255 : 0 })
        let inner = whole.eroded(radius: Double(lineWidth), bands: bands).coverage
        var rim = whole.coverage
        let inside = inner.span
        bands.update(&rim) { rows, output in
            let start = rows.lowerBound * inner.width
            for index in 0..<output.count where inside[start + index] >= Mask.threshold { output[index] = 0 }
        }
        let period = 2 * dashLength
        // In 0..<period, whatever the phase's sign.
        let shift = (phase % period + period) % period
        return changed(photo, Mask(coverage: rim), bands) { pixel, coverage, column, row in
            if coverage == 0 { return pixel }
            return (column &+ row &+ shift) % period < dashLength ? RGBA8.black : RGBA8.white
        }
    }

    private func changed(
        _ photo: Raster<RGBA8>, _ mask: Mask, _ bands: ParallelBands,
        _ change: (RGBA8, UInt8, _ column: Int, _ row: Int) -> RGBA8
    ) -> Raster<RGBA8> {
        let width = photo.width
        return bands.raster(width: width, height: photo.height) { rows, output in
            let pixels = photo.span
            let coverage = mask.coverage.span
            for row in rows {
                let base = (row &- rows.lowerBound) &* width
                for column in 0..<width {
                    let index = row &* width &+ column
                    output[base &+ column] = change(pixels[index], coverage[index], column, row)
                }
            }
        }
    }

    // `share` in 0...65025.
    private static func mixed(_ from: RGBA8, _ to: RGBA8, _ share: Int, _ coverage: UInt8) -> RGBA8 {
        func sample(_ one: UInt8, _ other: UInt8) -> UInt8 {
            UInt8((Int(one) * (65025 - share) + Int(other) * share + 32512) / 65025)
        }
        return RGBA8(
            red: sample(from.red, to.red), green: sample(from.green, to.green), blue: sample(from.blue, to.blue),
            alpha: Swift.max(from.alpha, coverage))
    }
}
