extension CFI {
    /// Whether it comes earlier in the book; assertions do not count (EPUB CFI 1.1 §3.2).
    ///
    /// A range is where it begins, and of two that begin together the one that ends first comes first.
    public func precedes(_ other: CFI) -> Bool {
        let starts = start.order(with: other.start)
        return starts == 0 ? end.order(with: other.end) < 0 : starts < 0
    }
}

extension CFI.Path {
    /// A part of a path as paths are compared by it; those of an earlier kind come first.
    private enum Part {
        case character(Int)
        case step(Int)
        case media(time: Double, y: Double, x: Double)
        case reference

        /// Kind first, then what it says; what is not said is less than anything that is.
        var key: (Double, Double, Double, Double) {
            switch self {
            case .character(let unit): (0, Double(unit), 0, 0)
            case .step(let index): (1, Double(index), 0, 0)
            case .media(let time, let y, let x): (2, time, y, x)
            case .reference: (3, 0, 0, 0)
            }
        }
    }

    /// Below 0 where this comes first, above where the other does.
    func order(with other: CFI.Path) -> Int {
        let (own, others) = (parts, other.parts)
        for (one, another) in zip(own, others) where one.key != another.key {
            return one.key < another.key ? -1 : 1
        }
        return own.count - others.count
    }

    private var parts: [Part] {
        var parts: [Part] = []
        for (index, steps) in documents.enumerated() {
            if index > 0 { parts.append(.reference) }
            parts += steps.map { .step($0.index) }
        }
        switch offset?.position {
        case .character(let unit): parts.append(.character(unit))
        case .time(let time, let point):
            parts.append(.media(time: time, y: point?.y ?? -1, x: point?.x ?? -1))
        case .point(let point): parts.append(.media(time: -1, y: point.y, x: point.x))
        case nil: break
        }
        return parts
    }
}
