/// A text file of `CEmbedded`, looked up by the keys of its lines.
public struct EmbeddedTable: Sendable {
    private let lines: [Substring: Substring]

    /// Reads all lines: keep the table in a `static let`, so that it is read when it is first needed.
    public init(_ text: UnsafePointer<CChar>) {
        var lines: [Substring: Substring] = [:]
        for line in String(cString: text).utf8.split(separator: UInt8(ascii: "\n"))
        where line.first != UInt8(ascii: "#") {
            guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { continue }
            lines[Substring(line[..<space])] = Substring(line[space...].dropFirst())
        }
        self.lines = lines
    }

    /// What follows a key; nil for a key that the file does not have.
    public subscript(key: String) -> Substring? { lines[key[...]] }
}
