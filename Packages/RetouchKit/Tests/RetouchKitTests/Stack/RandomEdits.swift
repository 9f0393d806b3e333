import Foundation
import ImagingCore
import InpaintKit
import _ImagingTestSupport

@testable import RetouchKit

/// Makes random operations whose identifiers and dates follow from a seed.
struct RandomEdits {
    var generator: SeededGenerator
    let size: PixelSize

    init(seed: UInt64, size: PixelSize = PixelSize(width: 12, height: 9)) {
        generator = SeededGenerator(seed: seed)
        self.size = size
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    mutating func id() -> UUID {
        var bytes = [UInt8]()
        for _ in 0..<16 { bytes.append(UInt8(truncatingIfNeeded: generator.next())) }
        return UUID(
            uuid: (
                bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8], bytes[9],
                bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
            ))
    }

    mutating func timestamp() -> EditTimestamp {
        EditTimestamp(milliseconds: Int64.random(in: 0...2_000_000_000_000, using: &generator))
    }

    mutating func mask() -> EditOperation {
        let side = number(1...max(1, min(size.width, size.height) / 3))
        let region = PixelRect(
            x: number(0...size.width - side), y: number(0...size.height - side), width: side, height: side)
        let tools = MaskOperation.Tool.allCases
        return .mask(
            MaskOperation(
                Mask(width: size.width, height: size.height, selecting: region),
                tool: tools[number(0...tools.count - 1)], name: "mask \(number(0...99))", id: id(),
                timestamp: timestamp()))
    }

    mutating func inpaint(of mask: UUID) throws -> EditOperation {
        // Mostly the way that takes a twentieth of the time.
        let method: InpaintMethod = number(0...3) == 0 ? .auto : .diffusion
        return .inpaint(
            try InpaintOperation(
                maskID: mask, patchRadius: number(1...3), dilation: Double(number(0...4)) / 2,
                feather: Double(number(0...4)) / 2, method: method, seed: generator.next() >> UInt64(number(0...63)),
                id: id(), timestamp: timestamp()))
    }

    mutating func adjustment() throws -> EditOperation {
        var settings: [AdjustmentSetting: Double] = [:]
        for setting in AdjustmentSetting.allCases where number(0...2) == 0 {
            settings[setting] = Double.random(in: setting.domain, using: &generator)
        }
        var crop: CropRect?
        if number(0...3) == 0 {
            crop = try CropRect(
                x: Double(number(0...3)) / 10, y: Double(number(0...3)) / 10, width: 0.5 + Double(number(0...1)) / 10,
                height: 0.6)
        }
        return .adjustment(try AdjustmentOperation(settings, crop: crop, id: id(), timestamp: timestamp()))
    }

    /// Returns an operation that a stack takes.
    mutating func operation(for stack: EditStack) throws -> EditOperation {
        let masks = stack.applied.filter { $0.kind == .mask }
        switch number(0...2) {
        case 0: return mask()
        case 1 where !masks.isEmpty: return try inpaint(of: masks[number(0...masks.count - 1)].id)
        default: return try adjustment()
        }
    }

    /// Returns a stack of some operations, not all of them in effect.
    mutating func stack(count: Int) throws -> EditStack {
        var stack = EditStack()
        for _ in 0..<count { try stack.append(try operation(for: stack)) }
        try stack.jump(to: number(0...count))
        return stack
    }
}
