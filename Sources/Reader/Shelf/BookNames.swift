/// What a book is called and filed by.
struct BookNames: Hashable, Sendable {
    var title: String
    var creators: [String]
    var series: String
    /// The number in the series, as the book writes it.
    var position: String
}

extension ShelfBook {
    /// Those that it is listed by.
    var names: BookNames {
        get { BookNames(title: title, creators: creators, series: series, position: position) }
        set {
            (title, creators) = (newValue.title, newValue.creators)
            (series, position) = (newValue.series, newValue.position)
        }
    }

    /// Has it listed by what the reader says of it; nil for what the book says itself.
    public mutating func correct(by correction: ShelfCorrection?) {
        let own = own ?? names
        names = own
        self.own = correction == nil ? nil : own
        guard let correction else { return }
        if !correction.title.isEmpty { title = correction.title }
        if !correction.creators.isEmpty {
            creators = correction.creators.split(separator: ";").map { name in
                String(name.drop { $0 == " " })
            }.filter { !$0.isEmpty }
        }
        if !correction.series.isEmpty { (series, position) = (correction.series, correction.position) }
    }
}

extension BookCard {
    /// The reader has said what the book is called.
    mutating func take(names: BookNames) {
        if !names.title.isEmpty { metadata.title = names.title }
        metadata.creators = names.creators
        metadata.series = names.series.isEmpty ? [] : [.init(name: names.series, position: names.position)]
    }
}
