import ContourKit
public import ImagingCore
import InpaintKit

// The tools: what a person does, and the work that comes of it.
extension RetouchSession {
    // MARK: Buttons and gestures

    /// Takes up another tool; what is selected stays.
    public func choose(_ tool: MaskOperation.Tool) { send(.choose(tool)) }

    /// Taps the picture that is shown.
    ///
    /// With a brush it makes a dot of 20 pixels. A tap beside the photo does nothing.
    ///
    /// - Parameters:
    ///   - shown: The place, in the picture's pixels.
    ///   - onObject: Whether it is on what is meant; false says "not this".
    public func tap(at shown: Point, onObject: Bool = true) {
        if flow.tool == .brush || flow.tool == .lineBrush {
            brush([shown], width: 20, erasing: !onObject)
            return
        }
        let place = originalPoint(of: shown)
        let size = original.pixels.size
        guard (0...Double(size.width)).contains(place.x), (0...Double(size.height)).contains(place.y) else { return }
        send(.tap(SelectionTap(place, onObject: onObject)))
    }

    /// Brushes over the picture that is shown.
    ///
    /// - Parameters:
    ///   - shown: The places that the stroke went through, in the picture's pixels.
    ///   - width: How wide it is, in the picture's pixels. With the wire's tool and the line brush it is held within
    ///     2...20.
    ///   - erasing: Whether it takes away from what is selected.
    public func brush(_ shown: [Point], width: Double, erasing: Bool = false) {
        let isLine = flow.tool == .wire || flow.tool == .lineBrush
        let width = isLine ? min(20, max(2, width)) : width
        // How many of the original's pixels one of the picture's is, along a side.
        let enlargement = (1 / abs(map.determinant)).squareRoot()
        send(.stroke(FlowStroke(shown.map(originalPoint), width: width * enlargement, isErasing: erasing)))
    }

    /// Selects everybody, everything that stands out, or all wires, as the tool says.
    public func selectAll() { send(.selectAll) }

    /// Takes another candidate for what was found last.
    public func take(_ alternative: FlowAlternative) { send(.take(alternative)) }

    /// Moves the selection's edge to the photo's edges.
    public func refineEdges() { send(.refineEdges) }

    /// Removes what is selected; after a removal, says that it is as wanted.
    public func confirm() { send(.confirm) }

    /// Lets go of what is selected, and stops the work on it.
    public func cancel() { send(.cancel) }

    /// Makes the last removal less visible, if the flow offers it; if that gives no better picture, the first one stays.
    public func improve() { send(.improve) }

    /// Whether making the last removal less visible is offered.
    public var canImprove: Bool {
        if case .filled(let outcome) = flow.step { outcome.canImprove } else { false }
    }

    // MARK: Places

    /// The map from the original's places to those of the picture that is shown.
    var map: AffineMap {
        if let picture { return picture.map }
        let size = original.pixels.size
        guard let recipe = try? RenderRecipe(stack.applied, original: size) else { return .identity }
        return recipe.map(from: size, at: scale.size(of: size))
    }

    private func originalPoint(of shown: Point) -> Point { map.inverted()?.apply(to: shown) ?? shown }

    // MARK: Work

    /// Tells the flow what happened, and does what it asks for.
    public func send(_ event: FlowEvent) {
        for effect in flow.handle(event) {
            switch effect {
            case .cancel:
                flowTask?.cancel()
                flowTask = nil
            case .start(let request): begin(request)
            }
        }
    }

    private func begin(_ request: FlowRequest) {
        let number = request.number
        flowTask = Task {
            let event = await outcome(of: request)
            // The outcome may ask for the next work.
            if flow.request?.number == number {
                flowTask = nil
                send(event)
            }
        }
    }

    private func outcome(of request: FlowRequest) async -> FlowEvent {
        let (number, tool) = (request.number, flow.tool)
        let report: @Sendable (WorkProgress) -> Void = { progress in
            Task { @MainActor in self.send(.progressed(number, progress)) }
        }
        do {
            switch request.work {
            case .find(let target):
                let photo = try await renderer.filledOriginal(stack, at: scale)
                return .found(number, try await finder.find(target, in: photo, progress: report))
            case .fill(let mask, let tool):
                return .filled(number, try await fill(mask, tool: tool, number: number, report))
            case .improve(let outcome):
                return .filled(number, try await improve(outcome, number: number, report))
            }
        } catch {
            return .failed(number, RetouchMessage(error, tool: tool))
        }
    }

    /// Removes what a mask selects; the stack has it only when its picture is there.
    private func fill(
        _ mask: Mask, tool: MaskOperation.Tool, number: Int, _ report: @escaping @Sendable (WorkProgress) -> Void
    ) async throws -> FlowOutcome {
        let operation = await Task.detached { MaskOperation(mask, tool: tool) }.value
        let inpaint = try InpaintOperation(
            maskID: operation.id, patchRadius: removal.patchRadius, dilation: removal.dilation,
            feather: removal.feather, method: removal.method, seed: removal.seed)
        let added: [EditOperation] = [.mask(operation), .inpaint(inpaint)]
        let base = stack
        var edited = base
        for operation in added { try edited.append(operation) }
        let rendered = try await renderer.render(edited, at: scale, progress: report)
        guard flow.request?.number == number else { throw CancellationError() }
        if stack == base {
            change(to: edited, picture: rendered)
        } else {
            // Something else was edited meanwhile; the fill is kept, so that the picture is there soon.
            edited = stack
            for operation in added { try edited.append(operation) }
            change(to: edited, picture: nil)
        }
        let seam = rendered.seams[inpaint.id]
        return FlowOutcome(inpaintID: inpaint.id, seam: seam, canImprove: seam?.isVisible ?? false)
    }

    /// Fills again with more of what is around, and keeps what shows less.
    private func improve(
        _ outcome: FlowOutcome, number: Int, _ report: @escaping @Sendable (WorkProgress) -> Void
    ) async throws -> FlowOutcome {
        let id = outcome.inpaintID
        let result = try await renderer.refined(id, in: stack, at: scale, progress: report)
        guard flow.request?.number == number else { throw CancellationError() }
        guard result.isImproved, let refined = result.stack[id] else {
            return FlowOutcome(inpaintID: id, seam: result.before, canImprove: false)
        }
        // Something else may have been edited meanwhile.
        var edited = stack
        try edited.replace(id, with: refined)
        change(to: edited, picture: nil)
        return FlowOutcome(inpaintID: id, seam: result.after, canImprove: result.after.isVisible)
    }
}
