// swift-tools-version: 6.2

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

/// The rooms, which are folders in `Sources`, and their modules: `name: imports | what its tests import besides`. A module imports
/// only modules above it. Its tests are in the same room of `Tests`; they also import the module, what it imports and TestSupport.
/// A line that begins with spaces continues the one above it.
let rooms = """
  # Syntax - reads and writes formats; knows no App Clips
  TextBasics:
  JSONSyntax: TextBasics |
  PropertyListSyntax: TextBasics |
  CSVSyntax: TextBasics | JSONSyntax
  MarkupSyntax: |
  ImageFacts: TextBasics |
  # System - the only room with system calls
  SystemFiles: JSONSyntax |
  # Resolver - what a clip links, and what builds its table
  ExperienceResolver: | ResolutionTables
  HostNames: TextBasics ExperienceResolver |
  ResolutionTables: ExperienceResolver
  # Registry - the file format, what a team declares, what is wrong with it, and what differs
  ExperienceMigrations: TextBasics JSONSyntax | RegistryModel RegistryRules RegistryFiles AppClipRegistry
  RegistryModel: TextBasics JSONSyntax CSVSyntax ExperienceResolver HostNames ImageFacts ResolutionTables ExperienceMigrations
    | RegistryRules RegistryComparison AppClipRegistry
  RegistrySchema: JSONSyntax RegistryModel | RegistryRules AppClipRegistry
  RegistryRules: TextBasics JSONSyntax CSVSyntax MarkupSyntax ExperienceResolver HostNames ImageFacts ExperienceMigrations
    RegistryModel | SystemFiles RegistryFiles AppClipRegistry
  RegistryComparison: TextBasics JSONSyntax ExperienceResolver HostNames RegistryModel | RegistryRules AppClipRegistry
  RegistryFiles: SystemFiles ExperienceMigrations RegistryModel | RegistryRules AppClipRegistry
  # Exchange - what others read and write: artifacts, imports, audits, App Store Connect
  AppStoreConnect: TextBasics JSONSyntax SystemFiles ExperienceResolver HostNames RegistryModel
    | RegistryRules ExperienceImporters AppClipRegistry
  AppClipCodes: RegistryModel |
  ExperienceEmitters: TextBasics JSONSyntax PropertyListSyntax CSVSyntax MarkupSyntax ExperienceResolver HostNames ImageFacts
    ResolutionTables RegistryModel AppClipCodes AppStoreConnect | SystemFiles RegistryRules RegistryFiles AppClipRegistry
  XcodeTargets: TextBasics PropertyListSyntax |
  ExperienceImporters: TextBasics JSONSyntax PropertyListSyntax CSVSyntax ExperienceResolver HostNames ImageFacts RegistryModel
    XcodeTargets AppStoreConnect | SystemFiles RegistryRules RegistryFiles ExperienceEmitters
  ExperienceAudits: TextBasics JSONSyntax PropertyListSyntax MarkupSyntax ExperienceResolver HostNames RegistryModel RegistryRules
    AppClipCodes ExperienceEmitters XcodeTargets | RegistryFiles
  # Doors - where a person or a program enters
  AppClipRegistry: JSONSyntax SystemFiles ExperienceResolver ResolutionTables ExperienceMigrations RegistryModel RegistryRules
    RegistryFiles ExperienceEmitters |
  RegistryReports: TextBasics JSONSyntax CSVSyntax MarkupSyntax ExperienceResolver HostNames RegistryModel RegistryRules
    RegistryComparison CAppClips
  Studio: TextBasics JSONSyntax CSVSyntax MarkupSyntax SystemFiles ExperienceResolver HostNames ImageFacts RegistryModel
    RegistryRules RegistryComparison ExperienceEmitters AppClipRegistry RegistryReports | AppClipCodes
  LanguageServer: TextBasics JSONSyntax CSVSyntax SystemFiles ImageFacts RegistryModel RegistryRules AppClipRegistry
    RegistryReports |
  AppClipsCommand: TextBasics JSONSyntax CSVSyntax MarkupSyntax SystemFiles ExperienceResolver HostNames ExperienceMigrations
    RegistryModel RegistryRules RegistryComparison RegistryFiles ExperienceEmitters ExperienceAudits AppClipRegistry
    AppClipCodes AppStoreConnect RegistryReports \(isDemo ? "" : "RegistrySchema ExperienceImporters Studio LanguageServer")
    | RegistrySchema Studio HostileInputs
  """

/// The targets of one line of `rooms`.
@MainActor func targets(_ line: String, in room: String) -> [Target] {
  let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
  let sides = parts[1].split(separator: "|", omittingEmptySubsequences: false).map {
    $0.split(separator: " ").map(String.init)
  }
  let name = String(parts[0])
  let module: Target = .target(
    name: name,
    dependencies: sides[0].map { .init(stringLiteral: $0) },
    path: "Sources/\(room)/\(name)",
    exclude: name == "AppClipsCommand" && !isDemo ? ["Demo"] : [],
    sources: name == "AppClipsCommand" && isDemo ? demoSources : nil,
    resources: embedded[name].map { [.embedInCode($0)] },
    swiftSettings: exactImports
  )
  guard sides.count == 2 else { return [module] }
  let tests: Target = .testTarget(
    name: name + "Tests",
    dependencies: Set([name, "TestSupport"] + sides[0] + sides[1]).sorted().map { .init(stringLiteral: $0) },
    path: "Tests/\(room)/\(name)Tests",
    exclude: name == "ExperienceMigrations" ? ["Fixtures"] : []
  )
  return [module, tests]
}

/// The folders of files that modules contain as bytes.
let embedded = ["ExperienceEmitters": "Resources", "Studio": "Web"]

/// The targets of all rooms.
var modules: [Target] {
  var room = ""
  return rooms.replacing("\n  ", with: " ").split(separator: "\n").flatMap { line -> [Target] in
    guard line.hasPrefix("# ") else { return targets(String(line), in: room) }
    room = String(line.split(separator: " ")[1])
    return []
  }
}

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
  targets: modules + [
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
        "RegistryRules", "RegistryFiles", "AppClipCodes", "AppClipRegistry", "Studio", "LanguageServer",
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
