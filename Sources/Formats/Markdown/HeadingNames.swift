import BookModel
import Markup

/// Names for the headings of a document by their words, as `#the-second-part`: what links within
/// Markdown lead to.
enum HeadingNames {
    static func add(to document: inout Section) {
        var known = Set(document.anchors.map(\.id))
        for block in document.blocks {
            guard case .heading = block.kind, document.anchors.count < Limits.anchors else { continue }
            let name = name(document.text[block.range])
            var unique = name
            var count = 0
            while !known.insert(unique).inserted, count < 100 {
                count += 1
                unique = "\(name)-\(count)"
            }
            document.anchors.append(Anchor(id: unique, offset: block.range.lowerBound))
        }
        document.anchors.sort { $0.offset < $1.offset }
    }

    /// In lower case, spaces as hyphens, without punctuation.
    private static func name(_ words: ArraySlice<UInt8>) -> String {
        var name = String.UnicodeScalarView()
        for scalar in String(decoding: words, as: UTF8.self).lowercased().unicodeScalars {
            switch scalar {
            case " ", "\n": name.append("-")
            case "-", "_": name.append(scalar)
            default:
                if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                    name.append(scalar)
                }
            }
        }
        return String(name)
    }
}
