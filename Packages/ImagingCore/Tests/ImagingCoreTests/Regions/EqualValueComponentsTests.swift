import ImagingCore
import Testing
import _ImagingTestSupport

/// The labels by flooding from each pixel that has none yet, row by row.
private func floodedLabels(_ plane: Raster<UInt8>, _ background: UInt8?, _ connectivity: Connectivity) -> [Int32] {
    var labels = [Int32](repeating: 0, count: plane.pixels.count)
    var next: Int32 = 0
    for start in labels.indices where labels[start] == 0 && plane.pixels[start] != background {
        next += 1
        labels[start] = next
        var open = [start]
        while let place = open.popLast() {
            for dy in -1...1 {
                for dx in -1...1 where connectivity == .eight || dx == 0 || dy == 0 {
                    let x = place % plane.width + dx
                    let y = place / plane.width + dy
                    guard plane.bounds.contains(x: x, y: y), plane[x, y] == plane.pixels[start],
                        labels[y * plane.width + x] == 0
                    else { continue }
                    labels[y * plane.width + x] = next
                    open.append(y * plane.width + x)
                }
            }
        }
    }
    return labels
}

struct EqualValueComponentsTests {
    @Test func `equal samples that touch are one piece`() {
        let plane = Raster<UInt8>(width: 3, height: 3, pixels: [5, 5, 0, 5, 7, 0, 0, 5, 5])
        let found = plane.connectedComponents(background: 0)
        #expect(found.labels.pixels == [1, 1, 0, 1, 2, 0, 0, 3, 3])
        #expect(found.components.map(\.area) == [3, 1, 2])
        #expect(plane.connectedComponents().components.map(\.area) == [3, 2, 1, 1, 2])
        #expect(plane.connectedComponents(background: 0, connectivity: .eight).components.map(\.area) == [5, 1])
    }

    @Test func `pieces of two values cross at a corner`() {
        let crossing = Raster<UInt8>(width: 2, height: 2, pixels: [1, 2, 2, 1])
        #expect(crossing.connectedComponents(connectivity: .eight).labels.pixels == [1, 2, 2, 1])
        #expect(crossing.connectedComponents(connectivity: .four).labels.pixels == [1, 2, 3, 4])
    }

    @Test("random planes have the labels that flooding finds", arguments: edgeSizes, Connectivity.allCases)
    func flooding(size: PixelSize, connectivity: Connectivity) {
        var generator = SeededGenerator(seed: UInt64(size.width * 100 + size.height))
        for valueCount in [1, 2, 3, 6] as [UInt8] {
            let plane = Raster<UInt8>.random(width: size.width, height: size.height, using: &generator)
                .map { $0 % valueCount }
            for background in [nil, 0] as [UInt8?] {
                let found = plane.connectedComponents(background: background, connectivity: connectivity)
                expectSame(found.labels.pixels, floodedLabels(plane, background, connectivity))
                // Labels are a plane of equal values themselves, with the same pieces.
                let again = found.labels.connectedComponents(background: 0, connectivity: connectivity)
                #expect(again == found)
            }
            // Each piece is what its mask says, holes and outline included.
            let found = plane.connectedComponents(connectivity: connectivity)
            for (index, component) in found.components.enumerated() {
                let alone = found.mask(of: index + 1).connectedComponents(connectivity: connectivity)
                #expect(alone.components == [component])
            }
        }
    }

    @Test func `labels below zero are labels as well`() {
        let labels = Raster<Int32>(width: 4, height: 1, pixels: [-1, -1, 70000, 4464])
        #expect(labels.connectedComponents().labels.pixels == [1, 1, 2, 3])
        #expect(labels.connectedComponents(background: -1).labels.pixels == [0, 0, 1, 2])
    }
}
