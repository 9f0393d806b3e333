import CaptureKit
import Foundation
import ImagingCore

/// Portraits, smoothed at several strengths, to be looked at and scored.
enum SmoothedPortraits {
    private static let percents = [10, 20, 30, 40, 50, 65, 80, 100]

    /// Smooths each JPEG and PNG file of a folder.
    ///
    /// - Parameters:
    ///   - folder: Where the portraits are.
    ///   - output: A folder for the results, each named after its portrait and the strength in percent.
    static func write(from folder: String, into output: String) throws {
        let source = URL(fileURLWithPath: folder), target = URL(fileURLWithPath: output)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
            let url = source.appendingPathComponent(name)
            guard ["jpg", "jpeg", "png"].contains(url.pathExtension.lowercased()) else { continue }
            let photo = try Photo<RGBA8>(decoding: [UInt8](Data(contentsOf: url)))
            for percent in percents {
                let smooth = photo.pixels.skinSmoothed(SkinSmoothing(strength: Double(percent) / 100))
                let bytes = try Photo(pixels: smooth).encoded(as: .png(compression: .fast))
                let stem = url.deletingPathExtension().lastPathComponent
                try Data(bytes).write(to: target.appendingPathComponent("\(stem)_\(percent).png"))
            }
        }
    }
}
