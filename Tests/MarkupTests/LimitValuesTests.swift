import Testing

@testable import Markup

/// A limit that changes is changed here, too, after a look at what the largest chapters cost.
@Suite struct LimitValuesTests {
    @Test func limitsAreWhatWasMeasured() {
        let limits: [(Int, Int)] = [
            (Limits.sectionSource, 32 << 20),
            (Limits.sheetSource, 1 << 20),
            (Limits.chunk, 64 << 10),
            (Limits.metadataText, 1_000),
            (Limits.descriptionText, 20_000),
            (Limits.nesting, 400),
            (Limits.soupNesting, 1_000),
            (Limits.soupWork, 200_000_000),
            (Limits.documents, 2_000),
            (Limits.attributes, 200),
            (Limits.attributeValue, 64 << 10),
            (Limits.heldBack, 64 << 10),
            (Limits.namespaces, 250),
            (Limits.declaredAttributes, 16),
            (Limits.listDepth, 60),
            (Limits.paragraph, 512 << 10),
            (Limits.paragraphSpans, 20_000),
            (Limits.blocks, 150_000),
            (Limits.spans, 1_000_000),
            (Limits.vocabulary, 100_000),
            (Limits.anchors, 200_000),
            (Limits.links, 200_000),
            (Limits.references, 16 << 20),
            (Limits.inlineDrawing, 1 << 20),
            (Limits.languages, 100),
            (Limits.pictureHead, 256 << 10),
            (Limits.pictures, 100_000),
            (Limits.tableCells, 50_000),
            (Limits.tableColumns, 1_000),
            (Limits.tableRow, 32 << 10),
            (Limits.tableNesting, 4),
            (Limits.columnSpan, 100),
            (Limits.rowSpan, 1_000),
            (Limits.stylePlaces, 32),
            (Limits.styleSiblings, 32),
            (Limits.boxes, 10_000),
            (Limits.warnings, 100),
            (Limits.sideNotes, 100),
            (Limits.caption, 4_096),
            (Limits.formulaElements, 20_000),
            (Limits.formulaAttribute, 1_000),
            (Limits.formulas, 50_000),
            (Limits.entities, 1_000),
            (Limits.entityText, 10_000),
            (Limits.entityDepth, 16),
            (Limits.entityExpansion, 1 << 20),
            (Limits.styleRules, 50_000),
            (Limits.styleImports, 8),
            (Limits.styleCache, 20_000),
        ]
        for (limit, measured) in limits { #expect(limit == measured) }
    }
}
