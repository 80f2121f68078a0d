import ExperienceEmitters
import ImageFacts
import JSONSyntax
import RegistryModel
import RegistryRules
import SystemFiles

extension Studio {
  /// `GET /picture/PATH`: an image of the registry, unsaved ones too; with `saved`, as it is on disk.
  func picture(_ request: HTTPRequest) -> HTTPResponse? {
    let prefix = "/picture/"
    guard let whole = request.decodedPath, whole.hasPrefix(prefix) else { return nil }
    let path = String(whole.dropFirst(prefix.count))
    // Only images are served: a registry can contain other files.
    guard RegistryPath.resolved(path, from: "") == path else { return nil }
    let isSaved = request.queryItem("saved") != nil
    guard let bytes = isSaved ? try? session.disk.bytes(of: path) : session.contents(of: path) else { return nil }
    let format = ImageHeader.inspect(bytes).format
    guard format.isOfCards else { return nil }
    return HTTPResponse(type: format.mediaType, body: bytes)
  }

  /// `POST /api/image`: stores the content as the header image of a card, unless a rule about images finds an error.
  mutating func setImage(_ call: Call, to writer: inout JSONWriter) throws(StudioError) {
    let request = call.request
    guard let id = request.queryItem("view") else { throw .request("expected \"view\"") }
    let subject = try session.subject(id)
    let language = request.queryItem("language")
    // It becomes part of the name of a file.
    guard language.map(Languages.isLocale) ?? true, subject.isDefaultCard == (language != nil) else {
      let name = language.map { "\"\($0)\" is not" } ?? "expected"
      throw StudioError.unprocessable("\(name) a language of the App Store", help: "use a code such as en-US")
        .about("language")
    }
    let image = NewImage(request.body, for: subject, language: language, in: session)
    guard let image else { throw .unprocessable("the file is neither PNG nor JPEG", help: "choose another file") }
    // The change is tried on a copy of the session, so that a refused image leaves no trace.
    var trial = session
    try image.store(in: &trial)
    let known = Set(session.report().findings)
    let errors = trial.report().findings.filter { finding in
      finding.severity == .error && finding.ruleID.hasPrefix("image/") && !known.contains(finding)
    }
    if let error = errors.first { throw .unprocessable(error.message, help: error.help) }
    session = trial
    writeState(to: &writer)
    writer.object("view") { writeView(of: (try? session.subject(id)) ?? subject, to: &$0) }
  }
}

/// An image that becomes the header image of a card.
private struct NewImage {
  private let bytes: [UInt8]
  private let subject: Subject
  /// The path inside the registry.
  private let path: String
  /// The member that names it; nil if the file names it already.
  private let edit: MemberEdit?
  /// The path of the image that the member named before; nil if it named none.
  private let replaced: String?

  /// Nil if the bytes are no image of a card.
  init?(_ bytes: [UInt8], for subject: Subject, language: String?, in session: StudioSession) {
    let format = ImageHeader.inspect(bytes).format
    guard format.isOfCards else { return nil }
    self.bytes = bytes
    self.subject = subject
    let current = session.imagePath(of: subject, language: language)
    replaced = current
    if let current, format.fileEndings.contains(RegistryPath.nameParts(of: current).ending.lowercased()),
      subject.experience?.row != nil || session.registry.users(ofImage: current) < 2
    {
      (path, edit) = (current, nil)
      return
    }
    let own = subject.isDefaultCard ? "default" : subject.id.dropFirst(subject.app.folderPrefix.count)
    let name = ([String(own)] + (subject.isDefaultCard ? [language] : []).compactMap(\.self)).joined(separator: "-")
    let ending = format.fileEndings.first ?? format.rawValue
    let names = (1...).lazy.map { $0 == 1 ? "images/\(name).\(ending)" : "images/\(name)-\($0).\(ending)" }
    let free = names.first { session.contents(of: subject.app.folderPrefix + $0) == nil } ?? "images/\(name).\(ending)"
    path = subject.app.folderPrefix + free
    let pointer = subject.isDefaultCard ? "/localizations/\(language ?? "")/image" : "/image"
    edit = MemberEdit(pointer, .string(free))
  }

  /// Writes the image and its member in one step.
  func store(in session: inout StudioSession) throws(StudioError) {
    var contents: [String: [UInt8]?] = [path: bytes]
    if let edit {
      contents[subject.file] = try session.contents(of: subject, after: [edit])
      if let replaced, session.isOwnPlaceholder(replaced) { contents.updateValue(nil, forKey: replaced) }
    }
    try session.change(contents, title: "Change header image of \(subject.name)")
  }
}

extension StudioSession {
  /// Whether the image at `path` is a placeholder that only one card uses, so that it goes away with its use.
  func isOwnPlaceholder(_ path: String) -> Bool {
    registry.users(ofImage: path) < 2 && contents(of: path) == PlaceholderImage.bytes
  }

  /// The path of the header image of a card; nil if it names none.
  fileprivate func imagePath(of subject: Subject, language: String?) -> String? {
    if let experience = subject.experience { return experience.picturePath }
    if let template = subject.template { return template.app.path(of: template.declaration.image) }
    let texts = subject.app.declaration?.defaultExperience?.localizations.first { $0.locale.value == language }
    return texts.flatMap { subject.app.path(of: $0.image) }
  }
}

extension Registry {
  /// The number of cards that name the image at `path`, in all their languages.
  func users(ofImage path: String) -> Int {
    let defaults = apps.flatMap { app in
      (app.declaration?.defaultExperience?.localizations ?? []).map { app.path(of: $0.image) }
    }
    return defaults.count { $0 == path } + experiences.count { $0.picturePath == path }
  }
}
