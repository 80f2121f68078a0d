package import ExperienceResolver
// Stands in until the explanation lands; the owner of this folder removes it.
package struct Explanation: Sendable {
  package let normalized: String?
  package let reason: String
  package init(url: String, table: ResolutionTable) {
    normalized = try? InvocationURL(url).text
    reason = ""
  }
}
