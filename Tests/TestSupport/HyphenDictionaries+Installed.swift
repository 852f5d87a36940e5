import Typesetting

/// The files of hyphenation on the disk. `HyphenationOnDisk.swift` is a link to the program's, which tests of
/// Typesetting cannot import.
public let hyphenationOnDisk: any HyphenationFiles = HyphenationOnDisk()

extension HyphenDictionaries {
    /// The dictionaries of Debian's packages.
    public static let installed = HyphenDictionaries(folder: installedFolder, files: hyphenationOnDisk)
}

extension Typesetter {
    /// As the program sets, by the dictionaries that are installed.
    public static let test = Typesetter(dictionaries: .installed)
}
