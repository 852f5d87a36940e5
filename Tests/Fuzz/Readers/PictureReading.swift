import Markup

@testable import Formats

/// The beginning of a picture's file, and a drawing's tags: whatever they say, a picture has a size or none, and
/// what a drawing names stands in it.
enum PictureReading {
    static func violation(in bytes: [UInt8]) -> String? {
        for header in [PictureHeader(bytes), PictureHeader(Array(bytes.prefix(64)), isAll: false)] {
            if let size = header.size, size.width < 1 || size.height < 1 { return "\(size) is none" }
        }
        var end = 0
        for reference in DrawingScan(bytes).references {
            guard reference.range.lowerBound >= end, reference.range.upperBound <= bytes.count else {
                return "\(reference) is not in its order"
            }
            end = reference.range.upperBound
        }
        return nil
    }
}
