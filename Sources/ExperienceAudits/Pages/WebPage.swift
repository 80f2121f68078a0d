import ExperienceEmitters
import ExperienceResolver
import HostNames
import JSONSyntax
import MarkupSyntax
import RegistryModel

/// A page of a web site, with the URLs that it answers and what the registry says of them.
///
/// A page that names its own URL on its host, as `<link rel="canonical">` or `og:url`, has that one. Else its place says it:
/// the folder is the root of its host. `index.html` is the page of its folder, and `x.html` answers `/x` as well as
/// `/x.html`, because most servers leave the ending out; of the two the one counts that an experience answers.
struct WebPage: Sendable {
  let path: String
  let bytes: [UInt8]
  let scene: AuditScene
  /// The host and the path of the page's file there; nil where nothing says which host serves it.
  let address: (host: String, path: String)?
  /// The Smart App Banner tags.
  let banners: [PageBanner]
  /// The tag whose contents are checked. A page with several tags gets one advice, to keep one of them.
  var checkedBanners: [PageBanner] { banners.count == 1 ? banners : [] }
  /// The start tag of the head.
  let head: HTMLTag?
  /// The page's URLs, in normal form, the one that counts first.
  let urls: [InvocationURL]
  /// What answers them: an experience, or default experiences of one host's apps, and those that a query picks on the same
  /// page; nothing where the registry has nothing.
  let answers: [PageAnswer]

  init(_ file: AuditedFile, _ bytes: [UInt8], _ scene: AuditScene) {
    path = scene.folder.path(of: file)
    self.bytes = bytes
    self.scene = scene
    let tags = HTMLScanner.tags(of: ["meta", "head", "link"], in: bytes)
    head = tags.first { $0.name == "head" }
    banners = tags.filter(\.isAppBanner).map(PageBanner.init)
    let named = Self.namedURLs(in: tags)
    address = scene.address(of: file.path) ?? named.first { scene.hasHost($0.host) }.map { ($0.host, file.path) }
    let host = address?.host
    let placed = address.map { Self.urls(host: $0.host, path: $0.path) } ?? []
    let candidates = named.filter { $0.host == host } + placed
    let answered = candidates.map { (url: $0, answers: scene.answers(to: $0)) }
    let best =
      answered.first { $0.answers.contains { $0.experience != nil } } ?? answered.first { !$0.answers.isEmpty }
    answers = best?.answers ?? []
    urls = (best.map { [$0.url] } ?? []) + candidates.filter { $0 != best?.url }
  }

  /// Where what is missing belongs: the head, or the page's start.
  var insertionPlace: Finding.Place { head.map { place(of: $0.range) } ?? .start(of: path) }

  func place(of range: Range<Int>) -> Finding.Place {
    Finding.Place(file: path, range: SourceRange(range.lowerBound, range.upperBound))
  }

  /// The place of `key=value` in a tag, or of all of the tag where it is not written so.
  func place(of key: String, in banner: PageBanner) -> Finding.Place {
    guard let pair = banner.pairs.first(where: { $0.key == key }) else { return place(of: banner.tag.range) }
    let written = Array("\(key)=\(pair.value)".utf8)
    guard let found = bytes[banner.tag.range].firstRange(of: written) else { return place(of: banner.tag.range) }
    return place(of: found)
  }

  /// The page as the subject of a sentence.
  var noun: String { urls.first.map { "the page \($0.text)" } ?? "the page" }

  /// The URLs that a page names as its own.
  private static func namedURLs(in tags: [HTMLTag]) -> [InvocationURL] {
    tags.compactMap { tag -> String? in
      if tag.name == "link", tag["rel"]?.lowercased() == "canonical" { return tag["href"] }
      return tag.name == "meta" && tag["property"]?.lowercased() == "og:url" ? tag["content"] : nil
    }.compactMap { try? InvocationURL(mappingHostOf: $0) }
  }

  private static func urls(host: String, path: String) -> [InvocationURL] {
    let ending = [".html", ".htm"].first { path.lowercased().hasSuffix($0) } ?? ""
    let stem = String(path.dropLast(ending.count))
    let isIndex = RegistryPath.name(of: stem).lowercased() == "index"
    let short = isIndex ? String(stem.dropLast(5)) : stem
    return [short, path].compactMap { try? InvocationURL("https://\(host)/\(escaped($0))") }
  }

  /// A path as a URL has it: everything that could mean something else is escaped.
  private static func escaped(_ path: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/!$&'()*+,;=:@".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = path.utf8.flatMap { byte in
      plain.contains(byte) ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension AuditScene {
  /// What answers a URL: the experience, or the default experience of every app that could be meant, since in Safari the
  /// page's own banner decides between those.
  fileprivate func answers(to url: InvocationURL) -> [PageAnswer] {
    let answer = registry.resolve(url.text)
    let queried = queriedAnswers(host: url.host, path: url.path)
    guard let app = answer.app else { return queried }
    if let experience = answer.experience { return [PageAnswer(app: app, experience: experience)] + queried }
    let others = apps(on: url.host).filter { $0.id != app.id && $0.declaration?.defaultExperience != nil }
    return ([app] + others).map { PageAnswer(app: $0, experience: nil) } + queried
  }
}
