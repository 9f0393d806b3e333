import ImagingCore

/// Pictures and fills that were rendered before, up to a number of bytes; what was not used for longest goes first.
///
/// Tiles that several pictures share count once.
struct RenderCache {
    /// A picture after the fills, after the adjustments too, or after turning as well.
    struct State: Sendable {
        var picture: TiledPicture
        /// The fills of it, in order.
        var patches: [FillPatch]
        /// For an adjusted picture, what it was made of and by.
        var toned: Toned?
    }

    /// What an adjusted picture was made of.
    struct Toned: Sendable {
        let adjustments: PhotoAdjustments
        let source: TiledPicture
        let base: BaseLayer?
    }

    private var entries: [RenderHash: (state: State, lastUse: UInt64)] = [:]
    /// Fills by what they are, each with the hash of what decides it.
    private var patches: [RenderHash: [(seen: RenderHash, patch: FillPatch, lastUse: UInt64)]] = [:]
    /// How many pictures and fills hold an object.
    private var uses: [ObjectIdentifier: Int] = [:]
    private var clock: UInt64 = 0

    /// How many bytes are held at most; at least 0.
    let limit: Int

    /// How many bytes are held.
    private(set) var byteCount = 0

    init(limit: Int) {
        precondition(limit >= 0, "a cache's limit must not be negative")
        self.limit = limit
    }

    // MARK: Pictures

    /// Returns a picture, and notes its use.
    mutating func state(_ key: RenderHash) -> State? {
        guard let state = entries[key]?.state else { return nil }
        clock += 1
        entries[key]?.lastUse = clock
        return state
    }

    /// Returns the picture with the same adjustments and size that was used last.
    func lastToned(by adjustments: PhotoAdjustments, size: PixelSize) -> State? {
        var best: (state: State, lastUse: UInt64)?
        for (state, lastUse) in entries.values
        where state.toned?.adjustments == adjustments && state.picture.size == size {
            if lastUse > best?.lastUse ?? 0 { best = (state, lastUse) }
        }
        return best?.state
    }

    /// Keeps a picture.
    mutating func insert(_ state: State, for key: RenderHash) {
        remove(key)
        clock += 1
        entries[key] = (state, clock)
        for (object, bytes) in contents(of: state) { hold(object, bytes) }
        byteCount += state.ownByteCount
        trim(to: limit)
    }

    private mutating func remove(_ key: RenderHash) {
        guard let state = entries.removeValue(forKey: key)?.state else { return }
        for (object, bytes) in contents(of: state) { release(object, bytes) }
        byteCount -= state.ownByteCount
    }

    // MARK: Fills

    /// Returns what a fill makes of a picture, if a picture was filled so before that is the same in all that decides it.
    mutating func patch(_ fill: RenderHash, on picture: Raster<RGBA8>) -> FillPatch? {
        for (index, known) in (patches[fill] ?? []).enumerated()
        where known.seen == Self.seen(of: picture, in: known.patch.surroundings) {
            clock += 1
            patches[fill]?[index].lastUse = clock
            return known.patch
        }
        return nil
    }

    /// Keeps what a fill made of a picture.
    mutating func insert(_ patch: FillPatch, for fill: RenderHash, on picture: Raster<RGBA8>) {
        clock += 1
        patches[fill, default: []].append((Self.seen(of: picture, in: patch.surroundings), patch, clock))
        hold(patch, patch.byteCount)
        trim(to: limit)
    }

    private static func seen(of picture: Raster<RGBA8>, in surroundings: [PixelRect]) -> RenderHash {
        var hash = RenderHash()
        for area in surroundings { hash.add(area, of: picture) }
        return hash
    }

    // MARK: Memory

    /// Lets go what was not used for longest until so many bytes are held.
    mutating func trim(to bytes: Int) {
        while byteCount > bytes {
            let picture = entries.min { $0.value.lastUse < $1.value.lastUse }
            let fills = patches.min { $0.value[0].lastUse < $1.value[0].lastUse }
            if let fills, fills.value[0].lastUse < picture?.value.lastUse ?? .max {
                release(fills.value[0].patch, fills.value[0].patch.byteCount)
                patches[fills.key]?.removeFirst()
                if patches[fills.key]?.isEmpty == true { patches[fills.key] = nil }
            } else if let picture {
                remove(picture.key)
            } else {
                return
            }
        }
    }

    private func contents(of state: State) -> [(AnyObject, Int)] {
        let tiles = state.picture.tiles + (state.toned?.source.tiles ?? [])
        return tiles.map { ($0, $0.byteCount) } + state.patches.map { ($0, $0.byteCount) }
    }

    private mutating func hold(_ object: AnyObject, _ bytes: Int) {
        if uses[ObjectIdentifier(object)] == nil { byteCount += bytes }
        uses[ObjectIdentifier(object), default: 0] += 1
    }

    private mutating func release(_ object: AnyObject, _ bytes: Int) {
        let id = ObjectIdentifier(object)
        if uses[id] == 1 {
            uses[id] = nil
            byteCount -= bytes
        } else {
            uses[id]? -= 1
        }
    }
}

extension RenderCache.State {
    /// How many bytes it takes beside what it shares.
    fileprivate var ownByteCount: Int { 8 * (toned?.base?.slopes.size.area ?? 0) }
}
