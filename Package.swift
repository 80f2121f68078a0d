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

/// A module in `Sources` and, if `tests` is there, its tests in `Tests`, which import the module and what `tests` lists.
func module(
  _ name: String,
  imports: [Target.Dependency] = [],
  tests: [Target.Dependency]? = nil,
  resources: [Resource]? = nil,
  excluding excluded: [String] = [],
  excludingFromTests excludedFromTests: [String] = []
) -> [Target] {
  let module: Target = .target(
    name: name,
    dependencies: imports,
    exclude: excluded,
    resources: resources,
    swiftSettings: exactImports
  )
  guard let tests else { return [module] }
  let own = Target.Dependency(stringLiteral: name)
  return [module, .testTarget(name: name + "Tests", dependencies: [own] + tests, exclude: excludedFromTests)]
}

/// The modules in the order of their rooms. A module imports only what is above it.
let modules: [[Target]] = [
  // MARK: Syntax - reads and writes formats; knows no App Clips
  // Words of messages, near words, byte order, binary search.
  module("TextBasics"),
  // Lossless JSON: tree, positions, writer.
  module("JSONSyntax", imports: ["TextBasics"], tests: ["TestSupport"]),
  // XML and binary property lists, edited in place.
  module("PropertyListSyntax", imports: ["TextBasics"], tests: ["TestSupport"]),
  // Tables of comma-separated values, with the location of each cell.
  module("CSVSyntax", imports: ["TextBasics"], tests: ["JSONSyntax", "TestSupport"]),
  // Reads HTML; writes HTML, XML, SVG and Markdown.
  module("MarkupSyntax", tests: []),
  // What the headers of PNG and JPEG files state.
  module("ImageFacts", imports: ["TextBasics"], tests: ["TestSupport"]),
  // MARK: System - the only room with system calls
  // Folders, writes, git, curl, threads, sockets.
  module("SystemFiles", imports: ["JSONSyntax"], tests: ["TestSupport"]),
  // MARK: Resolver - what a clip links, and what builds its table
  // The only thing an App Clip links.
  module("ExperienceResolver", tests: ["ResolutionTables", "TestSupport"]),
  // Hosts in other letters than ASCII: UTS 46, punycode, scripts.
  module("HostNames", imports: ["TextBasics", "ExperienceResolver"], tests: ["ExperienceResolver", "TestSupport"]),
  // Builds what the clip reads.
  module("ResolutionTables", imports: ["ExperienceResolver", "SystemFiles"]),
  // MARK: Registry - the file format, what a team declares, what is wrong with it, and what differs
  // From one version of the file format to the next; never sees today's model.
  module(
    "ExperienceMigrations",
    imports: ["TextBasics", "JSONSyntax"],
    tests: ["JSONSyntax", "RegistryModel", "RegistryRules", "RegistryFiles", "AppClipRegistry", "TestSupport"],
    excludingFromTests: ["Fixtures"]
  ),
  // The file format, what files declare, and what a URL shows.
  module(
    "RegistryModel",
    imports: [
      "TextBasics", "JSONSyntax", "CSVSyntax", "ExperienceResolver", "HostNames", "ImageFacts", "ResolutionTables",
      "ExperienceMigrations",
    ],
    tests: [
      "TextBasics", "JSONSyntax", "CSVSyntax", "ExperienceResolver", "HostNames", "ImageFacts", "ResolutionTables",
      "ExperienceMigrations", "RegistryRules", "RegistryComparison", "AppClipRegistry", "TestSupport",
    ]
  ),
  // JSON Schemas, from the table of fields.
  module(
    "RegistrySchema",
    imports: ["TextBasics", "JSONSyntax", "RegistryModel"],
    tests: ["JSONSyntax", "RegistryModel", "RegistryRules", "AppClipRegistry", "TestSupport"]
  ),
  // Every rule of `validate`, one file each, with its examples, and what runs them.
  module(
    "RegistryRules",
    imports: [
      "TextBasics", "JSONSyntax", "CSVSyntax", "MarkupSyntax", "ExperienceResolver", "HostNames", "ImageFacts",
      "ExperienceMigrations", "RegistryModel",
    ],
    tests: [
      "JSONSyntax", "CSVSyntax", "SystemFiles", "ExperienceResolver", "ImageFacts", "RegistryModel", "RegistryFiles",
      "AppClipRegistry", "TestSupport",
    ]
  ),
  // What changes for people between two registries, and which cards a log of URLs shows.
  module(
    "RegistryComparison",
    imports: ["TextBasics", "JSONSyntax", "ExperienceResolver", "HostNames", "ImageFacts", "RegistryModel"],
    tests: [
      "TextBasics", "ExperienceResolver", "RegistryModel", "RegistryRules", "AppClipRegistry", "TestSupport",
    ]
  ),
  // Finds and loads a registry.
  module(
    "RegistryFiles",
    imports: [
      "TextBasics", "JSONSyntax", "CSVSyntax", "SystemFiles", "ImageFacts", "ExperienceMigrations", "RegistryModel",
    ],
    tests: ["SystemFiles", "RegistryModel", "RegistryRules", "AppClipRegistry", "TestSupport"]
  ),
  // MARK: Exchange - what others read and write: artifacts, imports, audits, App Store Connect
  // Credentials, requests and the state there, as plain values; knows no registry.
  module(
    "AppStoreConnect",
    imports: ["TextBasics", "JSONSyntax", "SystemFiles"],
    tests: ["TextBasics", "JSONSyntax", "SystemFiles", "TestSupport"]
  ),
  // What has to change in App Store Connect, and making the changes.
  module(
    "Publishing",
    imports: [
      "TextBasics", "JSONSyntax", "SystemFiles", "AppStoreConnect", "ExperienceResolver", "HostNames",
      "ResolutionTables", "RegistryModel",
    ],
    tests: [
      "JSONSyntax", "SystemFiles", "AppStoreConnect", "RegistryModel", "RegistryRules", "ExperienceImporters",
      "AppClipRegistry", "TestSupport",
    ]
  ),
  // Every artifact, as a function of the registry.
  module(
    "ExperienceEmitters",
    imports: [
      "TextBasics", "JSONSyntax", "PropertyListSyntax", "CSVSyntax", "MarkupSyntax", "ExperienceResolver",
      "HostNames", "ImageFacts", "ResolutionTables", "RegistryModel", "AppStoreConnect", "Publishing",
    ],
    tests: [
      "TextBasics", "JSONSyntax", "PropertyListSyntax", "MarkupSyntax", "SystemFiles", "AppStoreConnect",
      "ExperienceResolver", "HostNames", "RegistryModel", "RegistryRules", "RegistryFiles", "AppClipRegistry",
      "TestSupport",
    ]
  ),
  // What property lists say about the targets of an Xcode project.
  module(
    "XcodeTargets",
    imports: ["TextBasics", "PropertyListSyntax", "RegistryModel"],
    tests: ["PropertyListSyntax"]
  ),
  // What others wrote, as a proposal to the registry.
  module(
    "ExperienceImporters",
    imports: [
      "TextBasics", "JSONSyntax", "PropertyListSyntax", "CSVSyntax", "ExperienceResolver", "HostNames", "ImageFacts",
      "RegistryModel", "XcodeTargets", "AppStoreConnect", "Publishing",
    ],
    tests: [
      "JSONSyntax", "PropertyListSyntax", "CSVSyntax", "SystemFiles", "RegistryModel", "RegistryRules",
      "RegistryFiles", "ExperienceEmitters", "XcodeTargets", "TestSupport",
    ]
  ),
  // Checks what was built or deployed against the registry.
  module(
    "ExperienceAudits",
    imports: [
      "TextBasics", "JSONSyntax", "PropertyListSyntax", "MarkupSyntax", "ExperienceResolver", "HostNames",
      "RegistryModel", "RegistryRules", "ExperienceEmitters", "XcodeTargets",
    ],
    tests: [
      "JSONSyntax", "ExperienceResolver", "RegistryModel", "RegistryRules", "RegistryFiles", "ExperienceEmitters",
      "TestSupport",
    ]
  ),
  // MARK: Doors - where a person or a program enters
  // Everything a tool needs with one import: the workspace, and what all rules find in a registry.
  module(
    "AppClipRegistry",
    imports: [
      "JSONSyntax", "SystemFiles", "ExperienceResolver", "ResolutionTables", "ExperienceMigrations", "RegistryModel",
      "RegistryRules", "RegistryFiles", "ExperienceEmitters", "ExperienceAudits",
    ],
    tests: ["SystemFiles", "ExperienceResolver", "RegistryModel", "RegistryRules", "RegistryFiles", "TestSupport"]
  ),
  // Findings, resolved URLs, lists and comparisons as text, JSON and the formats of other tools.
  module(
    "RegistryReports",
    imports: [
      "TextBasics", "JSONSyntax", "CSVSyntax", "MarkupSyntax", "ExperienceResolver", "HostNames", "RegistryModel",
      "RegistryRules", "RegistryComparison", "ExperienceEmitters", "CAppClips",
    ]
  ),
  // Edits a registry in a browser: the session, the API, and the page.
  module(
    "Studio",
    imports: [
      "TextBasics", "JSONSyntax", "CSVSyntax", "MarkupSyntax", "SystemFiles", "ExperienceResolver", "HostNames",
      "ImageFacts", "RegistryModel", "RegistryRules", "RegistryFiles", "RegistryComparison", "ExperienceEmitters",
      "AppClipRegistry", "RegistryReports",
    ],
    tests: ["JSONSyntax", "SystemFiles", "RegistryModel", "RegistryReports", "AppClipRegistry", "TestSupport"],
    resources: [.embedInCode("Web")]
  ),
  // Answers the requests of editors about a registry (LSP).
  module(
    "LanguageServer",
    imports: [
      "TextBasics", "JSONSyntax", "CSVSyntax", "SystemFiles", "ExperienceResolver", "ImageFacts", "RegistryModel",
      "RegistryRules", "RegistryFiles", "AppClipRegistry", "RegistryReports", "ExperienceEmitters",
    ],
    tests: ["JSONSyntax", "SystemFiles", "RegistryModel", "RegistryRules", "AppClipRegistry", "TestSupport"]
  ),
  // The command line, testable.
  module(
    "AppClipsCommand",
    imports: [
      "TextBasics", "JSONSyntax", "CSVSyntax", "MarkupSyntax", "SystemFiles", "ExperienceResolver", "HostNames",
      "ImageFacts", "ResolutionTables", "ExperienceMigrations", "RegistryModel", "RegistryRules",
      "RegistryComparison", "RegistryFiles", "ExperienceEmitters", "ExperienceAudits", "AppClipRegistry",
      "AppStoreConnect", "Publishing", "RegistryReports",
    ] + (isDemo ? [] : ["RegistrySchema", "ExperienceImporters", "Studio", "LanguageServer"]),
    tests: [
      "JSONSyntax", "AppStoreConnect", "CSVSyntax", "MarkupSyntax", "SystemFiles", "ExperienceResolver",
      "ExperienceMigrations", "RegistryModel", "RegistrySchema", "RegistryRules", "RegistryFiles",
      "ExperienceEmitters", "ExperienceAudits", "AppClipRegistry", "RegistryReports", "Studio", "TestSupport",
      "HostileInputs",
    ],
    excluding: excludedSources
  ),
]

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
  targets: modules.flatMap(\.self) + [
    // MARK: CAppClips - the version from the build, in C, because only C targets get values from Package.swift
    .target(name: "CAppClips", cSettings: [.define("APPCLIPS_VERSION", to: "\"\(builtVersion)\"")]),

    // MARK: AppClipRegistryGenerator - what AppClipRegistryPlugin runs; without the command line, to build in less time
    .executableTarget(
      name: "AppClipRegistryGenerator",
      dependencies: [
        "TextBasics", "JSONSyntax", "SystemFiles", "RegistryModel", "RegistryFiles", "ExperienceEmitters",
        "AppClipRegistry", "RegistryReports",
      ],
      swiftSettings: exactImports
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
        "RegistryRules", "RegistryFiles", "AppClipRegistry", "Studio", "LanguageServer",
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
