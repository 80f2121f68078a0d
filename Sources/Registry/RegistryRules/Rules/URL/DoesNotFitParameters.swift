import ExperienceResolver
import RegistryModel
import TextBasics

extension Rule {
  static let doesNotFitParameters = Rule(
    "url/does-not-fit-parameters",
    .error,
    "A declared URL of an experience has a segment or query item that \"parameters\" does not list.",
    why:
      "The clip's Swift routes are generated from \"parameters\", so the clip ignores path segments and query items "
      + "that are not listed there. A typical mistake is a value in the path that the code looks for in the query. A "
      + "URL does not have to use everything in \"parameters\", and the query items of the URL prefix do not have to "
      + "be listed.",
    sources: [.registryFormat, .respondingToInvocations],
    passes: [
      .experience(
        """
        "urlPrefix": "https://example.com/coffee?kind=drip",
          "parameters": { "query": ["size"] },
          "matches": ["https://example.com/coffee?kind=drip&size=l", "https://example.com/coffee?kind=drip"]
        """
      ),
      .experience(#""parameters": { "path": ["size"] }, "matches": ["https://example.com/coffee/large/"]"#),
    ],
    fails: [
      .experience(
        """
        "parameters": { "path": ["size"] },
          "matches": ["https://example.com/coffee/large/«hot/now»"],
          "codes": [{ "kind": "qr", "url": "https://example.com/coffee?«size=l»" }]
        """
      ),
      .experience(
        #""parameters": { "query": ["size"] }"#,
        app: """
          "testFlightInvocations": [
              { "url": "https://example.com/coffee/«large»", "titles": { "en-US": "Large" } }]
          """
      ),
    ],
    check: .answer { url, answer, owner in
      guard url.role != .urlPrefix, url.role != .reject, case .success(let read) = url.url,
        let owner = url.owner ?? owner.experience(of: answer.outcome),
        let parameters = (url.owner == nil ? owner.text : url.document.experience)?.members.parameters,
        case .success(let prefix) = owner.registered, let segments = read.segmentRanges(below: prefix)
      else { return nil }
      return url.unnamed(segments, of: read, parameters) ?? url.unnamedItem(of: read, below: prefix, parameters)
    }
  )
}

extension DeclaredURL {
  fileprivate func unnamed(
    _ segments: [Range<Int>],
    of read: InvocationURL,
    _ parameters: ParametersDeclaration
  ) -> Violation? {
    let named = parameters.path.count
    guard segments.count > named, let end = segments.last?.upperBound else { return nil }
    let range = segments[named].lowerBound..<end
    let rest = Words.quoted(read.part(range))
    let isOne = segments.count == named + 1
    let allowed = parameters.path.isEmpty ? "no segments" : Words.counted(parameters.path.count, "segment")
    return violation(
      at: written(range, of: read),
      "unexpected \(isOne ? "segment" : "segments") \(rest); \"parameters\" lists \(allowed) after the URL prefix",
      help: "add \(isOne ? "a name for it" : "names for them") to \"path\" in \"parameters\", or correct the URL",
      related: related(parameters)
    )
  }

  fileprivate func unnamedItem(
    of read: InvocationURL,
    below prefix: InvocationURL,
    _ parameters: ParametersDeclaration
  ) -> Violation? {
    guard read.hasQuery else { return nil }
    let known = parameters.query.map(\.value)
    let (registered, names) = (prefix.hasQuery ? Set(prefix.queryItems) : [], Set(known))
    let unnamed = read.queryItemRanges.first { range in
      let item = read.part(range)
      let name = item.utf8Offset(of: UInt8(ascii: "=")).map { read.part(range.prefix($0)) } ?? item
      return !names.contains(name) && !registered.contains(item)
    }
    guard let range = unnamed else { return nil }
    let item = read.part(range)
    let expected = known.isEmpty ? "no query items" : Words.list(known.map(Words.quoted))
    return violation(
      at: written(range, of: read),
      "unexpected query item \(Words.quoted(item)); \"parameters\" lists \(expected)",
      help: "add its name to \"query\" in \"parameters\", or correct the URL",
      related: related(parameters)
    )
  }

  /// The parameters as a related location, if the URL is declared in the same file.
  private func related(_ parameters: ParametersDeclaration) -> [Finding.Related] {
    guard document.kind == .experience else { return [] }
    return [Finding.Related("\"parameters\" is here", at: document.location(of: parameters.object))]
  }
}
