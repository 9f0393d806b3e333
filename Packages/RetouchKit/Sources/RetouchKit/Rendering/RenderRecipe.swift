import Foundation
import ImagingCore
import InpaintKit

/// What operations come to: fills in order, one set of adjustments, one framing.
struct RenderRecipe: Sendable {
    /// A removal and its mask.
    struct Fill: Sendable {
        let operation: InpaintOperation
        let mask: CompactMask

        /// The hash of all that decides its pixels, beside the picture that it fills.
        let hash: RenderHash

        init(_ operation: InpaintOperation, mask: CompactMask) {
            self.operation = operation
            self.mask = mask
            var hash = RenderHash()
            hash.add(operation.patchRadius)
            hash.add(operation.dilation)
            hash.add(operation.feather)
            hash.add(operation.method.rawValue.utf8)
            hash.add(operation.seed)
            hash.add(mask.bytes)
            self.hash = hash
        }

        /// Returns how the hole is filled.
        ///
        /// - Parameters:
        ///   - halvings: How often the picture is halved that will be seen of it.
        ///   - memoryBudget: How many bytes the fill may use.
        func options(halvings: Int, memoryBudget: Int) -> InpaintOptions {
            InpaintOptions(
                method: operation.method, patchRadius: operation.patchRadius, dilation: operation.dilation,
                feather: operation.feather, seed: operation.seed, memoryBudget: memoryBudget,
                leastReduction: halvings == 0 ? nil : 1 << halvings)
        }
    }

    let fills: [Fill]
    let adjustments: PhotoAdjustments
    let framing: PhotoFraming

    /// - Throws: ``RetouchError/maskSizeMismatch(_:expected:)`` or ``RetouchError/missingMask(_:)``.
    init(_ operations: ArraySlice<EditOperation>, original: PixelSize) throws(RetouchError) {
        var masks: [UUID: CompactMask] = [:]
        var fills: [Fill] = []
        for operation in operations {
            switch operation {
            case .mask(let mask):
                guard mask.mask.size == original else { throw .maskSizeMismatch(mask.mask.size, expected: original) }
                masks[mask.id] = mask.mask
            case .inpaint(let inpaint):
                guard let mask = masks[inpaint.maskID] else { throw .missingMask(inpaint.maskID) }
                fills.append(Fill(inpaint, mask: mask))
            case .adjustment: break
            }
        }
        self.fills = fills
        adjustments = PhotoAdjustments(of: operations)
        framing = PhotoFraming(of: operations)
    }

    /// Returns the map from the original's places to the picture's.
    func map(from original: PixelSize, at size: PixelSize) -> AffineMap {
        guard original.area > 0 else { return .identity }
        let scale = AffineMap.scale(
            x: Double(size.width) / Double(original.width), y: Double(size.height) / Double(original.height))
        return scale.followed(by: framing.map(of: size))
    }

    /// The hashes of a rendering's pictures.
    struct Keys {
        /// After each number of fills, from none to all.
        var fills: [RenderHash]
        /// After the adjustments.
        var adjusted: RenderHash
        /// After turning and cropping.
        var framed: RenderHash
    }

    /// Returns the hashes of the pictures that come of an original.
    func keys(from source: RenderHash) -> Keys {
        var fills = [source]
        for fill in self.fills {
            var key = fills[fills.count - 1]
            key.add(fill.hash)
            fills.append(key)
        }
        var adjusted = fills[fills.count - 1]
        for setting in AdjustmentSetting.allCases { adjusted.add(adjustments[setting]) }
        var framed = adjusted
        for number in [framing.straighten, framing.crop.x, framing.crop.y, framing.crop.width, framing.crop.height] {
            framed.add(number)
        }
        return Keys(fills: fills, adjusted: adjusted, framed: framed)
    }
}
