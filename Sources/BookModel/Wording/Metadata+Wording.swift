extension Metadata {
    /// The authors under `by`, then all others under the word for what they did.
    public var people: [(role: String, names: [String])] {
        var people = [(role: "by", names: creators)]
        for person in contributors {
            let isAuthor = person.role.isEmpty || person.role == "aut"
            // Some tools write "unknown" where they have no name.
            if isAuthor && creators.contains(person.name) || person.name == "unknown" { continue }
            let role = ContributorRole.name(of: person.role)
            if let known = people.firstIndex(where: { $0.role == role }) {
                people[known].names.append(person.name)
            } else {
                people.append((role, [person.name]))
            }
        }
        return people
    }

    /// As in `Barsetshire, 2; Classics`.
    public var seriesInWords: String {
        series.map { $0.position.isEmpty ? $0.name : "\($0.name), \($0.position)" }.joined(separator: "; ")
    }
}
