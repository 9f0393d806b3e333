import BenchmarkHarness
import BenchmarkRasters
import ImagingCore
import InpaintKit

/// A photo and what is to be removed from it.
struct Removal: Sendable {
    let megapixels: Double
    let mask: SyntheticMask
    var quality = InpaintOptions.Quality.export

    /// The photo, the mask, and the files that the peers read.
    struct Loaded {
        let photo: Raster<RGBA8>
        let mask: Mask
        let files: [String: SharedInput]
    }

    /// Loads the inputs.
    func load(_ context: BenchmarkContext) async throws -> Loaded {
        let photo = try await context.photo(megapixels: megapixels)
        let mask = try context.mask(context.isQuick ? mask.small : mask, megapixels: megapixels)
        return Loaded(photo: try photo.photo(), mask: try mask.mask(), files: ["photo": photo, "mask": mask])
    }

    /// Makes the benchmark ready; what is measured is the call that an app would make.
    func prepared(_ context: BenchmarkContext) async throws -> PreparedBenchmark {
        let input = try await load(context)
        let (photo, mask) = (input.photo, input.mask)
        let engine = InpaintEngine(threadCount: context.threadCount)
        let options = InpaintOptions(quality: quality)
        return PreparedBenchmark(inputs: input.files) {
            blackHole(try await engine.remove(mask, from: photo, options: options))
        }
    }
}

extension SyntheticMask {
    /// The mask for a photo whose sides are an eighth as long.
    fileprivate var small: SyntheticMask {
        if case .ellipseOfPixels(let count) = self { .ellipseOfPixels(count / 64) } else { self }
    }
}
