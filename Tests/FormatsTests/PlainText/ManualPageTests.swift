import BookModel
import TestSupport
import Testing

@testable import Formats

/// Manual pages as `man` prints them.
@Suite struct ManualPageTests {
    /// By the macros of man(7): lines are justified, words are divided by U+2010.
    private let ferry = """
        FERRY(1)                     User Commands                    FERRY(1)

        NAME
               ferry - cross a river

        SYNOPSIS
               ferry [OPTION]... BANK
               ferry [-h | --help]
                     [--version]

        DESCRIPTION
               Carries  passengers  from  one  bank to the other.  It is  med‐
               ium-sized, well-known to all who live there, and  waits for  no
               one.

               -a, --all
                      take everybody, even those who come late and have no pa‐
                      pers

               -c     with -l: count the passengers,  and  their  boxes,  well
                      before the boat leaves the bank

               --si   likewise, but count in dozens

               Lines that end early
               are the author's own.

                   ferry --all north |
                       tee log

           Exit status:
               0      if all went well

        SEE ALSO
               boat(1), river(7)

        Harbour 2.1                    May 2020                        FERRY(1)

        """

    private func open(_ text: String) throws -> Book {
        try BookFile.open(bytes: Array(text.utf8), name: "ferry")
    }

    @Test func itIsReadAsWhatItIs() throws {
        let book = try open(ferry)
        #expect(book.metadata.title == "FERRY(1)" && !book.metadata.isNamedByFile)
        #expect(book.sections.count == 1)
        let tree = SectionTree.draw(book.section(at: 0)).split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(
            tree.joined(separator: "\n") == """
                heading 1 · left · above 1 · keeps · hyphens none
                  NAME
                paragraph · below 1
                  ferry - cross a river
                heading 1 · left · above 1 · keeps · hyphens none
                  SYNOPSIS
                preformatted · below 1
                  ferry [OPTION]... BANK ↵ ferry [-h | --help] ↵       [--version]
                heading 1 · left · above 1 · keeps · hyphens none
                  DESCRIPTION
                paragraph · below 1
                  Carries passengers from one bank to the other. It is medium-sized, well-known to all who live there, and waits for no one.
                paragraph · keeps · hyphens none
                  -a, --all
                paragraph · start 7 · below 1
                  take everybody, even those who come late and have no papers
                paragraph · indent -7 · start 7 · label 2 · below 1
                  -c with -l: count the passengers, and their boxes, well before the boat leaves the bank
                paragraph · indent -7 · start 7 · label 4 · below 1
                  --si likewise, but count in dozens
                preformatted · below 1
                  Lines that end early ↵ are the author's own.
                preformatted · start 4 · below 1
                  ferry --all north | ↵     tee log
                heading 2 · left · above 1 · keeps · hyphens none
                  Exit status:
                paragraph · indent -7 · start 7 · label 1 · below 1
                  0 if all went well
                heading 1 · left · above 1 · keeps · hyphens none
                  SEE ALSO
                paragraph · below 1
                  boat(1), river(7)
                """)
    }

    @Test func itsSectionsAreTheContents() throws {
        let book = try open(ferry)
        let entries = book.contents.entries
        #expect(
            entries.map(\.title) == ["NAME", "SYNOPSIS", "DESCRIPTION", "Exit status:", "SEE ALSO"])
        #expect(entries.map(\.level) == [0, 0, 0, 1, 0])
        let section = book.section(at: 0)
        for entry in entries.dropFirst() {
            let offset = try #require(entry.target?.anchor.flatMap { section.offset(ofAnchor: $0) })
            #expect(section.string(offset..<offset + entry.title.utf8.count) == entry.title)
        }
    }

    /// By the macros of mdoc(7): lines are ragged, tags are at any column.
    @Test func tagsKeepTheirColumns() throws {
        let page = """
            TIDE(8)              BSD System Manager's Manual              TIDE(8)

            NAME
                 tide — rise and fall

            DESCRIPTION
                 The keys are as follows:

                       C-b         Rise to the next bank.
                       C-f         Fall, as far as there is any water that would
                                   do so.
                       !           Stand still.

                 -f file       Read the hours from a file, which holds one of
                               them on each line.

                 -l directory-of-logs
                               Write there.

            BSD                             May 4, 2020                       BSD
            """
        let section = try open(page).section(at: 0)
        let items = section.blocks.filter { $0.style.labelLength > 0 }
        let labels = items.map { section.string($0.range.prefix($0.style.labelLength)) }
        #expect(labels == ["C-b", "C-f", "!", "-f file"])
        #expect(items.map(\.style.startMargin) == [18, 18, 18, 14])
        #expect(items.map(\.style.firstLineIndent) == [-12, -12, -12, -14])
        #expect(items.map(\.style.spaceAfter) == [0, 0, 1, 1])
        #expect(section.string(items[1].range) == "C-f Fall, as far as there is any water that would do so.")
        let last = try #require(section.blocks.last)
        #expect(section.string(last.range) == "Write there." && last.style.startMargin == 14)
        #expect(section.blocks[section.blocks.count - 2].style.keepsWithNext)
    }

    /// Two spaces part sentences, so that one of them may end a line sooner.
    @Test func aLineMayEndWithASentence() throws {
        let page = """
            TIDE(8)              BSD System Manager's Manual              TIDE(8)

            NAME
                 tide — rise and fall

            DESCRIPTION
                 It rises on each day, as all who live here will tell (FERRY).
                 It falls twice.

            BSD                             May 4, 2020                       BSD
            """
        let section = try open(page).section(at: 0)
        let last = try #require(section.blocks.last)
        #expect(section.string(last.range).hasSuffix("tell (FERRY). It falls twice."))
    }

    /// A gap of two spaces behind a full stop is one space of the text, and of the tag.
    @Test func aTagEndsWhereItIsWritten() throws {
        let item = "     a.  b.  c été, one\n               all.\n"
        let page =
            "A(1)                      A(1)\n\nNAME\n\(item)\n\(item)\nB                         A(1)\n"
        let section = try open(page).section(at: 0)
        let block = try #require(section.blocks.last)
        #expect(section.string(block.range).hasPrefix("a. b. c été, one"))
        #expect(section.string(block.range.prefix(block.style.labelLength)) == "a. b. c")
    }

    @Test func emphasisIsKept() throws {
        let printed = ferry.replacing("NAME", with: "N\u{8}NA\u{8}AM\u{8}ME\u{8}E").replacing(
            "-c     with", with: "-\u{8}-c\u{8}c     with")
        let section = try open(printed).section(at: 0)
        let bold = section.spans.filter { $0.style.traits == .bold }.map { section.string($0.range) }
        #expect(bold == ["NAME", "-c"])
    }

    /// In a page that has U+2010 within words, too, the one at the end of a line may belong to the word.
    @Test(arguments: [
        (
            ["a well‐known man, a spe‐", "cial one, and a well‐", "known one"],
            "a special one, and a well‐known one"
        ),
        (
            ["one that is a bit spe-", "cial, well-known, well-", "known"],
            "a bit special, well-known, well-known"
        ),
        (["prints the option --all-", "banks"], "prints the option --all-banks"),
        (["a man’s spe‐", "cial, kind and well-", "meant"], "a man’s special, kind and well-meant"),
    ])
    func hyphensOfWordsStay(lines: [String], words: String) throws {
        let page =
            "A(1)                       A(1)\n\nNAME\n" + lines.map { "       \($0)\n" }.joined()
            + "\nB                          A(1)\n"
        let section = try open(page).section(at: 0)
        #expect(section.string(0..<section.text.count).contains(words))
    }

    @Test func edgesOfPrintedPagesAreLeftOut() throws {
        let edge = """


            Harbour 2.1                    May 2020                             1




            FERRY(1)                     User Commands                    FERRY(1)


            """
        let pages = ferry.replacing("       -c     with", with: edge + "       -c     with")
            .replacing(
                "May 2020                        FERRY(1)", with: "May 2020                             2")
        let (one, other) = (try open(ferry).section(at: 0), try open(pages).section(at: 0))
        #expect(SectionTree.draw(other) == SectionTree.draw(one))
    }

    @Test(arguments: [
        "FERRY(1) is a manual FERRY(1)\n\nIt has no sections.\n", "FERRY(1)\n\nNAME\n       ferry\n",
        "FERRY(x)    y    FERRY(x)\n\nNAME\n       ferry\n", "  A(1)   A(1)\n\nNAME\n       ferry\n",
        "A(1)   A(1)\n",
    ])
    func otherTextIsNone(text: String) {
        #expect(Array(text.utf8).withUnsafeBufferPointer { ManualPage($0) } == nil)
    }
}
