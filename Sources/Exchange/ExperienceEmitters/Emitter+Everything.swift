import RegistryModel
import TextBasics

extension Emitter {
  /// The emitter of every kind of artifact, each in the formats that `together` lists.
  ///
  /// An artifact that cannot be generated is not an error here; a note states what was skipped and why. If the whole
  /// registry is emitted, the emission includes a list of the files, so that files that a later run no longer generates
  /// can be distinguished from files that were not emitted.
  public static let everything = Emitter(
    "all",
    "All kinds, with a list of the files.",
    details: "Each kind in its default format. Notes report what the registry does not declare. emitted-files.txt "
      + "lists the files; a file from an earlier list that is no longer generated is reported as left over, but not "
      + "removed.",
    formats: [.text],
    inputs: { order in Emitters.all.flatMap { emitter in emitter.together.flatMap { emitter.inputs(order.as($0)) } } },
    make: { order throws(EmissionError) in
      var made = Emission()
      for target in order.targets {
        for emitter in Emitters.all {
          for form in emitter.together { made.add(emitter, order.as(form, about: target)) }
        }
      }
      return made.inOrder(with: order.isWhole ? listName : nil)
    }
  )

  /// The name of the list of the files that the last run generated, one path per line.
  package static let listName = "emitted-files.txt"
}

extension Emitter.Order {
  /// The same order in another format and, if `target` is given, for that target only.
  fileprivate func `as`(_ form: OutputFormat, about target: Target? = nil) -> Emitter.Order {
    Emitter.Order(
      registry: registry,
      hosts: hosts,
      targets: target.map { [$0] } ?? targets,
      format: form,
      inputs: inputs,
      existing: nil,
      selection: selection
    )
  }

  /// Whether the order covers the whole registry.
  fileprivate var isWhole: Bool {
    targets.count == registry.apps.count && selection.buildTarget == nil && targets.allSatisfy(\.isApp)
  }
}

extension Target {
  fileprivate var isApp: Bool { if case .app = self { true } else { false } }
}

extension Emission {
  /// Adds the result of an emitter, or a note on why it failed.
  fileprivate mutating func add(_ emitter: Emitter, _ order: Emitter.Order) {
    do throws(EmissionError) {
      let emission = try emitter.make(order)
      files += emission.files
      notes += emission.notes.map { "\(emitter.name): \($0)" }
    } catch {
      notes.append("skipped \(emitter.name): \(error.message)")
    }
  }

  /// The files sorted by path, and the notes, without duplicates: apps that share a host both generate its site.
  fileprivate func inOrder(with listName: String?) -> Emission {
    var paths: Set<String> = []
    var files = files.filter { paths.insert($0.path).inserted }
    if let listName, let first = files.first {
      let list = (paths.union([listName])).sorted(by: ByteOrder.precedes).map { $0 + "\n" }.joined()
      files.append(OutputFile("all", app: first.appID, path: listName, bytes: Array(list.utf8)))
    }
    files.sort { ByteOrder.precedes($0.path, $1.path) }
    var emission = Emission(files: files, notes: notes)
    emission.removeDuplicateNotes()
    return emission
  }
}
