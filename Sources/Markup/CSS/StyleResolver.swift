/// Computes the style of each element, and caches it for similar elements.
///
/// Elements with the same parent, name, classes, relevant ids and attributes, and position share a style. The
/// parent is compared by identity, so that the result is valid for all selectors. A resolver is used by one
/// thread at a time.
final class StyleResolver {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// A key for equal elements.
    struct Key: Hashable, Sendable {
        var parent: ObjectIdentifier?
        var signature: NameHash
    }

    /// A signature that no element has: names have no spaces.
    private static let restyling = NameHash("element restyled")

    let styles: StyleSet
    private var known: [Key: StyledElement] = [:]

    /// Begins with the cache of earlier resolvers of these styles.
    init(_ styles: StyleSet) {
        self.styles = styles
        known = styles.idle.take() ?? [:]
    }

    /// Returns the cache to the styles for the next resolver. The styles do not keep the resolver itself, so
    /// there is no reference cycle.
    func rest() {
        styles.idle.give(known)
        known = [:]
    }

    /// Returns the element with its style.
    ///
    /// - Parameters:
    ///   - place: position among the children of its parent, from 1.
    ///   - placeOfType: position among the siblings of the same name.
    ///   - previous: the previous sibling.
    func element(
        _ tag: NameHash, _ attributes: MarkupAttributes, isFirstChild: Bool, place: Int = 1,
        placeOfType: Int = 1, parent: StyledElement?, previous: StyledElement?
    ) -> StyledElement {
        var signature = tag
        if !attributes.isEmpty { sign(&signature, attributes) }
        if styles.asksForFirst && isFirstChild { signature.append(1) }
        for asked in styles.places { signature.append(asked.holds(for: place) ? 2 : 3) }
        for asked in styles.placesOfType { signature.append(asked.holds(for: placeOfType) ? 4 : 5) }
        let before = styles.asksForPrevious ? previous : nil
        var all = signature
        var siblings: [NameHash] = []
        if let before { note(before, in: &all, &siblings) }
        let key = Key(parent: parent.map { ObjectIdentifier($0) }, signature: all)
        if let found = known[key] { return found }
        let features = Features(attributes, for: styles)
        let element = StyledElement(
            tag: tag, id: features.id, classes: features.classes, attributes: features.attributes,
            isFirstChild: isFirstChild, place: place, placeOfType: placeOfType, parent: parent,
            previous: before, signature: signature, siblings: siblings)
        element.hasOwnStyle = features.inline != nil
        element.style = styles.style(of: element, inline: features.inline)
        element.setStyle(
            element.style, before: styles.style(of: .before, of: element),
            after: styles.style(of: .after, of: element), opening: styles.opening(of: element))
        if known.count >= Limits.styleCache { known = [:] }
        known[key] = element
        return element
    }

    /// The root element with the style of sheets that became known after it. It has only attributes that are
    /// relevant to every sheet.
    func restyled(_ element: StyledElement) -> StyledElement {
        let key = Key(parent: ObjectIdentifier(element), signature: Self.restyling)
        if let found = known[key] { return found }
        let restyled = StyledElement(
            tag: element.tag, id: nil, classes: element.classes, attributes: element.attributes,
            isFirstChild: true, parent: nil, previous: element, signature: element.signature)
        restyled.setStyle(styles.style(of: restyled, inline: nil), before: nil, after: nil)
        known[key] = restyled
        return restyled
    }

    /// The element as the last child, if it has no style attribute.
    func last(_ element: StyledElement) -> StyledElement {
        if let known = element.asLast { return known }
        let last = StyledElement(
            tag: element.tag, id: element.id, classes: element.classes, attributes: element.attributes,
            isFirstChild: element.isFirstChild, place: element.place, placeOfType: element.placeOfType,
            isLastChild: true, parent: element.parent, previous: element.previous,
            signature: element.signature, siblings: element.siblings)
        last.setStyle(styles.style(of: last, inline: nil), before: nil, after: nil)
        element.asLast = last
        return last
    }

    /// Adds preceding siblings to a signature: as many as some selector matches in a row, and, for `~`, the
    /// set of all.
    private func note(_ before: StyledElement, in all: inout NameHash, _ siblings: inout [NameHash]) {
        var next = Optional(before)
        for _ in 0..<styles.previousDepth {
            guard let sibling = next else { break }
            all.append(sibling.signature)
            next = sibling.previous
        }
        guard styles.asksForSiblings else { return }
        siblings = before.siblings
        if !siblings.contains(before.signature), siblings.count < Limits.styleSiblings {
            siblings.append(before.signature)
        }
        // Order does not matter.
        all.append(NameHash(sum: siblings))
    }

    /// Adds to a signature the attributes that are relevant to selectors.
    private func sign(_ signature: inout NameHash, _ attributes: MarkupAttributes) {
        attributes.forEach { prefix, name, value in
            let name = Self.name(prefix, name)
            switch styles.asks(for: name, value) {
            case .nothing: break
            case .name: signature.append(name)
            case .value:
                signature.append(name)
                signature.append(NameHash(value))
            }
        }
    }

    /// An attribute's name with its prefix; the HTML parser leaves the prefix in the name.
    @inline(__always)
    private static func name(_ prefix: Bytes?, _ name: Bytes) -> NameHash {
        var hash = NameHash()
        if let prefix {
            hash = NameHash(folding: prefix)
            hash.append(UInt8(ascii: ":"))
        }
        for byte in name { hash.append(byte &- 0x41 < 26 ? byte | 0x20 : byte) }
        return hash
    }

    /// Features of an element's tag, extracted once for equal elements.
    private struct Features {
        var id: NameHash?
        var classes: [NameHash] = []
        var attributes: [(name: NameHash, value: [UInt8])] = []
        var inline: [UInt8]?

        init(_ source: MarkupAttributes, for styles: StyleSet) {
            source.forEach { prefix, name, value in
                let name = StyleResolver.name(prefix, name)
                switch name {
                case StyleSet.classAttribute: classes = value.split { $0 <= 0x20 }.map { NameHash($0) }
                case StyleSet.styleAttribute: inline = Array(value)
                case StyleSet.idAttribute where styles.ids.contains(NameHash(value)): id = NameHash(value)
                default: break
                }
                guard let asksForValue = styles.attributeNames[name] else { return }
                let isValueNeeded = asksForValue || styles.asks(for: name, value) == .value
                attributes.append((name, isValueNeeded ? Array(value) : []))
            }
        }
    }
}
