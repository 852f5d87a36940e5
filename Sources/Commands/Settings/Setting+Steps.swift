extension Setting {
    /// Sets the next or previous value. Words and colours wrap around; numbers stop at the ends of their
    /// range.
    public func step(_ forward: Bool, in settings: inout Settings) {
        let value = value(in: settings)
        switch kind {
        case .flag(let others):
            let names = ["off", "on"] + others
            guard let index = names.firstIndex(of: value) else { return }
            _ = set(names[(index + (forward ? 1 : names.count - 1)) % names.count], in: &settings)
        case .integer:
            guard let number = Int(value) else { return }
            _ = set(String(number + (forward ? 1 : -1)), in: &settings)
        case .choice, .theme:
            let names = words
            let index = names.firstIndex(of: value) ?? 0
            _ = set(names[(index + (forward ? 1 : names.count - 1)) % names.count], in: &settings)
        case .color:
            let number = Int(value).map { $0 + (forward ? 1 : -1) } ?? (forward ? 0 : 255)
            _ = set((0...255).contains(number) ? String(number) : "auto", in: &settings)
        case .list(let names):
            // One more or one fewer.
            let chosen = value == Self.none ? 0 : value.split(separator: ",").count
            let count = min(max(0, chosen + (forward ? 1 : -1)), names.count)
            _ = set(count == 0 ? Self.none : names.prefix(count).joined(separator: ","), in: &settings)
        case .pace:
            guard let pace = AutoTurnPace(value) else { return }
            _ = set(pace.stepped(forward: forward).text, in: &settings)
        case .text, .folders: break
        }
    }

    /// The value of an empty list.
    package static let none = "none"
}
