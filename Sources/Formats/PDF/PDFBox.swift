/// A rectangle on a page of a PDF, in points from its top left corner.
struct PDFBox: Hashable {
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double

    static let none = PDFBox(left: 0, right: 0, top: 0, bottom: 0)

    var width: Double { right - left }
    var height: Double { bottom - top }

    /// The smallest rectangle around both.
    func union(_ other: PDFBox) -> PDFBox {
        PDFBox(
            left: min(left, other.left), right: max(right, other.right), top: min(top, other.top),
            bottom: max(bottom, other.bottom))
    }

    /// Whether both share more than this part of the smaller one's height.
    func isBeside(_ other: PDFBox, sharing part: Double = 0) -> Bool {
        let shared = min(bottom, other.bottom) - max(top, other.top)
        return shared > max(0, part * min(height, other.height))
    }
}

/// Whether two places, in points, are one and the same to the eye.
func isNear(_ first: Double, _ second: Double, within points: Double = 2) -> Bool {
    (first - second).magnitude <= points
}
