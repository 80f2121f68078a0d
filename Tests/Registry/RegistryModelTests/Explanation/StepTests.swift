import ExperienceResolver
import RegistryModel
import Testing

@Suite("What normalization changes")
struct StepTests {
  static let table: [(url: String, steps: [Explanation.Step])] = [
    ("https://example.com/a?b", []),
    ("https://example.com/%2F%C3%A9", []),
    (" https://example.com/", [.trimmed]),
    ("https://exam\tple.com/", [.tabsDropped]),
    ("HTTPS://example.com/", [.schemeLowercased]),
    ("https:/example.com/", [.slashesMended]),
    ("https:\\\\example.com/", [.slashesMended, .backslashes]),
    ("https://example.com/a\\b", [.backslashes]),
    ("https://:@example.com/", [.userInformationDropped]),
    ("https://me@example.com/", []),
    ("https://ex%61mple.com/", [.hostRewritten]),
    ("https://Example.com/", [.hostLowercased]),
    ("https://Bücher.example/", [.hostMapped]),
    ("https://example.com:443/", [.defaultPortDropped]),
    ("https://example.com:8443/", []),
    ("https://example.com", [.pathAdded]),
    ("https://example.com/a/%2E./b/", [.dotsRemoved, .escapesDecoded]),
    ("https://example.com/..a", []),
    ("https://example.com/%7E", [.escapesDecoded]),
    ("https://example.com/%2f", [.escapesUppercased]),
    ("https://example.com/é?a b", [.charactersEscaped]),
    ("https://example.com/?", [.queryDropped]),
    ("https://example.com/#a?", [.fragmentDropped]),
    ("https://example.com#a", [.pathAdded, .fragmentDropped]),
    ("ftp://Example.com", []),
  ]

  @Test("is listed in order", arguments: table)
  func steps(url: String, steps: [Explanation.Step]) {
    #expect(Explanation(url: url, table: .registering([])).steps == steps)
  }

  @Test("is described in words")
  func words() {
    #expect(
      Explanation.Step.allCases.map(\.description) == [
        "spaces and control characters at the ends are removed",
        "tabs and line breaks are removed",
        "the scheme is converted to lowercase",
        "the slashes after the scheme are corrected to two",
        "backslashes become slashes",
        "an empty user name and password are removed",
        "the host is converted to ASCII",
        "the host is converted to its normal form",
        "the host is converted to lowercase",
        "the default port is removed",
        "an empty path becomes /",
        "the path's . and .. segments are resolved",
        "percent-encoded letters, digits and - . _ ~ are decoded",
        "the hexadecimal digits of other percent-encoded characters are converted to uppercase",
        "characters that a URL cannot contain are percent-encoded",
        "an empty query is removed",
        "the fragment (# and everything after it) is removed",
      ]
    )
  }
}
