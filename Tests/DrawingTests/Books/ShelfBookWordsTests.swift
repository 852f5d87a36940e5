import BookModel
import Testing

@testable import Drawing

@Suite struct ShelfBookWordsTests {
    private func shelfBook(_ title: String, _ creator: String = "") -> ShelfBook {
        var book = ShelfBook(id: title, path: "/books/\(title).epub")
        book.title = title
        book.creators = creator.isEmpty ? [] : [creator]
        return book
    }

    @Test(arguments: [
        (30, "Fyodor Dostoevsky"), (17, "Fyodor Dostoevsky"), (16, "F. Dostoevsky"), (10, "Dostoevsky"),
        (6, "Fyodor"), (5, "Fyod…"),
    ])
    func namesThatAreTooLongAreShortenedNotCut(_ columns: Int, _ expected: String) {
        #expect(shelfBook("The Idiot", "Fyodor Dostoevsky").creators(columns: columns) == expected)
    }

    @Test func ofSeveralNamesTheFirstHasTheRoom() {
        var book = shelfBook("Il faut", "Pr David Khayat")
        book.creators.append("Nathalie Hutter-Lardeau")
        #expect(book.creators(columns: 60) == "Pr David Khayat and Nathalie Hutter-Lardeau")
        #expect(book.creators(columns: 15) == "Pr David Khayat")
        let group = shelfBook("EPUB 3.0", "EPUB 3 Working Group")
        #expect(group.creators(columns: 15) == "EPUB 3 Working…")
        let list = shelfBook("Policy", "The Debian Policy Mailing List")
        #expect(list.creators(columns: 20) == "The Debian Policy…")
        let team = shelfBook("Reference", "Developer's Reference Team")
        #expect(team.creators(columns: 22) == "Developer's Reference…")
        #expect(shelfBook("Nobody's").creators(columns: 9) == "")
    }
}
