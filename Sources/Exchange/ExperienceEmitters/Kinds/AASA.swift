import ExperienceResolver
import HostNames
import RegistryModel
import TextBasics

extension Emitter {
  /// The association file of an app's hosts, as a new file or merged into an existing one.
  public static let aasa = Emitter(
    "aasa",
    "The association files of an app's hosts.",
    details: "A new apple-app-site-association file, or one merged into an existing file. --url https://HOST/ "
      + "selects the file of one host. If App Clip Codes are anchors in AR, add the full app to \"apps\" of \"appclips\"; "
      + "--into keeps it.",
    formats: [.json],
    into: "an apple-app-site-association file",
    selectsHosts: true,
    make: { order throws(EmissionError) in
      var emission = Emission()
      for target in order.targets { try addFiles(about: target, order, to: &emission) }
      if !emission.files.isEmpty { emission.notes.append(serving) }
      return emission
    }
  )

  private static func addFiles(
    about target: Target,
    _ order: Order,
    to emission: inout Emission
  ) throws(EmissionError) {
    var groups = try AssociatedHosts.groups(of: target.app, in: order.hosts)
    if groups.isEmpty {
      emission.notes.append("\"\(target.app.id)\" declares no domains, so there is no association file")
    }
    if let host = target.host { groups = groups.filter { $0.hosts.contains { Domain.host($0) == host } } }
    for group in groups {
      let file = AssociationFile(identifiers: group.identifiers)
      let bytes = try order.existing.map { existing throws(EmissionError) in try file.merged(into: existing) }
      let folder = groups.count > 1 ? "\(group.hosts.first ?? "")/" : ""
      let path = "\(LinkablePath.folder(of: target.app))\(folder)\(AssociationFile.name)"
      emission.files.append(OutputFile("aasa", about: .app(target.app), path: path, bytes: bytes ?? file.bytes))
      let name = order.targets.count == 1 && groups.count == 1 ? "the file" : path
      emission.notes.append("serve \(name) at /.well-known/\(AssociationFile.name) on \(Words.list(group.hosts))")
      if order.existing == nil, let host = group.hosts.first {
        emission.notes.append(AssociationFile.replacementNote(for: group.hosts, command: host))
      }
    }
  }

  private static let serving = "serve association files unchanged, over HTTPS, without a redirect, as application/json"
}

extension Target {
  /// The host of the selected URL.
  fileprivate var host: String? {
    guard let url, let written = try? InvocationURL(mappingHostOf: url) else { return nil }
    return written.host
  }
}
