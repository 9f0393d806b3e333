/// What can be typed for a value, so that a shell can offer it.
public enum Completion: Hashable, Sendable {
    /// Nothing that could be offered: a number, a text, a place.
    case nothing
    /// The path of a file.
    case file
    /// The path of a folder.
    case folder
    /// One of some words. After one that ends with `=` the value goes on.
    case words([String])
    /// One of the program's commands.
    case command
}
