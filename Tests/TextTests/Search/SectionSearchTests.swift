import BookModel
import TestSupport
import Testing

@testable import Text

@Suite struct SectionSearchTests {
    /// What of a text a pattern finds, and how often.
    private func found(_ pattern: String, in section: Section, _ kind: SearchPattern.Kind = .literal) throws
        -> [String]
    {
        let search = try SectionSearch(SearchPattern(pattern, kind))
        return try search.hits(in: SearchableText(section)).map { section.string($0) }
    }

    private func found(_ pattern: String, in text: String, _ kind: SearchPattern.Kind = .literal) throws
        -> [String]
    {
        try found(pattern, in: SampleBook.section([(.paragraph, text)]), kind)
    }

    @Test func findsAllThatIsWrittenAlike() throws {
        #expect(
            try found("straße", in: "STRASSE, Straße, strasse, Strase") == ["STRASSE", "Straße", "strasse"])
        #expect(try found("ecole", in: "École ecole E\u{301}COLE") == ["École", "ecole", "E\u{301}COLE"])
    }

    /// What is read between words is found beside what they hold themselves.
    @Test func hitsInWhatIsReadTouchOthers() throws {
        let text = SearchableText(text: Array("aab".utf8), gaps: [1..<2])
        let hits = try SectionSearch(SearchPattern("a", .literal)).hits(in: text)
        #expect(hits == SectionHits([0..<1, 1..<2], textLength: 3))
    }

    @Test func tellsCaseApartForACapital() throws {
        #expect(try found("Rose", in: "rose Rose ROSE Rosé") == ["Rose", "Rosé"])
    }

    @Test func tellsAccentsApartForAnAccent() throws {
        #expect(try found("rosé", in: "rose Rose ROSÉ rosé rose\u{301}") == ["ROSÉ", "rosé", "rose\u{301}"])
        #expect(try found("ére", in: "père ére éré") == ["ére"])
    }

    @Test func marksOnTheLastLetterArePartOfTheHit() throws {
        #expect(try found("rose", in: "rose\u{301}\u{323} rose") == ["rose\u{301}\u{323}", "rose"])
        #expect(try found("ros", in: "ros\u{323}e") == ["ros\u{323}"])
    }

    @Test func findsAPartOfWhatIsOneCharacter() throws {
        #expect(try found("fi", in: "ﬁn, fin, ﬀi") == ["ﬁ", "fi", "ﬀi"])
        #expect(try found("f", in: "ﬀ f") == ["ﬀ", "f"])
        #expect(try found("stras", in: "Straße") == ["Straß"])
    }

    @Test func wholeWordsAreFoundWhateverTheirCase() throws {
        #expect(
            try found("Rose", in: "rose Roses prose ROSÉ, rose-bush", .words) == ["rose", "ROSÉ", "rose"])
        #expect(try found("ros*", in: "rose Roses prose Ros", .words) == ["ros", "Ros", "Ros"])
        #expect(try found(" oz ", in: "dozen Oz ozone", .words) == ["Oz"])
        #expect(try found("white whale", in: "White\nWhale, white whales", .words) == ["White\nWhale"])
        #expect(try found("漱石", in: "夏目漱石は", .words) == ["漱石"])
        #expect(try found("한국", in: "대한민국은 한국은", .words) == ["한국"])
        #expect(throws: SearchError.empty) { try SearchPattern("*", .words) }
    }

    @Test func hitsDoNotOverlap() throws {
        #expect(try found("aa", in: "aaaaa").count == 2)
    }

    @Test func findsAcrossTheEndsOfLinesAndBlocks() throws {
        let verse = SampleBook.section([
            (.paragraph, "The curfew tolls\nthe knell"), (.paragraph, "of parting day"),
        ])
        #expect(try found("tolls the knell of parting", in: verse) == ["tolls\nthe knell\nof parting"])
        #expect(try found("knell ", in: verse) == ["knell\n"])
    }

    @Test func findsWordsWithSoftHyphens() throws {
        let text = "Do\u{AD}nau\u{AD}dampf\u{AD}schiff"
        #expect(try found("donaudampf", in: text) == ["Do\u{AD}nau\u{AD}dampf"])
        #expect(try found("Do\u{AD}nau", in: "Donau") == ["Donau"])
    }

    @Test func passesOverReadingsAndFindsThem() throws {
        var section = SampleBook.section([(.paragraph, "東とう京きょうへ")])
        let readings = ["とう", "きょう"].map { reading in
            let start = section.string(0..<section.text.count).utf8Offset(of: reading)
            return Span(range: start..<start + reading.utf8.count, style: SpanStyle(.ruby))
        }
        section.spans = readings
        #expect(try found("東京", in: section) == ["東とう京"])
        #expect(try found("東京へ", in: section) == ["東とう京きょうへ"])
        #expect(try found("きょう", in: section) == ["きょう"])
        #expect(try found("トウ", in: section) == ["とう"])
        #expect(try found("京", in: section) == ["京"])
    }

    @Test func passesOverTheMarksOfNotes() throws {
        var section = SampleBook.section([(.paragraph, "The ship12 sailed")])
        section.spans = [Span(range: 8..<10, style: SpanStyle(.noteReference))]
        #expect(try found("ship sailed", in: section) == ["ship12 sailed"])
        #expect(try found("12", in: section) == ["12"])
    }

    @Test func findsByARegularExpression() throws {
        #expect(
            try found(#"\bs\w+s\b"#, in: "Ships and seas, SEALS", .expression) == ["Ships", "seas", "SEALS"])
        #expect(try found("S[a-z]+", in: "ships Seas", .expression) == ["Seas"])
        #expect(try found("^[a-z]+", in: "one two\nthree", .expression) == ["one", "three"])
        #expect(try found("é+", in: "caféé x", .expression) == ["éé"])
        #expect(try found("x*", in: "abc", .expression) == [])
    }

    @Test(arguments: [
        ("(", SearchError.parenthesis), ("[a", .bracket), ("a{2", .repetition), (#"\"#, .escape),
        ("*", .repetition), ("", .empty),
    ])
    func saysWhatIsWrongWithAnExpression(_ text: String, _ error: SearchError) {
        #expect(throws: error) { try SearchPattern(text, .expression) }
    }

    @Test(arguments: ["", "\u{AD}", "\u{200B}\u{FEFF}"])
    func refusesWhatIsNotSeen(_ text: String) {
        #expect(throws: SearchError.empty) { try SearchPattern(text) }
    }

    @Test func givesUpAnExpressionThatTakesTooLong() throws {
        let section = SampleBook.section([(.paragraph, String(repeating: "a", count: 40) + "b")])
        let search = try SectionSearch(SearchPattern("(a+)+c", .expression))
        #expect(throws: SearchError.tooLong) { try search.hits(in: SearchableText(section)) }
    }

    @Test func leavesAnExpressionWhenToldTo() throws {
        let section = SampleBook.section([(.paragraph, String(repeating: "a", count: 40) + "b")])
        let search = try SectionSearch(SearchPattern("(a+)+c", .expression), goesOn: { false })
        let clock = ContinuousClock()
        let time = clock.measure { _ = try? search.hits(in: SearchableText(section)) }
        #expect(time < .milliseconds(500))
    }
}

extension String {
    fileprivate func utf8Offset(of other: String) -> Int {
        let (bytes, wanted) = (Array(utf8), Array(other.utf8))
        return bytes.indices.first { bytes[$0...].starts(with: wanted) } ?? 0
    }
}
