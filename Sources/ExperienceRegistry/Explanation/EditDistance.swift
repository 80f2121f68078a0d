/// How many letters have to be inserted, removed or replaced to make `left` into `right`.
func editDistance(_ left: String, _ right: String) -> Int {
  let right = Array(right.utf8)
  var row = Array(0...right.count)
  for (line, byte) in left.utf8.enumerated() {
    var diagonal = row[0]
    row[0] = line + 1
    for column in right.indices {
      let replaced = diagonal + (byte == right[column] ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
    }
  }
  return row[right.count]
}
