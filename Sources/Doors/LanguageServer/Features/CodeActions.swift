import JSONSyntax
import RegistryModel
import RegistryRules
import TextBasics

extension Feature {
  /// `textDocument/codeAction`: the fixes of findings, all safe fixes at once, and exceptions for findings.
  static let codeActions = Feature(
    "textDocument/codeAction",
    capability: ("codeActionProvider", ["codeActionKinds": ["quickfix", "source.fixAll.appclips"]])
  ) { snapshot, parameters, writer throws(ResponseError) in
    guard let range = parameters["range"] else { throw .parameters("expected \"range\"") }
    let (start, end) = (try range.position("start"), try range.position("end"))
    let wanted = parameters["context"]?["only"]?.elements.compactMap(\.string)
    var actions: [CodeAction] = []
    if let file = try snapshot.file(parameters) {
      // An editor marks the line of a finding, so the cursor can be anywhere in it.
      let lines = min(start.line, end.line)...max(start.line, end.line)
      let findings = file.findings.filter { finding in
        let first = file.positions.position(of: finding.range.lowerBound).line
        return lines.overlaps(first...file.positions.position(of: finding.range.upperBound).line)
      }
      actions = findings.compactMap(file.fix) + findings.flatMap(file.missingLanguages)
      actions += findings.compactMap(file.placeholder) + findings.compactMap(file.exception)
      if let all = file.allFixes, wanted != nil || all.count > 1 { actions.append(all.action) }
    }
    writer.beginArray()
    for action in actions where wanted.map({ action.isOfKind($0) }) ?? true {
      writer.object { action.write(to: &$0) }
    }
    writer.endArray()
  }
}

/// A change that the editor offers.
private struct CodeAction {
  let title: String
  let kind: String
  /// Whether the editor can make it without a choice.
  var isPreferred = false
  let file: FileView
  var edits: [TextEdit] = []
  /// The image to create, instead of edits.
  var image: MissingImage?
  /// The finding that it resolves; nil for several.
  var finding: Finding?
  var findingFile: FileView?

  func isOfKind(_ wanted: [String]) -> Bool { wanted.contains { kind == $0 || kind.hasPrefix($0 + ".") || $0.isEmpty } }

  func write(to writer: inout JSONWriter) {
    writer.member("title", title)
    writer.member("kind", kind)
    if isPreferred { writer.member("isPreferred", true) }
    if let finding, let findingFile {
      writer.objects("diagnostics", [finding]) { Diagnostic($0, in: findingFile.view).write(to: &$1) }
    }
    if let image {
      return writer.object("command") { writer in
        writer.member("title", title)
        writer.member("command", MissingImage.command)
        writer.member("arguments", [image.uri])
      }
    }
    writer.object("edit") { writer in
      writer.object("changes") { writer in
        writer.objects(file.view.uri(of: file.path), edits) { file.write($0, to: &$1) }
      }
    }
  }
}

extension FileView {
  /// Writes the members of a `TextEdit`.
  func write(_ edit: TextEdit, to writer: inout JSONWriter) {
    positions.write(edit.range, to: &writer)
    writer.member("newText", String(decoding: edit.replacement, as: UTF8.self))
  }

  /// The fix of a finding; nil if it has none that can be applied.
  fileprivate func fix(_ finding: Finding) -> CodeAction? {
    guard let fix = finding.fix, let document = registry.document(fix.file),
      (try? fix.apply(to: document.tree.source.bytes)) != nil,
      let edits = FixableText(document.tree).edits(of: fix)
    else { return nil }
    return CodeAction(
      title: fix.title,
      kind: "quickfix",
      isPreferred: fix.isSafe,
      file: view.file(at: fix.file),
      edits: edits,
      finding: finding,
      findingFile: self
    )
  }

  /// An exception to the rule of a finding, whose reason remains to be typed; nil if the rule allows none.
  fileprivate func exception(_ finding: Finding) -> CodeAction? {
    // An exception to a rule about exceptions would only hide that another exception is wrong.
    guard let app = finding.appID.flatMap(registry.app(withID:)), Rules.isAllowable(finding.ruleID),
      !finding.ruleID.hasPrefix("lint/"), !registry.isOlder(app), let root = app.document.tree.root,
      let editor = try? TreeEditor(app.document.tree)
    else { return nil }
    var members: [(key: String, value: JSONValue)] = [("allow", .string(finding.ruleID)), ("reason", "")]
    if let id = finding.experienceID { members.append(("experience", .string(id))) }
    let hasList = app.document.tree.value(named: "lint", in: root) != nil
    let edits =
      hasList
      ? try? editor.set("/lint/-", to: .object(members)) : try? editor.set("/lint", to: .array([.object(members)]))
    guard let edits, !edits.isEmpty else { return nil }
    return CodeAction(
      title: "allow \(finding.ruleID) for \(finding.experienceID ?? app.id), with a reason to be typed in app.json",
      kind: "quickfix",
      file: view.file(at: app.document.path),
      edits: edits,
      finding: finding,
      findingFile: self
    )
  }

  /// A placeholder for the missing image of a finding.
  fileprivate func placeholder(_ finding: Finding) -> CodeAction? {
    guard finding.ruleID == "image/missing" else { return nil }
    return missingImage(at: finding.range.lowerBound).map { image in
      CodeAction(
        title: "create a placeholder image at \(image.path)",
        kind: "quickfix",
        file: self,
        image: image,
        finding: finding,
        findingFile: self
      )
    }
  }

  /// For each required language that the card lacks, its entry in `localizations`, whose texts remain to be typed.
  fileprivate func missingLanguages(_ finding: Finding) -> [CodeAction] {
    guard finding.ruleID == "language/required-missing", let document, let experience,
      let editor = try? TreeEditor(document.tree)
    else { return [] }
    let texts = JSONValue.object([("title", ""), ("subtitle", "")])
    let hasList = document.tree.node(at: "/localizations") != nil
    return experience.missingRequiredLanguages.compactMap { language in
      let edits =
        hasList
        ? try? editor.set("/localizations/\(language)", to: texts)
        : try? editor.set("/localizations", to: .object([(language, texts)]))
      guard let edits, !edits.isEmpty else { return nil }
      return CodeAction(
        title: "add \"\(language)\" to \"localizations\", with texts to be typed",
        kind: "quickfix",
        file: self,
        edits: edits,
        finding: finding,
        findingFile: self
      )
    }
  }

  /// All safe fixes in the file, and how many they are; nil if there are none.
  fileprivate var allFixes: (action: CodeAction, count: Int)? {
    let fixes = findings.compactMap(\.fix).filter { $0.isSafe && $0.file == path }
    guard !fixes.isEmpty, let before = document?.tree.source.bytes,
      let after = FixRound(fixes, of: registry).files[path]
    else { return nil }
    let action = CodeAction(
      title: "make \(fixes.count) safe fix\(fixes.count == 1 ? "" : "es")",
      kind: "source.fixAll.appclips",
      file: self,
      edits: [TextEdit(from: before, to: after)]
    )
    return (action, fixes.count)
  }
}

extension AdvancedExperience {
  /// The languages that the app requires of every card, and in which this one has no texts.
  fileprivate var missingRequiredLanguages: [String] {
    let declared = [language].compactMap(\.self) + (text?.members.localizations.map(\.language.value) ?? [])
    let has = Set(declared.map(Vocabulary.baseLanguage(of:)))
    return (declaringApp.declaration?.languages ?? []).map(\.value).filter {
      !has.contains($0) && Vocabulary.advancedLanguage.contains($0)
    }
  }
}

extension TextEdit {
  /// The shortest edit that turns `before` into `after`.
  init(from before: [UInt8], to after: [UInt8]) {
    var start = zip(before, after).prefix { $0 == $1 }.count
    // Not inside a character.
    while start > 0, start < before.count, before[start] & 0xC0 == 0x80 { start -= 1 }
    let longest = min(before.count, after.count) - start
    var end = zip(before.reversed(), after.reversed()).prefix(longest).prefix { $0 == $1 }.count
    while end > 0, before[before.count - end] & 0xC0 == 0x80 { end -= 1 }
    self.init(SourceRange(start, before.count - end), Array(after[start..<after.count - end]))
  }
}
