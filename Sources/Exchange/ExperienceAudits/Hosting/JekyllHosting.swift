import RegistryModel

/// Jekyll, with which GitHub Pages builds a site by default. It leaves out names that begin with a period
/// (`Source.hiddenFilesOnPages`).
enum JekyllHosting {
  static func problems(of file: HostingFile, about path: String) -> [HostingProblem] {
    var problems: [HostingProblem] = []
    if let base = baseURL(in: file) {
      problems.append(
        HostingProblem(
          range: base.range,
          message:
            "\(file.name) has the base URL \(base.path), so the association file is served below it; Apple's servers "
            + "request it from the root of the host",
          help: "publish the file in the site that is the root of the host",
          severity: .warning
        )
      )
    }
    guard path == HostedFolder.association, !includesFolder(file) else { return problems }
    return problems + [
      HostingProblem(
        range: nil,
        message: "the name .well-known begins with a period, so Jekyll does not publish the folder",
        help: "add include: [\".well-known\"] to \(file.name), or add an empty file .nojekyll if Jekyll is not needed"
      )
    ]
  }

  /// A site with its own host on GitHub Pages, without a configuration of Jekyll.
  static func problems(ofPages file: HostingFile) -> [HostingProblem] {
    let host = file.lines.first?.text.filter { !$0.isWhitespace } ?? ""
    guard host.contains("."), !host.contains("/") else { return [] }
    return [
      HostingProblem(
        range: nil,
        message: "a branch on GitHub Pages is built with Jekyll, which does not publish .well-known",
        help: "add an empty file .nojekyll to the published folder",
        severity: .warning
      )
    ]
  }

  /// Whether the list `include` has the folder or the file, in either form of YAML lists.
  private static func includesFolder(_ file: HostingFile) -> Bool {
    var isInside = false
    for (line, _) in file.lines {
      let text = line.drop { $0.isWhitespace }
      guard !text.hasPrefix("#") else { continue }
      let isItem = text.hasPrefix("-") || text.hasPrefix("\"") || text.hasPrefix("'") || text.hasPrefix("]")
      if line.first?.isWhitespace != true, !isItem, !text.isEmpty { isInside = text.hasPrefix("include:") }
      if isInside, let found = text.firstRange(of: ".well-known") {
        // A comment at the end of the line includes nothing.
        if text[..<found.lowerBound].firstRange(of: " #") == nil { return true }
      }
    }
    return false
  }

  private static func baseURL(in file: HostingFile) -> (path: String, range: Range<Int>)? {
    for (line, range) in file.lines where line.hasPrefix("baseurl:") {
      let value = line.dropFirst("baseurl:".count).prefix { $0 != "#" }.filter { !"\"' \t".contains($0) }
      return value.isEmpty || value == "/" ? nil : (value, range)
    }
    return nil
  }
}
