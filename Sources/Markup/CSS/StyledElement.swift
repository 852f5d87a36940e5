/// An element as style sheets see it, with its style. Elements that selectors cannot distinguish share one.
final class StyledElement {
    let tag: NameHash
    let id: NameHash?
    let classes: [NameHash]
    /// Attributes that occur in selectors.
    let attributes: [(name: NameHash, value: [UInt8])]
    let isFirstChild: Bool
    /// Position among the children, from 1, if a selector needs it; else that of the first equal element.
    let place: Int
    /// Position among the siblings of the same name.
    let placeOfType: Int
    /// Whether it is the last child.
    let isLastChild: Bool
    let parent: StyledElement?
    /// The previous sibling, if a selector needs it.
    let previous: StyledElement?
    /// Hash of the tag, the position and all relevant attributes.
    let signature: NameHash
    /// Hashes of the preceding siblings without duplicates, if a selector needs them.
    let siblings: [NameHash]
    var style = ComputedStyle()
    /// The styles of `::before` and `::after`.
    private(set) var before: ComputedStyle?
    private(set) var after: ComputedStyle?
    /// Whether it has a `style` attribute.
    var hasOwnStyle = false
    /// The same element as the last child; computed on demand.
    var asLast: StyledElement?
    /// The style of the first letter and first line.
    private(set) var opening: Opening?
    /// Whether it has generated content or changes counters.
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

    /// Sets its style and those of its pseudo-elements.
    func setStyle(
        _ style: ComputedStyle, before: ComputedStyle?, after: ComputedStyle?, opening: Opening? = nil
    ) {
        (self.style, self.before, self.after, self.opening) = (style, before, after, opening)
        generates = before != nil || after != nil || !style.counters.isEmpty
    }

    private static let languageAttributes = [NameHash("xml:lang"), NameHash("lang")]

    /// Whether its language, or that of its nearest ancestor with one, matches one of some ranges (RFC 4647
    /// §3.3.1).
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
