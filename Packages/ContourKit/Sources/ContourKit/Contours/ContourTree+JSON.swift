import ImagingCore

extension ContourTree {
    /// Returns the contours as JSON in one line.
    ///
    /// ```json
    /// {"version":1,"width":7,"height":6,"contours":[
    ///   {"path":[0],"parent":null,"closed":true,"hole":false,"length":16,"area":16,
    ///    "bounds":[1.5,0.5,4,4],"points":[[1.5,0.5],[1.5,1.5]]}]}
    /// ```
    ///
    /// - `version` is 1. Members may be added without a new version; none goes or changes its meaning.
    /// - `width` and `height` are the photo's, in pixels.
    /// - `contours` are in the order of this collection. Each has its `path` of indices from the top; the place of its
    ///   `parent` in the array, or null; whether it is `closed` and whether it goes around a `hole`; its `length` in
    ///   pixels; its `area` in square pixels, below 0 for a hole; its `bounds`: left, top, width, height; and its
    ///   `points`: *x*, *y* in pixels.
    ///
    /// Numbers are decimal, to the nearest thousandth.
    ///
    /// - Parameter points: Whether the points are written.
    /// - Complexity: O(*p* + *n* *d*) for *p* points of *n* contours within at most *d* others.
    public func json(points: Bool = true) -> String {
        var text = DecimalText()
        text.append("{\"version\":1,\"width\":")
        text.append(photoSize.width)
        text.append(",\"height\":")
        text.append(photoSize.height)
        text.append(",\"contours\":")
        text.appendList(self) { $1.write(to: &$0, points: points) }
        text.append("}")
        return text.text
    }
}

extension Contour {
    fileprivate func write(to text: inout DecimalText, points: Bool) {
        text.append("{\"path\":")
        text.appendList(indexPath) { $0.append($1) }
        text.append(",\"parent\":")
        if let parent { text.append(parent.index) } else { text.append("null") }
        text.append(isClosed ? ",\"closed\":true" : ",\"closed\":false")
        text.append(isHole ? ",\"hole\":true" : ",\"hole\":false")
        text.append(",\"length\":")
        text.append(length)
        text.append(",\"area\":")
        text.append(signedArea)
        text.append(",\"bounds\":")
        let bounds = bounds
        text.appendList([bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height]) { $0.append($1) }
        if points {
            text.append(",\"points\":")
            text.appendList(rawPoints) { text, point in
                text.append("[")
                text.append(point, separator: UInt8(ascii: ","))
                text.append("]")
            }
        }
        text.append("}")
    }
}
