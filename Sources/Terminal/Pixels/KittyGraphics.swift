/// The commands of kitty's graphics protocol; none is answered (`q=2`).
enum KittyGraphics {
    /// Letters of base 64 in one command.
    private static let chunk = 4_096

    /// Hands a PNG over, to be shown by its number.
    static func transmit(_ id: UInt32, _ png: [UInt8]) -> [UInt8] {
        let letters = Base64Encoder.encoded(png)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(letters.count + letters.count / chunk * 12 + 64)
        for start in stride(from: 0, to: max(1, letters.count), by: chunk) {
            let end = min(start + chunk, letters.count)
            let control = start == 0 ? "a=t,f=100,t=d,i=\(id)," : ""
            bytes += "\u{1B}_G\(control)q=2,m=\(end < letters.count ? 1 : 0);".utf8
            bytes += letters[start..<end]
            bytes += "\u{1B}\\".utf8
        }
        return bytes
    }

    /// Ends the handing over of a picture that is not all there.
    static let giveUp = "\u{1B}_Gq=2,m=0;\u{1B}\\"

    /// Shows a picture where the cursor is, over the text of so many cells; the cursor stays.
    static func place(_ id: UInt32, columns: Int, rows: Int) -> String {
        "\u{1B}_Ga=p,i=\(id),p=1,c=\(columns),r=\(rows),C=1,q=2\u{1B}\\"
    }

    /// Takes a picture off the screen; it can be placed again.
    static func remove(_ id: UInt32) -> String { "\u{1B}_Ga=d,d=i,i=\(id),q=2\u{1B}\\" }

    /// Takes a picture off the screen and forgets it.
    static func free(_ id: UInt32) -> String { "\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\" }

    /// Takes all off the screen and forgets them.
    static let freeAll = "\u{1B}_Ga=d,d=A,q=2\u{1B}\\"
}
