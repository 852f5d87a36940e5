import Glibc

/// A folder of compiled patterns, each in a file named after the dictionary that it is of.
///
///     /home/ada/.cache/recto/usr-share-hyphen-hyph_en.patterns
struct PatternCache: Sendable {
    let folder: String

    /// The patterns of a dictionary as it is now; nil where none are kept.
    func patterns(of path: String, _ source: FileStamp) -> PatternMemory? {
        PatternMemory(path: self.path(of: path), of: source)
    }

    /// Writes the patterns of a dictionary; leaves all as it is where that is impossible.
    ///
    /// The file appears when it is whole: what another process has mapped stays as it was.
    func keep(_ patterns: PatternMemory, of path: String) {
        makeFolder()
        let path = self.path(of: path)
        let unfinished = "\(path).\(getpid())"
        let file = open(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        let isWritten = Self.write(patterns.bytes, to: file)
        let isClosed = close(file) == 0
        if !isWritten || !isClosed || rename(unfinished, path) != 0 { unlink(unfinished) }
    }

    private func path(of dictionary: String) -> String {
        let name = dictionary.split(separator: "/").joined(separator: "-")
        return "\(folder)/\(name.hasSuffix(".dic") ? String(name.dropLast(4)) : name).patterns"
    }

    private func makeFolder() {
        var path = ""
        for name in folder.split(separator: "/") {
            path += "/" + name
            mkdir(path, 0o700)
        }
    }

    private static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Glibc.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count <= 0 { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
