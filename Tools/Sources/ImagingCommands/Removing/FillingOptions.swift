import InpaintKit

/// The numbers of a removal, the same in every command that fills.
enum FillingOptions {
    /// How far the mask grows first.
    static let dilate = CommandOption.number(
        OptionSpec(
            name: "dilate", placeholder: "PX", help: "How far the mask grows first, so that a soft rim goes too",
            defaultText: plain(InpaintOptions().dilation)),
        in: 0...64)

    /// How far the fill fades into the photo.
    static let feather = CommandOption.number(
        OptionSpec(
            name: "feather", placeholder: "PX", help: "How far the fill fades into the photo",
            defaultText: plain(InpaintOptions().feather)),
        in: 0...64)

    /// Which of many fills is made.
    static let variation = CommandOption.unsignedNumber(
        OptionSpec(
            name: "variation", placeholder: "N",
            help: "Another number gives another fill, the same one the same pixels",
            defaultText: String(InpaintOptions().seed)))
}
