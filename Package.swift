// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors in every target of ours. Debian keeps libxml2's headers in a folder of
/// their own; asking pkg-config for it would also link the shared library.
let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error), .unsafeFlags(["-Xcc", "-I/usr/include/libxml2"]),
]

/// With `FUZZ` in the environment the readers are a program that libFuzzer drives instead of a test:
/// see `make fuzz`. Its value is a further sanitizer, if it is the name of one.
let fuzz = Context.environment["FUZZ"]
let sanitizers = "-sanitize=fuzzer" + (fuzz == "address" ? ",address" : "")
let fuzzed: [SwiftSetting] = fuzz == nil ? [] : [.unsafeFlags([sanitizers, "-enable-testing"])]
let fuzzTargets: [Target.Dependency] = [
    "BookModel", "Cells", "Text", "Markup", "Formats", "Typesetting", "Library", "Terminal", "Commands",
    "Pages", "Reader", "Dictionaries", "Speech", "Network", "Catalogs", "CSQLite", "TestSupport",
]

/// For targets that are optimised in debug builds, too. Without it the tests spend a third of their time in these.
let optimized = strict + fuzzed + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// The settings of Paging, a product for other packages: older SwiftPM refuses unsafe flags in a dependency.
let published: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// A library of this package with its test target; the tests read `files` by their paths.
func library(
    _ name: String, _ dependencies: [Target.Dependency] = [], link: [String] = [],
    settings: [SwiftSetting] = strict + fuzzed, exclude: [String] = [], files: [String] = [],
    forTests: [Target.Dependency] = [],
    linkedForTests: [String] = []
) -> [Target] {
    [
        .target(
            name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings,
            linkerSettings: link.map { .linkedLibrary($0) }),
        .testTarget(
            name: name + "Tests",
            dependencies: [.target(name: name), "TestSupport"] + dependencies + forTests,
            exclude: files, swiftSettings: strict,
            linkerSettings: linkedForTests.map { .linkedLibrary($0) }),
    ]
}

/// The headers of a C library that Debian ships. What is linked is named by the target that
/// uses it: the static archives where Debian has them, for a start within milliseconds.
func system(_ name: String) -> Target { .systemLibrary(name: name) }

/// The program that ships is static: shared libraries would take 6 ms of each start to find and bind. It is position
/// independent, with its relocations packed (RELR).
let shipped: [LinkerSetting] = [
    .unsafeFlags(
        [
            "-static-executable", "-Xclang-linker", "-static-pie", "-Xlinker", "--pack-dyn-relocs=relr",
        ], .when(configuration: .release)),
    // libxml2 asks by weak references whether there are threads. Nobody else refers to these two: without them all
    // threads would share what it knows of the last error.
    .unsafeFlags(
        ["pthread_equal", "pthread_cond_init"].flatMap { ["-Xlinker", "--undefined=\($0)"] },
        .when(configuration: .release)),
]

/// Debian keeps what chafa and glib make of the machine below its name.
#if arch(arm64)
    let machine = "aarch64-linux-gnu"
#else
    let machine = "x86_64-linux-gnu"
#endif
/// Warnings are errors in C, too.
let strictC = ["-Wall", "-Wextra", "-Werror"]
/// The C library checks the sizes of buffers where it can, as in Debian's own packages.
let fortified = CSetting.define("_FORTIFY_SOURCE", to: "2", .when(configuration: .release))
let decoderSettings: [CSetting] = [
    .unsafeFlags(
        ["/usr/include", "/usr/lib/\(machine)"].flatMap { folder in
            [
                "-I\(folder)/chafa", "-I\(folder)/chafa/include", "-I\(folder)/glib-2.0",
                "-I\(folder)/glib-2.0/include",
            ]
        } + ["librsvg-2.0", "gdk-pixbuf-2.0", "cairo"].map { "-I/usr/include/\($0)" }
            + strictC)
]

/// The decoders and `recto-net` are C: without the object that starts Swift, nothing of its 6 MB is linked.
let noSwift = ["-nostartfiles"]

let icu = [":libicui18n.a", ":libicuuc.a", ":libicudata.a", ":libstdc++.a", "m"]

let package = Package(
    name: "recto",
    // For Paging, which other packages depend on; the program is for Linux.
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "recto", targets: ["recto"]),
        .executable(name: "recto-pictures", targets: ["recto-pictures"]),
        .executable(name: "recto-svg", targets: ["recto-svg"]),
        .executable(name: "recto-net", targets: ["recto-net"]),
        .library(name: "Paging", targets: ["Paging", "AsyncPaging"]),
    ],
    targets: [
        system("CPosix"), system("CZip"), system("CLibXML2"), system("CSQLite"), system("CZlib"),
        system("CXXHash"), system("CMD5"), system("CCMark"), system("CUchardet"), system("CNcurses"),
        system("CHunspell"),
        .target(name: "CSignals"),
        // Text files that are part of the program: `#embed` is C23.
        .target(
            name: "CEmbedded", exclude: ["abbreviations.txt", "jisx0213.txt", "relators.txt"],
            cSettings: [.unsafeFlags(["-std=gnu23"])]),
        // libmobi's clean-up of libxml2 is led to a function that does nothing: see CMobi.c.
        .target(
            name: "CMobi",
            linkerSettings: [
                .linkedLibrary(":libmobi.a"), .unsafeFlags(["-Xlinker", "--wrap=xmlCleanupParser"]),
            ]),
        // Only what is measured beside our searching.
        .target(
            name: "CCollator", path: "Tests/CCollator", linkerSettings: icu.map { .linkedLibrary($0) }),
        .target(
            name: "CICU", linkerSettings: icu.map { .linkedLibrary($0) } + [.unsafeFlags(["-use-ld=lld"])]),
    ]
        + library(
            "Paging", settings: published, exclude: ["README.md", "Example"],
            forTests: ["AsyncPaging", "paging-example"])
        + [
            .target(name: "AsyncPaging", dependencies: ["Paging"], swiftSettings: published),
            .executableTarget(
                name: "paging-example", dependencies: ["Paging"], path: "Sources/Paging/Example",
                swiftSettings: published),
        ]
        + library("Posix", ["CPosix", "CSignals"])
        + library("Cells", ["CPosix", "CICU"], settings: optimized)
        + library("BookModel", ["CEmbedded"])
        + library("Text", ["BookModel", "CEmbedded", "CICU"], forTests: ["Markup"])
        + library(
            "Markup", ["BookModel", "CLibXML2", "CICU"], link: [":libxml2.a", ":libz.a", ":liblzma.a"] + icu,
            files: ["Cases"], forTests: ["Text"])
        + library(
            "Formats",
            [
                "Posix", "Markup", "BookModel", "CEmbedded", "CZlib", "CXXHash", "CCMark", "CUchardet",
                "CMobi",
            ],
            link: [
                ":libz.a", ":libxxhash.a", ":libcmark-gfm-extensions.a", ":libcmark-gfm.a",
                ":libuchardet.a",
            ], forTests: ["CZip", "Text"], linkedForTests: ["zip"])
        + library(
            "Typesetting", ["BookModel", "Cells", "CICU"], settings: optimized,
            files: [
                "Dictionaries", "Hyphenation/Languages", "Formulas/Cases", "Tables/Cases", "Properties/Cases",
            ],
            forTests: ["Markup"])
        + library(
            "Library", ["Posix", "BookModel", "Text", "Formats", "CSQLite", "CMD5"],
            link: [":libsqlite3.a", ":libmd.a"])
        + library(
            "Dictionaries", ["Posix", "Markup", "BookModel", "CZlib", "CICU", "CHunspell"],
            link: [":libhunspell-1.7.a", ":libz.a", ":libstdc++.a"])
        + library(
            "Terminal", ["Posix", "Cells", "CNcurses", "CSignals"],
            link: [":libncursesw.a", ":libtinfo.a"])
        + library("Speech", ["Posix", "BookModel"])
        + library("Network", ["Posix", "Text", "CMD5"], link: [":libmd.a"], forTests: ["recto-net"])
        + library(
            "Catalogs", ["Posix", "BookModel", "Text", "Markup", "Formats", "Network"],
            forTests: ["recto-net"])
        + library("Commands", ["Paging", "Cells", "BookModel", "Text", "Typesetting"])
        + library("Pages", ["Commands", "Paging", "Cells", "BookModel", "Text", "Typesetting"])
        + library("Drawing", ["Pages", "Commands", "Paging", "Cells", "BookModel", "Text", "Typesetting"])
        + library(
            "Reader",
            ["Drawing", "Pages", "Commands", "Paging", "Cells", "BookModel", "Text", "Typesetting"],
            files: ["Catalog/Frames", "Screens/Frames", "Shelf/Frames", "Themes/Frames"])
        + library(
            "Pictures", ["Posix"], files: ["Programs"],
            forTests: ["recto-pictures", "recto-svg", "decoder-probe"])
        + [
            // What the C programs share that get nothing but their pipes.
            .target(name: "CBounds", cSettings: [.unsafeFlags(strictC), fortified]),
            // The decoders of pictures, processes of their own, and what they share.
            .target(
                name: "CDecoder", dependencies: ["CBounds"], cSettings: decoderSettings,
                linkerSettings: [":libpng16.a", ":libz.a", "m"].map { .linkedLibrary($0) }),
            .executableTarget(
                name: "recto-pictures", dependencies: ["CDecoder"],
                cSettings: decoderSettings,
                linkerSettings: [
                    "libchafa", "libglib-2.0", "libpcre2-8", "libjpeg", "libwebpdemux", "libwebp", "libgif",
                ].map { .linkedLibrary(":\($0).a") }
                    + [
                        .unsafeFlags(["-Xclang-linker", "-static"], .when(configuration: .release)),
                        .unsafeFlags(noSwift),
                    ]),
            // Of librsvg there is no static archive.
            .executableTarget(
                name: "recto-svg", dependencies: ["CDecoder"],
                cSettings: decoderSettings,
                linkerSettings: ["rsvg-2", "gio-2.0", "gobject-2.0", "glib-2.0", "cairo", "fontconfig"]
                    .map { .linkedLibrary($0) }
                    // Libraries call these functions of fonts.c instead of the C library's.
                    + [
                        .unsafeFlags(noSwift + ["-Xlinker", "-znow"]),
                        .unsafeFlags(
                            ["open", "open64", "access", "fstat", "fstat64"].flatMap {
                                ["-Xlinker", "--export-dynamic-symbol=\($0)"]
                            }),
                    ]),
            // Of what libcurl stands on there are no static archives.
            .executableTarget(
                name: "recto-net", dependencies: ["CBounds"], cSettings: [.unsafeFlags(strictC), fortified],
                linkerSettings: [
                    .linkedLibrary("curl"), .unsafeFlags(noSwift + ["-Xlinker", "-znow"]),
                ]),
            // Plays a decoder that a malicious picture has taken over.
            .executableTarget(
                name: "decoder-probe", dependencies: ["CBounds"], path: "Tests/DecoderProbe",
                cSettings: [.unsafeFlags(strictC)]),
            .executableTarget(
                name: "recto",
                dependencies: [
                    "Paging", "Posix", "Cells", "BookModel", "Text", "Formats", "Typesetting", "Library",
                    "Terminal", "Commands", "Pages", "Reader", "Pictures", "Dictionaries", "Speech",
                    "Network", "Catalogs",
                ],
                exclude: ["Packaging"], swiftSettings: strict,
                linkerSettings: shipped),
            .target(
                name: "TestSupport",
                dependencies: ["CPosix", "Posix", "Cells", "BookModel", "Text", "Typesetting"],
                path: "Tests/TestSupport",
                swiftSettings: strict),
            .testTarget(
                name: "rectoTests",
                dependencies: [
                    "recto", "Paging", "Posix", "Commands", "Pages", "Reader", "BookModel", "Markup",
                    "Formats",
                    "Text", "Typesetting", "Library", "Network", "TestSupport", "CLibXML2", "CZip",
                    "recto-net",
                ],
                exclude: ["Corpus/w3c.tsv", "Corpus/css.tsv", "Documentation/claims.txt"],
                swiftSettings: strict,
                linkerSettings: [.linkedLibrary("zip")]),
            .executableTarget(
                name: "recto-bench",
                dependencies: [
                    "CZip", "CLibXML2", "CCollator", "Cells", "BookModel", "Formats", "Text", "Typesetting",
                    "Commands", "Pages", "Reader", "Pictures", "Posix", "Library", "Dictionaries",
                    "TestSupport",
                ],
                path: "Tests/Bench", swiftSettings: strict, linkerSettings: [.linkedLibrary("zip")]),
            .executableTarget(
                name: "recto-frames",
                dependencies: [
                    "Cells", "Formats", "Paging", "Text", "Typesetting", "Commands", "Pages", "Reader",
                    "TestSupport",
                ],
                path: "Tests/Frames", swiftSettings: strict),
            .testTarget(
                name: "Screens",
                dependencies: [
                    "Posix", "Cells", "CSQLite", "Text", "TestSupport", "decoder-probe", "recto-net",
                ],
                path: "Tests/Screens",
                swiftSettings: strict),
        ]
        + [
            fuzz == nil
                ? .testTarget(
                    name: "Fuzz", dependencies: fuzzTargets, path: "Tests/Fuzz",
                    exclude: ["Driver", "Findings", "Seeds", "run"], swiftSettings: strict)
                : .executableTarget(
                    name: "recto-fuzz", dependencies: fuzzTargets, path: "Tests/Fuzz",
                    exclude: ["Replay", "Findings", "Seeds", "run"], swiftSettings: strict + fuzzed,
                    linkerSettings: [.unsafeFlags([sanitizers, "-use-ld=lld"])])
        ],
    swiftLanguageModes: [.v6]
)
