import BookModel
import Markup

/// Reads `ComicInfo.xml`, the metadata of a comic.
final class ComicInfoReader: MarkupSink {
    private var metadata = Metadata()
    private var text: [UInt8] = []
    private var series = ""
    /// The issue's number in the series.
    private var number = ""
    /// Whether it is read from right to left; nil if unknown or not stated.
    private var isFromTheRight: Bool?

    func restart() { (metadata, isFromTheRight, series, number) = (Metadata(), nil, "", "") }

    /// The metadata. If it states no direction, that of the language applies.
    func finish() -> Metadata {
        if !series.isEmpty { metadata.series = [Metadata.Series(name: series, position: number)] }
        metadata.readAsWritten()
        if let isFromTheRight { metadata.readingDirection = isFromTheRight ? .rightToLeft : .leftToRight }
        return metadata
    }

    func start(_ element: MarkupElement) { text = [] }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        if text.count < Limits.descriptionText { text.append(contentsOf: bytes) }
    }

    func end(_ name: UnsafeBufferPointer<UInt8>) {
        let value = String(decoding: text, as: UTF8.self).singleLine(limit: Limits.descriptionText)
        text = []
        guard !value.isEmpty else { return }
        switch MarkupElement(name: name, attributes: MarkupAttributes()).lowercasedName {
        case "series":
            series = value.singleLine()
            metadata.title = title(metadata.title)
        case "title": metadata.title = title(value.singleLine())
        case "writer", "penciller":
            if !metadata.creators.contains(value), metadata.creators.count < Limits.metadataValues {
                metadata.creators.append(value.singleLine())
            }
        case "number": number = value.singleLine(limit: 20)
        case "genre", "tags": metadata.add(subjects: value)
        case "gtin": metadata.add(identifier: value.singleLine())
        case "translator": metadata.add(value.singleLine(), as: "trl")
        case "colorist": metadata.add(value.singleLine(), as: "clr")
        case "inker", "coverartist": metadata.add(value.singleLine(), as: "ill")
        case "editor": metadata.add(value.singleLine(), as: "edt")
        case "publisher": metadata.publisher = value.singleLine()
        case "summary": metadata.describe(by: value)
        case "year": metadata.date = value.singleLine(limit: 20)
        case "languageiso": metadata.languages = [value.singleLine(limit: 35)]
        case "manga": if value != "Unknown" { isFromTheRight = value == "YesAndRightToLeft" }
        default: break
        }
    }

    /// The title of an issue, preceded by the name of the series.
    private func title(_ issue: String) -> String {
        if series.isEmpty || issue.utf8.starts(with: series.utf8) { return issue }
        return issue.isEmpty ? series : "\(series): \(issue)"
    }
}
