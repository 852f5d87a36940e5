import BookModel
import Testing

@Suite struct ContributorRoleTests {
    @Test(arguments: [
        ("blw", "blurb writer"), ("trl", "translator"), ("aut", "author"), ("wpr", "preface"), ("", "with"),
        ("oth", "with"), ("red", "redaktor"), ("wts", "writer of television story"), ("abr", "abridger"),
    ])
    func rolesAreTold(inWords code: String, word: String) {
        #expect(ContributorRole.name(of: code) == word)
    }

    /// A book may say anything.
    @Test(arguments: ["zzz", "#", "translator", "abr abridger", "a\nb", "abridger\nacp"])
    func whatTheListDoesNotHaveStandsForItself(code: String) {
        #expect(ContributorRole.name(of: code) == code)
    }
}
