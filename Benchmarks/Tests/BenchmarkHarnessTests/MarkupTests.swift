import PageMarkup
import Testing

@testable import benchmark_pages

struct MarkupTests {
    @Test func `what could be markup is written as entities`() {
        #expect(Markup.escaped("a < b & \"c\" > 'd'") == "a &lt; b &amp; &quot;c&quot; &gt; &#39;d&#39;")
        #expect(Markup.escaped("") == "")
        #expect(Markup.escaped("½ × 12 MP") == "½ × 12 MP")
    }

    @Test func `an element has its attributes in order, escaped`() {
        #expect(
            Markup.element("a", ["href": "x?a=1&b=\"2\"", "class": "k"], "<b/>")
                == "<a href=\"x?a=1&amp;b=&quot;2&quot;\" class=\"k\"><b/></a>")
        #expect(Markup.element("td") == "<td></td>")
    }

    @Test func `coordinates have at most two digits after the point`() {
        #expect([0, 12, 37.5, 1.0 / 3, -0.001].map(Markup.number) == ["0", "12", "37.5", "0.33", "0"])
    }

    @Test func `figures stand at the right of a table`() {
        let table = Markup.table(["name", "ms"], [["<i>a</i>", "2"]]) { $0 == "ms" }
        #expect(table.contains("<tr><th>name</th><th class=\"n\">ms</th></tr>"))
        #expect(table.contains("<tr><td><i>a</i></td><td class=\"n\">2</td></tr>"))
    }

    @Test(arguments: [
        ("plain & simple", "plain &amp; simple"),
        ("`a<b>` is **very** *good*", "<code>a&lt;b&gt;</code> is <strong>very</strong> <em>good</em>"),
        ("see [the *page*](a.md?x=1&y)", "see <a href=\"a.md?x=1&amp;y\">the <em>page</em></a>"),
        ("2 * 3 `open", "2 * 3 `open"), ("", ""), ("**", "**"), ("[a] (b)", "[a] (b)"),
    ])
    func `marks of Markdown become HTML`(text: String, html: String) {
        #expect(InlineMarkdown.html(text) == html)
    }
}
