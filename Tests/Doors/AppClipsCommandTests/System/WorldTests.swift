import Testing

@testable import AppClipsCommand
@testable import RegistryReports

struct WorldTests {
  @Test("a typed path is relative to the working folder, and displayed relative to it")
  func paths() throws {
    let world = World.recorded(workingFolder: "/work/site")
    let absolute = try world.absolutePath(of: "../experiences/a.json")
    let shown = world.shownPath(of: "/work/experiences/a.json")
    let full = try world.absolutePath(of: "/etc/hosts")
    #expect(absolute == "/work/site/../experiences/a.json")
    #expect(RelativePath.path(to: absolute, from: "/work/site") == shown)
    #expect(shown == "../experiences/a.json")
    #expect(full == "/etc/hosts")
  }

  @Test("without a working folder only absolute paths can be resolved")
  func noWorkingFolder() throws {
    let world = World(
      output: Output(),
      errors: Output(),
      input: Input(""),
      environment: .fixed([:]),
      workingFolder: nil
    )
    let shown = world.shownPath(of: "/a/b")
    #expect(shown == "/a/b")
    do {
      let absolute = try world.absolutePath(of: "a")
      Issue.record("the path became \(absolute)")
    } catch {
      #expect(error.status == .fault)
    }
  }

  @Test("a report is as wide as the terminal, and of a fixed width in a file")
  func columns() {
    let widths = [
      World.recorded(terminalColumns: 91).outputColumns,
      World.recorded(environment: ["COLUMNS": "70"], terminalColumns: 91).outputColumns,
      World.recorded(environment: ["COLUMNS": "70"]).outputColumns,
    ]
    #expect(widths == [91, 70, 120])
  }
}
