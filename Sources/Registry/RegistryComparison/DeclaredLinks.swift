import ExperienceResolver
import RegistryModel

/// The URLs and codes that a state of a registry declares. Each experience is decoded once for all of them.
struct DeclaredLinks {
  /// The URLs that can be parsed, in normal form.
  private(set) var urls: Set<String> = []
  /// The deployed codes, by file. Codes without a URL are skipped.
  private(set) var deployed: [(code: PrintedCode, url: DeclaredURL)] = []
  /// The deployed codes whose URLs cannot be read, and the errors that may hide deployed codes, in the order of their files.
  private(set) var unread: [UnreadCode] = []
  /// The IDs of the experiences with something in `unread`.
  private(set) var withUnread: Set<String> = []

  /// Reads the apps of a registry, and of their experiences those in which `isNeeded` is true.
  init(_ registry: Registry, where isNeeded: (AdvancedExperience) -> Bool = { _ in true }) {
    for app in registry.apps {
      add(app.declaredURLs, app.printedCodes, in: app.document)
      for experience in registry.experiences(of: app) where isNeeded(experience) { add(experience) }
    }
  }

  private mutating func add(_ experience: AdvancedExperience) {
    let (document, text) = experience.load()
    let codes = text.map { experience.printedCodes($0, in: document) } ?? []
    let count = unread.count
    let urls = text.map { text in
      [experience.registeredURL(text, in: document)].compactMap(\.self) + codes.compactMap(\.url)
        + experience.expectedURLs(text, in: document)
    }
    add(urls ?? [], codes, in: document)
    if unread.count > count { withUnread.insert(experience.id) }
  }

  private mutating func add(_ urls: [DeclaredURL], _ codes: [PrintedCode], in document: Document) {
    for url in urls { if case .success(let read) = url.url { self.urls.insert(read.text) } }
    for code in codes where code.declaration.isDeployed { if let url = code.url { deployed.append((code, url)) } }
    unread += UnreadCode.all(in: document, codes)
  }
}
