import CNcurses
import Cells

/// A style as ncurses stores it.
struct Rendition: Equatable {
    var attributes: attr_t
    var pair: Int32
}

/// The renditions of styles: attributes of ncurses, and a number for each pair of colours.
///
/// An open-addressing hash table with a load factor of ½, keyed by the colours. It must be fast, as the style
/// changes about a thousand times on a page, and with every cell of a turning leaf.
struct Renditions {
    /// The number of colours of the terminal.
    let depth: ColorDepth
    /// The new colours of palette entries from 240 on.
    let entries: [RGB]
    /// Whether there were more pairs than numbers. Further pairs were shown in the terminal's own colours.
    private(set) var isExhausted = false
    private let limit: Int
    private var pairs = Int(CursesColors.plainPair) + 1
    /// The terminal's own colours without attributes.
    let plain: Rendition
    private var slots: [Slot]

    private struct Slot {
        /// The foreground and background. 0 is a free slot: the terminal's own colours are never stored.
        var colors: UInt64 = 0
        /// The attributes needed with these colours.
        var attributes: attr_t = 0
        var pair: Int32 = 0
    }

    /// - Parameters:
    ///   - depth: the number of colours of the terminal.
    ///   - limit: the number of pairs.
    ///   - entries: the new colours of palette entries from 240 on.
    init(depth: ColorDepth, limit: Int = Int(CursesColors.pairCount), entries: [RGB] = []) {
        self.depth = depth
        self.entries = entries
        self.limit = limit
        let pair = depth > .none ? CursesColors.plainPair : 0
        plain = Rendition(attributes: cn_attributes(0, pair), pair: pair)
        slots = Array(repeating: Slot(), count: 64)
    }

    mutating func rendition(of style: Style) -> Rendition {
        let colors = UInt64(style.foreground.code) << 32 | UInt64(style.background.code)
        let attributes = Self.attributes(of: style.attributes)
        guard colors != 0 else {
            return Rendition(attributes: attributes | plain.attributes, pair: plain.pair)
        }
        var index = place(of: colors)
        if slots[index].colors == 0 { index = add(colors, style) }
        return Rendition(attributes: attributes | slots[index].attributes, pair: slots[index].pair)
    }

    /// Frees all numbers of pairs. No cell with such a number may stay on the screen.
    ///
    /// - Parameters:
    ///   - depth: the new colour depth; by default unchanged.
    ///   - entries: the new colours of palette entries; by default unchanged.
    mutating func renumber(to depth: ColorDepth? = nil, entries: [RGB]? = nil) {
        self = Renditions(depth: depth ?? self.depth, limit: limit, entries: entries ?? self.entries)
        CursesColors.forgetPairs()
    }

    /// The index of the slot of two colours, or of the free slot for them.
    private func place(of colors: UInt64) -> Int {
        let mask = slots.count - 1
        var index = Int(truncatingIfNeeded: (colors &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
        while slots[index].colors != 0, slots[index].colors != colors { index = (index + 1) & mask }
        return index
    }

    private mutating func add(_ colors: UInt64, _ style: Style) -> Int {
        let fitted = Palette.fitted(
            Style(foreground: style.foreground, background: style.background), to: depth)
        let pair = pair(of: fitted)
        let slot = Slot(
            colors: colors, attributes: cn_attributes(Self.attributes(of: fitted.attributes), pair),
            pair: pair)
        taken += 1
        if taken * 2 > slots.count { grow() }
        let index = place(of: colors)
        slots[index] = slot
        return index
    }

    /// The number of used slots.
    private var taken = 0

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: Slot(), count: old.count * 2)
        for slot in old where slot.colors != 0 { slots[place(of: slot.colors)] = slot }
    }

    /// The number of a new pair, or `plain.pair` if none is left: a reused number would recolour the screen.
    private mutating func pair(of style: Style) -> Int32 {
        let (foreground, background) = Palette.pair(of: style, to: depth, entries: entries)
        if foreground == .standard, background == .standard { return plain.pair }
        guard pairs < limit else {
            isExhausted = true
            return plain.pair
        }
        let pair = Int32(pairs)
        pairs += 1
        CursesColors.setPair(pair, foreground: foreground, background: background)
        return pair
    }

    private static func attributes(of attributes: Style.Attributes) -> attr_t {
        if attributes.isEmpty { return 0 }
        var word: attr_t = 0
        if attributes.contains(.bold) { word |= cn_bold }
        if attributes.contains(.italic) { word |= cn_italic }
        if attributes.contains(.underline) { word |= cn_underline }
        if attributes.contains(.dim) { word |= cn_dim }
        if attributes.contains(.reverse) { word |= cn_reverse }
        return word
    }
}
