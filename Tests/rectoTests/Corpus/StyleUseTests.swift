import CZip
import Glibc
import TestSupport
import Testing

@testable import Markup

/// What becomes of every declaration that the books of the corpus have, by property, as `css.tsv` beside
/// this file has it. `RECTO_RECORD=1` counts anew; what is meaningless, and why, is written by hand.
@Suite(.enabled(if: Folders.corpus != nil, "there is no folder of test books (RECTO_CORPUS)"))
struct StyleUseTests {
    /// A property of the table.
    private struct Row {
        var counts: [StyleUse.State: Int]
        var meaningless: String
        var reason: String
    }

    @Test(.long) func nearlyAllIsObeyedOrMeansNothing() throws {
        let table = Self.table
        var use = StyleUse(
            meaningless: table.mapValues {
                Set($0.meaningless.split(separator: "|").map { $0.filter { $0 != "\t" } })
            })
        for path in Self.books { Self.add(path, to: &use) }
        if getenv("RECTO_RECORD") != nil { return Self.record(use, table) }
        var sums: [StyleUse.State: Int] = [:]
        for (property, counts) in use.counts {
            #expect(table[property]?.counts == counts, "\(property)")
            sums.merge(counts) { $0 + $1 }
        }
        let all = sums.values.reduce(0, +)
        #expect(all > 5_000)
        #expect(sums[.unmet, default: 0] * 50 <= all, "\(sums)")
        #expect(table.values.allSatisfy { $0.meaningless.isEmpty || !$0.reason.isEmpty })
    }

    private static let file = Folders.project + "/Tests/rectoTests/Corpus/css.tsv"

    private static let table: [String: Row] = {
        var table: [String: Row] = [:]
        for line in (TextFile.read(file) ?? "").split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 6 else { continue }
            var counts: [StyleUse.State: Int] = [:]
            for (state, number) in zip(StyleUse.State.allCases, parts[1...3]) {
                if let count = Int(number), count > 0 { counts[state] = count }
            }
            table[parts[0]] = Row(counts: counts, meaningless: parts[4], reason: parts[5])
        }
        return table
    }()

    private static func record(_ use: StyleUse, _ table: [String: Row]) {
        let comments = (TextFile.read(file) ?? "").split(separator: "\n").filter { $0.hasPrefix("#") }
        let sums = use.counts.mapValues { $0.values.reduce(0, +) }
        let rows = sums.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { property, _ in
            let counts = StyleUse.State.allCases.map { String(use.counts[property]?[$0] ?? 0) }
            let row = table[property]
            return ([property] + counts + [row?.meaningless ?? "", row?.reason ?? ""]).joined(separator: "\t")
        }
        _ = TextFile.write((comments.map(String.init) + rows).joined(separator: "\n") + "\n", to: file)
        for (example, count) in use.examples.sorted(by: { $0.value > $1.value }).prefix(60) {
            print(count, example)
        }
    }

    private static let books: [String] = ["books", "pandoc-epub", "w3c-epub-tests"].flatMap { folder in
        FolderNames.sorted((Folders.corpus ?? "") + "/" + folder).filter { $0.hasSuffix(".epub") }.map {
            "\(Folders.corpus ?? "")/\(folder)/\($0)"
        }
    }

    /// The sheets of a book, its `style` elements and attributes.
    private static func add(_ path: String, to use: inout StyleUse) {
        guard let archive = zip_open(path, ZIP_RDONLY, nil) else { return }
        defer { zip_discard(archive) }
        var pages: [[UInt8]] = []
        var sheets: [[UInt8]] = []
        for index in 0..<max(0, zip_get_num_entries(archive, 0)) {
            guard let name = zip_get_name(archive, zip_uint64_t(index), 0).map({ String(cString: $0) }) else {
                continue
            }
            let ending = name.split(separator: ".").last.map(String.init) ?? ""
            guard ["css", "xhtml", "html", "htm"].contains(ending),
                let file = zip_fopen_index(archive, zip_uint64_t(index), 0)
            else { continue }
            defer { zip_fclose(file) }
            var bytes: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while case let count = zip_fread(file, &buffer, zip_uint64_t(buffer.count)), count > 0 {
                bytes += buffer[..<Int(count)]
            }
            if ending == "css" { sheets.append(bytes) } else { pages.append(bytes) }
        }
        use.kinds = StyledKinds()
        for page in pages { use.kinds.note(page: page) }
        for sheet in sheets { use.add(sheet: sheet) }
        for page in pages { add(page: page, to: &use) }
    }

    private static func add(page bytes: [UInt8], to use: inout StyleUse) {
        for place in ByteSearch.places(of: "<style", in: bytes) {
            let sheet = bytes[place...].drop { $0 != UInt8(ascii: ">") }.dropFirst()
            use.add(sheet: Array(sheet.prefix { $0 != UInt8(ascii: "<") }))
        }
        for place in ByteSearch.places(of: " style=\"", in: bytes) {
            let name = ByteSearch.element(around: place, in: bytes)
            use.add(declarations: Array(ByteSearch.value(at: place + 8, in: bytes)), for: [name])
        }
    }
}
