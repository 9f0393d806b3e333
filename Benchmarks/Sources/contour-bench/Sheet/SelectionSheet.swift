import BenchmarkHarness
import ContourKit
import Foundation
import ImagingCore

/// Pictures of a set's cases: the photo, what should be selected, and what is, side by side; several cases a picture.
struct SelectionSheet {
    private static let gap = 6
    private static let captionHeight = 14
    private static let panel = PixelSize(width: 300, height: 240)
    private static let casesPerPage = 12
    private static let columnCount = 2

    let set: CaseSet
    let folder: URL
    let threadCount: Int

    /// Draws the sheets of a run that was given `--set` and `--sheet`.
    static func write(_ run: FinishedRun) async throws {
        guard let path = run.value(of: "--sheet") else { return }
        guard let setPath = run.value(of: "--set") else {
            throw CocoaError(.fileReadUnknown, userInfo: [NSLocalizedDescriptionKey: "--sheet needs --set FOLDER"])
        }
        let folder = URL(fileURLWithPath: path, isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let sheet = SelectionSheet(
            set: try CaseSet(folder: setPath), folder: folder, threadCount: run.context.threadCount)
        try await sheet.write()
    }

    private func write() async throws {
        try await write("wire", set.wires) { try await row(of: $0) }
        try await write("select", set.selections) { try await row(of: $0) }
        try await write("brush", set.strokes) { try await row(of: $0) }
    }

    private func row(of example: CaseSet.WireCase) async throws -> Raster<RGBA8> {
        let photo = try set.photo(example.image)
        let tap = CaseSet.point(example.tap)
        var truth = Mask(width: photo.width, height: photo.height)
        truth.stroke(.polyline(example.polyline.map(CaseSet.point)), width: 6)
        var ours = Mask(width: photo.width, height: photo.height)
        do {
            let wire = try await WireDetector(threadCount: threadCount).wire(near: tap, in: photo)
            ours = wire.mask(size: photo.size)
        } catch ContourError.noLines {}
        let text = ours.isEmpty ? "no line" : "line"
        return try row("\(example.id): \(text)", marked(photo, tap), [(truth, photo), (ours, photo)])
    }

    private func row(of example: CaseSet.SelectCase) async throws -> Raster<RGBA8> {
        let photo = try set.photo(example.image)
        let truth = try set.mask(example.gt)
        let tap = CaseSet.point(example.taps[0])
        var ours = Mask(width: photo.width, height: photo.height)
        var confidence = 0.0
        do {
            let found = try await ObjectSelector(threadCount: threadCount).select(at: [SelectionTap(tap)], in: photo)
            ours = found.mask
            confidence = found.confidence
        } catch ContourError.noObject {}
        let text = "\(example.id): \(agreement(ours, truth)), sure \((100 * confidence).rounded() / 100)"
        return try row(text, marked(photo, tap), [(truth, photo), (ours, photo)])
    }

    private func row(of example: CaseSet.BrushCase) async throws -> Raster<RGBA8> {
        let photo = try set.photo(example.image)
        let truth = try set.mask(example.gt)
        let rough = try set.mask(example.rough)
        let ours = try await SmartBrush(threadCount: threadCount).refine(rough, in: photo)
        let text = "\(example.id): \(agreement(rough, truth)) before, \(agreement(ours, truth))"
        return try row(text, MaskOverlay().render(rough, on: photo), [(truth, photo), (ours, photo)])
    }

    /// How much of what either selects both select.
    private func agreement(_ first: Mask, _ second: Mask) -> String {
        guard let common = try? first.intersection(second), let all = try? first.union(second) else { return "-" }
        let share = Double(common.selectedCount) / Double(max(1, all.selectedCount))
        return "IoU \((1000 * share).rounded() / 1000)"
    }

    private func marked(_ photo: Raster<RGBA8>, _ tap: Point) -> Raster<RGBA8> {
        var result = photo
        let radius = Double(max(photo.width, photo.height)) / 60
        result.fill(.circle(center: tap, radius: radius), with: .black)
        result.fill(.circle(center: tap, radius: 0.7 * radius), with: RGBA8(red: 255, green: 230, blue: 0))
        return result
    }

    private func row(
        _ text: String, _ first: Raster<RGBA8>, _ shown: [(Mask, Raster<RGBA8>)]
    ) throws -> Raster<RGBA8> {
        let pictures = try [first] + shown.map { try MaskOverlay().render($0, on: $1) }
        let panel = SelectionSheet.panel
        var row = Raster(
            width: (panel.width + SelectionSheet.gap) * pictures.count,
            height: panel.height + SelectionSheet.captionHeight + SelectionSheet.gap, filledWith: RGBA8.white)
        row.draw(text, x: 2, y: 2, with: .black)
        for (index, picture) in pictures.enumerated() {
            let scale = min(
                Double(panel.width) / Double(picture.width), Double(panel.height) / Double(picture.height))
            let size = PixelSize(
                width: max(1, Int(Double(picture.width) * scale)), height: max(1, Int(Double(picture.height) * scale)))
            row.paste(
                picture.resized(to: size, filter: .area), x: index * (panel.width + SelectionSheet.gap),
                y: SelectionSheet.captionHeight)
        }
        return row
    }

    private func write<Case>(
        _ name: String, _ cases: [Case], _ draw: (Case) async throws -> Raster<RGBA8>
    ) async throws {
        for (page, start) in stride(from: 0, to: cases.count, by: SelectionSheet.casesPerPage).enumerated() {
            var rows = [Raster<RGBA8>]()
            for example in cases[start..<min(cases.count, start + SelectionSheet.casesPerPage)] {
                rows.append(try await draw(example))
            }
            let lines = (rows.count + SelectionSheet.columnCount - 1) / SelectionSheet.columnCount
            var sheet = Raster(
                width: rows[0].width * SelectionSheet.columnCount, height: rows[0].height * lines,
                filledWith: RGBA8.white)
            for (index, row) in rows.enumerated() {
                sheet.paste(
                    row, x: index % SelectionSheet.columnCount * row.width,
                    y: index / SelectionSheet.columnCount * row.height)
            }
            let bytes = try Photo(pixels: sheet).encoded(as: .png(compression: .fast))
            try Data(bytes).write(to: folder.appending(path: "\(name)-\(page + 1).png"), options: .atomic)
        }
    }
}
