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
    path: "Sources/Doors/AppClipRegistryPlugin"
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
    path: "Sources/Doors/AppClipsPlugin"
  ),
]

/// Whether to build the program of `make demo`: `appclips` with only the commands that it runs, and only the modules that
/// these need. A first build of everything takes more than twice as long.
let isDemo = Context.environment["APPCLIPS_DEMO"] != nil

/// What that program consists of, in Sources/Doors/AppClipsCommand.
let demoSources = [
  "Demo", "Delivery", "Emission", "Fixing", "Registry", "Reporting", "Resolution", "System", "Table", "Validation",
  "Commands/EmitCommand.swift", "Commands/HelpCommand.swift", "Commands/ResolveCommand.swift",
  "Commands/ValidateCommand.swift", "Publishing/StoreConnection.swift",
]

/// The files of Sources/Doors/AppClipsCommand that are not part of this build.
var excludedSources: [String] {
  guard isDemo else { return ["Demo"] }
  let files = FileManager.default.enumerator(atPath: Context.packageDirectory + "/Sources/Doors/AppClipsCommand")
  return (files?.allObjects as? [String] ?? []).filter { path in
    path.hasSuffix(".swift") && !demoSources.contains { path == $0 || path.hasPrefix($0 + "/") }
  }
}

/// A module in `Sources` and, if `tests` is there, its tests in the same room of `Tests`. These import the module, what it
/// imports, TestSupport, and what `tests` lists.
struct Module {
  var name: String
  var imports: [String] = []
  var tests: [String]?
  var resources: [Resource]?
  var exclude: [String] = []
  var excludeFromTests: [String] = []

  /// The module and its tests as targets.
  func targets(in room: String) -> [Target] {
    let module: Target = .target(
      name: name,
      dependencies: imports.map { .init(stringLiteral: $0) },
      path: "Sources/\(room)/\(name)",
      exclude: exclude,
      resources: resources,
      swiftSettings: exactImports
    )
    guard let tests else { return [module] }
    let testTarget: Target = .testTarget(
      name: name + "Tests",
      dependencies: Set([name, "TestSupport"] + imports + tests).sorted().map { .init(stringLiteral: $0) },
      path: "Tests/\(room)/\(name)Tests",
      exclude: excludeFromTests
    )
    return [module, testTarget]
  }
}

/// The rooms, which are folders in `Sources`. A module imports only modules above it.
let rooms: [(name: String, modules: [Module])] = [
  // Reads and writes formats; knows no App Clips.
  (
    "Syntax",
    [
      Module(name: "TextBasics"),
      Module(name: "JSONSyntax", imports: ["TextBasics"], tests: []),
      Module(name: "PropertyListSyntax", imports: ["TextBasics"], tests: []),
      Module(name: "CSVSyntax", imports: ["TextBasics"], tests: ["JSONSyntax"]),
      Module(name: "MarkupSyntax", tests: []),
      Module(name: "ImageFacts", imports: ["TextBasics"], tests: []),
    ]
  ),
  // The only room with system calls.
  ("System", [Module(name: "SystemFiles", imports: ["JSONSyntax"], tests: [])]),
  // What a clip links, and what builds its table.
  (
    "Resolver",
    [
      Module(name: "ExperienceResolver", tests: ["ResolutionTables"]),
      Module(name: "HostNames", imports: ["TextBasics", "ExperienceResolver"], tests: []),
      Module(name: "ResolutionTables", imports: ["ExperienceResolver"]),
    ]
  ),
  // The file format, what a team declares, what is wrong with it, and what differs.
  (
    "Registry",
    [
      Module(
        name: "ExperienceMigrations",
        imports: ["TextBasics", "JSONSyntax"],
        tests: ["RegistryModel", "RegistryRules", "RegistryFiles", "AppClipRegistry"],
        excludeFromTests: ["Fixtures"]
      ),
      Module(
        name: "RegistryModel",
        imports: [
          "TextBasics", "JSONSyntax", "CSVSyntax", "ExperienceResolver", "HostNames", "ImageFacts", "ResolutionTables",
          "ExperienceMigrations",
        ],
        tests: ["RegistryRules", "RegistryComparison", "AppClipRegistry"]
      ),
      Module(
        name: "RegistrySchema",
        imports: ["TextBasics", "JSONSyntax", "RegistryModel"],
        tests: ["RegistryRules", "AppClipRegistry"]
      ),
      Module(
        name: "RegistryRules",
        imports: [
          "TextBasics", "JSONSyntax", "CSVSyntax", "MarkupSyntax", "ExperienceResolver", "HostNames", "ImageFacts",
          "ExperienceMigrations", "RegistryModel",
        ],
        tests: ["SystemFiles", "RegistryFiles", "AppClipRegistry"]
      ),
      Module(
        name: "RegistryComparison",
        imports: ["TextBasics", "JSONSyntax", "ExperienceResolver", "HostNames", "RegistryModel"],
        tests: ["RegistryRules", "AppClipRegistry"]
      ),
      Module(
        name: "RegistryFiles",
        imports: ["JSONSyntax", "SystemFiles", "ExperienceMigrations", "RegistryModel"],
        tests: ["RegistryRules", "AppClipRegistry"]
      ),
    ]
  ),
  // What others read and write: artifacts, imports, audits, App Store Connect.
  (
    "Exchange",
    [
      Module(
        name: "AppStoreConnect",
        imports: ["TextBasics", "JSONSyntax", "SystemFiles", "ExperienceResolver", "HostNames", "RegistryModel"],
        tests: ["RegistryRules", "ExperienceImporters", "AppClipRegistry"]
      ),
      Module(
        name: "ExperienceEmitters",
        imports: [
          "TextBasics", "JSONSyntax", "PropertyListSyntax", "CSVSyntax", "MarkupSyntax", "ExperienceResolver",
          "HostNames", "ImageFacts", "ResolutionTables", "RegistryModel", "AppStoreConnect",
        ],
        tests: ["SystemFiles", "RegistryRules", "RegistryFiles", "AppClipRegistry"],
        resources: [.embedInCode("Resources")]
      ),
      Module(name: "XcodeTargets", imports: ["TextBasics", "PropertyListSyntax"], tests: []),
      Module(
        name: "ExperienceImporters",
        imports: [
          "TextBasics", "JSONSyntax", "PropertyListSyntax", "CSVSyntax", "ExperienceResolver", "HostNames",
          "ImageFacts", "RegistryModel", "XcodeTargets", "AppStoreConnect",
        ],
        tests: ["SystemFiles", "RegistryRules", "RegistryFiles", "ExperienceEmitters"]
      ),
      Module(
        name: "ExperienceAudits",
        imports: [
          "TextBasics", "JSONSyntax", "PropertyListSyntax", "MarkupSyntax", "ExperienceResolver", "HostNames",
          "RegistryModel", "RegistryRules", "ExperienceEmitters", "XcodeTargets",
        ],
        tests: ["RegistryFiles"]
      ),
    ]
  ),
  // Where a person or a program enters. Below there are the programs and the plugins.
  (
    "Doors",
    [
      Module(
        name: "AppClipRegistry",
        imports: [
          "JSONSyntax", "SystemFiles", "ExperienceResolver", "ResolutionTables", "ExperienceMigrations",
          "RegistryModel", "RegistryRules", "RegistryFiles", "ExperienceEmitters", "ExperienceAudits",
        ],
        tests: []
      ),
      Module(
        name: "RegistryReports",
        imports: [
          "TextBasics", "JSONSyntax", "CSVSyntax", "MarkupSyntax", "ExperienceResolver", "HostNames", "RegistryModel",
          "RegistryRules", "RegistryComparison", "CAppClips",
        ]
      ),
      Module(
        name: "Studio",
        imports: [
          "TextBasics", "JSONSyntax", "CSVSyntax", "MarkupSyntax", "SystemFiles", "ExperienceResolver", "HostNames",
          "ImageFacts", "RegistryModel", "RegistryRules", "RegistryComparison", "ExperienceEmitters", "AppClipRegistry",
          "RegistryReports",
        ],
        tests: [],
        resources: [.embedInCode("Web")]
      ),
      Module(
        name: "LanguageServer",
        imports: [
          "TextBasics", "JSONSyntax", "CSVSyntax", "SystemFiles", "ImageFacts", "RegistryModel", "RegistryRules",
          "AppClipRegistry", "RegistryReports",
        ],
        tests: []
      ),
      Module(
        name: "AppClipsCommand",
        imports: [
          "TextBasics", "JSONSyntax", "CSVSyntax", "MarkupSyntax", "SystemFiles", "ExperienceResolver", "HostNames",
          "ExperienceMigrations", "RegistryModel", "RegistryRules",
          "RegistryComparison", "RegistryFiles", "ExperienceEmitters", "ExperienceAudits", "AppClipRegistry",
          "AppStoreConnect", "RegistryReports",
        ] + (isDemo ? [] : ["RegistrySchema", "ExperienceImporters", "Studio", "LanguageServer"]),
        tests: ["RegistrySchema", "Studio", "HostileInputs"],
        exclude: excludedSources
      ),
    ]
  ),
]

let package = Package(
  name: "appclips",
  // iOS 14 is what ExperienceResolver promises, the only product that an app links; a package states one minimum for all of
  // its products. The others are for tools on macOS and Linux and would need iOS 18. `Tests/Judges/check_apple.py` compiles for both.
  platforms: [.macOS(.v15), .iOS(.v14)],
  products: [
    .library(name: "ExperienceResolver", targets: ["ExperienceResolver"]),
    .library(name: "AppClipRegistry", targets: ["AppClipRegistry"]),
    .executable(name: "appclips", targets: ["appclips"]),
  ] + (hasPlugins ? pluginProducts : []),
  targets: rooms.flatMap { room in room.modules.flatMap { $0.targets(in: room.name) } } + [
    // MARK: CAppClips - the version from the build, in C, because only C targets get values from Package.swift
    .target(
      name: "CAppClips",
      path: "Sources/Doors/CAppClips",
      cSettings: [.define("APPCLIPS_VERSION", to: "\"\(builtVersion)\"")]
    ),

    // MARK: AppClipRegistryGenerator - what AppClipRegistryPlugin runs; without the command line, to build in less time
    .executableTarget(
      name: "AppClipRegistryGenerator",
      dependencies: ["TextBasics", "AppClipRegistry", "RegistryReports"],
      path: "Sources/Doors/AppClipRegistryGenerator",
      swiftSettings: exactImports
    ),
    .executableTarget(
      name: "appclips",
      dependencies: ["AppClipsCommand"],
      path: "Sources/Doors/appclips",
      swiftSettings: exactImports
    ),

    // MARK: The package itself: its imports, its layout, its speed
    .target(name: "TestSupport", path: "Tests/Support/TestSupport"),
    .target(name: "HostileInputs", path: "Tests/Support/HostileInputs"),
    .testTarget(name: "PackageTests", dependencies: ["AppClipRegistry", "TestSupport"]),
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
