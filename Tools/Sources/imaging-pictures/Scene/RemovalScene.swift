import DrawnScenes
import ImagingCore

/// What removals are shown on: the harbour with its boat, and things that no classical fill gets right.
struct RemovalScene {
    /// The photo.
    let photo: Raster<RGBA8>
    /// What is to go.
    let mask: Mask

    /// The harbour and its boat with all that belongs to it.
    static func boat(width: Int) -> RemovalScene {
        let photo = HarbourScene.draw(width: width)
        var mask = Mask(width: photo.width, height: photo.height)
        let unit = Double(width) / 200
        func fill(_ points: [(Double, Double)]) {
            mask.fill(.polygon(points.map { Point(x: $0.0 * unit, y: $0.1 * unit) }))
        }
        fill([(98, 102), (117, 52), (121, 52), (142, 102), (137, 124), (105, 124)])
        fill([(98, 102), (142, 102), (137, 124), (104, 124)])
        return RemovalScene(photo: photo, mask: hardened(mask))
    }

    /// The harbour and its flagpole: a thing that is long and thin.
    static func mast(width: Int) -> RemovalScene {
        let photo = HarbourScene.draw(width: width)
        var mask = Mask(width: photo.width, height: photo.height)
        let unit = Double(width) / 200
        mask.stroke(
            .line(from: Point(x: 190 * unit, y: 38 * unit), to: Point(x: 190 * unit, y: 141 * unit)), width: 3.4 * unit)
        return RemovalScene(photo: photo, mask: hardened(mask))
    }

    /// A face, and a hole over half of it.
    static func face() -> RemovalScene {
        var canvas = SceneCanvas(picture: Raster(width: 180, height: 150, filledWith: .black), scale: 1)
        canvas.shade(from: 0, to: 150, SIMD3(150, 176, 190), SIMD3(110, 132, 150))
        canvas.fill(
            [(30, 150), (40, 128), (74, 116), (106, 116), (140, 128), (150, 150)], RGBA8(red: 60, green: 84, blue: 130))
        canvas.fillEllipse(90, 66, 44, 56, RGBA8(red: 86, green: 56, blue: 40))
        canvas.fill([(78, 100), (102, 100), (104, 120), (90, 128), (76, 120)], RGBA8(red: 206, green: 156, blue: 128))
        canvas.fillEllipse(90, 76, 34, 43, RGBA8(red: 232, green: 186, blue: 156))
        canvas.fill(
            [(52, 58), (60, 30), (90, 22), (120, 30), (128, 58), (104, 42), (76, 42)],
            RGBA8(red: 86, green: 56, blue: 40))
        for x in [75.0, 105] {
            canvas.fillEllipse(x, 68, 8, 5, .white)
            canvas.fillEllipse(x, 68, 4, 4.5, RGBA8(red: 60, green: 100, blue: 90))
            canvas.fillEllipse(x, 68, 2, 2.2, RGBA8(gray: 20))
            canvas.stroke([(x - 10, 58), (x, 55), (x + 10, 58)], width: 2.4, RGBA8(red: 86, green: 56, blue: 40))
        }
        canvas.stroke([(90, 68), (86, 86), (92, 88)], width: 1.6, RGBA8(red: 190, green: 136, blue: 110))
        canvas.fill([(74, 98), (90, 95), (106, 98), (98, 106), (82, 106)], RGBA8(red: 190, green: 84, blue: 84))
        var mask = Mask(width: 180, height: 150)
        mask.fill(.polygon([(92.0, 44.0), (136, 44), (136, 116), (92, 116)].map { Point(x: $0.0, y: $0.1) }))
        return RemovalScene(photo: grained(canvas.picture, seed: 3), mask: mask)
    }

    /// A fence that runs round a bend into the distance, and a hole across it.
    static func fence() -> RemovalScene {
        var canvas = SceneCanvas(picture: Raster(width: 180, height: 150, filledWith: .black), scale: 1)
        canvas.shade(from: 0, to: 56, SIMD3(120, 166, 220), SIMD3(206, 222, 236))
        canvas.shade(from: 56, to: 150, SIMD3(116, 150, 90), SIMD3(70, 112, 50))
        // Posts on an arc over the ground, seen in perspective: nearer ones are larger and farther apart.
        func foot(_ share: Double) -> (x: Double, y: Double, height: Double) {
            let depth = 1 + 5 * share
            let across = 0.8 - 8.9 * share + 10.1 * share * share
            return (90 + 100 * across / depth, 56 + 92 / depth, 84 / depth)
        }
        let count = 34
        for height in [0.35, 0.85] {
            let rail = (0...200).map { step -> (Double, Double) in
                let place = foot(1 - Double(step) / 200)
                return (place.x, place.y - place.height * height)
            }
            for (start, end) in zip(rail, rail.dropFirst()) {
                canvas.stroke(
                    [start, end], width: max(0.8, (start.1 - 40) / 28), RGBA8(red: 226, green: 222, blue: 210))
            }
        }
        for index in (0...count).reversed() {
            let place = foot(Double(index) / Double(count))
            canvas.stroke(
                [(place.x, place.y), (place.x, place.y - place.height)], width: max(0.8, place.height / 14),
                RGBA8(red: 244, green: 240, blue: 230))
        }
        var mask = Mask(width: 180, height: 150)
        mask.fill(.polygon([(40.0, 58.0), (92, 58), (92, 112), (40, 112)].map { Point(x: $0.0, y: $0.1) }))
        return RemovalScene(photo: grained(canvas.picture, seed: 5), mask: mask)
    }

    /// A sign, and a hole over the middle of what it says.
    static func sign() -> RemovalScene {
        var canvas = SceneCanvas(picture: Raster(width: 180, height: 150, filledWith: .black), scale: 1)
        canvas.shade(from: 0, to: 150, SIMD3(186, 178, 166), SIMD3(160, 150, 138))
        canvas.fill([(12, 28), (168, 28), (168, 122), (12, 122)], RGBA8(red: 34, green: 74, blue: 120))
        canvas.fill([(16, 32), (164, 32), (164, 118), (16, 118)], RGBA8(red: 44, green: 96, blue: 156))
        canvas.picture.draw("HARBOUR", x: 26, y: 42, scale: 3, with: .white)
        canvas.picture.draw("Pier 7", x: 38, y: 80, scale: 3, with: RGBA8(red: 250, green: 210, blue: 90))
        var mask = Mask(width: 180, height: 150)
        mask.fill(.ellipse(center: Point(x: 88, y: 72), radiusX: 33, radiusY: 36))
        return RemovalScene(photo: grained(canvas.picture, seed: 8), mask: hardened(mask))
    }

    /// The part around what is to go.
    func part(margin: Int) -> PixelRect {
        (mask.selectedBounds ?? photo.bounds).expanded(by: margin).intersection(photo.bounds)
    }

    /// The photo with what is to go in red.
    var marked: Raster<RGBA8> {
        var result = photo
        for row in 0..<mask.height {
            for column in 0..<mask.width where mask.selects(column: column, row: row) {
                let pixel = result[column, row]
                result[column, row] = RGBA8(red: pixel.red / 3 + 170, green: pixel.green / 3, blue: pixel.blue / 3 + 26)
            }
        }
        return result
    }

    private static func hardened(_ mask: Mask) -> Mask {
        Mask(coverage: mask.coverage.map { $0 >= Mask.threshold ? 255 : 0 })
    }

    // Grain as a sensor's, so that flat places are not flatter than a photo's.
    private static func grained(_ picture: Raster<RGBA8>, seed: UInt32) -> Raster<RGBA8> {
        let noise = SceneNoise(seed: seed)
        var result = picture
        for row in 0..<picture.height {
            for column in 0..<picture.width {
                let grain = Int(noise.value(column, row) * 9) - 4
                func add(_ sample: UInt8) -> UInt8 { UInt8(min(255, max(0, Int(sample) + grain))) }
                let pixel = picture[column, row]
                result[column, row] = RGBA8(red: add(pixel.red), green: add(pixel.green), blue: add(pixel.blue))
            }
        }
        return result
    }
}
