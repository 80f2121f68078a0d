package import ExperienceMigrations
public import RegistryModel
public import SystemFiles

extension Registry {
  /// Loads the registry in the folder at `path` and looks into the pictures that its cards name.
  ///
  /// What is wrong with a file is a finding, not an error: the rest of the registry still answers. Costs a reading of
  /// every JSON file and every picture that a card names.
  /// - Throws: `FileProblem` where the folder itself cannot be read.
  public init(folder path: String) throws(FileProblem) { try self.init(files: FolderTree(path)) }

  /// Loads a registry from any tree of files.
  ///
  /// Without `looksIntoPictures` no picture is read and the rules about pictures stay silent: enough to resolve URLs.
  /// - Throws: `FileProblem` where the top of the tree cannot be read.
  public init(files tree: any FileTree, looksIntoPictures: Bool = true) throws(FileProblem) {
    try self.init(files: tree, looksIntoPictures: looksIntoPictures, workers: Threads())
  }

  /// Loads a registry with the help of `workers`; apps in older versions of the file format are taken through `migrations`.
  package init(
    files tree: any FileTree,
    looksIntoPictures: Bool = true,
    migrations: MigrationChain = .current,
    workers: any Workers = Threads()
  ) throws(FileProblem) {
    var walk = RegistryWalk(tree)
    try walk.run()
    walk.readFiles(workers)
    let assembler = RegistryAssembler(
      walk.documents,
      problems: walk.problems,
      migrations: migrations,
      rows: { walk.rows(at: $0) },
      workers: workers
    )
    guard looksIntoPictures else {
      self = assembler.registry()
      return
    }
    self = assembler.registry(pictures: walk.pictures(at: assembler.picturePaths))
  }
}

/// Several threads work on a registry at once.
extension Threads: Workers {}
