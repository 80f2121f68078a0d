extension Importer {
  /// A table with one experience per row and one field of the format per column.
  package static let csv = Importer(
    "csv",
    "A table with a row for each experience and the keys of the file format in its header, such as urlPrefix, title or "
      + "place.coordinates.latitude; --map maps columns with other names. Commas, semicolons or tabs; UTF-8, UTF-16 or "
      + "Windows-1252; with semicolons or tabs also decimal commas.",
    isWanted: { $0.hasSuffix(".csv") },
    read: { order throws(ImportError) in
      var table = ImportedTable(order)
      for file in order.files { try table.add(file) }
      return table.proposal
    }
  )
}
