import Cells

/// A line that represents something without words.
struct Ornament: Hashable {
    var text: String
    var columns: Int

    /// A scene break; every font has asterisks.
    static func ofRule(columns: Int) -> Ornament {
        columns >= 5 ? Ornament(text: "* * *", columns: 5) : Ornament(text: "*", columns: 1)
    }

    /// The file name of a picture without a description.
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
