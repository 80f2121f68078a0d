extension Importer {
  /// A table with one experience per row and one field of the format per column.
  package static let csv = Importer(
    "csv",
    "A table with a row for each experience.",
    details: "The header has keys of the file format, such as urlPrefix, title or place.coordinates.latitude; "
      + "--map assigns keys to other columns. Commas, semicolons or tabs separate the cells. The encoding is UTF-8, "
      + "UTF-16 or Windows-1252. With semicolons or tabs, decimal commas are read too.",
    isWanted: { $0.hasSuffix(".csv") },
    read: { order throws(ImportError) in
      var table = ImportedTable(order)
      for file in order.files { try table.add(file) }
      table.noteAbsentRows()
      return table.proposal
    }
  )
}
