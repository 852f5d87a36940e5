/// What a program of the reader's own wrote about a text.
public struct ProgramAnswer: Hashable, Sendable {
    /// Without white space at its ends.
    public var text: String
    /// The same text for a box.
    public var section: Section
    /// Why there is no answer, as a sentence; nil if there is one.
    public var problem: String?

    public init(text: String = "", section: Section = Section(), problem: String? = nil) {
        (self.text, self.section, self.problem) = (text, section, problem)
    }
}
