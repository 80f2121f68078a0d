import ExperienceResolver
import JSONSyntax
import MarkupSyntax
import RegistryModel

extension Emitter {
  /// The invocations to enter in TestFlight so that testers can start the clip.
  public static let testFlight = Emitter(
    "testflight",
    "The invocations to enter in TestFlight.",
    details: "Each URL, with its title in each locale.",
    formats: [.markdown, .json],
    make: eachTarget { target, order, emission throws(EmissionError) in
      let app = target.app
      let invocations = try invocations(of: app)
      guard !invocations.isEmpty else {
        emission.notes.append(
          "\"\(app.id)\" declares no TestFlight invocations; they are \"testFlightInvocations\" in app.json"
        )
        return
      }
      let bytes = order.format == .json ? json(invocations, app) : markdown(invocations, app)
      let ending = order.format.fileExtension
      emission.files.append(OutputFile("testflight", about: .app(app), extension: ending, bytes: bytes))
    }
  )

  /// A URL in normal form with its titles.
  private typealias Invocation = (url: String, titles: [NamedText])

  private static func invocations(of app: App) throws(EmissionError) -> [Invocation] {
    var invocations: [Invocation] = []
    for declared in app.declaration?.testFlightInvocations ?? [] {
      guard let url = declared.url?.value else {
        throw .missing(key: "testFlightInvocations.url", of: app.id, kind: "testflight")
      }
      invocations.append((try InvocationURL(emitting: url).text, declared.titles))
    }
    return invocations
  }

  private static func markdown(_ invocations: [Invocation], _ app: App) -> [UInt8] {
    var markdown = MarkdownWriter()
    markdown.heading(1, "\(app.name ?? app.id): TestFlight invocations")
    let rows = invocations.flatMap { invocation in
      invocation.titles.map { title -> [MarkdownWriter.Cell] in
        [.value(invocation.url), .text(title.name.value), .text(title.text.value)]
      }
    }
    markdown.table(["URL", "Locale", "Title"], rows)
    return markdown.finish()
  }

  private static func json(_ invocations: [Invocation], _ app: App) -> [UInt8] {
    JSONWriter.sheet(of: app, "invocations", invocations) { invocation, writer in
      writer.member("url", invocation.url)
      writer.object("titles") { writer in
        for title in invocation.titles { writer.member(title.name.value, title.text.value) }
      }
    }
  }
}
