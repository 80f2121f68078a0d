import ExperienceResolver

func readme() {
  print(RegisteredExperiences.table.experience(for: "https://costracoffee.com/1?cup=paper")?.id ?? "no card")
}

func overview() {
  let table = RegisteredExperiences.table
  let resolution = table.resolve("https://costracoffee.com/1/large")
  print(resolution)
}

func article() {
  let id = RegisteredExperiences.table.experience(for: "https://costracoffee.com/1?cup=paper")?.id
  print(id ?? "no card")
}
