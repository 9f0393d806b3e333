import Foundation
import Testing

@testable import PostComposer

struct RetryAfterTests {
    @Test(
        arguments: [
            ("20", 20), (" 1.2 ", 2), ("0", 0), ("-5", 0), ("99999999", 3600), ("1e300", 3600), ("soon", nil),
            ("", nil),
            ("nan", nil), ("inf", nil), ("Wed, 21 Oct 2015 07:28:30 GMT", 30), ("Wed, 21 Oct 2015 07:00:00 GMT", 0),
            ("Wed, 21 Oct 2099 07:28:30 GMT", 3600),
        ] as [(String, Int?)])
    func `seconds and dates`(text: String, seconds: Int?) {
        // 2015-10-21 07:28:00 UTC.
        #expect(RetryAfter.seconds(text, now: Date(timeIntervalSince1970: 1_445_412_480)) == seconds)
    }
}
