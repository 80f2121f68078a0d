import JSONSyntax
import SystemFiles
import TestSupport
import Testing

@testable import AppClipsCommand
@testable import RegistryReports

@Suite("validate --output, --timings, and progress")
struct OutputTests {
  @Test("--output writes what standard output would have had", arguments: ReportFormat.allCases)
  func output(format: ReportFormat) throws {
    try BrokenShop.with { shop in
      let shown = shop.validate("--format \(format.rawValue)")
      let written = shop.validate("--format \(format.rawValue) --output reports/ci/report")
      #expect(written == Transcript(status: .findings, output: "", errors: shown.errors))
      let file = try shop.folder.text(of: "reports/ci/report")
      #expect(file == shown.output)
    }
  }

  @Test(
    "a report that cannot be written is one clear line",
    arguments: [
      ("experiences", "experiences was not written: expected a file, found a folder"),
      ("reports/", "reports/ is a folder; expected a file"),
      (
        "experiences/shop/app.json/x", "experiences/shop/app.json/x was not written: expected a folder, found a file"
      ),
    ]
  )
  func unwritable(file: String, message: String) throws {
    try BrokenShop.with { shop in
      let run = shop.validate("--output \(file)")
      #expect(run == Transcript(status: .fault, output: "", errors: "appclips validate: \(message)\n"))
    }
  }

  @Test("the summary is on standard error in every format, and --quiet suppresses it")
  func summary() throws {
    try BrokenShop.with { shop in
      let sentence = "checked 1 app, 1 experience in 2 files: 2 errors, 1 warning\n"
      #expect(shop.validate("--format sarif").errors == sentence)
      #expect(shop.validate("--format sarif --quiet").errors.isEmpty)
    }
  }

  @Test("SARIF lists the rules that were run, and no others")
  func listedRules() throws {
    try BrokenShop.with { shop in
      let run = shop.validate("--select url/not-https,app/team-id-missing --format sarif").output
      let tree = Tree(SourceText(run))
      let ids = (0...2).map { tree.text(at: "/runs/0/tool/driver/rules/\($0)/id") }
      #expect(Set(ids) == ["url/not-https", "app/team-id-missing", nil])
    }
  }

  @Test("the closing line explains an error before a warning")
  func firstError() throws {
    try BrokenShop.with { shop in
      let run = shop.validate("--select url/not-https,app/team-id-missing")
      #expect(run.errors.hasSuffix("for more about the first error, run: appclips explain url/not-https\n"))
      let only = shop.validate("--select url/not-https")
      #expect(only.errors.hasSuffix("for more about the first finding, run: appclips explain url/not-https\n"))
    }
  }

  @Test("on a narrow terminal sentences break at spaces, on standard error too")
  func narrow() throws {
    try BrokenShop.with { shop in
      let run = Transcript(["validate", "--color", "never"], workingFolder: shop.folder.path, terminalColumns: 40)
      let lines = (run.output + run.errors).split(separator: "\n").filter { !$0.contains("--> ") }
      #expect(lines.allSatisfy { TerminalText.columns(of: String($0)) <= 40 }, "\(lines)")
      #expect(
        run.errors
          == """
          checked 1 app, 1 experience in 2 files:
          2 errors, 1 warning
          for more about the first error, run:
          appclips explain url/not-https

          """
      )
    }
  }

  @Test("--timings prints each phase, and each rule that checked something")
  func timings() throws {
    try BrokenShop.with { shop in
      let run = shop.validate("--timings --quiet --select url/not-https,card/text-empty")
      #expect(
        run.errors == """
                0.0 ms  reading the files
                0.0 ms  running the rules
                0.0 ms  writing the findings
                0.0 ms    card/text-empty
                0.0 ms    url/not-https

          """
      )
      #expect(shop.rules("--timings") == shop.rules(""))
    }
  }

  @Test("each rule is timed separately, and the slowest comes first")
  func timingSums() {
    let timings = Timings(TickingClock().clock)
    timings.measure(rule: "a/quick") {}
    for _ in 0..<3 { timings.measure(rule: "b/slow") {} }
    timings.measure(.checking) { timings.measure(rule: "c/inner") {} }
    #expect(
      timings.text == """
              0.0 ms  reading the files
           4503.0 ms  running the rules
              0.0 ms  writing the findings
           4503.0 ms    b/slow
           1501.0 ms    a/quick
           1501.0 ms    c/inner

        """
    )
  }

  @Test("a registry of over 2,000 files shows its progress on a terminal, and leaves no trace of it")
  func progress() throws {
    try withTemporaryFolder { folder in
      for number in 0..<2_600 { try folder.write("{}", to: "experiences/\(number).json") }
      let shown = shownProgress(["validate", "--select", "json"], in: folder.path)
      #expect(
        shown == ["\r\u{1B}[Kreading files: 2500", "\r\u{1B}[Kchecking 2600 files", "\r\u{1B}[K"]
      )
      #expect(shownProgress(["validate", "--select", "json", "--quiet"], in: folder.path).isEmpty)
    }
    #expect(shownProgress(["validate"], in: PackageFolder.path).isEmpty)
  }

  private func shownProgress(_ arguments: [String], in folder: String) -> [String] {
    let recorder = Recorder()
    var world = World.recorded(workingFolder: folder)
    world.progress = { recorder.record($0) }
    #expect(Program.appclips.run(arguments, in: &world) == .fine)
    return recorder.texts
  }
}
