package import ExperienceEmitters
import JSONSyntax
import RegistryModel
import RegistryRules
package import SystemFiles

/// The editor of a registry in a browser, without a browser and without a network: requests go in, responses come out.
///
/// It has no rule, limit or word list of its own. The forms come from the table of fields, findings from the rules, cards
/// from the drawing of `preview`, and resolved URLs from `resolve`.
package struct Studio {
  package internal(set) var session: StudioSession

  /// The questions that lead to a new app; nil if none can be added.
  let beginning: (any Beginning)?

  /// What draws App Clip Codes: a selection with the user's tables, if there are any.
  let drawing: @Sendable () -> Selection

  package init(
    _ session: StudioSession,
    beginning: (any Beginning)? = nil,
    drawing: @escaping @Sendable () -> Selection = { Selection() }
  ) {
    (self.session, self.beginning, self.drawing) = (session, beginning, drawing)
  }

  /// A request of the page, its content parsed.
  struct Call {
    let request: HTTPRequest
    /// The content; without a root if there is none.
    let body: Tree

    /// The text of a query item or, for a request with content, of a member.
    func text(_ name: String) -> String? {
      if let root = body.root, body.kind(of: root) == .object {
        return body.value(named: name, in: root).flatMap(body.string(of:))
      }
      return request.queryItem(name)
    }

    /// The same for a text that must be there.
    func requiredText(_ name: String) throws(StudioError) -> String {
      guard let text = text(name) else { throw .request("expected \"\(name)\"") }
      return text
    }

    /// A member of the content that is `true`.
    func isTrue(_ name: String) -> Bool {
      body.root.flatMap { body.value(named: name, in: $0) }.flatMap(body.boolean(of:)) ?? false
    }

    /// A member of the content that is a whole number; nil if there is none.
    func integer(_ name: String) -> Int? {
      body.root.flatMap { body.value(named: name, in: $0) }.flatMap(body.integer(of:))
    }

    /// The elements of a member of the content; empty if there is none.
    func elements(_ name: String) -> [Node] {
      body.root.flatMap { body.value(named: name, in: $0) }.map { Array(body.elements(of: $0)) } ?? []
    }
  }

  /// Writes the members of an answer.
  typealias Handler = @Sendable (inout Studio, Call, inout JSONWriter) throws(StudioError) -> Void

  /// The requests that read: by path.
  static let readers: [String: Handler] = [
    "/api/registry": { studio, _, writer in
      studio.writeState(to: &writer)
      writer.member("canAddApp", studio.beginning != nil)
      RegistryListing(studio.session).write(to: &writer)
    },
    "/api/experience": { studio, call, writer throws(StudioError) in
      try studio.writeView(of: studio.session.subject(call.requiredText("id")), to: &writer)
    },
    "/api/app": { studio, call, writer throws(StudioError) in
      try studio.writeView(of: studio.session.subject(call.requiredText("id"), isApp: true), to: &writer)
    },
    "/api/table": { studio, call, writer throws(StudioError) in try studio.table(call, to: &writer) },
    "/api/retirement": { studio, call, writer throws(StudioError) in try studio.retirement(call, to: &writer) },
    "/api/code": { studio, call, writer throws(StudioError) in try studio.appClipCode(call, to: &writer) },
    "/api/code-colors": { _, call, writer throws(StudioError) in try writeColors(call, to: &writer) },
    "/api/questions": { studio, _, writer throws(StudioError) in try studio.questions(to: &writer) },
    "/api/review": { studio, call, writer throws(StudioError) in try studio.review(call, to: &writer) },
  ]

  /// The requests that change something: by path.
  static let writers: [String: Handler] = [
    "/api/check-answer": { studio, call, writer throws(StudioError) in try studio.checkAnswer(call, to: &writer) },
    "/api/registry": { studio, call, writer throws(StudioError) in try studio.begin(call, to: &writer) },
    "/api/edit": { studio, call, writer throws(StudioError) in try studio.edit(call, to: &writer) },
    "/api/table": { studio, call, writer throws(StudioError) in try studio.editTable(call, to: &writer) },
    "/api/undo": { studio, call, writer throws(StudioError) in
      let before = studio.session.registry
      try studio.session.undo()
      studio.writeChange(shownTo: call, after: before, to: &writer)
    },
    "/api/redo": { studio, call, writer throws(StudioError) in
      let before = studio.session.registry
      try studio.session.redo()
      studio.writeChange(shownTo: call, after: before, to: &writer)
    },
    "/api/fix": { studio, call, writer throws(StudioError) in try studio.fix(call, to: &writer) },
    "/api/image": { studio, call, writer throws(StudioError) in try studio.setImage(call, to: &writer) },
    "/api/experiences": { studio, call, writer throws(StudioError) in try studio.create(call, to: &writer) },
    "/api/rename": { studio, call, writer throws(StudioError) in try studio.rename(call, to: &writer) },
    "/api/retire": { studio, call, writer throws(StudioError) in try studio.retire(call, to: &writer) },
    "/api/delete": { studio, call, writer throws(StudioError) in try studio.delete(call, to: &writer) },
    "/api/save": { studio, call, writer throws(StudioError) in try studio.save(call, to: &writer) },
    "/api/merge": { studio, call, writer throws(StudioError) in try studio.merge(call, to: &writer) },
    "/api/draft": { studio, call, writer throws(StudioError) in
      try studio.session.restore(isWanted: call.isTrue("restore"))
      studio.writeState(to: &writer)
    },
    "/api/discard": { studio, call, writer throws(StudioError) in try studio.discard(call, to: &writer) },
  ]

  /// The response to a request; nil if there is nothing at its path.
  package mutating func response(to request: HTTPRequest) -> HTTPResponse? {
    let isReading = request.method == "GET" || request.method == "HEAD"
    if isReading, let response = document(at: request) ?? picture(request) ?? code(request) ?? codes(request) {
      return response
    }
    guard let handler = (isReading ? Self.readers : Self.writers)[request.path] else { return nil }
    let hasJSON = !isReading && request.path != "/api/image"
    do throws(StudioError) {
      guard isReading || !session.isReadOnly || request.path == "/api/check-answer" else { throw .readOnly }
      guard isReading || session.offer == nil || request.path == "/api/draft" else {
        throw .refused("unsaved changes of an earlier session are waiting", help: "restore or discard them first")
      }
      let body = Tree(SourceText(hasJSON ? request.body : []))
      guard !hasJSON || body.problems.isEmpty else { throw .request("the content is not JSON") }
      var writer = JSONWriter()
      writer.beginObject()
      writer.member("formatVersion", 1)
      try handler(&self, Call(request: request, body: body), &writer)
      // Before the answer, so that what a person sees is kept.
      if !isReading { session.keepDraft() }
      writer.endObject()
      return HTTPResponse(type: HTTPResponse.json, body: writer.finish())
    } catch {
      return error.response
    }
  }

  /// The response to a request for a document that a command prints too, or that is always the same.
  private func document(at request: HTTPRequest) -> HTTPResponse? {
    let bytes: [UInt8]? =
      switch request.path {
      case "/api/fields": FieldForm.json
      case "/api/resolve": request.queryItem("url").map { resolution(of: $0) }
      default: nil
      }
    return bytes.map { HTTPResponse(type: HTTPResponse.json, body: $0) }
  }
}

// MARK: Answers

extension Studio {
  /// Writes what the page always shows: what is unsaved, what can be undone, and the numbers of findings.
  func writeState(to writer: inout JSONWriter) {
    writer.member("revision", session.revision)
    writer.member("unsaved", session.filesToSave)
    let history = session.undoHistory
    writeTitle(history.undoSteps.last?.title, as: "canUndo", to: &writer)
    writeTitle(history.redoSteps.last?.title, as: "canRedo", to: &writer)
    writeTitle(history.isIncomplete ? UndoHistory.limit : nil, as: "undoLimit", to: &writer)
    writer.objects("conflicts", session.conflicts) { $0.write(to: &$1) }
    writer.member("kept", session.isKept)
    if let draft = session.offer {
      writer.object("draft") { writer in
        if let time = draft.time { writer.member("time", Int(time)) }
        writer.member("files", Array(draft.files.keys).sorted())
      }
    }
    writer.object("counts") { SeverityCounts(of: session.report()).write(to: &$0) }
  }

  private func writeTitle(_ title: String?, as key: StaticString, to writer: inout JSONWriter) {
    writer.key(key)
    if let title { writer.string(title) } else { writer.null() }
  }

  func writeView(of subject: Subject, to writer: inout JSONWriter) {
    writer.member("revision", session.revision)
    SubjectView(session: session, subject: subject).write(to: &writer)
  }

  /// Writes the state after a change and, if the page shows a card that is still there, its view. The card may have
  /// another ID than in the registry `before` the change.
  func writeChange(shownTo call: Call, after before: Registry? = nil, to writer: inout JSONWriter) {
    writeState(to: &writer)
    let shown = call.text("view").flatMap { before?.experience(withID: $0) }
    let id = shown.flatMap { session.registry.experience(like: $0, after: before) }?.id
    guard let id = id ?? call.text("view"), let subject = try? session.subject(id, isApp: call.isTrue("app")) else {
      return
    }
    writer.object("view") { writeView(of: subject, to: &$0) }
  }
}

extension Registry {
  /// The card itself, or else one that the registry `before` does not have: in the same row of the same template, or of the
  /// same app with the same URL prefix.
  fileprivate func experience(like other: AdvancedExperience, after before: Registry?) -> AdvancedExperience? {
    if let same = experience(withID: other.id) { return same }
    return experiences.first { card in
      guard card.appID == other.appID, before?.experience(withID: card.id) == nil else { return false }
      guard let place = card.row, let otherPlace = other.row else { return card.urlPrefix == other.urlPrefix }
      return place.1 == otherPlace.1 && place.0.id == otherPlace.0.id
    }
  }
}
