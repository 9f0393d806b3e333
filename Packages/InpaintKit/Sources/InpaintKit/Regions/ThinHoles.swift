import ImagingCore

/// The thin pieces of a photo's holes, by what fills them.
///
/// Those on smooth ground are closed by diffusion before anything else is filled: wherever a wire crosses something else
/// that is removed, the latter then sees the ground without the wire.
struct ThinHoles {
    /// A piece, and how rough it is around it.
    struct Piece: Hashable {
        let thin: ThinPiece
        /// nil where nobody asked.
        let roughness: Double?
    }

    /// The pieces for diffusion, in reading order of their cells.
    private(set) var diffused: [Piece] = []
    /// The pieces on texture.
    private(set) var textured: [Piece] = []

    /// Finds the pieces.
    ///
    /// - Parameter method: With ``InpaintMethod/auto`` the ground decides, with ``InpaintMethod/diffusion`` all thin pieces
    ///   are diffused; with another method none is.
    init<Pixel: InpaintPixel>(
        of changed: ChangedArea, in photo: Raster<Pixel>, method: InpaintMethod, bands: ParallelBands
    ) {
        guard method == .auto || method == .diffusion else { return }
        for piece in ThinPiece.pieces(of: changed.mask, in: changed.box, bands: bands)
        where bands.monitor?.isCancelled != true {
            if method == .diffusion {
                diffused.append(Piece(thin: piece, roughness: nil))
                continue
            }
            let box = piece.hole.expanded(by: MethodChoice.reach + 1).intersection(photo.bounds)
            let roughness = MethodChoice.roughness(
                of: photo.cropped(to: box).map { $0.reduced }, unknown: changed.flags(changed.unknown, in: box),
                painted: changed.flags(changed.painted, in: box))
            let isSmooth = MethodChoice.decide(depth: piece.depth, roughness: roughness).method == .diffusion
            let found = Piece(thin: piece, roughness: roughness)
            if isSmooth { diffused.append(found) } else { textured.append(found) }
        }
    }

    /// Returns what diffusion did: one decision for pieces that touch.
    func decisions(in photo: PixelRect) -> [InpaintDecision] {
        var groups: [Piece] = []
        for piece in diffused {
            var joined = piece
            // Each join may reach further groups.
            while let index = groups.firstIndex(where: {
                !$0.thin.hole.expanded(by: 1).intersection(joined.thin.hole).isEmpty
            }) {
                joined = ThinHoles.joined(groups.remove(at: index), joined)
            }
            groups.append(joined)
        }
        return groups.map { group in
            InpaintDecision(
                area: group.thin.hole, surroundings: HoleRegion(group.thin, photo: photo).bounds, method: .diffusion,
                reason: group.roughness.map { .thinOnSmoothGround(depth: group.thin.depth, roughness: $0) } ?? .asked)
        }
    }

    /// Returns why a region is not diffused.
    func reason(for region: HoleRegion) -> InpaintDecision.Reason {
        let near = textured.filter { !$0.thin.hole.intersection(region.hole).isEmpty }
        guard region.depth <= ThinPiece.largestDepth, let most = near.compactMap(\.roughness).max() else {
            return .wide(depth: region.depth)
        }
        return .textured(roughness: most)
    }

    private static func joined(_ a: Piece, _ b: Piece) -> Piece {
        Piece(
            thin: ThinPiece(hole: a.thin.hole.union(b.thin.hole), depth: max(a.thin.depth, b.thin.depth)),
            roughness: [a.roughness, b.roughness].compactMap(\.self).max())
    }
}

extension HoleRegion {
    /// The problem of a thin piece: diffusion sees little more than the piece.
    init(_ piece: ThinPiece, photo: PixelRect) {
        let margin = Int(2 * piece.depth) + 16
        self.init(
            bounds: piece.hole.expanded(by: margin).intersection(photo), hole: piece.hole, depth: piece.depth)
    }
}
