public import Foundation

/// A collage being edited, as a value: what it shows, what is selected, and the steps to undo and redo.
///
/// ``reduce(_:)`` is the only way to change it, and needs nothing but the event.
///
/// ```swift
/// var state = CollageState(collage)
/// try state.reduce(.add(photo, id: UUID()))
/// state.hasUnsavedChanges    // true
/// try state.reduce(.undo)
/// state.hasUnsavedChanges    // false
/// ```
public struct CollageState: Hashable, Sendable {
    /// The collage as it is now.
    public internal(set) var collage: Collage

    /// What was saved last; of a new collage, what it was made with.
    public internal(set) var savedLayout: CollageLayout

    /// Whether the collage was never saved.
    public internal(set) var isNew: Bool

    /// The item that is selected; nil when there is none.
    public internal(set) var selection: UUID?

    /// The cutouts that are known, by the images they were cut out of: switching a cutout on again makes none anew.
    public internal(set) var cutouts: [ImageReference: ImageReference]

    /// What the layout was before each step that can be undone, the last step last.
    var undone: [CollageLayout] = []
    /// What the layout was before each undo that can be redone, the last undo last.
    var redone: [CollageLayout] = []
    /// What the last step was about, when the next one may go on with it.
    var continuable: StepSubject?
    /// The gesture under way.
    var gesture: ItemGesture?

    /// How many steps can be undone.
    public static let undoLimit = 100

    /// Begins to edit a collage.
    ///
    /// - Parameters:
    ///   - collage: The collage.
    ///   - isNew: Whether it was never saved.
    public init(_ collage: Collage, isNew: Bool = false) {
        self.collage = collage
        self.isNew = isNew
        savedLayout = collage.layout
        cutouts = collage.items.reduce(into: [:]) { cutouts, item in
            if let cutout = item.cutout { cutouts[item.base] = cutout }
        }
    }

    /// What the collage shows now.
    public var layout: CollageLayout { collage.layout }

    /// The item that is selected; nil when there is none.
    public var selectedItem: CollageItem? { selection.flatMap { layout[$0] } }

    /// The item that a gesture moves; nil when there is none.
    public var movedItem: UUID? { gesture?.item }

    /// Whether the collage shows something else than what was saved.
    ///
    /// It is a comparison, so that what was changed and changed back counts as saved.
    public var hasUnsavedChanges: Bool { layout != savedLayout }

    /// All images that are shown, or that undoing, redoing, reverting or switching a cutout can bring back, each once.
    ///
    /// They are what a screen keeps decoded, and what must not be collected as garbage while the collage is edited.
    ///
    /// - Complexity: O(*n* × *m*) for *n* items and *m* steps.
    public var images: Set<ImageReference> {
        var layouts = undone + redone + [layout, savedLayout]
        if let gesture { layouts.append(gesture.layout) }
        return layouts.reduce(into: Set(cutouts.values)) { $0.formUnion($1.images) }
    }

    /// Whether there is a step to undo.
    public var canUndo: Bool { !undone.isEmpty || gesture.map { $0.layout != layout } ?? false }

    /// Whether there is a step to redo.
    public var canRedo: Bool { !redone.isEmpty }
}

/// What a step is about, so that the next of its kind can go on with it.
enum StepSubject: Hashable {
    case opacity(UUID)
    case background
    case shader(UUID, ShaderName)
}
