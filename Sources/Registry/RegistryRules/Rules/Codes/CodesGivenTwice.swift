import ExperienceResolver
import JSONSyntax
import RegistryModel

extension Rule {
  static let codesGivenTwice = Rule(
    "codes/given-twice",
    .warning,
    "A code or tag is listed twice.",
    why:
      "Two entries with the same kind, URL and look describe the same printed design. One entry covers any number of "
      + "printed copies. Often, the second entry is a copy of the first, and its URL was never changed.",
    sources: [.registryFormat, .codesForProduction],
    passes: [
      .experience(
        """
        "codes": [
            { "kind": "qr", "url": "https://example.com/coffee" },
            { "kind": "qr", "url": "https://example.com/coffee#a" },
            { "kind": "qr", "url": "https://example.com/coffee#b" },
            { "kind": "nfc", "url": "https://example.com/coffee" },
            { "kind": "appClipCode", "url": "https://example.com/coffee", "index": 0 },
            { "kind": "appClipCode", "url": "https://example.com/coffee", "index": 4 }]
        """
      )
    ],
    fails: [
      .experience(
        """
        "codes": [
            { "kind": "qr", "url": "https://example.com/coffee?p=1", "note": "Door" },
            { "kind": "qr", "url": «"https://EXAMPLE.com/coffee?p=1"», "note": "Window" }]
        """
      ),
      .experiences(
        [
          "coffee": #""codes": [{ "kind": "nfc", "url": "https://example.com/coffee" }]"#,
          "tea": #""codes": [{ "kind": "nfc", "url": «"https://example.com/coffee"» }]"#,
        ],
        showing: "tea"
      ),
    ],
    check: .registry { registry, shared in
      var firsts: [Print: PrintedCode] = [:]
      return registry.codesOfRepeatedURLs(shared.records).compactMap { code in
        guard let text = code.declaration.url, let print = Print(code) else { return nil }
        guard let first = firsts[print], let place = first.declaration.url.map({ first.document.location(of: $0.node) })
        else {
          firsts[print] = code
          return nil
        }
        guard !code.isInCopy(of: first) else { return nil }
        return Violation(
          at: text.node,
          of: code.document,
          "duplicate \(print.noun); another entry has the same URL\(print.kind == "appClipCode" ? " and look" : "")",
          help: "remove one entry, or correct its URL; if several \(print.noun)s share the URL, describe them in the "
            + "\"note\" of one entry",
          related: [Finding.Related("the other entry is here", at: place)]
        )
      }
    }
  )
}

extension PrintedCode {
  /// Whether the code is in another experience with the same registered URL. The file is a copy, and
  /// `routing/same-url` reports that.
  fileprivate func isInCopy(of other: PrintedCode) -> Bool {
    guard let own = experience, let others = other.experience, own.id != others.id, !own.isRetired, !others.isRetired,
      case .success(let read) = own.registered, case .success(let otherRead) = others.registered
    else { return false }
    return read.matchKey == otherRead.matchKey
  }
}

/// The properties that make two codes identical in print.
private struct Print: Hashable {
  let kind: String
  let url: String
  let look: [String]

  /// Nil if the kind or the URL cannot be parsed.
  init?(_ code: PrintedCode) {
    guard let kind = code.declaration.kind?.value, Vocabulary.codeKind.contains(kind),
      case .success(let url) = code.url?.url
    else { return nil }
    self.kind = kind
    self.url = url.text + (code.declaration.url?.value.printedFragment ?? "")
    look = kind == "appClipCode" ? code.declaration.look.map { "\($0.key) \($0.value)" } : []
  }

  var noun: String {
    switch kind {
    case "qr": "QR code"
    case "nfc": "NFC tag"
    default: "App Clip Code"
    }
  }
}

extension Registry {
  /// The codes of all files in which at least one code shares its URL with another code, in byte order of the files.
  fileprivate func codesOfRepeatedURLs(_ records: [ExperienceSummary]) -> [PrintedCode] {
    let hashesOfApps = apps.map { ($0.declaration?.codes ?? []).map(\.urlHash) }
    let repeated = SeenNumbers.repeated(in: Array(hashesOfApps.joined()) + records.flatMap(\.codeHashes))
    guard !repeated.isEmpty else { return [] }
    let ofApps = zip(apps, hashesOfApps).filter { !repeated.isDisjoint(with: $1) }
      .flatMap { pair -> [PrintedCode] in pair.0.printedCodes }
    let ofExperiences = records.filter { !repeated.isDisjoint(with: $0.codeHashes) }
      .flatMap { record -> [PrintedCode] in record.experience.printedCodes }
    let codes = ofApps + ofExperiences
    return codes.sorted(byFile: \.document.position)
  }
}

extension CodeDeclaration {
  /// The members that define how an App Clip Code looks, in the order of the file format.
  var look: [(key: String, node: Node, value: String)] {
    let members: [(key: String, node: Node?, value: String?)] = [
      ("index", index?.node, index.map { String($0.value) }),
      ("foreground", foreground?.node, foreground?.value.lowercased()),
      ("background", background?.node, background?.value.lowercased()),
      ("type", type?.node, type?.value), ("logo", logo?.node, logo?.value),
    ]
    return members.compactMap { key, node, value in
      guard let node, let value else { return nil }
      return (key, node, value)
    }
  }
}
