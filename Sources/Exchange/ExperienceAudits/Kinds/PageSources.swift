import RegistryModel

extension Audit {
  /// The sources of pages, such as components and layouts, for the Smart App Banner tags in them. Which URL shows such a
  /// tag is only known to the program that makes the pages.
  static let pageSources = Audit(
    noun: "page source",
    plural: "page sources",
    files: "components, layouts and templates with a Smart App Banner tag",
    hasName: { _ in false },
    isContent: { SourceBanner.isIn($0) },
    otherEndings: [
      ".tsx", ".jsx", ".ts", ".js", ".mjs", ".mdx", ".vue", ".svelte", ".astro", ".erb", ".php", ".phtml", ".ejs",
      ".hbs", ".handlebars", ".twig", ".liquid", ".njk", ".cshtml", ".razor", ".jsp", ".pug", ".haml", ".slim",
      ".gohtml",
      ".tmpl", ".jinja", ".j2", ".mustache", ".heex", ".eex", ".leaf",
    ],
    look: { file, bytes, run in
      guard !SourceBanner.isBuilt(file.path) else { return }
      for tag in SourceBanner.tags(in: bytes, named: RegistryPath.name(of: file.path)) {
        run.look(atSource: WebPage(file, bytes, tag, run.scene))
      }
    }
  )
}
