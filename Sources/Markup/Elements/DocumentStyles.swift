import BookModel

/// The style sheets of a document: collected from its head, and loaded at the first element after it.
struct DocumentStyles {
    private static let mostSheets = 50
    /// Most bytes of rules that are embedded in each inline SVG.
    private static let mostForDrawings = 16 << 10

    private let source: any StyleSource
    private let styling: Styling
    /// The addresses of linked sheets.
    private var names: [String] = []
    private var embedded: [UInt8] = []
    private var resolver: StyleResolver?
    /// Rules for inline SVGs; made on first use.
    private var ofDrawings: [UInt8]?
    /// For each open element, how many children it has of each name, if a selector needs that.
    private var namesWithin: [[NameHash: Int]] = []

    init(_ source: any StyleSource, _ styling: Styling) { (self.source, self.styling) = (source, styling) }

    /// Adds a linked sheet (HTML §4.6.7.21).
    mutating func note(link attributes: MarkupAttributes) {
        guard resolver == nil, names.count < Self.mostSheets, let relation = attributes["rel"],
            relation.containsWord("stylesheet"), !relation.containsWord("alternate"),
            attributes["media"].map({ StyleSheet.applies(toMedia: $0) }) ?? true,
            let href = attributes.string("href")
        else { return }
        names.append(href)
    }

    /// Adds text of a `style` element.
    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        if embedded.count < Limits.sheetSource { embedded += bytes }
    }

    /// The sheets' rules for drawings: those of linked sheets, then the document's own sheet.
    ///
    /// - Parameter path: the path that addresses of sheets are relative to.
    mutating func forDrawings(in path: String) -> [UInt8] {
        if let ofDrawings { return ofDrawings }
        var sheet = source.drawingRules(of: names, path: path)
        if DrawingRules.mayStand(in: embedded) { sheet += embedded }
        if sheet.count > Self.mostForDrawings { sheet = DrawingRules.all(in: sheet) }
        if sheet.count > Self.mostForDrawings { sheet = [] }
        ofDrawings = sheet
        return sheet
    }

    /// Resolves an element's style.
    ///
    /// - Parameters:
    ///   - parent: the parent element.
    ///   - previous: the previous sibling.
    ///   - place: position among its siblings, from 1.
    ///   - depth: number of open elements around it.
    ///   - path: the path that addresses of sheets are relative to.
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

    /// Counts an element among its siblings of the same name.
    private mutating func note(_ name: NameHash, at depth: Int) -> Int {
        while namesWithin.count <= depth { namesWithin.append([:]) }
        namesWithin.removeLast(namesWithin.count - depth - 1)
        func countOne(_ count: inout Int) -> Int {
            count += 1
            return count
        }
        return countOne(&namesWithin[depth][name, default: 0])
    }

    /// Whether a selector has `:last-child`.
    var asksForLast: Bool { resolver?.styles.asksForLast ?? false }

    /// The style of an element as the last child; nil if it is the same or not known.
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

    /// Makes the cached styles available to other documents.
    mutating func rest() {
        resolver?.rest()
        resolver = nil
    }
}
