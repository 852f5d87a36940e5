/// An EPUB Canonical Fragment Identifier: a place or a range in an EPUB, given as steps through its documents
/// (EPUB CFI 1.1).
///
///     epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/3:10)
///              package         ! document             : character
///
/// The steps begin at the root element of the package document. Even steps lead to elements, odd ones to the
/// text between elements.
public struct CFI: Hashable, Sendable {
    /// From a parent to one of its children.
    public struct Step: Hashable, Sendable {
        public var index: Int
        /// What the child is expected to be; above all its id.
        public var assertion: Assertion

        public init(_ index: Int, _ assertion: Assertion = Assertion()) {
            self.index = index
            self.assertion = assertion
        }

        /// - Parameter id: the id of the element; empty if it has none.
        public init(_ index: Int, id: String) { self.init(index, Assertion(before: id)) }

        /// The id that the element should have; empty if not stated.
        public var id: String { assertion.before }
    }

    /// The bracketed text after a step or offset, by which a changed document is noticed (§3.1.2, §3.1.8).
    public struct Assertion: Hashable, Sendable {
        /// An element's id, or the text before the place.
        public var before = ""
        /// The text after the place.
        public var after = ""
        /// Named values, in the order of the CFI.
        public var parameters: [Parameter] = []

        public init(before: String = "", after: String = "", parameters: [Parameter] = []) {
            self.before = before
            self.after = after
            self.parameters = parameters
        }

        public var isEmpty: Bool { before.isEmpty && after.isEmpty && parameters.isEmpty }
    }

    /// A named list of values in an assertion.
    public struct Parameter: Hashable, Sendable {
        public var name: String
        public var values: [String]

        public init(_ name: String, _ values: [String]) {
            self.name = name
            self.values = values
        }
    }

    /// A place within the last element or text of a path.
    public struct Offset: Hashable, Sendable {
        public enum Position: Hashable, Sendable {
            /// UTF-16 code units of the text.
            case character(Int)
            /// Seconds in a recording, and a point in its picture.
            case time(Double, Point?)
            case point(Point)
        }

        public var position: Position
        public var assertion: Assertion

        public init(_ position: Position, _ assertion: Assertion = Assertion()) {
            self.position = position
            self.assertion = assertion
        }
    }

    /// A place in a picture; both coordinates are percentages, from 0 to 100.
    public struct Point: Hashable, Sendable {
        public var x: Double
        public var y: Double

        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    /// Steps through one document after another; the last step of a document refers to the next document.
    public struct Path: Hashable, Sendable {
        /// The steps in each document; never empty.
        public var documents: [[Step]]
        public var offset: Offset?

        public init(_ documents: [[Step]], offset: Offset? = nil) {
            self.documents = documents.isEmpty ? [[]] : documents
            self.offset = offset
        }

        /// This path continued by another one.
        public func appending(_ other: Path) -> Path {
            var documents = documents
            documents[documents.count - 1] += other.documents[0]
            return Path(documents + other.documents.dropFirst(), offset: other.offset ?? offset)
        }
    }

    /// The place, or the common start of both ends of a range.
    public var path: Path
    /// The two ends of a range, relative to `path`; nil for a place.
    public var range: Ends?

    /// The two ends of a range.
    public struct Ends: Hashable, Sendable {
        public var start: Path
        public var end: Path

        public init(start: Path, end: Path) {
            self.start = start
            self.end = end
        }
    }

    public init(_ path: Path, range: Ends? = nil) {
        self.path = path
        self.range = range
    }

    /// The place, or where the range begins.
    public var start: Path { range.map { path.appending($0.start) } ?? path }

    /// The place, or where the range ends.
    public var end: Path { range.map { path.appending($0.end) } ?? path }
}
