import JSONSyntax
import SystemFiles

/// Requests that only read.
extension Client {
  /// The documents at `paths`, in order. Missing ones are nil.
  mutating func documents(_ paths: [String]) throws(ServiceError) -> [ResourceDocument?] {
    var requests: [WebRequest] = []
    for path in paths { requests.append(try request(.get, path)) }
    var documents: [ResourceDocument?] = []
    for (path, result) in zip(paths, send(requests)) {
      do throws(ServiceError) {
        documents.append(try ResourceDocument(try result.get(), at: path))
      } catch {
        guard error.kind == .missing else { throw error }
        documents.append(nil)
      }
    }
    return documents
  }

  /// The document at `path`; nil if it does not exist.
  mutating func document(_ path: String) throws(ServiceError) -> ResourceDocument? {
    try documents([path]).first.flatMap(\.self)
  }

  /// The resources of the collections at `paths`, in order, from all of their pages.
  mutating func collections(_ paths: [String]) throws(ServiceError) -> [ResourceDocument] {
    var all = paths.map { _ in ResourceDocument() }
    var next = Array(zip(paths.indices, paths))
    var seen: Set<String> = []
    while !next.isEmpty {
      let pages = try documents(next.map(\.1))
      var further: [(Int, String)] = []
      for ((index, path), page) in zip(next, pages) {
        guard let page else { throw ServiceError(.missing, "App Store Connect has no \(path.prefix { $0 != "?" })") }
        all[index].append(page)
        guard let link = page.next else { continue }
        guard seen.insert(link).inserted else {
          throw ServiceError(.service, "the pages of \(path.prefix { $0 != "?" }) lead in a circle")
        }
        further.append((index, link))
      }
      next = further
    }
    return all
  }
}
