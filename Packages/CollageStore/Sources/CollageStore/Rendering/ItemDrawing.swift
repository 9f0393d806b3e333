// Unsafe code may stand in this file: it wraps C kernels.

internal import CCollageKernels
import ImagingCore

// Unsafe code may stand in this file: it wraps C kernels.

/// A placed picture as the kernels draw it, at one scale of the canvas.
struct ItemDrawing: Sendable {
    /// Places and edges; without pixels.
    let item: collage_item
    let level: ImageLevel
    private let partSide: Int

    /// The whole pixels of the canvas that the picture touches, which may lie off it.
    let bounds: PixelRect

    /// Prepares to draw a picture on a canvas that is `scale` times as large as its placement says.
    init(_ placed: PlacedImage, scale: Double, bands: ParallelBands) {
        let size = placed.image.size
        let map = placed.placement.map(of: size)
        let shown = placed.placement.scale * scale
        let plan = SamplingPlan(scale: shown)
        level = placed.image.level(plan.level, bands: bands)
        partSide = plan.partSide

        // The map's columns are the picture's axes on the canvas; they are at right angles and of the same length.
        let (a, b, c, d) = (map.a * scale, map.b * scale, map.c * scale, map.d * scale)
        let (left, top) = (map.tx * scale, map.ty * scale)
        let center = Point(x: placed.placement.center.x * scale, y: placed.placement.center.y * scale)
        var item = collage_item()
        item.width = Int32(level.size.width)
        item.height = Int32(level.size.height)
        item.box = Int32(plan.box)
        item.bias = Int32(plan.bias)
        item.opaque = placed.image.isOpaque ? 1 : 0
        item.opacity = Float(placed.opacity)

        // From the canvas to the level, whose pixels are larger by a power of two.
        let shrink = shown * shown * Double(1 << plan.level)
        let (ia, ib, ic, id) = (a / shrink, c / shrink, b / shrink, d / shrink)
        let anchor = Point(x: center.x.rounded(.down), y: center.y.rounded(.down))
        let (x, y) = (anchor.x + 0.5 - center.x, anchor.y + 0.5 - center.y)
        let before = Double(plan.box) / 2
        let middle = Point(
            x: Double(size.width) / 2 / Double(1 << plan.level), y: Double(size.height) / 2 / Double(1 << plan.level))
        item.start = (
            Self.fixed(middle.x - before + ia * x + ib * y), Self.fixed(middle.y - before + ic * x + id * y)
        )
        item.across = (Self.fixed(ia), Self.fixed(ic))
        item.down = (Self.fixed(ib), Self.fixed(id))
        item.anchor_x = Int32(anchor.x)
        item.anchor_y = Int32(anchor.y)
        item.side = Int32(plan.side)
        func half(_ step: Double) -> Int32 { Int32((step * plan.spacing / 2 * 65536).rounded()) }
        item.half_across = (half(ia), half(ic))
        item.half_down = (half(ib), half(id))

        // How far within the picture's left and top edge a pixel's centre lies, and the others by its sides.
        let (width, height) = (Double(size.width) * shown, Double(size.height) * shown)
        let across = (a / shown, c / shown, (a * (0.5 - left) + c * (0.5 - top)) / shown)
        let down = (b / shown, d / shown, (b * (0.5 - left) + d * (0.5 - top)) / shown)
        item.edges = (
            across, (-across.0, -across.1, width - across.2), down, (-down.0, -down.1, height - down.2)
        )
        self.item = item

        let rect = AffineMap(a: a, b: b, c: c, d: d, tx: left, ty: top).boundingRect(
            of: Rect(PixelRect(x: 0, y: 0, width: size.width, height: size.height)))
        // Held, because a picture may be larger than a whole number.
        func held(_ value: Double) -> Int { Int(Swift.min(Swift.max(value, -1e6), 1e6)) }
        let (far, low) = (rect.origin.x + rect.size.width, rect.origin.y + rect.size.height)
        bounds = PixelRect(
            x: held(rect.origin.x.rounded(.down)), y: held(rect.origin.y.rounded(.down)),
            width: held(far.rounded(.up)) - held(rect.origin.x.rounded(.down)),
            height: held(low.rounded(.up)) - held(rect.origin.y.rounded(.down)))
    }

    /// A number with 32 binary places.
    private static func fixed(_ value: Double) -> Int64 { Int64((value * 4_294_967_296).rounded()) }

    /// Whether nothing beneath the picture is seen in a rectangle.
    func hides(_ part: PixelRect) -> Bool {
        item.opaque != 0 && item.opacity == 1 && meeting(part) == COLLAGE_WHOLE
    }

    /// Whether the picture may be seen in a rectangle.
    func touches(_ part: PixelRect) -> Bool { meeting(part) != COLLAGE_APART }

    private func meeting(_ part: PixelRect) -> Int {
        unsafe withUnsafePointer(to: item) { item in
            Int(
                unsafe collage_meets(item, Int32(part.x), Int32(part.y), Int32(part.width), Int32(part.height)))
        }
    }

    /// Draws what lies in a rectangle over what is there.
    ///
    /// - Parameters:
    ///   - part: Columns and rows of the canvas, within one tile.
    ///   - scratch: Memory that no other thread uses.
    ///   - canvas: The place of the rectangle's first pixel; rows are `stride` pixels apart.
    @unsafe func draw(
        _ part: PixelRect, scratch: UnsafeMutablePointer<collage_scratch>, to canvas: UnsafeMutablePointer<UInt8>,
        stride: Int
    ) {
        unsafe level.withBytes { bytes in
            var item = self.item
            // Parts begin where their side divides the place, however the rectangle was cut.
            var y = part.y
            while y < part.y + part.height {
                let bottom = Swift.min((y / partSide + 1) * partSide, part.y + part.height)
                var x = part.x
                while x < part.x + part.width {
                    let right = Swift.min((x / partSide + 1) * partSide, part.x + part.width)
                    // SAFETY: the part lies within the rectangle.
                    let fits = unsafe collage_draw(
                        &item, bytes, Int32(x), Int32(y), Int32(right - x), Int32(bottom - y), scratch,
                        canvas + 4 * ((y - part.y) * stride + x - part.x), stride)
                    precondition(fits != 0, "a part must fit a patch")
                    x = right
                }
                y = bottom
            }
        }
    }
}
