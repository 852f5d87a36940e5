/// The sheets that hold for a document, ready to be asked what an element looks like.
package final class StyleSet: Sendable {
    /// A rule with its rank; shared, so that nothing is copied where rules are chosen among.
    private final class Entry: Sendable {
        let rule: StyleSheet.Rule
        /// By origin, then by specificity, then by order (CSS Cascade 4 §6.4).
        let rank: Rank

        /// What it is filed under is all that it asks for.
        private let isFiled: Bool

        init(_ rule: StyleSheet.Rule, _ rank: Rank) {
            (self.rule, self.rank) = (rule, rank)
            isFiled = rule.selector.context.isEmpty && rule.selector.subject.isOneName
        }

        /// Whether it is for an element that has what it is filed under.
        @inline(__always)
        func isFor(_ element: StyledElement) -> Bool { isFiled || rule.selector.matches(element) }
    }

    /// Whose a sheet is, the weakest first; of what is important the author's is weaker than the reader's.
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

    /// What elements look like without any sheet of a book.
    static let plain = StyleSet([])

    /// What resolvers have found that are at rest.
    let idle = Pool<[StyleResolver.Key: StyledElement]>()
    /// The attributes that some selector asks for, and whether one asks for their value.
    let attributeNames: [NameHash: Bool]
    /// Bits of their numbers: most attributes are none of them, and need not be looked up.
    private let attributeBits: UInt64
    /// The ids that some selector asks for.
    let ids: Set<NameHash>
    /// Some selector asks for the element before.
    let asksForPrevious: Bool
    /// Some selector asks for any element before.
    let asksForSiblings: Bool
    /// How many elements before some selector asks for in a row.
    let previousDepth: Int
    /// Some selector asks whether an element is the first.
    let asksForFirst: Bool
    /// The places among the children that selectors ask for, and among those of a name.
    let places: [Selector.Nth]
    let placesOfType: [Selector.Nth]
    /// Some selector asks whether an element is the last.
    let asksForLast: Bool

    private let byID: [NameHash: [Entry]]
    private let byClass: [NameHash: [Entry]]
    private let byTag: [NameHash: [Entry]]
    /// Those for any element that has an attribute.
    private let byAttribute: [NameHash: [Entry]]
    private let others: [Entry]
    /// Those for what stands before and behind the content of elements.
    private let generated: [Selector.PseudoElement: [Entry]]
    private let hasCustom: Bool
    private let counterStyles: CounterStyles
    /// What elements say of their style themselves holds.
    private let readsInline: Bool

    /// - Parameters:
    ///   - sheets: the author's, in order.
    ///   - reader: the reader's own.
    ///   - readsInline: whether `style` attributes hold.
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
        var counterStyles = CounterStyles()
        for sheet in (reader.map { [$0] } ?? []) + sheets { counterStyles.add(sheet) }
        self.counterStyles = counterStyles
    }

    static let classAttribute = NameHash("class")
    static let idAttribute = NameHash("id")
    static let styleAttribute = NameHash("style")

    /// How far an attribute tells elements apart.
    enum Asked {
        case nothing, name, value
    }

    /// What is asked for of an attribute: classes, declarations and what selectors name.
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

    /// The style of an element in its place.
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

    /// The style of what stands before or behind the content of an element; nil for nothing.
    func style(of pseudoElement: Selector.PseudoElement, of element: StyledElement) -> ComputedStyle? {
        guard let entries = generated[pseudoElement] else { return nil }
        var matching = entries.filter { $0.rule.selector.matches(element) }
        guard !matching.isEmpty else { return nil }
        let style = style(of: &matching, inheriting: element.style, inline: nil)
        return style.content.isEmpty || style.display == .none ? nil : style
    }

    /// How the text of an element begins; nil where no sheet speaks of that.
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

    /// What rules come to, the less important ones first.
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
        if case .named = style.listStyle { style.listStyle = counterStyles.resolved(style.listStyle) }
        if !counterStyles.isEmpty, !style.content.isEmpty {
            style.content = style.content.map { $0.resolved(counterStyles) }
        }
        // Letters of one width throughout tell nothing apart, as those within a line do.
        if style.traits.contains(.code), style.display.isBlock {
            style.traits.remove(.code)
            style.keepsWords = true
        }
        return style
    }

    /// Sorts rules by what their subject must have.
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

        /// With what holds for every document.
        static let standard: Index = {
            var index = Index()
            // The root is read before it is known what sheets ask for.
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
                if rule.body.mayDeclareCustom { hasCustom = true }
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
