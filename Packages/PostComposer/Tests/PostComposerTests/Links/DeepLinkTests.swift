import Foundation
import PostComposer
import Testing

struct DeepLinkTests {
    private static let id = UUID(uuidString: "0B7C1D3E-5F60-4A1B-8C2D-3E4F50617283")!

    @Test func `links are made and read`() {
        #expect(DeepLink.scan.text() == "myapp://scan")
        #expect(DeepLink.draft(Self.id).text() == "myapp://draft/0B7C1D3E-5F60-4A1B-8C2D-3E4F50617283")
        for link in [DeepLink.scan, .draft(Self.id)] {
            #expect(DeepLink(link.text()) == link)
            #expect(DeepLink(link.url(scheme: "spark-post"), scheme: "spark-post") == link)
        }
    }

    @Test(arguments: ["MYAPP://SCAN", "myapp://scan/", "myapp://Draft/0b7c1d3e-5f60-4a1b-8c2d-3e4f50617283/"])
    func `case and a slash do not matter`(text: String) { #expect(DeepLink(text) != nil) }

    @Test(arguments: [
        "", "scan", "myapp:scan", "other://scan", "myapp://", "myapp:///scan", "myapp://scan/now", "myapp://scan?x=1",
        "myapp://draft", "myapp://draft/", "myapp://draft/5", "myapp://draft//0B7C1D3E-5F60-4A1B-8C2D-3E4F50617283",
        "https://myapp://scan",
    ])
    func `other links lead nowhere`(text: String) { #expect(DeepLink(text) == nil) }

    @Test func `a reminder carries the link to its draft`() {
        let reminder = Reminder(draft: Self.id, date: Date(timeIntervalSince1970: 0))
        #expect(reminder.payload == ["link": "myapp://draft/0B7C1D3E-5F60-4A1B-8C2D-3E4F50617283"])
        #expect(Reminder.link(of: reminder.payload) == .draft(Self.id))
        #expect(Reminder.link(of: [:]) == nil && Reminder.link(of: ["link": "https://a"]) == nil)
        #expect(Reminder(draft: Self.id, date: .now).id == reminder.id)
    }
}
