import CSVSyntax
import ExperienceEmitters
import MarkupSyntax
import RegistryModel
import SystemFiles

/// QR codes as files for the print shop.
extension Studio {
  /// `GET /code.svg` and `GET /code.pdf`: the QR code of a URL, as `emit qr` draws it.
  func code(_ request: HTTPRequest) -> HTTPResponse? {
    guard ["/code.svg", "/code.pdf"].contains(request.path), let url = request.queryItem("url") else { return nil }
    // What a template declares is the URL of no shop.
    guard TemplateText(url).columns.isEmpty else {
      return StudioError.unprocessable("each card has its own code", help: "open a card to see its code").response
    }
    switch ScannableURL(url) {
    case .code(let code, let url):
      return request.path == "/code.pdf"
        ? HTTPResponse(type: "application/pdf", body: code.pdf())
        : HTTPResponse(type: "image/svg+xml", body: code.svg(label: url))
    case .none(let reason): return StudioError.unprocessable(reason, help: nil).response
    }
  }

  /// `GET /codes.zip`: the QR codes of all cards of a template, and a table of their names and URLs.
  func codes(_ request: HTTPRequest) -> HTTPResponse? {
    guard request.path == "/codes.zip", let id = request.queryItem("id") else { return nil }
    do throws(EmissionError) {
      let files = try session.registry.emit(.qr, Selection(experienceID: id)).files
      var table = CSVWriter()
      table.add(["file", "card", "url"])
      var archive = ZIPArchive()
      for file in files {
        let card = file.experienceID.flatMap { session.registry.experience(withID: $0) }
        table.add([file.path, card?.title ?? "", file.url ?? ""])
        archive.add(file.path, file.bytes)
      }
      archive.add("codes.csv", table.bytes)
      return HTTPResponse(type: "application/zip", body: archive.finish())
    } catch {
      return StudioError.unprocessable(error.message, help: error.help).response
    }
  }
}
