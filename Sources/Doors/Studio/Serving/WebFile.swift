import ExperienceEmitters
import MarkupSyntax

/// A file of the page, which is in the program itself.
struct WebFile: Sendable {
  let name: String
  let bytes: [UInt8]

  /// The files of the folder `Web`, which the build embeds, and the style of the cards.
  static let all = [
    WebFile(name: "index.html", bytes: PackageResources.index_html),
    WebFile(name: "card.css", bytes: cardStyle),
    WebFile(name: "studio.css", bytes: PackageResources.studio_css),
    WebFile(name: "icons.svg", bytes: PackageResources.icons_svg),
    WebFile(name: "open.html", bytes: PackageResources.open_html),
    WebFile(name: "closed.html", bytes: PackageResources.closed_html),
    WebFile(name: "closed.js", bytes: PackageResources.closed_js),
    WebFile(name: "return.js", bytes: PackageResources.return_js),
    WebFile(name: "api.js", bytes: PackageResources.api_js),
    WebFile(name: "codes.js", bytes: PackageResources.codes_js),
    WebFile(name: "controls.js", bytes: PackageResources.controls_js),
    WebFile(name: "coordinates.js", bytes: PackageResources.coordinates_js),
    WebFile(name: "crop.js", bytes: PackageResources.crop_js),
    WebFile(name: "dialogs.js", bytes: PackageResources.dialogs_js),
    WebFile(name: "dimensions.js", bytes: PackageResources.dimensions_js),
    WebFile(name: "dom.js", bytes: PackageResources.dom_js),
    WebFile(name: "editing.js", bytes: PackageResources.editing_js),
    WebFile(name: "editor.js", bytes: PackageResources.editor_js),
    WebFile(name: "filters.js", bytes: PackageResources.filters_js),
    WebFile(name: "findings.js", bytes: PackageResources.findings_js),
    WebFile(name: "form.js", bytes: PackageResources.form_js),
    WebFile(name: "gallery.js", bytes: PackageResources.gallery_js),
    WebFile(name: "grid.js", bytes: PackageResources.grid_js),
    WebFile(name: "gridclipboard.js", bytes: PackageResources.gridclipboard_js),
    WebFile(name: "gridkeys.js", bytes: PackageResources.gridkeys_js),
    WebFile(name: "gridrows.js", bytes: PackageResources.gridrows_js),
    WebFile(name: "image.js", bytes: PackageResources.image_js),
    WebFile(name: "key.js", bytes: PackageResources.key_js),
    WebFile(name: "languages.js", bytes: PackageResources.languages_js),
    WebFile(name: "lists.js", bytes: PackageResources.lists_js),
    WebFile(name: "place.js", bytes: PackageResources.place_js),
    WebFile(name: "review.js", bytes: PackageResources.review_js),
    WebFile(name: "rows.js", bytes: PackageResources.rows_js),
    WebFile(name: "cells.js", bytes: PackageResources.cells_js),
    WebFile(name: "table.js", bytes: PackageResources.table_js),
    WebFile(name: "tablefiles.js", bytes: PackageResources.tablefiles_js),
    WebFile(name: "session.js", bytes: PackageResources.session_js),
    WebFile(name: "stage.js", bytes: PackageResources.stage_js),
    WebFile(name: "start.js", bytes: PackageResources.start_js),
    WebFile(name: "studio.js", bytes: PackageResources.studio_js),
    WebFile(name: "tilesizes.js", bytes: PackageResources.tilesizes_js),
    WebFile(name: "urls.js", bytes: PackageResources.urls_js),
    WebFile(name: "windowed.js", bytes: PackageResources.windowed_js),
    WebFile(name: "words.js", bytes: PackageResources.words_js),
  ]

  /// The file at the path of a request; `/` is the page itself.
  static func at(_ path: String) -> WebFile? { files[path == "/" ? "/index.html" : path] }

  private static let files = Dictionary(uniqueKeysWithValues: all.map { ("/" + $0.name, $0) })

  /// The media type of the file, by its name.
  var type: String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    default: "application/octet-stream"
    }
  }

  private static var cardStyle: [UInt8] {
    var style = MarkupWriter(.html)
    CardStyle.writeWithFrames(to: &style)
    return style.finishRepairing()
  }
}
