import Cells

/// A line that stands for something without words.
struct Ornament: Hashable {
    var text: String
    var columns: Int

    /// A break of thought; the stars are in every terminal's font.
    static func ofRule(columns: Int) -> Ornament {
        columns >= 5 ? Ornament(text: "* * *", columns: 5) : Ornament(text: "*", columns: 1)
    }

    /// A picture that the book does not describe, by the name of its file.
    static func ofPicture(_ name: String, columns: Int) -> Ornament {
        var text = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            if scalar == "/" { text = String.UnicodeScalarView() } else { text.append(scalar) }
        }
        let width = Cluster.columns(of: text)
        guard !text.isEmpty, width + 2 <= columns else {
            return columns >= 3 ? Ornament(text: "[…]", columns: 3) : Ornament(text: "*", columns: 1)
        }
        return Ornament(text: "[\(String(text))]", columns: width + 2)
    }
}
