/// Whether text stands on its feet: Latin letters reach above the small ones more often than below.
enum Uprightness {
    /// Returns how sure it is that lines are not upside down, in −1...1; 0 when nothing speaks for either.
    static func measure(_ lines: [LetterRow], size: Double) -> Double {
        var (above, below) = (0, 0)
        for line in lines {
            guard let feet = Baseline(line, size: size, edge: \.bottom),
                let heads = Baseline(line, size: size, edge: \.top)
            else { continue }
            for letter in line.letters where letter.width < 2.5 * size {
                let (foot, head) = (feet.height(letter.center.x), heads.height(letter.center.x))
                let small = Swift.max(0.5 * size, foot - head)
                if letter.top < head - 0.22 * small { above += 1 }
                if letter.bottom > foot + 0.22 * small { below += 1 }
            }
        }
        let count = Double(above + below)
        // A handful says little.
        return count > 0 ? Swift.min(1, Swift.max(-1, 2 * Double(above - below) / (count + 8))) : 0
    }
}
