/// Which source pixel each target pixel is a copy of, along one axis: that in which its centre lies.
struct NearestPlaces {
    /// For each target sample the source sample.
    let places: [Int]

    /// Finds the places.
    ///
    /// - Parameters:
    ///   - source: How many source samples there are. At least 1.
    ///   - target: How many target samples there are.
    init(from source: Int, to target: Int) {
        // The centre (index + ½) × source ÷ target, rounded down.
        places = (0..<target).map { (2 * $0 + 1) * source / (2 * target) }
    }
}

extension Raster {
    /// Returns the raster at another size, each pixel a copy of one of this raster's.
    ///
    /// Both have pixels.
    func resizedToNearest(_ size: PixelSize, bands: ParallelBands) -> Raster {
        let columns = NearestPlaces(from: width, to: size.width).places
        let rows = NearestPlaces(from: height, to: size.height).places
        return bands.raster(width: size.width, height: size.height) { band, output in
            let source = span
            let columns = columns.span
            var place = 0
            for row in band {
                let start = rows[row] &* width
                for index in columns.indices {
                    output[place] = source[start &+ columns[index]]
                    place &+= 1
                }
            }
        }
    }
}
