import AppStoreConnect
import JSONSyntax
import Synchronization
import SystemFiles
import TestSupport
import Testing

@testable import AppClipsCommand

@Suite("pull, plan and apply", .goldens("command/plan"))
struct PublishingCommandTests {
  private static let environment = ["ASC_TOKEN": "hush.hush.hush"]

  /// Runs command lines in a folder with the sample registries, against `service`.
  private func withSamples(
    _ service: FakeService = FakeService(),
    _ body: (TemporaryFolder, (String) -> Transcript) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      try folder.copy(fromPackage: "experiences", to: "experiences")
      try body(folder) { line in
        var world = World.recorded(environment: Self.environment, workingFolder: folder.path)
        let log = Log()
        world.transport = service
        world.storeClock = ServiceClock(now: { 0 }, pause: { _ in }, jitter: { 0 })
        world.log = { log.add($0) }
        let status = Program.appclips.run(line.split(separator: " ").map(String.init), in: &world)
        return Transcript(status: status, output: world.output.text, errors: log.text + world.errors.text)
      }
    }
  }

  @Test("pull saves the state, and plan compares the registry with it, offline or not")
  func samples() throws {
    try withSamples { folder, run in
      #expect(
        run("pull --app costra-coffee --output state.json")
          == Transcript(status: .fine, output: "", errors: "wrote state.json: 1 app, 1 advanced experience\n")
      )
      expectGolden(try folder.text(of: "state.json"), "command/plan/state.json")
      let plan = run("plan --app costra-coffee --state state.json")
      expectGolden(plan.output + plan.errors, "command/plan/costra-coffee.txt")
      #expect(plan.status == .fine)
      #expect(run("plan --app costra-coffee") == plan)
      #expect(run("plan --app costra-coffee --check").status == .findings)
      expectGolden(run("plan --app costra-coffee --format markdown").output, "command/plan/costra-coffee.md")
      let json = run("plan --app costra-coffee --format json --output plan.json").output
      expectGolden(json, "command/plan/costra-coffee.json")
      #expect(try folder.text(of: "plan.json") == json)
    }
  }

  @Test("pull shows what App Store Connect has as a patch, and writes it; plan then finds no difference in it")
  func pulling() throws {
    try withSamples { folder, run in
      let shown = run("pull --app costra-coffee")
      #expect(shown.status == .fine)
      #expect(
        shown.output.contains("+++ b/experiences/costra-coffee/old.json\n")
          && shown.output.contains(#"+  "title": "Old""#)
      )
      #expect(shown.errors.hasSuffix("1 file would change; add --write to write it\n"))
      #expect(run("pull --app costra-coffee --check").status == .findings)
      let written = run("pull --app costra-coffee --write")
      #expect(written.status == .findings && written.errors.contains("\nwrote 1 file; new findings: 1 error; "))
      #expect(try folder.text(of: "experiences/costra-coffee/old.json").contains(#""subtitle": "Gone""#))
      let again = run("pull --app costra-coffee --write")
      #expect(again == Transcript(status: .fine, output: "", errors: "the registry is already up to date\n"))
      let other = run("pull --state experiences/costra-coffee/app.json")
      #expect(other.status == .fault && other.errors.contains("there is no formatVersion"))
      try folder.write(#"{ "formatVersion": 1, "data": [] }"#, to: "none.json")
      let none = run("pull --app costra-coffee --state none.json")
      #expect(none.status == .findings && none.errors.contains("the state does not contain costra-coffee"))
      try folder.write("{ \"urlPrefix\": 1 }", to: "experiences/costra-coffee/bad.json")
      let broken = run("pull --app costra-coffee")
      #expect(broken.status == .findings && broken.errors.contains("nothing was pulled: fix these errors first\n"))
    }
  }

  @Test("plan refuses a registry with errors, and a damaged state")
  func refusals() throws {
    try withSamples { folder, run in
      try folder.write(#"{ "formatVersion": 1, "#, to: "cut.json")
      let cut = run("plan --state cut.json")
      #expect(cut.status == .fault && cut.errors.contains("cut.json:1:"))
      #expect(run("pull --app costra-coffee --output state.json").status == .fine)
      try folder.write("{}", to: "experiences/costra-coffee/empty.json")
      let broken = run("plan --app costra-coffee")
      #expect(broken.status == .findings && broken.errors.contains("nothing was compared: fix these errors first\n"))
      let others = run("plan --state state.json")
      #expect(others.status == .findings && !others.output.isEmpty)
      #expect(others.errors.contains("nothing was compared for \"costra-coffee\": fix these errors first\n"))
    }
  }

  @Test("apply shows what App Store Connect refuses at the lines of the files")
  func refusedCards() throws {
    try withSamples { folder, run in
      let refused = run("apply --app costra-coffee --yes")
      #expect(refused.status == .findings)
      expectGolden(refused.output + refused.errors.replacing(folder.path, with: "/work"), "command/plan/refused.txt")
      #expect(!folder.files().contains("experiences/.appclips-publishing"))
    }
  }

  @Test("apply changes nothing without --yes, with an outdated or damaged plan, or with flags that the plan has")
  func outdatedPlans() throws {
    try withSamples { folder, run in
      #expect(run("plan --app costra-coffee --output plan.json").status == .fine)
      let unasked = run("apply plan.json")
      #expect(unasked.status == .usage && unasked.errors.contains("add --yes"))
      #expect(run("apply plan.json --prune").status == .usage)
      let plan = try folder.text(of: "plan.json")
      for (old, new, status, words) in [
        ("\"state\"", "\"stat\"", ExitStatus.fault, "is not a plan"),
        ("\"formatVersion\": 1", "\"formatVersion\": 9", .fault, "version 9 of the format"),
        ("\"app\": \"costra-coffee\"", "\"app\": \"tea\"", .findings, "is for the app tea"),
        ("\"id\": \"old\"", "\"id\": \"older\"", .findings, "the registry has changed since other.json was made"),
      ] {
        try folder.write(plan.replacing(old, with: new), to: "other.json")
        let result = run("apply other.json --yes")
        #expect(result.status == status && result.errors.contains(words), "\(result.errors)")
      }
      try folder.write(String(plan.prefix(300)), to: "other.json")
      #expect(run("apply other.json --yes").errors.contains("other.json:"))
      #expect(!folder.files().contains("experiences/.appclips-publishing"))
    }
  }

  /// Every form of journal that a clone could contain: with and without a first line, and with lines that would act.
  private static let forgedJournals = {
    let lines = [
      #"{"replaces":"old","url":"https://costracoffee.com/1"}"#,
      #"{"image":"1","url":"https://costracoffee.com/1","md5":"2"}"#,
      #"{"replaces":"../../v1/apps/1","url":"https://costracoffee.com/1"}"#, #"{"plan":"0"}"#, "", "no journal", "\0\0",
    ]
    let headings = ["", "appclips log 1 \(String(repeating: "0", count: 32))\n", "appclips journal 3 moving  0\n"]
    return headings.flatMap { heading in lines.map { heading + $0 + "\n" } }
  }()

  @Test("a journal that no run of this user wrote is named, and changes no request of plan; apply sends none")
  func forgedJournal() throws {
    let honest = FakeService()
    try withSamples(honest) { _, run in #expect(run("plan --app costra-coffee").status == .fine) }
    for text in Self.forgedJournals {
      let service = FakeService()
      try withSamples(service) { folder, run in
        try folder.write(text, to: "experiences/.appclips-publishing")
        let name = "experiences/.appclips-publishing was not written by your own runs of apply"
        let plan = run("plan --app costra-coffee --prune")
        #expect(plan.status == .fine && plan.errors.contains(name) && plan.errors.contains("nothing in it was used"))
        #expect(!plan.output.contains("replaced by"))
        #expect(service.log.text == honest.log.text)
        let apply = run("apply --app costra-coffee --yes")
        #expect(apply.status == .fault && apply.errors.contains("nothing was changed: \(name)"))
        #expect(service.log.text == honest.log.text)
        #expect(try folder.text(of: "experiences/.appclips-publishing") == text)
      }
    }
  }

  @Test("apply changes nothing if App Store Connect has changed since its plan")
  func moved() throws {
    let service = FakeService(changesAfter: 8)
    try withSamples(service) { folder, run in
      let result = run("apply --app costra-coffee --yes")
      #expect(result.status == .findings)
      #expect(result.errors.contains("nothing was changed: App Store Connect has changed since the plan was made"))
      #expect(!service.log.text.contains("POST") && !service.log.text.contains("PATCH"))
      #expect(!folder.files().contains("experiences/.appclips-publishing"))
    }
  }

  @Test("an app that is not there, a refused token and wrong flags end with a message and no secret")
  func failures() throws {
    let unknown = Result<WebResponse, LostResponse>.success(
      WebResponse(
        status: 401,
        body: Array(#"{ "errors": [{ "code": "NOT_AUTHORIZED", "title": "Not authorized", "status": "401" }] }"#.utf8)
      )
    )
    try withSamples(FakeService(always: unknown)) { _, run in
      let refused = run("plan --app costra-coffee --verbose")
      #expect(refused.status == .fault && refused.errors.contains("does not accept the token"))
      #expect(refused.errors.contains("GET /v1/apps/1234567890: 401\n"))
      #expect(!refused.errors.contains("hush"))
      for flags in ["--write", "--check", "--state state.json"] {
        #expect(run("pull --output saved.json \(flags)").status == .usage)
      }
      #expect(run("pull --write --check").status == .usage)
      #expect(run("plan --endpoint http://example.com").status == .usage)
      #expect(run("plan --api-key a --token-command b").status == .usage)
      #expect(run("plan --api-key missing.json").status == .fault)
    }
  }
}

/// What was written to standard error from code without access to the world.
private final class Log: Sendable {
  private let lines = Mutex("")

  var text: String { lines.withLock { $0 } }

  func add(_ line: String) { lines.withLock { $0 += line + "\n" } }
}

/// A service with one app, its clip, a version and one advanced experience that no file declares.
private struct FakeService: Transport {
  /// The only response; nil to answer with the app.
  var always: Result<WebResponse, LostResponse>?
  /// The requests so far.
  let log = Log()
  /// The number of requests after which the text of its card changes; nil if it never does.
  var changesAfter: Int?

  init(always: Result<WebResponse, LostResponse>? = nil, changesAfter: Int? = nil) {
    self.always = always
    self.changesAfter = changesAfter
  }

  func send(_ requests: [WebRequest]) -> [Result<WebResponse, LostResponse>] {
    requests.map { request in
      log.add("\(request.method.rawValue) \(request.url)")
      if let always { return always }
      guard request.method == .get else { return .success(Self.refusal) }
      let hasChanged = changesAfter.map { log.text.split(separator: "\n").count > $0 } ?? false
      let body = hasChanged ? Self.body(request.url).replacing("Gone", with: "Back") : Self.body(request.url)
      return .success(WebResponse(status: 200, body: Array(body.utf8)))
    }
  }

  /// The response to everything that would change something.
  private static let refusal = WebResponse(
    status: 409,
    body: Array(
      #"""
      { "errors": [{ "status": "409", "code": "ENTITY_ERROR.ATTRIBUTE.INVALID", "title": "Not valid",
        "detail": "This is not possible.", "source": { "pointer": "/data/attributes/fileName" } }] }
      """#.utf8
    )
  )

  private static func body(_ url: String) -> String {
    let path = url.dropFirst("https://api.appstoreconnect.apple.com/v1/".utf8.count).prefix { $0 != "?" }
    let parts = path.split(separator: "/")
    let bundleID = "com.bugfender.costracoffee.CostraCoffee"
    switch parts.last {
    case "appClips":
      return #"{ "data": [{ "type": "appClips", "id": "clip", "attributes": { "bundleId": "\#(bundleID).Clip" } }] }"#
    case "appStoreVersions":
      return #"""
        { "data": [{ "type": "appStoreVersions", "id": "version",
          "attributes": { "versionString": "2.4", "appVersionState": "PREPARE_FOR_SUBMISSION" } }] }
        """#
    case "appClipAdvancedExperiences":
      return #"""
        { "data": [{ "type": "appClipAdvancedExperiences", "id": "old", "attributes": { "link": "https://costracoffee.com/old",
          "status": "RECEIVED", "action": "OPEN", "defaultLanguage": "EN" }, "relationships": { "localizations": { "data": [
          { "type": "appClipAdvancedExperienceLocalizations", "id": "text" }] } } }], "included": [
          { "type": "appClipAdvancedExperienceLocalizations", "id": "text",
          "attributes": { "language": "EN", "title": "Old", "subtitle": "Gone" } }] }
        """#
    case _ where parts.first == "apps" && parts.count == 2:
      return #"{ "data": { "type": "apps", "id": "\#(parts[1])", "attributes": { "bundleId": "\#(bundleID)" } } }"#
    default: return #"{ "data": [] }"#
    }
  }
}
