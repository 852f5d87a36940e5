import BookModel
import Markup

/// Reads `ComicInfo.xml`: what a comic says of itself.
final class ComicInfoReader: MarkupSink {
    private(set) var metadata = Metadata()
    private var text: [UInt8] = []
    private var series = ""

    func restart() { metadata = Metadata() }

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
        case "publisher": metadata.publisher = value.singleLine()
        case "summary": metadata.description = value
        case "year": metadata.date = value.singleLine(limit: 20)
        case "languageiso": metadata.languages = [value.singleLine(limit: 35)]
        case "manga": if value == "YesAndRightToLeft" { metadata.readingDirection = .rightToLeft }
        default: break
        }
    }

    /// The series' name before that of the issue.
    private func title(_ issue: String) -> String {
        if series.isEmpty || issue.utf8.starts(with: series.utf8) { return issue }
        return issue.isEmpty ? series : "\(series): \(issue)"
    }
}
