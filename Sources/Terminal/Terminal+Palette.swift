import Cells

/// The original colours of the palette entries that Recto may redefine (OSC 4).
struct PaletteEntries {
    private var before: [RGB?] = Array(repeating: nil, count: RGB.mostEntries)
    /// The bytes to send before the next frame.
    fileprivate var pending: [UInt8] = []

    /// The queries for all entries, one each, as some terminals reply only to the first in a sequence.
    static let query = (0..<RGB.mostEntries).map { sequence($0, "?") }.joined()

    /// Whether the terminal has replied for all entries, so that they can be redefined and restored.
    var areKnown: Bool { !before.contains(nil) }

    /// Records the original colour of an entry.
    fileprivate mutating func receive(_ rgb: RGB, of index: UInt8) {
        guard index >= RGB.firstEntry else { return }
        before[Int(index - RGB.firstEntry)] = rgb
    }

    /// The bytes that redefine the first entries, and those that restore them.
    fileprivate func bytes(for entries: [RGB]) -> SwitchedModes.Bytes {
        SwitchedModes.Bytes(
            on: entries.enumerated().map { Self.sequence($0, Self.written($1)) }.joined(),
            off: zip(before.indices, before).prefix(entries.count)
                .map { place, rgb in rgb.map { Self.sequence(place, Self.written($0)) } ?? "" }.joined()
        )
    }

    private static func sequence(_ place: Int, _ color: String) -> String {
        "\u{1B}]4;\(Int(RGB.firstEntry) + place);\(color)\u{1B}\\"
    }

    /// A colour in the notation of X11, with two digits per component.
    private static func written(_ rgb: RGB) -> String {
        let parts = [rgb.red, rgb.green, rgb.blue].map { channel in
            (channel < 16 ? "0" : "") + String(channel, radix: 16)
        }
        return "rgb:" + parts.joined(separator: "/")
    }
}

extension Terminal {
    /// Redefines up to sixteen palette entries, from 240 on, with the next frame; an empty list restores
    /// them. These RGB colours are then shown with the entries. Has no effect unless the terminal can
    /// redefine entries (`TerminalColors`).
    public func redefine(_ entries: [RGB]) {
        let entries = colors.redefinesEntries ? Array(entries.prefix(RGB.mostEntries)) : []
        guard isActive, entries != encoder.renditions.entries else { return }
        paletteEntries.pending += change(
            .palette, to: entries.isEmpty ? nil : paletteEntries.bytes(for: entries))
        encoder.renditions.renumber(entries: entries)
        drawNextAnew()
    }

    /// The bytes that redefine entries before a frame.
    func consumePaletteChange() -> [UInt8] {
        defer { paletteEntries.pending = [] }
        return paletteEntries.pending
    }

    /// Records the colour of an entry, unless Recto has redefined it.
    func receive(_ rgb: RGB, of entry: UInt8) {
        guard modes[.palette] == nil else { return }
        paletteEntries.receive(rgb, of: entry)
        if paletteEntries.areKnown { colors.takesEntries = true }
    }
}
