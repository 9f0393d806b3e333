/// Pieces of HTML and SVG.
package enum Markup {
    /// Returns a text in which nothing is taken for markup: & < > and both quotes are written as entities.
    package static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.append(character)
            }
        }
        return result
    }

    /// Returns an element: `<name key="value">content</name>`.
    ///
    /// - Parameters:
    ///   - name: The element's name.
    ///   - attributes: The attributes in order; the values are escaped.
    ///   - content: Markup, taken as it is.
    package static func element(
        _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: String = ""
    ) -> String {
        let list = attributes.map { " \($0.key)=\"\(escaped($0.value))\"" }.joined()
        return "<\(name)\(list)>\(content)</\(name)>"
    }
}
