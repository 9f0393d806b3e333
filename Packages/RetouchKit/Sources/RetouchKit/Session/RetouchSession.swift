public import ImagingCore
public import InpaintKit
public import Observation

/// A photo being retouched: what a screen shows, and what its buttons do.
///
/// ```swift
/// let session = RetouchSession(photo: photo)
/// session.choose(.object)
/// session.tap(at: Point(x: 412, y: 305))
/// await session.settle()
/// session.confirm()
/// await session.settle()
/// let bytes = try await session.export(as: .jpeg())
/// ```
///
/// All calls return at once; what they begin goes on beside, and the properties tell what comes of it. They are
/// observable: a view that reads them is drawn again when they change. ``settle()`` waits until nothing is under way, for
/// scripts and tests.
///
/// Places are those of the ``picture`` that is shown; the session finds where they are in the original, however it is
/// turned and cropped. Nothing is thrown but by what is awaited; what goes wrong is told by ``message``.
///
/// The session owns a ``ToolFlow``, which says what taps mean, a ``FlowFinder``, which finds it, an ``EditStack`` and a
/// ``RetouchRenderer``. The original is never changed.
@MainActor @Observable public final class RetouchSession {
    /// The photo, with what its file told about it.
    public nonisolated let original: Photo<RGBA8>

    /// The edits.
    public internal(set) var stack: EditStack

    /// What is being selected and removed.
    public internal(set) var flow: ToolFlow

    /// What is shown; nil until the first picture is rendered.
    ///
    /// While another one is being rendered, the last one stays.
    public internal(set) var picture: RetouchPicture?

    /// How far the picture is that is being rendered; nil when there is none.
    public internal(set) var renderProgress: WorkProgress?

    /// How far the export under way is; nil when there is none.
    public internal(set) var exportProgress: WorkProgress?

    /// What went wrong last, beside what the flow tells; nil after the next success.
    public internal(set) var problem: RetouchMessage?

    /// Whether all edits are saved; true without a ``RetouchSaving``.
    public internal(set) var isSaved = true

    /// How selections are shown: nil means as the flow says.
    ///
    /// ``FlowOverlay/contrast`` is for those who see no colours; ``FlowOverlay/hidden`` shows none.
    public var overlayPreference: FlowOverlay?

    /// How things are removed from now on: the method, the patches' radius, the dilation, the feather and the seed.
    ///
    /// In the original's pixels. The rest of the options is the renderer's.
    public var removal = InpaintOptions()

    @ObservationIgnored nonisolated let renderer: RetouchRenderer
    @ObservationIgnored nonisolated let finder: FlowFinder
    @ObservationIgnored nonisolated let scale: RenderScale
    @ObservationIgnored let saving: (any RetouchSaving)?
    @ObservationIgnored var flowTask: Task<Void, Never>?
    @ObservationIgnored var renderTask: Task<Void, Never>?
    @ObservationIgnored var savingTask: Task<Void, Never>?
    /// Which rendering is the last that was asked for.
    @ObservationIgnored var renderNumber = 0
    /// Which export is the last that was asked for.
    @ObservationIgnored var exportNumber = 0

    /// The mask that was shown last, and what of it is seen.
    @ObservationIgnored var lastShown: (mask: Mask, map: AffineMap, shown: Mask)?

    /// Makes a session, and begins to render the picture.
    ///
    /// - Parameters:
    ///   - photo: The photo.
    ///   - stack: Its edits. Its masks have the photo's size.
    ///   - tool: The tool in use.
    ///   - scale: At what size the picture is shown.
    ///   - finder: What finds people, things and wires.
    ///   - renderer: What renders; nil means one of its own. Its original is the photo's pixels.
    ///   - saving: Where the edits go after each change.
    public init(
        photo: Photo<RGBA8>, stack: EditStack = EditStack(), tool: MaskOperation.Tool = .object,
        scale: RenderScale = .preview(), finder: FlowFinder = FlowFinder(), renderer: RetouchRenderer? = nil,
        saving: (any RetouchSaving)? = nil
    ) {
        precondition(
            renderer?.original.size ?? photo.pixels.size == photo.pixels.size, "the renderer must be the photo's")
        original = photo
        self.stack = stack
        self.scale = scale
        self.finder = finder
        self.renderer = renderer ?? RetouchRenderer(original: photo.pixels)
        self.saving = saving
        flow = ToolFlow(tool: tool, photo: photo.pixels.size, isSlow: !ProcessorSpeed.isFast)
        show()
    }

    // MARK: What a screen shows

    /// What a person is told now; nil when there is nothing to tell.
    public var message: RetouchMessage? { flow.message ?? problem }

    /// How far the work under way is; nil when there is none.
    public var progress: WorkProgress? { flow.progress ?? exportProgress ?? renderProgress }

    /// Whether something is under way.
    public var isBusy: Bool { flow.request != nil || exportProgress != nil || renderProgress != nil }

    /// Whether there is a step to undo.
    public var canUndo: Bool { stack.canUndo }

    /// Whether there is a step to redo.
    public var canRedo: Bool { stack.canRedo }

    /// All steps, those in effect first, then those that were undone.
    public var history: [RetouchStep] { stack.steps }

    /// Waits until nothing is under way: no search, no removal, no picture, no saving.
    public func settle() async {
        while let task = flowTask ?? renderTask ?? savingTask { await task.value }
    }
}
