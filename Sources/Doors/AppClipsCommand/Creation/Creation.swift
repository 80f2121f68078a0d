import AppClipRegistry
import JSONSyntax
import RegistryModel
import RegistryReports
import SystemFiles
import TextBasics

/// Something that a command makes out of answers: the first files of a registry, or a new experience.
protocol Creation: Sendable {
  /// Everything that can be asked, in order.
  var questions: [Question] { get }
  /// The words of the command line between the command and the answers.
  var operands: [String] { get }
  /// What is about to be created: one sentence.
  var introduction: String { get }

  /// The files that `answers` make.
  func draft(of answers: Answers, in world: borrowing World) throws(CommandError) -> any Draft
}

extension Creation {
  /// Asks a person at the terminal for everything that `invocation` does not say, and writes the files. If nothing is
  /// written, prints the command that continues from the answers.
  func runConversation(_ invocation: Invocation, in world: inout World) throws(CommandError) -> ExitStatus {
    var conversation = Conversation(self, invocation)
    do {
      let ending = try conversation.run(in: &world)
      world.input.endReadingKeys()
      guard ending == .finished else {
        world.errors.write(line: "nothing was written")
        conversation.writeContinuation(to: &world)
        return .fault
      }
      return try draft(of: conversation.answers, in: world).writeWithNextSteps(in: &world)
    } catch {
      world.input.endReadingKeys()
      conversation.writeContinuation(to: &world)
      throw error
    }
  }
}

extension World {
  /// Whether a person can be asked: both the questions and the answers go through a terminal.
  var canAsk: Bool { input.isTerminal && errors.isTerminal }
}

/// Files that answers make, so far in memory.
protocol Draft: Sendable {
  /// The registry as it will be once the files are written.
  var after: OpenedRegistry { get }
  /// The absolute paths of the new files, in byte order.
  var paths: [String] { get }

  /// The path, in the registry, of the new file of this kind; nil if there is none.
  func path(of file: AnswerMember.File) -> String?
  /// Writes the files and reports that; an error if nothing was written.
  func write(in world: inout World) throws(CommandError) -> ExitStatus
  /// What to do once the files are written.
  func nextSteps(in world: borrowing World) -> [String]
}

extension Draft {
  /// What the rules of `validate` find about the answer at `member`, by its position if it is a list, else at 0: findings
  /// there, and those elsewhere that point to it, as does the other card with the same URL.
  ///
  /// Rules about routing are not asked about the domains of an app that is being made: its cards are still to come.
  func findings(about member: AnswerMember) -> [Int: [Finding]] {
    guard let path = path(of: member.file) else { return [:] }
    let tree = after.registry.document(path)?.tree
    let answer = tree.flatMap { tree in tree.node(at: member.pointer).map { tree.range(of: $0) } }
    var findings: [Int: [Finding]] = [:]
    for finding in after.registry.findings() {
      if member.pointer.hasPrefix("/domains/"), finding.ruleID.hasPrefix("routing/") { continue }
      if finding.location.file == path {
        if let item = finding.pointer.flatMap(member.item) { findings[item, default: []].append(finding) }
        continue
      }
      guard let answer else { continue }
      let isRelated = finding.related.contains { related in
        let range = related.location.range
        return related.location.file == path && answer.lowerBound <= range.lowerBound
          && range.upperBound <= answer.upperBound
      }
      if isRelated { findings[0, default: []].append(finding) }
    }
    return findings
  }
}

extension Draft {
  /// The message of `finding`. One in the file of another app names the new app as the other one; here, it names the app that
  /// the file belongs to.
  func message(of finding: Finding) -> String {
    let apps = after.registry.apps
    guard isAboutOtherFile(finding), let own = apps.first(where: { $0.document.path == path(of: .app) }),
      let other = apps.first(where: { $0.document.path == finding.location.file })
    else { return finding.message }
    return finding.message.replacing("the app \(Words.quoted(own.id))", with: "the app \(Words.quoted(other.id))")
  }

  /// Whether `finding` is in a file that is not new.
  func isAboutOtherFile(_ finding: Finding) -> Bool {
    ![path(of: .app), path(of: .card)].contains(finding.location.file)
  }

  /// The file and the line that `finding` concerns besides the new files, as `experiences/shop/app.json:12`; nil if there
  /// is none.
  func otherLocation(of finding: Finding, in world: borrowing World) -> (file: String, shown: String)? {
    let own = [path(of: .app), path(of: .card)]
    let shown = world.shownPath(of: after.folder)
    return finding.locations.first { !own.contains($0.file) }.flatMap { place in
      after.registry.document(place.file).map {
        (place.file, "\(shown)/\(place.file):\($0.tree.line(of: place.range.lowerBound))")
      }
    }
  }

  /// Writes the files, reports that, and prints what to do next.
  func writeWithNextSteps(in world: inout World) throws(CommandError) -> ExitStatus {
    let status = try write(in: &world)
    world.writeNextSteps(nextSteps(in: world))
    return status
  }
}

extension CommandError {
  /// Nothing was written, because the registry would have these errors.
  static func notWritten(because errors: [Finding]) -> CommandError {
    .refused("nothing was written: fix the \(errors.count == 1 ? "error" : "\(errors.count) errors") above first")
  }
}

extension World {
  /// Prints how something on the command line or in a file was interpreted.
  mutating func writeNote(_ note: String) {
    writeToErrors(TerminalText.visible(note), label: ("note", .note), further: 2)
  }

  /// The step that replaces the placeholder at an absolute path.
  func replacing(placeholder path: String) -> String {
    let size = PlaceholderImage.size
    return
      "replace \(TerminalText.visible(shownPath(of: path))), a gray placeholder, with your header image: PNG or JPEG, "
      + "\(size.width) × \(size.height) pixels"
  }

  /// Prints what to do next, unless that was asked not to be.
  mutating func writeNextSteps(_ steps: [String]) {
    guard !isQuiet, !steps.isEmpty else { return }
    output.flush()
    errors.write(line: "\nNext:")
    for step in steps { writeToErrors("- \(step)", indent: 2, further: 2) }
  }
}
