import AppStoreConnect
import JSONSyntax
import RegistryModel
import TextBasics

/// Requests to App Store Connect as a shell script that sends them with `curl` and `jq`.
///
/// IDs that are not known are kept in a JSON file by their names, and put in place of the names before a body is sent. So
/// no text of a card is ever a word of the shell.
struct StoreScript {
  private var text = ""
  /// The experience that the last request was for.
  private var experience: String?

  init(_ requests: [StoreRequest], of app: App) {
    text = Self.head(of: app)
    let files = Set(requests.compactMap(\.upload)).sorted(by: ByteOrder.precedes)
    if !files.isEmpty { text += "\nneed \(files.map(Self.quoted).joined(separator: " \\\n  "))\n" }
    for line in Self.lookUps(for: requests, of: app) { text += line + "\n" }
    for request in requests { add(request) }
    text += "\nsay 'done'\n"
  }

  var bytes: [UInt8] { Array(text.utf8) }

  private mutating func add(_ request: StoreRequest) {
    if request.experience != experience {
      experience = request.experience
      let name = CommentText.visible(experience ?? "the default card, App Review and TestFlight")
      text += "\nsay \(Self.quoted("\(request.purpose.rawValue) \(name)"))\n"
    }
    let path = Self.quoted(request.path)
    switch request.method {
    case .get:
      guard let expected = request.expects else { return }
      let pointer = expected.pointer.split(separator: "/").map { "." + $0 }.joined()
      text += "expect \(path) \(Self.quoted(pointer)) \(Self.quoted(expected.value))\n"
    case .put: text += "upload \(Self.quoted(request.upload ?? ""))\n"
    case .delete: text += "ask DELETE \(path)\n"
    case .post, .patch:
      let name = request.gives.map { " " + Self.quoted($0) } ?? ""
      text += "send \(request.method.rawValue) \(path)\(name) << 'END OF BODY'\n"
      text += String(decoding: request.body?.text ?? [], as: UTF8.self) + "\nEND OF BODY\n"
    }
  }

  /// A word of the shell.
  private static func quoted(_ word: String) -> String { "'" + word.replacing("'", with: "'\\''") + "'" }

  private static func lookUps(for requests: [StoreRequest], of app: App) -> [String] {
    let used = { (name: String) in
      requests.contains { request in
        request.path.contains(name)
          || request.body.map { String(decoding: $0.text, as: UTF8.self).contains(name) } == true
      }
    }
    let (bundle, clip) = (quoted(app.bundleID ?? ""), quoted(app.clipBundleID ?? ""))
    let names = [StorePlan.clip, StorePlan.version, StorePlan.bundle].filter(used)
    guard !names.isEmpty else { return [] }
    let lines = [
      StorePlan.clip: #"find_id '\#(StorePlan.clip)' "/v1/apps/$app/appClips?limit=200" "# + clip,
      StorePlan.version: """
      find_id '\(StorePlan.version)' "/v1/apps/$app/appStoreVersions?filter[platform]=IOS\
      &filter[appVersionState]=\(StateReader.editableStates.joined(separator: ","))&limit=1"
      """,
      StorePlan.bundle: """
      find_id '\(StorePlan.bundle)' "/v1/builds?filter[app]=$app&filter[processingState]=VALID&sort=-uploadedDate&limit=1\
      &include=buildBundles" \(clip)
      """,
    ]
    return ["", "find_id '<app>' '/v1/apps?limit=200&filter[bundleId]='\(bundle) \(bundle)", "app=$(id '<app>')"]
      + names.compactMap { lines[$0] }
  }

  /// The functions that the rest of the script calls, after a comment about the app.
  private static func head(of app: App) -> String {
    String(decoding: PackageResources.app_store_connect_sh, as: UTF8.self)
      .replacing("APP_ID", with: CommentText.visible(app.id), maxReplacements: 1)
  }
}
