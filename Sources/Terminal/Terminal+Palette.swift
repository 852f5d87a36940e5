import Cells

/// The entries of the palette that Recto may redefine (OSC 4), as they were before.
struct PaletteEntries {
    private var before: [RGB?] = Array(repeating: nil, count: RGB.mostEntries)
    /// What the next frame begins with.
    fileprivate var pending: [UInt8] = []

    /// Asks for each by itself: some terminals answer only the first of several.
    static let query = (0..<RGB.mostEntries).map { sequence($0, "?") }.joined()

    /// Whether the terminal has answered for all: then it can redefine them, and they can be restored.
    var areKnown: Bool { !before.contains(nil) }

    /// Receives the lights of an entry.
    fileprivate mutating func receive(_ lights: RGB, of index: UInt8) {
        guard index >= RGB.firstEntry else { return }
        before[Int(index - RGB.firstEntry)] = lights
    }

    /// Redefines the first of them, and restores these.
    fileprivate func bytes(for entries: [RGB]) -> SwitchedModes.Bytes {
        SwitchedModes.Bytes(
            on: entries.enumerated().map { Self.sequence($0, Self.written($1)) }.joined(),
            off: zip(before.indices, before).prefix(entries.count)
                .map { place, lights in lights.map { Self.sequence(place, Self.written($0)) } ?? "" }.joined()
        )
    }

    private static func sequence(_ place: Int, _ color: String) -> String {
        "\u{1B}]4;\(Int(RGB.firstEntry) + place);\(color)\u{1B}\\"
    }

    /// As X has it, with two digits for each light.
    private static func written(_ lights: RGB) -> String {
        let parts = [lights.red, lights.green, lights.blue].map { light in
            (light < 16 ? "0" : "") + String(light, radix: 16)
        }
        return "rgb:" + parts.joined(separator: "/")
    }
}

extension Terminal {
    /// Redefines up to sixteen palette entries, from 240 on, with the next frame. An empty list restores them. Colours with
    /// these lights are shown with them. Only for a terminal that takes entries (`TerminalColors`).
    public func redefine(_ entries: [RGB]) {
        let entries = colors.redefinesEntries ? Array(entries.prefix(RGB.mostEntries)) : []
        guard isActive, entries != encoder.renditions.entries else { return }
        paletteEntries.pending += change(
            .palette, to: entries.isEmpty ? nil : paletteEntries.bytes(for: entries))
        encoder.renditions.renumber(entries: entries)
        drawNextAnew()
    }

    /// What redefines entries before a frame.
    func consumePaletteChange() -> [UInt8] {
        defer { paletteEntries.pending = [] }
        return paletteEntries.pending
    }

    /// Receives the lights of an entry, as long as they are not Recto's own.
    func receive(_ lights: RGB, of entry: UInt8) {
        guard modes[.palette] == nil else { return }
        paletteEntries.receive(lights, of: entry)
        if paletteEntries.areKnown { colors.takesEntries = true }
    }
}
