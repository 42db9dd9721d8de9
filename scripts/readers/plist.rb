# Reads or writes a property list with CFPropertyList; scripts/corpus-readers has the forms.
require "base64"
require "cfpropertylist"
require "json"

def tagged(value)
  content = value.value
  case value
  when CFPropertyList::CFUid then ["uid", content.to_s]
  when CFPropertyList::CFArray then ["array", content.map { |item| tagged(item) }]
  when CFPropertyList::CFDictionary then ["dictionary", content.map { |key, item| [key, tagged(item)] }]
  when CFPropertyList::CFString then ["string", content]
  when CFPropertyList::CFBoolean then ["boolean", content]
  when CFPropertyList::CFInteger then ["integer", content.to_s]
  when CFPropertyList::CFReal then ["real", content.to_s]
  when CFPropertyList::CFData then ["data", Base64.strict_encode64(value.decoded_value)]
  when CFPropertyList::CFDate then ["date", (content.to_f - 978_307_200).to_s]
  else raise "what is #{value.class}?"
  end
end

mode, input, output = ARGV
list = CFPropertyList::List.new(file: input)
case mode
when "read" then puts JSON.generate(tagged(list.value))
when "binary" then list.save(output, CFPropertyList::List::FORMAT_BINARY)
when "xml" then list.save(output, CFPropertyList::List::FORMAT_XML)
end
