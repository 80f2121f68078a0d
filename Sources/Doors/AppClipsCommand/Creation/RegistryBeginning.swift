import JSONSyntax
import RegistryModel
import RegistryReports
import Studio
import SystemFiles

/// The questions of `init` for the editor in the browser.
struct RegistryBeginning: Beginning {
  private let creation: RegistryCreation
  private let folder: String

  /// Nil if no app can be added in `folder`.
  init?(in folder: String, _ world: borrowing World) {
    guard let creation = try? RegistryCreation(in: folder, world) else { return nil }
    self.creation = creation
    self.folder = folder
  }

  func writeQuestions(to writer: inout JSONWriter) {
    let answers = Answers()
    writer.objects("questions", creation.questions.filter { $0.isAsked(answers) }) { question, writer in
      writer.member("key", question.argument.name)
      writer.member("title", question.title)
      writer.member("text", question.text)
      writer.optionalMember("example", question.example(answers))
      writer.member("required", question.isRequired)
      writer.member("recommended", question.isRecommended)
      writer.optionalMember("onlyWith", earlierQuestion(of: question)?.argument.name)
      writer.member("list", question.isList)
      writer.objects("choices", question.choices(answers)) { choice, writer in
        writer.member("value", choice.word)
        writer.member("name", choice.name)
      }
      writer.optionalMember("suggestion", question.suggestion?(answers))
    }
  }

  func suggestions(after answers: Beginning.Texts) -> [(key: String, value: String?)] {
    let answers = typed(answers)
    return creation.questions.filter { $0.isAsked(answers) }.map { ($0.argument.name, $0.suggestion?(answers)) }
  }

  /// The question without whose answer the answer to `question` has no use; nil if it always has one.
  private func earlierQuestion(of question: Question) -> Question? {
    let complete = typed(Dictionary(uniqueKeysWithValues: creation.questions.map { ($0.argument.name, ["x"]) }))
    return creation.questions.first { earlier in
      var answers = complete
      answers[earlier] = []
      return !question.isUsed(answers)
    }
  }

  func check(
    _ text: String,
    as key: String,
    after answers: Beginning.Texts
  ) throws(StudioError) -> (value: String, remarks: [String]) {
    guard let question = creation.questions.first(where: { $0.argument.name == key }) else {
      throw .request("there is no question \"\(key)\"")
    }
    // Nothing is asked or printed here.
    let world = World(
      output: Output(),
      errors: Output(),
      input: Input(""),
      environment: .fixed([:]),
      workingFolder: RegistryPath.folder(of: folder)
    )
    let words = question.member.map { FormWords(about: $0.pointer, in: $0.file.shape) } ?? FormWords()
    switch AnswerCheck(creation: creation).judgment(of: text, as: question, after: typed(answers), in: world) {
    case .accepted(let value, let note, let warnings):
      return (value, ([note].compactMap(\.self) + warnings).map { words.rewriting($0) })
    case .refused(let message, let help, _):
      throw .unprocessable(words.rewriting(message), help: help.map { words.rewriting(help: $0) })
    }
  }

  func files(
    of answers: Beginning.Texts,
    skipping skipped: [String],
    avoiding taken: [String]
  ) throws(StudioError) -> (inside: [String: [UInt8]], beside: [String: [UInt8]]) {
    var meant: Beginning.Texts = [:]
    for question in creation.questions {
      let key = question.argument.name
      do throws(StudioError) {
        for text in answers[key] ?? [] { meant[key, default: []].append(try check(text, as: key, after: meant).value) }
      } catch {
        throw error.about(key)
      }
    }
    var complete = typed(meant).completed(with: creation.questions)
    let id = creation.questions.first { $0.argument.name == Flag.firstID.name }
    if let id, meant[Flag.firstID.name] == nil {
      // Apps that are not saved yet have folders too.
      complete[id] = [FirstFiles.id(suggestedBy: complete).unused(among: Set(taken.map { $0.lowercased() })).text]
    }
    for question in creation.questions
    where question.isRequired && question.isUsed(complete) && question.isAsked(complete) {
      guard complete[question].isEmpty, !skipped.contains(question.argument.name) else { continue }
      throw StudioError.unprocessable("\(question.title): an answer is required", help: nil)
        .about(question.argument.name)
    }
    do throws(CommandError) {
      let first = try FirstFiles(complete, in: folder)
      return (first.files, Dictionary(uniqueKeysWithValues: first.makeSchemas().map { ("schema/\($0.key)", $0.value) }))
    } catch {
      throw .unprocessable(error.message, help: nil)
    }
  }

  private func typed(_ answers: Beginning.Texts) -> Answers {
    creation.questions.reduce(into: Answers()) { typed, question in
      typed[question] = answers[question.argument.name] ?? []
    }
  }
}
