/// The style sheets of a document, indexed for matching.
package final class StyleSet: Sendable {
    /// A rule with its rank; a class, so that sorting copies no rules.
    private final class Entry: Sendable {
        let rule: StyleSheet.Rule
        /// Order by origin, then specificity, then position (CSS Cascade 4 §6.4).
        let rank: Rank

        /// Whether the key in the index is the whole condition, so that nothing else needs matching.
        private let isFiled: Bool

        init(_ rule: StyleSheet.Rule, _ rank: Rank) {
            (self.rule, self.rank) = (rule, rank)
            isFiled = rule.selector.context.isEmpty && rule.selector.subject.isOneName
        }

        /// Whether the rule matches an element that has the key.
        @inline(__always)
        func isFor(_ element: StyledElement) -> Bool { isFiled || rule.selector.matches(element) }
    }

    /// The origin of a sheet, in ascending precedence; for important declarations it is reversed.
    private enum Origin: Int, Sendable {
        case standard, reader, author
    }

    private struct Rank: Comparable, Sendable {
        var origin: Origin
        var specificity: Int
        var order: Int

        static func < (first: Rank, second: Rank) -> Bool {
            if first.origin != second.origin { return first.origin.rawValue < second.origin.rawValue }
            if first.specificity != second.specificity { return first.specificity < second.specificity }
            return first.order < second.order
        }
    }

    /// Styles without any sheet of a book.
    static let plain = StyleSet([])

    /// Caches of resolvers that are not in use.
    let idle = Pool<[StyleResolver.Key: StyledElement]>()
    /// The attributes in selectors, and whether a selector compares the value.
    let attributeNames: [NameHash: Bool]
    /// A bit filter of their hashes, which spares looking up most attributes.
    private let attributeBits: UInt64
    /// The ids in selectors.
    let ids: Set<NameHash>
    /// Whether a selector has `+`.
    let asksForPrevious: Bool
    /// Whether a selector has `~`.
    let asksForSiblings: Bool
    /// Most consecutive siblings in a selector.
    let previousDepth: Int
    /// Whether a selector has `:first-child`.
    let asksForFirst: Bool
    /// The positions in `:nth-child` selectors, and those by type.
    let places: [Selector.Nth]
    let placesOfType: [Selector.Nth]
    /// Whether a selector has `:last-child`.
    let asksForLast: Bool

    private let byID: [NameHash: [Entry]]
    private let byClass: [NameHash: [Entry]]
    private let byTag: [NameHash: [Entry]]
    /// Rules whose subject has only an attribute condition.
    private let byAttribute: [NameHash: [Entry]]
    private let others: [Entry]
    /// Rules for pseudo-elements.
    private let generated: [Selector.PseudoElement: [Entry]]
    private let hasCustom: Bool
    /// Whether `style` attributes apply.
    private let readsInline: Bool

    /// - Parameters:
    ///   - sheets: the author's sheets, in order.
    ///   - reader: the reader's sheet.
    ///   - readsInline: whether `style` attributes apply.
    init(_ sheets: [StyleSheet], reader: StyleSheet? = nil, readsInline: Bool = true) {
        var index = Index.standard
        if let reader { index.add(reader, .reader) }
        for sheet in sheets { index.add(sheet, .author) }
        self.readsInline = readsInline
        (byID, byClass, byTag, others) = (index.byID, index.byClass, index.byTag, index.others)
        byAttribute = index.byAttribute
        (attributeNames, ids) = (index.attributeNames, index.ids)
        attributeBits = index.attributeNames.keys.reduce(0) { $0 | Self.bit(of: $1) }
        (previousDepth, asksForFirst) = (index.previousDepth, index.asksForFirst)
        asksForSiblings = index.asksForSiblings
        asksForPrevious = index.previousDepth > 0
        (places, placesOfType, asksForLast) = (index.places, index.placesOfType, index.asksForLast)
        (generated, hasCustom) = (index.generated, index.hasCustom)
    }

    static let classAttribute = NameHash("class")
    static let idAttribute = NameHash("id")
    static let styleAttribute = NameHash("style")

    /// How far an attribute is relevant to selectors.
    enum Asked {
        case nothing, name, value
    }

    /// How far an attribute is relevant: classes, `style`, and those in selectors.
    @inline(__always)
    func asks(for name: NameHash, _ value: UnsafeBufferPointer<UInt8>) -> Asked {
        if name == Self.classAttribute || name == Self.styleAttribute { return .value }
        if name == Self.idAttribute, !ids.isEmpty, ids.contains(NameHash(value)) { return .value }
        guard attributeBits & Self.bit(of: name) != 0, let asksForValue = attributeNames[name] else {
            return .nothing
        }
        return asksForValue ? .value : .name
    }

    private static func bit(of name: NameHash) -> UInt64 { 1 << (name.value & 63) }

    /// The style of an element.
    func style(of element: StyledElement, inline: [UInt8]?) -> ComputedStyle {
        var matching: [Entry] = []
        func collect(_ entries: [Entry]?) {
            guard let entries else { return }
            for entry in entries where entry.isFor(element) { matching.append(entry) }
        }
        collect(others)
        collect(byTag[element.tag])
        for attribute in element.attributes { collect(byAttribute[attribute.name]) }
        for name in element.classes { collect(byClass[name]) }
        if let id = element.id { collect(byID[id]) }
        return style(
            of: &matching, inheriting: element.parent?.style,
            inline: readsInline ? inline.map { Declarations(attribute: $0) } : nil)
    }

    /// The style of a pseudo-element; nil if it has no rules.
    func style(of pseudoElement: Selector.PseudoElement, of element: StyledElement) -> ComputedStyle? {
        guard let entries = generated[pseudoElement] else { return nil }
        var matching = entries.filter { $0.rule.selector.matches(element) }
        guard !matching.isEmpty else { return nil }
        let style = style(of: &matching, inheriting: element.style, inline: nil)
        return style.content.isEmpty || style.display == .none ? nil : style
    }

    /// The style of the beginning of an element's text; nil if no rule is about it.
    func opening(of element: StyledElement) -> Opening? {
        let (letter, line) = (generated[.firstLetter], generated[.firstLine])
        guard letter != nil || line != nil else { return nil }
        return Opening(
            letter: part(letter, of: element), line: part(line, of: element), of: element.style)
    }

    private func part(_ entries: [Entry]?, of element: StyledElement) -> ComputedStyle? {
        guard var matching = entries?.filter({ $0.rule.selector.matches(element) }), !matching.isEmpty else {
            return nil
        }
        return style(of: &matching, inheriting: element.style, inline: nil)
    }

    /// Applies rules in ascending precedence.
    private func style(
        of matching: inout [Entry], inheriting parent: ComputedStyle?,
        inline own: Declarations?
    ) -> ComputedStyle {
        matching.sort { $0.rank < $1.rank }
        var style = parent?.inherited ?? ComputedStyle()
        func apply(_ declarations: [Declaration], custom: Bool) {
            for declaration in declarations where declaration.isCustom == custom {
                declaration.apply(to: &style, in: parent)
            }
        }
        for custom in hasCustom ? [true, false] : [false] {
            for entry in matching { apply(entry.rule.declarations, custom: custom) }
            if let own { apply(own.normal, custom: custom) }
            for entry in matching where entry.rank.origin == .author {
                apply(entry.rule.important, custom: custom)
            }
            if let own { apply(own.important, custom: custom) }
            for entry in matching where entry.rank.origin == .reader {
                apply(entry.rule.important, custom: custom)
            }
        }
        // A whole block in a fixed-width font needs no trait; within a line the trait marks code.
        if style.traits.contains(.code), style.display.isBlock {
            style.traits.remove(.code)
            style.forbidsHyphenation = true
        }
        return style
    }

    /// Indexes rules by their subject.
    private struct Index {
        var byID: [NameHash: [Entry]] = [:]
        var byClass: [NameHash: [Entry]] = [:]
        var byTag: [NameHash: [Entry]] = [:]
        var byAttribute: [NameHash: [Entry]] = [:]
        var others: [Entry] = []
        var attributeNames: [NameHash: Bool] = [:]
        var ids: Set<NameHash> = []
        var asksForSiblings = false
        var previousDepth = 0
        var asksForFirst = false
        var places: [Selector.Nth] = []
        var placesOfType: [Selector.Nth] = []
        var asksForLast = false
        var generated: [Selector.PseudoElement: [Entry]] = [:]
        var hasCustom = false
        private var order = 0

        /// The index with the rules for every document.
        static let standard: Index = {
            var index = Index()
            // The root element is created before its sheets are known.
            for name: StaticString in ["lang", "xml:lang"] { index.attributeNames[NameHash(name)] = true }
            index.add(UserAgentSheet.sheet, .standard)
            return index
        }()

        mutating func add(_ sheet: StyleSheet, _ origin: Origin) {
            for rule in sheet.rules {
                let rank = Rank(origin: origin, specificity: rule.selector.specificity, order: order)
                order += 1
                note(rule.selector.subject)
                var depth = 0
                for (combinator, compound) in rule.selector.context {
                    note(compound)
                    if combinator == .adjacent { depth += 1 }
                    if combinator == .sibling { (depth, asksForSiblings) = (max(1, depth), true) }
                }
                previousDepth = max(previousDepth, depth)
                if rule.body.hasCustom { hasCustom = true }
                file(Entry(rule, rank))
            }
        }

        private mutating func file(_ entry: Entry) {
            let subject = entry.rule.selector.subject
            if let pseudoElement = entry.rule.selector.pseudoElement {
                for case .attribute(let name) in (entry.rule.declarations + entry.rule.important).style
                    .content
                {
                    attributeNames[name] = true
                }
                generated[pseudoElement, default: []].append(entry)
            } else if let id = subject.id {
                byID[id, default: []].append(entry)
            } else if let name = subject.classes.first {
                byClass[name, default: []].append(entry)
            } else if let tag = subject.tag {
                byTag[tag, default: []].append(entry)
            } else if let test = subject.conditions?.values.attributes.first {
                byAttribute[test.name, default: []].append(entry)
            } else {
                others.append(entry)
            }
        }

        private mutating func note(_ compound: Selector.Compound) {
            if let id = compound.id { ids.insert(id) }
            guard let asked = compound.conditions?.values else { return }
            for test in asked.attributes {
                let asksForValue = test.relation != .present
                attributeNames[test.name] = asksForValue || attributeNames[test.name] ?? false
            }
            if asked.isFirstChild { asksForFirst = true }
            if asked.isLastChild { asksForLast = true }
            for place in asked.placesOfType
            where !placesOfType.contains(place) && placesOfType.count < Limits.stylePlaces {
                placesOfType.append(place)
            }
            for place in asked.places where !places.contains(place) && places.count < Limits.stylePlaces {
                places.append(place)
            }
            for list in asked.negations + asked.alternatives { list.compounds.forEach { note($0) } }
        }
    }
}
