package import JSONSyntax

/// The questions that lead to the first files of a registry, and those files.
///
/// `appclips init` asks the same ones at a terminal.
package protocol Beginning: Sendable {
  /// Answers by the keys of their questions; several for a list.
  typealias Texts = [String: [String]]

  /// Writes what the page asks: for each question `{"key","title","text","example","required","recommended","onlyWith",
  /// "list","choices","suggestion"}`. `onlyWith` is the question without whose answer it is not asked.
  func writeQuestions(to writer: inout JSONWriter)
  /// The proposed answers by the keys of their questions, after `answers` to others.
  func suggestions(after answers: Texts) -> [(key: String, value: String?)]
  /// What becomes of `text` as an answer to the question `key` after `answers` to others: the value that it means with
  /// remarks, or why it cannot be used.
  func check(_ text: String, as key: String, after answers: Texts) throws(StudioError) -> (
    value: String, remarks: [String]
  )
  /// The files of `answers`: in the registry, and next to its folder.
  func files(of answers: Texts) throws(StudioError) -> (inside: [String: [UInt8]], beside: [String: [UInt8]])
}

extension Studio {
  /// `GET /api/questions`: the questions of `init`.
  func questions(to writer: inout JSONWriter) throws(StudioError) {
    try requiredBeginning().writeQuestions(to: &writer)
  }

  /// `POST /api/check-answer`: checks one answer, and proposes answers to the questions after it.
  func checkAnswer(_ call: Call, to writer: inout JSONWriter) throws(StudioError) {
    let beginning = try requiredBeginning()
    let (key, text) = (try call.requiredText("question"), try call.requiredText("text"))
    var answers = call.answers
    do throws(StudioError) {
      let (value, remarks) = try beginning.check(text, as: key, after: answers.filter { $0.key != key })
      writer.objects("problems", [StudioError]()) { _, _ in }
      writer.member("value", value)
      writer.member("remarks", remarks)
      answers[key] = [value]
    } catch {
      writer.objects("problems", [error]) { problem, writer in
        writer.member("message", problem.message)
        writer.optionalMember("help", problem.help)
      }
    }
    writer.object("suggestions") { writer in
      for (key, value) in beginning.suggestions(after: answers) { writer.optionalMember(key, value) }
    }
  }

  /// `POST /api/registry`: creates the first files of a registry, or another app.
  mutating func begin(_ call: Call, to writer: inout JSONWriter) throws(StudioError) {
    let files = try requiredBeginning().files(of: call.answers)
    try session.change(files.inside.mapValues { $0 }, title: "New app")
    session.filesBeside = files.beside
    writeState(to: &writer)
    RegistryListing(session).write(to: &writer)
  }

  private func requiredBeginning() throws(StudioError) -> any Beginning {
    guard let beginning else { throw .refused("an app cannot be added here") }
    return beginning
  }
}

extension Studio.Call {
  /// The member `answers` of the content: a text or a list of texts by question.
  fileprivate var answers: Beginning.Texts {
    guard let object = body.root.flatMap({ body.value(named: "answers", in: $0) }) else { return [:] }
    return body.members(of: object).reduce(into: [:]) { answers, member in
      guard let key = body.string(of: member.key) else { return }
      let texts =
        body.string(of: member.value).map { [$0] } ?? body.elements(of: member.value).compactMap(body.string(of:))
      answers[key] = texts.filter { !$0.isEmpty }
    }
  }
}
