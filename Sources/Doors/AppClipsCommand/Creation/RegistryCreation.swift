import JSONSyntax
import RegistryModel
import SystemFiles
import TextBasics

/// The first files of a registry, as `init` creates them.
struct RegistryCreation: Creation {
  /// The registry's folder, which may be missing.
  let folder: String
  let questions: [Question]
  /// The members of `clip` that no question asks for, from files that exist.
  private let clipMembers: [(key: String, value: JSONValue)]
  let operands: [String] = []
  let introduction = "Answer a few questions to create the first files of a registry."

  /// Looks at what is in `folder`; an error if no app can be added there.
  init(
    in folder: String,
    _ world: borrowing World,
    clipMembers: [(key: String, value: JSONValue)] = []
  ) throws(CommandError) {
    self.folder = folder
    self.clipMembers = clipMembers
    let tree: any FileTree
    let names: [String]
    do {
      tree = try FirstFiles.tree(folder)
      names = try tree.entries(of: "").map(\.name)
    } catch {
      throw .fault("\(world.shownPath(of: folder)) cannot be read: \(error.message)")
    }
    let manifests = RegistryPath.appNames + RegistryPath.olderAppNames
    if let own = names.first(where: manifests.contains) {
      let path = world.shownPath(of: "\(folder)/\(own)")
      throw .refused(
        "\(path) makes the whole folder one app; move that app into a folder of its own before adding another"
      )
    }
    let apps = names.filter { name in manifests.contains { (try? tree.bytes(of: "\(name)/\($0)")) != nil } }
    questions = RegistryQuestions.all(avoiding: Set(apps.map { $0.lowercased() }))
  }

  func draft(of answers: Answers, in world: borrowing World) throws(CommandError) -> any Draft {
    try FirstFiles(answers, in: folder, clipMembers: clipMembers)
  }

  /// The answers that the flags give, each checked, and the suggested ones; an error if a required one is missing. Prints
  /// what was made of an answer.
  func answers(givenBy invocation: Invocation, in world: inout World) throws(CommandError) -> Answers {
    let given = Answers(givenBy: invocation, to: questions)
    let check = AnswerCheck(creation: self)
    var answers = Answers()
    for question in questions {
      var known: Set<String> = []
      for judgment in check.judgments(of: given[question], as: question, after: answers, in: world) {
        switch judgment {
        case .accepted(let meant, let note, _):
          if let note { world.writeNote("\(question.argument.usage): \(note)") }
          if known.insert(meant).inserted { answers[question].append(meant) }
        case .refused(let message, let help, _):
          throw .usage("\(question.argument.usage): \(message)" + (help.map { "; \($0)" } ?? ""))
        }
      }
    }
    for question in questions where !given[question].isEmpty && !question.isUsed(answers) {
      throw .usage("\(question.argument.usage) describes a second card, which needs --subtitle, --url and --title")
    }
    try checkIsNew(answers, in: world)
    answers = answers.completed(with: questions)
    let missing = questions.filter { question in
      question.isRequired && question.suggestion == nil && question.isUsed(answers) && answers[question].isEmpty
    }
    guard missing.isEmpty else {
      throw .usage(
        "\(Words.list(missing.map(\.argument.usage))) \(missing.count == 1 ? "is" : "are") missing; in a terminal, init "
          + "asks for everything"
      )
    }
    if given[.clipBundleID] == nil { try checkSuggestedClip(answers, check, in: world) }
    return answers
  }

  /// Refuses the clip that is suggested if it cannot be used, for example because another app declares it.
  private func checkSuggestedClip(
    _ answers: Answers,
    _ check: AnswerCheck,
    in world: borrowing World
  ) throws(CommandError) {
    guard let clip = answers[.clipBundleID],
      let question = questions.first(where: { $0.argument.name == Flag.clipBundleID.name })
    else { return }
    var others = answers
    others[question] = []
    guard case .refused(let message, let help, _) = check.judgment(of: clip, as: question, after: others, in: world)
    else { return }
    throw .usage("\(question.argument.usage): \(message)" + (help.map { "; \($0)" } ?? ""))
  }

  /// Refuses an id that an app has already.
  private func checkIsNew(_ answers: Answers, in world: borrowing World) throws(CommandError) {
    let id = answers[.firstID] ?? FirstFiles.id(suggestedBy: answers).text
    let path = "\(id)/app.json"
    guard let tree = try? FirstFiles.tree(folder), (try? tree.bytes(of: path)) != nil else { return }
    throw .refused(
      "the app \(id) already exists in \(world.shownPath(of: "\(folder)/\(path)")); use --id to give the new app another "
        + "folder, or add a card to the existing one with \"appclips new experience --app \(id)\""
    )
  }
}
