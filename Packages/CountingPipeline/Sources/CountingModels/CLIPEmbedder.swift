public import ImagingCore
public import TensorRuntime

/// Describes pictures by the vision part of a CLIP network, such as TinyCLIP.
///
/// ```swift
/// let embedder = try CLIPEmbedder(TensorModel(contentsOf: URL(filePath: "tinyclip.onnx")))
/// let vectors = try embedder.vectors(of: crops)
/// ```
///
/// Pictures are prepared as in training: the shorter side to the network's size by a bicubic filter that is antialiased
/// as Pillow's is, the middle square, 0...1, and each colour less its mean over its deviation.
///
/// - SeeAlso: Wu et al., TinyCLIP: CLIP Distillation via Affinity Mimicking and Weight Inheritance (2023).
public struct CLIPEmbedder: Sendable {
    /// How many numbers a vector has: the model's choice, 512 for the published TinyCLIP-ViT-8M/16.
    public let dimension: Int

    private let session: TensorSession
    private let side: Int

    private static let mean: [Float] = [0.48145466, 0.4578275, 0.40821073]
    private static let deviation: [Float] = [0.26862954, 0.26130258, 0.27577711]

    /// Makes an embedder.
    ///
    /// - Parameter model: A vision network with one input of `[batch, 3, side, side]` and a vector for each picture.
    /// - Throws: ``ModelFitError`` or `TensorError`.
    public init(_ model: TensorModel) throws {
        session = try TensorSession(model)
        let input = session.inputs.count == 1 ? session.inputs[0].shape.map { $0! } : []
        guard input.count == 4, input[0] == 1, input[1] == 3, input[2] == input[3] else {
            throw ModelFitError.inputIsNoPhoto(session.inputs.first?.shape ?? [])
        }
        side = input[2]
        // Some exports give every token's state, too; the vector is the output with two dimensions.
        let output = session.outputs[0].shape
        guard output.count == 2, output[0] == 1, let dimension = output[1] else {
            throw ModelFitError.outputIsNoVector(output)
        }
        self.dimension = dimension
    }

    /// Returns a vector of length 1 for each picture, in their order.
    ///
    /// - Parameters:
    ///   - pictures: The pictures, each with at least one pixel; their transparency counts for nothing.
    ///   - bands: The threads, and where cancellation comes from.
    /// - Throws: `TensorError.cancelled` when the bands' monitor is cancelled.
    public func vectors(
        of pictures: [Raster<RGBA8>], bands: ParallelBands = ParallelBands()
    ) throws -> [[Float]] {
        try pictures.map { picture in
            let tensor = Self.prepared(picture, side: side, bands: bands)
            let result = try session.run([session.inputs[0].name: tensor], bands: bands)
            return Self.normalized(result[session.outputs[0].name]!.values)
        }
    }

    /// Returns a vector with its length made 1; one without a length stays as it is.
    static func normalized(_ vector: [Float]) -> [Float] {
        let length = vector.reduce(0) { $0 + Double($1) * Double($1) }.squareRoot()
        return length > 0 && length.isFinite ? vector.map { Float(Double($0) / length) } : vector
    }

    /// Returns a picture as the network reads it.
    static func prepared(_ picture: Raster<RGBA8>, side: Int, bands: ParallelBands) -> Tensor {
        precondition(!picture.isEmpty, "a picture has pixels")
        let shorter = min(picture.width, picture.height)
        let size = PixelSize(width: side * picture.width / shorter, height: side * picture.height / shorter)
        let resized = BicubicScaler.resized(picture, to: size, bands: bands)
        let (left, top) = ((size.width - side) / 2, (size.height - side) / 2)
        let pixels = resized.span
        var values: [Float] = []
        values.reserveCapacity(3 * side * side)
        for channel in 0..<3 {
            for row in 0..<side {
                for column in 0..<side {
                    let pixel = pixels[(top + row) * size.width + left + column]
                    let sample = channel == 0 ? pixel.red : channel == 1 ? pixel.green : pixel.blue
                    values.append((Float(sample) / 255 - mean[channel]) / deviation[channel])
                }
            }
        }
        return Tensor(shape: [1, 3, side, side], values: values)
    }
}
