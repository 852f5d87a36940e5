/// A text file of `CEmbedded`, looked up by the keys of its lines.
public struct EmbeddedTable: Sendable {
    private let lines: [Substring: Substring]

    /// Reads all lines. Keep the table in a `static let`, so that it is read on first use.
    public init(_ text: UnsafePointer<CChar>) {
        var lines: [Substring: Substring] = [:]
        for line in String(cString: text).utf8.split(separator: UInt8(ascii: "\n"))
        where line.first != UInt8(ascii: "#") {
            guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { continue }
            lines[Substring(line[..<space])] = Substring(line[space...].dropFirst())
        }
        self.lines = lines
    }

    /// The rest of the line with a key; nil if there is no such line.
    public subscript(key: String) -> Substring? { lines[key[...]] }
}
