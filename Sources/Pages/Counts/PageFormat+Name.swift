import BookModel
import Typesetting

extension PageFormat {
    /// A name that differs for all formats in which sections have other pages.
    var name: String {
        let flags = [
            isJustified, hyphenates, style.dropCaps == .on, style.hasFootnotes, style.lowersOpenings,
            style.facesPages, style.keepsCharacters, style.keepsWords,
            style.readingDirection == .rightToLeft,
        ]
        let numbers = [measure, height, hangingColumns, marginColumns, hangingRows, style.lineSpacing].map {
            String($0)
        }
        let ofText = room.map { ["\($0.columns)x\($0.rows)"] } ?? []
        let pictures =
            style.pictures.map {
                ["\($0.columnWidth)\($0.showsOrnaments ? "+" : "-")\($0.fitsWidth ? "w" : "")"]
            } ?? []
        let marks = String(decoding: flags.map { UInt8(ascii: $0 ? "1" : "0") }, as: UTF8.self)
        let initials = style.dropCaps == .off ? ["plain"] : []
        let writing = style.vertical == .off ? [] : ["vertical-" + style.vertical.rawValue]
        let ruby = style.ruby == .auto ? [] : ["ruby-" + style.ruby.rawValue]
        let widths =
            (style.widths.widensAmbiguous ? ["wide"] : []) + (style.widths.joinsVowelSigns ? ["joined"] : [])
        let choices = [style.paragraphs.rawValue, marks] + initials + writing + ruby + widths
        return (numbers + ofText + pictures + choices).joined(by: " ")
    }
}
