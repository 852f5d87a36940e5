import Formats

/// A book as a Calibre library describes it.
public struct CalibreBook: Hashable, Sendable {
    /// The id of the book in the library.
    public var number: Int64
    public var title = ""
    public var creators: [String] = []
    public var series = ""
    /// The number in the series as text, `2` or `1.5`; empty without a series.
    public var position = ""
    public var tags: [String] = []
    /// The rating in half stars, 1 to 10; 0 for none.
    public var rating = 0
    /// Whether there is a cover file in the book's folder.
    public var hasCover = false
    /// Its files, one of each format, relative to the library's folder and always within it.
    public var files: [String] = []

    public init(number: Int64) { self.number = number }
}

/// The facts from a Calibre library about a file.
public struct CalibreFacts: Hashable, Sendable {
    /// The library's folder, in the form in which the shelf saves paths.
    public var folder: String
    /// The book, without its files.
    public var book: CalibreBook

    public init(_ book: CalibreBook, in folder: String) {
        (self.book, self.folder) = (book, folder)
        self.book.files = []
    }
}

/// A Calibre library that has been read.
public struct CalibreStatus: Hashable, Sendable {
    /// The library's folder, in the form in which the shelf saves paths.
    public var folder: String
    /// The stamp of the database file.
    public var stamp: FoundFile.Stamp
    /// Why the database cannot be read; empty if it can.
    public var problem: String

    public init(folder: String, stamp: FoundFile.Stamp, problem: String = "") {
        (self.folder, self.stamp, self.problem) = (folder, stamp, problem)
    }
}

extension CalibreBook {
    /// The path of a file of the book; nil if it would be outside the library's folder.
    ///
    /// - Parameters:
    ///   - folder: the book's folder, relative to the library's.
    ///   - name: the name of the file without its extension.
    static func file(_ folder: String, _ name: String, _ format: String) -> String? {
        let folders = folder.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let isWithin = folders.allSatisfy { part in
            !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
        }
        let isName = !name.isEmpty && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 < 0x20 }
        let isEnding =
            (1...12).contains(format.utf8.count)
            && format.utf8.allSatisfy { $0 | 0x20 &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == UInt8(ascii: "_") }
        guard isWithin, isName, isEnding, !folder.utf8.contains(where: { $0 < 0x20 }) else { return nil }
        return "\(folder)/\(name).\(format.lowercased())"
    }

    /// A number in a series as text: `2`, `1.5`.
    static func position(_ index: Double) -> String {
        guard index.isFinite, abs(index) < 1e6 else { return "" }
        let hundredths = Int((abs(index) * 100).rounded())
        let sign = index < 0 && hundredths > 0 ? "-" : ""
        var decimals = hundredths % 100 < 10 ? "0\(hundredths % 100)" : "\(hundredths % 100)"
        while decimals.last == "0" { decimals.removeLast() }
        return sign + "\(hundredths / 100)" + (decimals.isEmpty ? "" : "." + decimals)
    }
}

extension CalibreFacts {
    /// The rank of a file among the formats of a book: the format with the lowest rank is listed.
    public static func rank(of path: String) -> Int {
        let ending = path.utf8.lastIndex(of: UInt8(ascii: ".")).map { path[path.utf8.index(after: $0)...] }
        return FileFormat.rank(ofExtension: (ending ?? "").lowercased()) ?? .max
    }
}
