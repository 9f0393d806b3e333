/// What can be typed for a value, so that a shell can offer it.
public indirect enum Completion: Hashable, Sendable {
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
    /// Where the first operand is a certain word the one, elsewhere the other.
    case after(String, Completion, otherwise: Completion)
}
