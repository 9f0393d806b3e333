import CollageStore
import Foundation
import PageMarkup

/// A page of HTML that shows collages, with its pictures in it.
struct GalleryPage {
    private let title: String
    private var figures: [String] = []

    init(title: String) { self.title = title }

    /// Adds a collage after those that are there.
    ///
    /// - Parameters:
    ///   - entry: The collage.
    ///   - thumbnail: Its picture's JPEG file; nil when there is none.
    mutating func add(_ entry: GalleryEntry, thumbnail: [UInt8]?) {
        let id = entry.id.uuidString
        let items = CollageReport.items(entry.itemCount)
        let day = entry.updatedAt.formatted(.iso8601.year().month().day())
        let picture =
            thumbnail.map {
                "<img alt=\"Collage of \(items)\" loading=\"lazy\" src=\"data:image/jpeg;base64,"
                    + Data($0).base64EncodedString() + "\">"
            } ?? "<div class=\"none\">no picture</div>"
        figures.append(
            """
            <figure id="\(id)">\(picture)<figcaption>\(day), \(items), \(entry.canvas)<br><code>\(id.prefix(8))</code>\
            </figcaption></figure>
            """)
    }

    /// The page.
    var html: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>\(Markup.escaped(title))</title>
        <style>
        body { margin: 2rem; font: 15px/1.4 system-ui, sans-serif; background: #f4f4f2; color: #222; }
        main { display: grid; grid-template-columns: repeat(auto-fill, minmax(180px, 1fr)); gap: 1.5rem; }
        figure { margin: 0; }
        img, .none { width: 100%; aspect-ratio: 3 / 4; object-fit: contain; background: #e4e4e0; }
        .none { display: grid; place-items: center; color: #777; }
        figcaption { font-size: 13px; color: #555; }
        </style>
        <h1>\(Markup.escaped(title))</h1>
        <p>\(figures.count == 1 ? "1 collage" : "\(figures.count) collages"), the one saved last first</p>
        <main>
        \(figures.joined(separator: "\n"))
        </main>
        </html>

        """
    }
}
