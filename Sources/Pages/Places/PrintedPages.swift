import BookModel

/// Finds the pages of the printed book for the text of a page.
///
/// The list is read when it is first needed.
package final class PrintedPages {
    package private(set) lazy var list = read()
    private lazy var places = AnchorIndex(list.map(\.target))
    private let read: () -> [Contents.PageLabel]

    package init(_ list: @autoclosure @escaping () -> [Contents.PageLabel]) { read = list }

    /// The index of the printed page with a place; nil before the first page, and after the last section that has one.
    package func page(at offset: Int, in section: Int, content: Section) -> Int? {
        guard places.first(after: section - 1) != nil else { return nil }
        let inside = places.places(in: section, content: content)
        let before = inside.count(before: offset + 1)
        return before > 0 ? inside[before - 1].index : places.last(before: section)
    }

    /// The first and the last printed page of some text, by two binary searches.
    package func pages(of range: Range<Int>, in section: Int, content: Section) -> (first: Int, last: Int)? {
        guard !list.isEmpty,
            let last = page(at: max(range.lowerBound, range.upperBound - 1), in: section, content: content)
        else { return nil }
        let inside = places.places(in: section, content: content)
        let next = inside.count(before: range.lowerBound)
        let first =
            page(at: range.lowerBound, in: section, content: content)
            ?? (next < inside.count ? inside[next].index : last)
        return (first, last)
    }

    /// `[34]`, or `[34–35]` if a printed page begins within the text.
    package func label(of range: Range<Int>, in section: Int, content: Section) -> String? {
        guard let (first, last) = pages(of: range, in: section, content: content) else { return nil }
        return first == last ? "[\(list[first].label)]" : "[\(list[first].label)–\(list[last].label)]"
    }

    /// The smallest and the largest page number; nil if no page has a number.
    package var numbers: ClosedRange<Int>? {
        let numbers = list.compactMap { Int($0.label) }
        guard let least = numbers.min(), let greatest = numbers.max() else { return nil }
        return least...greatest
    }

    /// The page with a number, else with the nearest smaller number, else the first page with a number; nil
    /// if there is none.
    package func page(numbered number: Int) -> Int? {
        let numbers = list.map { Int($0.label) }
        if let index = numbers.firstIndex(of: number) { return index }
        let smaller = numbers.indices.filter { (numbers[$0] ?? number) < number }
        return smaller.max { (numbers[$0] ?? 0) < (numbers[$1] ?? 0) } ?? numbers.firstIndex { $0 != nil }
    }
}
