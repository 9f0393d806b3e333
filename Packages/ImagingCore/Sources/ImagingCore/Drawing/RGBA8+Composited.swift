extension RGBA8 {
    /// Returns the colour that shows when this one lies over another ("source over" with straight alpha).
    ///
    /// With opacities *s* of this colour and *b* of the backdrop, the parts are *p* = 255 *s* and *q* = *b* (255 − *s*).
    /// The result's alpha is (*p* + *q*) / 255, and each of its colours (*p* · own + *q* · backdrop) / (*p* + *q*), both
    /// to the nearest whole number, halves up. Where neither is seen the result is transparent black.
    ///
    /// ```swift
    /// RGBA8(red: 255, green: 0, blue: 0, alpha: 128).composited(over: .white)
    /// // RGBA8(red: 255, green: 127, blue: 127, alpha: 255)
    /// ```
    ///
    /// - Parameter backdrop: The colour below.
    /// - SeeAlso: Porter, Duff, Compositing Digital Images (SIGGRAPH 1984).
    public func composited(over backdrop: RGBA8) -> RGBA8 {
        if alpha == 255 { return self }
        let own = UInt32(alpha) &* 255
        let below = UInt32(backdrop.alpha) &* (255 &- UInt32(alpha))
        let whole = own &+ below
        if whole == 0 { return .zero }
        // Each sum is at most 255 * 65025, far within 32 bits, and each quotient at most 255.
        let half = whole >> 1
        return RGBA8(
            red: UInt8(truncatingIfNeeded: (UInt32(red) &* own &+ UInt32(backdrop.red) &* below &+ half) / whole),
            green: UInt8(truncatingIfNeeded: (UInt32(green) &* own &+ UInt32(backdrop.green) &* below &+ half) / whole),
            blue: UInt8(truncatingIfNeeded: (UInt32(blue) &* own &+ UInt32(backdrop.blue) &* below &+ half) / whole),
            alpha: UInt8(truncatingIfNeeded: (whole &+ 127) / 255))
    }

    /// Returns the colour with its opacity multiplied by `coverage` / 255, to the nearest whole number, halves up.
    ///
    /// - Parameter coverage: How much of the colour is left, 0...255.
    public func faded(by coverage: UInt8) -> RGBA8 {
        let product = UInt32(alpha) &* UInt32(coverage)
        return RGBA8(red: red, green: green, blue: blue, alpha: UInt8(truncatingIfNeeded: (product &+ 127) / 255))
    }
}
