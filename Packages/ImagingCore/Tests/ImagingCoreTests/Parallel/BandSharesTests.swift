import Testing

@testable import ImagingCore

struct BandSharesTests {
    @Test func `a worker takes its own bands in order, then the last of others`() {
        let shares = BandShares(count: 7, workers: 2)
        #expect((0..<4).map { _ in shares.next(for: 1) } == [3, 4, 5, 6])
        #expect(shares.next(for: 0) == 0)
        #expect(shares.next(for: 1) == 2)
        #expect(shares.next(for: 0) == 1)
        #expect(shares.next(for: 0) == nil && shares.next(for: 1) == nil)
    }

    @Test("every band is given once, whoever asks", arguments: 1...5, [1, 2, 5, 32])
    func once(workers: Int, count: Int) {
        let shares = BandShares(count: count, workers: workers)
        var given: [Int] = []
        var number = 0
        while let band = shares.next(for: number * number % workers) {
            given.append(band)
            number += 1
        }
        #expect(given.sorted() == Array(0..<count))
    }
}
