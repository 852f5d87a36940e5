/// Numbers the items of the open lists (HTML §4.4.5).
struct ListNumbers {
    private struct List {
        /// Index of its element on the stack.
        var depth: Int
        var id: Int
        var style: ListStyle
        var next: Int
        var step = 1
        /// Whether it is reversed without a `start`, so that numbers are known only at its end.
        var isUnsettled = false
    }

    private static let largest = 999_999

    private var lists: [List] = []
    private var begun = 0

    /// Begins a list; false if it is nested too deeply for markers.
    mutating func begin(_ frame: Frame, at depth: Int, _ attributes: MarkupAttributes) -> Bool {
        let start = Self.number("start", of: attributes)
        var list = List(
            depth: depth, id: begun, style: frame.element?.style.listStyle ?? .disc, next: start ?? 1)
        if frame.tag == .ol, attributes["reversed"] != nil {
            list.step = -1
            list.isUnsettled = start == nil
        }
        begun += 1
        lists.append(list)
        return lists.count <= Limits.listDepth
    }

    /// Begins an item: its marker goes before its first block, unless the list is nested too deeply.
    mutating func beginItem(
        _ frame: Frame, _ attributes: MarkupAttributes, _ writer: inout SectionWriter
    ) {
        guard let style = frame.element?.style, lists.count <= Limits.listDepth else { return }
        var marker = marker(style.listStyle, attributes)
        marker?.left = frame.left
        writer.begin(item: marker)
    }

    private mutating func marker(_ style: ListStyle, _ attributes: MarkupAttributes) -> BlockList.Marker? {
        guard let last = lists.indices.last else { return style.marker(1).map { BlockList.Marker(text: $0) } }
        if let value = Self.number("value", of: attributes) { lists[last].next = value }
        let list = lists[last]
        lists[last].next += list.step
        return style.marker(list.next).map {
            BlockList.Marker(text: $0, list: list.isUnsettled ? list.id : nil)
        }
    }

    /// Ends the list of an element, and numbers its items if it is reversed without a `start`.
    mutating func end(at depth: Int, in writer: inout SectionWriter) {
        guard let list = lists.last, list.depth == depth else { return }
        lists.removeLast()
        if list.isUnsettled { writer.settle(list.id) { list.style.marker($0) } }
    }

    private static func number(_ name: StaticString, of attributes: MarkupAttributes) -> Int? {
        attributes.string(name).flatMap { Int($0) }.map { min(max(-largest, $0), largest) }
    }
}
