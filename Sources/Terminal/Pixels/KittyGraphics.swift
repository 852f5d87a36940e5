import Cells

/// The commands of kitty's graphics protocol, with replies turned off (`q=2`).
enum KittyGraphics {
    /// The most base64 letters in a command.
    private static let chunk = 4_096

    /// Sends a PNG with an id.
    static func transmit(_ id: UInt32, _ png: [UInt8]) -> [UInt8] {
        transmission("a=t,f=100,t=d,i=\(id),", png).flatMap { $0 }
    }

    /// The commands that send a PNG, of which the first has further keys.
    static func transmission(_ keys: String, _ png: [UInt8], chunk: Int = chunk) -> [[UInt8]] {
        let letters = Base64Encoder.encoded(png)
        var commands: [[UInt8]] = []
        for start in stride(from: 0, to: max(1, letters.count), by: chunk) {
            let end = min(start + chunk, letters.count)
            let control = start == 0 ? keys : ""
            var bytes = Array("\u{1B}_G\(control)q=2,m=\(end < letters.count ? 1 : 0);".utf8)
            bytes += letters[start..<end]
            commands.append(bytes + "\u{1B}\\".utf8)
        }
        return commands
    }

    /// Ends the transfer of an incomplete picture.
    static let giveUp = "\u{1B}_Gq=2,m=0;\u{1B}\\"

    /// Shows a picture at the cursor, over a number of cells. The cursor does not move.
    ///
    /// - Parameters:
    ///   - placement: the number of the placement, from 1. An earlier one with this number is replaced.
    ///   - source: the part to show, in pixels; nil for the whole picture.
    static func place(_ id: UInt32, _ placement: Int, on cells: Size, _ source: Rect?) -> String {
        let part = source.map {
            ",x=\($0.origin.column),y=\($0.origin.row),w=\($0.size.columns),h=\($0.size.rows)"
        }
        return
            "\u{1B}_Ga=p,i=\(id),p=\(placement),c=\(cells.columns),r=\(cells.rows)\(part ?? ""),C=1,q=2\u{1B}\\"
    }

    /// Removes a placement of a picture from the screen, but keeps the picture's data.
    static func remove(_ id: UInt32, _ placement: Int) -> String {
        "\u{1B}_Ga=d,d=i,i=\(id),p=\(placement),q=2\u{1B}\\"
    }

    /// Removes a picture from the screen, and deletes its data.
    static func free(_ id: UInt32) -> String { "\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\" }

    /// Removes all pictures from the screen, and deletes their data.
    static let freeAll = "\u{1B}_Ga=d,d=A,q=2\u{1B}\\"
}
