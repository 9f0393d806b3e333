public import CountingPipeline
public import ImagingCore

extension YOLOXDetector: ObjectDetecting {
    /// Returns what is found in a photo, of any class; ``boxes(in:bands:)`` tells the classes too.
    public func detect(in photo: Raster<RGBA8>, bands: ParallelBands) throws -> [Detection] {
        try boxes(in: photo, bands: bands).map { Detection(box: $0.box, confidence: Double($0.score)) }
    }
}
