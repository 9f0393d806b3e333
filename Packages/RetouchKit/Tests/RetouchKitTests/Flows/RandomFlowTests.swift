import ContourKit
import ImagingCore
import Testing
import _ImagingTestSupport

@testable import RetouchKit

/// Flows to which anything happens, in any order.
struct RandomFlowTests {
    private static func event(_ flow: ToolFlow, _ generator: inout SeededGenerator) -> FlowEvent {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
        func place() -> Point { Point(x: Double(number(0...11)) + 0.5, y: Double(number(0...8)) + 0.5) }
        func parts() -> [FlowPart] {
            (0..<number(0...2)).map { _ in
                FlowTrial.part(at: place(), taps: number(0...1) == 0 ? [] : nil, isUncertain: number(0...1) == 0)
            }
        }
        // Mostly the work that is under way, and at times one that is not.
        let work = number(0...4) == 0 ? number(-1...flow.requestCount + 2) : flow.request?.number ?? flow.requestCount
        let messages: [RetouchMessage] = [.noObject, .tooLarge, .failed(reason: "")]
        let tools = MaskOperation.Tool.allCases
        switch number(0...20) {
        case 0: return .choose(tools[number(0...tools.count - 1)])
        case 1...3: return .tap(SelectionTap(place(), onObject: number(0...2) > 0))
        case 4...5:
            return .stroke(FlowStroke([place(), place()], width: Double(number(1...4)), isErasing: number(0...2) == 0))
        case 6: return .selectAll
        case 7: return .take(FlowAlternative.allCases[number(0...2)])
        case 8: return .refineEdges
        case 9...11: return .confirm
        case 12: return .cancel
        case 13: return .improve
        case 14: return .progressed(work, WorkProgress(fraction: Double(number(0...9)) / 9, stage: "work"))
        case 15...17: return .found(work, parts())
        case 18...19: return .filled(work, FlowTrial.outcome(canImprove: number(0...1) == 0))
        default: return .failed(work, messages[number(0...2)])
        }
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64]) func `whatever happens, only what was confirmed is removed`(seed: UInt64)
    {
        var generator = SeededGenerator(seed: seed)
        var flow = ToolFlow(tool: .object, photo: FlowTrial.photo)
        var underWay: Int?
        var highest = 0
        var (seen, fills) = (Set<FlowStep.Kind>(), 0)
        var faults: [String] = []
        for count in 0..<25_000 where faults.count < 5 {
            let before = flow
            let event = Self.event(flow, &generator)
            let effects = flow.handle(event)
            func check(_ holds: Bool, _ what: String) {
                if !holds { faults.append("\(count), \(before.step.kind), \(event): \(what)") }
            }
            // What comes of work changes the flow only when the work is under way, which then is done.
            switch event {
            case .found(let number, _), .filled(let number, _), .failed(let number, _):
                if number != underWay {
                    check(flow == before && effects.isEmpty, "late work changed something")
                } else if flow.request?.number != number {
                    underWay = nil
                }
            case .progressed(let number, _):
                if number != underWay { check(flow == before, "late progress changed something") }
            default: break
            }
            for effect in effects {
                switch effect {
                case .cancel(let number):
                    check(number == underWay, "stopped what was not under way")
                    underWay = nil
                case .start(let request):
                    check(underWay == nil, "two works at once")
                    check(request.number > highest, "a number twice")
                    (underWay, highest) = (request.number, request.number)
                    switch request.work {
                    case .find: break
                    case .fill(let mask, let tool):
                        fills += 1
                        check(event == .confirm && before.step.kind == .proposed, "removed without a word")
                        check(mask == before.selection?.mask && !mask.isEmpty, "removed what was not shown")
                        check(tool == before.tool, "removed by another tool")
                    case .improve(let outcome):
                        check(event == .improve && before.step == .filled(outcome), "improved without a word")
                    }
                }
            }
            check(flow.request?.number == underWay, "the flow does not know what is under way")
            if event == .cancel { check(flow.step == .idle, "cancelled, and not idle") }
            if case .proposed(let selection) = flow.step {
                check(selection.mask.size == FlowTrial.photo, "a mask of another size")
            }
            seen.insert(flow.step.kind)
        }
        #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
        #expect(seen == Set(FlowStep.Kind.allCases))
        #expect(fills > 100, "\(fills)")
    }
}
