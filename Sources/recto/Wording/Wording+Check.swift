import Typesetting

extension BookCheck.Report {
    /// The result in a line: `ok` or the problems, the pages and the time.
    var line: String {
        let time = "\(Int((seconds * 1_000).rounded())) ms"
        guard isSound else { return "FAILED  \(path): \(failures.joined(separator: "; ")), \(time)\n" }
        let repaired = warnings == 0 ? "" : ", \(warnings) repaired"
        let poor = ends.count == 0 ? "" : ", \(Wording.words(for: ends))"
        return "ok      \(path): \(Wording.count(pages, "page"))\(poor)\(repaired), \(time)\n"
    }
}

extension Wording {
    static func givenUp(section: Int) -> String {
        "section \(section) takes too long, or crashes the program"
    }

    static let turningBackDiffers = "turning back passes other pages"

    static func turningBackEnds(onPage index: Int) -> String { "turning back ends on page \(index)" }

    fileprivate static func count(_ count: Int, _ name: String, _ place: String = "") -> String {
        "\(count) \(name)\(count == 1 ? "" : "s")\(place)"
    }

    /// The bad page breaks, as in `2 lone lines, 1 heading at the foot`.
    fileprivate static func words(for ends: PageEnds) -> String {
        var parts: [String] = []
        if ends.loneLines > 0 { parts.append(count(ends.loneLines, "lone line")) }
        if ends.headings > 0 { parts.append(count(ends.headings, "heading", " at the foot")) }
        if ends.hyphens > 0 { parts.append(count(ends.hyphens, "hyphen", " at the foot")) }
        return parts.joined(separator: ", ")
    }
}
