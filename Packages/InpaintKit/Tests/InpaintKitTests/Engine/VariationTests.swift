import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

struct VariationTests {
    private static let copying: [InpaintMethod] = [.patchMatch, .exemplar]

    /// Pebbles: discs of random places, sizes and greys over each other.
    private let pebbles: Raster<RGBA8>
    private let hole = boxMask(120, 90, x: 42, y: 30, 34, 30)

    init() {
        var generator = SeededGenerator(seed: 77)
        let stones = (0..<700).map { _ in
            (
                x: Int.random(in: 0..<120, using: &generator), y: Int.random(in: 0..<90, using: &generator),
                radius: Int.random(in: 2...5, using: &generator), gray: UInt8.random(in: 40...220, using: &generator)
            )
        }
        var photo = Raster(width: 120, height: 90, filledWith: RGBA8(gray: 20))
        for stone in stones {
            let reach = stone.radius
            for y in max(0, stone.y - reach)...min(89, stone.y + reach) {
                for x in max(0, stone.x - reach)...min(119, stone.x + reach) {
                    let far = (x - stone.x) * (x - stone.x) + (y - stone.y) * (y - stone.y)
                    if far <= reach * reach { photo[x, y] = RGBA8(gray: stone.gray) }
                }
            }
        }
        pebbles = photo
    }

    private func fill(_ method: InpaintMethod, variation: Int) throws -> Raster<RGBA8> {
        var options = InpaintOptions.bare(patchRadius: 2)
        options.method = method
        return try filled(pebbles, without: hole, options.variation(variation)).pixels
    }

    /// The mean absolute difference of two pictures over the hole.
    private func difference(_ a: Raster<RGBA8>, _ b: Raster<RGBA8>) -> Double {
        let area = PixelRect(x: 42, y: 30, width: 34, height: 30)
        let pairs = zip(a.cropped(to: area).pixels, b.cropped(to: area).pixels)
        return Double(pairs.reduce(0) { $0 + abs(Int($1.0.red) - Int($1.1.red)) }) / Double(area.area)
    }

    /// How rough the hole is: the mean step between neighbours in a row.
    private func roughness(_ photo: Raster<RGBA8>) -> Double {
        var sum = 0
        for row in 30..<60 { for x in 42..<76 { sum += abs(Int(photo[x, row].red) - Int(photo[x - 1, row].red)) } }
        return Double(sum) / Double(34 * 30)
    }

    @Test(arguments: copying)
    func `variations of a texture differ and are as rough as it`(method: InpaintMethod) throws {
        let fills = try (0..<4).map { try fill(method, variation: $0) }
        for first in 0..<4 {
            expectSame(fills[first], pebbles, outside: hole)
            #expect((0.7...1.3).contains(roughness(fills[first]) / roughness(pebbles)), "variation \(first)")
            for second in 0..<first {
                // Two random pieces of the pebbles differ by about 50.
                #expect(difference(fills[first], fills[second]) > 12, "variations \(first) and \(second)")
            }
        }
    }

    @Test(arguments: copying)
    func `a variation has the same pixels each time`(method: InpaintMethod) throws {
        expectSame(try fill(method, variation: 2), try fill(method, variation: 2))
    }

    @Test func `what repeats exactly has one fill`() throws {
        let photo = drawn(width: 60, height: 50) { x, y in
            RGBA8(red: UInt8(x % 6 * 40), green: UInt8(y % 5 * 50), blue: 0)
        }
        for number in 0..<3 {
            var options = InpaintOptions.bare(patchRadius: 2).variation(number)
            options.method = .exemplar
            expectSame(try filled(photo, without: boxMask(60, 50, x: 20, y: 18, 15, 13), options).pixels, photo)
        }
    }

    @Test func `a variation is the options with a later seed`() {
        let options = InpaintOptions(patchRadius: 4, seed: 40)
        #expect(options.variation(0) == options)
        #expect(options.variation(2) == InpaintOptions(patchRadius: 4, seed: 42))
        #expect(InpaintOptions(seed: .max).variation(1).seed == 0)
    }

    @Test func `a variation's number must not be negative`() async {
        await #expect(processExitsWith: .failure) { _ = InpaintOptions().variation(-1) }
    }
}
