/// A folder of compiled patterns, each in a file named after its dictionary.
///
///     /home/ada/.cache/recto/usr-share-hyphen-hyph_en.patterns
struct PatternCache: Sendable {
    let folder: String
    let files: any HyphenationFiles

    private static let mostBytes = 1 << 28

    /// The patterns of a dictionary in its current version; nil if there are none.
    func patterns(of path: String, _ source: FileStamp) -> PatternMemory? {
        files.map(self.path(of: path), limit: Self.mostBytes).flatMap { PatternMemory($0, of: source) }
    }

    /// Writes the patterns of a dictionary; errors are ignored.
    ///
    /// Files that other processes have mapped are not modified.
    func keep(_ patterns: PatternMemory, of path: String) {
        files.replace(self.path(of: path), with: patterns.bytes)
    }

    private func path(of dictionary: String) -> String {
        let name = dictionary.split(separator: "/").joined(separator: "-")
        return "\(folder)/\(name.hasSuffix(".dic") ? String(name.dropLast(4)) : name).patterns"
    }
}
