/// Every kind of defect that is planted, by area.
enum DefectKinds {
  static let all = card + json + field + url + routing + image + language + place + app + codes + rows + other
}
