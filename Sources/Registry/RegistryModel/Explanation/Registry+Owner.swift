import ExperienceResolver
import HostNames

extension Registry {
  /// The app that `url` should belong to: the one that it resolves to, or else the first with the host, or else the
  /// first with a host that contains the URL's or that the URL's contains, such as `example.com` for `www.example.com`,
  /// or else the first with another host of the same domain, or else the only app.
  func owner(of url: InvocationURL) -> App? {
    let owners = apps.filter { $0.hasHost(url.host) }
    if let answering = resolve(url.text).app, owners.contains(where: { $0.id == answering.id }) { return answering }
    let host = url.host
    let parents = apps.lazy.filter { $0.hosts.contains { host.hasSuffix(".\($0)") || $0.hasSuffix(".\(host)") } }
    let relatives = apps.lazy.filter { $0.hosts.contains { $0.isSibling(of: host) } }
    return owners.first ?? parents.first ?? relatives.first ?? (apps.count == 1 ? apps.first : nil)
  }

  /// Whether the host looks like a typo of an app's host.
  func isMistyped(_ host: String) -> Bool {
    let hosts = apps.flatMap(\.hosts)
    return !hosts.contains { $0 == host || $0.isSibling(of: host) } && hosts.contains { $0.isTypo(of: host) }
  }
}
