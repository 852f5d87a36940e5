import BookModel

/// The lines and pages of the parts of a section, each set in its own format, one after the other.
struct SetParts {
    private(set) var divided = DividedLines(lines: [], division: PageDivision(pageStarts: []))
    /// By block index.
    private(set) var tables: [Int: TableLayout] = [:]
    private(set) var pictures: [Int: PictureLayout] = [:]

    /// - Parameter side: the side of the first page.
    init(_ parts: [SectionPart], of section: Section, _ side: LeafSide, _ dictionaries: HyphenDictionaries) {
        section.text.withUnsafeBufferPointer { text in
            var (start, side) = (0, side)
            for part in parts {
                var setter = SectionSetter(section, text, format: part.format, dictionaries: dictionaries)
                setter.setBlocks(part.blocks, from: start)
                for index in part.blocks {
                    start = section.blocks[index].range(from: start, to: text.count).upperBound
                }
                guard !setter.lines.isEmpty, let pages = setter.dividePages(beginning: [side]).first else {
                    continue
                }
                append(pages)
                if pages.division.pageStarts.count % 2 == 1 { side = side.opposite }
                tables.merge(setter.tables) { $1 }
                pictures.merge(setter.pictures) { $1 }
            }
        }
        if divided.division.pageStarts.isEmpty { divided.division.pageStarts = [0] }
    }

    private mutating func append(_ next: DividedLines) {
        let (count, pages) = (divided.lines.count, divided.division.pageStarts.count)
        divided.lines += next.lines
        // Only the first line of a section begins without a break.
        if pages > 0 { divided.lines[count].flags.insert(.breaksPage) }
        var division = next.division
        division.moveLines(by: count)
        divided.division.append(following: division)
    }
}

extension PageDivision {
    /// Makes it that of lines behind others.
    fileprivate mutating func moveLines(by count: Int) {
        for index in pageStarts.indices { pageStarts[index] += UInt32(truncatingIfNeeded: count) }
        for index in replaced.indices {
            let range = replaced[index].range
            replaced[index].range = range.lowerBound + count..<range.upperBound + count
        }
        for index in movedFigures.indices {
            let lines = movedFigures[index].lines
            movedFigures[index].lines = lines.lowerBound + count..<lines.upperBound + count
        }
    }

    /// Appends the pages of the lines that follow.
    fileprivate mutating func append(following next: PageDivision) {
        if !stretches.isEmpty || !next.stretches.isEmpty {
            stretches += [UInt8](repeating: 0, count: pageStarts.count - stretches.count)
            stretches += next.stretches
            stretches += [UInt8](repeating: 0, count: next.pageStarts.count - next.stretches.count)
        }
        pageStarts += next.pageStarts
        replaced += next.replaced
        movedFigures += next.movedFigures
        smaller.merge(next.smaller) { $1 }
    }
}
