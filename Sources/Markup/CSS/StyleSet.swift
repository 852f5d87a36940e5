/// The sheets that hold for a document, ready to be asked what an element looks like.
package final class StyleSet: Sendable {
    private struct Entry: Sendable {
        var rule: StyleSheet.Rule
        /// Reader's own rules first, then by specificity, then by order (CSS Cascade 4 §6.4).
        var rank: Rank
    }

    private struct Rank: Comparable, Sendable {
        var isAuthor: Bool
        var specificity: Int
        var order: Int

        static func < (first: Rank, second: Rank) -> Bool {
            if first.isAuthor != second.isAuthor { return second.isAuthor }
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
    /// The ids that some selector asks for.
    let ids: Set<NameHash>
    /// Some selector asks for the element before.
    let asksForPrevious: Bool
    /// Some selector asks whether an element is the first.
    let asksForFirst: Bool

    private let byID: [NameHash: [Entry]]
    private let byClass: [NameHash: [Entry]]
    private let byTag: [NameHash: [Entry]]
    private let others: [Entry]

    /// - Parameter sheets: the author's, in order.
    init(_ sheets: [StyleSheet]) {
        var index = Index()
        index.add(UserAgentSheet.sheet, isAuthor: false)
        for sheet in sheets { index.add(sheet, isAuthor: true) }
        (byID, byClass, byTag, others) = (index.byID, index.byClass, index.byTag, index.others)
        (attributeNames, ids) = (index.attributeNames, index.ids)
        (asksForPrevious, asksForFirst) = (index.asksForPrevious, index.asksForFirst)
    }

    /// The style of an element in its place.
    func style(of element: StyledElement, inline: [UInt8]?) -> ComputedStyle {
        var matching: [Entry] = []
        func collect(_ entries: [Entry]?) {
            guard let entries else { return }
            for entry in entries where entry.rule.selector.matches(element) { matching.append(entry) }
        }
        collect(others)
        collect(byTag[element.tag])
        for name in element.classes { collect(byClass[name]) }
        if let id = element.id { collect(byID[id]) }
        matching.sort { $0.rank < $1.rank }
        let own = inline.map { StyleSheet.declarations($0) }
        var style = element.parent?.style.inherited ?? ComputedStyle()
        for entry in matching { entry.rule.declarations.forEach { $0.apply(to: &style) } }
        own?.normal.forEach { $0.apply(to: &style) }
        for entry in matching { entry.rule.important.forEach { $0.apply(to: &style) } }
        own?.important.forEach { $0.apply(to: &style) }
        return style
    }

    /// Sorts rules by what their subject must have.
    private struct Index {
        var byID: [NameHash: [Entry]] = [:]
        var byClass: [NameHash: [Entry]] = [:]
        var byTag: [NameHash: [Entry]] = [:]
        var others: [Entry] = []
        var attributeNames: [NameHash: Bool] = [:]
        var ids: Set<NameHash> = []
        var asksForPrevious = false
        var asksForFirst = false
        private var order = 0

        mutating func add(_ sheet: StyleSheet, isAuthor: Bool) {
            for rule in sheet.rules {
                let rank = Rank(isAuthor: isAuthor, specificity: rule.selector.specificity, order: order)
                order += 1
                note(rule.selector.subject)
                for (combinator, compound) in rule.selector.context {
                    note(compound)
                    if combinator == .adjacent { asksForPrevious = true }
                }
                file(Entry(rule: rule, rank: rank))
            }
        }

        private mutating func file(_ entry: Entry) {
            let subject = entry.rule.selector.subject
            if let id = subject.id {
                byID[id, default: []].append(entry)
            } else if let name = subject.classes.first {
                byClass[name, default: []].append(entry)
            } else if let tag = subject.tag {
                byTag[tag, default: []].append(entry)
            } else {
                others.append(entry)
            }
        }

        private mutating func note(_ compound: Selector.Compound) {
            for test in compound.attributes {
                let asksForValue = test.relation != .present
                attributeNames[test.name] = asksForValue || attributeNames[test.name] ?? false
            }
            if let id = compound.id { ids.insert(id) }
            if compound.isFirstChild { asksForFirst = true }
            compound.negations.forEach { note($0) }
        }
    }
}
