import ExperienceRegistry
import ExperienceResolver
import HostNames
import JSONSyntax
import RegistryModel
import SystemFiles

/// The file of a new experience, so far in memory, and what the rules say of the registry with it.
struct NewExperience: Sendable {
  private let opened: OpenedRegistry
  private let file: Document
  /// The image that is copied into the app's folder; nil if none is.
  private let image: ImportedImage?
  /// The registry once the file is written.
  private let after: OpenedRegistry
  /// What the rules find that they did not find before.
  private let findings: [Finding]

  init(_ url: String, for invocation: Invocation, in opened: OpenedRegistry, _ world: borrowing World) throws(Failure) {
    let read = try Self.read(url)
    let app = try opened.app(for: read, namedBy: invocation)
    let name = try Self.name(for: read, of: app, invocation, in: opened.registry)
    let typedImage = invocation.value(of: .newImage)
    let image = try typedImage.map { typed throws(Failure) in
      try ImportedImage(typed, for: name, of: app, in: opened, world)
    }
    self.opened = opened
    self.image = image
    file = opened.registry.newFile(
      named: name,
      of: app,
      members: [
        ("urlPrefix", .string(url)),
        ("action", .string(invocation.value(of: .newAction) ?? "open")),
        ("title", .string(invocation.value(of: .newTitle) ?? "")),
        ("subtitle", .string(invocation.value(of: .newSubtitle) ?? "")),
        ("image", .string(image?.name ?? opened.picture(named: name, of: app))),
      ]
    )
    var files = [file.path: file.tree.source.bytes]
    if let copy = image?.copy { files[copy.path] = copy.bytes }
    after = try opened.rereading(files)
    let known = Set(opened.registry.findings())
    findings = after.registry.findings().filter { !known.contains($0) }
  }

  /// Writes the file, unless the registry would be wrong then in a way that the file's own words cannot mend.
  func run(in world: inout World) throws(Failure) -> ExitStatus {
    let path = FileName.atStartOfLine(world.shownPath(of: opened.absolutePath(of: file.path)))
    let obstacles = findings.filter(\.isAboutURL)
    guard obstacles.isEmpty else {
      after.writeRefusal("\(path) is not written", because: obstacles, to: &world)
      return .findings
    }
    try write()
    world.output.write(line: path)
    if let copy = image?.copy {
      world.output.write(line: FileName.atStartOfLine(world.shownPath(of: opened.absolutePath(of: copy.path))))
    }
    after.writeFrames(of: findings, to: &world)
    let summary = ValidationSummary(apps: 0, experiences: 0, files: 0, findings: findings)
    let found = findings.isEmpty ? "nothing new" : "\(summary.result) more than before"
    world.writeSummary("\(path) is written; validate finds \(found)")
    return summary.status(isStrict: false)
  }

  private func write() throws(Failure) {
    var set = WriteSet()
    set.write(file.tree.source.bytes, to: file.path)
    set.expect(nil, at: file.path)
    if let copy = image?.copy {
      set.write(copy.bytes, to: copy.path)
      set.expect(nil, at: copy.path)
    }
    try set.commit(in: opened.folder, else: "nothing was written")
  }

  private static func read(_ url: String) throws(Failure) -> InvocationURL {
    do throws(InvocationURLProblem) {
      return try InvocationURL(mappingHostOf: url)
    } catch {
      throw Failure(status: .findings, message: "\"\(url)\": \(error.description)")
    }
  }

  private static func name(
    for url: InvocationURL,
    of app: App,
    _ invocation: Invocation,
    in registry: Registry
  ) throws(Failure) -> ExperienceName {
    let typed = try typedName(invocation, of: app)
    let name = typed ?? ExperienceName(suggestedBy: url)
    let twin = registry.names(in: app).first { $0.lowercased() == name.text.lowercased() }
    guard let twin else { return name }
    let id = app.folderPrefix + twin
    if let taken = registry.experience(id)?.urlPrefix, (try? InvocationURL(mappingHostOf: taken)) == url {
      throw Failure(status: .findings, message: "\(id) already has this URL; edit it, or use another URL")
    }
    throw Failure(status: .findings, message: "\(id) already exists; name the new experience with --id")
  }

  /// What `--id` says, with or without the app's own id in front, as `list` prints it.
  private static func typedName(_ invocation: Invocation, of app: App) throws(Failure) -> ExperienceName? {
    guard let typed = invocation.value(of: .newName) else { return nil }
    let text = typed.hasPrefix(app.folderPrefix) ? String(typed.dropFirst(app.folderPrefix.count)) : typed
    do throws(ExperienceNameProblem) {
      return try ExperienceName(text)
    } catch {
      throw .usage("--id \"\(typed)\" \(error.message)")
    }
  }
}

extension Finding {
  /// Whether another URL or another name is the way out.
  fileprivate var isAboutURL: Bool {
    guard severity == .error else { return false }
    return ["url/", "layout/", "json/"].contains { rule.hasPrefix($0) } || rule == "routing/same-url"
  }
}
