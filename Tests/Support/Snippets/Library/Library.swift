import AppClipRegistry

func overview() throws {
  let registry = try Registry(folder: "experiences")
  for finding in registry.findings() { print(finding) }
  let answer = registry.resolve("https://costracoffee.com/5/large")
  print(answer.card?.title ?? answer.reason)
  print(try registry.banner(for: answer.url) ?? "no banner")
}
