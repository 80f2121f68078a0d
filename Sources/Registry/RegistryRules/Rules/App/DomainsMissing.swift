import ExperienceResolver
import JSONSyntax
package import RegistryModel
import TextBasics

extension Rule {
  static let domainsMissing = Rule(
    "app/domains-missing",
    .error,
    "An app has no \"domains\", but its clip needs an associated domain.",
    why:
      "Advanced experiences appear only for URLs on hosts that are associated with the clip, so an app that has them "
      + "needs a domain. An app without them needs at least a demo link, or a default experience with its default "
      + "App Clip link. Otherwise, nothing can open its clip.",
    sources: [.launchExperience, .associatedDomains],
    passes: [.app("", without: ["domains"]), .app(#""domains": []"#)],
    fails: [
      .experience("", app: #""domains": «[]»"#),
      .wholeApp(
        """
        «{»
          "schemaVersion": 2,
          "name": "Corner Shop",
          "bundleID": "com.example.shop",
          "clip": { "bundleID": "com.example.shop.Clip" },
          "defaultLanguage": "en"
        }

        """
      ),
    ],
    check: .apps { app, registry in
      guard app.lacksDomains(in: registry), let object = app.declaration?.object else { return [] }
      let list = app.document.values.value(of: "domains", in: object, as: Fields.app.shape)
      let start = app.document.tree.range(of: object).lowerBound
      let hosts = registry.registeredHosts(of: app)
      let reason = hosts.isEmpty ? "without a default experience or a demo link" : "with advanced experiences"
      return [
        Violation(
          at: list ?? object,
          of: app.document,
          part: list == nil ? SourceRange(start, start + 1) : nil,
          "the app declares no domains; an app \(reason) needs at least one",
          help: hosts.isEmpty
            ? "add \"domains\" with the hosts of the clip's URLs, or add a \"defaultExperience\" or a \"demoLink\""
            : "add \"domains\": [\(hosts.prefix(3).map(Words.quoted).joined(separator: ", "))]"
        )
      ]
    }
  )
}

extension App {
  /// Whether `domains` is missing or empty.
  package var declaresNoDomain: Bool {
    guard let declaration, declaration.domains.isEmpty, !document.isBroken else { return false }
    guard let list = document.values.value(of: "domains", in: declaration.object, as: Fields.app.shape) else {
      // An unknown key may be a misspelling of this one.
      return !document.values.hasUnknownKey(in: declaration.object, as: Fields.app.shape)
    }
    return document.values.kind(of: list) == .array && !document.values.elements(of: list).contains { _ in true }
  }

  /// Whether the app declares no domain although its clip needs one: for an advanced experience, or because neither a
  /// default experience nor a demo link can open it.
  package func lacksDomains(in registry: Registry) -> Bool {
    guard declaresNoDomain, let declaration else { return false }
    return declaration.defaultExperience == nil && declaration.clip?.demoLink == nil
      || registry.hasCards(self)
  }
}

extension Registry {
  /// The hosts of the URLs that the app's experiences register, each once.
  fileprivate func registeredHosts(of app: App) -> [String] {
    var hosts: [String] = []
    for experience in experiences(of: app) where !experience.isRetired {
      guard case .success(let read) = experience.registered, !hosts.contains(read.host) else { continue }
      hosts.append(read.host)
    }
    return hosts
  }
}
