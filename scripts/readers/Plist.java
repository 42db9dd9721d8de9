// Reads or writes a property list with dd-plist; scripts/corpus-readers has the forms.

import com.dd.plist.*;
import java.io.File;
import java.io.PrintStream;
import java.math.BigInteger;
import java.util.Base64;
import java.util.stream.Collectors;

class Plist {
  public static void main(String[] arguments) throws Exception {
    NSObject list = PropertyListParser.parse(new File(arguments[1]));
    switch (arguments[0]) {
      case "read": new PrintStream(System.out, true, "UTF-8").println(tagged(list)); break;
      case "binary": PropertyListParser.saveAsBinary(list, new File(arguments[2])); break;
      case "xml": PropertyListParser.saveAsXML(list, new File(arguments[2])); break;
    }
  }

  static String tagged(NSObject value) throws Exception {
    if (value instanceof UID) return pair("uid", quoted(new BigInteger(1, ((UID) value).getBytes()).toString()));
    if (value instanceof NSArray) return pair("array", elements(((NSArray) value).getArray()));
    if (value instanceof NSSet) return pair("array", elements(((NSSet) value).allObjects()));
    if (value instanceof NSDictionary) {
      StringBuilder parts = new StringBuilder();
      for (String key : ((NSDictionary) value).allKeys())
        parts.append(parts.length() == 0 ? "" : ",").append("[" + quoted(key) + ","
          + tagged(((NSDictionary) value).objectForKey(key)) + "]");
      return pair("dictionary", "[" + parts + "]");
    }
    if (value instanceof NSString) return pair("string", quoted(((NSString) value).getContent()));
    if (value instanceof NSData) return pair("data", quoted(Base64.getEncoder().encodeToString(((NSData) value).bytes())));
    if (value instanceof NSDate)
      return pair("date", quoted("" + (((NSDate) value).getDate().getTime() / 1000.0 - 978307200)));
    if (value == null) return pair("null", "null");
    NSNumber number = (NSNumber) value;
    if (number.isBoolean()) return pair("boolean", "" + number.boolValue());
    if (number.isInteger()) return pair("integer", quoted("" + number.longValue()));
    return pair("real", quoted("" + number.doubleValue()));
  }

  static String elements(NSObject[] items) throws Exception {
    StringBuilder parts = new StringBuilder();
    for (NSObject item : items) parts.append(parts.length() == 0 ? "" : ",").append(tagged(item));
    return "[" + parts + "]";
  }

  static String pair(String tag, String value) { return "[\"" + tag + "\"," + value + "]"; }

  static String quoted(String text) {
    return text.chars().mapToObj(unit -> String.format("\\u%04x", unit)).collect(Collectors.joining("", "\"", "\""));
  }
}
