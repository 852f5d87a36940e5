import Markup
import Testing

@testable import Formats

/// A limit that changes is changed here, too, after a look at what the largest books cost.
@Suite struct LimitValuesTests {
    @Test func limitsAreWhatWasMeasured() {
        let limits: [(Int, Int)] = [
            (Limits.input, 512 << 20),
            (Limits.chapterSource, 12 << 20),
            (Limits.bookSource, 96 << 20),
            (Limits.inflation, 40),
            (Limits.smallBook, 16 << 20),
            (Limits.packageSource, 16 << 20),
            (Limits.markdownSource, 16 << 20),
            (Limits.markdownNodes, 600_000),
            (Limits.markdownTableWork, 100_000_000),
            (Limits.markdownAddressWork, 500_000_000),
            (Limits.markdownTagWork, 500_000_000),
            (Limits.markdownContainerWork, 200_000_000),
            (Limits.textLines, 2_000),
            (Limits.emphases, 200_000),
            (Limits.plainText, 128 << 20),
            (Limits.packedBook, 96 << 20),
            (Limits.packing, 3),
            (Limits.pages, 50_000),
            (Limits.pageLines, 4_000),
            (Limits.resource, 64 << 20),
            (Limits.drawing, 32 << 20),
            (Limits.members, 200_000),
            (Limits.declaredSize, 1 << 40),
            (Limits.directoryEnds, 8),
            (Limits.manifestItems, 200_000),
            (Limits.sections, 50_000),
            (Limits.contentsEntries, 50_000),
            (Limits.contentsLevel, 32),
            (Limits.metadataValues, 100),
        ]
        for (limit, measured) in limits { #expect(limit == measured) }
    }
}
