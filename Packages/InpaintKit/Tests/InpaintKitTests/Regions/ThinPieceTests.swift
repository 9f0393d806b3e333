import ImagingCore
import Testing

@testable import InpaintKit

struct ThinPieceTests {
    private func pieces(of mask: Mask) -> [ThinPiece] {
        ThinPiece.pieces(of: mask, in: mask.coverage.bounds, bands: .serial)
    }

    @Test func `a wire has a piece in each cell that it crosses`() {
        let pieces = pieces(of: boxMask(300, 140, x: 100, y: 60, 100, 6))
        #expect(
            pieces == [
                ThinPiece(hole: PixelRect(x: 100, y: 60, width: 28, height: 6), depth: 3),
                ThinPiece(hole: PixelRect(x: 128, y: 60, width: 72, height: 6), depth: 3),
            ])
    }

    @Test func `what is wide here or close by is no thin piece`() throws {
        let box = boxMask(300, 140, x: 130, y: 20, 60, 60)
        #expect(pieces(of: box).isEmpty)
        let beside = try box.union(boxMask(300, 140, x: 100, y: 60, 20, 3))
        #expect(pieces(of: beside).isEmpty)
        let away = try box.union(boxMask(300, 140, x: 10, y: 60, 20, 3))
        #expect(pieces(of: away).map(\.hole.x) == [10])
    }

    @Test func `nothing has no pieces, and a photo that is all hole neither`() {
        #expect(pieces(of: Mask(width: 200, height: 3)).isEmpty)
        #expect(pieces(of: boxMask(200, 3, x: 0, y: 0, 200, 3)).isEmpty)
        // What fades is painted though none of it is unknown.
        #expect(pieces(of: mask("4")).map(\.depth) == [0])
    }
}
