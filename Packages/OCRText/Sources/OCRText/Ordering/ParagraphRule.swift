import ImagingCore

/// Tells which lines of a block begin paragraphs, by their place alone.
struct ParagraphRule {
    /// Marks the first lines of paragraphs.
    ///
    /// A line begins one when it is indented against the lines around it, when it stands further from the line above
    /// than lines usually do, or when the line above ends early and this one is not its continuation.
    ///
    /// - Parameter lines: The lines of one block, from the top down.
    static func mark(_ lines: inout [RecognizedLine]) {
        guard !lines.isEmpty else { return }
        let boxes = lines.map(\.box)
        let height = lines.flatMap { $0.words.map(\.box.size.height) }.upperMedian ?? 0
        let pitches = (1..<Swift.max(1, boxes.count)).map { boxes[$0].center.y - boxes[$0 - 1].center.y }
        let pitch = pitches.upperMedian ?? 0
        lines[0].beginsParagraph = true
        for index in lines.indices.dropFirst() {
            // A page that is not quite straight drifts to the side; only the lines near by tell its edges.
            let near = boxes[Swift.max(0, index - 4)..<Swift.min(boxes.count, index + 5)]
            let left = near.map(\.origin.x).min() ?? 0
            let right = near.map { $0.origin.x + $0.size.width }.max() ?? 0
            let before = boxes[index - 1]
            let isIndented =
                boxes[index].origin.x - left > height && boxes[index].origin.x - before.origin.x > 0.6 * height
            let standsApart = pitches[index - 1] > 1.4 * pitch
            let endsEarly = right - (before.origin.x + before.size.width) > Swift.max(0.2 * (right - left), 4 * height)
            lines[index].beginsParagraph = isIndented || standsApart || endsEarly
        }
    }
}
