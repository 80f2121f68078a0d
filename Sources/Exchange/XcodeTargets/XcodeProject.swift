package import PropertyListSyntax

/// The apps and clips of an Xcode project, as far as `project.pbxproj` states them.
package struct XcodeProject: Sendable {
  /// A target that makes an app or a clip.
  package struct Target: Sendable {
    package let name: String
    package let isClip: Bool
    /// The build settings of the target and the project, with settings in them replaced by their values.
    private let settings: [String: String]

    init(name: String, isClip: Bool, settings: [String: String]) {
      (self.name, self.isClip, self.settings) = (name, isClip, settings)
    }

    /// The value of a build setting; nil if it is not set, or if a part of it is only known to Xcode.
    package subscript(_ setting: String) -> String? {
      settings[setting].flatMap { $0.isEmpty || BuildSetting.isPart(of: $0) ? nil : $0 }
    }

    package var bundleID: String? { self["PRODUCT_BUNDLE_IDENTIFIER"] }
    package var teamID: String? { self["DEVELOPMENT_TEAM"] }
    package var minimumOSVersion: String? { self["IPHONEOS_DEPLOYMENT_TARGET"] }
  }

  package let targets: [Target]

  /// Reads a project file.
  package init(_ bytes: [UInt8]) throws(PropertyListError) {
    let list = try PropertyList(openStep: bytes)
    let objects = Objects(list)
    let project = list["rootObject"]?.text.flatMap { objects[$0] }
    let shared = objects.settings(of: project)
    targets = (project?["targets"]?.elements ?? []).compactMap { reference in
      guard let target = reference.text.flatMap({ objects[$0] }), let isClip = Self.isClip(target) else { return nil }
      let name = target["name"]?.text ?? "?"
      var settings = shared.merging(objects.settings(of: target)) { $1 }
      settings["TARGET_NAME"] = name
      return Target(name: name, isClip: isClip, settings: Self.resolved(settings))
    }
  }

  /// Whether a target makes a clip; nil if it makes neither a clip nor an app.
  private static func isClip(_ target: PropertyList) -> Bool? {
    switch target["productType"]?.text {
    case "com.apple.product-type.application.on-demand-install-capable": true
    case "com.apple.product-type.application": false
    default: nil
    }
  }

  /// The settings with `$(NAME)` replaced, as often as settings refer to settings; Xcode's own are left.
  private static func resolved(_ settings: [String: String]) -> [String: String] {
    settings.mapValues { text in
      var text = text
      for _ in 0..<8 {
        guard let setting = BuildSetting.first(in: text) else { break }
        let name = setting.text.dropFirst(2).dropLast()
        // With an operator such as `:rfc1034identifier`, the value is not known.
        guard let value = settings[String(name)], value != text else { break }
        text = setting.front + value + setting.rest
      }
      return text
    }
  }

  /// The objects of a project, by identifier.
  private struct Objects {
    private var objects: [String: PropertyList] = [:]

    init(_ list: PropertyList) {
      guard case .dictionary(let members) = list["objects"] else { return }
      for member in members { objects[member.key] = member.value }
    }

    subscript(_ identifier: String) -> PropertyList? { objects[identifier] }

    /// The build settings that are published: those of the configuration Release, else of the default one.
    func settings(of object: PropertyList?) -> [String: String] {
      guard let list = object?["buildConfigurationList"]?.text.flatMap({ objects[$0] }) else { return [:] }
      let all = (list["buildConfigurations"]?.elements ?? []).compactMap { $0.text.flatMap { objects[$0] } }
      let wanted = all.contains { $0["name"]?.text == "Release" } ? "Release" : list["defaultConfigurationName"]?.text
      let chosen = all.first { $0["name"]?.text == wanted } ?? all.last
      guard case .dictionary(let members) = chosen?["buildSettings"] else { return [:] }
      return members.reduce(into: [:]) { settings, member in settings[member.key] = member.value.text }
    }
  }
}

extension XcodeProject {
  /// Whether a file begins like an Xcode project file.
  package static func hasForm(of bytes: [UInt8]) -> Bool { bytes.starts(with: "// !$*UTF8*$!".utf8) }

  package static let message = "this is an Xcode project file, not a property list of a target"
  package static let help =
    "pass the *.entitlements and Info.plist files of the app and the clip, or the folder that contains them"
}
