/// The style sheets of a document: gathered in its head, chosen at the first element behind it.
struct DocumentStyles {
    private static let mostSheets = 50

    private let source: any StyleSource
    /// The sheets that the document links to, as it names them.
    private var names: [String] = []
    private var embedded: [UInt8] = []
    private var resolver: StyleResolver?

    init(_ source: any StyleSource) { self.source = source }

    /// A sheet that the document links to (HTML §4.6.7.21).
    mutating func note(link attributes: MarkupAttributes) {
        guard resolver == nil, names.count < Self.mostSheets, let relation = attributes["rel"],
            relation.containsWord("stylesheet"), !relation.containsWord("alternate"),
            attributes["media"].map({ StyleSheet.applies(toMedia: $0) }) ?? true,
            let href = attributes.string("href")
        else { return }
        names.append(href)
    }

    /// Text of a `style` element.
    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        if embedded.count < Limits.sheetSource { embedded += bytes }
    }

    /// An element with its style.
    ///
    /// - Parameters:
    ///   - parent: the element it stands in.
    ///   - previous: the element before it in there.
    ///   - place: among the elements in there, from 1.
    ///   - path: what the sheets' names are relative to.
    @inline(__always)
    mutating func element(
        _ name: NameHash, _ tag: Tag?, _ attributes: MarkupAttributes, in parent: StyledElement?,
        behind previous: StyledElement?, place: Int, path: String
    ) -> StyledElement {
        guard let resolver else {
            let isBehind = tag?.standsInHead != true
            return element(behindHead: isBehind, path) { resolver in
                resolver.element(
                    name, attributes, isFirstChild: previous == nil, place: place,
                    parent: isBehind ? parent.map { resolver.restyled($0) } : parent, previous: previous)
            }
        }
        return resolver.element(
            name, attributes, isFirstChild: previous == nil, place: place, parent: parent,
            previous: previous)
    }

    private mutating func element(
        behindHead isBehind: Bool, _ path: String, _ find: (StyleResolver) -> StyledElement
    ) -> StyledElement {
        let styles =
            isBehind ? source.styles(for: names, embedded: embedded, path: path) : StyleSet.plain
        let current = StyleResolver(styles)
        let element = find(current)
        if isBehind { resolver = current } else { current.rest() }
        return element
    }

    /// Leaves what was found to other documents.
    mutating func rest() {
        resolver?.rest()
        resolver = nil
    }
}
