import BenchmarkHarness
import BenchmarkRasters
import CollageStore
import Foundation
import ImagingCore
import Synchronization

/// Collages saved with changed items, and a gallery of a thousand.
enum LibraryBenchmarks {
    static let all = [
        Benchmark(
            "collage-save-12", input: "12 new photos of 3 MP as files, one collage", targetMilliseconds: 150
        ) { context in
            let library = try await CollageLibrary(folder(in: context))
            let photo = try await context.photo(megapixels: 3).photo()
            let file = try await Photo(pixels: photo).encode(as: .jpeg(quality: 85))
            let count = Mutex(0)
            let id = UUID()
            return PreparedBenchmark(note: "12 files of \(file.count / 1000) kB") {
                let first = count.withLock { count in
                    count += 12
                    return count
                }
                let items = try await withThrowingTaskGroup(of: CollageItem.self) { group in
                    for number in first..<first + 12 {
                        group.addTask {
                            let image = try await library.images.add(file: marked(file, number))
                            return try CollageItem(
                                base: image, placement: Placement(center: Point(x: Double(number), y: 0), scale: 0.2))
                        }
                    }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
                let layout = try CollageLayout(canvas: PixelSize(width: 2048, height: 2732), items: items)
                blackHole(try await library.save(Collage(layout: layout, id: id)))
            }
        },
        Benchmark("collage-save-moved", input: "12 items moved, a new snapshot of 5.6 MP") { context in
            let library = try await CollageLibrary(folder(in: context))
            let size = context.isQuick ? PixelSize(width: 256, height: 342) : PixelSize(width: 2048, height: 2732)
            let picture = try await context.workspace.photo(width: size.width, height: size.height).photo()
            let images = try await photos(12, in: library)
            let count = Mutex(0)
            let id = UUID()
            return PreparedBenchmark {
                let x = count.withLock { count in
                    count += 1
                    return Double(count % 1000)
                }
                let layout = try CollageLayout(canvas: size, items: items(images, x: x))
                blackHole(try await library.save(Collage(layout: layout, id: id), snapshot: picture))
            }
        },
        Benchmark("collage-gallery-1000", input: "1000 collages listed", targetMilliseconds: 100) { context in
            let library = try await CollageLibrary(try await galleryFolder(in: context))
            return PreparedBenchmark { blackHole(try await library.gallery()) }
        },
        Benchmark("collage-open-1000", input: "a library of 1000 collages opened and listed", targetMilliseconds: 100) {
            context in
            let path = try await galleryFolder(in: context)
            return PreparedBenchmark { blackHole(try await CollageLibrary(path).gallery()) }
        },
        Benchmark("collage-thumbnails-12", input: "12 thumbnails loaded and decoded") { context in
            let library = try await CollageLibrary(try await galleryFolder(in: context))
            let entries = try await library.gallery().prefix(12)
            return PreparedBenchmark {
                try await withThrowingTaskGroup(of: Raster<RGBA8>?.self) { group in
                    for entry in entries { group.addTask { try await library.thumbnail(of: entry) } }
                    for try await thumbnail in group { blackHole(thumbnail) }
                }
            }
        },
    ]

    private static func folder(in context: BenchmarkContext) -> String {
        context.workspace.path("library-\(UInt32.random(in: 0 ... .max))")
    }

    /// A JPEG file with a comment of its own: another file of the same picture.
    private static func marked(_ file: [UInt8], _ number: Int) -> [UInt8] {
        let comment: [UInt8] = [0xff, 0xfe, 0, 10] + (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
        return [UInt8](file[..<2]) + comment + file[2...]
    }

    private static func photos(_ count: Int, in library: CollageLibrary) async throws -> [ImageReference] {
        var images: [ImageReference] = []
        for number in 0..<count {
            let pixels = Raster(width: 400, height: 300, filledWith: RGBA8(gray: UInt8(number * 20)))
            images.append(try await library.images.add(pixels))
        }
        return images
    }

    private static func items(_ images: [ImageReference], x: Double) throws -> [CollageItem] {
        try images.map { try CollageItem(base: $0, placement: Placement(center: Point(x: x, y: 100))) }
    }

    /// The folder of a library with many collages, each with 12 items and a thumbnail of its own.
    private static func galleryFolder(in context: BenchmarkContext) async throws -> String {
        let path = context.workspace.path("gallery")
        let library = try await CollageLibrary(path)
        let count = context.isQuick ? 50 : 1000
        let there = try await library.gallery().count
        let images = try await photos(12, in: library)
        let scene = try await context.workspace.photo(width: 384, height: 288).photo()
        for number in there..<max(there, count) {
            var picture = scene
            picture[number % 384, number / 384] = .black
            let layout = try CollageLayout(
                canvas: PixelSize(width: 2048, height: 1536), items: items(images, x: Double(number)))
            try await library.save(Collage(layout: layout), snapshot: picture)
        }
        return path
    }
}
