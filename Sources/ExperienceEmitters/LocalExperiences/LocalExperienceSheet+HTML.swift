import ExperienceRegistry

/// The sheet as one page without a script and without anything to load, made to be read on the very phone into which the
/// values go: one touch selects a whole value.
extension LocalExperienceSheet {
  /// The page, with the pictures whose bytes are given.
  func html(pictures: [String: [UInt8]]) throws(EmissionProblem) -> [UInt8] {
    let embedded = EmbeddedPictures(experiences.map(\.photo), pictures)
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
    do throws(MarkupWriter.Problem) {
      return try page.finish()
    } catch {
      throw EmissionProblem(error, in: target.app.id, kind: "an HTML page")
    }
  }

  private func writeHead(_ head: inout MarkupWriter) {
    head.headStart()
    head.line { $0.empty("meta", ["name": "color-scheme", "content": "light dark"]) }
    head.line { $0.element("title", text: title) }
    head.line {
      $0.element("style") { style in
        CardStyle.write(to: &style)
        style.raw(Self.style)
      }
    }
  }

  private func writeHeader(_ header: inout MarkupWriter) {
    header.line { $0.element("p", ["class": "kind"], text: "Local experiences") }
    header.line { $0.element("h1", ["dir": "auto"], text: appName) }
    header.block("ol") { list in
      for step in Self.steps { list.line { $0.element("li", text: step) } }
    }
    header.line {
      $0.element("p", ["class": "note"]) {
        $0.text("Source: ")
        $0.element("a", ["href": Self.source.address], text: Self.source.title)
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

  /// The name of an experience's place in the page: data cannot break it, and it stays when a title changes.
  static func anchor(_ index: Int) -> String { "experience-\(index + 1)" }
}
