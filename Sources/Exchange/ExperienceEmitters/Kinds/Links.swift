import JSONSyntax
import MarkupSyntax
import RegistryModel

extension Emitter {
  /// The links that open a clip, with the first iOS version on which Messages and other apps open them.
  public static let links = Emitter(
    "links",
    "The links that open a clip.",
    details: "The default App Clip link, the demo link, and the URL of each card, which other apps cannot open.",
    formats: [.markdown, .json],
    make: eachTarget { target, order, emission throws(EmissionError) in
      let links = try Link.all(for: target, in: order.registry)
      let bytes = order.format == .json ? json(links, target) : markdown(links, target)
      let ending = order.format.fileExtension
      emission.files.append(OutputFile("links", about: target, extension: ending, bytes: bytes))
    }
  )

  private static func markdown(_ links: [Link], _ target: Target) -> [UInt8] {
    var markdown = MarkdownWriter()
    markdown.heading(1, "\(target.app.name ?? target.app.id): links")
    markdown.table(
      ["Link", "Opens", "In Messages from", "In other apps from"],
      links.map { link in
        let messages: String = link.minimumOSVersion.map { "iOS \($0)" } ?? "not documented"
        let never = "never; only its link preview opens the card, in iOS 17 or later"
        let apps: String = link.minimumOSVersionInApps.map { "iOS \($0)" } ?? never
        return [.value(link.url), .text(link.opens), .text(messages), .text(apps)]
      }
    )
    return markdown.finish()
  }

  private static func json(_ links: [Link], _ target: Target) -> [UInt8] {
    JSONWriter.sheet(of: target.app, "links", links) { link, writer in
      writer.member("kind", link.kind.rawValue)
      writer.member("url", link.url)
      if let experience = link.experience { writer.member("experience", experience) }
      if let version = link.minimumOSVersion { writer.member("minimumOSVersion", version) }
      if let version = link.minimumOSVersionInApps { writer.member("minimumOSVersionInApps", version) }
    }
  }
}
