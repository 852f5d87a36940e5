import BookModel
import Cells
import Paging
import Typesetting

extension Settings {
    /// When two pages are shown: if the window is wide enough, unless pages scroll, are turned vertically, or
    /// the reader has chosen otherwise.
    ///
    /// - Parameter languages: the languages of the book (BCP 47), the main one first.
    package func spinePolicy(
        _ direction: Paging.ReadingDirection, languages: [String], isVertical: Bool = false
    ) -> SpinePolicy {
        let single: Paging.Spine = direction == .rightToLeft && axis == .horizontal ? .max : .min
        if transition == .scroll { return SpinePolicy(locked: Paging.Spine.none) }
        return switch spine {
        case .auto where axis == .vertical, .mid where axis == .vertical: SpinePolicy(locked: single)
        case .auto:
            widthPolicy(
                isIdeographic: languages.first?.isIdeographic ?? false, isVertical: isVertical, single)
        case .min: SpinePolicy(locked: .min)
        case .mid: SpinePolicy(locked: .mid)
        case .max: SpinePolicy(locked: .max)
        }
    }

    /// Whether a window is wide enough for two pages, whatever the reader has chosen for one book.
    ///
    /// - Parameters:
    ///   - languages: the languages of the book (BCP 47), the main one first.
    ///   - shows: whether it shows two already; it may then be a little narrower.
    package func takesTwoPages(_ size: Size, languages: [String], shows: Bool) -> Bool {
        let policy = widthPolicy(
            isIdeographic: languages.first?.isIdeographic ?? false, isVertical: false, .min)
        let area = PageArea(columns: size.columns, rows: size.rows)
        return policy.spine(for: area, after: shows ? .mid : .min) == .mid
    }
}

extension Settings {
    /// The number of columns from which two pages are shown, at most.
    private static let twoPages = 112
    /// The same for text of wide characters, whose lines hold fewer.
    private static let twoIdeographicPages = 96
    /// The same for vertical lines, whose length does not depend on the columns.
    private static let twoVerticalPages = 80
    /// The same at least, for short lines.
    private static let leastForTwoPages = 60
    /// How many columns narrower the window must be to show one page again.
    private static let hysteresis = 4

    private func widthPolicy(
        isIdeographic: Bool, isVertical: Bool, _ single: Paging.Spine
    ) -> SpinePolicy {
        let page = measure + 2 * max(margins, Settings().margins)
        // Narrow pages have narrow margins.
        let wanted = 2 * (page < 48 ? page : page + 2)
        let most =
            isVertical
            ? Self.twoVerticalPages : isIdeographic ? Self.twoIdeographicPages : Self.twoPages
        let columns = min(most, max(Self.leastForTwoPages, wanted))
        return SpinePolicy(
            twoPagesFrom: columns, onePageBelow: columns - Self.hysteresis, spineOfOnePage: single)
    }
}

extension Metadata {
    /// Whether its language is Chinese or Japanese.
    fileprivate var isWrittenInIdeographs: Bool {
        languages.first.map { ["zh", "ja"].contains($0.lowercased().prefix { $0 != "-" }) } ?? false
    }
}

extension String {
    /// Whether a language (BCP 47) is written in wide characters.
    fileprivate var isIdeographic: Bool { ["zh", "ja", "ko"].contains(lowercased().prefix { $0 != "-" }) }
}

extension Settings {
    /// How pages face each other in a book.
    package func binding(of book: Metadata) -> Binding {
        var binding = Binding()
        binding.coverStandsAlone = coverStandsAlone
        binding.chapters = chapters
        binding.readingDirection =
            direction(of: book) == .rightToLeft ? .rightToLeft : .leftToRight
        return binding
    }

    /// The reading direction: the book's, unless the reader has chosen one. Vertical lines follow each other from right to
    /// left, and so do their pages.
    package func direction(of book: Metadata) -> Paging.ReadingDirection {
        if vertical == .on, book.isWrittenInIdeographs { return .rightToLeft }
        return switch readingDirection {
        case .auto: book.readingDirection == .rightToLeft ? .rightToLeft : .leftToRight
        case .ltr: .leftToRight
        case .rtl: .rightToLeft
        }
    }

    /// Which sections of a book are set in vertical lines: by style sheets only those of a book that is bound at the right,
    /// and not in another language.
    package func verticalSections(of book: Metadata) -> PageStyle.Vertical {
        switch vertical {
        case .off: .off
        case .auto:
            direction(of: book) == .rightToLeft && (book.languages.isEmpty || book.isWrittenInIdeographs)
                ? .book : .off
        case .on: book.isWrittenInIdeographs ? .on : .off
        }
    }

    /// Whether the lines of a book are likely vertical, as far as is known without its sections.
    package func isLikelyVertical(_ book: Metadata) -> Bool {
        verticalSections(of: book) != .off && book.isWrittenInIdeographs && book.layout != .pictures
    }
}

extension Settings {
    /// Whether lines may be justified.
    public var isJustified: Bool { justification != .off }

    /// Whether lines of a length are justified on the screen: in short lines the gaps between words would be
    /// too wide.
    package func isJustified(at measure: Int) -> Bool {
        switch justification {
        case .off: false
        case .on: measure >= Self.leastJustified
        case .always: true
        }
    }

    /// Shorter lines are not justified; in columns.
    private static let leastJustified = 45
}

extension Settings {
    /// The page style according to the settings, with cells of 8 × 16 pixels.
    public var pageStyle: PageStyle { pageStyle(cell: nil, .standard) }

    /// The page style according to the settings.
    ///
    /// - Parameters:
    ///   - cell: the size of a cell in pixels; nil if the terminal does not report it.
    ///   - widths: the columns of characters in the terminal.
    package func pageStyle(cell: Size?, _ widths: TextWidths) -> PageStyle {
        var style = PageStyle(widths: self.widths(in: widths))
        if pictures != .words {
            style.pictures = PictureStyle(
                cell: cell.map { ($0.columns, $0.rows) } ?? (8, 16), showsOrnaments: showsOrnaments,
                fitsWidth: comicFit == .width)
        }
        style.paragraphs = paragraphs
        style.ruby = ruby
        style.lineSpacing = lineSpacing
        style.dropCaps = dropCaps
        style.hasKashida = hasKashida
        style.hasFootnotes = notes == .foot
        return style
    }
}

extension Settings {
    /// The columns of characters.
    ///
    /// - Parameter terminal: those that the terminal has shown.
    public func widths(in terminal: TextWidths) -> TextWidths {
        var widths = terminal
        if ambiguous != .auto { widths.widensAmbiguous = ambiguous == .two }
        return widths
    }
}

extension Settings.IndicatorPlace {
    package var placement: IndicatorPlacement {
        switch self {
        case .bottom: .bottom
        case .top: .top
        case .over: .over
        case .hidden: .hidden
        }
    }
}
