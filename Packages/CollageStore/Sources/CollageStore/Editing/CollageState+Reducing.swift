import Foundation
import ImagingCore

extension CollageState {
    /// Takes an event.
    ///
    /// What changes the layout is one step to undo, and ends a gesture that is under way. An event that changes nothing is
    /// no step.
    ///
    /// - Parameter event: What happens.
    /// - Throws: ``CollageError/missingItem(_:)`` when there is no item of the name, ``CollageError/tooManyItems(_:)``,
    ///   ``CollageError/duplicateItem(_:)``, ``CollageError/cutoutSizeMismatch(_:expected:)``,
    ///   ``CollageError/missingCutout(_:)``, ``CollageError/tooManyShaders(_:)`` or
    ///   ``CollageError/invalidOpacity(_:)``. Then nothing has changed.
    /// - Complexity: O(*n*) for *n* items.
    /// - Precondition: What was saved is this collage.
    public mutating func reduce(_ event: CollageEvent) throws(CollageError) {
        var next = self
        switch event {
        case .beginGesture, .moveFingers, .moveGesture, .endGesture, .cancelGesture: break
        case .select, .saved: break
        default: next.endGesture()
        }
        try next.take(event)
        self = next
    }

    private mutating func take(_ event: CollageEvent) throws(CollageError) {
        switch event {
        case .add(let image, let cutout, let id): try add(image, cutout: cutout, id: id)
        case .tap(let id):
            try check(id)
            selection = id
            if let id { try restack(id, .toFront) }
        case .select(let id):
            try check(id)
            selection = id
        case .duplicate(let id, let copy): try duplicate(id, as: copy)
        case .delete(let id):
            let index = try index(of: id)
            step { $0.items.remove(at: index) }
        case .restack(let id, let move): try restack(id, move)
        case .place(let id, let placement): try change(id) { $0.placement = placement }
        case .setOpacity(let id, let opacity, let continuing):
            guard (0...1).contains(opacity) else { throw .invalidOpacity(opacity) }
            try change(id, about: .opacity(id), continuing: continuing) { $0.opacity = opacity }
        case .setBackground(let color, let continuing):
            step(about: .background, continuing: continuing) { $0.background = color }

        case .toggleCutout(let id): try toggleCutout(id)
        case .keepCutout(let cutout, let image, let id): try keep(cutout, of: image, shownBy: id)
        case .toggleShader(let id, let setting): try toggle(setting, of: id)
        case .setShader(let id, let setting, let continuing):
            try change(id, about: .shader(id, setting.name), continuing: continuing) { item in
                guard let place = item.shaders.firstIndex(where: { $0.name == setting.name }) else { return }
                item.shaders[place] = setting
            }

        case .beginGesture(let id): try beginGesture(id)
        case .moveFingers(let fingers): move(to: fingers)
        case .moveGesture(let motion): move(by: motion)
        case .endGesture: endGesture()
        case .cancelGesture:
            if let gesture { collage.layout = gesture.layout }
            gesture = nil

        case .undo: travel(from: \.undone, to: \.redone)
        case .redo: travel(from: \.redone, to: \.undone)
        case .revert:
            let saved = savedLayout
            step { $0 = saved }
        case .saved(let saved):
            precondition(saved.id == collage.id, "what was saved is another collage")
            savedLayout = saved.layout
            collage.snapshot = saved.snapshot
            collage.touch(at: saved.updatedAt)
            isNew = false
        }
        if let selection, layout[selection] == nil { self.selection = nil }
    }

    // MARK: Items

    private mutating func add(_ image: ImageReference, cutout: ImageReference?, id: UUID) throws(CollageError) {
        try checkRoom(for: id)
        let canvas = layout.canvas
        let scale = min(
            Double(canvas.width) / Double(image.size.width), Double(canvas.height) / Double(image.size.height))
        let placement = Placement(
            clampingCenter: Point(x: Double(canvas.width) / 2, y: Double(canvas.height) / 2), scale: scale / 2)
        let item = try CollageItem(base: image, placement: placement, cutout: cutout ?? cutouts[image], id: id)
        if let cutout { cutouts[image] = cutout }
        step { $0.items.append(item) }
        selection = id
    }

    private mutating func duplicate(_ id: UUID, as copy: UUID) throws(CollageError) {
        let item = layout.items[try index(of: id)]
        try checkRoom(for: copy)
        let aside = Double(min(layout.canvas.width, layout.canvas.height)) / 20
        let center = item.placement.center
        let placement = Placement(
            clampingCenter: Point(x: center.x + aside, y: center.y + aside), rotation: item.placement.rotation,
            scale: item.placement.scale, isMirrored: item.placement.isMirrored)
        let other = try CollageItem(
            base: item.base, placement: placement, cutout: item.cutout, usesCutout: item.usesCutout,
            opacity: item.opacity, shaders: item.shaders, id: copy)
        step { $0.items.append(other) }
        selection = copy
    }

    private mutating func restack(_ id: UUID, _ move: StackingMove) throws(CollageError) {
        let index = try index(of: id)
        let target = move.target(from: index, count: layout.items.count)
        step { layout in
            let item = layout.items.remove(at: index)
            layout.items.insert(item, at: target)
        }
    }

    private mutating func toggleCutout(_ id: UUID) throws(CollageError) {
        let item = layout.items[try index(of: id)]
        guard let cutout = item.cutout ?? cutouts[item.base] else { throw .missingCutout(id) }
        try change(id) { item in
            item.cutout = cutout
            item.usesCutout.toggle()
        }
    }

    private mutating func keep(
        _ cutout: ImageReference, of image: ImageReference, shownBy id: UUID?
    ) throws(CollageError) {
        guard cutout.size == image.size else {
            throw .cutoutSizeMismatch(cutout.size, expected: image.size)
        }
        cutouts[image] = cutout
        // The item may be gone by the time that its cutout is made; the cutout is kept for its image all the same.
        guard let id, layout[id]?.base == image else { return }
        try change(id) { item in
            item.cutout = cutout
            item.usesCutout = true
        }
    }

    private mutating func toggle(_ setting: ShaderSetting, of id: UUID) throws(CollageError) {
        let item = layout.items[try index(of: id)]
        if !item.shaders.contains(where: { $0.name == setting.name }) {
            let count = item.shaders.count + 1
            guard count <= CollageItem.shaderLimit else { throw .tooManyShaders(count) }
        }
        try change(id) { item in
            if let place = item.shaders.firstIndex(where: { $0.name == setting.name }) {
                item.shaders.remove(at: place)
            } else {
                item.shaders.append(setting)
            }
        }
    }

    // MARK: Gestures

    private mutating func beginGesture(_ id: UUID) throws(CollageError) {
        let item = layout.items[try index(of: id)]
        endGesture()
        selection = id
        gesture = ItemGesture(item: id, layout: layout, base: item.placement)
    }

    private mutating func move(to fingers: [Int: Point]) {
        guard let gesture else { return }
        if fingers.isEmpty { return endGesture() }
        guard fingers.keys == gesture.fingers.keys else {
            if let item = layout[gesture.item] { self.gesture?.base = item.placement }
            self.gesture?.fingers = fingers
            return
        }
        // Of more than two, those that came first: systems number fingers as they come.
        let numbers = fingers.keys.sorted().prefix(2)
        move(by: GestureMotion(from: numbers.map { gesture.fingers[$0]! }, to: numbers.map { fingers[$0]! }))
    }

    private mutating func move(by motion: GestureMotion) {
        guard let gesture, let index = layout.items.firstIndex(where: { $0.id == gesture.item }) else { return }
        let scales = ItemGesture.scales(of: gesture.layout.items[index], on: layout.canvas)
        collage.layout.items[index].placement = motion.apply(to: gesture.base, within: scales)
    }

    private mutating func endGesture() {
        guard let gesture else { return }
        self.gesture = nil
        guard gesture.layout != layout else { return }
        if let index = layout.items.firstIndex(where: { $0.id == gesture.item }) {
            let item = layout.items[index]
            collage.layout.items[index].placement = item.placementOn(layout.canvas)
        }
        record(gesture.layout)
    }

    // MARK: Steps

    private mutating func change(
        _ id: UUID, about subject: StepSubject? = nil, continuing: Bool = false, _ change: (inout CollageItem) -> Void
    ) throws(CollageError) {
        let index = try index(of: id)
        step(about: subject, continuing: continuing) { change(&$0.items[index]) }
    }

    private mutating func step(
        about subject: StepSubject? = nil, continuing: Bool = false, _ change: (inout CollageLayout) -> Void
    ) {
        let before = layout
        change(&collage.layout)
        if continuing, let subject, subject == continuable, redone.isEmpty {
            // A slider that is back where it began has done nothing.
            if undone.last == layout {
                undone.removeLast()
                continuable = nil
            }
        } else {
            record(before, about: subject)
        }
    }

    private mutating func record(_ before: CollageLayout, about subject: StepSubject? = nil) {
        guard before != layout else { return }
        undone.append(before)
        if undone.count > Self.undoLimit { undone.removeFirst() }
        redone = []
        continuable = subject
    }

    private mutating func travel(
        from source: WritableKeyPath<Self, [CollageLayout]>, to target: WritableKeyPath<Self, [CollageLayout]>
    ) {
        guard let next = self[keyPath: source].popLast() else { return }
        self[keyPath: target].append(layout)
        collage.layout = next
        continuable = nil
    }

    // MARK: Checks

    private func check(_ id: UUID?) throws(CollageError) {
        if let id { _ = try index(of: id) }
    }

    private func index(of id: UUID) throws(CollageError) -> Int {
        guard let index = layout.items.firstIndex(where: { $0.id == id }) else { throw .missingItem(id) }
        return index
    }

    private func checkRoom(for id: UUID) throws(CollageError) {
        guard layout.items.count < CollageLayout.itemLimit else { throw .tooManyItems(layout.items.count + 1) }
        guard layout[id] == nil else { throw .duplicateItem(id) }
    }
}
