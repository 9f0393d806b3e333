package import ImagingCore

/// A shape that selects part of a photo in place of a mask file, in pixels of the upright photo.
package enum SelectionShape: Hashable, Sendable {
    /// The pixels of a rectangle.
    case box(PixelRect)
    /// The pixels whose centres lie within a circle.
    case circle(center: Point, radius: Double)

    /// Reads `X,Y,W,H`: whole pixels, the sides at least 1.
    package init?(box text: String) {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
            let height = numbers[3], width >= 1, height >= 1,
            [x, y, width, height].allSatisfy({ $0.magnitude <= SelectionShape.largestNumber })
        else { return nil }
        self = .box(PixelRect(x: x, y: y, width: width, height: height))
    }

    /// Reads `X,Y,R`: a centre and a radius above 0, decimals allowed.
    package init?(circle text: String) {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard numbers.count == 3, let x = numbers[0], let y = numbers[1], let radius = numbers[2], radius > 0,
            [x, y, radius].allSatisfy({ $0.magnitude <= Double(SelectionShape.largestNumber) })
        else { return nil }
        self = .circle(center: Point(x: x, y: y), radius: radius)
    }

    // Sums of a few such numbers cannot overflow.
    private static let largestNumber = 1_000_000_000

    /// Returns the shape as a mask of a photo's size.
    package func mask(size: PixelSize) -> Mask {
        switch self {
        case .box(let region): Mask(width: size.width, height: size.height, selecting: region)
        case .circle(let center, let radius):
            Mask(width: size.width, height: size.height, selectingCircleAt: center, radius: radius)
        }
    }
}

extension SelectionShape: CustomStringConvertible {
    /// The shape as it is typed: "--box 1,2,3,4".
    package var description: String {
        switch self {
        case .box(let box): "--box \(box.x),\(box.y),\(box.width),\(box.height)"
        case .circle(let center, let radius): "--circle \(plain(center.x)),\(plain(center.y)),\(plain(radius))"
        }
    }
}
