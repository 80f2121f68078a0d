import JSONSyntax
import PropertyListSyntax
import RegistryModel
import TextBasics
import XcodeTargets

extension Importer {
  /// Association files, which name the clip that a host serves, and its team
  /// (https://developer.apple.com/documentation/xcode/supporting-associated-domains).
  package static let aasa = Importer(
    "aasa",
    "Association files (apple-app-site-association).",
    details: "--domain specifies the host; by default, it is the name of the folder that contains the file.",
    isWanted: { $0.hasSuffix("apple-app-site-association") || $0.hasSuffix("apple-app-site-association.json") },
    read: { order throws(ImportError) in
      var proposal = Proposal()
      var hosts: [String] = []
      for file in order.files { hosts += try add(file, to: &proposal, in: order) }
      var known: Set<String> = []
      proposal.app.add(hosts.filter { known.insert($0).inserted }, to: "domains")
      return proposal
    }
  )

  /// Adds the contents of a file to `proposal`, and returns the hosts that serve it.
  private static func add(
    _ file: InputFile,
    to proposal: inout Proposal,
    in order: Importer.Order
  ) throws(ImportError) -> [String] {
    let isSigned = SignedMessage.hasForm(of: file.bytes)
    let content = SignedMessage.content(of: file.bytes).map { InputFile(path: file.path, bytes: $0) }
    let source = try JSONSource(content ?? file, allowsFrontMatter: true)
    let root = try source.root()
    if source.hasFrontMatter {
      proposal.leftOut.append(
        SkippedItem(
          place: InputLocation(file: file.path, line: 1, column: 1),
          what: "the front matter",
          why: "meant for the site generator, which removes it from the file it serves"
        )
      )
    }
    if isSigned {
      let why = "import reads only the content, and does not verify it"
      proposal.leftOut.append(SkippedItem(place: InputLocation(file: file.path), what: "the signature", why: why))
    }
    guard let clips = try root.object("appclips"), let identifiers = try clips.strings("apps"), !identifiers.isEmpty
    else {
      guard !order.isNewApp else {
        // A site has universal links before its app has a clip.
        let what = "the whole file"
        proposal.leftOut.append(
          SkippedItem(place: InputLocation(file: file.path), what: what, why: "it lists no App Clip")
        )
        return []
      }
      throw ImportError(
        root.place,
        "the file lists no App Clip; expected \"appclips\" with an array \"apps\"",
        help: "fetch /.well-known/apple-app-site-association from a host with an App Clip"
      )
    }
    let place = clips.location(of: "apps")
    let clip = try ownClip(among: identifiers, at: place, in: order)
    setTeam(of: clip, at: place, in: &proposal)
    proposal.app.set("clip", "bundleID", to: .string(clip.bundleID))
    if order.isNewApp, order.app.bundleID == nil {
      let (id, note) = appID(ofClip: clip.bundleID, in: source)
      proposal.app.set("bundleID", to: .string(id))
      proposal.notes.append(Import.Note(place: place, message: note))
    }
    proposal.leftOut += identifiers.filter { $0 != clip.text }.map { other in
      SkippedItem(place: place, what: "\"\(other)\"", why: "another clip on the same host")
    }
    let hosts = try order.domains.isEmpty ? [file.host].compactMap(\.self) : order.hosts()
    if hosts.isEmpty {
      let place = InputLocation(file: file.path)
      proposal.leftOut.append(
        SkippedItem(
          place: place,
          what: "the host",
          why: "neither the file nor its folder specifies a host; pass --domain"
        )
      )
    }
    proposal.leftOut += clips.leftOut(except: ["apps"], otherwise: "the registry has no corresponding key")
    proposal.leftOut += root.leftOut(except: ["appclips"], otherwise: "not related to App Clips")
    return hosts
  }

  /// Sets the ID of the team, if `clip` states it.
  private static func setTeam(of clip: WrittenIdentifier, at place: InputLocation, in proposal: inout Proposal) {
    if let team = clip.team, !clip.hasPlaceholder { return proposal.app.set("teamID", to: .string(team)) }
    let why =
      clip.team == nil ? "the prefix is missing, but devices require it to associate a clip" : TeamPlaceholder.reason
    proposal.leftOut.append(SkippedItem(place: place, what: "the prefix of \"\(clip.text)\"", why: why))
  }

  /// The bundle ID of the app that contains a clip, and where it is from: an identifier in the file that is the beginning of
  /// the clip's, else the clip's without its last component.
  private static func appID(ofClip clip: String, in source: JSONSource) -> (id: String, note: String) {
    let tree = source.tree
    let ids = ["applinks", "webcredentials", "activitycontinuation"].compactMap { tree.node(at: "/\($0)") }
      .flatMap { tree.strings(in: $0) }.map { WrittenIdentifier($0).bundleID }
      .filter { clip.hasPrefix($0 + ".") && TextForm.bundleID.accepts($0) }
    if let found = ids.max(by: { $0.utf8.count < $1.utf8.count }) {
      return (found, "found --bundle-id \(found), the app in this file whose bundle ID the clip's starts with")
    }
    return (clip.parentID, "using --bundle-id \(clip.parentID), the clip's bundle ID without its last component")
  }

  /// The clip of the app: the one with its bundle ID, or the only one if the app does not state a bundle ID. Of several, the
  /// one that the app's bundle ID is the parent of.
  private static func ownClip(
    among identifiers: [String],
    at place: InputLocation,
    in order: Importer.Order
  ) throws(ImportError) -> WrittenIdentifier {
    let app = order.app
    let read = identifiers.map(WrittenIdentifier.init).filter { TextForm.bundleID.accepts($0.bundleID) }
    if let own = app.clipBundleID {
      if let found = read.first(where: { $0.bundleID == own }) { return found }
    } else if read.count == 1 {
      return read[0]
    } else if let own = app.bundleID, let found = read.first(where: { $0.bundleID.parentID == own }) {
      return found
    }
    if let own = app.clipBundleID, let twin = read.first(where: { $0.bundleID.lowercased() == own.lowercased() }) {
      throw ImportError(
        place,
        "the clip in this file is \(Words.quoted(twin.text)); its bundle ID differs from \(Words.quoted(own)) in the case "
          + "of letters, which matters",
        help: "correct the one that is wrong, or leave this file out"
      )
    }
    let found = identifiers.map { "\"\($0)\"" }.joined(separator: ", ")
    guard !order.isNewApp else {
      throw ImportError(
        place,
        "the clips in this file are \(found)" + (app.clipBundleID.map { "; expected \(Words.quoted($0))" } ?? ""),
        help: "specify the bundle ID of one of these clips with --clip-bundle-id"
      )
    }
    throw ImportError(
      place,
      "the clips in this file are \(found); the clip of \"\(app.id)\" is \"\(app.clipBundleID ?? "not known")\"",
      help: "select the app with one of these clips with --app, or correct what is wrong: the file or "
        + "clip.bundleID in app.json"
    )
  }
}

extension Tree {
  /// The strings in a value, at any depth.
  fileprivate func strings(in node: Node) -> [String] {
    switch kind(of: node) {
    case .array: elements(of: node).flatMap { strings(in: $0) }
    case .object: members(of: node).flatMap { strings(in: $0.value) }
    case .string: [string(of: node)].compactMap(\.self)
    case .number, .true, .false, .null, .missing: []
    }
  }
}

/// The reason why a prefix such as `TEAMID` is skipped.
enum TeamPlaceholder {
  static let reason = "the prefix is a placeholder from a template"
}

extension Importer.Order {
  /// The hosts that were specified in addition to the files.
  fileprivate func hosts() throws(ImportError) -> [String] {
    for domain in domains where Domain.host(domain) == nil {
      let meant = Domain.hostInside(domain).map { "use \($0)" } ?? "use it as costracoffee.com"
      throw ImportError(InputLocation(file: "--domain"), "expected only a host, found \"\(domain)\"", help: meant)
    }
    return domains
  }
}

extension InputFile {
  /// The host after which its folder is named, as on web servers and in the output of `emit aasa`.
  fileprivate var host: String? {
    let folder = folders.last { $0 != ".well-known" }
    return folder.flatMap { $0.contains(".") && $0 != ".." && $0 != "." ? Domain.host($0) : nil }
  }
}
