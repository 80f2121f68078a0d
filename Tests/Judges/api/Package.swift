// swift-tools-version: 6.2

import PackageDescription

/// Uses everything that the package makes public, as a package of somebody else would. `Tests/Judges/check_api.py` builds and runs it.
let package = Package(
  name: "uses-appclips",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "appclips", path: "../../..")],
  targets: [
    .executableTarget(
      name: "UsesAppClipRegistry",
      dependencies: [.product(name: "AppClipRegistry", package: "appclips")]
    ),
    .executableTarget(
      name: "UsesExperienceResolver",
      dependencies: [.product(name: "ExperienceResolver", package: "appclips")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
