/// Writes rows of comma-separated values (RFC 4180).
public enum CSV {
    /// A row. Fields with commas, quotes or line breaks are quoted.
    ///
    /// A field that begins with `=` is not changed: spreadsheets should import these files as text, and the programs
    /// for which they are made would keep any sign that is put before it.
    public static func row(_ fields: [String]) -> String {
        fields.map { field in
            let isPlain = field.utf8.allSatisfy { !"\",\r\n".utf8.contains($0) }
            return isPlain ? field : "\"" + field.replacing("\"", with: "\"\"") + "\""
        }.joined(separator: ",") + "\r\n"
    }
}
