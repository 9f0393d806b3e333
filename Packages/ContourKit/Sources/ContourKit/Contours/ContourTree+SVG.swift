import ImagingCore

extension ContourTree {
    /// How contours are drawn in an SVG.
    public enum SVGStyle: Hashable, Sendable {
        /// As lines of a width in pixels; 0 or more.
        case lines(width: Double)
        /// Closed contours as areas without their holes; open ones are left out.
        case areas
    }

    /// Returns the contours as a picture in SVG 1.1, in the photo's pixels, to be laid over it.
    ///
    /// Each contour at the top is a `path` whose subpaths are itself and all that it holds, in order; filling is by the rule
    /// `evenodd`. All take the colour of the element `g` around them. Numbers are decimal, to the nearest thousandth.
    ///
    /// - Parameters:
    ///   - style: Lines or areas.
    ///   - color: Any colour of SVG, such as `#ff0028` or `red`. Letters, digits and `#(),.% -` alone.
    /// - Complexity: O(*p*) for *p* points.
    public func svg(style: SVGStyle = .lines(width: 1), color: String = "black") -> String {
        precondition(
            color.utf8.allSatisfy { ContourTree.colorLetters.contains($0) }, "an SVG's colour has letters and digits")
        var text = DecimalText()
        text.append("<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"")
        text.append(photoSize.width)
        text.append("\" height=\"")
        text.append(photoSize.height)
        text.append("\" viewBox=\"0 0 ")
        text.append(photoSize.width)
        text.append(" ")
        text.append(photoSize.height)
        text.append("\">\n")
        switch style {
        case .lines(let width):
            precondition(width >= 0 && width <= 1e9, "a line's width must be in 0...10⁹")
            text.append("<g fill=\"none\" stroke=\"")
            text.append(color)
            text.append("\" stroke-width=\"")
            text.append(width)
            text.append("\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n")
        case .areas:
            text.append("<g fill=\"")
            text.append(color)
            text.append("\" fill-rule=\"evenodd\">\n")
        }
        for index in store.children[store.topLevel] { writePath(of: index, style: style, to: &text) }
        text.append("</g>\n</svg>\n")
        return text.text
    }

    private static let colorLetters = Set(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789#(),.% -".utf8)

    private func writePath(of top: Int, style: SVGStyle, to text: inout DecimalText) {
        var path = DecimalText()
        // Without recursion, because contours can lie within one another thousands deep.
        var waiting = [top]
        while let index = waiting.popLast() {
            waiting += store.children[store.records[index].children].reversed()
            let record = store.records[index]
            if style == .areas && !record.isClosed { continue }
            var command: StaticString = "M"
            for point in store.points[record.points] {
                path.append(command)
                path.append(point, separator: UInt8(ascii: " "))
                command = "L"
            }
            if record.isClosed { path.append("Z") }
        }
        guard !path.bytes.isEmpty else { return }
        text.append("<path d=\"")
        text.append(path)
        text.append("\"/>\n")
    }
}
