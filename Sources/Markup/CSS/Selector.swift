/// A selector of a rule (Selectors 3).
struct Selector: Hashable, Sendable {
    enum Combinator: Hashable, Sendable {
        case descendant, child, adjacent, sibling
    }

    /// Pseudo-elements: generated content, and parts of an element's text.
    enum PseudoElement: Hashable, Sendable {
        case before, after, firstLetter, firstLine
    }

    /// A compound selector: conditions on one element.
    struct Compound: Hashable, Sendable {
        var tag: NameHash?
        var id: NameHash?
        var classes: [NameHash] = []
        /// Rare conditions. Stored separately, so that copying a selector is cheap.
        private(set) var conditions: Conditions?

        /// Adds a condition.
        mutating func ask(_ change: (inout Conditions.Values) -> Void) {
            var values = conditions?.values ?? Conditions.Values()
            change(&values)
            conditions = Conditions(values)
        }

        /// Whether it is a single id, class or type selector.
        var isOneName: Bool {
            conditions == nil && (tag == nil ? 0 : 1) + (id == nil ? 0 : 1) + classes.count == 1
        }

        /// Numbers of ids, classes and attributes, and types, combined in one number (Selectors 3 §9).
        var specificity: Int {
            (id == nil ? 0 : 1_000_000) + (tag == nil ? 0 : 1) + classes.count * 1_000
                + (conditions?.values.specificity ?? 0)
        }
    }

    /// The conditions other than names.
    final class Conditions: Hashable, Sendable {
        struct Values: Hashable, Sendable {
            var attributes: [AttributeTest] = []
            var isFirstChild = false
            /// Whether it must be the last child, which is known only at the end of the parent.
            var isLastChild = false
            /// Positions required among all children, and among those of the same type.
            var places: [Nth] = []
            var placesOfType: [Nth] = []
            /// Lists of language ranges in lower case, of which one each must match (Selectors 4 §7.2).
            var languages: [[[UInt8]]] = []
            /// Lists of which one must match: `:is()`, `:where()`.
            var alternatives: [Alternatives] = []
            /// Lists of which none may match: `:not()`.
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
        /// Whether the specificity is zero (`:where()`).
        var isWeightless = false

        /// The highest specificity in the list.
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

        /// With prefix, such as `epub:type`.
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

    /// The condition on the element itself.
    var subject: Compound
    /// The conditions on ancestors or siblings, from the inside to the outside.
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
    /// The result of matching outwards.
    private enum Match {
        case holds
        /// Another ancestor may still match.
        case fails
        /// No ancestors are left, so backtracking cannot help.
        case failsForGood
    }

    /// Whether the selector matches; the cost is at most the nesting depth times the selector's length.
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
