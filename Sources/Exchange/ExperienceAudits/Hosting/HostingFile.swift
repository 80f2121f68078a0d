import JSONSyntax
import RegistryModel

/// A file that configures a web host, or says which files of a folder are published.
///
/// It is read next to the pages and association files of a folder: a file that is there is of no use if the host leaves it
/// out, redirects it or answers with another file.
package struct HostingFile: Sendable, Hashable {
  /// The path inside the audited folder.
  package let path: String
  package let bytes: [UInt8]
  let kind: Kind

  /// The programs and services that read the file.
  enum Kind: Sendable, Hashable, CaseIterable {
    case jekyll, noJekyll, pagesHost, firebase, vercel, netlify, netlifyRedirects, netlifyHeaders, azure, apache, iis,
      nginx,
      ignoreList, generator, angular, pagesWorkflow, serve, cloudflare, caddy,
      amplifyRules, amplifyBuild, route

    /// The names of the file.
    var names: [String] {
      switch self {
      case .jekyll: ["_config.yml", "_config.yaml"]
      case .noJekyll: [".nojekyll"]
      case .pagesHost: ["CNAME"]
      case .firebase: ["firebase.json"]
      case .vercel: ["vercel.json", "now.json"]
      case .netlify: ["netlify.toml"]
      case .netlifyRedirects: ["_redirects"]
      case .netlifyHeaders: ["_headers"]
      case .azure: ["staticwebapp.config.json"]
      case .apache: [".htaccess"]
      case .iis: ["web.config", "Web.config"]
      case .nginx: ["nginx.conf", "default.conf", "nginx.conf.template", "default.conf.template"]
      case .generator: SiteGenerator.all.flatMap(\.names)
      case .angular: ["angular.json"]
      case .serve: ["package.json", "Dockerfile"]
      case .cloudflare: ["wrangler.toml", "wrangler.json", "wrangler.jsonc"]
      case .caddy: ["Caddyfile"]
      case .amplifyRules: ["customRules.json"]
      case .amplifyBuild: ["amplify.yml", "amplify.yaml"]
      case .route: RouteProgram.serverNames
      case .pagesWorkflow: []
      case .ignoreList:
        [".gitignore", ".npmignore", ".vercelignore", ".gcloudignore", ".dockerignore", ".assetsignore"]
      }
    }
  }

  /// Creates a file; nil if its name is not that of a configuration.
  package init?(path: String, bytes: [UInt8]) {
    let name = RegistryPath.name(of: path)
    let isWorkflow = "/\(path)".contains("/\(Self.workflows)/")
    let known: Kind? =
      isWorkflow
      ? .pagesWorkflow
      : RouteProgram.isOfAssociation(path) ? .route : Kind.allCases.first { $0.names.contains(name) }
    guard let kind = known, bytes.count <= 1_000_000 else { return nil }
    if kind == .route, !RouteProgram.answersAssociation(path, bytes) { return nil }
    (self.path, self.bytes, self.kind) = (path, bytes, kind)
  }

  /// The folder of GitHub's workflows.
  package static let workflows = ".github/workflows"

  /// Whether a file at this path configures a web host, or may be the program that answers for the association file.
  package static func hasName(at path: String) -> Bool {
    RouteProgram.isOfAssociation(path) || Kind.allCases.contains { $0.names.contains(RegistryPath.name(of: path)) }
  }

  /// The names that begin with a period, which a listing of a folder does not have.
  package static let hiddenNames = Kind.allCases.flatMap(\.names).filter { $0.hasPrefix(".") }

  /// The name, as a part of a sentence.
  var name: String { RegistryPath.name(of: path) }
  /// The folder that the file is in.
  var folder: String { RegistryPath.folder(of: path) }

  /// The content as JSON, with comments allowed.
  var tree: Tree { Tree(SourceText(bytes), dialect: .jsonWithComments) }

  /// The lines without their line ends, each with its bytes.
  var lines: [(text: Substring, range: Range<Int>)] {
    var (lines, start): ([(text: Substring, range: Range<Int>)], Int) = ([], 0)
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let end = line.last == 0x0D ? line.endIndex - 1 : line.endIndex
      lines.append((String(decoding: bytes[start..<end], as: UTF8.self)[...], start..<end))
      start = line.endIndex + 1
    }
    return lines
  }
}

/// What a configuration does to the association file.
struct HostingProblem: Sendable {
  /// The bytes of the configuration that do it; nil for something that is not there.
  let range: Range<Int>?
  let message: String
  let help: String
  /// The severity, if it differs from the rule's.
  var severity: Severity?
}

/// The paths of a host that a pattern in a configuration matches.
enum HostingPattern: Sendable {
  /// Every path, the association file's included.
  case everything
  /// The association file, or the folder that it is in.
  case association
  case other

  /// Reads a pattern of any of the services. Only the forms that match every path are recognized; a lookahead that
  /// mentions the folder, or names with a period, excludes the association file.
  init(_ text: String) {
    let isExcluding =
      text.contains("(?!") && (text.contains("well-known") || text.contains("\\.") || text.contains("[.]"))
    if isExcluding {
      self = .other
    } else if text.contains("well-known") || text.contains("apple-app-site-association") {
      self = .association
    } else {
      self = Self.isEverything(text) ? .everything : .other
    }
  }

  private static func isEverything(_ text: String) -> Bool {
    var rest = text[...]
    for start in ["^", "/"] where rest.hasPrefix(start) { rest = rest.dropFirst() }
    if rest.hasSuffix("$") { rest = rest.dropLast() }
    if ["(.*)", ".*", "*", "**", "**/*", "(.+)", ".+", "(?<path>.*)"].contains(rest) { return true }
    if rest.hasPrefix("((?!"), rest.hasSuffix(").*)") || rest.hasSuffix(").*") { return true }
    guard rest.first == ":" else { return false }
    let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return !name.isEmpty && ["*", "+", "(.*)", "(.*)*"].contains(rest.dropFirst(name.count + 1))
  }

  /// Whether the association file is among the paths.
  var hasAssociation: Bool { self != .other }
}

/// A condition of a rule about the host of a request.
enum HostCondition {
  /// The first of `hosts` that a name or pattern, such as `example\\.com`, matches completely; nil if it matches none, or if
  /// the pattern cannot be tried.
  static func match(_ pattern: String, among hosts: [String]) -> String? {
    if let host = Domain.host(pattern.replacing("\\.", with: ".")) { return hosts.contains(host) ? host : nil }
    guard let pattern = NginxPattern("^(?:\(pattern))$", ignoresCase: true) else { return nil }
    return hosts.first(where: pattern.matches)
  }

  /// The host for which the conditions `has` and `missing` of a rule hold: nil in the result if they are not about a host.
  /// Nil if they hold for none of `hosts`, or depend on something else.
  static func host(of rule: Node, _ tree: Tree, among hosts: [String]) -> String?? {
    guard tree.list(named: "missing", in: rule).isEmpty else { return nil }
    var host: String?
    for condition in tree.list(named: "has", in: rule) {
      guard tree.text(named: "type", in: condition) == "host", let value = tree.text(named: "value", in: condition),
        let found = match(value, among: hosts)
      else { return nil }
      host = found
    }
    return .some(host)
  }
}

/// A content type that a configuration sets.
enum HostingType {
  static let wanted = "application/json"

  /// The problem of a type that is set for the association file; nil if it is JSON.
  static func problem(_ type: String, by name: String, at range: Range<Int>?) -> HostingProblem? {
    let plain = type.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
    guard plain != wanted else { return nil }
    return HostingProblem(
      range: range,
      message: "\(name) sets the content type \(type) for the association file; many guides ask for \(wanted)",
      help: "set Content-Type: \(wanted) for /.well-known/apple-app-site-association",
      severity: .warning
    )
  }
}
