import Synchronization
import SystemFiles
import TestSupport
import Testing

@testable import AppClipsCommand

@Suite("The check of answers")
struct AnswerCheckTests {
  /// The first files of a registry, and how often they were made.
  private struct CountingCreation: Creation {
    let creation: RegistryCreation
    let drafts = Drafts()

    var questions: [Question] { creation.questions }
    var operands: [String] { creation.operands }
    var introduction: String { creation.introduction }

    func draft(of answers: Answers, in world: borrowing World) throws(CommandError) -> any Draft {
      drafts.count.add(1, ordering: .relaxed)
      return try creation.draft(of: answers, in: world)
    }
  }

  private final class Drafts: Sendable { let count = Atomic(0) }

  /// Judges `domains` in an empty folder.
  private static func judged(_ domains: [String]) throws -> (judgments: [Judgment], drafts: Int) {
    try withTemporaryFolder { folder in
      let world = World(
        output: Output(),
        errors: Output(),
        input: Input(""),
        environment: .fixed([:]),
        workingFolder: folder.path
      )
      let creation = CountingCreation(creation: try RegistryCreation(in: folder.path, world))
      let question = try #require(creation.questions.first { $0.argument.name == "domain" })
      let judgments = AnswerCheck(creation: creation).judgments(of: domains, as: question, after: Answers(), in: world)
      return (judgments, creation.drafts.count.load(ordering: .relaxed))
    }
  }

  @Test("runs the rules once for a list, however long it is", arguments: [1, 50])
  func list(count: Int) throws {
    let judged = try Self.judged((0..<count).map { "d\($0).example" })
    #expect(judged.drafts == 1)
    #expect(judged.judgments.count == count)
    for judgment in judged.judgments {
      guard case .accepted(_, nil, let warnings) = judgment else { throw UnexpectedJudgment(judgment: judgment) }
      #expect(warnings.isEmpty)
    }
  }

  @Test("judges each element of a list by its own findings, and runs the rules twice if any was fixed")
  func mixed() throws {
    let judged = try Self.judged(["a.example", "", "B.example", "no host", "\u{1B}[A"])
    #expect(judged.drafts <= 2)
    let words = judged.judgments.map { judgment in
      switch judgment {
      case .accepted(let value, let note, _): note.map { "\(value), \($0)" } ?? value
      case .refused: "refused"
      }
    }
    #expect(words[0] == "a.example")
    #expect(words[1] == "refused" && words[3] == "refused" && words[4] == "refused")
    #expect(words[2].hasPrefix("b.example"), "\(words[2])")
  }

  private struct UnexpectedJudgment: Error { let judgment: Judgment }
}
