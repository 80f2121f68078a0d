public import ExperienceRegistry

/// What an import makes of a registry: nothing is written anywhere.
public struct Import: Sendable {
  /// The files that are new or change, by path in byte order; none where the registry says all of it already.
  public let changes: [ProposedChange]
  /// What has no place in the registry.
  public let leftOut: [LeftOut]
}

extension Registry {
  /// Reads files of one kind, and says which files of the registry they would make or change.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - importer: Their kind.
  ///   - app: The app that everything goes into.
  ///   - domains: For association files: the hosts that serve them.
  ///   - inputs: The bytes of files that those files name; `Importer.references(in:)` lists them.
  ///   - pictures: Pictures that the default card of the app has already, by path in its folder. One of the same bytes is
  ///     not written a second time.
  /// - Returns: The files that are new or change, and what is left out.
  /// - Throws: `ImportRefusal` where a file is broken, is of another kind, or belongs to another app.
  public func importing(
    _ files: [InputFile],
    as importer: Importer,
    into app: App,
    domains: [String] = [],
    inputs: [InputFile.Reference: [UInt8]] = [:],
    pictures: [String: [UInt8]] = [:]
  ) throws(ImportRefusal) -> Import {
    let order = Importer.Order(
      files: files,
      registry: self,
      app: app,
      domains: domains,
      inputs: inputs,
      pictures: pictures
    )
    return try importer.read(order).outcome(in: order)
  }
}

extension Importer {
  /// The files that `files` name and whose bytes would make the import whole: header images.
  public func references(in files: [InputFile]) -> [InputFile.Reference] { inputs(files) }
}
