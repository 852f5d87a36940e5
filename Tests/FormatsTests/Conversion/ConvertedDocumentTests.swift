import BookModel
import Testing

@testable import Formats

/// A converted document comes back from the child process whole.
@Suite struct ConvertedDocumentTests {
    /// With something in every field.
    private static var metadata: Metadata {
        var metadata = Metadata()
        metadata.nameIfNeeded(byFile: "book.txt")
        (metadata.format, metadata.subtitle, metadata.titleFileAs) = ("Markdown", "Sub", "T, The")
        (metadata.publisher, metadata.date, metadata.rights) = ("P", "2026", "All")
        (metadata.description, metadata.cover) = ("A whale\u{2029}And a man", "cover.png")
        metadata.contributors = [.init(name: "C", role: "trl", fileAs: "C, the")]
        metadata.series = [.init(name: "S", position: "1.5")]
        (metadata.creators, metadata.languages) = (["A", "B"], ["en", "de"])
        (metadata.subjects, metadata.identifiers) = (["x"], ["urn:1"])
        (metadata.readingDirection, metadata.layout) = (.rightToLeft, .pictures)
        return metadata
    }

    /// A field that `Metadata` gets is to have a value above.
    @Test func noFieldIsEmpty() {
        let fields = zip(Mirror(reflecting: Self.metadata).children, Mirror(reflecting: Metadata()).children)
        for (field, empty) in fields { #expect("\(field.value)" != "\(empty.value)", "\(field.label ?? "")") }
    }

    @Test func everyFieldOfTheMetadataStaysTheSame() {
        var written = DocumentCoder(writing: 256)
        var document = ConvertedDocument(Self.metadata, Section())
        document.code(&written)
        var read = ConvertedDocument()
        written.bytes.withUnsafeBytes { bytes in
            var coder = DocumentCoder(reading: bytes)
            read.code(&coder)
        }
        #expect(read.metadata == Self.metadata)
    }
}
