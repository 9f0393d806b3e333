import PageMarkup

/// The page that shows what the demo did.
struct DemoPage {
    /// What was done to one photo.
    struct Entry {
        let name: String
        let caption: String
        let facts: String
        let sheet: String
        let detail: String
    }

    /// What commands did.
    struct Walk {
        let title: String
        let caption: String
        /// The commands and what they said.
        let transcript: String
        /// The picture that they made.
        let picture: String?
    }

    let settings: String
    var entries: [Entry] = []
    var walks: [Walk] = []

    /// The page as HTML, with its pictures beside it.
    var html: String {
        let sections = entries.map { entry in
            """
            <section>
            <h2>\(Markup.escaped(entry.name))</h2>
            <p>\(Markup.escaped(entry.caption))<br><small>\(Markup.escaped(entry.facts))</small></p>
            <a href="\(Markup.escaped(entry.sheet))"><img src="\(Markup.escaped(entry.sheet))" alt="before, mask, after"></a>
            <a href="\(Markup.escaped(entry.detail))"><img src="\(Markup.escaped(entry.detail))" alt="the same, close"></a>
            </section>
            """
        }
        let walks = walks.map { walk in
            let picture = walk.picture.map(Markup.escaped).map {
                "<a href=\"\($0)\"><img src=\"\($0)\" alt=\"the result\"></a>"
            }
            return """
                <section>
                <h2>\(Markup.escaped(walk.title))</h2>
                <p>\(Markup.escaped(walk.caption))</p>
                <pre>\(Markup.escaped(walk.transcript))</pre>
                \(picture ?? "")
                </section>
                """
        }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <title>ImagingEngines: what it does</title>
            <style>
            body { font: 16px/1.5 system-ui, sans-serif; max-width: 1200px; margin: 2rem auto; padding: 0 1rem; }
            img { width: 100%; display: block; margin: 0.5rem 0; background: #fff; }
            section { margin: 2.5rem 0; }
            pre { overflow-x: auto; white-space: pre-wrap; padding: 0.8rem; background: #8882; border-radius: 6px; }
            @media (prefers-color-scheme: dark) { body { background: #1c1c1e; color: #eee; } }
            </style>
            </head>
            <body>
            <h1>Things removed from photos</h1>
            <p>Each row shows the photo before, what was to be removed in red, and the photo after; then the same from
            near. \(Markup.escaped(settings))</p>
            \(sections.joined(separator: "\n"))
            <h1>What a person types</h1>
            \(walks.joined(separator: "\n"))
            </body>
            </html>

            """
    }
}
