import PostComposer
import Testing

struct PostErrorTests {
    @Test(arguments: [
        (PostError.invalidKey, "AI key invalid. Update in Settings."),
        (.timedOut(.firstByte), "Check network and retry"), (.timedOut(.server), "Check network and retry"),
        (.network(.refused), "Check network and retry"), (.contentRefused, "Excerpt could not be processed"),
        (.rateLimited(retryAfter: 1), "Too many requests. Try again in 1 second."),
        (.rateLimited(retryAfter: 90), "Too many requests. Try again in 90 seconds."),
        (.rateLimited(retryAfter: 600), "Too many requests. Try again in 10 minutes."),
        (.rateLimited(retryAfter: nil), "Too many requests. Try again in a moment."),
        (.rejected(status: 400, message: ""), "The AI server refused the request (400)."),
    ])
    func `what people read`(error: PostError, text: String) { #expect(error.description == text) }

    @Test func `a request is checked before it is sent`() {
        #expect(throws: PostError.emptyExcerpt) { try PostRequest(text: " \n\u{a0}").validate() }
        let long = String(repeating: "a", count: 8001)
        #expect(throws: PostError.excerptTooLong(count: 8001, limit: 8000)) { try PostRequest(text: long).validate() }
    }
}
