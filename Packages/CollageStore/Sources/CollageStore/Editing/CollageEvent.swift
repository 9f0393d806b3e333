public import Foundation
public import ImagingCore

/// What happens to a collage while it is edited.
///
/// An event is a value and holds all that it needs, new identifiers too: the same events on the same state make the same
/// state.
public enum CollageEvent: Hashable, Sendable {
    /// Adds an image: as large as fits half of the canvas, in its middle, on top, selected.
    case add(ImageReference, cutout: ImageReference? = nil, id: UUID)
    /// Selects what was tapped and brings it to the front; nil, the canvas itself, selects nothing.
    case tap(UUID?)
    /// Selects an item, or nothing, and leaves it where it is.
    case select(UUID?)
    /// Puts a copy of an item on top, a little aside, selected.
    case duplicate(UUID, as: UUID)
    /// Takes an item away.
    case delete(UUID)
    /// Moves an item among the others, from back to front.
    case restack(UUID, StackingMove)
    /// Places an item.
    case place(UUID, Placement)
    /// Sets how opaque an item is, in 0...1; `continuing` goes on with the step before, as a slider does while it moves.
    case setOpacity(UUID, Double, continuing: Bool = false)
    /// Sets the colour beneath all items; `continuing` goes on with the step before.
    case setBackground(RGBA8, continuing: Bool = false)

    /// Shows an item's cutout in place of the whole image, or the whole image again.
    case toggleCutout(UUID)
    /// Gives all items of an image, and later ones, its cutout; one item, if named, shows it.
    case keepCutout(ImageReference, of: ImageReference, shownBy: UUID? = nil)
    /// Switches an effect on, after those that are on, or off.
    case toggleShader(UUID, ShaderSetting)
    /// Sets the numbers of an effect that is on, in its place; `continuing` goes on with the step before.
    case setShader(UUID, ShaderSetting, continuing: Bool = false)

    /// Begins a gesture that moves an item, and selects it.
    case beginGesture(UUID)
    /// Says where the fingers of the gesture are, by numbers that tell one from another; none ends it.
    ///
    /// When a finger comes or goes, the others go on from where they are.
    case moveFingers([Int: Point])
    /// Says how far the gesture has gone since it began, or since the last change of fingers.
    case moveGesture(GestureMotion)
    /// Ends a gesture: what it did is one step. What has left the canvas comes back to its edge.
    case endGesture
    /// Ends a gesture as if it had not been.
    case cancelGesture

    /// Takes the last step back.
    case undo
    /// Brings the step that was undone last into effect again.
    case redo
    /// Goes back to what was saved, as one step that can be undone.
    case revert
    /// Says that a state of this collage was saved, with its date and its snapshot.
    case saved(Collage)
}
