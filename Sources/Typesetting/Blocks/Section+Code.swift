import BookModel

extension Section {
    /// Most bytes of code whose lines are measured.
    private static let longest = 16_384

    /// Reduces the margin of code if all of its lines then fit.
    func reachIntoMargin(_ block: inout Block, _ format: PageFormat) {
        guard block.kind == .preformatted, block.style.startMargin > 0, block.range.count <= Self.longest
        else { return }
        var widest = 0
        for line in text[block.range].split(separator: 0x0A) {
            widest = max(
                widest, GlyphWidth.columns(of: String(decoding: line, as: UTF8.self), format.style.widths))
        }
        let room = format.measure + format.marginColumns - widest
        if room >= 0, room < block.style.startMargin { block.style.startMargin = room }
    }
}
