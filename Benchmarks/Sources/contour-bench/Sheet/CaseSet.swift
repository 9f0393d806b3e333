import ContourKit
import Foundation
import ImagingCore

/// A folder of photos with what should be selected in them, described by its `manifest.json`.
///
/// The paths of the manifest are relative to the folder. A place is a list of two numbers, a column and a row in pixels.
struct CaseSet {
    /// A wire, or a photo without one.
    struct WireCase: Decodable {
        let id: String
        let image: String
        let tap: [Double]
        /// The wire's middle; empty when there is none.
        let polyline: [[Double]]
    }

    /// An object.
    struct SelectCase: Decodable {
        let id: String
        let image: String
        /// The mask of the truth.
        let gt: String
        let taps: [[Double]]
    }

    /// A rough selection.
    struct BrushCase: Decodable {
        let id: String
        let image: String
        /// The mask of the truth.
        let gt: String
        /// The mask of what was roughly selected.
        let rough: String
    }

    private struct Manifest: Decodable {
        let wire: [WireCase]?
        let select: [SelectCase]?
        let brush: [BrushCase]?
    }

    let wires: [WireCase]
    let selections: [SelectCase]
    let strokes: [BrushCase]
    private let folder: URL

    init(folder path: String) throws {
        folder = URL(fileURLWithPath: path, isDirectory: true)
        let manifest = try JSONDecoder().decode(
            Manifest.self, from: Data(contentsOf: folder.appending(path: "manifest.json")))
        wires = manifest.wire ?? []
        selections = manifest.select ?? []
        strokes = manifest.brush ?? []
    }

    func photo(_ path: String) throws -> Raster<RGBA8> { try Photo<RGBA8>(decoding: bytes(path)).pixels }

    func mask(_ path: String) throws -> Mask { try Mask(decoding: bytes(path)) }

    private func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: path)))
    }

    static func point(_ pair: [Double]) -> Point { Point(x: pair[0], y: pair[1]) }
}
