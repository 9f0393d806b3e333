import Foundation
public import ImagingCore
public import Testing

/// Compares a picture to the one kept as `Fixtures/Golden/NAME.png` in the folder of the test target.
///
/// With `REGENERATE=1` in the environment the kept picture is written anew, and the test fails to say so.
///
/// - Parameters:
///   - pixels: The picture that the operation gave.
///   - name: The kept picture's name without its ending.
///   - tolerance: The largest difference of a sample that passes, in 0...255.
///   - file: The test's file; its target's folder is the one below `Tests`.
///   - location: Where a failure is shown.
public func expectGolden(
    _ pixels: Raster<RGBA8>, _ name: String, tolerance: Int = 0, file: String = #filePath,
    location: SourceLocation = #_sourceLocation
) throws {
    let place = try #require(
        GoldenComparison.place(of: name, testFile: file), "the test's file is in no folder below Tests",
        sourceLocation: location)
    if ProcessInfo.processInfo.environment["REGENERATE"] == "1" {
        let url = URL(fileURLWithPath: place)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(Photo(pixels: pixels).encoded(as: .png(compression: .small))).write(to: url)
        Issue.record("\(name).png is written anew; run again without REGENERATE", sourceLocation: location)
        return
    }
    guard let bytes = FileManager.default.contents(atPath: place) else {
        Issue.record("there is no \(place); make it with REGENERATE=1", sourceLocation: location)
        return
    }
    let golden = try Photo<RGBA8>(decoding: Array(bytes)).pixels
    if let difference = GoldenComparison.difference(pixels, golden, tolerance: tolerance) {
        Issue.record("\(name).png: \(difference)", sourceLocation: location)
    }
}

/// Compares a plane to the grey picture kept as `Fixtures/Golden/NAME.png`; see the form for colours.
public func expectGolden(
    _ plane: Raster<UInt8>, _ name: String, tolerance: Int = 0, file: String = #filePath,
    location: SourceLocation = #_sourceLocation
) throws {
    try expectGolden(plane.map { RGBA8(gray: $0) }, name, tolerance: tolerance, file: file, location: location)
}

/// The parts of ``expectGolden(_:_:tolerance:file:location:)`` that have tests of their own.
public enum GoldenComparison {
    /// Returns where the kept picture lies: `…/Tests/TARGET/Fixtures/Golden/NAME.png`, or nil when there is no `Tests`.
    public static func place(of name: String, testFile: String) -> String? {
        let parts = testFile.split(separator: "/", omittingEmptySubsequences: false)
        guard let tests = parts.lastIndex(of: "Tests"), tests + 2 < parts.count else { return nil }
        return parts[...(tests + 1)].joined(separator: "/") + "/Fixtures/Golden/\(name).png"
    }

    /// Says how two pictures differ by more than a tolerance, or gives nil when they do not.
    public static func difference(_ actual: Raster<RGBA8>, _ golden: Raster<RGBA8>, tolerance: Int) -> String? {
        guard actual.size == golden.size else { return "the size is \(actual.size), not \(golden.size)" }
        var count = 0
        var largest = 0
        var first: Int?
        for index in 0..<actual.size.area {
            let (one, other) = (actual.pixels[index], golden.pixels[index])
            let difference = Swift.max(
                abs(Int(one.red) - Int(other.red)), abs(Int(one.green) - Int(other.green)),
                abs(Int(one.blue) - Int(other.blue)), abs(Int(one.alpha) - Int(other.alpha)))
            guard difference > tolerance else { continue }
            count += 1
            largest = Swift.max(largest, difference)
            if first == nil { first = index }
        }
        guard let first else { return nil }
        let (column, row) = (first % actual.width, first / actual.width)
        return
            "\(count) of \(actual.size.area) pixels differ by up to \(largest) (allowed: \(tolerance)); the first at "
            + "column \(column), row \(row) is \(actual[column, row]), not \(golden[column, row])"
    }
}
