import JSONSyntax
import MarkupSyntax
import RegistryModel

/// The information that a tester needs to register an app's experiences on a device, one sheet per app.
struct LocalExperienceSheet {
  /// The app or experience that the sheet is for.
  let target: Target
  /// The experiences, in the order of their IDs.
  let experiences: [LocalExperience]

  init(_ target: Target, _ registry: Registry) throws(EmissionError) {
    self.target = target
    var experiences: [LocalExperience] = []
    for experience in try target.advancedExperiences(in: registry) {
      experiences.append(try LocalExperience(experience, of: target.app))
    }
    self.experiences = experiences
  }

  /// The app's name, or its ID if it has no name.
  var appName: String { target.app.name ?? target.app.id }

  var title: String { "\(appName): local experiences" }

  /// The sources of `steps`.
  static let sources: [Source] = [
    .testingLaunchExperience, .clipsIn2021, .clipsIn2022, .makingAvailable, .launchExperience,
  ]

  /// The instructions for registering a local experience and removing it again.
  static let steps = [
    "Build the clip and run it on the device once, so that iOS has it in its cache. A local experience works with a "
      + "clip signed for Development, Ad Hoc or TestFlight.",
    "On the device, open Settings > Developer > Local Experiences > Register Local Experience and enter the values of "
      + "one experience.",
    "Scan an App Clip Code, a QR code or an NFC tag with the URL; these do not need an associated domain. In Safari "
      + "and Messages, the card needs an associated domain and a released version. Local experiences do not appear in "
      + "Maps, Siri Suggestions or Spotlight.",
    "Once the clip is released, Settings > Developer > App Clips Testing > Diagnostics checks a URL for physical codes, "
      + "Safari and Messages, and its associated domain.",
    "For a default App Clip link or the demo link, Apple's pages differ: TN3168 describes a local experience for a "
      + "default link, and Configuring App Clip experiences says that the links work after review and release. In "
      + "TestFlight, only the configured entries can be opened; whether an entry may be such a link is not documented.",
    "Remove the local experience afterward, because it overrides those of App Store Connect. If an old card still "
      + "shows, use Settings > Developer > Clear Experience Cache.",
  ]
}

extension Target {
  /// The experiences of the target that are in use.
  /// - Throws: `EmissionError.defaultExperience` if the target is a page that shows a default card.
  func advancedExperiences(in registry: Registry) throws(EmissionError) -> [AdvancedExperience] {
    switch self {
    case .app(let app): return registry.experiences(of: app).filter { !$0.isRetired }
    case .experience(let experience, _), .page(_, _, let experience?): return [experience]
    case .page(let url, let app, nil): throw .defaultExperience(url: url, app: app.id)
    }
  }
}

/// The sheet as an HTML page without scripts or external resources. It is meant to be read on the phone on which the
/// values are entered: one tap selects a whole value.
extension LocalExperienceSheet {
  /// The page, with the images whose bytes are in `pictures`.
  func html(pictures: [String: [UInt8]]) throws(EmissionError) -> [UInt8] {
    let embedded = EmbeddedImages(experiences.map(\.photo), pictures)
    var page = MarkupWriter(.html)
    page.raw("<!DOCTYPE html>")
    page.block("html", ["lang": "en"]) { html in
      html.block("head") { writeHead(&$0) }
      html.block("body") { body in
        body.block("header") { writeHeader(&$0) }
        if experiences.count > 1 { body.block("nav", ["aria-label": "Experiences"]) { writeContents(&$0) } }
        body.block("main") { main in
          for index in experiences.indices { writeArticle(index, embedded, to: &main) }
        }
      }
    }
    do throws(MarkupWriter.WriteError) {
      return try page.finish()
    } catch {
      throw EmissionError(error, in: target.app.id, kind: "an HTML page")
    }
  }

  private func writeHead(_ head: inout MarkupWriter) {
    CardStyle.writeHead(title, to: &head) { $0.raw(file: PackageResources.local_experiences_css) }
  }

  private func writeHeader(_ header: inout MarkupWriter) {
    header.line { $0.element("p", ["class": "kind"], text: "Local experiences") }
    header.line { $0.element("h1", ["dir": "auto"], text: appName) }
    header.block("ol") { list in
      for step in Self.steps { list.line { $0.element("li", text: step) } }
    }
    header.line {
      $0.element("p", ["class": "note"]) {
        $0.text("Sources: ")
        for (index, source) in Self.sources.enumerated() {
          if index > 0 { $0.text(", ") }
          $0.element("a", ["href": source.address], text: source.title)
        }
      }
    }
  }

  private func writeContents(_ contents: inout MarkupWriter) {
    contents.block("ul") { list in
      for (index, experience) in experiences.enumerated() {
        list.line {
          $0.element("li") {
            $0.element("a", ["href": "#\(Self.anchor(index))", "dir": "auto"], text: experience.texts.title)
          }
        }
      }
    }
  }

  /// The anchor of an experience in the page. It does not depend on the registry's texts, so they cannot break it and
  /// it does not change with a title.
  static func anchor(_ index: Int) -> String { "experience-\(index + 1)" }
}

extension LocalExperienceSheet {
  /// The sheet as JSON, for a script that fills in the form.
  func json() -> [UInt8] {
    JSONWriter.document { writer in
      writer.member("app", target.app.id)
      writer.member("name", appName)
      writer.objects("experiences", experiences) { Self.write($0, to: &$1) }
    }
  }

  private static func write(_ experience: LocalExperience, to writer: inout JSONWriter) {
    writer.member("experience", experience.id)
    writer.member("urlPrefix", experience.urlPrefix)
    writer.member("bundleID", experience.bundleID)
    writer.member("title", experience.texts.title)
    writer.member("subtitle", experience.texts.subtitle)
    writer.member("action", experience.action)
    writer.member("photo", experience.photo)
    writer.member("language", experience.texts.language)
    guard !experience.localizations.isEmpty else { return }
    writer.objects("localizations", experience.localizations) { texts, writer in
      writer.member("language", texts.language)
      writer.member("title", texts.title)
      writer.member("subtitle", texts.subtitle)
    }
  }
}

extension LocalExperienceSheet {
  /// The sheet as Markdown, with one table per experience.
  func markdown() -> [UInt8] {
    var writer = MarkdownWriter()
    writer.heading(1, title)
    writer.steps(Self.steps)
    for source in Self.sources { writer.paragraph("Source:", link: source.title, to: source.address) }
    for experience in experiences { Self.write(experience, to: &writer) }
    return writer.finish()
  }

  private static func write(_ experience: LocalExperience, to writer: inout MarkdownWriter) {
    writer.heading(2, experience.texts.title)
    writer.table(
      ["Field", "Value"],
      experience.fields.map { field in
        [.text(field.name), field.kind == .choice ? .text(field.value) : .value(field.value)]
      }
    )
    guard !experience.localizations.isEmpty else { return }
    writer.paragraph("Title and subtitle in the card's languages:")
    writer.table(
      ["Language", "Title", "Subtitle"],
      ([experience.texts] + experience.localizations).map { texts in
        [.text(texts.language), .value(texts.title), .value(texts.subtitle)]
      }
    )
  }
}
