import Testing
import XcodeTargets

/// The literals of configuration files, which are programs in JavaScript or TypeScript, or JSON.
@Suite("Literals are read from programs without running them")
struct LiteralTests {
  private func exported(_ text: String) -> Literal? { Literal.exported(by: Array(text.utf8)) }

  @Test(
    "whatever the form of the program",
    arguments: [
      #"{ "type": "clip" }"#,
      "\u{FEFF}\n// comment\n{ \"type\": \"clip\" }",
      "module.exports = { type: 'clip' };",
      "module.exports = { type: `clip`, };\n",
      "export default { type: \"clip\" }",
      "/** @type {import('x').Config} */\nmodule.exports = {\n  type: \"clip\", // the kind\n};",
      "module.exports = (config) => ({ type: \"clip\" });",
      "module.exports = config => ({ type: \"clip\" });",
      "module.exports = (config) => { const a = 1; return { type: 'clip' }; };",
      "module.exports = function (config) {\n  if (config.x) { return {}; }\n  return { type: 'clip' };\n};",
      "module.exports = async () => ({ type: 'clip' })",
      "const config = { type: 'clip' };\nmodule.exports = config;",
      "import { ExpoConfig } from 'expo/config';\nconst config: ExpoConfig = { type: 'clip' };\nexport default config;",
      "export default ({ config }: ConfigContext): ExpoConfig => ({ ...config, type: \"clip\" });",
      "export default { type: 'clip' } satisfies Config;",
      "module.exports = { type: 'clip' as const };",
      "const { x } = require('./x');\n\nmodule.exports = {\n  'type': \"cl\\u0069p\"\n}\n",
    ]
  )
  func forms(text: String) { #expect(exported(text)?["type"]?.text == "clip", "\(text)") }

  @Test(
    "a value that only the program knows is computed, and the members after it are read",
    arguments: [
      "process.env.ID", "`${name}.clip`", "'a' + b", "getID()", "a ? 'b' : 'c'", "[1, 2].join('')", "require('./x').id",
      "{ a: 1 }.a", "(x) => { return '}' }", "/* a */ name", "new Date().getFullYear()", "`a ${`b ${c}`} d`",
    ]
  )
  func computed(expression: String) {
    let value = exported("module.exports = { id: \(expression), type: 'clip' };")
    #expect(value?["id"]?.source != nil, "\(expression): \(value?["id"] as Any)")
    #expect(value?["type"]?.text == "clip", "\(expression)")
  }

  @Test("values of every type, and their locations")
  func values() throws {
    let text = "module.exports = { a: [1, 'x', true, null, undefined], b: { c: -2.5 }, 'd-e': false }"
    let value = try #require(exported(text))
    let elements = try #require(value["a"]?.elements)
    #expect(elements.map(\.kind) == [.number("1"), .string("x"), .boolean(true), .null, .null])
    #expect(value[["b", "c"]]?.kind == .number("-2.5") && value["d-e"]?.boolean == false)
    #expect(String(decoding: Array(text.utf8)[elements[1].range], as: UTF8.self) == "'x'")
  }

  @Test(
    "a file that exports nothing that is written in it has no value",
    arguments: ["", "// nothing", "const a = 1;", "[["]
  )
  func nothing(text: String) { #expect(exported(text)?["type"] == nil) }

  @Test("a damaged program, and one that nests without end, never crash")
  func damaged() {
    let text = Array(
      "module.exports = (c) => { const a = [`${b}`]; return { type: 'clip', x: { y: [1, 2, (3)] } }; };".utf8
    )
    for count in text.indices { _ = Literal.exported(by: Array(text[..<count])) }
    for index in text.indices {
      for byte in "{}[]()'`\"\\,:;/=".utf8 {
        var changed = text
        changed[index] = byte
        _ = Literal.exported(by: changed)
      }
    }
    for bracket in ["{a:", "[", "(", "`${", "a=>"] {
      let deep = "module.exports = " + String(repeating: bracket, count: 5_000)
      _ = exported(deep)
    }
  }
}
