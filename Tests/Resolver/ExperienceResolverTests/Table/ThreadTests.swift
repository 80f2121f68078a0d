import ExperienceResolver
import ResolutionTables
import Testing

@Suite("Several threads")
struct ThreadTests {
  @Test("get the same results from one table that was read, at the same time")
  func sameAnswers() async throws {
    let vectors = ResolutionVector.all
    let tables = try vectors.map { try ResolutionTable($0.table.bytes) }
    let expected = vectors.map { $0.table.resolve($0.url) }
    let answers = await withTaskGroup(of: [Resolution].self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<50).flatMap { _ in zip(vectors, tables).map { $1.resolve($0.url) } } }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.count == 8)
    for answer in answers {
      #expect(answer == (0..<50).flatMap { _ in expected })
    }
  }
}
