import BookModel

/// Handles elements of tables, their columns and cells (HTML §4.9, §15.3.10).
enum Tables {
    /// Whether a table has lines between its cells, by `border` (HTML §15.3.10) or a style sheet.
    private static func hasLines(_ frame: Frame, _ attributes: MarkupAttributes) -> Bool {
        if frame.element?.style.borders.isEmpty == false { return true }
        guard frame.tag == .table, let border = attributes.string("border") else { return false }
        return border != "0" && border != "none"
    }

    /// Begins a table or a part of one.
    static func begin(
        _ part: Tag, _ frame: inout Frame, _ attributes: MarkupAttributes, _ writer: inout SectionWriter
    ) {
        switch part {
        case .table: writer.beginTable(hasLines: hasLines(frame, attributes))
        case .thead: writer.enterTableHead(true)
        case .tr:
            noteLines(frame, &writer)
            writer.beginRow()
        case .td, .th:
            noteLines(frame, &writer)
            beginCell(&frame, attributes, &writer)
        default: break
        }
    }

    /// Draws lines between cells if rows or cells have borders in a style sheet.
    private static func noteLines(_ frame: Frame, _ writer: inout SectionWriter) {
        if frame.element?.style.borders.isEmpty == false { writer.drawTableLines() }
    }

    /// Begins a cell; margins of its content are relative to it.
    private static func beginCell(
        _ frame: inout Frame, _ attributes: MarkupAttributes, _ writer: inout SectionWriter
    ) {
        (frame.left, frame.right, frame.box) = (0, 0, nil)
        let span = attributes.span("colspan", limit: Limits.columnSpan)
        let cell = Table.Cell(
            range: 0..<0, columnSpan: span, rowSpan: attributes.span("rowspan", limit: Limits.rowSpan),
            isHeader: frame.tag == .th, alignment: frame.element?.style.alignment ?? .start,
            point: point(frame, attributes))
        writer.beginCell(cell, width: span == 1 ? width(frame, attributes) : nil)
    }

    /// Adds the columns of a `col` element.
    static func addColumn(_ frame: Frame, _ attributes: MarkupAttributes, _ writer: inout SectionWriter) {
        let column = TableColumns.Column(
            width: width(frame, attributes), alignment: alignment(attributes),
            point: point(frame, attributes))
        writer.addColumn(column, count: attributes.span("span", limit: Limits.columnSpan))
    }

    private static func alignment(_ attributes: MarkupAttributes) -> BlockStyle.Alignment? {
        let word = (value(of: "text-align", attributes) ?? attributes.string("align"))?.lowercased()
        switch word {
        case "left": return .left
        case "right": return .right
        case "end": return .end
        case "center", "middle": return .center
        default: return nil
        }
    }

    /// The alignment character of `align="char"` or `text-align: "."`.
    private static func point(_ frame: Frame, _ attributes: MarkupAttributes) -> Unicode.Scalar? {
        if attributes.string("align")?.lowercased() == "char" {
            return attributes.string("char")?.unicodeScalars.first ?? "."
        }
        return frame.element?.style.point
    }

    /// The width from style sheets, else from attributes.
    private static func width(_ frame: Frame, _ attributes: MarkupAttributes) -> Table.Width? {
        switch frame.element?.style.pictureSides.width {
        case .pixels(let pixels): .columns(max(1, Int(pixels) / pixelsOfColumn))
        case .share(let hundredths): .percent(Int(hundredths))
        case .natural, nil: attributes.string("width").flatMap { width($0) }
        }
    }

    /// Pixels per column: half an em.
    private static let pixelsOfColumn = 8

    private static func width(_ value: String) -> Table.Width? {
        if value.hasSuffix("%") {
            return CSSLength.number(value.dropLast().utf8).map { .percent(Int(min(max(0, $0), 100))) }
        }
        let value = value.utf8.allSatisfy { $0 &- 0x30 < 10 } ? value + "px" : value
        let columns = CSSLength(value.utf8)?.columns ?? 0
        return columns > 0 ? .columns(columns) : nil
    }

    /// A property in the element's `style` attribute.
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
