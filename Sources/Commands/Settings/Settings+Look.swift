extension Settings {
    /// The settings that the theme depends on.
    package struct Look: Hashable {
        package var theme: String
        package var marks, current, ground: UInt8?
    }

    /// The settings that the style sheets depend on.
    package struct Sheets: Hashable {
        package var readsBook: Bool
        package var own: String
    }

    package var sheets: Sheets { Sheets(readsBook: readsStyles, own: stylesheet) }

    package var look: Look {
        Look(theme: theme, marks: indicatorMarks, current: indicatorCurrent, ground: indicatorGround)
    }
}
