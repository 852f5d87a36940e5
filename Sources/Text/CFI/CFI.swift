/// An EPUB Canonical Fragment Identifier: a place in an EPUB, or a range of it, by the steps that lead
/// there through its documents (EPUB CFI 1.1).
///
///     epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/3:10)
///              package         ! document             : character
///
/// The steps are those from the root element of the package document on; even ones lead to elements,
/// odd ones to the text between them.
public struct CFI: Hashable, Sendable {
    /// From a parent to one of its children.
    public struct Step: Hashable, Sendable {
        public var index: Int
        /// What is known of the child, its id first of all.
        public var assertion: Assertion

        public init(_ index: Int, _ assertion: Assertion = Assertion()) {
            self.index = index
            self.assertion = assertion
        }

        /// - Parameter id: the element's, empty without one.
        public init(_ index: Int, id: String) { self.init(index, Assertion(before: id)) }

        /// What the element's id should be; empty where nothing is said of it.
        public var id: String { assertion.before }
    }

    /// What brackets say of the place before them, so that a changed document is noticed (§3.1.2, §3.1.8).
    public struct Assertion: Hashable, Sendable {
        /// An element's id, or text that ends at the place.
        public var before = ""
        /// Text that begins at the place.
        public var after = ""
        /// By name and with their values, in the order in which they stand.
        public var parameters: [Parameter] = []

        public init(before: String = "", after: String = "", parameters: [Parameter] = []) {
            self.before = before
            self.after = after
            self.parameters = parameters
        }

        /// Nothing is said.
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

    /// Where in the last element or text a place is.
    public struct Offset: Hashable, Sendable {
        public enum Position: Hashable, Sendable {
            /// UTF-16 code units of the text.
            case character(Int)
            /// Seconds of a recording, and a point of its picture.
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

    /// A place in a picture, each of its numbers from 0 to 100.
    public struct Point: Hashable, Sendable {
        public var x: Double
        public var y: Double

        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    /// Steps through one document after the other, each reached from the last step in the one before.
    public struct Path: Hashable, Sendable {
        /// By document; never empty.
        public var documents: [[Step]]
        public var offset: Offset?

        public init(_ documents: [[Step]], offset: Offset? = nil) {
            self.documents = documents.isEmpty ? [[]] : documents
            self.offset = offset
        }

        /// This path with another one behind its end.
        public func appending(_ other: Path) -> Path {
            var documents = documents
            documents[documents.count - 1] += other.documents[0]
            return Path(documents + other.documents.dropFirst(), offset: other.offset ?? offset)
        }
    }

    /// The place, or what both ends of a range have in common.
    public var path: Path
    /// From there on to its beginning and its end; nil for a place.
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
