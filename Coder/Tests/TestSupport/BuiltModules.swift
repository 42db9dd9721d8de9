import Foundation

/// What `swiftc` needs to compile a program that imports the coder: the modules and objects that were built with these tests.
package func argumentsForCompiler() throws -> [String] {
  let products = runnerURL.deletingLastPathComponent()
  // The folders of the modules may have objects of sources that are gone.
  let list = products.appendingPathComponent("StructArchivingPackageTests.product/Objects.LinkFileList")
  let objects = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").filter { object in
    ["ArchiveFiles", "ArchiveFormat", "ArchiveInspector", "KeyedArchive"].contains {
      object.contains("/\($0).build/")
    }
  }
  return ["-swift-version", "6", "-I", "\(products.path)/Modules"] + objects.map(String.init)
}
