import RegistryModel

/// The source of a program that answers requests for the association file, instead of a file that is published.
///
/// Frameworks give a route the path of its source; other servers name the path in their source.
enum RouteProgram {
  /// The endings of sources that can answer a request.
  private static let endings: Set = ["js", "mjs", "cjs", "jsx", "ts", "mts", "tsx", "php", "py", "rb", "go", "erb"]

  /// Whether the path is that of a route for the association file: in Next.js
  /// `app/.well-known/apple-app-site-association/route.ts`, in Nuxt `server/routes/.well-known/apple-app-site-association.ts`.
  static func isOfAssociation(_ path: String) -> Bool {
    path.contains("apple-app-site-association")
      && endings.contains(RegistryPath.nameParts(of: RegistryPath.name(of: path)).ending.lowercased())
  }

  /// The names of sources that often list the paths of a server.
  static let serverNames =
    ["_middleware", "middleware", "_worker", "worker", "server", "index", "app", "main"].flatMap { stem in
      ["js", "mjs", "ts"].map { "\(stem).\($0)" }
    } + [
      "app.py", "main.py", "urls.py", "views.py", "main.go", "app.rb", "config.ru", "routes.rb", "web.php", "index.php",
    ]

  /// Whether a file answers for the association file, by its path or its content.
  static func answersAssociation(_ path: String, _ bytes: [UInt8]) -> Bool {
    isOfAssociation(path) || bytes.firstRange(of: Array("apple-app-site-association".utf8)) != nil
  }
}
