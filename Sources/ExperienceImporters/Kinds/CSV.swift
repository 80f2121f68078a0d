extension Importer {
  /// A table: one experience a row, one field of the format a column.
  public static let csv = Importer(
    "csv",
    "A table with a row for each experience and the keys of the file format in its header, such as urlPrefix, title or "
      + "place.coordinates.latitude; --map names the columns of another header. Commas, semicolons or tabs; UTF-8, UTF-16 or "
      + "Windows-1252; with semicolons or tabs also decimal commas.",
    isWanted: { $0.hasSuffix(".csv") },
    read: { order throws(ImportRefusal) in
      var table = ImportedTable(order)
      for file in order.files { try table.add(file) }
      return table.proposal
    }
  )
}
