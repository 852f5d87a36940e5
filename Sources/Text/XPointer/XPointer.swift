/// A place in a book as KOReader's engine, crengine, writes it: steps from the root to an element or a text.
///
///     /body/DocFragment[8]/body/div/p[12]/text()[2].15
///           item of spine  elements       its second text, before character 15
///
/// Readest and CrossPoint write the same. The steps of a book that is one file begin at its root element:
/// `/FictionBook/body/section[2]/p[3]`.
public struct XPointer: Hashable, Sendable {
    /// A step from an element to one of its children, as in XPath: `p[3]`.
    struct Step: Hashable, Sendable {
        /// The element's name in lower case.
        var name: String
        /// The child's number among the children of that name, from 1; nil if it is the only one.
        var number: Int?

        static let body = Step(name: "body")
    }

    /// The number of a document among the items of an EPUB's spine, from 1; nil if the book is one file.
    var fragment: Int?
    /// The steps from the root element of the document.
    var steps: [Step] = []
    /// The last step, to a text directly in the last element; nil if the pointer leads to the element.
    var text: TextStep?
    /// Characters into that text, or children into the element; nil if not stated.
    var offset: Int?
    /// Whether all steps were understood. Else it leads near the place at most.
    var isWhole = true

    /// A step to a text node of an element: `text()[2]`.
    struct TextStep: Hashable, Sendable {
        /// The number among the texts directly in the element, from 1; nil if it is the only one.
        var number: Int?
    }

    init(fragment: Int, steps: [Step]) { (self.fragment, self.steps) = (fragment, steps) }
}

// MARK: - Reading

extension XPointer {
    /// The longest text that is parsed, in bytes.
    static let limit = 4_000

    /// Parses a pointer; nil if the text is none. Of one with unknown steps, those before them are used.
    public init?(_ text: String) {
        guard text.utf8.count <= Self.limit, text.hasPrefix("/") else { return nil }
        var parts = text.split(separator: "/")[...]
        guard let root = parts.popFirst().flatMap({ Self.part($0) }), let next = parts.first else {
            return nil
        }
        switch root.step.name {
        case "body":
            guard let document = Self.part(next), document.step.name == "docfragment" else { return nil }
            fragment = document.step.number ?? 1
            parts.removeFirst()
        case "html", "fictionbook":
            guard Self.part(next)?.step.name == "body" else { return nil }
            steps = [root.step]
        default: return nil
        }
        for text in parts where !read(text) {
            isWhole = false
            break
        }
    }

    /// Whether the part could be read.
    private mutating func read(_ text: Substring) -> Bool {
        guard self.text == nil, offset == nil, let part = Self.part(text) else { return false }
        if part.step.name == "text()" {
            self.text = TextStep(number: part.step.number)
        } else if Self.boxes.contains(part.step.name) {
            // Its children are numbered within it.
            isWhole = false
            return true
        } else {
            steps.append(part.step)
        }
        offset = part.offset
        return true
    }

    /// Elements that are not in the book: crengine adds them around others.
    private static let boxes: Set<String> = [
        "autoboxing", "floatbox", "inlinebox", "mathbox", "pseudoelem", "rubybox", "tabularbox",
    ]

    /// Whether a step to an element of a name can be read again: one with a dot could not.
    static func isReadable(_ name: String) -> Bool {
        part(name[...]).map { $0.step.name == name && $0.offset == nil } == true && !boxes.contains(name)
    }

    /// Parses `p[12]`, `p.0`, `text()[2].15` or `p`.
    private static func part(_ text: Substring) -> (step: Step, offset: Int?)? {
        let name = text.prefix { $0 != "[" && $0 != "." }.lowercased()
        guard let first = name.first, first.isLetter || first == "_" else { return nil }
        var rest = text.drop { $0 != "[" && $0 != "." }
        var step = Step(name: name)
        if rest.first == "[" {
            guard let end = rest.firstIndex(of: "]"), let number = number(rest[..<end].dropFirst()),
                number > 0
            else { return nil }
            step.number = number
            rest = rest[end...].dropFirst()
        }
        guard !rest.isEmpty else { return (step, nil) }
        guard rest.first == ".", let offset = number(rest.dropFirst()) else { return nil }
        return (step, offset)
    }

    /// A decimal number of at most nine digits.
    private static func number(_ digits: Substring) -> Int? {
        guard (1...9).contains(digits.utf8.count), digits.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else {
            return nil
        }
        return Int(digits)
    }
}

// MARK: - Writing

extension XPointer: CustomStringConvertible {
    /// The pointer as text, with numbers only for steps that need one. crengine reads both forms.
    public var description: String {
        var text = fragment.map { "/body/DocFragment[\($0)]" } ?? ""
        for step in steps { text += "/" + step.name + Self.index(step.number) }
        if let last = self.text { text += "/text()" + Self.index(last.number) }
        return text + (offset.map { ".\($0)" } ?? "")
    }

    private static func index(_ number: Int?) -> String { number.map { "[\($0)]" } ?? "" }
}
