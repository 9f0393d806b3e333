/// A compact form of masks for documents and undo stacks. Nothing is lost.
///
/// The bytes, numbers in groups of 7 bits from the lowest on with bit 7 set where more follow:
/// ```
/// 49 4D 53 4B     "IMSK"
/// 01              the version
/// width, height   each 0...2³¹−1
/// length          of the rows that follow, in bytes
/// rows            range-coded, each as it differs from the one above
/// checksum        CRC-32 of all before, lowest byte first
/// ```
/// A mask of 0 alone takes some 14 bytes, a brushed one with soft edges some ten bits for each pixel of its outline, and
/// noise a few percent more than its pixels.
extension Mask {
    private static let magic: [UInt8] = [0x49, 0x4D, 0x53, 0x4B]
    private static let version: UInt8 = 1

    /// Returns the mask in a compact form that ``init(compactData:limits:monitor:)`` reads.
    ///
    /// The same mask gives the same bytes on every machine.
    ///
    /// - Precondition: The sides are below 2³¹.
    /// - Complexity: O(*n*) for *n* pixels.
    public func compactData() -> [UInt8] {
        precondition(width <= Int32.max && height <= Int32.max, "the sides must be below 2³¹")
        var rows = MaskRowCoder(coder: RangeEncoder(), width: width)
        // The walk puts back what it codes, so it needs pixels to write to.
        var pixels = coverage
        var span = pixels.mutableSpan
        if width > 0 {
            for row in 0..<height { rows.code(&span, from: row * width) }
        }
        let payload = rows.coder.finish()
        var bytes = Mask.magic + [Mask.version]
        for number in [width, height, payload.count] { bytes.append(sevenBitGroupsOf: number) }
        bytes += payload
        let sum = Checksum32.of(bytes[...])
        for shift in stride(from: UInt32(0), to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: sum >> shift)) }
        return bytes
    }

    /// Reads a mask from its compact form.
    ///
    /// The size is compared to the limits, and the checksum looked at, before memory is taken.
    ///
    /// - Parameters:
    ///   - bytes: What ``compactData()`` gave, all of it.
    ///   - limits: How many pixels and bytes are taken; the limits for metadata and scans do not matter.
    ///   - monitor: Is asked from row to row whether the work is still wanted. When it was cancelled, the mask is not to be
    ///     looked at.
    /// - Throws: ``ImagingError/truncatedMask(offset:)``, ``ImagingError/corruptMask(offset:reason:)``,
    ///   ``ImagingError/unsupportedMask(version:)``, ``ImagingError/tooManyPixels(_:limit:)`` or
    ///   ``ImagingError/tooManyBytes(_:limit:)``.
    /// - Complexity: O(*n*) for *n* pixels.
    public init(
        compactData bytes: [UInt8], limits: DecodingLimits = DecodingLimits(), monitor: WorkMonitor? = nil
    ) throws(ImagingError) {
        guard bytes.count <= limits.maxBytes else { throw .tooManyBytes(bytes.count, limit: limits.maxBytes) }
        guard Mask.magic.starts(with: bytes.prefix(4)) else {
            throw .corruptMask(offset: 0, reason: "it does not begin as a mask does")
        }
        guard bytes.count > 4 else { throw .truncatedMask(offset: bytes.count) }
        guard bytes[4] == Mask.version else { throw .unsupportedMask(version: Int(bytes[4])) }
        var place = 5
        let width = try bytes.sevenBitGroups(at: &place)
        let height = try bytes.sevenBitGroups(at: &place)
        let size = PixelSize(width: width, height: height)
        // Both are below 2³¹, so that their product fits.
        guard size.area <= limits.maxPixels else { throw .tooManyPixels(size, limit: limits.maxPixels) }
        let count = try bytes.sevenBitGroups(at: &place)
        guard count <= bytes.count - place - 4 else { throw .truncatedMask(offset: bytes.count) }
        let end = place + count
        guard bytes.count == end + 4 else { throw .corruptMask(offset: end + 4, reason: "something follows its end") }
        var sum: UInt32 = 0
        for index in (end..<end + 4).reversed() { sum = sum << 8 | UInt32(bytes[index]) }
        guard sum == Checksum32.of(bytes[..<end]) else {
            throw .corruptMask(offset: end, reason: "the checksum is another")
        }
        var coverage = Raster<UInt8>(width: width, height: height)
        var rows = MaskRowCoder(coder: RangeDecoder(bytes, in: place..<end), width: width)
        var span = coverage.mutableSpan
        if width > 0 {
            for row in 0..<height {
                if row % 64 == 0, monitor?.isCancelled == true { break }
                rows.code(&span, from: row * width)
            }
        }
        guard rows.coder.isAtEnd || monitor?.isCancelled == true else {
            throw .corruptMask(offset: end, reason: "the rows have another length")
        }
        self.init(coverage: coverage)
    }
}

extension [UInt8] {
    fileprivate mutating func append(sevenBitGroupsOf number: Int) {
        var rest = number
        while rest > 127 {
            append(UInt8(truncatingIfNeeded: rest & 127 | 128))
            rest >>= 7
        }
        append(UInt8(truncatingIfNeeded: rest))
    }

    /// Reads a number in 0...2³¹−1, in as few groups as it needs, and moves on behind it.
    fileprivate func sevenBitGroups(at place: inout Int) throws(ImagingError) -> Int {
        let start = place
        var number = 0
        for shift in stride(from: 0, to: 35, by: 7) {
            guard place < count else { throw .truncatedMask(offset: count) }
            let group = Int(self[place])
            place += 1
            number |= (group & 127) << shift
            if group < 128 {
                guard number <= Int(Int32.max) && (group != 0 || shift == 0) else { break }
                return number
            }
        }
        throw .corruptMask(offset: start, reason: "a number is out of range")
    }
}
