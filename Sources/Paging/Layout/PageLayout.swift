/// The question for a spine and pages when the size has changed. Examples: <doc:Spines>.
public struct LayoutRequest<Page: Hashable & Sendable>: Hashable, Sendable {
    /// The style of the controller.
    public let style: TransitionStyle
    /// The new size, the indicator's row included.
    public let area: PageArea
    /// The spine before the change.
    public let spine: Spine
    /// The pages that are visible before the change.
    public let visible: Spread<Page>
    /// The page where the reader is: the first visible one, or after a change from one page to two the one that was visible
    /// before.
    public let place: Page

    /// An answer: a spine, and as many pages as it takes in reading order, `nil` for a blank side.
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
    /// The spine from now on.
    public let spine: Spine
    /// The pages that are visible from now on.
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
