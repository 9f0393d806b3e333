import ImagingCore

/// Panels in rows, each with its caption beneath, on a dark card that suits a light page and a dark one.
struct PanelGrid {
    static let card = RGBA8(red: 30, green: 33, blue: 39)
    static let ink = RGBA8(red: 226, green: 230, blue: 236)
    private static let margin = 14
    private static let gap = 12
    private static let captionScale = 2
    // A caption's distance from its panel, its glyphs, and what follows them.
    private static let captionHeight = 7 + 16 + 5
    private static let emptyCaptionHeight = 12

    let columns: Int
    let panels: [Panel]

    init(columns: Int, _ panels: [Panel]) {
        self.columns = columns
        self.panels = panels
    }

    /// The grid drawn.
    ///
    /// Columns are as wide, and rows as high, as their largest panel or caption.
    var picture: Raster<RGBA8> {
        let rowCount = (panels.count + columns - 1) / columns
        var widths = [Int](repeating: 0, count: columns)
        var heights = [Int](repeating: 0, count: rowCount)
        var captionHeights = [Int](repeating: PanelGrid.emptyCaptionHeight, count: rowCount)
        for (index, panel) in panels.enumerated() {
            let caption = BitmapFont.size(of: panel.caption, scale: PanelGrid.captionScale)
            widths[index % columns] = max(widths[index % columns], panel.picture.width, caption.width)
            heights[index / columns] = max(heights[index / columns], panel.picture.height)
            if !panel.caption.isEmpty { captionHeights[index / columns] = PanelGrid.captionHeight }
        }
        let width = widths.reduce(0, +) + (columns - 1) * PanelGrid.gap + 2 * PanelGrid.margin
        let height = (heights + captionHeights).reduce(0, +) + 2 * PanelGrid.margin - 4
        var sheet = Raster(width: width, height: height, filledWith: PanelGrid.card)
        for (index, panel) in panels.enumerated() {
            let column = index % columns
            let row = index / columns
            let left = PanelGrid.margin + widths[..<column].reduce(0, +) + column * PanelGrid.gap
            let top = PanelGrid.margin + (heights[..<row] + captionHeights[..<row]).reduce(0, +)
            sheet.draw(
                panel.picture, x: left + (widths[column] - panel.picture.width) / 2,
                y: top + heights[row] - panel.picture.height)
            let caption = BitmapFont.size(of: panel.caption, scale: PanelGrid.captionScale)
            sheet.draw(
                panel.caption, x: left + (widths[column] - caption.width) / 2, y: top + heights[row] + 7,
                scale: PanelGrid.captionScale, with: PanelGrid.ink)
        }
        return sheet
    }
}
