import ContourKit
import ImagingCore
import Testing

@testable import RetouchKit

struct ToolFlowTests {
    private let here = SelectionTap(FlowTrial.here)
    private let there = SelectionTap(FlowTrial.there)

    /// What comes of each event at each step, by the letters of ``kind(_:)``.
    ///
    /// In the columns: choose another tool, tap elsewhere, "not this" on what is selected, stroke, erase all, select all,
    /// take the next, refine edges, confirm, cancel, improve; and of the work under way: progressed, found, filled, failed.
    private static let table: [(tools: [MaskOperation.Tool], rows: [(FlowStep.Kind, String)])] = [
        (
            [.person, .object],
            [
                (.idle, "i l i l i l i i i i i i i i i"),
                (.looking, "i l l l l l l l l i l l p l x"),
                (.proposed, "p l l p i l p l f i p p p p p"),
                (.failed, "i l x l x l x x x i x x x x x"),
                (.filling, "f f f f f f f f f i f f f d p"),
                (.filled, "i l d l d l d d i i f d d d d"),
            ]
        ),
        (
            [.wire],
            [
                (.idle, "i l i p i l i i i i i i i i i"),
                (.looking, "i l l l l l l l l i l l p l x"),
                (.proposed, "p l i p i l p l f i p p p p p"),
                (.failed, "i l x p x l x x x i x x x x x"),
                (.filling, "f f f f f f f f f i f f f d p"),
                (.filled, "i l d p d l d d i i f d d d d"),
            ]
        ),
        (
            [.brush, .lineBrush],
            [
                (.idle, "i i i p i i i i i i i i i i i"),
                (.looking, "p l l l i l l l l i l l p l p"),
                (.proposed, "p p p p i p p l f i p p p p p"),
                (.filling, "f f f f f f f f f i f f f d p"),
                (.filled, "i d d p d d d d i i f d d d d"),
            ]
        ),
    ]

    private func kind(_ letter: Character) -> FlowStep.Kind? {
        ["i": .idle, "l": .looking, "p": .proposed, "x": .failed, "f": .filling, "d": .filled][letter]
    }

    private func events(_ flow: ToolFlow) -> [FlowEvent] {
        let number = flow.request?.number ?? 99
        return [
            .choose(flow.tool == .person ? .object : .person), .tap(there),
            .tap(SelectionTap(here.point, onObject: false)),
            .stroke(FlowTrial.stroke), .stroke(FlowTrial.eraser), .selectAll, .take(.next), .refineEdges, .confirm,
            .cancel,
            .improve, .progressed(number, WorkProgress(fraction: 0.5, stage: "find")),
            .found(number, [FlowTrial.part()]),
            .filled(number, FlowTrial.outcome()), .failed(number, .tooLarge),
        ]
    }

    @Test func `every event is defined at every step`() throws {
        var pairs = 0
        for (tools, rows) in Self.table {
            for (tool, (step, letters)) in tools.flatMap({ tool in rows.map { (tool, $0) } }) {
                let flow = try #require(FlowTrial.flow(tool, at: step))
                #expect(flow.step.kind == step)
                let expected = letters.filter { $0 != " " }.map(kind)
                for (event, expected) in zip(events(flow), expected) {
                    var next = flow
                    let effects = next.handle(event)
                    #expect(next.step.kind == expected, "\(tool) at \(step): \(event)")
                    // What was under way is under way still, is done, or is stopped.
                    let started = effects.contains { if case .start = $0 { true } else { false } }
                    #expect(started == (next.request != nil && next.request != flow.request))
                    pairs += 1
                }
            }
        }
        #expect(pairs == 15 * (2 * 6 + 6 + 2 * 5))
    }

    @Test func `work that is not under way changes nothing`() throws {
        for tool in MaskOperation.Tool.allCases {
            for step in FlowStep.Kind.allCases {
                guard let flow = FlowTrial.flow(tool, at: step) else { continue }
                for number in [0, 77] {
                    let late: [FlowEvent] = [
                        .progressed(number, WorkProgress(fraction: 1, stage: "")), .found(number, [FlowTrial.part()]),
                        .filled(number, FlowTrial.outcome()), .failed(number, .noObject),
                    ]
                    for event in late {
                        var next = flow
                        #expect(next.handle(event).isEmpty && next == flow, "\(tool) at \(step): \(event)")
                    }
                }
            }
        }
    }

    // MARK: The ways through

    @Test func `an object: tap, look, confirm, done`() throws {
        var flow = ToolFlow(tool: .object, photo: FlowTrial.photo)
        #expect(flow.handle(.tap(here)) == [.start(FlowRequest(number: 1, work: .find(.object([here]))))])
        #expect(flow.overlay == .hidden && flow.message == nil && flow.progress == nil)
        _ = flow.handle(.progressed(1, WorkProgress(fraction: 0.5, stage: "select")))
        _ = flow.handle(.progressed(1, WorkProgress(fraction: 0.3, stage: "select")))
        #expect(flow.progress?.fraction == 0.5)
        #expect(flow.handle(.found(1, [FlowTrial.part()])) == [])
        let selection = try #require(flow.selection)
        #expect(selection.mask == FlowTrial.square(about: FlowTrial.here))
        #expect(selection.confidence == 0.8 && selection.hasSmaller && selection.hasLarger)
        #expect(flow.overlay == .tint && flow.message == nil)
        #expect(flow.handle(.confirm) == [.start(FlowRequest(number: 2, work: .fill(selection.mask, .object)))])
        #expect(flow.overlay == .outline && flow.selection == selection)
        let outcome = FlowTrial.outcome()
        #expect(flow.handle(.filled(2, outcome)) == [])
        #expect(flow.handle(.improve) == [.start(FlowRequest(number: 3, work: .improve(outcome)))])
        #expect(flow.handle(.failed(3, .tooLarge)) == [])
        // What was there is there still, and is not offered again.
        #expect(
            flow.step
                == .filled(FlowOutcome(inpaintID: outcome.inpaintID, seam: nil, canImprove: false)))
        #expect(flow.handle(.improve) == [] && flow.handle(.confirm) == [] && flow.step == .idle)
    }

    @Test func `nothing found says so, and names the brush`() {
        let messages: [(MaskOperation.Tool, RetouchMessage, String, MaskOperation.Tool)] = [
            (.person, .noPerson, "No person found at tap location", .brush),
            (.object, .noObject, "Couldn't detect object. Try the brush tool to select manually.", .brush),
            (.wire, .noLines, "No lines detected. Use the line brush to draw along the wire.", .lineBrush),
        ]
        for (tool, message, text, fallback) in messages {
            for event in [FlowEvent.found(1, []), .failed(1, message)] {
                var flow = ToolFlow(tool: tool, photo: FlowTrial.photo)
                _ = flow.handle(.tap(here))
                _ = flow.handle(event)
                #expect(flow.step == .failed(FlowFailure(message: message, fallback: fallback)))
                #expect(flow.message?.text == text)
                #expect(flow.handle(.choose(fallback)) == [] && flow.step == .idle && flow.tool == fallback)
            }
        }
        // A mask of another size, or of nothing, is nothing.
        var flow = ToolFlow(tool: .object, photo: FlowTrial.photo)
        _ = flow.handle(.tap(here))
        _ = flow.handle(.found(1, [FlowPart([FlowCandidate(Mask(width: 12, height: 9))])]))
        #expect(flow.message == .noObject)
    }

    @Test func `what is uncertain is asked about until a person has chosen`() {
        var flow = ToolFlow(tool: .object, photo: FlowTrial.photo)
        _ = flow.handle(.tap(here))
        _ = flow.handle(.found(1, [FlowTrial.part(isUncertain: true)]))
        #expect(flow.message?.text == "Does this look right?")
        let areas = [FlowAlternative.larger, .larger, .next, .smaller, .next].map { alternative in
            _ = flow.handle(.take(alternative))
            return flow.selection?.mask.selectedCount
        }
        // The large square is cut off by the photo's edge: 5 by 5 pixels about (2, 2).
        #expect(areas == [25, 25, 1, 1, 9])
        #expect(flow.message == nil)
    }

    @Test func `several people are selected one by one, and a tap on one is of that one`() throws {
        var flow = ToolFlow(tool: .person, photo: FlowTrial.photo)
        _ = flow.handle(.tap(here))
        // The second waits for the first.
        #expect(flow.handle(.tap(there)) == [])
        let second = FlowRequest(number: 2, work: .find(.person([there])))
        #expect(flow.handle(.found(1, [FlowTrial.part()])) == [.start(second)])
        #expect(flow.selection?.parts.count == 1 && flow.overlay == .outline)
        _ = flow.handle(.found(2, [FlowTrial.part(at: FlowTrial.there)]))
        #expect(flow.selection?.mask.selectedCount == 18)
        // "Not this" on the first makes it another.
        let not = SelectionTap(Point(x: 3.5, y: 3.5), onObject: false)
        #expect(flow.handle(.tap(not)) == [.start(FlowRequest(number: 3, work: .find(.person([here, not]))))])
        let smaller = FlowPart([FlowCandidate(FlowTrial.square(about: FlowTrial.here, side: 1))], taps: [here, not])
        _ = flow.handle(.found(3, [smaller]))
        #expect(flow.selection?.mask.selectedCount == 10)
        // Nobody is there: what was selected stays, and it is said.
        _ = flow.handle(.tap(SelectionTap(Point(x: 11.5, y: 0.5))))
        _ = flow.handle(.failed(4, .noPerson))
        #expect(flow.message == .noPerson && flow.selection?.parts.count == 2)
        // The same person twice is one.
        _ = flow.handle(.tap(SelectionTap(Point(x: 11.5, y: 0.5))))
        _ = flow.handle(.found(5, [FlowTrial.part(at: FlowTrial.there, taps: [SelectionTap(Point(x: 11.5, y: 0.5))])]))
        #expect(flow.selection?.parts.count == 2 && flow.selection?.parts[1].taps.count == 2)
    }

    @Test func `of all that stands out, what is not meant is tapped away`() {
        var flow = ToolFlow(tool: .person, photo: FlowTrial.photo)
        #expect(flow.handle(.selectAll) == [.start(FlowRequest(number: 1, work: .find(.all(.person))))])
        _ = flow.handle(.found(1, [FlowTrial.part(taps: []), FlowTrial.part(at: FlowTrial.there, taps: [])]))
        #expect(flow.selection?.parts.count == 2)
        #expect(flow.handle(.tap(SelectionTap(FlowTrial.there, onObject: false))) == [])
        #expect(flow.selection?.mask == FlowTrial.square(about: FlowTrial.here))
        _ = flow.handle(.tap(SelectionTap(FlowTrial.here, onObject: false)))
        #expect(flow.step == .idle)
    }

    @Test func `taps on an object are of one thing`() {
        var flow = ToolFlow(tool: .object, photo: FlowTrial.photo)
        #expect(flow.handle(.tap(SelectionTap(FlowTrial.here, onObject: false))) == [])
        _ = flow.handle(.tap(here))
        let not = SelectionTap(Point(x: 6.5, y: 0.5), onObject: false)
        #expect(
            flow.handle(.tap(not)) == [.cancel(1), .start(FlowRequest(number: 2, work: .find(.object([here, not]))))])
        _ = flow.handle(.found(2, [FlowTrial.part(taps: [here, not])]))
        #expect(flow.handle(.tap(there)) == [.start(FlowRequest(number: 3, work: .find(.object([here, not, there]))))])
        _ = flow.handle(.found(3, [FlowTrial.part(at: FlowTrial.there)]))
        #expect(flow.selection?.parts.count == 1)
    }

    @Test func `a rough stroke finds its edges, and is kept where none are found`() throws {
        for tool in [MaskOperation.Tool.person, .object] {
            var flow = ToolFlow(tool: tool, photo: FlowTrial.photo)
            let effects = flow.handle(.stroke(FlowTrial.stroke))
            let rough = try #require(flow.selection?.mask)
            #expect(effects == [.start(FlowRequest(number: 1, work: .find(.edges(of: rough))))])
            // More of it while its edges are being found.
            _ = flow.handle(.stroke(FlowStroke([Point(x: 2, y: 6)], width: 3)))
            let both = try #require(flow.selection?.mask)
            #expect(both.selectedCount > rough.selectedCount && flow.request?.number == 2)
            var kept = flow
            _ = kept.handle(.failed(2, .failed(reason: "")))
            #expect(kept.selection?.mask == both && kept.step.kind == .proposed)
            _ = flow.handle(.found(2, [FlowTrial.part(taps: [])]))
            #expect(flow.selection?.mask == FlowTrial.square(about: FlowTrial.here))
        }
    }

    @Test func `brushes touch up what was found, and it can be erased`() {
        var flow = ToolFlow(tool: .object, photo: FlowTrial.photo)
        _ = flow.handle(.tap(here))
        _ = flow.handle(.found(1, [FlowTrial.part()]))
        #expect(flow.handle(.stroke(FlowStroke([FlowTrial.there], width: 2))) == [])
        let both = flow.selection?.mask.selectedCount ?? 0
        #expect(both > 9)
        // It stays when another candidate is taken.
        _ = flow.handle(.take(.smaller))
        #expect(flow.selection?.mask.selectedCount == both - 8)
        _ = flow.handle(.stroke(FlowStroke([FlowTrial.there], width: 4, isErasing: true)))
        #expect(flow.selection?.mask.selectedCount == 1)
        #expect(flow.handle(.stroke(FlowTrial.eraser)) == [] && flow.step == .idle)
        // A stroke beside the photo is none.
        #expect(flow.handle(.stroke(FlowStroke([Point(x: -50, y: 3)], width: 4))) == [] && flow.step == .idle)
    }

    @Test func `a fill that fails leaves what was selected, and says why`() {
        var flow = ToolFlow(tool: .lineBrush, photo: FlowTrial.photo)
        _ = flow.handle(.stroke(FlowTrial.stroke))
        _ = flow.handle(.confirm)
        _ = flow.handle(.failed(1, .tooLarge))
        #expect(flow.message?.text == "Image too large to process. Try cropping first.")
        #expect(flow.step.kind == .proposed)
        _ = flow.handle(.confirm)
        #expect(flow.request?.number == 2)
    }

    @Test func `a slow machine says so while it works`() {
        var flow = ToolFlow(tool: .object, photo: FlowTrial.photo, isSlow: true)
        #expect(flow.message == nil)
        _ = flow.handle(.tap(here))
        #expect(flow.message?.text == "Processing may be slower")
        _ = flow.handle(.found(1, [FlowTrial.part()]))
        #expect(flow.message == nil)
        _ = flow.handle(.confirm)
        #expect(flow.message == .slower)
    }

    @Test func `another tool keeps what is selected, and ends the search of the one before`() {
        var flow = ToolFlow(tool: .person, photo: FlowTrial.photo)
        _ = flow.handle(.tap(here))
        _ = flow.handle(.found(1, [FlowTrial.part()]))
        _ = flow.handle(.tap(there))
        #expect(flow.handle(.choose(.person)) == [])
        #expect(flow.handle(.choose(.wire)) == [.cancel(2)])
        #expect(flow.step.kind == .proposed && flow.tool == .wire)
        #expect(flow.handle(.tap(there)) == [.start(FlowRequest(number: 3, work: .find(.wire(there.point))))])
        _ = flow.handle(.found(3, [FlowTrial.part(at: FlowTrial.there)]))
        #expect(flow.selection?.mask.selectedCount == 18)
    }
}
