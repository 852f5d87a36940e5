import BookModel

/// The style sheets of a document: gathered in its head, chosen at the first element behind it.
struct DocumentStyles {
    private static let mostSheets = 50
    /// Bytes that are handed on to every drawing.
    private static let mostForDrawings = 16 << 10

    private let source: any StyleSource
    private let styling: Styling
    /// The sheets that the document links to, as it names them.
    private var names: [String] = []
    private var embedded: [UInt8] = []
    private var resolver: StyleResolver?
    /// What drawings that stand in the document are handed of it, once one has asked.
    private var ofDrawings: [UInt8]?
    /// How many elements of each name there are so far in the open ones, where a sheet asks for that.
    private var namesWithin: [[NameHash: Int]] = []

    init(_ source: any StyleSource, _ styling: Styling) { (self.source, self.styling) = (source, styling) }

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

    /// What the sheets say of how something is drawn: the rules of those that the document links to, then its own
    /// sheet.
    ///
    /// - Parameter path: what the sheets' names are relative to.
    mutating func forDrawings(in path: String) -> [UInt8] {
        if let ofDrawings { return ofDrawings }
        var sheet = source.drawingRules(of: names, path: path)
        if DrawingRules.mayStand(in: embedded) { sheet += embedded }
        if sheet.count > Self.mostForDrawings { sheet = DrawingRules.all(in: sheet) }
        if sheet.count > Self.mostForDrawings { sheet = [] }
        ofDrawings = sheet
        return sheet
    }

    /// An element with its style.
    ///
    /// - Parameters:
    ///   - parent: the element it stands in.
    ///   - previous: the element before it in there.
    ///   - place: among the elements in there, from 1.
    ///   - depth: how many elements are open around it.
    ///   - path: what the sheets' names are relative to.
    @inline(__always)
    mutating func element(
        _ name: NameHash, _ tag: Tag?, _ attributes: MarkupAttributes, in parent: StyledElement?,
        behind previous: StyledElement?, place: Int, depth: Int, path: String
    ) -> StyledElement {
        guard let resolver else {
            let isBehind = tag?.standsInHead != true
            return element(behindHead: isBehind, path) { resolver in
                resolver.element(
                    name, attributes, isFirstChild: previous == nil, place: place,
                    parent: isBehind ? parent.map { resolver.restyled($0) } : parent, previous: previous)
            }
        }
        let placeOfType = resolver.styles.placesOfType.isEmpty ? 1 : note(name, at: depth)
        return resolver.element(
            name, attributes, isFirstChild: previous == nil, place: place, placeOfType: placeOfType,
            parent: parent, previous: previous)
    }

    /// Counts an element among those of its name in the same one.
    private mutating func note(_ name: NameHash, at depth: Int) -> Int {
        while namesWithin.count <= depth { namesWithin.append([:]) }
        namesWithin.removeLast(namesWithin.count - depth - 1)
        func countOne(_ count: inout Int) -> Int {
            count += 1
            return count
        }
        return countOne(&namesWithin[depth][name, default: 0])
    }

    /// Some sheet asks for the last element in another one.
    var asksForLast: Bool { resolver?.styles.asksForLast ?? false }

    /// The style of an element that turns out to be the last in another one; nil where that changes nothing
    /// or is not known.
    func last(_ element: StyledElement) -> ComputedStyle? {
        guard let resolver, resolver.styles.asksForLast, !element.hasOwnStyle else { return nil }
        return resolver.last(element).style
    }

    private mutating func element(
        behindHead isBehind: Bool, _ path: String, _ find: (StyleResolver) -> StyledElement
    ) -> StyledElement {
        let styles =
            isBehind ? source.styles(for: names, embedded: embedded, path: path, styling) : StyleSet.plain
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
