import RegistryFiles
import RegistryModel
import TestSupport
import Testing

/// Every URL that the sample registries declare, asked on the command line.
struct DeclaredURLTests {
  @Test("prefix, codes and matches resolve to the experience that declares them; rejected URLs do not")
  func experiences() throws {
    let registry = try Registry(folder: PackageFolder.path + "/experiences")
    var count = 0
    for experience in registry.experiences where !experience.isRetired {
      for url in experience.declaredURLs {
        let line = Transcript(["resolve", "--format", "json", url.text.value], workingFolder: PackageFolder.path).output
        let isOwn = line.contains(#""experience":"\#(experience.id)","prefix":"#)
        #expect(isOwn == (url.role != .reject), "\(url.text.value)")
        count += 1
      }
    }
    #expect(count > 50)
  }

  @Test("the default link, and every other URL of an app, gives a card of that app")
  func apps() throws {
    let registry = try Registry(folder: PackageFolder.path + "/experiences")
    for app in registry.apps {
      let link = "https://appclip.apple.com/id?p=\(app.clipBundleID ?? "")"
      let answer = Transcript(["resolve", "--format", "json", link], workingFolder: PackageFolder.path)
      #expect(answer.output.contains(#""outcome":"default","app":"\#(app.id)","#))
      for url in app.declaredURLs.map(\.text.value) {
        let line = Transcript(["resolve", "--format", "json", url], workingFolder: PackageFolder.path).output
        #expect(line.contains(#","app":"\#(app.id)","#), "\(url)")
      }
    }
  }
}
