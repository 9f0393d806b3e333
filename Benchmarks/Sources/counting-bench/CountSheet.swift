import BenchmarkHarness
import CountingPipeline
import Foundation
import ImagingCore

/// Pictures of a set's photos with a box around each object that was counted, and a table of the counts.
enum CountSheet {
    private struct Photograph: Decodable {
        let file: String
        let count: Int
    }

    /// Draws the pictures of a run that was given `--set` and `--sheet`.
    static func write(_ run: FinishedRun) async throws {
        guard let path = run.value(of: "--sheet") else { return }
        guard let set = run.value(of: "--set") else {
            throw CocoaError(.fileReadUnknown, userInfo: [NSLocalizedDescriptionKey: "--sheet needs --set FOLDER"])
        }
        let source = URL(fileURLWithPath: set, isDirectory: true)
        let folder = URL(fileURLWithPath: path, isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let list = try JSONDecoder().decode(
            [Photograph].self, from: Data(contentsOf: source.appendingPathComponent("manifest.json")))
        let counter = AICounter(threadCount: run.context.threadCount)
        var counts: [String: Int] = [:]
        for item in list {
            do {
                let bytes = [UInt8](try Data(contentsOf: source.appendingPathComponent(item.file)))
                let photo = try Photo<RGBA8>(decoding: bytes).pixels
                let result = try await counter.count(photo)
                counts[item.file] = result.count
                try picture(of: result, over: photo, truth: item.count).write(
                    to: folder.appendingPathComponent(item.file + ".png"))
                print("\(item.file): \(result.count), truth \(item.count)")
            } catch let error as ImagingError {
                print("\(item.file): \(error)")
            } catch let error as CountingError {
                counts[item.file] = 0
                print("\(item.file): \(error)")
            }
        }
        let table = try JSONSerialization.data(withJSONObject: counts, options: [.prettyPrinted, .sortedKeys])
        try table.write(to: folder.appendingPathComponent("counts.json"))
    }

    private static func picture(of result: CountResult, over photo: Raster<RGBA8>, truth: Int) throws -> Data {
        let scale = 640 / Double(max(photo.width, photo.height))
        let size = PixelSize(
            width: max(1, Int(Double(photo.width) * scale)), height: max(1, Int(Double(photo.height) * scale)))
        var canvas = photo.resized(to: size, filter: .area)
        CountOverlay(result).draw(
            over: &canvas, transform: OverlayTransform(scale: scale, offset: Point(x: 0, y: 0)), thickness: 1)
        canvas.draw("\(result.count) of \(truth)", x: 5, y: 5, scale: 3, with: .black)
        canvas.draw("\(result.count) of \(truth)", x: 4, y: 4, scale: 3, with: .white)
        return Data(try Photo(pixels: canvas).encoded(as: .png()))
    }
}
