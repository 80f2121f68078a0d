import ExperienceRegistry

extension HostSite {
  /// The files of the site below `site/<host>/`: association file, server's file, pages, pictures.
  func files(_ order: Emitter.Order) throws(EmissionProblem) -> [OutputFile] {
    guard let owner = (apps.first ?? cards.first?.app).map(Target.app) else { return [] }
    var files: [OutputFile] = []
    if let association = try association() {
      files.append(OutputFile("site", about: owner, path: folder + Self.associationPath, bytes: association.bytes))
    }
    files.append(OutputFile("site", about: owner, path: "\(folder)nginx.conf", bytes: ServerFile(self).bytes))
    for page in pages { files.append(try file(of: page, order.inputs)) }
    var paths: Set<String> = []
    for page in pages {
      guard let picture = picture(of: page, order.inputs), paths.insert(picture.path).inserted else { continue }
      files.append(OutputFile("site", about: owner, path: folder + picture.path, bytes: picture.bytes))
    }
    return files
  }

  /// The one page of an experience, or of the default card.
  func file(of page: SitePage, _ inputs: [String: [UInt8]]) throws(EmissionProblem) -> OutputFile {
    let html = try page.html(pictureURL: picture(of: page, inputs).map { "/" + $0.path })
    return OutputFile("site", about: page.target, path: folder + page.path, bytes: html)
  }

  /// Where a device looks for the association file (`Source.associatedDomains`), without the slash in front.
  static let associationPath = ".well-known/\(AssociationFile.name)"

  private var folder: String { "site/\(host)/" }

  /// The copy of a page's picture, where its bytes are at hand and a browser shows them.
  private func picture(of page: SitePage, _ inputs: [String: [UInt8]]) -> (path: String, bytes: [UInt8])? {
    guard let path = page.picture, let bytes = inputs[path] else { return nil }
    let ending: String
    switch PictureFacts.inspect(bytes).format {
    case .png: ending = "png"
    case .jpeg: ending = "jpg"
    default: return nil
    }
    let name = SiteName.plain(path)
    return ("\(pictureFolder)/\(name.hasSuffix(".\(ending)") ? name : "\(name).\(ending)")", bytes)
  }
}
