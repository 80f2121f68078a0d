import RegistryModel
import RegistryRules

/// What one call of `validate` asks for, read from the command line.
struct ValidationRequest {
  /// What is looked at; the registry here or above where there is nothing.
  let paths: [String]
  /// The file that standard input stands for; then there are no paths.
  let standardInputName: String?
  /// The rules that count.
  let rules: [Rule]
  /// What of the findings is reported, how and where.
  let reporting: ReportRequest
  /// Whether to tell how long each part and each rule took.
  let showsTimings: Bool
  /// What is to be fixed; nil for nothing.
  let fixing: FixingRequest?

  /// Whether files of the registries are written.
  var isWriting: Bool { fixing?.isDiff == false }

  init(_ invocation: Invocation, in world: borrowing World) throws(Failure) {
    let words = invocation.values(of: Operand.validatedPaths)
    standardInputName = try Self.standardInputName(invocation.value(of: .standardInputName), for: words)
    paths = standardInputName == nil ? words : []
    rules = try RuleSelection(select: invocation.values(of: .select), ignore: invocation.values(of: .ignore)).rules
    reporting = try ReportRequest(invocation, in: world)
    showsTimings = invocation.has(.timings)
    fixing = try FixingRequest(invocation)
  }

  private static func standardInputName(_ name: String?, for paths: [String]) throws(Failure) -> String? {
    guard let name else {
      guard !paths.contains("-") else { throw .usage("- needs --stdin-name PATH, the file that the text stands for") }
      return nil
    }
    guard paths == ["-"] else { throw .usage("--stdin-name needs the PATH - and no other") }
    guard RegistryPath.isJSON(name) || RegistryPath.isTable(name) else {
      throw .usage("--stdin-name needs a .json, .jsonc or .csv file, not \"\(name)\"")
    }
    return name
  }
}
