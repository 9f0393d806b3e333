/// A way to fill a hole.
public enum InpaintMethod: String, Hashable, Sendable, Codable, CaseIterable {
    /// Chooses for each hole by its shape and surroundings; ``InpaintResult/decisions`` says which and why.
    case auto

    /// Finds at several scales, for every patch over the hole, the known patch that fits it best, and lets the matches
    /// decide each pixel: for things of any size.
    case patchMatch

    /// Closes the hole patch by patch from its rim inward, where edges meet the rim first (Criminisi, Pérez and Toyama
    /// 2004).
    case exemplar

    /// Continues colours into the hole along the edges that meet it: for thin things and specks, and fast.
    case diffusion
}
