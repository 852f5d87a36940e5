import Cells
import Glibc

/// Compares screens as text and says where they differ.
public enum ScreenComparison {
    /// Nil when `got` shows `expected`, else both with the rows that differ marked.
    ///
    /// Blanks at the ends of rows and empty rows at the bottom do not count.
    public static func difference(_ got: String, expected: String) -> String? {
        let got = rows(got)
        let expected = rows(expected)
        guard got != expected else { return nil }
        var report = "the screen differs (- expected, + got)\n"
        for row in 0..<max(got.count, expected.count) {
            let new = row < got.count ? got[row] : ""
            let old = row < expected.count ? expected[row] : ""
            report += old == new ? "  \(old)\n" : "- \(old)\n+ \(new)\n"
        }
        return report
    }

    public static func difference(_ got: Grid, expected: String) -> String? {
        difference(got.text, expected: expected)
    }

    /// Whether what is compared is written anew.
    public static var isRecording: Bool { getenv("RECTO_RECORD") != nil }

    /// Compares with a `.screen` file beside the test; `RECTO_RECORD=1` writes it anew.
    public static func difference(_ got: Grid, recorded name: String, beside file: String = #filePath)
        -> String?
    {
        difference(got.text, recorded: name, beside: file)
    }

    public static func difference(
        _ got: String, recorded name: String, beside file: String = #filePath
    ) -> String? {
        let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
            separator: "/")
        let path = "\(folder)/\(name).screen"
        if isRecording {
            return TextFile.write(rows(got).joined(separator: "\n") + "\n", to: path)
                ? nil : "cannot write \(path)"
        }
        guard let expected = TextFile.read(path) else {
            return "no file \(path): record it with RECTO_RECORD=1\n\(got)"
        }
        return difference(got, expected: expected)
    }

    private static func rows(_ text: String) -> [String] {
        var rows = text.split(separator: "\n", omittingEmptySubsequences: false).map { row in
            var row = row
            while row.last == " " { row.removeLast() }
            return String(row)
        }
        while rows.last?.isEmpty == true { rows.removeLast() }
        return rows
    }
}
