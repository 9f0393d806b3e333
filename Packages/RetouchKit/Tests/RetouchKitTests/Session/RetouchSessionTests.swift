import ContourKit
import Foundation
import ImagingCore
import InpaintKit
import Observation
import Synchronization
import Testing
import _ImagingTestSupport

@testable import RetouchKit

@MainActor struct RetouchSessionTests {
    private let photo = Photo(pixels: DrawnPhoto.pebbles(96, 70))

    private func session(
        _ stack: EditStack = EditStack(), tool: MaskOperation.Tool = .object, scale: RenderScale = .preview(),
        masking: any ForegroundMasking = DiscMasking(), memoryBudget: Int = RetouchRenderer.defaultMemoryBudget,
        saving: (any RetouchSaving)? = nil
    ) -> RetouchSession {
        let session = RetouchSession(
            photo: photo, stack: stack, tool: tool, scale: scale,
            finder: FlowFinder(persons: masking, objects: masking, threadCount: 1),
            renderer: RetouchRenderer(original: photo.pixels, memoryBudget: memoryBudget, threadCount: 1),
            saving: saving)
        session.removal = quick
        return session
    }

    /// Removals that take little time.
    private let quick = InpaintOptions(method: .diffusion, patchRadius: 1, dilation: 1, feather: 1)

    /// What a fresh renderer makes of a session's edits.
    private func replay(_ session: RetouchSession) async throws -> Raster<RGBA8> {
        let fresh = RetouchRenderer(original: photo.pixels, cacheLimit: 0, threadCount: 1)
        return try await fresh.render(session.stack, at: session.scale).pixels
    }

    @Test func `a tap, a word, and the thing is gone`() async throws {
        let session = session()
        #expect(session.picture == nil && session.isBusy)
        await session.settle()
        expectSame(try #require(session.picture).pixels, photo.pixels)
        session.tap(at: Point(x: 30.5, y: 40.5))
        #expect(session.flow.step.kind == .looking && session.isBusy)
        await session.settle()
        let mask = Mask(width: 96, height: 70, selectingCircleAt: Point(x: 30.5, y: 40.5), radius: 4)
        #expect(session.flow.selection?.mask == mask && !session.isBusy)
        session.confirm()
        await session.settle()
        #expect(session.flow.step.kind == .filled && session.stack.operations.map(\.kind) == [.mask, .inpaint])
        let shown = try #require(session.picture).pixels
        #expect(shown != photo.pixels)
        expectSame(shown, try await replay(session))
        #expect(session.history.count == 1 && session.history[0].tool == .object && session.history[0].isApplied)
        // One step back is the removal with its selection.
        session.undo()
        await session.settle()
        #expect(session.stack.position == 0 && session.flow.step == .idle && !session.canUndo && session.canRedo)
        expectSame(try #require(session.picture).pixels, photo.pixels)
        session.redo()
        await session.settle()
        #expect(session.stack.position == 2)
        expectSame(try #require(session.picture).pixels, shown)
    }

    @Test func `what is not found is said, and a brush helps`() async throws {
        let session = session(tool: .person)
        session.tap(at: Point(x: 30, y: 4))
        await session.settle()
        #expect(session.message?.text == "No person found at tap location")
        guard case .failed(let failure) = session.flow.step else { return #expect(Bool(false)) }
        session.choose(try #require(failure.fallback))
        session.brush([Point(x: 26, y: 20), Point(x: 34, y: 20)], width: 6)
        #expect(session.flow.step.kind == .proposed && session.message == nil)
        session.confirm()
        await session.settle()
        guard case .mask(let mask) = session.stack.operations.first else { return #expect(Bool(false)) }
        #expect(mask.tool == .brush)
        // A tap with a brush is a dot; a tap beside the photo is none.
        session.tap(at: Point(x: 60, y: 40))
        #expect(session.flow.step.kind == .proposed)
        session.cancel()
        session.choose(.object)
        session.tap(at: Point(x: 97, y: 40))
        #expect(session.flow.step == .idle)
    }

    @Test func `taps and brushes are where they are seen, however the picture is framed`() async throws {
        let session = session(scale: .preview(maximumSide: 48))
        session.adjust([.straighten: 7, .exposure: 0.3], crop: try CropRect(x: 0.2, y: 0.1, width: 0.6, height: 0.7))
        await session.settle()
        let picture = try #require(session.picture)
        let place = Point(x: 40, y: 41)
        session.tap(at: picture.shownPoint(of: place))
        await session.settle()
        let mask = try #require(session.flow.selection?.mask)
        #expect(mask.selects(column: 40, row: 41) && mask.selectedBounds?.width ?? 0 <= 10)
        // The overlay is where the tap was.
        let shown = picture.shownPoint(of: place)
        let overlaid = try #require(session.overlaid())
        let (column, row) = (Int(shown.x), Int(shown.y))
        #expect(overlaid[column, row].red > picture.pixels[column, row].red)
        // A stroke of 3 pixels of a picture at half the size is 6 of the original's.
        session.cancel()
        session.choose(.brush)
        session.brush([shown], width: 3)
        let area = try #require(session.flow.selection?.mask.selectedCount)
        #expect((20...36).contains(area), "\(area)")
        // Before a picture is there, places are known all the same.
        let other = self.session(session.stack, scale: .preview(maximumSide: 48))
        #expect(other.picture == nil && other.map == picture.map)
        await other.settle()
    }

    @Test func `what was removed is not found again`() async throws {
        /// Finds everything that is not as it was.
        struct Changes: ForegroundMasking {
            let original: Raster<RGBA8>
            func foregroundMask(at points: [Point], in photo: Raster<RGBA8>) async throws -> Mask {
                let changed = zip(photo.pixels, original.pixels).map { $0 == $1 ? 0 : 255 as UInt8 }
                return Mask(coverage: Raster(width: photo.width, height: photo.height, pixels: changed))
            }
        }
        let session = session(tool: .brush, masking: Changes(original: photo.pixels))
        // Light does not count.
        session.adjust([.exposure: 1])
        session.brush([Point(x: 30, y: 30)], width: 8)
        session.confirm()
        await session.settle()
        session.choose(.object)
        session.tap(at: Point(x: 30, y: 30))
        await session.settle()
        let bounds = try #require(session.flow.selection?.mask.selectedBounds)
        #expect(bounds.columns.contains(30) && bounds.width < 30)
    }

    @Test func `an edit during a removal is kept, and undo stops the removal`() async throws {
        let session = session(tool: .brush)
        await session.settle()
        session.brush([Point(x: 30, y: 30)], width: 8)
        session.confirm()
        session.adjust([.exposure: 0.5])
        await session.settle()
        #expect(session.stack.operations.map(\.kind) == [.adjustment, .mask, .inpaint])
        expectSame(try #require(session.picture).pixels, try await replay(session))
        session.brush([Point(x: 60, y: 30)], width: 8)
        session.confirm()
        #expect(session.flow.step.kind == .filling)
        session.undo()
        #expect(session.flow.step == .idle)
        await session.settle()
        #expect(session.stack.operations.count == 3 && session.stack.position == 1)
        expectSame(try #require(session.picture).pixels, try await replay(session))
    }

    @Test func `cancelling lets go of all, whatever comes later`() async throws {
        let session = session()
        await session.settle()
        session.tap(at: Point(x: 30, y: 30))
        session.cancel()
        await session.settle()
        #expect(session.flow.step == .idle)
        session.tap(at: Point(x: 30, y: 30))
        await session.settle()
        session.confirm()
        session.cancel()
        for _ in 0..<20 { await Task.yield() }
        await session.settle()
        #expect(session.flow.step == .idle && session.stack == EditStack() && session.problem == nil)
    }

    @Test func `the history is renamed, jumped through and taken apart`() async throws {
        let session = session(tool: .brush)
        for x in [20.0, 50, 80] {
            session.brush([Point(x: x, y: 30)], width: 6)
            session.confirm()
            await session.settle()
        }
        session.adjust([.contrast: 20])
        session.adjust([.contrast: 30], continuing: true)
        session.adjust([.exposure: 0.1], continuing: true)
        #expect(session.history.map(\.position) == [2, 4, 6, 7, 8])
        #expect(session.history.map(\.tool) == [.brush, .brush, .brush, nil, nil])
        session.jump(to: 2)
        #expect(session.history.map(\.isApplied) == [true, true, false, false, false])
        session.rename(session.history[0].id, to: "Bin")
        #expect(session.history[0].name == "Bin")
        session.remove(session.history[1].id)
        #expect(session.stack.operations.count == 6 && session.stack.position == 2)
        session.jump(to: 99)
        #expect(!session.canRedo)
        session.jump(to: -1)
        #expect(!session.canUndo)
        session.jump(to: 4)
        await session.settle()
        expectSame(try #require(session.picture).pixels, try await replay(session))
        // What cannot be is told, and changes nothing.
        let stack = session.stack
        session.remove(UUID())
        #expect(session.stack == stack)
        guard case .failed = session.message else { return #expect(Bool(false)) }
        session.adjust([.contrast: 300])
        #expect(session.stack == stack)
    }

    @Test func `improving keeps what shows less`() async throws {
        let session = session(tool: .brush)
        session.removal.method = .patchMatch
        session.brush([Point(x: 40, y: 30), Point(x: 50, y: 34)], width: 6)
        session.confirm()
        await session.settle()
        guard case .filled(let outcome) = session.flow.step, let first = outcome.seam else {
            return #expect(Bool(false))
        }
        #expect(session.canImprove == first.isVisible)
        var results: Set<Bool> = []
        // Whatever the first fill is like: it stays, or another one shows less.
        for seed in 0..<4 as Range<UInt64> {
            guard case .inpaint(let inpaint) = session.stack[outcome.inpaintID] else { break }
            let other = try InpaintOperation(
                maskID: inpaint.maskID, patchRadius: 1, dilation: 1, feather: 1, method: .patchMatch,
                seed: 40 * seed, id: inpaint.id)
            var before = session.stack
            try before.replace(inpaint.id, with: .inpaint(other))
            session.change(to: before, picture: nil)
            await session.settle()
            let seam = try #require(session.picture?.seams[inpaint.id])
            session.flow.step = .filled(FlowOutcome(inpaintID: inpaint.id, seam: seam, canImprove: true))
            session.improve()
            await session.settle()
            guard case .filled(let next) = session.flow.step, let now = next.seam else { return #expect(Bool(false)) }
            #expect(session.stack == before ? now == seam && !session.canImprove : now.visibility < seam.visibility)
            #expect(session.picture?.seams[inpaint.id] == now)
            results.insert(session.stack == before)
        }
        #expect(session.stack.operations.count == 2 && !results.isEmpty)
        expectSame(try #require(session.picture).pixels, try await replay(session))
    }

    @Test func `an export is the full size, with what the file told`() async throws {
        var photo = photo
        photo.metadata.density = PixelDensity(horizontal: 2835, vertical: 2835, unit: .meter)
        let session = RetouchSession(
            photo: photo, tool: .brush, scale: .preview(maximumSide: 48),
            renderer: RetouchRenderer(original: photo.pixels, threadCount: 1))
        session.removal = quick
        session.brush([Point(x: 20, y: 20)], width: 6)
        session.confirm()
        session.adjust([.saturation: -20], crop: try CropRect(x: 0, y: 0, width: 0.5, height: 1))
        await session.settle()
        let file = try Photo<RGBA8>(decoding: try await session.export(as: .png()))
        #expect(file.pixels.size == PixelSize(width: 48, height: 70))
        #expect(file.metadata.density == photo.metadata.density)
        #expect(session.exportProgress == nil && !session.isBusy)
        let comparison = try await session.comparison(at: .full)
        expectSame(comparison.after, file.pixels)
        expectSame(comparison.before, photo.pixels.cropped(to: PixelRect(x: 0, y: 0, width: 48, height: 70)))
        #expect(try await session.comparison().after == session.picture?.pixels)
    }

    @Test func `a photo that is too large says what a person can do`() async throws {
        let session = session(memoryBudget: 30_000)
        session.adjust([.exposure: 1])
        await session.settle()
        await #expect(throws: RetouchError.self) { try await session.export(as: .png()) }
        #expect(session.message?.text == "Image too large to process. Try cropping first.")
    }

    @Test func `overlays are as the flow says, or as is preferred`() async throws {
        let session = session(tool: .brush)
        await session.settle()
        let plain = try #require(session.picture).pixels
        session.overlayPreference = .contrast
        #expect(session.overlay == .hidden)
        expectSame(try #require(session.overlaid()), plain)
        session.brush([Point(x: 40, y: 30)], width: 12)
        let mask = try #require(session.flow.selection?.mask)
        for (preference, style) in [(nil, .tint), (.outline, .outline), (.contrast, .contrast)]
            as [(FlowOverlay?, MaskOverlay.Style)]
        {
            session.overlayPreference = preference
            let expected = try MaskOverlay(style: style, dashLength: 6).render(mask, on: plain)
            expectSame(try #require(session.overlaid()), expected)
        }
        // More is brushed, and more is shown.
        session.brush([Point(x: 70, y: 50)], width: 8)
        let more = try #require(session.flow.selection?.mask)
        #expect(more != mask)
        expectSame(
            try #require(session.overlaid()), try MaskOverlay(style: .contrast, dashLength: 6).render(more, on: plain))
        session.overlayPreference = .hidden
        expectSame(try #require(session.overlaid()), plain)
    }

    @Test func `each change is saved, and a failure is told and made good`() async throws {
        final class Store: RetouchSaving {
            let saved = Mutex<[EditStack]>([])
            let isFull = Mutex(false)
            func save(_ stack: EditStack) async throws {
                if isFull.withLock({ $0 }) { throw CocoaError(.fileWriteOutOfSpace) }
                saved.withLock { $0.append(stack) }
            }
        }
        let store = Store()
        let session = session(saving: store)
        await session.settle()
        #expect(store.saved.withLock { $0.isEmpty } && session.isSaved)
        session.adjust([.exposure: 1])
        session.adjust([.exposure: 2])
        #expect(!session.isSaved)
        await session.settle()
        #expect(store.saved.withLock { $0.last } == session.stack && session.isSaved)
        store.isFull.withLock { $0 = true }
        session.undo()
        await session.settle()
        #expect(!session.isSaved && session.message?.text == "The edits couldn't be saved.")
        store.isFull.withLock { $0 = false }
        session.save()
        await session.settle()
        #expect(session.isSaved && session.message == nil)
        #expect(store.saved.withLock { $0.last } == session.stack)
    }

    @Test func `a change is observed`() async {
        let session = session(tool: .brush)
        await session.settle()
        let changes = Mutex(0)
        withObservationTracking {
            _ = session.message
            _ = session.canUndo
        } onChange: {
            changes.withLock { $0 += 1 }
        }
        session.adjust([.exposure: 1])
        #expect(changes.withLock { $0 } == 1)
        await session.settle()
    }
}
