public import Foundation
public import ImagingCore
public import Observation

/// A collage being edited: what a screen shows, and what its gestures and buttons do.
///
/// ```swift
/// let editor = try CollageEditor(canvas: PixelSize(width: 2048, height: 2732))
/// let item = try editor.add(photo)
/// editor.tap(at: Point(x: 1024, y: 1366))
/// try editor.toggleShader(.pixellate, of: item)
/// editor.undo()
/// editor.hasUnsavedChanges    // true
/// ```
///
/// Its properties are observable: a view that reads them is drawn again when they change. It waits for nothing and
/// belongs to no thread; keep it where the screen is, on the main actor. All that it does is done by ``CollageState``,
/// which is a value.
///
/// Places are in canvas pixels; a view that shows the canvas at another size divides by its scale.
@Observable public final class CollageEditor {
    /// The state.
    public private(set) var state: CollageState

    /// Tells how opaque an image is at a place, so that the transparent parts of cutouts are not touched.
    @ObservationIgnored public var alpha: CollageLayout.AlphaLookup = { _, _ in nil }

    /// How far beyond its edges an item can still be touched, in canvas pixels.
    @ObservationIgnored public var reach = 0.0

    /// The fingers that were there last, and whether they have got hold of an item since the first came.
    @ObservationIgnored private var touching: Set<Int> = []
    @ObservationIgnored private var hasGrasped = false

    /// Begins to edit a collage that was saved.
    ///
    /// - Parameter collage: The collage.
    public init(_ collage: Collage) { state = CollageState(collage) }

    /// Begins a new collage.
    ///
    /// - Parameters:
    ///   - canvas: The canvas's size in pixels, at 1×. Each side in ``CollageLayout/canvasDomain``.
    ///   - background: The colour beneath all items.
    ///   - id: What tells it from all other collages.
    ///   - date: When it is made.
    /// - Throws: ``CollageError/invalidCanvas(_:)``.
    public init(
        canvas: PixelSize, background: RGBA8 = .white, id: UUID = UUID(), at date: Date = Date()
    ) throws(CollageError) {
        let layout = try CollageLayout(canvas: canvas, background: background)
        state = CollageState(Collage(layout: layout, id: id, createdAt: date), isNew: true)
    }

    /// Opens the collage of an identifier, or begins a new one when there is no identifier.
    ///
    /// - Parameters:
    ///   - id: The collage; nil means a new one.
    ///   - canvas: The size of a new collage's canvas.
    ///   - load: Loads a collage that was saved.
    /// - Throws: What `load` throws, or ``CollageError/invalidCanvas(_:)``.
    public nonisolated(nonsending) static func open(
        _ id: UUID?, newCanvas canvas: PixelSize, load: nonisolated(nonsending) (UUID) async throws -> Collage
    ) async throws -> CollageEditor {
        guard let id else { return try CollageEditor(canvas: canvas) }
        return CollageEditor(try await load(id))
    }

    // MARK: What a screen shows

    /// What the collage shows now.
    public var layout: CollageLayout { state.layout }

    /// The item that is selected; nil when there is none.
    public var selection: UUID? { state.selection }

    /// Whether there is a step to undo.
    public var canUndo: Bool { state.canUndo }

    /// Whether there is a step to redo.
    public var canRedo: Bool { state.canRedo }

    /// Whether the collage shows something else than what was saved.
    public var hasUnsavedChanges: Bool { state.hasUnsavedChanges }

    /// Whether "Back" asks first: when leaving would lose changes.
    ///
    /// A new collage that was left as it began, or that shows again what was saved, is left without asking.
    public var warnsBeforeLeaving: Bool { state.hasUnsavedChanges }

    /// Takes an event.
    ///
    /// - Parameter event: What happens.
    /// - Throws: What ``CollageState/reduce(_:)`` throws; then nothing has changed.
    public func send(_ event: CollageEvent) throws(CollageError) {
        var next = state
        try next.reduce(event)
        // A view is drawn again for each assignment, whether or not something changed.
        if next != state { state = next }
    }

    /// Sends what cannot fail, for it names nothing, or what was found a moment ago.
    private func sendSurely(_ event: CollageEvent) {
        do { try send(event) } catch { preconditionFailure("\(event) cannot fail: \(error)") }
    }

    // MARK: Fingers

    /// Selects the item at a place and brings it to the front; on the canvas itself, selects nothing.
    ///
    /// - Parameter point: The place, in canvas pixels.
    /// - Returns: The item; nil when there is none.
    @discardableResult public func tap(at point: Point) -> UUID? {
        let item = layout.item(at: point, reach: reach, alpha: alpha)
        sendSurely(.tap(item))
        return item
    }

    /// Says where the fingers on the canvas are, whenever one comes, moves or goes.
    ///
    /// One finger moves an item; two move, turn and scale it, so that what is under a finger stays under it. The item is
    /// the selected one when the first finger lies on it, else the topmost one there, else the selected one. From the
    /// first finger's coming to the last one's going it is one step to undo.
    ///
    /// - Parameter fingers: All fingers that are on the canvas, by numbers that tell one from another, in canvas pixels.
    public func touch(_ fingers: [Int: Point]) {
        let came = fingers.keys.filter { !touching.contains($0) }.sorted()
        touching = Set(fingers.keys)
        // After a gesture was cut short, fingers that are still there move nothing: only when all have gone begins another.
        if !hasGrasped, let item = came.lazy.compactMap({ self.item(under: fingers[$0]!) }).first {
            hasGrasped = true
            sendSurely(.beginGesture(item))
        }
        if fingers.isEmpty { hasGrasped = false }
        sendSurely(.moveFingers(fingers))
    }

    private func item(under finger: Point) -> UUID? {
        if let selected = state.selectedItem, selected.distance(from: selected.imagePlace(of: finger)) == 0 {
            return selected.id
        }
        return layout.item(at: finger, reach: reach, alpha: alpha) ?? selection
    }

    /// Ends what the fingers do as if it had not been, as when a call comes in.
    public func cancelTouch() { sendSurely(.cancelGesture) }

    // MARK: Buttons

    /// Adds an image: as large as fits half of the canvas, in its middle, on top, selected.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - cutout: The image without its background, when there is one; the whole image is shown.
    ///   - id: What tells the item from all others.
    /// - Returns: The item.
    /// - Throws: ``CollageError/tooManyItems(_:)``, ``CollageError/duplicateItem(_:)`` or
    ///   ``CollageError/cutoutSizeMismatch(_:expected:)``.
    @discardableResult public func add(
        _ image: ImageReference, cutout: ImageReference? = nil, id: UUID = UUID()
    ) throws(CollageError) -> UUID {
        try send(.add(image, cutout: cutout, id: id))
        return id
    }

    /// Puts a copy of an item on top, a little aside, selected.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - id: What tells the copy from all others.
    /// - Returns: The copy.
    /// - Throws: ``CollageError/missingItem(_:)`` or ``CollageError/tooManyItems(_:)``.
    @discardableResult public func duplicate(_ item: UUID, as id: UUID = UUID()) throws(CollageError) -> UUID {
        try send(.duplicate(item, as: id))
        return id
    }

    /// Takes an item away.
    ///
    /// - Throws: ``CollageError/missingItem(_:)``.
    public func delete(_ item: UUID) throws(CollageError) { try send(.delete(item)) }

    /// Moves an item among the others, from back to front.
    ///
    /// - Throws: ``CollageError/missingItem(_:)``.
    public func restack(_ item: UUID, _ move: StackingMove) throws(CollageError) { try send(.restack(item, move)) }

    /// Sets how opaque an item is.
    ///
    /// - Parameters:
    ///   - opacity: How opaque, on top of the image's own alpha. In 0...1.
    ///   - item: The item.
    ///   - continuing: Whether it goes on with the step before, as a slider does while it moves.
    /// - Throws: ``CollageError/missingItem(_:)`` or ``CollageError/invalidOpacity(_:)``.
    public func setOpacity(
        _ opacity: Double, of item: UUID, continuing: Bool = false
    ) throws(CollageError) {
        try send(.setOpacity(item, opacity, continuing: continuing))
    }

    /// Switches an effect on, after those that are on, or off.
    ///
    /// - Parameters:
    ///   - name: The effect, with its usual numbers.
    ///   - item: The item.
    /// - Throws: ``CollageError/missingItem(_:)`` or ``CollageError/tooManyShaders(_:)``.
    public func toggleShader(_ name: ShaderName, of item: UUID) throws(CollageError) {
        try send(.toggleShader(item, ShaderSetting(name)))
    }

    /// Shows an item's cutout in place of the whole image, or the whole image again; nothing is computed.
    ///
    /// - Throws: ``CollageError/missingItem(_:)``, or ``CollageError/missingCutout(_:)`` while there is none.
    public func toggleCutout(_ item: UUID) throws(CollageError) { try send(.toggleCutout(item)) }

    /// Takes the last step back.
    public func undo() { sendSurely(.undo) }

    /// Brings the step that was undone last into effect again.
    public func redo() { sendSurely(.redo) }

    /// Goes back to what was saved, as one step that can be undone.
    public func revert() { sendSurely(.revert) }

    // MARK: Saving

    /// The collage to save: what it shows now, changed at a date.
    ///
    /// - Parameter date: When; later dates come first in a gallery.
    public func collage(at date: Date = Date()) -> Collage {
        var collage = state.collage
        collage.touch(at: date)
        return collage
    }

    /// Says that a state of this collage was saved; what was changed since then is still unsaved.
    ///
    /// - Parameter collage: What was saved.
    /// - Precondition: It is this collage.
    public func markSaved(_ collage: Collage) { sendSurely(.saved(collage)) }
}
