import Library

/// What a child process says of a book's file, which may have harmed that process.
///
/// Whatever it says, what is taken of it stays the same when it is said again.
enum FoundBookReading {
    static func violation(in bytes: [UInt8]) -> String? {
        let found = FoundBook(text: bytes)
        guard !found.identity.digest.isEmpty || !found.problem.isEmpty else {
            return "neither book nor trouble"
        }
        guard found.repairs >= 0 else { return "less than nothing" }
        // More lines than are read are more than any book has.
        guard found.text.utf8.count(where: { $0 == 0x0A }) < 1_000 else { return nil }
        let again = FoundBook(text: found.text.utf8)
        return again == found ? nil : "\(found) has become \(again)"
    }
}
