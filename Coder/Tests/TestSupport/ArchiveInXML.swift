import Foundation

/// A keyed archive in XML. `ArchiveTree` has no keys that Swift takes for equal, and no texts around the list.
///
/// - Parameters:
///   - objects: Those with the UIDs from 1 on, without space between them.
///   - declaration: What comes before the list.
package func archiveInXML(_ objects: String, root: Int = 1, declaration: String = "") -> Data {
  Data(
    """
    \(declaration)<plist><dict><key>$archiver</key><string>NSKeyedArchiver</string>
    <key>$version</key><integer>100000</integer><key>$top</key><dict><key>root</key>\(uidInXML(root))</dict>
    <key>$objects</key><array><string>$null</string>\(objects)</array></dict></plist>
    """.utf8
  )
}

package func uidInXML(_ uid: Int) -> String {
  "<dict><key>CF$UID</key><integer>\(uid)</integer></dict>"
}

/// The entry of a class.
package func classInXML(_ name: String) -> String {
  "<dict><key>$classname</key><string>\(name)</string>"
    + "<key>$classes</key><array><string>\(name)</string></array></dict>"
}
