import Testing

/// A property list in XML, and its value.
struct XMLCase: Sendable, CustomTestStringConvertible {
  let xml: String
  /// The value, as `PropertyListReader.text()` gives it; nil if the list is refused.
  let value: String?
  /// Why Python's `plistlib` gives another value, or refuses what is read here, or reads what is refused here; nil if it
  /// does the same.
  let otherInPython: String?

  var testDescription: String { String(xml.prefix(200)) }

  private init(_ xml: String, _ value: String?, _ otherInPython: String? = nil) {
    (self.xml, self.value, self.otherInPython) = (xml, value, otherInPython)
  }

  /// A list with one element, or with what else is in it.
  private static func list(_ content: String, _ value: String?, _ otherInPython: String? = nil) -> XMLCase {
    XMLCase("<plist>\(content)</plist>", value, otherInPython)
  }

  static let all =
    tags + attributes + texts + prologs + ends + structures + numbers + dates + data

  private static let tags = [
    list("<string =\">a</string><!--<string \">b</string><!---->", nil), list("<string>a</string", nil),
    list("<string>a", nil), list("<string>a</array>", nil), list("<string>a</string >", "\"a\""),
    list("<string>a</string a='b'>", nil), list("<string>a</ string>", nil), list("< string>a</string>", nil),
    list("<string/ >", nil), list("<string / >", nil), list("<string\n/>", "\"\""),
    list("<array><String/></array>", nil, "ignores it"),
    list("<string></string/>", nil), list("<array><true/></array><", nil),
    list("<array><true></array></true>", nil),
    list("<1/>", nil), list("<>a</>", nil), list("<true//>", nil),
    list("<string>a<b>c</b></string>", nil, "reads \"\""),
    list("<array><é/></array>", nil, "ignores it"),
    list("<string é='a'/>", nil, "reads names that aren't ASCII"),
  ]

  private static let attributes = [
    list("<string a='1' b=\"2\">c</string>", "\"c\""), list("<string a = '1'\n>c</string>", "\"c\""),
    list("<string a='\"' b=\"'\" a:c='>'>d</string>", "\"d\""),
    list("<string a='&lt;&#65;'/>", nil, "reads references in attributes"),
    list("<string a/>", nil), list("<string a=/>", nil), list("<string a=1/>", nil),
    list("<string a='1/>", nil),
    list("<string 'a'/>", nil), list("<string ='a'/>", nil), list("<string a='1'b='2'/>", nil),
    list("<string a='1' a='2'/>", nil), list("<string a='<'/>", nil), list("<string a='&'/>", nil),
    list("<string a='&what;'/>", nil), list("<string a='&#0;'/>", nil), list("<string a='\u{0}'/>", nil),
    list("<string a='1\"/>", nil), list("<string 1='a'/>", nil), list("<string/a='1'/>", nil),
  ]

  /// Apple's tools write and read them.
  private static let otherCharacters = "refuses characters that XML can't have"

  private static let texts = [
    list("<string> a\n\t</string>", "\" a\\u000a\\u0009\""),
    list("<string>&lt;&gt;&amp;&apos;&quot;&#65;&#x42;&#x00043;</string>", "\"<>&'\\u0022ABC\""),
    list("<string>&#x1F600;&#x10FFFF;</string>", "\"\\ud83d\\ude00\\udbff\\udfff\""),
    list("<string>a<![CDATA[<b>&c;]]]]>d<!-- - e -->f<?g h?>i</string>", "\"a<b>&c;]]dfi\""),
    list("<string>]] > ]></string>", "\"]] > ]>\""), list("<string><![CDATA[]]]]>></string>", "\"]]>\""),
    list("<string>a]]>b</string>", nil), list("<string>&</string>", nil), list("<string>& </string>", nil),
    list("<string>&lt</string>", nil), list("<string>&LT;</string>", nil),
    list("<string>&what;</string>", nil),
    list("<string>&#;</string>", nil), list("<string>&#x;</string>", nil),
    list("<string>&#X41;</string>", nil),
    list("<string>&#+65;</string>", nil), list("<string>&#-65;</string>", nil),
    list("<string>&#6_5;</string>", nil),
    list("<string>&#0;</string>", nil), list("<string>&#x00;</string>", nil),
    list("<string>&#xD800;</string>", nil), list("<string>&#x110000;</string>", nil),
    list("<string>&#99999999999999999999;</string>", nil), list("<string>&# 65;</string>", nil),
    list("<string>\u{0}</string>", nil), list("<string><![CDATA[\u{0}]]></string>", nil),
    list("<string>\u{1B}\u{B}\u{FFFF}</string>", "\"\\u001b\\u000b\\uffff\"", otherCharacters),
    list("<string>&#27;&#1;&#xFFFE;</string>", "\"\\u001b\\u0001\\ufffe\"", otherCharacters),
    list("<string><![CDATA[\u{1}]]></string>", "\"\\u0001\"", otherCharacters),
    list("<dict><key>\u{1}</key><true/></dict>", "{\"\\u0001\":true}", otherCharacters),
    list("<string>\u{7F}\u{85}\u{FFFD}</string>", "\"\\u007f\\u0085\\ufffd\""),
    list("<string><!-- a -- b --></string>", nil), list("<string><!-- a ---></string>", nil),
    list("<string><!--></string>", nil), list("<string><!-- \u{0} --></string>", nil),
    list("<string><! a></string>", nil), list("<string><![CDATA[a</string>", nil),
    list("<string><![cdata[a]]></string>", nil),
    list("<string><?xml a?></string>", nil), list("<string><? a?></string>", nil),
    list("<string><?a></string>", nil),
    list("<string>a\r\nb\rc</string>", "\"a\\u000d\\u000ab\\u000dc\"", "makes each line break \"\\n\""),
    list("<string>a&#13;b</string>", "\"a\\u000db\""),
  ]

  private static let prologs = [
    XMLCase("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone='no'?>\n<plist><true/></plist>", "true"),
    XMLCase("<?xml version='1.0'?><!-- a --><?b c?><!DOCTYPE plist><!-- d --><plist><true/></plist>", "true"),
    XMLCase("\u{FEFF}<?xml version = '1.0' ?><plist><true/></plist>", "true"),
    XMLCase("<?xml-stylesheet a?><plist><true/></plist>", "true"),
    XMLCase("<?xml version='1.0' encoding='us-ascii'?><plist><string>a</string></plist>", "\"a\""),
    XMLCase("<?xml version='1.0' encoding='us-ascii'?><plist><string>é</string></plist>", nil),
    XMLCase(
      "<?xml version='1.0' encoding='iso-8859-1'?><plist><true/></plist>",
      nil,
      "knows other encodings"
    ),
    XMLCase("<?xml version='1.1'?><plist><true/></plist>", nil, "reads any version as 1.0"),
    XMLCase("\n<?xml version='1.0'?><plist><true/></plist>", nil),
    XMLCase("<!-- a --><?xml version='1.0'?><plist><true/></plist>", nil),
    XMLCase("<?xml version='1.0'?><?xml version='1.0'?><plist><true/></plist>", nil),
    XMLCase("<plist><?xml version='1.0'?><true/></plist>", nil),
    XMLCase("<?XML version='1.0'?><plist><true/></plist>", nil),
    XMLCase("<?xml?><plist><true/></plist>", nil),
    XMLCase("<?xml encoding='UTF-8'?><plist><true/></plist>", nil),
    XMLCase("<?xml encoding='UTF-8' version='1.0'?><plist><true/></plist>", nil),
    XMLCase("<?xml version='1.0' standalone='yes' encoding='UTF-8'?><plist><true/></plist>", nil),
    XMLCase("<?xml version='1.0' standalone='si'?><plist><true/></plist>", nil),
    XMLCase("<?xml version='1.0' a='b'?><plist><true/></plist>", nil),
    XMLCase("<?xml version='1.0'><plist><true/></plist>", nil),
    XMLCase("<!DOCTYPE plist PUBLIC '-//A' \"b>\"  ><plist><true/></plist>", "true"),
    XMLCase("<!DOCTYPE a SYSTEM 'b'><plist><true/></plist>", "true"),
    XMLCase("<!foobar><plist><true/></plist>", nil), XMLCase("<!doctype plist><plist><true/></plist>", nil),
    XMLCase("<!DOCTYPE><plist><true/></plist>", nil), XMLCase("<!DOCTYPEplist><plist><true/></plist>", nil),
    XMLCase("<!DOCTYPE plist SYSTEM><plist><true/></plist>", nil),
    XMLCase("<!DOCTYPE plist PUBLIC 'a'><plist><true/></plist>", nil),
    XMLCase("<!DOCTYPE plist PUBLIC 'a''b'><plist><true/></plist>", nil),
    XMLCase("<!DOCTYPE plist PUBLIC '|' 'b'><plist><true/></plist>", nil),
    XMLCase("<!DOCTYPE plist SYSTEM 'a' 'b'><plist><true/></plist>", nil),
    XMLCase("<!DOCTYPE plist a><plist><true/></plist>", nil),
    XMLCase("<!DOCTYPE plist><!DOCTYPE plist><plist><true/></plist>", nil),
    XMLCase("<plist><!DOCTYPE plist><true/></plist>", nil),
    XMLCase(
      "<!DOCTYPE plist []><plist><true/></plist>",
      nil,
      "reads declarations, but not those of entities"
    ),
    XMLCase("<!DOCTYPE plist [<!ENTITY a 'b'>]><plist><string>&a;</string></plist>", nil),
    XMLCase(
      "<!DOCTYPE plist SYSTEM 'a'><plist><string>&b;</string></plist>",
      nil,
      "leaves out what a DTD may declare"
    ),
  ]

  private static let ends = [
    XMLCase("<plist><true/></plist>\n", "true"), XMLCase("<plist><true/></plist> text", "true"),
    XMLCase("<plist><true/></plist><plist><false/></plist>", "true"),
    XMLCase("<plist><true/></plist>\u{0}\u{0}", "true"),
    XMLCase("<plist><true/></plist\n>&<", "true"), XMLCase("<plist><true/></plist><!-- a", "true"),
    XMLCase("<array/>\n<!-- a -->", "[]"), XMLCase("<array/><array/>", nil), XMLCase("<true/>text", nil),
    XMLCase("<true/>\u{0}", nil), XMLCase("", nil), XMLCase("<!-- a -->", nil), XMLCase("<plist>", nil),
  ]

  private static let structures = [
    list("<dict><key>a</key><array><true/><dict/></array></dict>", "{\"a\":[true,{}]}"),
    list("<dict><key/><true/></dict>", "{\"\":true}"),
    list("<array> \n<!-- a --><?b?><true/></array>", "[true]"),
    list("<dict><key>CF$UID</key><integer>7</integer></dict>", "{\"CF$UID\":i7}"),
    list("<true> </true>", "true"), list("<true>a</true>", nil, "ignores the text"),
    list("", nil), XMLCase("<plist/>", nil), list("<true/><false/>", nil, "reads the last one"),
    list("text", nil), list("<true/>text", nil, "ignores the text"),
    list("<array>a<true/></array>", nil, "ignores the text"),
    list("<array>&amp;<true/></array>", nil, "ignores the text"),
    list("<array><![CDATA[]]><true/></array>", nil, "ignores it"),
    list("<key>a</key>", nil), list("<array><key>a</key></array>", nil), list("<dict><true/></dict>", nil),
    list("<dict><key>a</key></dict>", nil), list("<dict><key>a</key><key>b</key><true/></dict>", nil),
    list("<dict><key></key><key>b</key><true/></dict>", nil, "forgets an empty key"),
    list(
      "<dict><key>a</key><true/><key>b</key><true/><key>a</key><false/></dict>",
      "{\"a\":false,\"b\":true}"
    ),
    list("<dict><key>a</key><true/><false/></dict>", nil), list("<other/>", nil),
    list("<array><other/></array>", nil, "ignores it"), list("<plist><true/></plist>", nil, "ignores it"),
    list("<null/>", nil),
  ]

  private static let numbers = [
    list("<integer> -7\n</integer>", "i-7"), list("<integer>+7</integer>", "i7"),
    list("<integer>007</integer>", "i7"),
    list("<integer>0x1F</integer>", "i31"), list("<integer>&#55;<!-- a --></integer>", "i7"),
    list("<integer>-0X1f</integer>", "i-31", "has no negative numbers in hexadecimal; Foundation has"),
    list("<integer>-9223372036854775808</integer>", "i-9223372036854775808"),
    list("<integer>18446744073709551615</integer>", "i18446744073709551615"),
    list("<integer>18446744073709551616</integer>", nil, "has integers of any size"),
    list("<integer>-9223372036854775809</integer>", nil, "has integers of any size"),
    list("<integer>1_000</integer>", nil, "reads the literals of Python"),
    list("<integer>٧</integer>", nil, "reads digits of any script"),
    list("<integer>\u{A0}7</integer>", nil, "ignores spaces of any kind"),
    list("<integer>0x_1F</integer>", nil, "reads the literals of Python"),
    list("<integer>- 7</integer>", nil), list("<integer>--7</integer>", nil),
    list("<integer>1 000</integer>", nil),
    list("<integer>7.0</integer>", nil), list("<integer>1e3</integer>", nil),
    list("<integer>0x</integer>", nil),
    list("<integer>1F</integer>", nil), list("<integer>0x1G</integer>", nil),
    list("<integer>0x-1</integer>", nil),
    list("<integer>0x１</integer>", nil, "reads digits of any script"), list("<integer></integer>", nil),
    list("<integer/>", nil),
    list("<real> 1.5 </real>", "r3ff8000000000000"), list("<real>-.5E+1</real>", "rc014000000000000"),
    list("<real>5.</real>", "r4014000000000000"), list("<real>7</real>", "r401c000000000000"),
    list("<real>1e999</real>", "r7ff0000000000000"), list("<real>-1e-999</real>", "r8000000000000000"),
    list("<real>NaN</real>", "nan"), list("<real>+infinity</real>", "r7ff0000000000000"),
    list("<real>-Inf</real>", "rfff0000000000000"),
    list("<real>0x1p3</real>", nil), list("<real>nan(12)</real>", nil), list("<real>snan</real>", nil),
    list("<real>1_0.5</real>", nil, "reads the literals of Python"), list("<real>1,5</real>", nil),
    list("<real>1.5f</real>", nil), list("<real>.</real>", nil), list("<real>1e</real>", nil),
    list("<real>- 1</real>", nil),
    list("<real>infinite</real>", nil), list("<real></real>", nil),
  ]

  private static let dates =
    [
      list("<date>2001-01-01T00:00:01Z</date>", "d1"),
      list("<date>1899-12-31T23:59:59Z</date>", "d-3187296001"),
      list("<date>2004-02-29T00:00:00Z</date>", "d99705600"),
      list("<date>2000-02-29T00:00:00Z</date>", "d-26524800"),
      list("<date>0001-01-01T00:00:00Z</date>", "d-63113904000"),
      list("<date>9999-12-31T23:59:59Z</date>", "d252423993599"),
      list("<date>0000-12-30T00:00:00Z</date>", "d-63114076800", "has years from 1 to 9999"),
      list("<date>-001-12-31T00:00:00Z</date>", "d-63145612800", "has years from 1 to 9999"),
      list("<date>11507-08-17T05:20:00Z</date>", "d300000000000", "has years from 1 to 9999"),
    ]
    + [
      "2001-02-31T00:00:00Z", "2001-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2001-04-31T00:00:00Z",
      "2001-13-01T00:00:00Z",
      "2001-00-01T00:00:00Z", "2001-01-00T00:00:00Z", "2001-01-32T00:00:00Z", "2001-01-01T24:00:00Z",
      "2001-01-01T00:60:00Z", "2001-01-01T00:00:60Z", "2001-01-01", "2001-01-01T00:00:00",
      "2001-01-01T00:00:00+01:00",
      "2001-01-01T00:00:00.5Z", "2001-01-01 00:00:00Z", "2001-1-1T0:0:0Z", "201-01-01T00:00:00Z",
      "+2001-01-01T00:00:00Z",
      "--2001-01-01T00:00:00Z", "2001-+1-01T00:00:00Z", "2001-01-01T-0:00:00Z", " 2001-01-01T00:00:00Z",
      "2001-01-01t00:00:00z", "２001-01-01T00:00:00Z", "yesterday", "",
    ].map { list("<date>\($0)</date>", nil) } + [
      list("<date>2001-01-01T00:00:00Z </date>", nil, "ignores what follows"),
      list("<date>2001-01-01Z</date>", nil, "lets parts be missing"),
    ]

  private static let data = [
    list("<data>\n\tAAEC\n\tAw==\n</data>", "x00010203"), list("<data>A A=\n=</data>", "x00"),
    list("<data/>", "x"),
    list("<data>//79</data>", "xfffefd"), list("<data>AB==</data>", "x00"), list("<data>AAE</data>", nil),
    list("<data>A</data>", nil),
    list("<data>*</data>", nil, "ignores other characters"),
    list("<data>A*AE=</data>", nil, "ignores other characters"),
    list("<data>AAEC-_==</data>", nil, "ignores other characters"),
    list("<data>é</data>", nil, "ignores other characters"),
    list("<data>AA==AA==</data>", nil, "ignores what follows"),
    list("<data>====</data>", nil, "ignores other characters"),
    list("<data>=</data>", nil, "ignores other characters"),
    list("<data>AA=A</data>", nil), list("<data>AAEC=</data>", nil, "ignores other characters"),
  ]
}
