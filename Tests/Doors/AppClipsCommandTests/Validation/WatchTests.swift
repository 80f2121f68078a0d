import TestSupport
import Testing

@testable import AppClipsCommand

@Suite("validate --watch")
struct WatchTests {
  private static let invocation = Invocation(program: .appclips, command: .validate, flags: [], operands: [])

  @Test("after a change, it prints how many findings were fixed and the new ones, and nothing while nothing changes")
  func change() throws {
    try BrokenShop.with { shop in
      var world = World.recorded(workingFolder: shop.folder.path)
      let request = try ValidationRequest(Self.invocation, in: world)
      var watched = try WatchedValidation(request, of: Self.invocation, in: &world)
      try watched.readChanges(in: &world)
      var (output, errors) = (world.output.text, world.errors.text)
      #expect(output.isEmpty && errors.isEmpty)
      let long = String(repeating: "Coffee ", count: 6)
      try shop.folder.write(BrokenShop.card(title: long), to: BrokenShop.card)
      try watched.readChanges(in: &world)
      (output, errors) = (world.output.text, world.errors.text)
      #expect(errors.contains("\(BrokenShop.card) changed: 2 findings fixed, "))
      #expect(output.contains("[card/title-too-long]") && !output.contains("team-id-missing"))
    }
  }

  @Test("a change that moves a finding to another line changes nothing")
  func movedLine() throws {
    try BrokenShop.with { shop in
      var world = World.recorded(workingFolder: shop.folder.path)
      let request = try ValidationRequest(Self.invocation, in: world)
      var watched = try WatchedValidation(request, of: Self.invocation, in: &world)
      try shop.folder.write("\n" + BrokenShop.card(title: " ", url: "http://example.com/1"), to: BrokenShop.card)
      try watched.readChanges(in: &world)
      let (output, errors) = (world.output.text, world.errors.text)
      #expect(errors.contains("\(BrokenShop.card) changed: the findings are the same") && output.isEmpty)
    }
  }

  @Test("a write that is interrupted changes no findings")
  func interrupted() throws {
    try BrokenShop.with { shop in
      var world = World.recorded(workingFolder: shop.folder.path)
      let request = try ValidationRequest(Self.invocation, in: world)
      var watched = try WatchedValidation(request, of: Self.invocation, in: &world)
      shop.interruptWrite()
      try watched.readChanges(in: &world)
      let output = world.output.text
      #expect(output.isEmpty)
    }
  }

  @Test(
    "flags for a single run are refused",
    arguments: [
      ("--fix", "--watch and --fix cannot be used together"), ("--format json", "--watch prints text"),
      ("--max-findings 1", "--watch and --max-findings cannot be used together"),
    ]
  )
  func usage(flags: String, words: String) {
    let run = Transcript("validate --watch \(flags)")
    #expect(run.status == .usage && run.errors.contains(words))
  }
}
