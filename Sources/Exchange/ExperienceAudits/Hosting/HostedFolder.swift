import RegistryModel

/// The configuration of the web hosts in an audited folder, and the association files that it is about.
struct HostedFolder: Sendable {
  let scene: AuditScene
  /// The path of a host below which the folder is served; nil if it is the root.
  let servedBelow: String?

  init(_ scene: AuditScene, _ servedBelow: String?) {
    (self.scene, self.servedBelow) = (scene, servedBelow)
  }

  /// The paths of the association files in a folder `.well-known`.
  var associations: [String] {
    scene.folder.files.map(\.path).filter { ("/" + $0).hasSuffix("/" + Self.association) }
  }

  static let association = ".well-known/apple-app-site-association"

  /// The problems of each configuration that is about an association file, with that file.
  /// A configuration that is audited alone is about the file that its folder should have.
  var problems: [(file: HostingFile, association: String?, problem: HostingProblem)] {
    if let file = scene.folder.hosting.first, scene.folder.takesAnyName {
      return problems(of: file, about: Self.association).map { (file, nil, $0) }
    }
    let associations = associations
    guard !associations.isEmpty else { return [] }
    return scene.folder.hosting.flatMap { file in
      // A server's configuration may be anywhere in a project.
      let prefix =
        file.folder.isEmpty || [.nginx, .caddy, .pagesWorkflow, .serve].contains(file.kind) ? "" : file.folder + "/"
      guard let found = associations.first(where: { $0.hasPrefix(prefix) }) else {
        return [] as [(file: HostingFile, association: String?, problem: HostingProblem)]
      }
      let problems = problems(of: file, about: String(found.dropFirst(prefix.utf8.count)))
      return problems.map { (file, found, $0) }
    }
  }

  private func problems(of file: HostingFile, about path: String) -> [HostingProblem] {
    switch file.kind {
    case .jekyll: isWithoutJekyll(file) ? [] : JekyllHosting.problems(of: file, about: path)
    case .pagesHost:
      isWithoutJekyll(file) || hasFile(.jekyll, in: file.folder) || path != Self.association
        ? [] : JekyllHosting.problems(ofPages: file)
    case .firebase: FirebaseHosting.problems(of: file, about: path)
    case .vercel: VercelHosting.problems(of: file, on: scene.hosts)
    case .netlify: NetlifyHosting.problems(of: file, on: scene.hosts)
    case .netlifyRedirects: NetlifyHosting.problems(ofRedirects: file, on: scene.hosts)
    case .netlifyHeaders: NetlifyHosting.problems(ofHeaders: file)
    case .azure: AzureHosting.problems(of: file)
    case .apache: ApacheHosting.problems(of: file, on: scene.hosts)
    case .iis: IISHosting.problems(of: file, on: scene.hosts)
    case .pagesWorkflow: DeploymentHosting.problems(ofWorkflow: file)
    case .serve: DeploymentHosting.problems(ofCommand: file)
    case .nginx: NginxHosting.problems(of: file, on: scene.hosts)
    case .generator:
      SiteGenerator.problems(of: file, about: associations(besides: file))
        + SiteGenerator.redirects(of: file, on: scene.hosts)
    case .caddy: CaddyHosting.problems(of: file, on: scene.hosts)
    case .angular: SiteGenerator.problems(ofAngular: file, about: associations(besides: file))
    case .ignoreList: IgnoreList(file).problem(of: path).map { [$0] } ?? []
    case .amplifyRules: AmplifyHosting.problems(ofRules: file)
    case .amplifyBuild: hasFile(.amplifyRules, in: file.folder) ? [] : AmplifyHosting.problems(ofBuild: file)
    case .noJekyll, .cloudflare, .route: []
    }
  }

  /// Whether the site has a host of its own on GitHub Pages.
  var hasCustomHost: Bool { scene.folder.hosting.contains { $0.kind == .pagesHost } }

  /// The paths of the association files in the folder of a configuration, relative to that folder.
  private func associations(besides file: HostingFile) -> [String] {
    let prefix = file.folder.isEmpty ? "" : file.folder + "/"
    return associations.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
  }

  /// Whether GitHub Pages does not build the folder of a configuration with Jekyll.
  private func isWithoutJekyll(_ file: HostingFile) -> Bool {
    hasFile(.noJekyll, in: file.folder)
      || scene.folder.hosting.contains { $0.kind == .pagesWorkflow && PagesWorkflow($0).publishesWithoutJekyll }
  }

  private func hasFile(_ kind: HostingFile.Kind, in folder: String) -> Bool {
    scene.folder.hosting.contains { $0.kind == kind && $0.folder == folder }
  }
}
