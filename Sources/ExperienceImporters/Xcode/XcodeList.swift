import JSONSyntax
import PropertyListSyntax
import XcodeTargets

/// A property list of an Xcode target: its entitlements or its Info.plist.
struct XcodeList {
  let file: InputFile
  let value: PropertyList

  init(_ file: InputFile) throws(ImportRefusal) {
    self.file = file
    guard !XcodeProject.hasForm(of: file.bytes) else {
      throw ImportRefusal(SourcePlace(file: file.path), XcodeProject.message, help: XcodeProject.help)
    }
    do throws(PropertyListProblem) {
      value = try PropertyListFile(file.bytes).value
    } catch {
      let isText = !file.bytes.starts(with: Array("bplist".utf8))
      let location = isText ? LineTable(SourceText(file.bytes)).location(of: error.offset) : nil
      let place = SourcePlace(file: file.path, line: location?.line, column: location?.column)
      throw ImportRefusal(place, error.message, help: error.help)
    }
    guard case .dictionary = value else {
      throw ImportRefusal(
        SourcePlace(file: file.path),
        "the property list is no dictionary",
        help: "name an entitlements file or an Info.plist"
      )
    }
  }

  /// Keys of which a property list by any name has one if it is a target's.
  static let keys = [
    EntitlementKey.domains, EntitlementKey.parents, EntitlementKey.clips, InformationKey.clip, InformationKey.bundleID,
  ]

  /// Whether it holds entitlements: by its name, or by its keys.
  var isEntitlements: Bool {
    file.name.hasSuffix(".entitlements")
      || members.contains { $0.key.hasPrefix("com.apple.developer.") || $0.key == EntitlementKey.groups }
  }

  /// The folder that it lies in.
  var folder: String { file.folders.joined(separator: "/") }

  /// Its members.
  var members: [PropertyList.Member] {
    guard case .dictionary(let members) = value else { return [] }
    return members
  }

  /// The place of a member.
  func place(of keys: String...) -> SourcePlace {
    SourcePlace(file: file.path, pointer: keys.joined(separator: "/"))
  }

  /// A string that must be one where it is there; nil for a build setting, which is put among `leftOut`.
  func text(_ key: String, leftOut: inout [LeftOut]) throws(ImportRefusal) -> String? {
    guard let member = value[key] else { return nil }
    guard let text = member.text else { throw wrongType(key, needed: "a string") }
    guard let setting = BuildSetting.first(in: text) else { return text }
    leftOut.append(setting.leftOut(at: place(of: key)))
    return nil
  }

  /// The strings of a list; none where it is not there.
  func texts(_ key: String) throws(ImportRefusal) -> [String] {
    guard let member = value[key] else { return [] }
    guard let elements = member.elements else { throw wrongType(key, needed: "a list of strings") }
    return try elements.map { element throws(ImportRefusal) in
      guard let text = element.text else { throw wrongType(key, needed: "a list of strings") }
      return text
    }
  }

  func wrongType(_ key: String, needed: String) -> ImportRefusal {
    ImportRefusal(place(of: key), "\"\(key)\" is something else than \(needed)", help: "correct it in Xcode")
  }

  /// The members whose keys are not among `taken`, each with its reason in `reasons`, else `why`.
  func leftOut(besides taken: Set<String>, because reasons: [String: String] = [:], otherwise why: String) -> [LeftOut]
  {
    members.filter { !taken.contains($0.key) }.map { member in
      LeftOut(place: place(of: member.key), what: "\"\(member.key)\"", why: reasons[member.key] ?? why)
    }
  }
}

extension BuildSetting {
  func leftOut(at place: SourcePlace) -> LeftOut {
    LeftOut(place: place, what: "\"\(text)\"", why: "it is a build setting; its value is in the project")
  }
}
