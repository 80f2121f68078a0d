extension Importer {
  /// A table with one experience per row and one field of the format per column.
  package static let csv = Importer(
    "csv",
    "A table with a row for each experience.",
    details: "The header has keys of the file format, such as urlPrefix, title or place.coordinates.latitude; "
      + "--map assigns keys to other columns, and --url makes the URLs from them. A column that means the opposite is mapped with "
      + "\"!\", such as 'active=!retired'; one column can have several keys. A column with the URLs of printed codes "
      + "is mapped to codes.qr, codes.nfc or codes.appClipCode. Commas, semicolons or tabs separate the cells; with "
      + "semicolons or tabs, decimal commas are read too. The encoding is recognized, unless --encoding states it. "
      + "With --rows, an empty cell clears an optional value of an existing row.",
    isWanted: { $0.hasSuffix(".csv") },
    read: { order throws(ImportError) in
      var table = ImportedTable(order)
      var problems: [ImportError.Problem] = []
      for file in order.files {
        do throws(ImportError) { try table.add(file) } catch { problems += error.problems }
      }
      guard problems.isEmpty else { throw ImportError(problems) }
      try table.skipDrafts()
      table.noteASCIIURLs()
      table.noteAbsentRows()
      return table.proposal
    }
  )
}
