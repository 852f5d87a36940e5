/// An element with its place among others, as far as style sheets can tell it from others, and
/// the style that they give it. Elements that they cannot tell apart share one.
final class StyledElement {
    let tag: NameHash
    let id: NameHash?
    let classes: [NameHash]
    /// Those that a sheet asks for.
    let attributes: [(name: NameHash, value: [UInt8])]
    let isFirstChild: Bool
    /// Among the children, from 1, where a sheet asks for it: that of the first element like this.
    let place: Int
    /// The same among those of its name.
    let placeOfType: Int
    /// The element around ends behind it.
    let isLastChild: Bool
    let parent: StyledElement?
    /// The element before it, where a sheet asks for it.
    let previous: StyledElement?
    /// The tag and all that is asked for of it and of its own place, as one number.
    let signature: NameHash
    /// The distinct numbers of the elements before it, where a sheet asks for any of them.
    let siblings: [NameHash]
    var style = ComputedStyle()
    /// What stands before its content and behind it.
    private(set) var before: ComputedStyle?
    private(set) var after: ComputedStyle?
    /// It has a `style` attribute.
    var hasOwnStyle = false
    /// What it is where it turns out to be the last, once that was asked for.
    var asLast: StyledElement?
    /// What the first letter and the first line of its text are told apart by.
    private(set) var opening: Opening?
    /// Whether any of that is there, or counters change.
    private(set) var generates = false

    init(
        tag: NameHash, id: NameHash?, classes: [NameHash], attributes: [(name: NameHash, value: [UInt8])],
        isFirstChild: Bool, place: Int = 1, placeOfType: Int = 1, isLastChild: Bool = false,
        parent: StyledElement?, previous: StyledElement?, signature: NameHash, siblings: [NameHash] = []
    ) {
        self.tag = tag
        self.id = id
        self.classes = classes
        self.attributes = attributes
        self.isFirstChild = isFirstChild
        self.place = place
        self.placeOfType = placeOfType
        self.isLastChild = isLastChild
        self.parent = parent
        self.previous = previous
        self.signature = signature
        self.siblings = siblings
    }

    /// Sets its style, and those of `::before` and `::after`.
    func setStyle(
        _ style: ComputedStyle, before: ComputedStyle?, after: ComputedStyle?, opening: Opening? = nil
    ) {
        (self.style, self.before, self.after, self.opening) = (style, before, after, opening)
        generates = before != nil || after != nil || !style.counters.isEmpty
    }

    private static let languageAttributes = [NameHash("xml:lang"), NameHash("lang")]

    /// Whether the language that it is in, by itself or those around it, is in one of some ranges
    /// (RFC 4647 §3.3.1).
    func isInLanguage(_ ranges: [[UInt8]]) -> Bool {
        var next: StyledElement? = self
        while let element = next {
            let own = Self.languageAttributes.lazy.compactMap { element.attribute($0) }.first
            guard let own else {
                next = element.parent
                continue
            }
            let tag = own.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
            return ranges.contains { tag == $0 || tag.starts(with: $0 + [UInt8(ascii: "-")]) }
        }
        return false
    }

    func attribute(_ name: NameHash) -> [UInt8]? {
        attributes.first { $0.name == name }?.value
    }
}
