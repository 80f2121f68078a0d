import RegistryModel

extension WebPage {
  /// Whether the page is one that people do not open to use the app: an error page, a file that proves who owns the site,
  /// or a legal page. It needs no tag only because an experience matches every URL of the host.
  var isExempt: Bool {
    guard let path = address?.path else { return false }
    let parts = path.lowercased().split(separator: "/").map(String.init)
    let name = parts.last.map { RegistryPath.nameParts(of: $0).stem } ?? ""
    let folder = parts.dropLast().last ?? ""
    return [name, name == "index" ? folder : ""].contains { Self.isExempt($0) }
  }

  private static func isExempt(_ name: String) -> Bool {
    if name.count == 3, ["4", "5"].contains(name.prefix(1)), name.dropFirst().allSatisfy({ $0.isNumber || $0 == "x" }) {
      return true
    }
    let digits = name.drop { !$0.isNumber }
    let isProof = verifications.contains { name.hasPrefix($0) } && digits.count >= 4 && digits.allSatisfy(\.isHexDigit)
    return isProof || names.contains(name.filter { $0 != "-" && $0 != "_" })
  }

  /// The beginnings of the names of files that prove who owns a site, before hexadecimal digits.
  private static let verifications = [
    "google", "yandex", "pinterest", "bing", "naver", "zohoverify", "loaderio", "baidu",
  ]

  /// Names of error pages and legal pages, without hyphens.
  private static let names: Set = [
    "error", "errors", "notfound", "offline", "maintenance", "unavailable", "forbidden",
    "privacy", "privacypolicy", "privacynotice", "dataprotection", "datenschutz", "datenschutzerklaerung",
    "terms", "termsofservice", "termsofuse", "termsandconditions", "tos", "agb", "nutzungsbedingungen", "conditions",
    "imprint", "impressum", "legal", "legalnotice", "mentionslegales", "cookies", "cookiepolicy", "licenses",
    "licences",
    "license", "disclaimer", "eula", "accessibility", "barrierefreiheit",
  ]
}
