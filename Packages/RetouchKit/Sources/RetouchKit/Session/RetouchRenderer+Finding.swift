import ImagingCore

extension RetouchRenderer {
    /// Returns the original with the fills of a stack, as a preview shows them: what is looked at to find something.
    ///
    /// Light, colour and framing are left out, so that what is found does not depend on them, and masks are in the
    /// original's frame.
    func filledOriginal(_ stack: EditStack, at scale: RenderScale) async throws -> Raster<RGBA8> {
        let recipe = try RenderRecipe(stack.applied, original: original.size)
        if recipe.fills.isEmpty { return original }
        let halvings = scale.halvings(of: original.size)
        let filled = try await fillTiled(
            recipe, source: try await source(halvings: halvings), halvings: halvings,
            report: StageReport(nil, fillCount: recipe.fills.count))
        return try await patched(original, by: filled.patches)
    }
}
