import Foundation
import TestSupport
import Testing

/// A page for each product, so that the API can be read without building the documentation. `make golden` writes them.
@Suite("The pages about the public API")
struct APIPageTests {
  static let products = [
    Product(
      name: "AppClipRegistry",
      page: "LibraryAPI.md",
      modules: PackageFolder.modules.keys.filter { $0 != "ExperienceResolver" }.sorted()
    ),
    Product(name: "ExperienceResolver", page: "ResolverAPI.md", modules: ["ExperienceResolver"]),
  ]

  struct Product: Sendable, CustomTestStringConvertible {
    let name: String
    let page: String
    let modules: [String]

    var testDescription: String { name }

    func declarations() throws -> [PublicDeclaration] { try PublicDeclarations(inModules: modules).all }
  }

  @Test("have every public declaration with the first paragraph of its documentation", arguments: products)
  func page(product: Product) throws {
    let declarations = try product.declarations()
    let text = APIPage(product: product.name, declarations: declarations).markdown
    expectMade(Array(text.utf8), "\(PackageFolder.folder(ofModule: product.name))/\(product.name).docc/\(product.page)")
    // The name of a case can say enough.
    for declaration in declarations where !declaration.text.hasPrefix("case ") {
      #expect(!declaration.summary.isEmpty, "\(declaration.name)")
    }
  }

  /// `Tests/Judges/check_api.py` keeps the listing equal to what the compiler exports.
  @Test("have what the compiler lists, and nothing else", arguments: products)
  func complete(product: Product) throws {
    let declarations = try product.declarations()
    let types = Set(declarations.filter { $0.path.count == 1 }.map(\.path[0]))
    let found = Set(declarations.filter { types.contains($0.path[0]) }.map(\.name))
    // The listing has what the product adds to a type of another one at that type's place, without the type.
    let added = Set(declarations.filter { !types.contains($0.path[0]) }.compactMap(\.path.last))
    let listed = try Self.names(inListing: PackageFolder.text(of: "Tests/Judges/api/\(product.name).txt"))
    #expect(found.subtracting(listed) == [])
    let missing = listed.subtracting(found).filter { name in !added.contains { name.hasSuffix(".\($0)") } }
    #expect(missing == [])
  }

  @Test("read declarations in all their forms")
  func parsing() {
    let source = """
      /// A thing.
      ///
      /// More about it.
      public struct Thing: Sendable {
        /// Its name.
        public private(set) var name = Name("x")
        let hidden: Int

        /// Makes it.
        public init(
          name: String,
          size: Int = 0
        ) {
          switch size { case 0: break }
        }
      }

      extension Thing {
        /// What it is.
        public enum Kind: String {
          /// Either.
          case open, `default`
          public var isOpen: Bool { self == .open }
        }

        static let example = \"""
          public struct No {}
          \"""
        /// Whether it is less.
        public static func < (left: Thing, right: Thing) -> Bool { true }
      }
      """
    #expect(
      PublicDeclarations(of: source).all.map { "\($0.name) | \($0.text) | \($0.summary)" } == [
        "Thing | struct Thing: Sendable | A thing.", "Thing.name | var name: Name | Its name.",
        "Thing.init | init(name: String, size: Int = 0) | Makes it.", "Thing.Kind | enum Kind: String | What it is.",
        "Thing.Kind.open | case open, `default` | Either.", "Thing.Kind.default | case open, `default` | Either.",
        "Thing.Kind.isOpen | var isOpen: Bool | ",
        "Thing.< | static func < (left: Thing, right: Thing) -> Bool | Whether it is less.",
      ]
    )
  }

  /// The names in the listing, whose lines are indented below their type.
  private static func names(inListing text: String) throws -> Set<String> {
    var path: [String] = []
    return Set(
      text.split(separator: "\n").map { line in
        let declaration = line.drop { $0 == " " }
        path = Array(path.prefix((line.count - declaration.count) / 2))
        let name = declaration.firstMatch(
          of: /(?:struct|enum|class|protocol|func|let|var|case|typealias) `?(\w+|[=<]+)|(init|subscript)/
        )
        path.append(String((name?.1 ?? name?.2) ?? declaration))
        return path.joined(separator: ".")
      }
    )
  }
}

/// A page with a section for each type.
private struct APIPage {
  let product: String
  let declarations: [PublicDeclaration]

  var markdown: String {
    """
    # The API of \(product)

    What `import \(product)` makes public: each declaration, with the first paragraph of its documentation.

    ## Overview

    This page can be read without building anything; a test compares it with the sources. `make docs` builds the whole
    documentation.

    \(types.map(section).joined(separator: "\n"))
    """
  }

  /// The types that have members here, or that are declared here, with the types around them.
  private var types: [[String]] {
    let declared = declarations.filter { $0.isType }.map(\.path)
    let extended = declarations.filter { !$0.isType }.map { $0.path.dropLast() }.map(Array.init)
    return Set(declared + extended).sorted { $0.lexicographicallyPrecedes($1) }
  }

  private func section(_ type: [String]) -> String {
    let members = declarations.filter { !$0.isType && $0.path.dropLast().elementsEqual(type) }
    let own = declarations.first { $0.isType && $0.path == type }
    var text = "\(type.count == 1 ? "##" : "###") \(type.joined(separator: "."))\n\n"
    text += own.map { "\(code($0.text))\n\n\(prose($0.summary))\n" } ?? "What this product adds to the type.\n"
    guard !members.isEmpty else { return text }
    text += "\n| member | |\n|---|---|\n"
    var seen: Set<String> = []
    for member in members where seen.insert(member.text).inserted {
      text += "| \(cell(code(member.text))) | \(cell(prose(member.summary))) |\n"
    }
    return text
  }

  /// Two backticks around one would be a link to a symbol for DocC.
  private func code(_ text: String) -> String { "`\(text.replacing("`", with: ""))`" }

  /// Links to symbols become code, because only DocC follows them.
  private func prose(_ text: String) -> String { text.replacing("``", with: "`") }

  private func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
