import Commands
import Testing

@testable import recto

/// What words of a command line may be completed with.
@Suite struct ShellCompletionTests {
    private func completion(_ words: String...) -> ShellCompletion {
        ShellCompletion(
            words,
            ShellCompletion.Sources(
                themes: { ["paper", "night", "dusk"] },
                titles: { ["War and Peace", "Warlock", "-Dash", "Two\nLines"] },
                topics: { ["The keys", "The contents"] }))
    }

    private func words(_ words: String...) -> [String] {
        ShellCompletion(words, completion().sources).candidates.map(\.word)
    }

    @Test func optionsAreNamedWithTheirHelp() {
        let all = completion("-").candidates
        #expect(all.count == LongOption.all.count && all.allSatisfy { !$0.help.isEmpty })
        #expect(words("--the") == ["--theme"])
        #expect(completion("--the").lines == "--theme\tthe colours of page and text\n")
        #expect(words("--no-just") == ["--no-justify"])
        #expect(!completion("--the").takesFiles)
    }

    @Test func anOptionHasItsValues() {
        #expect(words("--theme", "") == ["paper", "night", "dusk"])
        #expect(words("--theme", "d") == ["dusk"])
        #expect(words("--theme=d") == ["--theme=dusk"])
        #expect(words("--spine", "m") == ["min", "mid", "max"])
        #expect(words("--export", "") == ["markdown", "org", "json", "annotations", "readwise"])
        #expect(words("--export", "o") == ["org"] && words("--sin") == ["--since"])
        #expect(words("--mark") == ["--marks"] && completion("--export-template", "").takesFiles)
        #expect(words("--completions", "") == ["bash", "zsh", "fish"])
        #expect(words("--page", "") == [] && !completion("--page", "").takesFiles)
        #expect(words("--link-command", "") == [] && !completion("--link-command", "").takesFiles)
    }

    @Test func setNamesASettingAndItsValue() {
        #expect(words("--set", "ju") == ["justify="])
        #expect(words("--set", "justify=") == ["justify=on", "justify=off", "justify=always"])
        #expect(words("--set=justify=a") == ["--set=justify=always"])
        #expect(words("--set", "nothing=") == [])
    }

    @Test func aListHasEachOfItsWordsOnce() {
        #expect(words("--row", "page,cl") == ["page,clock"])
        #expect(!words("--row", "page,").contains("page,page"))
    }

    @Test(arguments: ["--config", "--import", "--stylesheet", "--library"])
    func filesAreLeftToTheShell(_ option: String) {
        #expect(completion(option, "").takesFiles && completion(option, "").lines == "/\n")
    }

    @Test func booksAreCompletedByTheirTitles() {
        #expect(words("war") == ["War and Peace", "Warlock"])
        #expect(words("--theme", "night", "War a") == ["War and Peace"])
        #expect(words("-c", "--", "war") == ["War and Peace", "Warlock"])
        #expect(completion("war").takesFiles)
        // Modes take files.
        #expect(words("--dump", "war") == [] && completion("--dump", "war").takesFiles)
    }

    /// A shell would take the second line for a title of its own.
    @Test func titlesWithControlCharactersAreLeftOut() {
        #expect(!completion("two").lines.contains("Two"))
    }

    @Test func helpHasTopics() {
        #expect(words("he") == ["help"])
        #expect(words("help", "The c") == ["The contents"])
        #expect(!completion("help", "").takesFiles)
    }
}
