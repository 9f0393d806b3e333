import Foundation
import ImagingCore
import Testing

@testable import RetouchKit

struct EditStackTests {
    @Test(arguments: 0..<20) func `undo takes an append back, redo brings it again`(seed: UInt64) throws {
        var edits = RandomEdits(seed: seed)
        var stack = try edits.stack(count: edits.number(0...8))
        try stack.jump(to: stack.operations.count)
        let before = stack
        let operation = try edits.operation(for: stack)
        try stack.append(operation)
        let after = stack
        #expect(stack.undo() == operation)
        #expect(stack.applied == before.applied)
        #expect(stack != after && stack.canRedo)
        #expect(stack.redo() == operation)
        #expect(stack == after)
    }

    @Test(arguments: 0..<20) func `an append clears what was undone, and jumps lose nothing`(seed: UInt64) throws {
        var edits = RandomEdits(seed: seed)
        let stack = try edits.stack(count: 6)
        for state in 0...6 {
            var jumped = stack
            try jumped.jump(to: state)
            #expect(jumped.operations == stack.operations)
            #expect(jumped.applied == stack.operations[..<state])
            let operation = try edits.operation(for: jumped)
            try jumped.append(operation)
            #expect(jumped.operations == stack.operations[..<state] + [operation])
            #expect(!jumped.canRedo)
        }
        // A jump is so many undos or redos.
        var walked = stack
        while walked.undo() != nil {}
        #expect(walked.position == 0 && walked.undo() == nil)
        while walked.redo() != nil {}
        #expect(walked.position == 6 && walked.redo() == nil)
    }

    @Test(arguments: 0..<20) func `removing takes the dependants along and keeps the order`(seed: UInt64) throws {
        var edits = RandomEdits(seed: seed)
        let stack = try edits.stack(count: 9)
        for operation in stack.operations {
            var edited = stack
            let dependants = stack.dependants(of: operation.id)
            if !dependants.isEmpty {
                #expect(throws: RetouchError.hasDependants(dependants.map(\.id))) { try edited.remove(operation.id) }
                #expect(edited == stack)
            }
            let removed = try edited.remove(operation.id, includingDependants: true)
            #expect(removed == [operation] + dependants)
            #expect(edited.operations == stack.operations.filter { !removed.contains($0) })
            #expect(Array(edited.applied) == stack.applied.filter { !removed.contains($0) })
            // What is left is a stack by its own rules.
            #expect(try EditStack(edited.operations, position: edited.position) == edited)
        }
    }

    @Test func `a removed mask names the removals that need it`() throws {
        let mask = MaskOperation(Mask(width: 3, height: 2), tool: .wire)
        let inpaint = try InpaintOperation(maskID: mask.id)
        var stack = try EditStack([.mask(mask), .inpaint(inpaint)])
        #expect(throws: RetouchError.hasDependants([inpaint.id])) { try stack.remove(mask.id) }
        #expect(try stack.remove(inpaint.id) == [.inpaint(inpaint)])
        #expect(try stack.remove(mask.id) == [.mask(mask)])
        #expect(stack == EditStack())
    }

    @Test func `replacing keeps the place and whether it is in effect`() throws {
        var edits = RandomEdits(seed: 4)
        var stack = try edits.stack(count: 8)
        for operation in stack.operations {
            let before = stack
            let index = try #require(stack.index(of: operation.id))
            switch operation {
            case .inpaint(let inpaint):
                try stack.replace(operation.id, with: .inpaint(inpaint.refined()))
                guard case .inpaint(let refined) = stack.operations[index] else { return }
                #expect(refined.dilation == inpaint.dilation + 4 && refined.seed == inpaint.seed &+ 1)
            case .adjustment: try stack.replace(operation.id, with: try edits.adjustment())
            case .mask:
                let other = try edits.adjustment()
                #expect(throws: RetouchError.kindMismatch(from: .mask, to: .adjustment)) {
                    try stack.replace(operation.id, with: other)
                }
            }
            #expect(stack.position == before.position)
            #expect(stack.operations.count == before.operations.count)
        }
    }

    @Test func `a stack takes no operation that breaks its rules`() throws {
        let mask = MaskOperation(Mask(width: 3, height: 2), tool: .brush)
        let other = MaskOperation(Mask(width: 2, height: 3), tool: .brush)
        let inpaint = try InpaintOperation(maskID: mask.id)
        var stack = EditStack()
        #expect(throws: RetouchError.missingMask(mask.id)) { try stack.append(.inpaint(inpaint)) }
        try stack.append(.mask(mask))
        #expect(throws: RetouchError.duplicateOperation(mask.id)) { try stack.append(.mask(mask)) }
        #expect(throws: RetouchError.maskSizeMismatch(other.mask.size, expected: mask.mask.size)) {
            try stack.append(.mask(other))
        }
        #expect(throws: RetouchError.noSuchState(2, count: 1)) { try stack.jump(to: 2) }
        #expect(throws: RetouchError.noSuchState(-1, count: 1)) { try stack.jump(to: -1) }
        #expect(throws: RetouchError.missingOperation(other.id)) { try stack.remove(other.id) }
        #expect(throws: RetouchError.missingOperation(other.id)) { try stack.rename(other.id, to: "x") }
        #expect(throws: RetouchError.missingOperation(other.id)) { try stack.replace(other.id, with: .mask(other)) }
        // A mask that was undone is no mask to remove by.
        stack.undo()
        #expect(throws: RetouchError.missingMask(mask.id)) { try stack.append(.inpaint(inpaint)) }
        #expect(stack.operations == [.mask(mask)])
        #expect(stack.maskSize == mask.mask.size && EditStack().maskSize == nil)
    }

    @Test func `an operation is renamed in its place`() throws {
        var edits = RandomEdits(seed: 9)
        var stack = try edits.stack(count: 6)
        for operation in stack.operations {
            try stack.rename(operation.id, to: "Lamp")
            var named = operation
            named.name = "Lamp"
            #expect(stack[operation.id] == named)
        }
    }

    @Test func `values out of their domain are refused`() throws {
        let id = UUID()
        #expect(throws: RetouchError.invalidPatchRadius(8)) { try InpaintOperation(maskID: id, patchRadius: 8) }
        #expect(throws: RetouchError.invalidDilation(-1)) { try InpaintOperation(maskID: id, dilation: -1) }
        #expect(throws: RetouchError.invalidFeather(65)) { try InpaintOperation(maskID: id, feather: 65) }
        #expect(throws: RetouchError.self) { try InpaintOperation(maskID: id, feather: .nan) }
        for setting in AdjustmentSetting.allCases {
            let domain = setting.domain
            for value in [domain.lowerBound.nextDown, domain.upperBound.nextUp, .infinity, .nan] {
                #expect(throws: RetouchError.self) { try AdjustmentOperation([setting: value]) }
            }
            _ = try AdjustmentOperation([setting: domain.lowerBound])
        }
        for numbers in [[-0.1, 0, 1, 1], [0, 0, 0, 1], [0.5, 0, 0.6, 1], [0, 0, .nan, 1], [0, 0.2, 1, 0.9]] {
            #expect(throws: RetouchError.self) {
                try CropRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            }
        }
        #expect(try CropRect(x: 0, y: 0, width: 1, height: 1) == .full)
    }

    @Test func `a refined removal ends at the largest dilation`() throws {
        let removal = try InpaintOperation(maskID: UUID(), dilation: 62, seed: .max)
        #expect(removal.refined().dilation == 64 && removal.refined().seed == 0)
        #expect(removal.refined(by: 0).dilation == 62)
    }
}
