import ContourKit
import ImagingCore

extension PictureSheet {
    /// A tap on a wire, the wire that it means, and all wires.
    static let wires = PictureSheet("wires", in: .contourKit) {
        let (photo, lines) = HarbourScene.draw(width: 300, wires: [(14, 30, sag: 26), (34, 56, sag: 24)])
        let tap = Point(x: lines[1][44].x, y: lines[1][44].y + 5)
        var tapped = photo
        tapped.fill(.circle(center: tap, radius: 5), with: .white)
        tapped.fill(.circle(center: tap, radius: 3.5), with: RGBA8(red: 230, green: 30, blue: 60))
        let detector = WireDetector()
        let found = try await detector.wire(near: tap, in: photo).mask(size: photo.size)
        var all = Mask(width: photo.width, height: photo.height)
        for wire in try await detector.wires(in: photo) { all = try all.union(wire.mask(size: photo.size)) }
        let overlay = MaskOverlay(color: RGBA8(red: 255, green: 0, blue: 40, alpha: 220))
        return PanelGrid(
            columns: 3,
            [
                Panel("tap", tapped), Panel("its wire", try overlay.render(found, on: photo)),
                Panel("all wires", try overlay.render(all, on: photo)),
            ].map { Panel($0.caption, $0.picture.cropped(to: PixelRect(x: 40, y: 0, width: 240, height: 78))) }
        ).picture
    }
}
