import ExperienceResolver

func overview() {
  let table = RegisteredExperiences.table
  let resolution = table.resolve("https://costracoffee.com/1/large")
  print(resolution)
}

func article() {
  let id = RegisteredExperiences.table.experience(for: "https://costracoffee.com/1?cup=paper")?.id
  print(id ?? "no card")
}

struct Shop {
  let name: String
  let openingHours: String
}

/// The shop of a URL such as `https://velo.example/shops/market/repair`; nil if the URL is not one of a shop.
func shop(of url: String, in shops: [String: Shop]) -> Shop? {
  guard let id = RegisteredExperiences.table.experience(for: url)?.id, let mark = id.lastIndex(of: "#") else {
    return nil
  }
  return shops[String(id[id.index(after: mark)...])]
}
