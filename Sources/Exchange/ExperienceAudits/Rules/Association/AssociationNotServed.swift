import JSONSyntax
import RegistryModel
import RegistryRules

extension AuditRule {
  static let associationNotServed = AuditRule(
    "audit/association-not-served",
    .error,
    "The configuration of a web host keeps it from serving the association file.",
    why:
      "A file in .well-known is of no use if the host does not publish it, redirects it, or answers with another file. "
      + "Checked are Jekyll and GitHub Pages, firebase.json, vercel.json, netlify.toml, _redirects, _headers, "
      + "staticwebapp.config.json, .htaccess, web.config, nginx.conf, Caddyfile, lists such as .gitignore, the folders that "
      + "generators such as Next.js, Vite, Angular and Hugo publish, workflows, customRules.json of AWS Amplify, serve --single, "
      + "and sites below a path. What "
      + "depends on more than the file shows is a warning; a rewrite of paths without a file, and Firebase's default "
      + "list, are notes. Audit the deployed host to be sure.",
    sources: [
      .associatedDomains, .wellKnown, .hiddenFilesOnPages, .vercelRewrites, .netlifyRequestChain, .azureStaticWebApps,
      .firebaseListing, .firebaseIgnore, .apacheRewrite, .iisMimeMap, .nginxLocation, .nginxServerNames, .publicFolders,
      .projectPages,
      .pagesArtifact, .pagesWithoutJekyll, .serveSingle, .caddyDirectives, .cloudflareAssets, .amplifyRules,
    ],
    passes: [
      host("_config.yml", "title: Shop\ninclude: [\".well-known\"]\n"),
      host("_redirects", "/old /new 301\n"),
      host(".gitignore", ".*\n!.well-known/\n"),
      host("customRules.json", #"[{ "source": "/old", "target": "/new", "status": "301" }]"#),
      host(
        "nginx.conf",
        "server {\n  root /srv;\n  location = /.well-known/apple-app-site-association { rewrite ^ /association.json last; }\n}\n"
      ),
    ],
    fails: [
      host("_config.yml", "«»title: Shop\n"),
      host("firebase.json", #"{ "hosting": { "public": ".", "ignore": ["firebase.json", «"**/.*"»] } }"#),
      host("firebase.json", #"{ "hosting": { "public": ".", "ignore": [«"**/.*/**"»] } }"#),
      host("_redirects", "«/* /index.html 200!»\n"),
      host("netlify.toml", "«[[redirects]]»\nfrom = \"/*\"\nto = \"https://www.example.com/:splat\"\nforce = true\n"),
      host("vercel.json", #"{ "redirects": [«{ "source": "/(.*)", "destination": "https://www.example.com/$1" }»] }"#),
      host("vercel.json", #"{ "rewrites": [«{ "source": "/(.*)", "destination": "/index.html" }»] }"#),
      host("staticwebapp.config.json", #"{ "routes": [«{ "route": "/*", "allowedRoles": ["authenticated"] }»] }"#),
      host(".htaccess", "RewriteEngine On\n«RewriteRule (^|/)\\. - [F]»\n"),
      host(
        "customRules.json",
        #"[«{ "source": "</^[^.]+$|\\.(?!(css|js)$)([^.]+$)/>", "target": "/", "status": "200" }»]"#
      ),
      host("nginx.conf", "server {\n  root /srv;\n  location ~ /\\. { «deny all»; }\n}\n"),
      host("Caddyfile", "example.com {\n  root * /srv\n  «redir https://www.example.com{uri} permanent»\n}\n"),
      host("next.config.js", "«»module.exports = {}\n"),
      host(".github/workflows/pages.yml", "steps:\n«      - uses: actions/upload-pages-artifact@v5»\n"),
      host("Dockerfile", "FROM node\n«CMD [\"serve\", \"-s\", \"build\"]»\n"),
      host(".gitignore", "node_modules/\n«.*»\n"),
    ],
    check: .hosting { folder in
      let below = folder.servedBelow.flatMap { violation(of: folder, below: $0) }
      return folder.problems.map { file, association, problem in
        let path = folder.path(of: file.path)
        let range = problem.range.map { SourceRange($0.lowerBound, $0.upperBound) } ?? SourceRange(0, 0)
        return Violation(
          at: Finding.Location(file: path, range: range),
          problem.message,
          help: problem.help,
          related: association.map { path in
            [Finding.Related("the association file is here", at: .start(of: folder.path(of: path)))]
          } ?? [],
          severity: problem.severity
        )
      } + [below ?? pages(of: folder)].compactMap(\.self)
    }
  )

  /// The violation of a folder that is served below a path, such as the project pages of GitHub.
  private static func violation(of folder: HostedFolder, below prefix: String) -> Violation? {
    guard let association = folder.associations.first else { return nil }
    return Violation(
      at: .start(of: folder.path(of: association)),
      "according to the canonical links, the folder is served below \(prefix)/; Apple's servers request the file from the "
        + "root of the host",
      help: "publish the file in the site that is the root of the host",
      severity: .warning
    )
  }

  /// The violation of a folder for the host of an account on GitHub Pages.
  private static func pages(of folder: HostedFolder) -> Violation? {
    guard let association = folder.associations.first,
      let host = folder.scene.address(of: association.replacing(".well-known/", with: ""))?.host,
      AuditScene.isPagesHost(host), !folder.scene.folder.path.hasSuffix(host), !folder.hasCustomHost
    else { return nil }
    let place = Finding.Location.start(of: folder.path(of: association))
    guard let project = folder.scene.project(on: host) else {
      return Violation(
        at: place,
        "\(host) serves this file only if the name of the repository is \(host); the pages of any other repository are a "
          + "folder of the host, and Apple's servers request the file from the root",
        help: "publish the file in the repository \(host)",
        severity: .note
      )
    }
    return Violation(
      at: place,
      "all URLs on \(host) are below /\(project)/, so this is the site of a project; Apple's servers request the file from "
        + "the root of the host",
      help: "publish the file in the repository \(host), whose site is the root",
      severity: .warning
    )
  }

  /// A site with a page, the right association file and a configuration.
  private static func host(_ name: String, _ text: String) -> Example {
    Example.experience("").auditing([
      "site/coffee.html": MarkedSource(Example.page(Example.tag)), "site/\(name)": MarkedSource(text),
      "site/.well-known/apple-app-site-association": MarkedSource(
        #"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }"#
      ),
    ])
  }
}

extension HostedFolder {
  /// The path of a file in findings.
  fileprivate func path(of file: String) -> String {
    scene.folder.path.isEmpty ? file : "\(scene.folder.path)/\(file)"
  }
}
