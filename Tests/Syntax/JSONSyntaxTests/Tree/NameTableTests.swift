import JSONSyntax
import TestSupport
import Testing

@Suite("A name table")
struct NameTableTests {
  @Test("finds each name and nothing else, at any length, with any escapes")
  func names() {
    let names = [
      "", "a", "title", "subtitle", "stateProvince", "requestsLocationConfirmation", "für", "RESTAURANT_ORDER_FOOD",
    ]
    let table = NameTable(names)
    for (position, name) in names.enumerated() {
      #expect(found(name, in: table) == position)
      #expect(found(name + "x", in: table) == nil)
    }
    #expect(found("requestsLocationXonfirmation", in: table) == nil)
    let escaped = Tree(SourceText(#""\u0074itle""#))
    #expect(escaped.root.flatMap { escaped.position(of: $0, in: table) } == 2)
    let number = Tree(SourceText("12"))
    #expect(number.root.flatMap { number.position(of: $0, in: table) } == nil)
  }

  @Test("agrees with a linear search")
  func random() async throws {
    try await forEachCase(300) { random in
      let letters = Array("abAB_")
      func word() -> String { String((0..<random.integer(in: 0...20)).map { _ in random.one(of: letters) }) }
      let names = (0..<random.integer(in: 0...60)).map { _ in word() }
      let table = NameTable(names)
      for name in names + (0..<20).map({ _ in word() }) {
        #expect(found(name, in: table) == names.firstIndex(of: name), "\(name) among \(names)")
      }
    }
  }

  private func found(_ name: String, in table: NameTable) -> Int? {
    let tree = Tree(SourceText("\"\(name)\""))
    return tree.root.flatMap { tree.position(of: $0, in: table) }
  }
}
