/// What a client is asked when the size has changed.
public struct LayoutRequest<Page: Hashable & Sendable>: Hashable, Sendable {
    public let style: TransitionStyle
    /// The new size, the indicator's row included.
    public let area: PageArea
    /// The spine so far.
    public let spine: Spine
    /// What is visible so far.
    public let visible: Spread<Page>
    /// The page where the reader is: of two facing pages the first, unless the reader came from
    /// the other one by a change of size.
    public let place: Page

    /// An answer: a spine, and as many pages as it takes, `nil` for a blank side.
    ///
    /// - Throws: `wrongPageCount`, `blankPage`, and `spineNeedsCurl` or `curlNeedsSpine` for a
    ///   spine that the style cannot have.
    public func layout(_ spine: Spine, _ pages: [Page?]) throws(PagingError) -> PageLayout<Page> {
        try spine.check(for: style)
        return PageLayout(spine: spine, spread: try Spread(pages, spine: spine))
    }
}

/// The answer to a change of size: where the spine is, and what is visible.
public struct PageLayout<Page: Hashable & Sendable>: Hashable, Sendable {
    public let spine: Spine
    public let spread: Spread<Page>
}

extension Spine {
    /// - Throws: `spineNeedsCurl` or `curlNeedsSpine`.
    func check(for style: TransitionStyle) throws(PagingError) {
        switch (style, self) {
        case (.pageCurl, .none): throw .curlNeedsSpine
        case (.scroll, .min), (.scroll, .mid), (.scroll, .max): throw .spineNeedsCurl(self)
        case (.pageCurl, _), (.scroll, .none): return
        }
    }
}
