import ImagingCore

/// What a command selected in a photo.
struct FoundSelection: Sendable {
    /// What is selected, of the photo's size.
    var mask: Mask
    /// What the overlay shows when that is not the mask.
    var shown: Mask?
    /// Files that were written beside the mask and the overlay.
    var written: [String] = []
    /// What was found, for people: a clause such as "a wire of 812 pixels".
    var text: String
    /// What was found, for machines: the members between the input's name and the times.
    var members: [JSONValue.Member]

    init(mask: Mask, shown: Mask? = nil, text: String, json: JSONValue) {
        self.mask = mask
        self.shown = shown
        self.text = text
        if case .object(let members) = json { self.members = members } else { members = [] }
    }
}
