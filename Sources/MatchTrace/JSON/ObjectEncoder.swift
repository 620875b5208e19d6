internal import MatchSignals

/// Writes the members of one JSON object, commas included; a value that is `nil` or empty writes nothing.
struct ObjectEncoder {
    private var isOpen = false

    /// A name that needs no escape and a colon; the value is the caller's to write.
    mutating func name(_ name: String, _ bytes: inout [UInt8]) {
        opening(&bytes)
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: name.utf8)
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }

    mutating func string(_ name: String, _ value: String?, _ bytes: inout [UInt8]) {
        guard let value else { return }
        self.name(name, &bytes)
        JSONText.append(value, to: &bytes)
    }

    /// A member with any name, escaped where it has to be.
    mutating func label(_ name: String, _ value: String, _ bytes: inout [UInt8]) {
        opening(&bytes)
        JSONText.append(name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        JSONText.append(value, to: &bytes)
    }

    mutating func strings(_ name: String, _ values: [String], _ bytes: inout [UInt8]) {
        guard !values.isEmpty else { return }
        self.name(name, &bytes)
        bytes.append(UInt8(ascii: "["))
        for (index, value) in values.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            JSONText.append(value, to: &bytes)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    mutating func bool(_ name: String, _ value: Bool?, _ bytes: inout [UInt8]) {
        guard let value else { return }
        self.name(name, &bytes)
        JSONText.append(value, to: &bytes)
    }

    mutating func integer(_ name: String, _ value: Int?, _ bytes: inout [UInt8]) {
        guard let value else { return }
        self.name(name, &bytes)
        JSONText.append(Int64(value), to: &bytes)
    }

    mutating func number(_ name: String, _ value: Double?, _ bytes: inout [UInt8]) {
        guard let value, value.isFinite else { return }
        self.name(name, &bytes)
        JSONText.append(value, to: &bytes)
    }

    mutating func time(_ name: String, _ value: Timestamp, _ bytes: inout [UInt8]) {
        self.name(name, &bytes)
        bytes.append(UInt8(ascii: "\""))
        WireTime.append(value, to: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func close(_ bytes: inout [UInt8]) {
        if !isOpen { bytes.append(UInt8(ascii: "{")) }
        bytes.append(UInt8(ascii: "}"))
    }

    private mutating func opening(_ bytes: inout [UInt8]) {
        bytes.append(isOpen ? UInt8(ascii: ",") : UInt8(ascii: "{"))
        isOpen = true
    }
}
