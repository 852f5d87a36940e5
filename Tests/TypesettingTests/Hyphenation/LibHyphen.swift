import Glibc

/// The library that Debian's dictionaries are made for, where it is installed: what it says of
/// words is what ours must say.
///
/// Loaded by name, so that neither the program nor its tests need it.
struct LibHyphen {
    private typealias Load = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
    private typealias Free = @convention(c) (OpaquePointer) -> Void
    private typealias Strings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    private typealias Numbers = UnsafeMutablePointer<Int32>
    private typealias Hyphenate =
        @convention(c) (
            OpaquePointer, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<CChar>,
            UnsafeMutablePointer<CChar>?,
            UnsafeMutablePointer<Strings?>, UnsafeMutablePointer<Numbers?>, UnsafeMutablePointer<Numbers?>,
            Int32, Int32, Int32, Int32
        ) -> Int32

    private let load: Load
    private let free: Free
    private let hyphenate: Hyphenate

    /// Nil where it is not installed.
    init?() {
        guard let library = dlopen("libhyphen.so.0", RTLD_NOW),
            let load = dlsym(library, "hnj_hyphen_load"), let free = dlsym(library, "hnj_hyphen_free"),
            let hyphenate = dlsym(library, "hnj_hyphen_hyphenate3")
        else { return nil }
        self.load = unsafeBitCast(load, to: Load.self)
        self.free = unsafeBitCast(free, to: Free.self)
        self.hyphenate = unsafeBitCast(hyphenate, to: Hyphenate.self)
    }

    /// Where a dictionary in UTF-8 parts words: bit n for a hyphen before byte n, without those that
    /// change the spelling. At least two letters stay before a hyphen and three after, two of each part
    /// of a compound.
    func breaks(in words: [String], path: String) -> [UInt64]? {
        guard let dictionary = load(path) else { return nil }
        defer { free(dictionary) }
        return words.map { breaks(in: $0, dictionary) }
    }

    private func breaks(in word: String, _ dictionary: OpaquePointer) -> UInt64 {
        let count = word.utf8.count
        var digits = [CChar](repeating: 0, count: count + 5)
        var changes: Strings?
        var places: Numbers?
        var cuts: Numbers?
        let failed = hyphenate(
            dictionary, word, Int32(count), &digits, nil, &changes, &places, &cuts, 2, 3, 2, 2)
        defer {
            for index in 0..<count { Glibc.free(changes?[index]) }
            Glibc.free(changes)
            Glibc.free(places)
            Glibc.free(cuts)
        }
        guard failed == 0 else { return 0 }
        // There is a digit for each letter: for a hyphen after it.
        var breaks: UInt64 = 0
        var offset: UInt64 = 0
        for (index, letter) in word.unicodeScalars.enumerated() {
            offset += UInt64(UTF8.width(letter))
            if digits[index] & 1 == 1, changes?[index] == nil, offset < count { breaks |= 1 << offset }
        }
        return breaks
    }
}
