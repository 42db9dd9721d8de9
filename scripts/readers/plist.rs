// Reads or writes a property list with the crate plist; scripts/corpus-readers has the forms.

use plist::{Date, Value};
use std::time::{SystemTime, UNIX_EPOCH};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().collect();
    let list = Value::from_file(&arguments[2])?;
    match arguments[1].as_str() {
        "binary" => list.to_file_binary(&arguments[3])?,
        "xml" => list.to_file_xml(&arguments[3])?,
        _ => println!("{}", tagged(&list)),
    }
    Ok(())
}

fn tagged(value: &Value) -> String {
    match value {
        Value::Uid(uid) => format!(r#"["uid","{}"]"#, uid.get()),
        Value::Array(items) => format!(r#"["array",[{}]]"#, joined(items.iter().map(tagged))),
        Value::Dictionary(items) => {
            let pairs = items.iter().map(|(key, item)| format!("[{},{}]", quoted(key), tagged(item)));
            format!(r#"["dictionary",[{}]]"#, joined(pairs))
        }
        Value::String(text) => format!(r#"["string",{}]"#, quoted(text)),
        Value::Boolean(value) => format!(r#"["boolean",{}]"#, value),
        Value::Integer(value) => format!(r#"["integer","{}"]"#, value),
        Value::Real(value) => format!(r#"["real","{}"]"#, value),
        Value::Data(bytes) => format!(r#"["hex","{}"]"#, bytes.iter().map(|byte| format!("{:02x}", byte)).collect::<String>()),
        Value::Date(date) => format!(r#"["date","{}"]"#, seconds(*date) - 978307200.0),
        _ => panic!("what is {:?}?", value),
    }
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(",")
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.encode_utf16().map(|unit| format!("\\u{:04x}", unit)).collect::<String>())
}

fn seconds(date: Date) -> f64 {
    let time: SystemTime = date.into();
    match time.duration_since(UNIX_EPOCH) {
        Ok(duration) => duration.as_secs_f64(),
        Err(error) => -error.duration().as_secs_f64(),
    }
}
