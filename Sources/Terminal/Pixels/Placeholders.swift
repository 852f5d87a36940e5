import Cells

/// Pictures in a terminal around tmux, with kitty's Unicode placeholders: the picture is sent to the terminal
/// past tmux, and text for tmux consists of characters that name the picture's rows and columns.
struct Placeholders {
    /// The highest byte of picture ids, which distinguishes programs in other panes.
    private let process: UInt32

    init(process: UInt32) { self.process = process % 255 + 1 }

    /// The id under which the terminal stores a picture. Its other bytes are the colour of the placeholders:
    /// one of the 256-colour palette, as tmux may not support others.
    func number(_ id: UInt32) -> UInt32 { process << 24 | Self.firstColor + id % (256 - Self.firstColor) }

    /// The first colour that has no sequence of its own.
    private static let firstColor: UInt32 = 16

    /// The commands that send a PNG for a number of cells, each short enough to be written at once.
    func transmission(_ id: UInt32, _ png: [UInt8], for cells: Size) -> [[UInt8]] {
        let keys = "a=T,U=1,f=100,t=d,i=\(number(id)),c=\(cells.columns),r=\(cells.rows),"
        return KittyGraphics.transmission(keys, png, chunk: Self.chunk).map { KittyGraphics.passed($0) }
    }

    private static let chunk = 3_840

    /// The placeholders of a picture.
    func text(_ picture: PixelPicture) -> [UInt8] {
        let origin = picture.area.origin
        var text = "\u{1B}[38;5;\(number(picture.id) & 0xFF)m"
        for row in 0..<picture.area.size.rows {
            text += "\u{1B}[\(origin.row + row + 1);\(origin.column + 1)H"
            for column in 0..<picture.area.size.columns {
                for scalar in [Self.placeholder, Self.mark(row), Self.mark(column), Self.mark(Int(process))] {
                    text.unicodeScalars.append(scalar)
                }
            }
        }
        return Array(text.utf8)
    }

    /// Ends the transfer of a picture that may be incomplete, and deletes it.
    func free(_ id: UInt32, isCut: Bool = false) -> [UInt8] {
        let ending = isCut ? KittyGraphics.passed(KittyGraphics.giveUp) : []
        return ending + KittyGraphics.passed(KittyGraphics.free(number(id)))
    }

    /// Deletes all pictures of this program.
    var freeAll: [UInt8] {
        KittyGraphics.passed("\u{1B}_Ga=d,d=R,x=\(process << 24),y=\(process << 24 | 0xFF),q=2\u{1B}\\")
    }

    private static let placeholder: Unicode.Scalar = "\u{10EEEE}"

    /// The combining character for a number.
    private static func mark(_ number: Int) -> Unicode.Scalar {
        marks.indices.contains(number) ? marks[number] : marks[0]
    }

    /// The combining marks of Unicode 6.0 above letters that normalization does not change, ordered by code.
    static let marks: [Unicode.Scalar] = ranges.flatMap { $0.compactMap { Unicode.Scalar($0) } }

    private static let ranges: [ClosedRange<UInt32>] = [
        0x305...0x305, 0x30D...0x30E, 0x310...0x310, 0x312...0x312, 0x33D...0x33F, 0x346...0x346,
        0x34A...0x34C,
        0x350...0x352, 0x357...0x357, 0x35B...0x35B, 0x363...0x36F, 0x483...0x487, 0x592...0x595,
        0x597...0x599,
        0x59C...0x5A1, 0x5A8...0x5A9, 0x5AB...0x5AC, 0x5AF...0x5AF, 0x5C4...0x5C4, 0x610...0x617,
        0x657...0x65B,
        0x65D...0x65E, 0x6D6...0x6DC, 0x6DF...0x6E2, 0x6E4...0x6E4, 0x6E7...0x6E8, 0x6EB...0x6EC,
        0x730...0x730,
        0x732...0x733, 0x735...0x736, 0x73A...0x73A, 0x73D...0x73D, 0x73F...0x741, 0x743...0x743,
        0x745...0x745,
        0x747...0x747, 0x749...0x74A, 0x7EB...0x7F1, 0x7F3...0x7F3, 0x816...0x819, 0x81B...0x823,
        0x825...0x827,
        0x829...0x82D, 0x951...0x951, 0x953...0x954, 0xF82...0xF83, 0xF86...0xF87, 0x135D...0x135F,
        0x17DD...0x17DD, 0x193A...0x193A, 0x1A17...0x1A17, 0x1A75...0x1A7C, 0x1B6B...0x1B6B, 0x1B6D...0x1B73,
        0x1CD0...0x1CD2, 0x1CDA...0x1CDB, 0x1CE0...0x1CE0, 0x1DC0...0x1DC1, 0x1DC3...0x1DC9, 0x1DCB...0x1DCC,
        0x1DD1...0x1DE6, 0x1DFE...0x1DFE, 0x20D0...0x20D1, 0x20D4...0x20D7, 0x20DB...0x20DC, 0x20E1...0x20E1,
        0x20E7...0x20E7, 0x20E9...0x20E9, 0x20F0...0x20F0, 0x2CEF...0x2CF1, 0x2DE0...0x2DFF, 0xA66F...0xA66F,
        0xA67C...0xA67D, 0xA6F0...0xA6F1, 0xA8E0...0xA8F1, 0xAAB0...0xAAB0, 0xAAB2...0xAAB3, 0xAAB7...0xAAB8,
        0xAABE...0xAABF, 0xAAC1...0xAAC1, 0xFE20...0xFE26, 0x10A0F...0x10A0F, 0x10A38...0x10A38,
        0x1D185...0x1D189, 0x1D1AA...0x1D1AD, 0x1D242...0x1D244,
    ]
}

extension KittyGraphics {
    /// Wraps bytes so that tmux passes them on to the terminal around it.
    static func passed(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        Array("\u{1B}Ptmux;".utf8) + bytes.flatMap { $0 == 0x1B ? [$0, $0] : [$0] } + "\u{1B}\\".utf8
    }

    static func passed(_ text: String) -> [UInt8] { passed(text.utf8) }
}
