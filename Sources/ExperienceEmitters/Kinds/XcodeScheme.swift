import ExperienceRegistry

extension Emitter {
  /// How Xcode starts the clip with each URL: the environment of a scheme, or lines for a simulator.
  public static let xcodeScheme = Emitter(
    "xcode-scheme",
    "How Xcode starts the clip with each URL: _XCAppClipURL for a scheme, or as text lines for a simulator.",
    formats: [.xml, .text],
    together: [.xml, .text],
    examples: [
      EmitterExample(
        "the environment of a scheme",
        .experience(#""matches": ["https://example.com/coffee/large"]"#),
        gives: """
          <EnvironmentVariables>
            <EnvironmentVariable key="_XCAppClipURL" value="https://example.com/coffee" isEnabled="YES"/>
            <EnvironmentVariable key="_XCAppClipURL" value="https://example.com/coffee/large" isEnabled="NO"/>
          </EnvironmentVariables>

          """
      ),
      EmitterExample(
        "lines for a simulator",
        .experience(""),
        format: .text,
        gives: "xcrun simctl openurl booted 'https://example.com/coffee'\n"
      ),
      EmitterExample("an app without an advanced experience", .app(""), gives: nil),
    ],
    make: { order throws(EmissionProblem) in
      var emission = Emission()
      for target in order.targets {
        let urls = try urls(about: target, in: order.registry)
        guard !urls.isEmpty else {
          emission.notes.append("\"\(target.app.id)\" has no advanced experience in use")
          continue
        }
        let bytes = order.format == .text ? lines(urls) : try environment(urls, of: target)
        let ending = order.format.fileExtension
        emission.files.append(OutputFile("xcode-scheme", about: target, extension: ending, bytes: bytes))
      }
      return emission
    }
  )

  /// The registered URL of each experience and the URLs that it must match, each once.
  private static func urls(about target: Target, in registry: Registry) throws(EmissionProblem) -> [String] {
    if let url = target.url { return [url] }
    var urls: [String] = []
    for experience in try target.advancedExperiences(in: registry) {
      let matches = experience.declaration?.matches.map(\.value) ?? []
      for url in [experience.urlPrefix].compactMap(\.self) + matches where !urls.contains(url) { urls.append(url) }
    }
    return urls
  }

  /// A scheme may hold the variable several times; the ticked one counts.
  private static func environment(_ urls: [String], of target: Target) throws(EmissionProblem) -> [UInt8] {
    var xml = MarkupWriter(.xml)
    xml.block("EnvironmentVariables") { xml in
      for (index, url) in urls.enumerated() {
        let isEnabled = index == 0 ? "YES" : "NO"
        xml.line {
          $0.empty("EnvironmentVariable", ["key": "_XCAppClipURL", "value": url, "isEnabled": isEnabled])
        }
      }
    }
    do throws(MarkupWriter.Problem) {
      return try xml.finish()
    } catch {
      throw EmissionProblem(error, in: target.app.id, kind: "an Xcode scheme")
    }
  }

  private static func lines(_ urls: [String]) -> [UInt8] {
    Array(urls.map { "xcrun simctl openurl booted \(ShellWord.quoted($0))\n" }.joined().utf8)
  }
}
