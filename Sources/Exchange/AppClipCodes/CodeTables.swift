package import RegistryModel

/// The three frequency tables of Apple's App Clip Code Generator, which a user has.
///
/// They belong to Apple, so this package does not contain them.
package struct CodeTables: Sendable, Hashable {
  private let books: [CodeText.Table: CodeBook]

  /// Creates the tables from their bytes; nil if one is missing, has the wrong size, or contains a frequency of 0.
  package init?(_ bytes: [CodeText.Table: [UInt8]]) {
    var books: [CodeText.Table: CodeBook] = [:]
    for table in CodeText.Table.allCases {
      guard let book = bytes[table].flatMap({ CodeBook(table, $0) }) else { return nil }
      books[table] = book
    }
    self.books = books
  }

  /// Whether both are the same tables in memory.
  package static func == (left: CodeTables, right: CodeTables) -> Bool {
    CodeText.Table.allCases.allSatisfy { left.books[$0] === right.books[$0] }
  }

  package func hash(into hasher: inout Hasher) {
    for table in CodeText.Table.allCases { hasher.combine(books[table].map(ObjectIdentifier.init)) }
  }

  /// The exact number of bits of texts.
  package var costs: CodeCosts { CodeCosts(exact: { text in books[text.table]?.length(of: text) ?? .infinity }) }

  /// All codes of a table as text, for comparison with a checksum.
  package func listing(of table: CodeText.Table) -> [UInt8] { books[table]?.listing ?? [] }

  func append(_ text: CodeText, to bits: inout BitString) -> Bool {
    books[text.table]?.append(text, to: &bits) ?? false
  }

  func text(
    _ table: CodeText.Table,
    from reader: inout BitReader,
    after context: UInt8? = nil
  ) -> (characters: [UInt8], isEnded: Bool)? {
    books[table]?.text(from: &reader, context: context)
  }
}
