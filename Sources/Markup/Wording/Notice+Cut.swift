extension Notice {
    /// Which limit a chapter exceeded: see `Limits`.
    package enum Cut: Hashable, Sendable {
        /// All that follows.
        case rest
        case nesting, attributes, entities, lists, spans, links, anchors

        /// The notice at the end of the chapter.
        package var words: String {
            switch self {
            case .rest: "This chapter is longer than Recto shows; the rest is left out."
            case .nesting:
                "This chapter is nested more deeply than Recto reads; its innermost parts are plain."
            case .attributes: "Some elements of this chapter say more of themselves than Recto reads."
            case .entities:
                "The entities of this chapter stand for more text than Recto reads; it is left out."
            case .lists:
                "The lists of this chapter are nested more deeply than Recto shows; items have no marks."
            case .spans: "This chapter changes its type more often than Recto shows; the rest is plain."
            case .links: "This chapter has more links than Recto follows."
            case .anchors: "This chapter has more places with names than Recto finds."
            }
        }
    }

    package static let paragraphCut = "The paragraph is longer than Recto sets as one; it goes on below."
    package static let tableCut = "This table is larger than Recto shows; the rest of it is left out."
}
