import JSONSyntax
import RegistryModel

/// AWS Amplify. Its rules are set in a console, or in `customRules.json`, which the command line of AWS writes and reads; the
/// first one that matches counts (`Source.amplifyRules`). The build's configuration, `amplify.yml`, does not have them.
enum AmplifyHosting {
  static func problems(ofRules file: HostingFile) -> [HostingProblem] {
    let tree = file.tree
    guard let root = tree.root, tree.kind(of: root) == .array else { return [] }
    // A rule for paths without a file says nothing about a path with one.
    var fallback: HostingProblem?
    for rule in tree.elements(of: root) where tree.kind(of: rule) == .object {
      guard let source = tree.text(named: "source", in: rule), matches(source) else { continue }
      let target = tree.text(named: "target", in: rule) ?? "another URL"
      let status = tree.text(named: "status", in: rule) ?? "301"
      let range = tree.bytes(of: rule)
      if status.hasPrefix("30") { return [.redirect(by: file.name, to: target, at: range)] }
      guard status.hasSuffix("200"), !target.contains("<*>"), target != "/" + HostedFolder.association else {
        return []
      }
      if status.hasPrefix("404") {
        fallback = fallback ?? .fallback(by: file.name, to: target, at: range)
        continue
      }
      return [
        HostingProblem(
          range: range,
          message: "\(file.name) answers the path of the association file with \(target), because it has no extension",
          help: "before this rule, add one with the source and target /\(HostedFolder.association) and the status 200"
        )
      ]
    }
    return fallback.map { [$0] } ?? []
  }

  /// What a build without its rules leaves open.
  static func problems(ofBuild file: HostingFile) -> [HostingProblem] {
    [
      HostingProblem(
        range: nil,
        message: "the site is on AWS Amplify, whose rewrites and redirects are set in its console; the usual one for a "
          + "single-page app answers every path without an extension, also that of the association file",
        help: "audit the deployed host as well",
        severity: .note
      )
    ]
  }

  /// Whether a source matches the association file: a path with `<*>`, or a regular expression in angle brackets.
  private static func matches(_ source: String) -> Bool {
    let path = "/" + HostedFolder.association
    if source.hasPrefix("</"), source.hasSuffix("/>") {
      let pattern = NginxPattern(String(source.dropFirst(2).dropLast(2)), ignoresCase: false)
      return pattern?.matches(path) ?? false
    }
    guard let star = source.firstRange(of: "<*>") else { return source == path }
    return path.hasPrefix(source[..<star.lowerBound]) && path.hasSuffix(source[star.upperBound...])
  }
}
