import JSONSyntax
import RegistryModel
import XcodeTargets

extension Importer {
  /// Association files: which clip a host serves, and for which team
  /// (https://developer.apple.com/documentation/xcode/supporting-associated-domains).
  public static let aasa = Importer(
    "aasa",
    "Association files of hosts; which host serves one is said by --domain or by the folder that it lies in.",
    isWanted: { $0.hasSuffix("apple-app-site-association") || $0.hasSuffix("apple-app-site-association.json") },
    read: { order throws(ImportRefusal) in
      var proposal = Proposal()
      var hosts: [String] = []
      for file in order.files { hosts += try add(file, to: &proposal, in: order) }
      var known: Set<String> = []
      proposal.app.add(hosts.filter { known.insert($0).inserted }, to: "domains")
      return proposal
    }
  )

  /// Adds what a file says to `proposal`, and returns the hosts that serve it.
  private static func add(
    _ file: InputFile,
    to proposal: inout Proposal,
    in order: Importer.Order
  ) throws(ImportRefusal) -> [String] {
    let source = try JSONSource(file, allowsFrontMatter: true)
    let root = try source.root()
    if source.hasFrontMatter {
      proposal.leftOut.append(
        LeftOut(
          place: SourcePlace(file: file.path, line: 1, column: 1),
          what: "the front matter",
          why: "it is for the site generator, which serves the file without it"
        )
      )
    }
    guard let clips = try root.object("appclips"), let identifiers = try clips.strings("apps"), !identifiers.isEmpty
    else {
      throw ImportRefusal(
        root.place,
        "this names no App Clip; \"appclips\" with a list \"apps\" is needed",
        help: "fetch /.well-known/apple-app-site-association of a host that serves one"
      )
    }
    let clip = try ownClip(among: identifiers, at: clips.place(of: "apps"), of: order.app)
    if let team = clip.team, !clip.hasPlaceholder {
      proposal.app.set("teamID", to: .string(team))
    } else {
      proposal.leftOut.append(
        LeftOut(
          place: clips.place(of: "apps"),
          what: "the prefix of \"\(clip.text)\"",
          why: clip.team == nil ? "there is none, and devices associate no clip without it" : TeamPlaceholder.reason
        )
      )
    }
    proposal.app.set("clip", "bundleID", to: .string(clip.bundleID))
    for other in identifiers where other != clip.text {
      proposal.leftOut.append(
        LeftOut(place: clips.place(of: "apps"), what: "\"\(other)\"", why: "it is another clip of the same host")
      )
    }
    let hosts = try order.domains.isEmpty ? [file.host].compactMap(\.self) : order.hosts()
    if hosts.isEmpty {
      let place = SourcePlace(file: file.path)
      proposal.leftOut.append(
        LeftOut(place: place, what: "the host", why: "neither the file nor its folder says it; --domain HOST does")
      )
    }
    proposal.leftOut += clips.leftOut(besides: ["apps"], otherwise: "the registry has no place for it")
    proposal.leftOut += root.leftOut(besides: ["appclips"], otherwise: "it is not about App Clips")
    return hosts
  }

  /// The clip of the app: the one that has its bundle id, or the only one where the app states none.
  private static func ownClip(
    among identifiers: [String],
    at place: SourcePlace,
    of app: App
  ) throws(ImportRefusal) -> WrittenIdentifier {
    let read = identifiers.map(WrittenIdentifier.init).filter { TextForm.bundleID.accepts($0.bundleID) }
    if let own = app.clipBundleID {
      if let found = read.first(where: { $0.bundleID == own }) { return found }
    } else if read.count == 1 {
      return read[0]
    }
    let found = identifiers.map { "\"\($0)\"" }.joined(separator: ", ")
    throw ImportRefusal(
      place,
      "the clips here are \(found); that of \"\(app.id)\" is \"\(app.clipBundleID ?? "not known")\"",
      help: "name the app that has one of these clips with --app, or correct clip.bundleID in its app.json"
    )
  }
}

/// Why a prefix such as `TEAMID` is skipped.
enum TeamPlaceholder {
  static let reason = "it is a placeholder of a template, and no application identifier prefix"
}

extension Importer.Order {
  /// The hosts named beside the files.
  fileprivate func hosts() throws(ImportRefusal) -> [String] {
    for domain in domains where Domain.host(domain) == nil {
      let meant = Domain.hostInside(domain).map { "write \($0)" } ?? "write it as costracoffee.com"
      throw ImportRefusal(SourcePlace(file: "--domain"), "\"\(domain)\" is more than a host", help: meant)
    }
    return domains
  }
}

extension InputFile {
  /// The host whose folder it lies in, as web servers have it and as `emit aasa` writes it.
  fileprivate var host: String? {
    let folder = folders.last { $0 != ".well-known" }
    return folder.flatMap { $0.contains(".") && $0 != ".." && $0 != "." ? Domain.host($0) : nil }
  }
}
