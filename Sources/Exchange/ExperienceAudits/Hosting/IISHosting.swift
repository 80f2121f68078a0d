import MarkupSyntax
import RegistryModel

/// IIS: `web.config`. IIS serves only files whose ending has a content type (`Source.iisMimeMap`), and the association file
/// has no ending.
enum IISHosting {
  static func problems(of file: HostingFile, on hosts: [String]) -> [HostingProblem] {
    let names: Set = ["system.webserver", "mimemap", "rule", "match", "add", "action"]
    let tags = HTMLScanner.tags(of: names, in: file.bytes)
    guard tags.contains(where: { $0.name == "system.webserver" }) else { return [] }
    return [type(in: tags, file), rule(in: tags, file, on: hosts)].compactMap(\.self)
  }

  private static func type(in tags: [HTMLTag], _ file: HostingFile) -> HostingProblem? {
    let map = tags.last { $0.name == "mimemap" && [".", ".*"].contains($0["fileextension"] ?? "") }
    guard let map else {
      return HostingProblem(
        range: nil,
        message:
          "\(file.name) has no content type for files without an ending, so IIS does not serve the association file",
        help: "add <mimeMap fileExtension=\".\" mimeType=\"application/json\" /> to <staticContent>",
        severity: .warning
      )
    }
    return map["mimetype"].flatMap { HostingType.problem($0, by: file.name, at: map.range) }
  }

  /// The problem of the first rewrite rule for every path without a condition about the request, except about the host.
  private static func rule(in tags: [HTMLTag], _ file: HostingFile, on hosts: [String]) -> HostingProblem? {
    let starts = tags.indices.filter { tags[$0].name == "rule" }
    for (start, end) in zip(starts, starts.dropFirst() + [tags.count]) {
      let parts = tags[start..<end]
      guard let match = parts.first(where: { $0.name == "match" }), let pattern = match["url"],
        match["negate"]?.lowercased() != "true",
        let action = parts.first(where: { $0.name == "action" }), let kind = action["type"]?.lowercased()
      else { continue }
      let all = parts.filter { $0.name == "add" && $0["input"] != nil }
      let conditions = all.filter { $0["input"]?.uppercased() != "{HTTP_HOST}" }
      let left = all.filter { $0["input"]?.uppercased() == "{HTTP_HOST}" }.reduce(hosts) { left, condition in
        guard let pattern = NginxPattern(condition["pattern"] ?? "", ignoresCase: true) else { return [] }
        return left.filter { pattern.matches($0) != (condition["negate"]?.lowercased() == "true") }
      }
      guard all.count == conditions.count || !left.isEmpty else { continue }
      let tests = conditions.map { ($0["matchtype"] ?? "").lowercased() }
      guard tests.allSatisfy({ ["isfile", "isdirectory"].contains($0) }) else { continue }
      switch HostingPattern(pattern) {
      case .association: return nil
      case .other: continue
      case .everything: break
      }
      let target = action["url"] ?? "another answer"
      guard !["{R:0}", "{R:1}", "{REQUEST_URI}"].contains(where: { target.contains($0) }) || kind == "redirect" else {
        continue
      }
      if tests.contains("isfile") { return .fallback(by: file.name, to: target, at: match.range) }
      switch kind {
      case "redirect": return .redirect(by: file.name, to: target, at: match.range)
      case "rewrite": return .rewrite(by: file.name, to: target, at: match.range)
      default: continue
      }
    }
    return nil
  }
}
