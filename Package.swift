// swift-tools-version: 6.2

import Foundation
import PackageDescription

/// The version of this package. It ends in `-dev` between releases; the commit that is tagged drops that.
let version = "0.1.0-dev"

/// The version that `appclips version` prints. `make` replaces it between releases by what `git describe` reports.
let builtVersion = Context.environment["APPCLIPS_BUILD_VERSION"] ?? version

/// Every non-test target states its imports exactly: an `import` is internal unless it says otherwise, `any` is written
/// out, and a member is visible only where its module is imported.
let exactImports: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The snippets of the documentation use SwiftUI. Elsewhere than on Apple's platforms something small takes its place.
#if os(macOS)
  let snippetDependencies: [Target.Dependency] = ["ExperienceResolver"]
  let standIns: [Target] = []
#else
  let snippetDependencies: [Target.Dependency] = ["ExperienceResolver", "SwiftUI"]
  let standIns: [Target] = [
    .target(name: "SwiftUI", path: "Tests/Support/StandIns/SwiftUI"),
    .target(name: "UIKit", dependencies: ["SwiftUI"], path: "Tests/Support/StandIns/UIKit"),
    .target(name: "CoreLocation", path: "Tests/Support/StandIns/CoreLocation"),
    .target(name: "AppClip", dependencies: ["SwiftUI", "CoreLocation"], path: "Tests/Support/StandIns/AppClip"),
    .target(name: "StoreKit", dependencies: ["SwiftUI"], path: "Tests/Support/StandIns/StoreKit"),
    .target(name: "UserNotifications", path: "Tests/Support/StandIns/UserNotifications"),
    // UIKit and the overlay are part of iOS only, so the snippets that need them are compiled against these alone.
    .executableTarget(
      name: "ProjectSnippet",
      dependencies: [
        "ExperienceResolver", "SwiftUI", "UIKit", "CoreLocation", "AppClip", "StoreKit", "UserNotifications",
      ],
      path: "Tests/Support/Snippets/Project"
    ),
  ]
#endif

/// The plugins for packages and Xcode projects that depend on this one.
///
/// SwiftPM compiles the programs that a plugin runs a second time, for the build itself. A build of this package does not
/// run them, so `Makefile` and `.ci` omit the plugins and with them the second compilation.
let hasPlugins = Context.environment["APPCLIPS_WITHOUT_PLUGINS"] == nil
let pluginProducts: [Product] = [
  .plugin(name: "AppClipRegistryPlugin", targets: ["AppClipRegistryPlugin"]),
  .plugin(name: "AppClipsPlugin", targets: ["AppClipsPlugin"]),
]
let plugins: [Target] = [
  // MARK: AppClipRegistryPlugin - checks the registry and generates the routes of a target with every build
  .plugin(
    name: "AppClipRegistryPlugin",
    capability: .buildTool(),
    dependencies: ["AppClipRegistryGenerator"],
    path: "Sources/AppClipRegistryPlugin"
  ),

  // MARK: AppClipsPlugin - the command line as `swift package appclips`
  .plugin(
    name: "AppClipsPlugin",
    capability: .command(
      intent: .custom(
        verb: "appclips",
        description: "Runs appclips: validate, resolve, emit, preview and its other commands."
      )
    ),
    dependencies: ["appclips"],
    path: "Sources/AppClipsPlugin"
  ),
]

/// Whether to build the program of `make demo`: `appclips` with only the commands that it runs, and only the modules that
/// these need. A first build of everything takes more than twice as long.
let isDemo = Context.environment["APPCLIPS_DEMO"] != nil

/// What that program consists of, in Sources/AppClipsCommand.
let demoSources = [
  "Demo", "Delivery", "Emission", "Fixing", "Registry", "Reporting", "Resolution", "System", "Table", "Validation",
  "Commands/EmitCommand.swift", "Commands/HelpCommand.swift", "Commands/ResolveCommand.swift",
  "Commands/ValidateCommand.swift", "Publishing/StoreConnection.swift",
]

/// The files of Sources/AppClipsCommand that are not part of this build.
var excludedSources: [String] {
  guard isDemo else { return ["Demo"] }
  let files = FileManager.default.enumerator(atPath: Context.packageDirectory + "/Sources/AppClipsCommand")
  return (files?.allObjects as? [String] ?? []).filter { path in
    path.hasSuffix(".swift") && !demoSources.contains { path == $0 || path.hasPrefix($0 + "/") }
  }
}

let package = Package(
  name: "appclips",
  // iOS 14 is what ExperienceResolver promises, the only product that an app links; a package states one minimum for all of
  // its products. The others are for tools on macOS and Linux and would need iOS 18. `.ci/check_apple.py` compiles for both.
  platforms: [.macOS(.v15), .iOS(.v14)],
  products: [
    .library(name: "ExperienceResolver", targets: ["ExperienceResolver"]),
    .library(name: "AppClipRegistry", targets: ["AppClipRegistry"]),
    .executable(name: "appclips", targets: ["appclips"]),
  ] + (hasPlugins ? pluginProducts : []),
  targets: [
    // MARK: TextBasics - words of messages, near words, byte order, binary search; knows no domain word
    .target(name: "TextBasics", swiftSettings: exactImports),

    // MARK: JSONSyntax - lossless JSON: tree, positions, writer; knows no domain word
    .target(name: "JSONSyntax", dependencies: ["TextBasics"], swiftSettings: exactImports),
    .testTarget(name: "JSONSyntaxTests", dependencies: ["JSONSyntax", "TestSupport"]),

    // MARK: PropertyListSyntax - XML and binary property lists, edited in place; knows no domain word
    .target(name: "PropertyListSyntax", dependencies: ["TextBasics"], swiftSettings: exactImports),
    .testTarget(name: "PropertyListSyntaxTests", dependencies: ["PropertyListSyntax", "TestSupport"]),

    // MARK: CSVSyntax - tables of comma-separated values with the place of each cell; knows no domain word
    .target(name: "CSVSyntax", dependencies: ["TextBasics"], swiftSettings: exactImports),
    .testTarget(name: "CSVSyntaxTests", dependencies: ["CSVSyntax", "JSONSyntax", "TestSupport"]),

    // MARK: MarkupSyntax - reads HTML, writes HTML, XML, SVG and Markdown; knows no domain word
    .target(name: "MarkupSyntax", swiftSettings: exactImports),
    .testTarget(name: "MarkupSyntaxTests", dependencies: ["MarkupSyntax"]),

    // MARK: SystemFiles - folders, writes, git, curl, threads, sockets: the only target that calls the system; knows no domain word
    .target(name: "SystemFiles", dependencies: ["JSONSyntax"], swiftSettings: exactImports),
    .testTarget(name: "SystemFilesTests", dependencies: ["SystemFiles", "TestSupport"]),

    // MARK: AppStoreConnect - credentials, requests and the state there, as plain values; knows no registry
    .target(
      name: "AppStoreConnect",
      dependencies: ["TextBasics", "JSONSyntax", "SystemFiles"],
      swiftSettings: exactImports
    ),
    .testTarget(
      name: "AppStoreConnectTests",
      dependencies: ["TextBasics", "JSONSyntax", "SystemFiles", "AppStoreConnect", "TestSupport"]
    ),

    // MARK: ExperienceResolver - the only thing an App Clip links
    .target(name: "ExperienceResolver", swiftSettings: exactImports),
    .testTarget(
      name: "ExperienceResolverTests",
      dependencies: ["ExperienceResolver", "ResolutionTables", "TestSupport"]
    ),

    // MARK: HostNames - hosts in other letters than ASCII: UTS 46, punycode, scripts
    .target(name: "HostNames", dependencies: ["TextBasics", "ExperienceResolver"], swiftSettings: exactImports),
    .testTarget(name: "HostNamesTests", dependencies: ["HostNames", "ExperienceResolver", "TestSupport"]),

    // MARK: ImageFacts - what the headers of PNG and JPEG files say; knows no domain word
    .target(name: "ImageFacts", dependencies: ["TextBasics"], swiftSettings: exactImports),
    .testTarget(name: "ImageFactsTests", dependencies: ["ImageFacts", "TestSupport"]),

    // MARK: ResolutionTables - builds what the clip reads
    .target(
      name: "ResolutionTables",
      dependencies: ["ExperienceResolver", "SystemFiles"],
      swiftSettings: exactImports
    ),

    // MARK: ExperienceMigrations - from one version of the file format to the next; never sees today's model
    .target(name: "ExperienceMigrations", dependencies: ["TextBasics", "JSONSyntax"], swiftSettings: exactImports),
    .testTarget(
      name: "ExperienceMigrationsTests",
      dependencies: [
        "JSONSyntax", "ExperienceMigrations", "RegistryModel", "RegistryRules", "RegistryFiles", "AppClipRegistry",
        "TestSupport",
      ],
      exclude: ["Fixtures"]
    ),

    // MARK: RegistryModel - the file format, what files declare, and what a URL shows
    .target(
      name: "RegistryModel",
      dependencies: [
        "TextBasics", "JSONSyntax", "CSVSyntax", "ExperienceResolver", "HostNames", "ImageFacts", "ResolutionTables",
        "ExperienceMigrations",
      ],
      swiftSettings: exactImports
    ),
    .testTarget(
      name: "RegistryModelTests",
      dependencies: [
        "TextBasics", "JSONSyntax", "CSVSyntax", "ExperienceResolver", "HostNames", "ImageFacts", "ResolutionTables",
        "ExperienceMigrations", "RegistryModel", "RegistryRules", "RegistryComparison", "AppClipRegistry",
        "TestSupport",
      ]
    ),

    // MARK: RegistrySchema - JSON Schemas, out of the table of fields
    .target(
      name: "RegistrySchema",
      dependencies: ["TextBasics", "JSONSyntax", "RegistryModel"],
      swiftSettings: exactImports
    ),
    .testTarget(
      name: "RegistrySchemaTests",
      dependencies: [
        "JSONSyntax", "RegistryModel", "RegistrySchema", "RegistryRules", "AppClipRegistry", "TestSupport",
      ]
    ),

    // MARK: RegistryRules - every rule of `validate`, one file each, with its examples, and what asks them
    .target(
      name: "RegistryRules",
      dependencies: [
        "TextBasics", "JSONSyntax", "CSVSyntax", "MarkupSyntax", "ExperienceResolver", "HostNames", "ImageFacts",
        "ExperienceMigrations", "RegistryModel",
      ],
      swiftSettings: exactImports
    ),
    .testTarget(
      name: "RegistryRulesTests",
      dependencies: [
        "JSONSyntax", "CSVSyntax", "SystemFiles", "ExperienceResolver", "ImageFacts", "RegistryModel", "RegistryRules",
        "RegistryFiles", "AppClipRegistry", "TestSupport",
      ]
    ),

    // MARK: RegistryComparison - what changes for people between two registries, and what a log of URLs meets
    .target(
      name: "RegistryComparison",
      dependencies: ["TextBasics", "JSONSyntax", "ExperienceResolver", "HostNames", "ImageFacts", "RegistryModel"],
      swiftSettings: exactImports
    ),
    .testTarget(
      name: "RegistryComparisonTests",
      dependencies: [
        "TextBasics", "ExperienceResolver", "RegistryModel", "RegistryRules", "RegistryComparison", "AppClipRegistry",
        "TestSupport",
      ]
    ),

    // MARK: RegistryFiles - finds and loads a registry
    .target(
      name: "RegistryFiles",
      dependencies: [
        "TextBasics", "JSONSyntax", "CSVSyntax", "SystemFiles", "ImageFacts", "ExperienceMigrations", "RegistryModel",
      ],
      swiftSettings: exactImports
    ),
    .testTarget(
      name: "RegistryFilesTests",
      dependencies: [
        "SystemFiles", "RegistryModel", "RegistryRules", "RegistryFiles", "AppClipRegistry", "TestSupport",
      ]
    ),

    // MARK: Publishing - what has to change in App Store Connect, the requests for it, and making the changes
    .target(
      name: "Publishing",
      dependencies: [
        "TextBasics", "JSONSyntax", "SystemFiles", "AppStoreConnect", "ExperienceResolver", "HostNames",
        "ResolutionTables", "RegistryModel",
      ],
      swiftSettings: exactImports
    ),
    .testTarget(
      name: "PublishingTests",
      dependencies: [
        "JSONSyntax", "SystemFiles", "AppStoreConnect", "RegistryModel", "RegistryRules", "Publishing",
        "ExperienceImporters", "AppClipRegistry", "TestSupport",
      ]
    ),

    // MARK: ExperienceEmitters - every artifact, as a function of the registry
    .target(
      name: "ExperienceEmitters",
      dependencies: [
        "TextBasics", "JSONSyntax", "PropertyListSyntax", "CSVSyntax", "MarkupSyntax", "ExperienceResolver",
        "HostNames", "ImageFacts", "ResolutionTables", "RegistryModel", "AppStoreConnect", "Publishing",
      ],
      swiftSettings: exactImports
    ),
    .testTarget(
      name: "ExperienceEmittersTests",
      dependencies: [
        "TextBasics", "JSONSyntax", "PropertyListSyntax", "MarkupSyntax", "SystemFiles", "AppStoreConnect",
        "ExperienceResolver", "HostNames", "RegistryModel", "RegistryRules", "RegistryFiles", "ExperienceEmitters",
        "AppClipRegistry", "TestSupport",
      ]
    ),

    // MARK: XcodeTargets - what property lists say about the targets of an Xcode project
    .target(
      name: "XcodeTargets",
      dependencies: ["TextBasics", "PropertyListSyntax", "RegistryModel"],
      swiftSettings: exactImports
    ),
    .testTarget(name: "XcodeTargetsTests", dependencies: ["XcodeTargets", "PropertyListSyntax"]),

    // MARK: ExperienceImporters - what stands elsewhere, as a proposal to the registry
    .target(
      name: "ExperienceImporters",
      dependencies: [
        "TextBasics", "JSONSyntax", "PropertyListSyntax", "CSVSyntax", "ExperienceResolver", "HostNames", "ImageFacts",
        "RegistryModel", "RegistryRules", "XcodeTargets", "AppStoreConnect", "Publishing",
      ],
      swiftSettings: exactImports
    ),
    .testTarget(
      name: "ExperienceImportersTests",
      dependencies: [
        "JSONSyntax", "PropertyListSyntax", "CSVSyntax", "SystemFiles", "RegistryModel", "RegistryRules",
        "RegistryFiles", "ExperienceEmitters", "ExperienceImporters", "XcodeTargets", "TestSupport",
      ]
    ),

    // MARK: ExperienceAudits - what was built or deployed, held against the registry
    .target(
      name: "ExperienceAudits",
      dependencies: [
        "TextBasics", "JSONSyntax", "PropertyListSyntax", "MarkupSyntax", "ExperienceResolver", "HostNames",
        "RegistryModel", "RegistryRules", "ExperienceEmitters", "XcodeTargets",
      ],
      swiftSettings: exactImports
    ),
    .testTarget(
      name: "ExperienceAuditsTests",
      dependencies: [
        "JSONSyntax", "ExperienceResolver", "RegistryModel", "RegistryRules", "RegistryFiles", "ExperienceEmitters",
        "ExperienceAudits", "TestSupport",
      ]
    ),

    // MARK: AppClipRegistry - everything a tool needs behind one import, and what all rules find in a registry
    .target(
      name: "AppClipRegistry",
      dependencies: [
        "JSONSyntax", "SystemFiles", "ExperienceResolver", "ResolutionTables", "RegistryModel", "RegistryRules",
        "RegistryFiles", "ExperienceEmitters", "ExperienceAudits",
      ],
      swiftSettings: exactImports
    ),
    .testTarget(
      name: "AppClipRegistryTests",
      dependencies: ["RegistryModel", "RegistryRules", "AppClipRegistry"]
    ),

    // MARK: RegistryWorkspace - a registry with unsaved texts over its files, and its findings after every edit
    .target(
      name: "RegistryWorkspace",
      dependencies: [
        "SystemFiles", "ExperienceMigrations", "RegistryModel", "RegistryRules", "RegistryFiles", "AppClipRegistry",
      ],
      swiftSettings: exactImports
    ),
    .testTarget(
      name: "RegistryWorkspaceTests",
      dependencies: [
        "SystemFiles", "ExperienceResolver", "RegistryModel", "RegistryRules", "RegistryFiles", "AppClipRegistry",
        "RegistryWorkspace", "TestSupport",
      ]
    ),

    // MARK: CAppClips - the version from the build, in C, because only C targets get values from Package.swift
    .target(name: "CAppClips", cSettings: [.define("APPCLIPS_VERSION", to: "\"\(builtVersion)\"")]),

    // MARK: RegistryReports - findings, resolved URLs, lists and comparisons as text, JSON and the formats of other tools
    .target(
      name: "RegistryReports",
      dependencies: [
        "TextBasics", "JSONSyntax", "CSVSyntax", "MarkupSyntax", "ExperienceResolver", "HostNames", "RegistryModel",
        "RegistryRules", "RegistryComparison", "ExperienceEmitters", "ExperienceAudits", "CAppClips",
      ],
      swiftSettings: exactImports
    ),

    // MARK: AppClipRegistryGenerator - what AppClipRegistryPlugin runs; without the command line, to build in less time
    .executableTarget(
      name: "AppClipRegistryGenerator",
      dependencies: [
        "TextBasics", "JSONSyntax", "SystemFiles", "RegistryModel", "RegistryFiles", "ExperienceEmitters",
        "AppClipRegistry", "RegistryReports",
      ],
      swiftSettings: exactImports
    ),

    // MARK: Studio - edits a registry in a browser: the session, the API, and the page
    .target(
      name: "Studio",
      dependencies: [
        "TextBasics", "JSONSyntax", "CSVSyntax", "MarkupSyntax", "SystemFiles", "ExperienceResolver", "HostNames",
        "ImageFacts", "RegistryModel", "RegistryRules", "RegistryFiles", "RegistryComparison", "ExperienceEmitters",
        "RegistryWorkspace", "RegistryReports",
      ],
      resources: [.embedInCode("Web")],
      swiftSettings: exactImports
    ),
    .testTarget(
      name: "StudioTests",
      dependencies: [
        "JSONSyntax", "SystemFiles", "RegistryModel", "RegistryReports", "AppClipRegistry", "Studio", "TestSupport",
      ]
    ),

    // MARK: LanguageServer - answers the requests of editors about a registry (LSP)
    .target(
      name: "LanguageServer",
      dependencies: [
        "TextBasics", "JSONSyntax", "CSVSyntax", "SystemFiles", "ExperienceResolver", "ImageFacts", "RegistryModel",
        "RegistryRules", "RegistryFiles", "RegistryWorkspace", "RegistryReports", "ExperienceEmitters",
      ],
      swiftSettings: exactImports
    ),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: [
        "JSONSyntax", "SystemFiles", "RegistryModel", "RegistryRules", "AppClipRegistry", "LanguageServer",
        "TestSupport",
      ]
    ),

    // MARK: AppClipsCommand - the command line, testable
    .target(
      name: "AppClipsCommand",
      dependencies: [
        "TextBasics", "JSONSyntax", "CSVSyntax", "MarkupSyntax", "SystemFiles", "ExperienceResolver", "HostNames",
        "ImageFacts", "ResolutionTables", "ExperienceMigrations", "RegistryModel", "RegistryRules",
        "RegistryComparison", "RegistryFiles", "ExperienceEmitters", "ExperienceAudits", "AppClipRegistry",
        "RegistryWorkspace", "AppStoreConnect", "Publishing", "RegistryReports",
      ] + (isDemo ? [] : ["RegistrySchema", "ExperienceImporters", "Studio", "LanguageServer"]),
      exclude: excludedSources,
      swiftSettings: exactImports
    ),
    .testTarget(
      name: "AppClipsCommandTests",
      dependencies: [
        "JSONSyntax", "AppStoreConnect", "CSVSyntax", "MarkupSyntax", "SystemFiles", "ExperienceResolver",
        "ExperienceMigrations",
        "RegistryModel", "RegistrySchema", "RegistryRules", "RegistryFiles", "ExperienceEmitters", "ExperienceAudits",
        "AppClipRegistry", "RegistryReports", "Studio", "AppClipsCommand", "TestSupport", "HostileInputs",
      ]
    ),
    .executableTarget(name: "appclips", dependencies: ["AppClipsCommand"], swiftSettings: exactImports),

    // MARK: The package itself: its imports, its layout, its speed
    .target(name: "TestSupport", path: "Tests/Support/TestSupport"),
    .target(name: "HostileInputs", path: "Tests/Support/HostileInputs"),
    .testTarget(name: "PackageTests", dependencies: ["TestSupport"]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "JSONSyntax", "CSVSyntax", "SystemFiles", "ExperienceResolver", "ResolutionTables", "RegistryModel",
        "RegistryRules", "RegistryFiles", "AppClipRegistry", "RegistryWorkspace", "Studio", "LanguageServer",
        "HostileInputs",
      ],
      path: "Tests/Benchmarks"
    ),
    .target(name: "Fuzz", dependencies: ["ExperienceResolver", "ResolutionTables"], path: "Tests/Support/Fuzz"),

    // MARK: What a developer does with ExperienceResolver: its size in a clip, the snippets of its documentation
    .executableTarget(name: "EmptySample", path: "Tests/Support/EmptySample"),
    .executableTarget(name: "ClipSample", dependencies: ["ExperienceResolver"], path: "Tests/Support/ClipSample"),
    .executableTarget(name: "ClipSnippet", dependencies: snippetDependencies, path: "Tests/Support/Snippets/Clip"),
    .executableTarget(name: "AppSnippet", dependencies: snippetDependencies, path: "Tests/Support/Snippets/App"),
    .target(name: "LibrarySnippets", dependencies: ["AppClipRegistry"], path: "Tests/Support/Snippets/Library"),
  ] + standIns + (hasPlugins ? plugins : []),
  swiftLanguageModes: [.v6]
)
