import Foundation
import ImagingCommands
import ImagingCore

/// The photos that the demo works on when none is named: those of Debian's package mate-backgrounds, as far as they are
/// installed.
struct DemoPhotos {
    /// A place in a photo, in shares of its width and height.
    private enum Place {
        /// A disc; the radius is a share of the width.
        case disc(x: Double, y: Double, radius: Double)
        /// A straight stroke with round ends; the breadth is a share of the width.
        case stroke(x1: Double, y1: Double, x2: Double, y2: Double, breadth: Double)
    }

    private static let folder = "/usr/share/backgrounds/mate/nature/"

    private static let places: [(file: String, caption: String, places: [Place])] = [
        (
            "LadyBird.jpg", "a bud on its stalk among others",
            [
                .disc(x: 0.8352, y: 0.3937, radius: 0.0516),
                .stroke(x1: 0.8313, y1: 0.3800, x2: 0.7988, y2: 0.2844, breadth: 0.0250),
            ]
        ),
        (
            "RainDrops.jpg", "six drops on a leaf",
            [
                .disc(x: 0.297, y: 0.533, radius: 0.0323), .disc(x: 0.4469, y: 0.5517, radius: 0.0245),
                .disc(x: 0.5302, y: 0.6767, radius: 0.0255), .disc(x: 0.4854, y: 0.6825, radius: 0.0185),
                .disc(x: 0.3214, y: 0.906, radius: 0.0225), .disc(x: 0.4589, y: 0.915, radius: 0.0333),
            ]
        ),
        (
            "Dune.jpg", "two ears of grass before the sky, the sea and other blades",
            [
                .stroke(x1: 0.8131, y1: 0.2248, x2: 0.7232, y2: 0.5619, breadth: 0.0179),
                .stroke(x1: 0.7827, y1: 0.3924, x2: 0.7292, y2: 0.5619, breadth: 0.0107),
                .stroke(x1: 0.9060, y1: 0.2286, x2: 0.8333, y2: 0.3810, breadth: 0.0238),
                .stroke(x1: 0.8333, y1: 0.3810, x2: 0.7440, y2: 0.5905, breadth: 0.0262),
            ]
        ),
        (
            "Aqua.jpg", "drops that fly about",
            [
                .disc(x: 0.5051, y: 0.5788, radius: 0.0082), .disc(x: 0.8379, y: 0.3744, radius: 0.0074),
                .disc(x: 0.829, y: 0.3944, radius: 0.0039), .disc(x: 0.8512, y: 0.4706, radius: 0.0098),
                .disc(x: 0.8781, y: 0.6231, radius: 0.0102),
            ]
        ),
        (
            "TwoWings.jpg", "two seeds of a dandelion before flowers out of focus",
            [
                .disc(x: 0.5000, y: 0.4750, radius: 0.1836), .disc(x: 0.7754, y: 0.4625, radius: 0.1797),
                .disc(x: 0.6406, y: 0.2562, radius: 0.0273),
                .stroke(x1: 0.5078, y1: 0.6250, x2: 0.6094, y2: 0.7375, breadth: 0.0586),
                .stroke(x1: 0.6113, y1: 0.7375, x2: 0.6465, y2: 0.8438, breadth: 0.0508),
                .stroke(x1: 0.7422, y1: 0.6250, x2: 0.7012, y2: 0.8438, breadth: 0.0508),
            ]
        ),
        ("Garden.jpg", "a bud out of focus that touches the edge", [.disc(x: 0.1605, y: 0.85, radius: 0.135)]),
    ]

    /// The photos that are there, with what to remove from each.
    static func installed() -> [DemoSubject] {
        places.filter { FileManager.default.fileExists(atPath: folder + $0.file) }.map { entry in
            DemoSubject(
                name: String(entry.file.prefix { $0 != "." }), caption: "\(entry.file): \(entry.caption)",
                photo: { try await LoadedPhoto.decode(FileStore().read(folder + entry.file)) },
                mask: { size in unionOfMasks(entry.places.map { mask(of: $0, size: size) }, size: size) })
        }
    }

    private static func mask(of place: Place, size: PixelSize) -> Mask {
        let width = Double(size.width)
        let height = Double(size.height)
        switch place {
        case .disc(let x, let y, let radius):
            return Mask(
                width: size.width, height: size.height, selectingCircleAt: Point(x: x * width, y: y * height),
                radius: radius * width)
        case .stroke(let x1, let y1, let x2, let y2, let breadth):
            return strokeMask(
                from: Point(x: x1 * width, y: y1 * height), to: Point(x: x2 * width, y: y2 * height),
                breadth: breadth * width, size: size)
        }
    }
}

/// Returns a mask of the pixels whose centres lie within half a breadth of a line from one point to another.
func strokeMask(from start: Point, to end: Point, breadth: Double, size: PixelSize) -> Mask {
    let length = max(start.distance(to: end), .leastNormalMagnitude)
    let along = Point(x: (end.x - start.x) / length, y: (end.y - start.y) / length)
    var coverage = Raster<UInt8>(width: size.width, height: size.height)
    for row in 0..<size.height {
        for column in 0..<size.width {
            let dx = Double(column) + 0.5 - start.x
            let dy = Double(row) + 0.5 - start.y
            let position = min(length, max(0, dx * along.x + dy * along.y))
            let nearest = Point(x: position * along.x, y: position * along.y)
            if Point(x: dx, y: dy).distance(to: nearest) <= breadth / 2 { coverage[column, row] = 255 }
        }
    }
    return Mask(coverage: coverage)
}
