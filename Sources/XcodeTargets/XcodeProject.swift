/// The project file of Xcode, `project.pbxproj`, which people name when they mean the property lists of its targets.
package enum XcodeProject {
  /// Whether a file begins like a project file.
  package static func hasForm(of bytes: [UInt8]) -> Bool { bytes.starts(with: "// !$*UTF8*$!".utf8) }

  package static let message = "this is an Xcode project file, which names the property lists of the targets"
  package static let help =
    "name the *.entitlements and Info.plist files of app and clip, or the folder that holds them"
}
