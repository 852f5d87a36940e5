/// Finds the style of each element as it comes, and remembers it for the next one like it.
///
/// Elements are alike when they have the same name, classes, looked-for id and attributes in the
/// same place; the place is the parent's, so that what was found holds for all selectors. One
/// thread uses a resolver at a time.
final class StyleResolver {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// Where an element stands and what it is called.
    struct Key: Hashable, Sendable {
        var parent: ObjectIdentifier?
        var signature: NameHash
    }

    /// The signature of no element: none has a name with a space.
    private static let restyling = NameHash("element restyled")

    let styles: StyleSet
    private var known: [Key: StyledElement] = [:]

    /// Begins with what resolvers of these styles have found before.
    init(_ styles: StyleSet) {
        self.styles = styles
        known = styles.idle.take() ?? [:]
    }

    /// Leaves what was found to the next one; the styles know of that, not of the resolver, so that
    /// neither keeps the other.
    func rest() {
        styles.idle.give(known)
        known = [:]
    }

    /// The element with its style.
    ///
    /// - Parameters:
    ///   - place: among the children of its parent, from 1.
    ///   - placeOfType: the same among those of its name.
    ///   - previous: the element before it in the same parent.
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

    /// An element that was found before the sheets were known, with what they say of it: the root. Of its
    /// attributes it has those that every sheet asks for.
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

    /// What an element without a style of its own is that turns out to be the last of its parent.
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

    /// What tells an element from others by those before it: as many as some selector asks for in a row,
    /// and which there are at all where one asks for that.
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
        // Whatever their order.
        all.append(NameHash(sum: siblings))
    }

    /// Notes what an element's own tag says of it, as far as that tells it from others.
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

    /// An attribute's name with its prefix; HTML leaves the prefix in the name.
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

    /// What an element's own tag says of it, taken apart for the first one of its kind.
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
                let isTold = asksForValue || styles.asks(for: name, value) == .value
                attributes.append((name, isTold ? Array(value) : []))
            }
        }
    }
}
