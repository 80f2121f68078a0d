package import RegistryModel
package import RegistryRules
import TextBasics

extension Example {
  /// What audits find in the files beside the example's registry, the first part of whose paths is the folder.
  package var auditFindings: [Finding] {
    let folder = otherFiles.keys.min().map { String($0.prefix { $0 != "/" }) } ?? ""
    let files = otherFiles.sorted { ByteOrder.precedes($0.key, $1.key) }.map { path, source in
      AuditedFile(path: String(path.dropFirst(folder.utf8.count + 1)), bytes: source.bytes)
    }
    return registry.audit(AuditedFolder(path: folder, files: files))
  }

  /// A folder `site` with one page in which `head` stands, beside the corner shop with its coffee.
  static func page(_ head: String, at path: String = "coffee.html", _ members: String = "", app: String = "") -> Example
  {
    experience(members, app: app).auditing("site/\(path)", page(head))
  }

  /// A page in which `head` stands.
  static func page(_ head: String) -> String {
    "<!DOCTYPE html>\n<html>\n<head>\n\(head)\n</head>\n<body></body>\n</html>\n"
  }

  /// The tag of the corner shop's coffee.
  static let tag = #"<meta name="apple-itunes-app" content="\#(tagContent)">"#
  /// What it says.
  static let tagContent = "app-id=1234567890, app-clip-bundle-id=com.example.shop.Clip, app-clip-display=card"

  /// An association file beside the corner shop.
  static func association(_ text: String, named name: String = "apple-app-site-association") -> Example {
    app("").auditing("site/.well-known/\(name)", text)
  }

  /// The clip's entitlements beside the corner shop: these members, and those that are always right.
  static func clipEntitlements(_ members: String, without: [String] = [], app members2: String = "") -> Example {
    let usual = [
      ("on-demand-install-capable", "<true/>"),
      ("parent-application-identifiers", "<array><string>$(AppIdentifierPrefix)com.example.shop</string></array>"),
      ("associated-domains", "<array><string>appclips:example.com</string></array>"),
    ]
    let kept = usual.filter { !without.contains($0.0) }.map { "<key>com.apple.developer.\($0.0)</key>\($0.1)" }
    return app(members2).auditing("build/Clip.entitlements", plist((kept + [members]).filter { !$0.isEmpty }))
  }

  /// An information property list beside the corner shop.
  static func infoPlist(_ members: String..., clip: String = "") -> Example {
    let clip = #""clip": { "bundleID": "com.example.shop.Clip", "minimumOSVersion": "16.0"\#(clip) }"#
    return app(clip).auditing("build/Clip/Info.plist", plist(members))
  }

  /// A size report beside the corner shop, which declares `clip` of its clip beside the minimum iOS, and has a coffee.
  static func sizeReport(_ text: String, since version: String = "16.0", clip: String = "", _ members: String = "")
    -> Example
  {
    let clip = #""clip": { "bundleID": "com.example.shop.Clip", "minimumOSVersion": "\#(version)"\#(clip) }"#
    return experience(members, app: clip).auditing("build/App Thinning Size Report.txt", text)
  }

  /// The example with one file beside it.
  func auditing(_ path: String, _ text: String) -> Example { auditing([path: MarkedSource(text)]) }

  /// The same registry with files next to it that are checked against it.
  package func auditing(_ files: [String: MarkedSource]) -> Example { with(otherFiles: files) }

  /// A property list with these members, each value on a line of its own.
  private static func plist(_ members: [String]) -> String {
    let lines = members.map {
      "  \($0)\n".replacing("</key><", with: "</key>\n  <").replacing("</key>«", with: "</key>\n  «")
    }
    return "<plist version=\"1.0\">\n<dict>\n" + lines.joined() + "</dict>\n</plist>\n"
  }
}
