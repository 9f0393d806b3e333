package import CollageStore
import DurableStore
import Foundation
import ImagingCore

/// A layout as people and other programs write it: a canvas, and items that name files in a folder of images.
///
/// ```json
/// {"canvas": [300, 200], "background": [255, 255, 255, 255], "assets": "photos",
///  "items": [{"asset": "beach", "center": [150, 100], "rotation_deg": -12, "scale": 0.5, "opacity": 0.8}]}
/// ```
///
/// `assets` is a folder, from the layout's own folder on; without it, it is the folder "assets" there. An item's `asset`
/// is the name of a file in it, with its ending or without.
package struct LayoutFile: Decodable {
    /// One item of the layout, the first one at the back.
    struct Item: Decodable {
        let asset: String
        let center: [Double]
        let rotation: Double?
        let scale: Double?
        let isMirrored: Bool?
        let opacity: Double?
        let shaders: [ShaderSetting]?

        private enum CodingKeys: String, CodingKey {
            case asset, center, rotation = "rotation_deg", scale, isMirrored = "flip_x", opacity, shaders
        }
    }

    let canvas: [Int]
    let background: [UInt8]?
    let items: [Item]
    let assets: String?

    /// Reads a layout's file.
    static func read(_ path: String) throws -> LayoutFile { try LayoutFile(FileStore().read(path)) }

    /// Reads a layout.
    ///
    /// - Throws: ``CommandFailure`` or `CollageError`.
    package init(_ bytes: [UInt8]) throws {
        guard bytes.count <= Collage.documentLimit else { throw CollageError.documentTooLarge(bytes: bytes.count) }
        do {
            self = try JSONDecoder().decode(LayoutFile.self, from: Data(bytes))
        } catch let error as DecodingError {
            throw CommandFailure(code: "corruptDocument", message: "it is no layout: \(error.place)")
        }
    }

    /// Returns the layout, and its images' files.
    ///
    /// - Parameter path: The layout's own file.
    package func load(beside path: String) throws -> (layout: CollageLayout, files: [ImageReference: [UInt8]]) {
        guard canvas.count == 2 else { throw CommandFailure(code: "corruptDocument", message: "canvas is [W, H]") }
        let size = PixelSize(width: canvas[0], height: canvas[1])
        // A canvas that cannot be is told before files are read.
        let empty = try CollageLayout(canvas: size, background: try color())
        guard items.count <= CollageLayout.itemLimit else { throw CollageError.tooManyItems(items.count) }
        let folder = URL(
            fileURLWithPath: assets ?? "assets", relativeTo: URL(fileURLWithPath: path).deletingLastPathComponent())
        var found: [String: ImageReference] = [:]
        var files: [ImageReference: [UInt8]] = [:]
        let placed = try items.map { item in
            if found[item.asset] == nil {
                let (image, bytes) = try Self.image(item.asset, in: folder.path)
                found[item.asset] = image
                files[image] = bytes
            }
            return try item.placed(found[item.asset]!)
        }
        return (try CollageLayout(canvas: size, background: empty.background, items: placed), files)
    }

    private func color() throws -> RGBA8 {
        guard let background else { return .white }
        guard background.count == 3 || background.count == 4 else {
            throw CommandFailure(code: "corruptDocument", message: "background is [R, G, B, A] in 0...255")
        }
        return RGBA8(
            red: background[0], green: background[1], blue: background[2],
            alpha: background.count == 4 ? background[3] : 255)
    }

    /// Returns the file of a name in a folder, and by what it is found; nothing outside of the folder is read.
    private static func image(_ name: String, in folder: String) throws -> (ImageReference, [UInt8]) {
        guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), !name.utf8.contains(0) else {
            throw CommandFailure(code: "missingImage", message: "an asset is the name of a file, not '\(name)'")
        }
        let names = [name] + ["png", "jpg", "jpeg", "PNG", "JPG", "JPEG"].map { "\(name).\($0)" }
        guard let file = names.map({ "\(folder)/\($0)" }).first(where: FileManager.default.fileExists) else {
            throw CommandFailure(code: "missingImage", message: "there is no image '\(name)' in \(folder)")
        }
        let bytes = try FileStore().read(file)
        do {
            let info = try ImageInfo(inspecting: bytes)
            let format: ImageReference.Format = info.format == .jpeg ? .jpeg : .png
            return (try ImageReference(hash: ContentHash(of: bytes), format: format, size: info.size), bytes)
        } catch let error as ImagingError {
            throw CommandFailure(code: "undecodable", message: "\(file): \(error.description)")
        }
    }
}

extension LayoutFile.Item {
    fileprivate func placed(_ image: ImageReference) throws -> CollageItem {
        guard center.count == 2 else { throw CommandFailure(code: "corruptDocument", message: "center is [X, Y]") }
        let placement = try Placement(
            center: Point(x: center[0], y: center[1]), rotation: (rotation ?? 0) * .pi / 180, scale: scale ?? 1,
            isMirrored: isMirrored ?? false)
        return try CollageItem(base: image, placement: placement, opacity: opacity ?? 1, shaders: shaders ?? [])
    }
}

extension DecodingError {
    /// Where a document is not what it should be, and why.
    fileprivate var place: String {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context),
            .keyNotFound(_, let context):
            let path = context.codingPath.map { key in key.intValue.map(String.init) ?? key.stringValue }
            return (path.isEmpty ? "" : path.joined(separator: ".") + ": ") + context.debugDescription
        @unknown default: return "\(self)"
        }
    }
}
