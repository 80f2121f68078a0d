import ExperienceEmitters
import ExperienceResolver
import HostNames
import JSONSyntax
import MarkupSyntax
import RegistryModel
import TextBasics

/// A page of a website, with its URLs and the cards that the registry has for them.
///
/// A page that a server sent has the URL that was requested. If the page of a file names its own URL on its host, as
/// `<link rel="canonical">` or `og:url`, that is its URL. Otherwise, the URL follows from the file's path below the root of its
/// site (``SiteRoots``). `index.html` is the page of its folder,
/// and `x.html` is served at `/x` as well as `/x.html`, because most servers drop the extension; of the two, the one
/// that matches an experience is used.
struct WebPage: Sendable {
  let path: String
  let bytes: [UInt8]
  let scene: AuditScene
  /// The host, and the path of the page's file there; nil if the host is unknown.
  let address: (host: String, path: String)?
  /// The Smart App Banner tags.
  let banners: [PageBanner]
  /// The tag whose contents are checked. Empty for a page with several tags, which has one finding: to keep one of
  /// them, unless they are equal.
  var checkedBanners: [PageBanner] {
    guard let first = banners.first, banners.dropFirst().allSatisfy(first.equals), !first.isOpen else { return [] }
    return [first]
  }
  /// Whether a server sent the page.
  let isServed: Bool
  /// Whether the page has an `og:image`.
  let hasPreviewImage: Bool
  /// The start tag of the head.
  let head: HTMLTag?
  /// Whether the file is a part of a page, such as the content that a generator puts into a layout.
  let isPart: Bool
  /// What is in place of a Smart App Banner tag; nil if the page has one, or nothing like it.
  let attempt: BannerAttempt?
  /// The start tag of the body.
  private let body: HTMLTag?
  /// The tag with the page's own URL, `<link rel="canonical">`; nil if there is none.
  let canonical: (url: String, range: Range<Int>)?
  /// The page's URLs in normal form, with the one that is used first.
  let urls: [InvocationURL]
  /// The cards for them: that of an experience or of the default experiences of the host's apps, and those of
  /// experiences that match the page with a query. Empty if the registry has none.
  let answers: [PageAnswer]

  init(_ file: AuditedFile, _ bytes: [UInt8], _ scene: AuditScene) {
    path = scene.folder.path(of: file)
    self.bytes = bytes
    self.scene = scene
    let isServed = file.response != nil
    self.isServed = isServed
    let frontMatter = isServed ? nil : FrontMatter.blanking(in: bytes)
    let (tags, code) = HTMLScanner.scan(
      frontMatter?.rest ?? bytes,
      isServed ? .page : .template,
      for: ["meta", "head", "link", "body"]
    )
    head = tags.first { $0.name == "head" }
    body = tags.first { $0.name == "body" }
    isPart = head == nil && (frontMatter != nil || !code.isEmpty)
    banners = tags.filter { $0.isAppBanner || $0.isMisnamedAppBanner }
      .map { PageBanner($0, in: bytes, isServed: isServed) }
    attempt = banners.isEmpty ? BannerAttempt(in: bytes, tags: tags, code: code) : nil
    canonical = tags.first { $0.isCanonicalLink }.flatMap { tag in tag["href"].map { ($0, tag.range) } }
    hasPreviewImage = tags.contains { $0["property"]?.lowercased() == "og:image" && $0["content"]?.isEmpty == false }
    if let served = file.response, let url = try? InvocationURL(served.request.url) {
      (address, urls, answers) = ((url.host, file.path), [url], scene.answers(to: url))
      return
    }
    let named = Self.namedURLs(in: tags)
    address =
      scene.address(of: file.path)
      ?? named.first { scene.hasHost($0.host) }.map { ($0.host, scene.sitePath(of: file.path)) }
    let host = address?.host
    let placed = address.map { Self.urls(host: $0.host, path: $0.path) } ?? []
    let candidates = named.filter { $0.host == host } + placed
    let answered = candidates.map { (url: $0, answers: scene.answers(to: $0)) }
    let best =
      answered.first { $0.answers.contains { $0.experience != nil } } ?? answered.first { !$0.answers.isEmpty }
    answers = best?.answers ?? []
    urls = (best.map { [$0.url] } ?? []) + candidates.filter { $0 != best?.url }
  }

  /// Whether a tag is in the body.
  func isInBody(_ tag: HTMLTag) -> Bool { body.map { $0.range.lowerBound < tag.range.lowerBound } ?? false }

  /// Creates the page that a program makes from a source with a tag. Its URL, and so its card, is not known.
  init(_ file: AuditedFile, _ bytes: [UInt8], _ tag: HTMLTag, _ scene: AuditScene) {
    path = scene.folder.path(of: file)
    self.bytes = bytes
    self.scene = scene
    banners = [PageBanner(tag, in: bytes, isServed: false)]
    (isServed, isPart, hasPreviewImage) = (false, true, false)
    (address, head, attempt, body, canonical, urls, answers) = (nil, nil, nil, nil, nil, [], [])
  }

  /// The location for a missing tag: the head, or the start of the page.
  var insertionPlace: Finding.Location { head.map { location(of: $0.range) } ?? .start(of: path) }

  func location(of range: Range<Int>) -> Finding.Location {
    Finding.Location(file: path, range: SourceRange(range.lowerBound, range.upperBound))
  }

  /// The location of an item of a tag, or of the whole tag if it has none with this key.
  func location(of key: BannerKey, in banner: PageBanner) -> Finding.Location {
    location(of: banner.item(key)?.range ?? banner.tag.range)
  }

  /// The page as the subject of a sentence.
  var noun: String { urls.first.map { "the page \($0.text)" } ?? "the page" }

  /// The URLs that a page names as its own.
  private static func namedURLs(in tags: [HTMLTag]) -> [InvocationURL] {
    tags.compactMap { tag -> String? in
      if tag.isCanonicalLink { return tag["href"] }
      return tag.name == "meta" && tag["property"]?.lowercased() == "og:url" ? tag["content"] : nil
    }.compactMap { try? InvocationURL(mappingHostOf: $0) }
  }

  static func urls(host: String, path: String) -> [InvocationURL] {
    let ending = [".html", ".htm"].first { path.lowercased().hasSuffix($0) } ?? ""
    let stem = String(path.dropLast(ending.count))
    let isIndex = RegistryPath.name(of: stem).lowercased() == "index"
    let short = isIndex ? String(stem.dropLast(5)) : stem
    return [short, path].compactMap { try? InvocationURL("https://\(host)/\(escaped($0))") }
  }

  /// A path as part of a URL, with every character escaped that could mean something else.
  private static func escaped(_ path: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/!$&'()*+,;=:@".utf8)
    return PercentEncoding.text(of: path.utf8, keeping: plain.contains)
  }
}

extension HTMLTag {
  fileprivate var isCanonicalLink: Bool { name == "link" && self["rel"]?.lowercased() == "canonical" }
}

extension AuditScene {
  /// The cards for a URL: that of the experience, or of the default experience of every app that could be meant,
  /// because in Safari the page's own banner decides between those.
  fileprivate func answers(to url: InvocationURL) -> [PageAnswer] {
    let answer = registry.resolve(url.text)
    let queried = queriedAnswers(host: url.host, path: url.path)
    guard let app = answer.app else { return queried }
    if let experience = answer.experience { return [PageAnswer(app: app, experience: experience)] + queried }
    let others = apps(on: url.host).filter { $0.id != app.id && $0.declaration?.defaultExperience != nil }
    return ([app] + others).map { PageAnswer(app: $0, experience: nil) } + queried
  }
}

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
