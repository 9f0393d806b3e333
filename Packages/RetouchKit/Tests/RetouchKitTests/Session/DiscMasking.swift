import ContourKit
import ImagingCore

/// Finds a disc about each tap, and nobody in the top rows: an app's own masking, for tests.
struct DiscMasking: ForegroundMasking {
    var radius = 4.0
    var emptyRows = 10.0

    func foregroundMask(at points: [Point], in photo: Raster<RGBA8>) async throws -> Mask {
        var mask = Mask(width: photo.width, height: photo.height)
        let points = points.isEmpty ? [Point(x: Double(photo.width) / 2, y: Double(photo.height) / 2)] : points
        for point in points where point.y >= emptyRows {
            mask = try mask.union(
                Mask(width: photo.width, height: photo.height, selectingCircleAt: point, radius: radius))
        }
        if mask.isEmpty { throw ContourError.noObject }
        return mask
    }
}
