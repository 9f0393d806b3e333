import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

struct ExemplarFrontTests {
    /// What a front is, found anew from the whole picture each time.
    private struct SlowFront {
        var level: PatchLevel
        var isOpen: [Bool]
        var confidence: [Float]

        init(_ level: PatchLevel) {
            self.level = level
            isOpen = level.unknown.map { $0 != 0 }
            confidence = isOpen.map { $0 ? 0 : 1 }
        }

        var rim: [Int] {
            isOpen.indices.filter { at in
                isOpen[at] && neighbors(of: at).contains { !isOpen[$0] }
            }
        }

        private func neighbors(of at: Int) -> [Int] {
            let (column, row) = (at % level.width, at / level.width)
            return [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
                .filter { $0.0 >= 0 && $0.0 < level.width && $0.1 >= 0 && $0.1 < level.height }
                .map { $0.1 * level.width + $0.0 }
        }

        /// The product of the mean confidence and of how strong an edge meets the rim.
        func priority(_ at: Int) -> Float {
            let (column, row) = (at % level.width, at / level.width)
            let patch = level.patchArea(column, row)
            var sum: Float = 0
            var edge = SIMD2<Float>.zero
            var most: Float = -1
            for y in patch.rows {
                for x in patch.columns {
                    sum += confidence[y * level.width + x]
                    guard let gradient = gradient(x, y), (gradient * gradient).sum() > most else { continue }
                    most = (gradient * gradient).sum()
                    edge = gradient
                }
            }
            var normal = SIMD2<Float>.zero
            for dy in -1...1 {
                for dx in -1...1 {
                    let x = min(max(column + dx, 0), level.width - 1)
                    let y = min(max(row + dy, 0), level.height - 1)
                    if isOpen[y * level.width + x] { normal += SIMD2(Float(dx), Float(dy)) }
                }
            }
            let length = (normal * normal).sum().squareRoot()
            if length > 0 { normal /= length }
            return sum / Float(patch.area) * (abs(edge.x * normal.y - edge.y * normal.x) / 255 + 0.001)
        }

        private func gradient(_ column: Int, _ row: Int) -> SIMD2<Float>? {
            let at = row * level.width + column
            guard column > 0, column < level.width - 1, row > 0, row < level.height - 1,
                !isOpen[at], neighbors(of: at).allSatisfy({ !isOpen[$0] })
            else { return nil }
            return SIMD2(
                level.luma(column + 1, row) - level.luma(column - 1, row),
                level.luma(column, row + 1) - level.luma(column, row - 1)) / 2
        }
    }

    @Test(arguments: 0...4)
    func `the next pixel is the most urgent of all, after every patch`(radius: Int) {
        var generator = SeededGenerator(seed: 60 + UInt64(radius))
        for hole in [
            boxMask(31, 27, x: 9, y: 8, 11, 10), boxMask(31, 27, x: 0, y: 0, 12, 9),
            boxMask(31, 27, x: 25, y: 4, 6, 23),
        ] {
            let photo = Raster<RGBA8>.random(width: 31, height: 27, using: &generator)
            var slow = SlowFront(level(photo, hole, radius: radius))
            var front = ExemplarFront(slow.level)
            var level = slow.level
            while let (column, row) = front.next() {
                let rim = slow.rim
                let at = row * 31 + column
                #expect(rim.contains(at))
                #expect(slow.priority(at) == rim.map(slow.priority).max())
                let patch = level.patchArea(column, row)
                let trust = front.meanConfidence(column, row)
                for y in patch.rows {
                    for x in patch.columns where slow.isOpen[y * 31 + x] {
                        for channel in 0..<3 {
                            level.pixels[4 * (y * 31 + x) + channel] = UInt8.random(in: 0...255, using: &generator)
                        }
                        slow.isOpen[y * 31 + x] = false
                        slow.confidence[y * 31 + x] = trust
                    }
                }
                slow.level = level
                front.close(patch, trust: trust, in: level)
            }
            #expect(slow.rim.isEmpty)
            #expect(!slow.isOpen.contains(true))
        }
    }

    @Test func `a level with nothing open has no front`() {
        var front = ExemplarFront(
            level(Raster(width: 9, height: 7, filledWith: .white), Mask(width: 9, height: 7), radius: 2))
        let next = front.next()
        #expect(next == nil)
        #expect(front.area.isEmpty)
    }
}
