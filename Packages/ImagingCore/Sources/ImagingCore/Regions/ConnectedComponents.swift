/// The connected pieces of a mask's selection, or of the equal values of a plane.
public struct ConnectedComponents: Hashable, Sendable {
    /// For each pixel the number of its component, from 1 on, or 0 where nothing is selected.
    ///
    /// Components are numbered in the order in which their first pixels stand, row by row.
    public let labels: Raster<Int32>

    /// The components: the one with label *k* is `components[k - 1]`.
    public let components: [Component]

    /// Returns the mask that selects one component, fully.
    ///
    /// - Parameter label: The component's number, in `1...components.count`.
    /// - Complexity: O(*n*) for *n* pixels.
    public func mask(of label: Int) -> Mask {
        let place = components[checked: label].bounds
        var coverage = Raster<UInt8>(width: labels.width, height: labels.height)
        for row in place.rows {
            for column in place.columns where labels[column, row] == Int32(label) { coverage[column, row] = 255 }
        }
        return Mask(coverage: coverage)
    }

    /// Returns a mask of the size of a component's bounds that selects the component, fully.
    ///
    /// Column 0 and row 0 of it lie at the bounds' place. Taken for each component, this costs what they cover, where
    /// ``mask(of:)`` costs the whole mask each time.
    ///
    /// - Parameter label: The component's number, in `1...components.count`.
    /// - Complexity: O(*n*) for *n* pixels within the component's bounds.
    public func croppedMask(of label: Int) -> Mask {
        let place = components[checked: label].bounds
        var coverage = Raster<UInt8>(width: place.width, height: place.height)
        for row in 0..<place.height {
            for column in 0..<place.width where labels[place.x + column, place.y + row] == Int32(label) {
                coverage[column, row] = 255
            }
        }
        return Mask(coverage: coverage)
    }

    /// Returns the mask that selects the components that a rule lets through, fully.
    ///
    /// ```swift
    /// let coins = components.mask { $0.area > 500 && $0.circularity > 0.9 }
    /// ```
    ///
    /// - Parameters:
    ///   - bands: The threads. The result is the same for any number of them.
    ///   - isIncluded: Asked once for each component, in their order.
    /// - Complexity: O(*n*) for *n* pixels.
    public func mask(
        bands: ParallelBands = ParallelBands(), where isIncluded: (Component) throws -> Bool
    ) rethrows -> Mask {
        let values: [UInt8] = [0] + (try components.map { try isIncluded($0) ? 255 : 0 })
        let width = labels.width
        return Mask(
            coverage: bands.raster(width: width, height: labels.height) { rows, output in
                let labels = labels.span
                let start = rows.lowerBound &* width
                for offset in 0..<output.count { output[offset] = values[Int(labels[start &+ offset])] }
            })
    }
}

extension [ConnectedComponents.Component] {
    /// The component of a number that comes from outside.
    fileprivate subscript(checked label: Int) -> ConnectedComponents.Component {
        precondition(label >= 1 && label <= count, "there is no component of that number")
        return self[label - 1]
    }
}
