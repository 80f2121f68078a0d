import JSONSyntax
import RegistryModel
import XcodeTargets

/// A program that builds a site from a project, and publishes the files of one folder of it as they are.
struct SiteGenerator: Sendable {
  /// The name, as a part of a sentence.
  let name: String
  /// The names of its configuration without the ending.
  let stems: [String]
  let endings: [String]
  /// The folder whose files it publishes.
  let published: String
  /// The setting that changes the folder.
  var setting: String?

  /// The names of the configuration.
  var names: [String] { stems.flatMap { stem in endings.map { "\(stem).\($0)" } } }

  private static let scripts = ["js", "mjs", "cjs", "ts", "mts", "cts"]

  /// The programs, each as its documentation describes the folder (`Source.publicFolders`).
  static let all = [
    SiteGenerator(name: "Next.js", stems: ["next.config"], endings: scripts, published: "public"),
    SiteGenerator(name: "Vite", stems: ["vite.config"], endings: scripts, published: "public", setting: "publicDir"),
    SiteGenerator(name: "Nuxt", stems: ["nuxt.config"], endings: scripts, published: "public", setting: "public"),
    SiteGenerator(name: "Astro", stems: ["astro.config"], endings: scripts, published: "public", setting: "publicDir"),
    SiteGenerator(name: "Vue", stems: ["vue.config"], endings: scripts, published: "public"),
    SiteGenerator(name: "Gatsby", stems: ["gatsby-config"], endings: scripts, published: "static"),
    SiteGenerator(
      name: "SvelteKit",
      stems: ["svelte.config"],
      endings: scripts,
      published: "static",
      setting: "assets"
    ),
    SiteGenerator(
      name: "Docusaurus",
      stems: ["docusaurus.config"],
      endings: scripts,
      published: "static",
      setting: "staticDirectories"
    ),
    SiteGenerator(
      name: "Hugo",
      stems: ["hugo"],
      endings: ["toml", "yaml", "yml", "json"],
      published: "static",
      setting: "staticDir"
    ),
  ]

  /// Folders of a project that no generator publishes as they are.
  private static let sources = ["", "src/", "app/"]

  /// The problem of association files in a folder that the generator does not publish; `paths` are relative to that of the
  /// configuration. A file in the right folder, or in the output of a build, is enough.
  static func problems(of file: HostingFile, about paths: [String]) -> [HostingProblem] {
    guard let generator = all.first(where: { $0.names.contains(file.name) }),
      let path = paths.first, paths.allSatisfy({ path in sources.contains { path == $0 + HostedFolder.association } }),
      generator.setting.map({ !String(decoding: file.bytes, as: UTF8.self).contains($0) }) ?? true
    else { return [] }
    let folder = path.dropLast("/apple-app-site-association".utf8.count)
    return [
      HostingProblem(
        range: nil,
        message: "the site is built with \(generator.name), which publishes \(generator.published) and not \(folder)",
        help: "move \(folder) to \(generator.published)/.well-known, unless the server adds it",
        severity: .warning
      )
    ]
  }

  /// The redirects of Next.js, as far as they are literals: those of all paths, for the hosts of `hosts`.
  static func redirects(of file: HostingFile, on hosts: [String]) -> [HostingProblem] {
    guard file.name.hasPrefix("next.config"), let list = Literal.returned(by: "redirects", in: file.bytes)?.elements
    else {
      return []
    }
    for rule in list {
      guard let source = rule["source"]?.text, HostingPattern(source).hasAssociation, rule["missing"] == nil else {
        continue
      }
      let conditions = rule["has"]?.elements ?? []
      let found = conditions.map { condition in
        condition["type"]?.text == "host"
          ? condition["value"]?.text.flatMap { HostCondition.match($0, among: hosts) } : nil
      }
      guard found.allSatisfy({ $0 != nil }) else { continue }
      let target = rule["destination"]?.text ?? "another URL"
      // Vercel excludes the folder from redirects, other hosts do not.
      var problem = HostingProblem.redirect(by: file.name, to: target, of: found.first ?? nil, at: rule.range)
      problem.severity = .warning
      return [problem]
    }
    return []
  }

  /// Angular publishes the folder `public` and what the lists `assets` name.
  static func problems(ofAngular file: HostingFile, about paths: [String]) -> [HostingProblem] {
    let tree = file.tree
    guard let path = paths.first(where: { !$0.hasPrefix("dist/") }), paths.allSatisfy({ !$0.hasPrefix("dist/") }),
      let root = tree.root
    else { return [] }
    let lists = assets(below: root, tree, depth: 0)
    let isPublished = lists.contains { list in
      tree.elements(of: list).contains { publishes($0, tree, path) }
    }
    guard !isPublished, let list = lists.first else { return [] }
    return [
      HostingProblem(
        range: tree.bytes(of: list),
        message: "\"assets\" does not list \(path), so Angular does not publish the file",
        help: "add { \"glob\": \"**/*\", \"input\": \"\(path.dropLast("/apple-app-site-association".utf8.count))\", "
          + "\"output\": \"/.well-known\" }",
        severity: .warning
      )
    ]
  }

  /// The lists `assets` of all builds. Projects and targets are nested six deep.
  private static func assets(below node: Node, _ tree: Tree, depth: Int) -> [Node] {
    guard depth < 8, tree.kind(of: node) == .object else { return [] }
    var lists: [Node] = []
    for member in tree.members(of: node) {
      if tree.string(of: member.key) == "assets", tree.kind(of: member.value) == .array {
        lists.append(member.value)
      } else {
        lists += assets(below: member.value, tree, depth: depth + 1)
      }
    }
    return lists
  }

  /// Whether an entry of `assets` publishes a path: a file or folder, or a pattern in a folder.
  private static func publishes(_ entry: Node, _ tree: Tree, _ path: String) -> Bool {
    if let text = tree.string(of: entry) {
      let text = text.hasSuffix("/") ? String(text.dropLast()) : text
      return path == text || path.hasPrefix(text + "/")
        || text.contains("*") && path.hasPrefix(text.prefix { $0 != "*" })
    }
    guard let input = tree.text(named: "input", in: entry) else { return false }
    let folder = input.hasPrefix("./") ? String(input.dropFirst(2)) : input
    let start = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(start)
  }
}
