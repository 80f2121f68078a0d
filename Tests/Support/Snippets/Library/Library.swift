import AppClipRegistry

func readme() throws {
  let registry = try Registry(folder: "experiences")
  for finding in registry.findings() { print(finding) }  // costra-coffee/americano.json:5:12: the title has …
  let answer = registry.resolve("https://costracoffee.com/5/large")
  print(answer.card?.title ?? answer.reason)
  print(try registry.banner(for: answer.url) ?? "no banner")
}

func overview() throws {
  let registry = try Registry(folder: "experiences")
  for finding in registry.findings() { print(finding) }
  let answer = registry.resolve("https://costracoffee.com/1/large")
  print(answer.card?.title ?? answer.reason)
}
