/// Codes the rows of a mask, each seen from the one above.
///
/// - Is the row the same as the one above? If so, that is all.
/// - Otherwise, for each run of 16 pixels: do all have the value of the pixel before?
/// - Otherwise, for each of these pixels: is it soft, and if not, is it 255? Its five neighbours already known say what
///   is likely.
/// - Of a soft pixel: how far is it from what a plane through its neighbours would give? What is likely depends on how
///   much those neighbours differ.
struct MaskRowCoder<Coder: BitCoder> {
    /// How many pixels are coded at once when they are alike.
    static var runLength: Int { 16 }
    /// How many pixels of 0 stand before the first.
    private static var margin: Int { 2 }

    var coder: Coder
    private let width: Int
    private var above: [UInt8]
    private var row: [UInt8]
    private var wasSame = false
    private var sameRow = [AdaptiveBit](repeating: AdaptiveBit(), count: 2)
    private var flatRun = [AdaptiveBit](repeating: AdaptiveBit(), count: 4)
    private var isSoft = [AdaptiveBit](repeating: AdaptiveBit(), count: 243)
    private var isFull = [AdaptiveBit](repeating: AdaptiveBit(), count: 243)
    private var residuals = [AdaptiveBit](repeating: AdaptiveBit(), count: 7 * 256)

    init(coder: Coder, width: Int) {
        self.coder = coder
        self.width = width
        above = Array(repeating: 0, count: width + Self.margin + 1)
        row = above
    }

    /// Codes a row: writes it, or reads it into the place of what is there.
    mutating func code(_ pixels: inout MutableSpan<UInt8>, from start: Int) {
        let margin = Self.margin
        for column in 0..<width { row[margin &+ column] = pixels[start &+ column] }
        let same = coder.code(!Self.differ(row, above), &sameRow[wasSame ? 1 : 0])
        wasSame = same
        if same {
            row = above
        } else {
            codeRuns()
        }
        for column in 0..<width { pixels[start &+ column] = row[margin &+ column] }
        swap(&row, &above)
    }

    private mutating func codeRuns() {
        var wasFlat = false
        for start in stride(from: Self.margin, to: width + Self.margin, by: Self.runLength) {
            let end = Swift.min(start + Self.runLength, width + Self.margin)
            let before = row[start - 1]
            let aboveIsFlat = Self.holds(above, start..<end, before)
            let context = (aboveIsFlat ? 1 : 0) + (wasFlat ? 2 : 0)
            wasFlat = coder.code(Self.holds(row, start..<end, before), &flatRun[context])
            if wasFlat {
                for place in start..<end { row[place] = before }
            } else {
                for place in start..<end { row[place] = codePixel(at: place) }
            }
        }
    }

    private mutating func codePixel(at place: Int) -> UInt8 {
        let value = row[place]
        let left = row[place &- 1]
        let top = above[place]
        let corner = above[place &- 1]
        var context = Self.kind(left) &* 3 &+ Self.kind(top)
        context = context &* 3 &+ Self.kind(corner)
        context = context &* 3 &+ Self.kind(above[place &+ 1])
        context = context &* 3 &+ Self.kind(row[place &- 2])
        guard coder.code(value != 0 && value != 255, &isSoft[context]) else {
            return coder.code(value == 255, &isFull[context]) ? 255 : 0
        }
        let plane = Int(left) &+ Int(top) &- Int(corner)
        let guess = UInt8(truncatingIfNeeded: Swift.min(255, Swift.max(0, plane)))
        let unrest = abs(Int(left) &- Int(corner)) &+ abs(Int(top) &- Int(corner))
        let tree = Self.level(unrest) &* 256
        // 0, -1, 1, -2, 2, ... so that small differences have leading zeros.
        let difference = Int8(bitPattern: value &- guess)
        let folded = UInt8(bitPattern: (difference << 1) ^ (difference >> 7))
        var node = 1
        for bit in stride(from: 7, through: 0, by: -1) {
            let one = coder.code(folded >> UInt8(bit) & 1 == 1, &residuals[tree &+ node])
            node = node &* 2 &+ (one ? 1 : 0)
        }
        let read = UInt8(truncatingIfNeeded: node)
        return guess &+ ((read >> 1) ^ (0 &- (read & 1)))
    }

    private static func kind(_ value: UInt8) -> Int { value == 0 ? 0 : value == 255 ? 2 : 1 }

    private static func level(_ unrest: Int) -> Int {
        switch unrest {
        case 0: 0
        case 1...2: 1
        case 3...6: 2
        case 7...16: 3
        case 17...48: 4
        case 49...160: 5
        default: 6
        }
    }

    private static func differ(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        let (first, second) = (one.span, other.span)
        var start = 0
        while start < first.count {
            let end = Swift.min(start &+ 256, first.count)
            var bits: UInt8 = 0
            for place in start..<end { bits |= first[place] ^ second[place] }
            if bits != 0 { return true }
            start = end
        }
        return false
    }

    private static func holds(_ values: [UInt8], _ places: Range<Int>, _ value: UInt8) -> Bool {
        let span = values.span
        var bits: UInt8 = 0
        for place in places { bits |= span[place] ^ value }
        return bits == 0
    }
}
