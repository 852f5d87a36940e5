import Commands
import BookModel
import Cells
import Paging
import Typesetting

/// The layout for a window and the settings: the geometry of the screen, and how pages turn on it.
package struct ReadingLayout: Hashable {
    /// The choices that stay the same for the life of a page turner.
    package struct Style: Hashable {
        var transition: TransitionStyle
        package var axis: Paging.Axis
        package var options: PageOptions
    }

    package let geometry: SpreadGeometry
    package let format: PageFormat
    package let spine: Spine
    package let style: Style
    /// How pages face each other; nil if one page is shown at a time.
    package let binding: Binding?

    /// - Parameters:
    ///   - cell: the size of a cell in pixels, if the terminal reports it.
    ///   - widths: the columns of characters that the terminal has shown.
    ///   - before: the spine of the layout before; nil at first.
    ///   - half: the half of the window that the page takes, if a page of another book is in the other half.
    package init(
        size: Size, settings: Settings, book: Metadata, cell: Size? = nil, widths: TextWidths = .standard,
        after before: Spine?, half: FacingSide? = nil
    ) {
        let direction = settings.direction(of: book)
        spine =
            half.map { settings.spine(in: $0) }
            ?? settings.spinePolicy(
                direction, languages: book.languages, isVertical: settings.isLikelyVertical(book)
            )
            .spine(for: PageArea(size), after: before ?? .none)
        binding = spine == .mid ? settings.binding(of: book) : nil
        let ofText = SpreadGeometry(
            size: size, pageCount: spine == .mid ? 2 : 1, measure: settings.measure,
            margins: settings.margins, indicator: settings.indicator.placement, half: half)
        let hasMargins = book.layout != .pictures || settings.pictures == .words
        geometry = hasMargins ? ofText : ofText.withoutMargins(indicator: settings.indicator.placement)
        format = Self.format(
            settings, book, geometry, binding, settings.pageStyle(cell: cell, widths),
            hasMargins ? nil : ofText.textRoom(on: geometry))
        style = Style(
            transition: settings.transition == .scroll ? .scroll : .pageCurl,
            axis: settings.axis == .vertical ? .vertical : .horizontal,
            options: Self.options(settings, direction))
    }

    package var pageCount: Int { geometry.pages.count }

    private static func format(
        _ settings: Settings, _ book: Metadata, _ geometry: SpreadGeometry, _ binding: Binding?,
        _ style: PageStyle, _ room: TextRoom?
    ) -> PageFormat {
        var style = style
        style.lowersOpenings = true
        style.vertical = settings.verticalSections(of: book)
        if let binding {
            style.facesPages = true
            style.readingDirection = binding.readingDirection
        }
        return PageFormat(
            measure: geometry.measure, height: geometry.height,
            isJustified: settings.isJustified(at: geometry.measure),
            hyphenates: settings.hyphenates, hangingColumns: geometry.hangingColumns,
            marginColumns: geometry.marginColumns, hangingRows: geometry.hangingRows, style: style,
            room: room)
    }

    /// A turner for this layout that shows nothing yet.
    package func turner() throws(PagingError) -> PageTurner<PageID> {
        var options = style.options
        if style.transition == .pageCurl { options.spine = spine }
        return try PageTurner(
            style: style.transition, axis: style.axis, options: options, area: geometry.area)
    }

    private static func options(_ settings: Settings, _ direction: Paging.ReadingDirection) -> PageOptions {
        var options = PageOptions()
        if settings.transition == .scroll { options.spacing = settings.spacing }
        options.isDoubleSided = settings.isDoubleSided && settings.transition != .scroll
        options.bounces = settings.bounces
        options.readingDirection = direction
        options.motion =
            settings.transition == .none ? .none : Motion(duration: .milliseconds(settings.motion))
        options.tapZone = 1.0 / 3
        // A reader's hand turns a page below the middle of its outer edge.
        options.grip = 0.85
        options.indicator = settings.indicator.placement
        options.hidesIndicatorForOnePage = settings.hidesIndicatorForOnePage
        return options
    }
}

extension PageArea {
    package init(_ size: Size) { self.init(columns: size.columns, rows: size.rows) }
}

extension Settings {
    /// The spine of a page that takes half of the window: in the middle of the window.
    fileprivate func spine(in half: FacingSide) -> Paging.Spine {
        if transition == .scroll { return .none }
        return half == .left && axis == .horizontal ? .max : .min
    }
}
