/// How a server wants to be asked: what one takes, another refuses.
struct RequestDialect: Hashable, Sendable {
    /// What the request says of the answer's form.
    enum AnswerForm: Hashable, Sendable {
        /// `json_object`: any object.
        case object
        /// `json_schema`: an object of our form.
        case schema
        /// Nothing; the prompt alone asks for JSON.
        case unsaid
    }

    /// The form of the answer.
    var form = AnswerForm.object
    /// Whether the number of tokens is called `max_completion_tokens`.
    var saysCompletionTokens = false
    /// Whether the request has a temperature.
    var saysTemperature = true
    /// Whether the request has a `top_p`.
    var saysTopP = true
    /// Whether the answer may be streamed.
    var mayStream = true

    /// Returns the dialect to try after a refusal, or nil when the refusal is about something else.
    ///
    /// Each step gives something up, so that there is an end to it.
    func adapted(to complaint: ServerComplaint) -> RequestDialect? {
        let words = "\(complaint.parameter) \(complaint.message)".lowercased()
        var next = self
        if complaint.parameter == "stream" || words.contains("verified to stream") {
            next.mayStream = false
        } else if words.contains("max_completion_tokens") && words.contains("max_tokens") {
            next.saysCompletionTokens = true
        } else if ["response_format", "json_object", "json_schema", "json mode", "guided"].contains(
            where: words.contains)
        {
            next.form = form == .object ? .schema : .unsaid
        } else if words.contains("temperature") {
            next.saysTemperature = false
        } else if words.contains("top_p") {
            next.saysTopP = false
        }
        return next == self ? nil : next
    }
}
