public import ImagingCore
public import TensorRuntime

/// Finds things by a YOLOX network, whatever classes it was trained on.
///
/// ```swift
/// let model = try TensorModel(contentsOf: URL(filePath: "yolox_s.onnx"))
/// let detector = try YOLOXDetector(model)
/// for found in try detector.boxes(in: photo) { print(found.box, found.score) }
/// ```
///
/// The model may be of any size and any count of classes, exported with or without the decoding of boxes. Photos are
/// prepared exactly as in training: resized to fit by OpenCV's bilinear rule, blue first, 0...255, and 114 where the
/// square is not filled.
///
/// - SeeAlso: Ge et al., YOLOX: Exceeding YOLO Series in 2021, <https://arxiv.org/abs/2107.08430>.
public struct YOLOXDetector: Sendable {
    /// The lowest score that is reported.
    ///
    /// In 0...1; 0.001 unless told, so that a caller can still choose.
    public var floor: Float

    /// How much of their union two boxes may share.
    ///
    /// In 0...1; 0.65 unless told.
    public var overlapLimit: Double

    /// How many classes the model knows.
    public let classCount: Int

    private let session: TensorSession
    private let width: Int
    private let height: Int
    private let isDecoded: Bool

    /// Makes a detector.
    ///
    /// - Parameters:
    ///   - model: A YOLOX network as the official program exports it.
    ///   - floor: The lowest score that is reported, in 0...1.
    ///   - overlapLimit: How much of their union two boxes may share, in 0...1.
    ///   - isDecoded: Whether the model gives boxes in pixels; nil finds out: only then its graph has an exponential.
    /// - Throws: ``ModelFitError`` or `TensorError`.
    public init(
        _ model: TensorModel, floor: Float = 0.001, overlapLimit: Double = 0.65, isDecoded: Bool? = nil
    ) throws {
        precondition((0...1).contains(floor) && (0...1).contains(overlapLimit), "shares are in 0...1")
        session = try TensorSession(model)
        let input = session.inputs.count == 1 ? session.inputs[0].shape.map { $0! } : []
        guard input.count == 4, input[0] == 1, input[1] == 3, input[2] % 32 == 0, input[3] % 32 == 0 else {
            throw ModelFitError.inputIsNoPhoto(session.inputs.first?.shape ?? [])
        }
        (height, width) = (input[2], input[3])
        let output = session.outputs[0].shape.map { $0! }
        let places = YOLOXPlace.count(width: width, height: height)
        guard session.outputs.count == 1, output.count == 3, output[0] == 1, output[1] == places, output[2] > 5 else {
            throw ModelFitError.outputIsNoDetections(session.outputs[0].shape)
        }
        classCount = output[2] - 5
        self.floor = floor
        self.overlapLimit = overlapLimit
        self.isDecoded = isDecoded ?? (model.operatorCounts["Exp"] != nil)
    }

    /// Returns what is found in a photo, by falling score.
    ///
    /// - Parameters:
    ///   - photo: The photo, with at least one pixel; its transparency counts for nothing.
    ///   - bands: The threads, and where cancellation comes from.
    /// - Throws: `TensorError.cancelled` when the bands' monitor is cancelled.
    public func boxes(in photo: Raster<RGBA8>, bands: ParallelBands = ParallelBands()) throws -> [ScoredBox] {
        precondition(!photo.isEmpty, "a photo has pixels")
        let (tensor, scale) = Self.prepared(photo, width: width, height: height, bands: bands)
        let output = try session.run([session.inputs[0].name: tensor], bands: bands).values.first!
        let found = YOLOXPlace.boxes(
            output.values, classCount: classCount, width: width, height: height, isDecoded: isDecoded, floor: floor,
            scale: scale)
        return ScoredBox.withoutOverlaps(found, limit: overlapLimit)
    }

    /// Returns a photo as the network reads it, and by how much it was scaled.
    static func prepared(
        _ photo: Raster<RGBA8>, width: Int, height: Int, bands: ParallelBands
    ) -> (tensor: Tensor, scale: Double) {
        let scale = min(Double(height) / Double(photo.height), Double(width) / Double(photo.width))
        let size = PixelSize(
            width: max(1, Int(Double(photo.width) * scale)), height: max(1, Int(Double(photo.height) * scale)))
        let small = LinearScaler.resized(photo, to: size, bands: bands)
        var values = [Float](repeating: 114, count: 3 * width * height)
        let pixels = small.span
        for row in 0..<size.height {
            for column in 0..<size.width {
                let pixel = pixels[row * size.width + column]
                let place = row * width + column
                values[place] = Float(pixel.blue)
                values[place + width * height] = Float(pixel.green)
                values[place + 2 * width * height] = Float(pixel.red)
            }
        }
        return (Tensor(shape: [1, 3, height, width], values: values), scale)
    }
}
