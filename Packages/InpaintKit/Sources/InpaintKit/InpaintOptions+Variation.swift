extension InpaintOptions {
    /// Returns the options for another fill of the same hole, for a user who wants to choose.
    ///
    /// ```swift
    /// for number in 0..<4 {
    ///     let result = try await engine.remove(mask, from: photo, options: options.variation(number))
    ///     choices.append(result.pixels)
    /// }
    /// ```
    ///
    /// Of sources that fit nearly as well as the best, a variation takes others, so that it looks different and as good.
    /// Where one source alone fits, as in a texture that repeats exactly, all variations are the same. Diffusion copies
    /// nothing and has no variations.
    ///
    /// - Parameter number: Which variation; 0 is the options themselves. At least 0.
    /// - Returns: The options with the seed that comes `number` after theirs.
    public func variation(_ number: Int) -> InpaintOptions {
        precondition(number >= 0, "a variation's number must not be negative")
        var result = self
        result.seed &+= UInt64(number)
        return result
    }
}
