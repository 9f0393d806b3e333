/// The letters of a page by place, for finding neighbours.
struct LetterGrid {
    private let cell: Double
    private let columns: Int
    private let rows: Int
    private var members: [[Int]]

    init(_ page: PageLetters) {
        cell = Swift.max(8, 4 * page.usualSize)
        let right = page.letters.map(\.right).max() ?? 0
        let bottom = page.letters.map(\.bottom).max() ?? 0
        columns = Int(right / cell) + 1
        rows = Int(bottom / cell) + 1
        members = Array(repeating: [], count: columns * rows)
        for (index, letter) in page.letters.enumerated() {
            members[place(letter.center).row * columns + place(letter.center).column].append(index)
        }
    }

    private func place(_ center: SIMD2<Double>) -> (column: Int, row: Int) {
        (
            Swift.min(columns - 1, Swift.max(0, Int(center.x / cell))),
            Swift.min(rows - 1, Swift.max(0, Int(center.y / cell)))
        )
    }

    /// Calls a closure with each letter whose centre may lie within a cell of another's.
    func forEachNear(_ letter: PageLetters.Letter, _ body: (Int) -> Void) {
        let (column, row) = place(letter.center)
        for r in Swift.max(0, row - 1)...Swift.min(rows - 1, row + 1) {
            for c in Swift.max(0, column - 1)...Swift.min(columns - 1, column + 1) {
                for index in members[r * columns + c] { body(index) }
            }
        }
    }
}
