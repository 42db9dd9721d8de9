import Testing

/// A property list in XML, and its value.
struct XMLCase: Sendable, CustomTestStringConvertible {
  let xml: String
  /// The value, as `PropertyListReader.text()` gives it; nil if the list is refused.
  let value: String?

  var testDescription: String { String(xml.prefix(200)) }

  static let all =
    elements.map { XMLCase(xml: "<plist>\($0)</plist>", value: $1) }
    + refusedElements.map { XMLCase(xml: "<plist>\($0)</plist>", value: nil) }
    + documents.map { XMLCase(xml: $0, value: $1) } + refusedDocuments.map { XMLCase(xml: $0, value: nil) }

  /// In `<plist>`, and what they mean.
  private static let elements: KeyValuePairs<String, String> = [
    // Tags.
    "<string>a</string >": "\"a\"", "<string\n/>": "\"\"",
    // Attributes.
    "<string a='1' b=\"2\">c</string>": "\"c\"", "<string a = '1'\n>c</string>": "\"c\"",
    "<string a='\"' b=\"'\" a:c='>'>d</string>": "\"d\"",
    // Texts.
    "<string> a\n\t</string>": "\" a\\u000a\\u0009\"",
    "<string>&lt;&gt;&amp;&apos;&quot;&#65;&#x42;&#x00043;</string>": "\"<>&'\\u0022ABC\"",
    "<string>&#x1F600;&#x10FFFF;</string>": "\"\\ud83d\\ude00\\udbff\\udfff\"",
    "<string>a<![CDATA[<b>&c;]]]]>d<!-- - e -->f<?g h?>i</string>": "\"a<b>&c;]]dfi\"",
    "<string>]] > ]></string>": "\"]] > ]>\"", "<string><![CDATA[]]]]>></string>": "\"]]>\"",
    "<string>\u{1B}\u{B}\u{FFFF}</string>": "\"\\u001b\\u000b\\uffff\"",
    "<string>&#27;&#1;&#xFFFE;</string>": "\"\\u001b\\u0001\\ufffe\"",
    "<string><![CDATA[\u{1}]]></string>": "\"\\u0001\"",
    "<dict><key>\u{1}</key><true/></dict>": "{\"\\u0001\":true}",
    "<string>\u{7F}\u{85}\u{FFFD}</string>": "\"\\u007f\\u0085\\ufffd\"",
    "<string>a\r\nb\rc</string>": "\"a\\u000d\\u000ab\\u000dc\"", "<string>a&#13;b</string>": "\"a\\u000db\"",
    // Structures.
    "<dict><key>a</key><array><true/><dict/></array></dict>": "{\"a\":[true,{}]}",
    "<dict><key/><true/></dict>": "{\"\":true}", "<array> \n<!-- a --><?b?><true/></array>": "[true]",
    "<dict><key>CF$UID</key><integer>7</integer></dict>": "{\"CF$UID\":i7}", "<true> </true>": "true",
    "<dict><key>a</key><true/><key>b</key><true/><key>a</key><false/></dict>": "{\"a\":false,\"b\":true}",
    // Numbers.
    "<integer> -7\n</integer>": "i-7", "<integer>+7</integer>": "i7", "<integer>007</integer>": "i7",
    "<integer>0x1F</integer>": "i31", "<integer>&#55;<!-- a --></integer>": "i7",
    "<integer>-0X1f</integer>": "i-31",
    "<integer>-9223372036854775808</integer>": "i-9223372036854775808",
    "<integer>18446744073709551615</integer>": "i18446744073709551615",
    "<real> 1.5 </real>": "r3ff8000000000000",
    "<real>-.5E+1</real>": "rc014000000000000", "<real>5.</real>": "r4014000000000000",
    "<real>7</real>": "r401c000000000000", "<real>1e999</real>": "r7ff0000000000000",
    "<real>-1e-999</real>": "r8000000000000000", "<real>NaN</real>": "nan",
    "<real>+infinity</real>": "r7ff0000000000000", "<real>-Inf</real>": "rfff0000000000000",
    // Dates.
    "<date>2001-01-01T00:00:01Z</date>": "d1", "<date>1899-12-31T23:59:59Z</date>": "d-3187296001",
    "<date>2004-02-29T00:00:00Z</date>": "d99705600", "<date>2000-02-29T00:00:00Z</date>": "d-26524800",
    "<date>0001-01-01T00:00:00Z</date>": "d-63113904000", "<date>1-01-01T00:00:00Z</date>": "d-63113904000",
    "<date>9999-12-31T23:59:59Z</date>": "d252423993599",
    "<date>0000-12-30T00:00:00Z</date>": "d-63114076800",
    "<date>-001-12-31T00:00:00Z</date>": "d-63145612800",
    "<date>11507-08-17T05:20:00Z</date>": "d300000000000",
    // Data.
    "<data>\n\tAAEC\n\tAw==\n</data>": "x00010203", "<data>A A=\n=</data>": "x00", "<data/>": "x",
    "<data>//79</data>": "xfffefd", "<data>AB==</data>": "x00",
  ]

  private static let refusedElements = [
    // Tags.
    "<string =\">a</string><!--<string \">b</string><!---->", "<string>a</string", "<string>a",
    "<string>a</array>",
    "<string>a</string a='b'>", "<string>a</ string>", "< string>a</string>", "<string/ >", "<string / >",
    "<array><String/></array>", "<string></string/>", "<array><true/></array><",
    "<array><true></array></true>", "<1/>",
    "<>a</>", "<true//>", "<string>a<b>c</b></string>", "<array><é/></array>", "<string é='a'/>",
    // Attributes.
    "<string a='&lt;&#65;'/>", "<string a/>", "<string a=/>", "<string a=1/>", "<string a='1/>",
    "<string 'a'/>",
    "<string ='a'/>", "<string a='1'b='2'/>", "<string a='1' a='2'/>", "<string a='<'/>", "<string a='&'/>",
    "<string a='&what;'/>", "<string a='&#0;'/>", "<string a='\u{0}'/>", "<string a='1\"/>",
    "<string 1='a'/>",
    "<string/a='1'/>",
    // Texts.
    "<string>a]]>b</string>", "<string>&</string>", "<string>& </string>", "<string>&lt</string>",
    "<string>&LT;</string>", "<string>&what;</string>", "<string>&#;</string>", "<string>&#x;</string>",
    "<string>&#X41;</string>", "<string>&#+65;</string>", "<string>&#-65;</string>",
    "<string>&#6_5;</string>",
    "<string>&#0;</string>", "<string>&#x00;</string>", "<string>&#xD800;</string>",
    "<string>&#x110000;</string>",
    "<string>&#99999999999999999999;</string>", "<string>&# 65;</string>", "<string>\u{0}</string>",
    "<string><![CDATA[\u{0}]]></string>", "<string><!-- a -- b --></string>", "<string><!-- a ---></string>",
    "<string><!--></string>", "<string><!-- \u{0} --></string>", "<string><! a></string>",
    "<string><![CDATA[a</string>", "<string><![cdata[a]]></string>", "<string><?xml a?></string>",
    "<string><? a?></string>", "<string><?a></string>",
    // Structures.
    "<true>a</true>", "", "<true/><false/>", "text", "<true/>text", "<array>a<true/></array>",
    "<array>&amp;<true/></array>", "<array><![CDATA[]]><true/></array>", "<key>a</key>",
    "<array><key>a</key></array>",
    "<dict><true/></dict>", "<dict><key>a</key></dict>", "<dict><key>a</key><key>b</key><true/></dict>",
    "<dict><key></key><key>b</key><true/></dict>", "<dict><key>a</key><true/><false/></dict>", "<other/>",
    "<array><other/></array>", "<plist><true/></plist>", "<null/>",
    // Numbers.
    "<integer>18446744073709551616</integer>", "<integer>-9223372036854775809</integer>",
    "<integer>1_000</integer>",
    "<integer>٧</integer>", "<integer>\u{A0}7</integer>", "<integer>0x_1F</integer>",
    "<integer>- 7</integer>",
    "<integer>--7</integer>", "<integer>1 000</integer>", "<integer>7.0</integer>", "<integer>1e3</integer>",
    "<integer>0x</integer>", "<integer>1F</integer>", "<integer>0x1G</integer>", "<integer>0x-1</integer>",
    "<integer>0x１</integer>", "<integer></integer>", "<integer/>", "<real>0x1p3</real>",
    "<real>nan(12)</real>",
    "<real>snan</real>", "<real>1_0.5</real>", "<real>1,5</real>", "<real>1.5f</real>", "<real>.</real>",
    "<real>1e</real>", "<real>- 1</real>", "<real>infinite</real>", "<real></real>",
    // Dates.
    "<date>2001-01-01T00:00:00Z </date>", "<date>2001-01-01Z</date>", "<date>2001-02-31T00:00:00Z</date>",
    "<date>2001-02-29T00:00:00Z</date>", "<date>1900-02-29T00:00:00Z</date>",
    "<date>2001-04-31T00:00:00Z</date>",
    "<date>2001-13-01T00:00:00Z</date>", "<date>2001-00-01T00:00:00Z</date>",
    "<date>2001-01-00T00:00:00Z</date>",
    "<date>2001-01-32T00:00:00Z</date>", "<date>2001-01-01T24:00:00Z</date>",
    "<date>2001-01-01T00:60:00Z</date>",
    "<date>2001-01-01T00:00:60Z</date>", "<date>2001-01-01</date>", "<date>2001-01-01T00:00:00</date>",
    "<date>2001-01-01T00:00:00+01:00</date>", "<date>2001-01-01T00:00:00.5Z</date>",
    "<date>2001-01-01 00:00:00Z</date>", "<date>2001-1-1T0:0:0Z</date>",
    "<date>+2001-01-01T00:00:00Z</date>", "<date>--2001-01-01T00:00:00Z</date>",
    "<date>2001-+1-01T00:00:00Z</date>",
    "<date>2001-01-01T-0:00:00Z</date>", "<date> 2001-01-01T00:00:00Z</date>",
    "<date>2001-01-01t00:00:00z</date>",
    "<date>２001-01-01T00:00:00Z</date>", "<date>yesterday</date>", "<date></date>",
    // Data.
    "<data>AAE</data>", "<data>A</data>", "<data>*</data>", "<data>A*AE=</data>", "<data>AAEC-_==</data>",
    "<data>é</data>", "<data>AA==AA==</data>", "<data>====</data>", "<data>=</data>", "<data>AA=A</data>",
    "<data>AAEC=</data>",
  ]

  /// Whole lists, with what comes before and after.
  private static let documents: KeyValuePairs<String, String> = [
    // Prologs.
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone='no'?>\n<plist><true/></plist>": "true",
    "<?xml version='1.0'?><!-- a --><?b c?><!DOCTYPE plist><!-- d --><plist><true/></plist>": "true",
    "\u{FEFF}<?xml version = '1.0' ?><plist><true/></plist>": "true",
    "<?xml-stylesheet a?><plist><true/></plist>": "true",
    "<?xml version='1.0' encoding='us-ascii'?><plist><string>a</string></plist>": "\"a\"",
    "<!DOCTYPE plist PUBLIC '-//A' \"b>\"  ><plist><true/></plist>": "true",
    "<!DOCTYPE a SYSTEM 'b'><plist><true/></plist>": "true",
    // Ends.
    "<plist><true/></plist>\n": "true", "<plist><true/></plist> text": "true",
    "<plist><true/></plist><plist><false/></plist>": "true", "<plist><true/></plist>\u{0}\u{0}": "true",
    "<plist><true/></plist\n>&<": "true", "<plist><true/></plist><!-- a": "true",
    "<array/>\n<!-- a -->": "[]",
  ]

  private static let refusedDocuments = [
    // Prologs.
    "<?xml version='1.0' encoding='us-ascii'?><plist><string>é</string></plist>",
    "<?xml version='1.0' encoding='iso-8859-1'?><plist><true/></plist>",
    "<?xml version='1.1'?><plist><true/></plist>",
    "\n<?xml version='1.0'?><plist><true/></plist>", "<!-- a --><?xml version='1.0'?><plist><true/></plist>",
    "<?xml version='1.0'?><?xml version='1.0'?><plist><true/></plist>",
    "<plist><?xml version='1.0'?><true/></plist>",
    "<?XML version='1.0'?><plist><true/></plist>", "<?xml?><plist><true/></plist>",
    "<?xml encoding='UTF-8'?><plist><true/></plist>",
    "<?xml encoding='UTF-8' version='1.0'?><plist><true/></plist>",
    "<?xml version='1.0' standalone='yes' encoding='UTF-8'?><plist><true/></plist>",
    "<?xml version='1.0' standalone='si'?><plist><true/></plist>",
    "<?xml version='1.0' a='b'?><plist><true/></plist>",
    "<?xml version='1.0'><plist><true/></plist>", "<!foobar><plist><true/></plist>",
    "<!doctype plist><plist><true/></plist>", "<!DOCTYPE><plist><true/></plist>",
    "<!DOCTYPEplist><plist><true/></plist>", "<!DOCTYPE plist SYSTEM><plist><true/></plist>",
    "<!DOCTYPE plist PUBLIC 'a'><plist><true/></plist>",
    "<!DOCTYPE plist PUBLIC 'a''b'><plist><true/></plist>",
    "<!DOCTYPE plist PUBLIC '|' 'b'><plist><true/></plist>",
    "<!DOCTYPE plist SYSTEM 'a' 'b'><plist><true/></plist>",
    "<!DOCTYPE plist a><plist><true/></plist>", "<!DOCTYPE plist><!DOCTYPE plist><plist><true/></plist>",
    "<plist><!DOCTYPE plist><true/></plist>", "<!DOCTYPE plist []><plist><true/></plist>",
    "<!DOCTYPE plist [<!ENTITY a 'b'>]><plist><string>&a;</string></plist>",
    "<!DOCTYPE plist SYSTEM 'a'><plist><string>&b;</string></plist>",
    // Ends.
    "<array/><array/>", "<true/>text", "<true/>\u{0}", "", "<!-- a -->", "<plist>",
    // Structures.
    "<plist/>",
  ]
}
