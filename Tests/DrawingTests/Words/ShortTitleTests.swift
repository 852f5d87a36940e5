import BookModel
import Testing

@testable import Drawing

@Suite struct ShortTitleTests {
    @Test(arguments: [
        ("Moby-Dick; or, The Whale", "Moby-Dick"), ("Walden: Or, Life in the Woods", "Walden"),
        ("Emma", "Emma"), ("12:30 to Town", "12:30 to Town"), ("Kim (annotated)", "Kim"),
        ("Faust – Der Tragödie erster Teil", "Faust"), ("吾輩は猫である（上）", "吾輩は猫である"),
        ("(Untitled)", "(Untitled)"), ("", ""), (": a colon", ": a colon"),
    ])
    func theStemIsWhatStandsBeforeTheExplanation(_ title: String, _ stem: String) {
        #expect(TitleWords.stem(of: title) == stem)
    }

    @Test func onlyWhatIsTooWideIsShortened() {
        let title = "Moby-Dick; or, The Whale"
        #expect(ShortTitle.fitted(title, to: 24) == title)
        #expect(ShortTitle.fitted(title, to: 23) == "Moby-Dick")
    }

    @Test func numbersAreTold() {
        for number in ["III", "iv.", "12", "7.", "٣"] { #expect(TitleWords.isNumber(number)) }
        for words in ["", ".", "Civil", "I am", "3rd", "Chapter 3", "MDCCCLXXX"] {
            #expect(!TitleWords.isNumber(words))
        }
    }
}
