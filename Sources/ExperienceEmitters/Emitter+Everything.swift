import RegistryModel
import TextBasics

extension Emitter {
  /// Every kind of artifact at once, each in the forms that `together` names.
  ///
  /// What the registry cannot give is no error here: a note says what is left out and why. With everything of the registry
  /// goes a list of the files, so that those which a later run no longer makes can be told from other people's.
  public static let everything = Emitter(
    "all",
    "Every kind, in its usual forms, with a list of the files; notes say what the registry cannot give.",
    formats: [.text],
    inputs: { order in Emitters.all.flatMap { emitter in emitter.together.flatMap { emitter.inputs(order.as($0)) } } },
    make: { order throws(EmissionProblem) in
      var made = Emission()
      for target in order.targets {
        for emitter in Emitters.all {
          for form in emitter.together { made.add(emitter, order.as(form, about: target)) }
        }
      }
      return made.inOrder(with: order.isWhole ? listName : nil)
    }
  )

  /// The list of the files that the last run made, a path a line.
  public static let listName = "emitted-files.txt"
}

extension Emitter.Order {
  /// The same in another form, or about one target alone.
  fileprivate func `as`(_ form: OutputFormat, about target: Target? = nil) -> Emitter.Order {
    Emitter.Order(
      registry: registry,
      hosts: hosts,
      targets: target.map { [$0] } ?? targets,
      format: form,
      inputs: inputs,
      existing: nil,
      buildTarget: buildTarget
    )
  }

  /// Whether nothing of the registry is left out.
  fileprivate var isWhole: Bool {
    targets.count == registry.apps.count && buildTarget == nil && targets.allSatisfy(\.isApp)
  }
}

extension Target {
  fileprivate var isApp: Bool { if case .app = self { true } else { false } }
}

extension Emission {
  /// Adds what an emitter makes, or why it makes nothing.
  fileprivate mutating func add(_ emitter: Emitter, _ order: Emitter.Order) {
    do throws(EmissionProblem) {
      let emission = try emitter.make(order)
      files += emission.files
      notes += emission.notes
    } catch {
      notes.append("\(emitter.name) is left out: \(error.message)")
    }
  }

  /// The files by path and the notes, each once: apps that share a host both make its site.
  fileprivate func inOrder(with listName: String?) -> Emission {
    var paths: Set<String> = []
    var texts: Set<String> = []
    var files = files.filter { paths.insert($0.path).inserted }
    if let listName, let first = files.first {
      let list = (paths.union([listName])).sorted(by: ByteOrder.precedes).map { $0 + "\n" }.joined()
      files.append(OutputFile("all", app: first.app, path: listName, bytes: Array(list.utf8)))
    }
    files.sort { ByteOrder.precedes($0.path, $1.path) }
    return Emission(files: files, notes: notes.filter { texts.insert($0).inserted })
  }
}
