import BookModel

extension PageFormat {
    /// The format for blocks of a section in horizontal lines: larger if they have pictures that are pages, with rows for
    /// readings if there are any.
    func horizontal(_ blocks: ArraySlice<Block>, of section: Section) -> PageFormat {
        let hasPagePictures = blocks.contains { $0.kind.illustration?.isPage == true }
        let page = hasPagePictures ? self : pageOfText
        return page.withRuby(of: section)
    }

    /// The format with rows for the readings of a section, if they are set above.
    private func withRuby(of section: Section) -> PageFormat {
        let mayBeAbove = style.ruby == .above || style.ruby == .auto && lineSpacing > 1
        guard mayBeAbove, height > 1, section.spans.contains(where: { $0.style.traits.contains(.ruby) })
        else { return self }
        var format = self
        format.style.lineSpacing = max(2, lineSpacing)
        format.readingRows = 1
        return format
    }

    /// Whether the format of a section is known from its first blocks.
    var isSameForOpenings: Bool {
        style.vertical == .off && style.ruby != .above && (style.ruby != .auto || lineSpacing == 1)
    }

    /// How readings are set in a block.
    func ruby(in frame: BlockFrame) -> RubyStyle {
        let isAbove = readingRows > 0 || isVertical && (style.ruby == .auto || style.ruby == .above)
        return RubyStyle(
            placement: style.ruby == .off ? .off : isAbove ? .above : .brackets,
            mostColumns: min(frame.firstWidth, frame.width), isVertical: isVertical,
            widths: style.widths)
    }
}
