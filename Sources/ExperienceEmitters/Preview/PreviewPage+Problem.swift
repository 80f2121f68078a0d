extension PreviewPage {
  /// A page that says why there are no cards to look at, and loads anew when its server knows better.
  package static func problem(_ message: String, state: String) -> [UInt8] {
    var page = MarkupWriter(.html)
    page.raw("<!DOCTYPE html>")
    page.block("html", ["lang": "en", "data-state": state]) { html in
      html.block("head") { head in
        head.headStart(policy: PreviewScript.policy(isLive: true))
        head.line { $0.element("title", text: "App Clip cards") }
      }
      html.block("body") { body in
        body.line { $0.element("h1", text: "There is nothing to show") }
        body.line { $0.element("p", text: message) }
        body.line { $0.element("script") { $0.raw(PreviewScript.reload) } }
      }
    }
    return page.finishRepairing()
  }
}
