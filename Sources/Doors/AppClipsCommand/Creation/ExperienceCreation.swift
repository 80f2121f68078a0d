import ExperienceResolver
import HostNames
import RegistryModel
import TextBasics

/// A new experience, as `new` creates it.
struct ExperienceCreation: Creation {
  let opened: OpenedRegistry
  let questions: [Question]
  /// The texts in other languages, which are not asked for.
  private let translations: [Translation]
  let operands = ["experience"]
  let introduction = "Answer a few questions to create an experience: a card for a URL."

  /// Prepares to create what `invocation` asks for; an error if no app of the registry can have a new experience.
  init(_ invocation: Invocation, in opened: OpenedRegistry) throws(CommandError) {
    self.opened = opened
    translations = try Translation.all(in: invocation)
    if opened.registry.apps.count < 2 { _ = try opened.changeable(opened.app(withHost: "")) }
    questions = ExperienceQuestions.all(in: opened, url: invocation.value(of: .newURL))
  }

  /// The file of the experience, for the app that the answers name, or that has the URL's host among its domains.
  func draft(of answers: Answers, in world: borrowing World) throws(CommandError) -> any Draft {
    let named = try opened.app(called: answers[.owningApp])
    let app = if let named { named } else { try opened.app(ofURL: answers[.newURL] ?? "") }
    return try NewExperience(answers, translations, of: opened.changeable(app), in: opened, world)
  }

  /// The answers that the command line gives. They are not checked: what is wrong with them is found in the file. The
  /// URL gets its host in ASCII, which devices use.
  func answers(givenBy invocation: Invocation, in world: inout World) throws(CommandError) -> Answers {
    var answers = Answers(givenBy: invocation, to: questions)
    guard let url = answers[.newURL] else { return answers }
    if case .failure(let problem) = InvocationURL.reading(url) {
      throw .refused("\(Words.quoted(url)): \(problem.description)")
    }
    let ascii = MappedURL.text(of: url)
    if ascii != url { world.writeNote("\(Operand.newURL.name): using \(Words.quoted(ascii)) for \(Words.quoted(url))") }
    answers[.newURL] = ascii
    return answers
  }
}

extension OpenedRegistry {
  /// The app that has the host of `url` among its domains, or the only app.
  fileprivate func app(ofURL url: String) throws(CommandError) -> App {
    switch InvocationURL.reading(url) {
    case .success(let read): return try app(withHost: read.host)
    case .failure(let problem):
      guard registry.apps.count == 1 else { throw .refused("\(Words.quoted(url)): \(problem.description)") }
      return registry.apps[0]
    }
  }
}

/// What answers mean in a registry, and which answers it suggests.
extension OpenedRegistry {
  /// The app that an answer names: by its ID, its name or one of its domains, or by how one of them begins.
  func app(meantBy typed: String) -> TypedAnswer {
    let host = (try? InvocationURL(mappingHostOf: typed))?.host ?? typed.lowercased()
    let names = { (app: App) in [app.id.lowercased(), app.name?.lowercased() ?? ""] + app.hosts }
    let named = registry.apps.filter { names($0).contains(host) }
    let meant = named.isEmpty ? registry.apps.filter { names($0).contains { $0.hasPrefix(host) } } : named
    guard meant.count == 1 else {
      let ids = Words.alternatives(meant.map(\.id))
      return meant.isEmpty
        ? .refused("there is no app \(Words.quoted(typed))", help: "enter ? for the list")
        : .refused("\(Words.quoted(typed)) can be \(ids)", help: "type the whole ID")
    }
    do {
      let id = try changeable(meant[0]).id
      return .value(id, remark: id == typed ? nil : "using \(Words.quoted(id))")
    } catch {
      return .refused(error.message)
    }
  }

  /// The app that the answers so far are about.
  private func app(of answers: Answers) -> App? {
    if let id = answers[.owningApp] { return registry.app(withID: id) }
    if registry.apps.count == 1 { return registry.apps[0] }
    let host = answers[.newURL].flatMap { try? InvocationURL(mappingHostOf: $0) }?.host
    return host.flatMap { host in registry.apps.first { $0.hosts.contains(host) } }
  }

  /// A URL that could be registered for the app that the answers are about.
  func exampleURL(_ answers: Answers) -> String? {
    let hosts = app(of: answers)?.hosts ?? registry.apps.flatMap(\.hosts)
    return hosts.first.map { "https://\($0)/menu" }
  }

  /// A name for the experience that its URL suggests and no other experience of the app has.
  func name(suggestedBy answers: Answers) -> String? {
    guard let app = app(of: answers), let url = answers[.newURL].flatMap({ try? InvocationURL(mappingHostOf: $0) })
    else { return nil }
    return registry.unusedName(for: url, in: app).text
  }

  /// The name that an answer gives, with or without the app's id in front.
  func name(meantBy typed: String, _ answers: Answers) -> TypedAnswer {
    guard let app = app(of: answers) else { return .value(typed) }
    let prefix = app.folderPrefix
    let name = typed.hasPrefix(prefix) ? String(typed.dropFirst(prefix.count)) : typed
    if let problem = FirstFiles.problem(withID: name) { return .refused("\(Words.quoted(typed)) \(problem)") }
    guard !registry.names(in: app).contains(where: { $0.lowercased() == name.lowercased() }) else {
      return .refused("\(prefix)\(name) already exists", help: "choose another ID")
    }
    return .value(name)
  }

  /// The image that is already where the experience's image belongs, or the placeholder.
  func image(suggestedBy answers: Answers) -> String? {
    guard let app = app(of: answers), let id = answers[.newName] ?? name(suggestedBy: answers),
      let name = try? ExperienceName(id)
    else { return nil }
    let path = picture(named: name, of: app)
    return bytes(of: [app.folderPrefix + path]).isEmpty ? ImportedImage.placeholder : path
  }
}
