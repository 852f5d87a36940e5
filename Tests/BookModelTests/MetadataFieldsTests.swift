import Testing

@testable import BookModel

@Suite struct MetadataFieldsTests {
    private static var metadata: Metadata {
        var metadata = Metadata()
        (metadata.title, metadata.description) = ("T", "A whale\u{2029}And a man")
        metadata.subjects = ["x", "y"]
        metadata.contributors = [.init(name: "C", role: "trl", fileAs: "C, the"), .init(name: "D")]
        metadata.series = [.init(name: "S", position: "1.5")]
        (metadata.readingDirection, metadata.layout) = (.rightToLeft, .pictures)
        return metadata
    }

    @Test func everyPropertyIsAField() {
        let names = Mirror(reflecting: Metadata()).children.compactMap(\.label)
        #expect(Set(Metadata.fields.map(\.name)) == Set(names).subtracting(["isNamedByFile"]))
        #expect(Metadata.fields.count == names.count - 1)
    }

    @Test func valuesThatAreAddedAgainMakeTheSameMetadata() {
        var copy = Metadata()
        for field in Metadata.fields {
            for value in field.values(Self.metadata) { field.add(value, &copy) }
        }
        #expect(copy == Self.metadata)
    }

    @Test func stringsThatAreMissingAreEmptyAndUnknownChoicesAreIgnored() {
        var metadata = Self.metadata
        for field in Metadata.fields
        where ["contributors", "layout", "readingDirection"].contains(field.name) {
            field.add(["askew"], &metadata)
        }
        #expect(metadata.contributors.last == Metadata.Contributor(name: "askew"))
        #expect(metadata.layout == .pictures && metadata.readingDirection == .rightToLeft)
    }
}
