package import RegistryModel
package import RegistryRules
import TextBasics

extension Example {
  /// The findings of an audit of the files next to the example's registry. The first part of their paths is the
  /// folder.
  package var auditFindings: [Finding] {
    let responses = otherFiles.filter { RegistryPath.isURL($0.key) }.sorted { ByteOrder.precedes($0.key, $1.key) }
    guard responses.isEmpty else {
      return registry.audit(AuditedFolder(of: "example.com", responses.map { Self.file(of: $0.key, $0.value.bytes) }))
    }
    let folder = otherFiles.keys.min().map { String($0.prefix { $0 != "/" }) } ?? ""
    let files = otherFiles.sorted { ByteOrder.precedes($0.key, $1.key) }.map { path, source in
      AuditedFile(path: String(path.dropFirst(folder.utf8.count + 1)), bytes: source.bytes)
    }
    let hosting = files.compactMap { file -> HostingFile? in
      guard case .bytes(let bytes) = file.content else { return nil }
      return HostingFile(path: file.path, bytes: bytes)
    }
    return registry.audit(AuditedFolder(path: folder, files: files, hosting: hosting))
  }

  /// The corner shop with its coffee, and the response of its host for the page, as text.
  static func served(page text: String) -> Example {
    experience("").auditing("https://example.com/coffee", text)
  }

  /// The corner shop and the response of its host for the association file, and that of Apple's servers for their copy.
  static func served(association text: String, cached: String? = nil) -> Example {
    let host = "example.com"
    var files = [LiveRequest.association(of: host).url: MarkedSource(text)]
    if let cached { files[LiveRequest.cachedAssociation(of: host).url] = MarkedSource(cached) }
    return app("").auditing(files)
  }

  /// A response with the right association file.
  static let hostedAssociation = """
    HTTP/1.1 200 OK
    Content-Type: application/json

    { "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }

    """

  /// A response with the right page.
  static let servedPage = """
    HTTP/1.1 200 OK
    Content-Type: text/html

    \(page(tag + "\n<meta property=\"og:image\" content=\"https://example.com/coffee.png\">"))
    """

  /// The file of a response on `example.com` that is given as text. Its head is replaced by spaces, so that locations in
  /// the content are locations in the text.
  private static func file(of url: String, _ text: [UInt8]) -> AuditedFile {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let head = lines.prefix { !$0.isEmpty && $0 != [0x0D] }
    let words = head.map { String(decoding: $0, as: UTF8.self).filter { $0 != "\r" } }
    let field = { (name: String) in
      words.first { $0.hasPrefix(name + ": ") }.map { String($0.dropFirst(name.count + 2)) }
    }
    let subject: LiveRequest.Subject =
      url.contains(LiveRequest.cacheHost) ? .cachedAssociation : url.contains("/.well-known/") ? .association : .page
    var response = LiveResponse(to: LiveRequest(subject: subject, host: "example.com", url: url))
    response.status = words.first.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) } ?? 0
    response.contentType = field("Content-Type")
    response.failure = AppleFailure { field($0) }
    response.redirects = field("Location").map { [$0] } ?? []
    let length = head.last?.endIndex ?? 0
    let blank = text[..<length].map { $0 == 0x0A || $0 == 0x0D ? $0 : 0x20 }
    return AuditedFile(of: response, .bytes(blank + text[length...]))
  }

  /// The corner shop with its coffee, next to a folder `site` with one page whose head contains `head`.
  static func page(_ head: String, at path: String = "coffee.html", _ members: String = "", app: String = "") -> Example
  {
    experience(members, app: app).auditing("site/\(path)", page(head))
  }

  /// A page whose head contains `head`.
  static func page(_ head: String) -> String {
    "<!DOCTYPE html>\n<html>\n<head>\n\(head)\n</head>\n<body></body>\n</html>\n"
  }

  /// The Smart App Banner tag of the corner shop's coffee.
  static let tag = #"<meta name="apple-itunes-app" content="\#(tagContent)">"#
  static let tagContent = "app-id=1234567890, app-clip-bundle-id=com.example.shop.Clip, app-clip-display=card"

  /// The corner shop with an association file next to it.
  static func association(_ text: String, named name: String = "apple-app-site-association") -> Example {
    app("").auditing("site/.well-known/\(name)", text)
  }

  /// The corner shop with the clip's entitlements next to it: these members, and those that are always right.
  static func clipEntitlements(_ members: String, without: [String] = [], app members2: String = "") -> Example {
    let usual = [
      ("on-demand-install-capable", "<true/>"),
      ("parent-application-identifiers", "<array><string>$(AppIdentifierPrefix)com.example.shop</string></array>"),
      ("associated-domains", "<array><string>appclips:example.com</string></array>"),
    ]
    let kept = usual.filter { !without.contains($0.0) }.map { "<key>com.apple.developer.\($0.0)</key>\($0.1)" }
    return app(members2).auditing("build/Clip.entitlements", plist((kept + [members]).filter { !$0.isEmpty }))
  }

  /// The corner shop with an information property list next to it.
  static func infoPlist(_ members: String..., clip: String = "") -> Example {
    let clip = #""clip": { "bundleID": "com.example.shop.Clip", "minimumOSVersion": "16.0"\#(clip) }"#
    return app(clip).auditing("build/Clip/Info.plist", plist(members))
  }

  /// The corner shop with its coffee and a size report next to it. `clip` adds to the members of its clip.
  static func sizeReport(_ text: String, since version: String = "16.0", clip: String = "", _ members: String = "")
    -> Example
  {
    let clip = #""clip": { "bundleID": "com.example.shop.Clip", "minimumOSVersion": "\#(version)"\#(clip) }"#
    return experience(members, app: clip).auditing("build/App Thinning Size Report.txt", text)
  }

  /// The example with one file next to it.
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
