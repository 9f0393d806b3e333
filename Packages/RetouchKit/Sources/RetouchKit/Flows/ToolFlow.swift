public import ImagingCore

/// The way from a tap to a removal, as a state machine: no picture is drawn and nothing is computed here.
///
/// ```swift
/// var flow = ToolFlow(tool: .object, photo: photo.size)
/// for effect in flow.handle(.tap(SelectionTap(Point(x: 412, y: 305)))) {
///     print(effect)  // .start(FlowRequest(number: 1, work: .find(.object([...]))))
/// }
/// ```
///
/// Something happens (``FlowEvent``), the flow changes, and asks for work (``FlowEffect``). Whoever runs it does the work
/// and tells the outcome as an event: ``RetouchSession`` does so with the engines. The same events always give the same
/// flow.
///
/// | Step | tap | stroke | confirm | cancel | found | failed |
/// |---|---|---|---|---|---|---|
/// | idle | looking | looking, proposed | | | | |
/// | looking | looking | looking | | idle | proposed | proposed, failed |
/// | proposed | looking | proposed | filling | idle | | |
/// | failed | looking | looking, proposed | | idle | | |
/// | filling | | | | idle | | proposed |
/// | filled | looking | looking, proposed | idle | idle | | |
///
/// An empty field changes nothing. Nothing is removed but what was shown and confirmed; at most one work is under way;
/// what comes of work that was cancelled changes nothing.
///
/// What taps and strokes mean depends on the tool:
/// - A person: a tap beside those selected selects another one; a tap on one, or a tap that says "not this" on one, makes
///   that one more certain.
/// - A thing: all taps are of one thing, on it or beside it.
/// - A wire: each tap selects another one; one that says "not this" takes the wire there out.
/// - A stroke with a person's or a thing's tool is a rough selection whose edges are found; once something is selected,
///   it touches that up. With the other tools it selects what it covers.
public struct ToolFlow: Hashable, Sendable {
    /// The tool in use.
    public internal(set) var tool: MaskOperation.Tool

    /// The photo's size: masks have it.
    public let photo: PixelSize

    /// Whether something is missing that makes the work fast.
    public let isSlow: Bool

    /// Where it stands.
    public internal(set) var step: FlowStep = .idle

    /// How many requests were made.
    var requestCount = 0

    /// Makes a flow in which nothing is selected.
    ///
    /// - Parameters:
    ///   - tool: The tool in use.
    ///   - photo: The photo's size.
    ///   - isSlow: Whether something is missing that makes the work fast, so that a person is told.
    public init(tool: MaskOperation.Tool, photo: PixelSize, isSlow: Bool = false) {
        self.tool = tool
        self.photo = photo
        self.isSlow = isSlow
    }

    // MARK: What a screen needs

    /// What is selected, to be shown; nil when nothing is.
    public var selection: FlowSelection? {
        switch step {
        case .looking(let search): search.selection
        case .proposed(let selection): selection
        case .filling(let fill): fill.selection
        case .idle, .failed, .filled: nil
        }
    }

    /// The work under way; nil when there is none.
    public var request: FlowRequest? {
        switch step {
        case .looking(let search): search.request
        case .filling(let fill): fill.request
        case .idle, .proposed, .failed, .filled: nil
        }
    }

    /// How far the work under way is.
    public var progress: WorkProgress? {
        switch step {
        case .looking(let search): search.progress
        case .filling(let fill): fill.progress
        case .idle, .proposed, .failed, .filled: nil
        }
    }

    /// What a person is told; nil when there is nothing to tell.
    public var message: RetouchMessage? {
        switch step {
        case .idle, .filled: nil
        case .looking, .filling: isSlow ? .slower : nil
        case .proposed(let selection): selection.message ?? (selection.isUncertain ? .doesThisLookRight : nil)
        case .failed(let failure): failure.message
        }
    }

    /// How the selection is shown: tinted when it is to be confirmed, as an outline while something is under way.
    public var overlay: FlowOverlay {
        switch step {
        case .proposed: .tint
        case .looking, .filling: selection == nil ? .hidden : .outline
        case .idle, .failed, .filled: .hidden
        }
    }

    // MARK: What happens

    /// Takes an event, and returns the work to begin or to stop, in order.
    public mutating func handle(_ event: FlowEvent) -> [FlowEffect] {
        switch event {
        case .choose(let tool): choose(tool)
        case .tap(let tap): tapped(tap)
        case .stroke(let stroke): stroked(stroke)
        case .selectAll: selectAll()
        case .take(let alternative): take(alternative)
        case .refineEdges: refineEdges()
        case .confirm: confirm()
        case .cancel: cancel()
        case .improve: improve()
        case .progressed(let number, let progress): progressed(number, progress)
        case .found(let number, let parts): found(number, parts)
        case .filled(let number, let outcome): filled(number, outcome)
        case .failed(let number, let message): failed(number, message)
        }
    }

    /// Makes the next request.
    mutating func makeRequest(_ work: FlowRequest.Work) -> FlowRequest {
        requestCount += 1
        return FlowRequest(number: requestCount, work: work)
    }

    /// What stops the work under way.
    var stopping: [FlowEffect] { request.map { [.cancel($0.number)] } ?? [] }
}
