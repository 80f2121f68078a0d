import RegistryModel

/// What publishes a site: a workflow of GitHub that uploads it, or the command that serves it.
enum DeploymentHosting {
  /// The action `upload-pages-artifact` leaves out names that begin with a period since version 4
  /// (`Source.pagesArtifact`).
  static func problems(ofWorkflow file: HostingFile) -> [HostingProblem] {
    let steps = PagesWorkflow(file).steps(running: "actions/upload-pages-artifact")
    let step = steps.first { step in
      !["v1", "v2", "v3"].contains(where: step.version.hasPrefix) && !step.enables("include-hidden-files")
    }
    guard let step else { return [] }
    return [
      HostingProblem(
        range: step.range,
        message: "the name .well-known begins with a period, and upload-pages-artifact leaves out such names since v4",
        help: "use v5 with include-hidden-files: true",
        // A commit does not show its version.
        severity: step.version.hasPrefix("v") ? nil : .warning
      )
    ]
  }

  /// The folders that Cloudflare publishes: `directory` of `assets`, or `pages_build_output_dir`
  /// (`Source.cloudflareAssets`).
  static func publishedFolders(ofWorker file: HostingFile) -> [String] {
    file.lines.compactMap { line, _ in
      let key = line.contains("pages_build_output_dir") ? "pages_build_output_dir" : "directory"
      guard let found = line.firstRange(of: key), !line.drop(while: \.isWhitespace).hasPrefix("#") else { return nil }
      let value = line[found.upperBound...].drop { !"=:".contains($0) }.drop { !"\"'".contains($0) }
      return value.first.map { quote in String(value.dropFirst().prefix { $0 != quote }) }
    }
  }

  /// `serve --single` answers names without an ending with index.html (`Source.serveSingle`).
  static func problems(ofCommand file: HostingFile) -> [HostingProblem] {
    for (line, range) in file.lines where line.contains("serve") {
      let words = line.split { " \t\"',[]".contains($0) }
      guard let serve = words.firstIndex(where: { $0 == "serve" || $0.hasPrefix("serve@") || $0.hasSuffix("/serve") }),
        words[words.index(after: serve)...].prefix(while: { !["&&", "||", "|", ";"].contains($0) })
          .contains(where: { $0 == "-s" || $0 == "--single" })
      else { continue }
      return [
        HostingProblem(
          range: range,
          message: "serve --single answers names without an ending with index.html, also that of the association file",
          help: "serve /.well-known from another server, and audit the deployed host",
          severity: .warning
        )
      ]
    }
    return []
  }
}
