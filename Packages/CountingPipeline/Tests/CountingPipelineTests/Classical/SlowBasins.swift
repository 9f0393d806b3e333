import ImagingCore

/// What the kernels do, to be read.
enum SlowBasins {
    static func basins(of heights: Raster<Float>, ratio: Float) -> (labels: Raster<Int32>, count: Int) {
        let (width, values) = (heights.width, heights.pixels)
        func neighbours(_ place: Int) -> [Int] {
            var all: [Int] = []
            for row in place / width - 1...place / width + 1 where row >= 0 && row < heights.height {
                for column in place % width - 1...place % width + 1 where column >= 0 && column < width {
                    if values[row * width + column] > 0 { all.append(row * width + column) }
                }
            }
            return all
        }
        func summit(_ place: Int) -> Int {
            let best = neighbours(place).max { (values[$0], -$0) < (values[$1], -$1) } ?? place
            return best == place ? place : summit(best)
        }
        let places = values.indices.filter { values[$0] > 0 }
        guard let largest = values.max(), largest > 0 else {
            return (Raster(width: width, height: heights.height), 0)
        }
        var basins = Dictionary(uniqueKeysWithValues: places.map { ($0, summit($0)) })
        var saddles: [(height: Float, level: Int, first: Int, second: Int)] = []
        for place in places {
            for other in neighbours(place) where other > place && basins[other] != basins[place] {
                let height = min(values[place], values[other])
                saddles.append((height, Int(height * (4095 / largest)), basins[place] ?? 0, basins[other] ?? 0))
            }
        }
        var owners = Dictionary(uniqueKeysWithValues: Set(basins.values).map { ($0, $0) })
        func owner(_ basin: Int) -> Int { owners[basin] == basin ? basin : owner(owners[basin] ?? basin) }
        for (_, saddle) in saddles.enumerated().sorted(by: {
            $0.element.level != $1.element.level ? $0.element.level > $1.element.level : $0.offset < $1.offset
        }) {
            let (first, second) = (owner(saddle.first), owner(saddle.second))
            guard first != second, saddle.height > ratio * min(values[first], values[second]) else { continue }
            if values[first] < values[second] { owners[first] = second } else { owners[second] = first }
        }
        for place in places { basins[place] = owner(basins[place] ?? 0) }
        var numbers: [Int: Int32] = [:]
        let labels = values.indices.map { place -> Int32 in
            guard let basin = basins[place] else { return 0 }
            if numbers[basin] == nil { numbers[basin] = Int32(numbers.count + 1) }
            return numbers[basin] ?? 0
        }
        return (Raster(width: width, height: heights.height, pixels: labels), numbers.count)
    }

    static func gradients(of lab: Raster<RGBAFloat>) -> Raster<Float> {
        var result = Raster<Float>(width: lab.width, height: lab.height)
        for row in 0..<lab.height where row > 0 && row < lab.height - 1 {
            for column in 0..<lab.width where column > 0 && column < lab.width - 1 {
                var sum: Float = 0
                for channel in [\RGBAFloat.red, \.green, \.blue] {
                    func at(_ x: Int, _ y: Int) -> Float { lab[column + x, row + y][keyPath: channel] }
                    let across =
                        3 * (at(1, -1) - at(-1, -1)) + 10 * (at(1, 0) - at(-1, 0)) + 3 * (at(1, 1) - at(-1, 1))
                    let down =
                        3 * (at(-1, 1) - at(-1, -1)) + 10 * (at(0, 1) - at(0, -1)) + 3 * (at(1, 1) - at(1, -1))
                    sum += across * across + down * down
                }
                result[column, row] = sum.squareRoot() * (1.0 / 32)
            }
        }
        return result
    }
}
