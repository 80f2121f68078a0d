/// A workflow of GitHub Actions that may publish a site on GitHub Pages.
struct PagesWorkflow {
  /// The lines, without comments.
  private let lines: [(text: Substring, range: Range<Int>)]

  /// A step that runs an action.
  struct Step {
    /// The tag, branch or commit of the action.
    let version: Substring
    /// The line that names the action.
    let range: Range<Int>
    /// The lines from there to the next step.
    fileprivate let settings: [Substring]

    /// Whether the step sets an option to true.
    func enables(_ option: String) -> Bool {
      settings.contains { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        let value = parts.last?.prefix { $0 != "#" }.filter { !"\"' \t".contains($0) }
        return parts.count == 2 && parts[0].filter { !"\"' \t".contains($0) } == option && value == "true"
      }
    }
  }

  init(_ file: HostingFile) { lines = file.lines.filter { !$0.text.drop(while: \.isWhitespace).hasPrefix("#") } }

  /// The steps that run an action, such as `actions/deploy-pages`.
  func steps(running action: String) -> [Step] {
    lines.indices.compactMap { index in
      let (text, range) = lines[index]
      guard text.drop(while: { $0.isWhitespace || $0 == "-" }).hasPrefix("uses:"),
        let found = text.firstRange(of: "\(action)@")
      else { return nil }
      let settings = lines[(index + 1)...].prefix { !$0.text.drop(while: \.isWhitespace).hasPrefix("- ") }
      let version = text[found.upperBound...].prefix { !$0.isWhitespace && !"#\"'".contains($0) }
      return Step(version: version, range: range, settings: settings.map(\.text))
    }
  }

  /// Whether it publishes the site without Jekyll.
  ///
  /// What `deploy-pages` uploads is published as it is, and `actions-gh-pages` adds `.nojekyll` to its branch
  /// (`Source.pagesWithoutJekyll`). `github-pages-deploy-action` only pushes the folder, so the workflow has to add the
  /// file. A workflow that runs Jekyll itself leaves out the same names.
  var publishesWithoutJekyll: Bool {
    guard !mentions("jekyll build"), !mentions("actions/jekyll-build-pages") else { return false }
    if ["actions/deploy-pages", "actions/upload-pages-artifact"].contains(where: { !steps(running: $0).isEmpty }) {
      return true
    }
    if steps(running: "peaceiris/actions-gh-pages").contains(where: { !$0.enables("enable_jekyll") }) { return true }
    return !steps(running: "JamesIves/github-pages-deploy-action").isEmpty && mentions(".nojekyll")
  }

  private func mentions(_ words: String) -> Bool { lines.contains { $0.text.contains(words) } }
}
