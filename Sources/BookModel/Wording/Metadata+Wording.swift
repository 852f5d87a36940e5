extension Metadata {
    /// The authors under `by`, then the others under the word for what they did: translators first, the makers of the
    /// printed book or the file last.
    public var people: [(role: String, names: [String], isMaker: Bool)] {
        var people = [(role: "by", names: creators, isMaker: false)]
        let ranked = contributors.enumerated().sorted {
            (Self.rank(of: $0.element.role), $0.offset) < (Self.rank(of: $1.element.role), $1.offset)
        }
        for person in ranked.map(\.element) {
            let isAuthor = person.role.isEmpty || person.role == "aut"
            // Some tools write "unknown" where they have no name.
            if isAuthor && creators.contains(person.name) || person.name == "unknown" { continue }
            let role = ContributorRole.name(of: person.role)
            if let known = people.firstIndex(where: { $0.role == role }) {
                people[known].names.append(person.name)
            } else {
                people.append((role, [person.name], Self.makers.contains(person.role)))
            }
        }
        return people
    }

    private static func rank(of role: String) -> Int {
        role == "trl" ? 0 : makers.contains(role) ? 2 : 1
    }

    /// Book designers, makers, cover designers, markup editors, publishers, producers of any kind, printers, typesetters and
    /// designers of typefaces (MARC relator codes).
    private static let makers: Set = [
        "bjd", "bkd", "bkp", "cov", "cmt", "dst", "mrk", "pbl", "pfr", "prm", "pro", "prt", "tyd", "tyg",
    ]

    /// As in `Barsetshire, 2; Classics`.
    public var seriesInWords: String {
        series.map { $0.position.isEmpty ? $0.name : "\($0.name), \($0.position)" }.joined(separator: "; ")
    }
}
