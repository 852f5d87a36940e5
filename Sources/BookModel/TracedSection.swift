/// A section with what tells where its text comes from.
public struct TracedSection: Sendable {
    public var section: Section
    public var origins: TextOrigins

    public init(section: Section, origins: TextOrigins) {
        self.section = section
        self.origins = origins
    }
}

/// Where a package document names a section, as an EPUB CFI tells it (EPUB CFI 1.1 §3.1.1).
public struct SpinePlace: Hashable, Sendable {
    /// The step from the package to its spine.
    public var spineStep: Int
    /// The step from the spine to the section's `itemref`.
    public var step: Int
    /// The id of that element; empty without one.
    public var id: String

    public init(spineStep: Int = 6, step: Int, id: String = "") {
        self.spineStep = spineStep
        self.step = step
        self.id = id
    }
}
