import MarkupSyntax
import RegistryModel

/// The contact sheet of App Clip Codes for the print shop, which receives it together with the images.
struct CodeSheet {
  let orders: [CodeOrder]
  let app: App

  func html() throws(EmissionError) -> [UInt8] {
    var page = MarkupWriter(.html)
    page.raw("<!DOCTYPE html>")
    page.block("html", ["lang": "en"]) { html in
      html.block("head") { head in
        head.headStart()
        head.line { $0.element("title", text: title) }
        head.line { $0.element("style") { $0.raw(Self.style) } }
      }
      html.block("body") { body in
        body.line { $0.element("h1", ["dir": "auto"], text: title) }
        body.line { $0.element("p", text: Self.sizes) }
        body.block("table") { table in
          table.block("thead") { $0.block("tr") { writeHeader(&$0) } }
          table.block("tbody") { rows in
            for order in orders { rows.block("tr") { write(order, to: &$0) } }
          }
        }
      }
    }
    do throws(MarkupWriter.WriteError) {
      return try page.finish()
    } catch {
      throw EmissionError(error, in: app.id, kind: "an HTML page")
    }
  }

  private var title: String { "\(app.name ?? app.id): App Clip Codes" }

  /// https://developer.apple.com/design/human-interface-guidelines/app-clips
  private static let sizes =
    "Print each code at least 1.9 cm wide; on a screen, show it at least 256 pixels wide. A code with an NFC tag needs "
    + "a Type 5 tag, at least 35 mm across. Test each code with an iPhone before you put it up."

  private func writeHeader(_ row: inout MarkupWriter) {
    for name in ["File", "Colors", "Type", "URL", "Declared in", "Note"] {
      row.line { $0.element("th", ["scope": "col"], text: name) }
    }
  }

  private func write(_ order: CodeOrder, to row: inout MarkupWriter) {
    row.line { $0.element("td", text: order.fileName) }
    row.line { line in
      switch order.colours {
      case .template(let index): line.element("td", text: "template \(index)")
      case .pair(let foreground, let background):
        line.element("td") { cell in
          cell.element(
            "span",
            ["class": "swatch", "style": "background:#\(background);color:#\(foreground)"],
            text: "●"
          )
          cell.text(" \(foreground) on \(background)")
        }
      }
    }
    row.line { $0.element("td", text: order.type == "nfc" ? "camera and tag" : "camera") }
    row.line { $0.element("td", ["class": "url"], text: order.url) }
    row.line { $0.element("td", text: order.owner) }
    let state = order.isDeployed ? "already printed" : ""
    let note = [state, order.note ?? "", order.problem ?? ""].filter { !$0.isEmpty }.joined(separator: "; ")
    row.line { $0.element("td", ["dir": "auto"], text: note) }
  }

  private static let style: StaticString = """
    body { font: 16px/1.4 system-ui, sans-serif; margin: 2rem; color: #1d1d1f; background: #fff }
    table { border-collapse: collapse; width: 100% }
    th, td { text-align: left; vertical-align: top; padding: .5rem .75rem; border-bottom: 1px solid #d2d2d7 }
    .url { font-family: ui-monospace, monospace; overflow-wrap: anywhere }
    .swatch { display: inline-block; width: 1.5em; text-align: center; border-radius: 50%; border: 1px solid #86868b }
    @media print { body { margin: 0 } }
    """
}
