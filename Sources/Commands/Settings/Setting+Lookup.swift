extension Setting {
    /// The setting `lookup.NAME`, which defines a program that is asked about words; nil for a name that is not
    /// allowed. It is no row of the table, and only the configuration and the command line can set it.
    static func lookup(named setting: String) -> Setting? {
        guard let name = LookupProgram.name(ofSetting: setting) else { return nil }
        var row = Setting(
            setting, \.lookups[name], .text, .files, "Program " + name, ["": "none"],
            help: "asks a program of your own", text: { $0?.value ?? "" },
            parse: { text -> LookupProgram?? in
                if text.isEmpty { return .some(nil) }
                guard isText(text, atMost: longestText) else { return nil }
                return LookupProgram(text).map { .some($0) }
            })
        row.isProgram = true
        return row
    }
}
