/// Which Recto this is: the manual, the packages and `--version` have it from here. `CHANGELOG.md` begins with it.
enum Release {
    static let version = "1.0.0"
    static let date = "2026-11-27"
}
