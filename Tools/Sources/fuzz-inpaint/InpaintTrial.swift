import FuzzTrials
import ImagingCore
import InpaintKit
import Synchronization
import _ImagingTestSupport

/// A photo, a mask and options that follow from a number, and what must hold of the fill.
struct InpaintTrial: FuzzTrial {
    let photo: Raster<RGBA8>
    let isDeep: Bool
    let isFlat: Bool
    let shapes: [RandomShape]
    let mask: Mask
    let sources: InpaintSources
    let options: InpaintOptions
    private let generator: SeededGenerator

    init(number: Int, seed: UInt64, method: InpaintMethod?) {
        var generator = SeededGenerator(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(number))
        // Most are small, so that edges meet; some are strips, and some have room for several levels.
        let largest = [3, 9, 24, 24, 48, 48, 80, 160].randomElement(using: &generator) ?? 24
        let width = Int.random(in: 1...largest, using: &generator)
        let height = Int.random(in: 0..<6, using: &generator) == 0 ? 1 : Int.random(in: 1...largest, using: &generator)
        let content = RandomPhoto.allCases.randomElement(using: &generator) ?? .noise
        photo = content.draw(width: width, height: height, using: &generator)
        isFlat = content == .flat
        isDeep = Int.random(in: 0..<3, using: &generator) == 0
        let count = [1, 1, 1, 2, 3].randomElement(using: &generator) ?? 1
        var shapes: [RandomShape] = []
        var mask = Mask(width: width, height: height)
        for _ in 0..<count {
            let shape = RandomShape.random(using: &generator)
            shapes.append(shape)
            var part = Mask(width: width, height: height)
            shape.draw(on: &part, using: &generator)
            mask = Mask(
                coverage: Raster(
                    width: width, height: height,
                    pixels: zip(mask.coverage.pixels, part.coverage.pixels).map { max($0, $1) }))
        }
        self.shapes = shapes
        self.mask = mask
        var allowed = Mask(width: width, height: height)
        let limit = Int.random(in: 0..<8, using: &generator)
        if limit < 2 {
            RandomShape.random(using: &generator).draw(on: &allowed, using: &generator)
        }
        sources = limit == 0 ? .only(allowed) : limit == 1 ? .except(allowed) : .anywhere
        // In a small photo a large dilation leaves nothing to copy from.
        let farthest = min(6, Double(max(width, height)) / 6)
        func reach() -> Double {
            Bool.random(using: &generator) ? 0 : Double.random(in: 0...farthest, using: &generator)
        }
        options = InpaintOptions(
            method: method ?? InpaintMethod.allCases.randomElement(using: &generator) ?? .auto,
            quality: Bool.random(using: &generator) ? .preview : .export,
            patchRadius: Int.random(in: 1...7, using: &generator), dilation: reach(), feather: reach(),
            seed: generator.next())
        self.generator = generator
    }

    /// Fills the hole and returns what became of it.
    ///
    /// - Parameter isThorough: Whether the fill is made again with one thread and somebody watching, and of a photo that
    ///   differs under the mask, which must change nothing.
    func run(isThorough: Bool) async -> FuzzOutcome {
        guard isDeep else { return await run(photo, isThorough: isThorough) }
        return await run(
            photo.map {
                RGBA16(
                    red: UInt16($0.red) * 257, green: UInt16($0.green) * 251, blue: UInt16($0.blue) * 3,
                    alpha: UInt16($0.alpha) * 257)
            }, isThorough: isThorough)
    }

    private func run<Pixel: InpaintPixel>(_ photo: Raster<Pixel>, isThorough: Bool) async -> FuzzOutcome {
        let grown = self.grown
        let result: InpaintResult<Pixel>
        do {
            result = try await InpaintEngine(threadCount: 2).remove(
                mask, from: photo, sources: sources, options: options)
        } catch InpaintError.nothingToCopyFrom {
            return isAnythingLeft
                ? .wrong("it says that nothing is left to copy from") : .passed("with nothing to copy from")
        } catch {
            return .wrong("it throws \(error)")
        }
        if mask.isEmpty {
            return result.pixels == photo ? .passed("without a hole") : .wrong("an empty mask changes the photo")
        }
        if !isAnythingLeft { return .wrong("it fills from nothing") }
        if result.changed != grown { return .wrong("the changed area is not the dilated and feathered mask") }
        for (index, weight) in grown.coverage.pixels.enumerated() where weight == 0 {
            if result.pixels.pixels[index] != photo.pixels[index] {
                return .wrong("pixel \(index % photo.width), \(index / photo.width) beyond the mask changes")
            }
        }
        if isFlat && result.pixels != photo { return .wrong("a flat photo does not stay flat") }
        return isThorough ? await again(photo, result) : filled
    }

    private func again<Pixel: InpaintPixel>(_ photo: Raster<Pixel>, _ first: InpaintResult<Pixel>) async -> FuzzOutcome
    {
        var generator = generator
        var scrambled = photo
        for (index, weight) in first.changed.coverage.pixels.enumerated() where weight == 255 {
            let other = photo.pixels[Int.random(in: 0..<photo.pixels.count, using: &generator)]
            scrambled[index % photo.width, index / photo.width] = other
        }
        let shown = Mutex(0)
        do {
            let second = try await InpaintEngine(threadCount: 1).remove(
                mask, from: scrambled, sources: sources, options: options
            ) { _ in
            } steps: { step in
                shown.withLock { $0 += step.picture.pixels.count }
            }
            if second.decisions != first.decisions { return .wrong("it decides otherwise with one thread") }
            return second.pixels == first.pixels
                ? filled : .wrong("with one thread, watched, of a photo that differs under the mask, it differs")
        } catch {
            return .wrong("the second time it throws \(error)")
        }
    }

    private var filled: FuzzOutcome { .passed("filled by \(options.method)") }

    /// The mask as it is dilated and feathered.
    private var grown: Mask {
        let full = Mask(coverage: mask.coverage.map { $0 >= Mask.threshold ? 255 : $0 * 2 })
        let dilated = options.dilation > 0 ? full.dilated(radius: options.dilation) : full
        return options.feather > 0 ? dilated.feathered(radius: options.feather) : dilated
    }

    /// Whether a pixel is known and may be copied.
    private var isAnythingLeft: Bool {
        let grown = self.grown
        return grown.coverage.pixels.indices.contains { index in
            guard grown.coverage.pixels[index] != 255 else { return false }
            switch sources {
            case .anywhere: return true
            case .only(let mask): return mask.coverage.pixels[index] >= Mask.threshold
            case .except(let mask): return mask.coverage.pixels[index] == 0
            }
        }
    }
}

extension InpaintTrial {
    var description: String {
        "\(photo.size), \(isDeep ? 16 : 8) bits, \(shapes), \(options.method) \(options.quality) "
            + "r \(options.patchRadius) dilated \(options.dilation) feathered \(options.feather)"
    }
}
