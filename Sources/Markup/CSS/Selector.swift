/// Which elements a rule is for (Selectors 3).
struct Selector: Hashable, Sendable {
    enum Combinator: Hashable, Sendable {
        case descendant, child, adjacent, sibling
    }

    /// What is put before an element's content or behind it, and parts of that.
    enum PseudoElement: Hashable, Sendable {
        case before, after, firstLetter, firstLine
    }

    /// What must hold for one element.
    struct Compound: Hashable, Sendable {
        var tag: NameHash?
        var id: NameHash?
        var classes: [NameHash] = []
        /// What most ask for nothing of; kept apart, so that a selector is copied for little.
        private(set) var conditions: Conditions?

        /// Has one more condition hold.
        mutating func ask(_ change: (inout Conditions.Values) -> Void) {
            var values = conditions?.values ?? Conditions.Values()
            change(&values)
            conditions = Conditions(values)
        }

        /// It is an id, a class or a type, and nothing else.
        var isOneName: Bool {
            conditions == nil && (tag == nil ? 0 : 1) + (id == nil ? 0 : 1) + classes.count == 1
        }

        /// Ids, classes and attributes, types: the three numbers of CSS in one (Selectors 3 §9).
        var specificity: Int {
            (id == nil ? 0 : 1_000_000) + (tag == nil ? 0 : 1) + classes.count * 1_000
                + (conditions?.values.specificity ?? 0)
        }
    }

    /// What a compound asks for beside names.
    final class Conditions: Hashable, Sendable {
        struct Values: Hashable, Sendable {
            var attributes: [AttributeTest] = []
            var isFirstChild = false
            /// It is the last one, which is known only where the element around ends.
            var isLastChild = false
            /// The places among the children that the element may have, and among those of its name.
            var places: [Nth] = []
            var placesOfType: [Nth] = []
            /// Languages that the element is in one of each, in lower case (Selectors 4 §7.2).
            var languages: [[[UInt8]]] = []
            /// Lists of what one must hold of: `:is()`, `:where()`.
            var alternatives: [Alternatives] = []
            /// Lists of what must not hold of any: `:not()`.
            var negations: [Alternatives] = []

            var specificity: Int {
                let middle =
                    attributes.count + places.count + placesOfType.count + languages.count
                    + (isFirstChild ? 1 : 0) + (isLastChild ? 1 : 0)
                return (negations + alternatives).reduce(middle * 1_000) { $0 + $1.specificity }
            }
        }

        let values: Values

        init(_ values: Values) { self.values = values }

        static func == (first: Conditions, second: Conditions) -> Bool { first.values == second.values }

        func hash(into hasher: inout Hasher) { hasher.combine(values) }
    }

    struct Alternatives: Hashable, Sendable {
        var compounds: [Compound]
        /// They weigh nothing.
        var isWeightless = false

        /// That of the heaviest.
        var specificity: Int { isWeightless ? 0 : compounds.map(\.specificity).max() ?? 0 }

        func holds(for element: StyledElement) -> Bool { compounds.contains { $0.matches(element) } }
    }

    /// `an+b` (CSS Syntax 3 §6).
    struct Nth: Hashable, Sendable {
        var step: Int
        var offset: Int

        /// - Parameter place: from 1.
        func holds(for place: Int) -> Bool {
            let distance = place - offset
            return step == 0 ? distance == 0 : distance % step == 0 && distance / step >= 0
        }
    }

    struct AttributeTest: Hashable, Sendable {
        enum Relation: Hashable, Sendable {
            case present, equals, word, dash, prefix, suffix, substring
        }

        /// With its prefix, as in `epub:type`.
        var name: NameHash
        var relation = Relation.present
        var value: [UInt8] = []

        func holds(for text: [UInt8]) -> Bool {
            switch relation {
            case .present: true
            case .equals: text == value
            case .word:
                !value.isEmpty
                    && text.split(whereSeparator: { $0 <= 0x20 }).contains { $0.elementsEqual(value) }
            case .dash: text == value || text.starts(with: value + [UInt8(ascii: "-")])
            case .prefix: !value.isEmpty && text.starts(with: value)
            case .suffix: !value.isEmpty && text.reversed().starts(with: value.reversed())
            case .substring:
                !value.isEmpty && text.count >= value.count
                    && (0...text.count - value.count).contains { text[$0...].starts(with: value) }
            }
        }
    }

    /// The element itself.
    var subject: Compound
    /// What it stands in or beside, from the inside to the outside.
    var context: [(combinator: Combinator, compound: Compound)] = []
    var pseudoElement: PseudoElement?

    var specificity: Int {
        context.reduce(subject.specificity + (pseudoElement == nil ? 0 : 1)) { $0 + $1.compound.specificity }
    }

    static func == (first: Selector, second: Selector) -> Bool {
        first.subject == second.subject && first.pseudoElement == second.pseudoElement
            && first.context.elementsEqual(second.context) {
                $0.combinator == $1.combinator && $0.compound == $1.compound
            }
    }

    func hash(into hasher: inout Hasher) { hasher.combine(subject) }
}

extension Selector {
    /// How a step outwards ended.
    private enum Match {
        case holds
        /// Another ancestor may still do.
        case fails
        /// The ancestors are used up: trying others for the steps before cannot help.
        case failsForGood
    }

    /// Whether an element is meant; costs at most its nesting times the length of the selector.
    func matches(_ element: StyledElement) -> Bool {
        guard subject.matches(element) else { return false }
        return context.isEmpty || match(from: 0, of: element) == .holds
    }

    private func match(from index: Int, of element: StyledElement) -> Match {
        guard index < context.count else { return .holds }
        switch context[index].combinator {
        case .child:
            guard let parent = element.parent else { return .failsForGood }
            return context[index].compound.matches(parent) ? match(from: index + 1, of: parent) : .fails
        case .adjacent:
            guard let previous = element.previous, context[index].compound.matches(previous) else {
                return .fails
            }
            return match(from: index + 1, of: previous)
        case .sibling:
            var sibling = element.previous
            while let candidate = sibling {
                sibling = candidate.previous
                guard context[index].compound.matches(candidate) else { continue }
                let result = match(from: index + 1, of: candidate)
                if result != .fails { return result }
            }
            return .fails
        case .descendant:
            var ancestor = element.parent
            while let candidate = ancestor {
                ancestor = candidate.parent
                guard context[index].compound.matches(candidate) else { continue }
                let result = match(from: index + 1, of: candidate)
                if result != .fails { return result }
            }
            return .failsForGood
        }
    }
}

extension Selector.Compound {
    func matches(_ element: StyledElement) -> Bool {
        if let tag, tag != element.tag { return false }
        if let id, id != element.id { return false }
        for name in classes where !element.classes.contains(name) { return false }
        return conditions?.values.hold(for: element) ?? true
    }
}

extension Selector.Conditions.Values {
    func hold(for element: StyledElement) -> Bool {
        if isFirstChild && !element.isFirstChild { return false }
        if isLastChild && !element.isLastChild { return false }
        for test in attributes {
            guard let text = element.attribute(test.name), test.holds(for: text) else { return false }
        }
        for place in places where !place.holds(for: element.place) { return false }
        for place in placesOfType where !place.holds(for: element.placeOfType) { return false }
        for ranges in languages where !element.isInLanguage(ranges) { return false }
        for list in alternatives where !list.holds(for: element) { return false }
        for list in negations where list.holds(for: element) { return false }
        return true
    }
}
