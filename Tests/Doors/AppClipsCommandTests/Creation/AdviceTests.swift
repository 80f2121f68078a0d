import AppClipsCommand
import TestSupport
import Testing

/// What a command says to a person who meant something else: the advice helps.
@Suite("Advice")
struct AdviceTests {
  private func withSamples(_ body: (TemporaryFolder, (String) -> Transcript) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try folder.copy(fromPackage: "experiences", to: "experiences")
      try folder.copy(fromPackage: "schema", to: "schema")
      try body(folder) { line in
        Transcript(line.split(separator: " ").map(String.init), workingFolder: folder.path)
      }
    }
  }

  @Test(
    "names what helps",
    arguments: [
      ("new experience https://costracoffee.com/1 --id americano", "costra-coffee/americano already has this URL"),
      ("emit entitlements --app costra-coffee", "or select one file with --target"),
      ("audit http://costracoffee.com/", "expected an HTTPS URL such as https://example.com"),
      ("diff main", "there is no folder main; use git:main if it is a revision"),
      ("list --app costra-cofee", "did you mean \"costra-coffee\"?"),
    ]
  )
  func helps(_ line: String, _ advice: String) throws {
    try withSamples { _, run in
      let run = run(line)
      #expect(run.status != .fine && run.errors.contains(advice), "\(run.errors)")
    }
  }

  @Test("a command in a message has the registry of the run")
  func registry() throws {
    try withSamples { folder, _ in
      try folder.makeFolder("elsewhere")
      for line in [
        "list --app costra", "new experience https://x.example/1 --app costra",
        "resolve --app costra https://x.example/1",
      ] {
        let words = line.split(separator: " ").map(String.init) + ["--registry", "../experiences"]
        let run = Transcript(words, workingFolder: folder.path + "/elsewhere")
        #expect(
          run.errors.contains("\"appclips list --registry ../experiences\"") || !run.errors.contains("\"appclips"),
          "\(run.errors)"
        )
      }
      let arguments = [
        "init", "--registry", "new cards", "--name", "Kiosk", "--bundle-id", "com.example.kiosk", "--domain",
        "kiosk.example",
      ]
      let made = Transcript(arguments, workingFolder: folder.path + "/elsewhere")
      #expect(
        made.status == .fine && made.errors.contains("\"appclips validate --registry 'new cards'\""),
        "\(made.errors)"
      )
    }
  }

  @Test("an empty folder is pointed to init")
  func empty() throws {
    try withTemporaryFolder { folder in
      let none = Transcript(["list"], workingFolder: folder.path)
      #expect(none.errors.contains("create one with \"appclips init\""), "\(none.errors)")
      try folder.makeFolder("experiences")
      let empty = Transcript(["validate"], workingFolder: folder.path)
      #expect(empty.status == .findings, "\(empty)")
      #expect((empty.output + empty.errors).contains("run \"appclips init\" to create an app"), "\(empty)")
    }
  }

  @Test("the folder above experiences/ means the registry in it")
  func folderAbove() throws {
    try withSamples { _, run in
      for line in ["list --registry .", "validate --registry ."] {
        let run = run(line)
        #expect(run.status == .fine, "\(run.errors)")
      }
    }
  }

  @Test("init inside a registry adds an app to it")
  func initInside() throws {
    try withSamples { folder, _ in
      let words = ["init", "--name", "Kiosk", "--bundle-id", "com.example.kiosk", "--domain", "kiosk.example"]
      let made = Transcript(words, workingFolder: folder.path + "/experiences")
      #expect(made.status == .fine, "\(made.errors)")
      let text1 = try folder.text(of: "experiences/kiosk/app.json")
      #expect(text1.contains("Kiosk"))
    }
  }

  @Test("an id is accepted as list prints it, if no other app has it")
  func shortIDs() throws {
    try withSamples { _, run in
      #expect(run("emit banner --experience americano") == run("emit banner --experience costra-coffee/americano"))
      let short = run("resolve --without americano")
      #expect(short == run("resolve --without costra-coffee/americano") && !short.output.isEmpty, "\(short.errors)")
    }
  }

  @Test("an id that two apps share is not guessed")
  func sharedIDs() throws {
    try withSamples { folder, run in
      let url = "https://example.com/americano"
      try folder.write(
        #"{ "urlPrefix": "\#(url)", "action": "open", "title": "A", "subtitle": "B", "image": "images/donut.png" }"#,
        to: "experiences/donut-shop/americano.json"
      )
      for line in ["emit banner --allow-errors --experience americano", "preview --experience americano"] {
        let run = run(line)
        #expect(
          run.status == .usage
            && run.errors.contains(
              "\"americano\" is ambiguous; it can be costra-coffee/americano or donut-shop/americano"
            ),
          "\(run.errors)"
        )
      }
      #expect(run("emit banner --allow-errors --app costra-coffee --experience americano").status == .fine)
    }
  }

  @Test("ids are printed alike in every table of list")
  func listing() throws {
    try withSamples { _, run in
      let list = run("list").output
      #expect(list.contains("  americano ") && !list.contains("  costra-coffee/"), "\(list)")
    }
  }
}
