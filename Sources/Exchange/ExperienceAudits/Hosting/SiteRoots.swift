import JSONSyntax
import RegistryModel

/// The folders of a project that hosts serve as their root, such as `public`.
///
/// A folder is a root if it contains `.well-known` with an association file and is not a part of another site, if the configuration of a host publishes it,
/// or if it has the name of a build's output and a root page that no page above it precedes. A folder with pages alone is
/// not one: `coffee/index.html` is the page /coffee of the folder around it.
struct SiteRoots: Sendable {
  /// The paths of the folders inside the audited folder, each with a slash at its end.
  private let folders: Set<String>

  init(_ folder: AuditedFolder) {
    let paths = folder.files.map(\.path)
    let indexed = paths.filter { ["index.html", "index.htm"].contains(RegistryPath.name(of: $0).lowercased()) }
      .map(RegistryPath.folder)
    let associated = paths.filter { ("/" + $0).hasSuffix("/" + HostedFolder.association) }
      .map { String($0.dropLast(HostedFolder.association.utf8.count + 1)) }
      // A site in a folder of another site is a part of it.
      .filter { folder in
        Self.outputs.contains(RegistryPath.name(of: folder)) || !indexed.contains(folder)
          || !indexed.contains { $0 != folder && ($0.isEmpty || folder.hasPrefix($0 + "/")) }
      }
    let built = Set(indexed).filter { Self.outputs.contains(RegistryPath.name(of: $0)) }
      .filter { output in !indexed.contains { $0.isEmpty || output.hasPrefix($0 + "/") } }
    let published = folder.hosting.flatMap { file in
      file.publishedFolders.map { Self.joined(file.folder, $0) }
    }
    folders = Set((associated + built + published).filter { !$0.isEmpty }.map { $0 + "/" })
  }

  /// The names under which programs write or keep the files that a host publishes.
  private static let outputs: Set = [
    "public", "dist", "build", "out", "_site", "site", "www", "htdocs", "wwwroot", "public_html", "html",
  ]

  /// The path of a file below the innermost root around it; the path itself if there is none.
  func path(of file: String) -> String {
    guard !folders.isEmpty else { return file }
    var end = file.endIndex
    while let slash = file[..<end].lastIndex(of: "/") {
      let rest = file.index(after: slash)
      if folders.contains(String(file[..<rest])) { return String(file[rest...]) }
      end = slash
    }
    return file
  }

  /// The path of a folder that a configuration names, relative to the audited folder.
  private static func joined(_ folder: String, _ name: String) -> String {
    let names = (folder.split(separator: "/") + name.split(separator: "/")).filter { $0 != "." }
    return names.contains("..") ? "" : names.joined(separator: "/")
  }
}

extension HostingFile {
  /// The folders that the configuration publishes as the root of a host, relative to its own.
  var publishedFolders: [String] {
    switch kind {
    case .firebase: FirebaseHosting.sites(of: tree).compactMap { tree.text(named: "public", in: $0) }
    case .vercel: tree.root.flatMap { tree.text(named: "outputDirectory", in: $0) }.map { [$0] } ?? []
    case .netlify: NetlifyHosting.publishedFolder(of: self).map { [$0] } ?? []
    case .cloudflare: DeploymentHosting.publishedFolders(ofWorker: self)
    default: []
    }
  }
}
