import BookModel

/// What the elements of a table say of its columns and cells (HTML §4.9, §15.3.10).
enum Tables {
    /// Begins a cell; what stands in it counts its margins from the cell.
    static func beginCell(
        _ frame: inout Frame, _ attributes: MarkupAttributes, _ writer: inout SectionWriter
    ) {
        (frame.left, frame.right, frame.box) = (0, 0, nil)
        let span = attributes.span("colspan", limit: Limits.columnSpan)
        let cell = Table.Cell(
            range: 0..<0, columnSpan: span, rowSpan: attributes.span("rowspan", limit: Limits.rowSpan),
            isHeader: frame.tag == .th, alignment: frame.element?.style.alignment ?? .start,
            point: point(attributes))
        writer.beginCell(cell, width: span == 1 ? width(attributes) : nil)
    }

    /// One column, or some, as `col` has them.
    static func addColumn(_ attributes: MarkupAttributes, _ writer: inout SectionWriter) {
        let column = TableColumns.Column(
            width: width(attributes), alignment: alignment(attributes), point: point(attributes))
        writer.addColumn(column, count: attributes.span("span", limit: Limits.columnSpan))
    }

    private static func alignment(_ attributes: MarkupAttributes) -> BlockStyle.Alignment? {
        let word = (value(of: "text-align", attributes) ?? attributes.string("align"))?.lowercased()
        switch word {
        case "left": return .left
        case "right", "end": return .right
        case "center", "middle": return .center
        default: return nil
        }
    }

    /// The character of `align="char"`, or of `text-align: "."`.
    private static func point(_ attributes: MarkupAttributes) -> Unicode.Scalar? {
        if attributes.string("align")?.lowercased() == "char" {
            return attributes.string("char")?.unicodeScalars.first ?? "."
        }
        guard let value = value(of: "text-align", attributes)?.unicodeScalars, value.count > 2,
            value.first == "\"" || value.first == "'"
        else { return nil }
        return value.dropFirst().first
    }

    private static func width(_ attributes: MarkupAttributes) -> Table.Width? {
        if let value = value(of: "width", attributes), let width = width(value) { return width }
        return attributes.string("width").flatMap { width($0) }
    }

    private static func width(_ value: String) -> Table.Width? {
        if value.hasSuffix("%") {
            return CSSLength.number(value.dropLast().utf8).map { .percent(Int(min(max(0, $0), 100))) }
        }
        let value = value.utf8.allSatisfy { $0 &- 0x30 < 10 } ? value + "px" : value
        let columns = CSSLength(value.utf8)?.columns ?? 0
        return columns > 0 ? .columns(columns) : nil
    }

    /// What the element's own style says of a property.
    private static func value(of name: String, _ attributes: MarkupAttributes) -> String? {
        guard let style = attributes.string("style") else { return nil }
        for declaration in style.lowercased().split(separator: ";") {
            let parts = declaration.split(separator: ":", maxSplits: 1)
            if parts.count == 2, parts[0].trimmed == name { return String(parts[1].trimmed) }
        }
        return nil
    }
}

extension Substring {
    /// Without white space at the ends.
    fileprivate var trimmed: Substring {
        var part = self
        while part.first?.isWhitespace == true { part.removeFirst() }
        while part.last?.isWhitespace == true { part.removeLast() }
        return part
    }
}

extension MarkupAttributes {
    fileprivate func span(_ name: StaticString, limit: Int) -> Int {
        string(name).flatMap { Int($0) }.map { min(max(1, $0), limit) } ?? 1
    }
}
