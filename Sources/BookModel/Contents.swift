/// A table of contents: entries in order, each with its depth, not nested, so that no depth of
/// nesting in a book costs stack.
public struct Contents: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        public var title: String
        /// 0 for the outermost.
        public var level: Int
        /// Where it leads; none for a heading that only groups others.
        public var target: Target?

        public init(title: String, level: Int = 0, target: Target? = nil) {
            self.title = title
            self.level = level
            self.target = target
        }
    }

    /// A place named by a book, resolved to an offset once its section is made.
    public struct Target: Hashable, Sendable {
        public var section: Int
        /// The id of an element; the section's beginning without it.
        public var anchor: String?

        public init(section: Int, anchor: String? = nil) {
            self.section = section
            self.anchor = anchor
        }
    }

    /// Where a page of the printed book begins, with the number or name that it has there.
    public struct PageLabel: Hashable, Sendable {
        public var label: String
        public var target: Target

        public init(label: String, target: Target) {
            self.label = label
            self.target = target
        }
    }

    public var entries: [Entry]
    /// The pages of the printed book, in its order; empty where it says nothing of them.
    public var pageList: [PageLabel]
    /// The parts that the book points out, in its order.
    public var landmarks: [Landmark]
    /// The entries only tell pages: the book has no contents of its own.
    public var tellsPagesAlone = false

    public init(entries: [Entry] = [], pageList: [PageLabel] = [], landmarks: [Landmark] = []) {
        self.entries = entries
        self.pageList = pageList
        self.landmarks = landmarks
    }
}
