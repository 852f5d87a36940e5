/// The version of Recto, everywhere it is shown. It must be the first one in `CHANGELOG.md`.
enum Release {
    static let version = "1.0.0"
    static let date = "2026-11-27"
}
