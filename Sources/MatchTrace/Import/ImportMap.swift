/// How the columns of an export become the fields of a stream, schema `matchback.map/1`.
///
/// ```json
/// {"schema":"matchback.map/1","format":"csv",
///  "type":{"column":"kind","values":{"tap":"click","open":"install"}},
///  "fields":{"id":"event_id","app":{"constant":"key_live_shop"},"time":{"column":"at","time":"seconds"},"link.slug":"path"}}
/// ```
/// A field is named as in the event stream, parts of objects with a dot (`link.parameters.campaign`, `truth.click`). It takes a
/// column by name, or a constant. Fields whose column is empty in a row are left out of that event, unless the map says what an
/// empty cell means: `"truth.click":{"column":"came_from","empty":null}` makes an install without a click an organic one.
public struct ImportMap: Hashable, Sendable {
    /// How the rows are written.
    public enum Format: String, Hashable, Sendable {
        /// Comma-separated values, RFC 4180, with a header.
        case csv
        /// One JSON object a line; a column is a member's name, parts of objects with a dot.
        case ndjson
    }

    /// How a time is written.
    public enum TimeFormat: String, Hashable, Sendable {
        /// RFC 3339, or a number since 1970 by magnitude, as in a stream.
        case auto
        /// RFC 3339 with an offset.
        case rfc3339
        /// Date and time without an offset, meant in UTC.
        case utc
        /// Seconds since 1970, with a fraction or without.
        case seconds
        /// Milliseconds since 1970.
        case milliseconds
        /// Microseconds since 1970.
        case microseconds
    }

    /// Where a field's value comes from.
    public enum Origin: Hashable, Sendable {
        /// A column.
        case column(String)
        /// One value for all rows.
        case constant(JSONValue)
    }

    /// One field of the stream.
    public struct Field: Hashable, Sendable {
        /// The name, parts of objects with a dot.
        public var name: String
        /// Where its value comes from.
        public var origin: Origin
        /// How it is written, for a time.
        public var time: TimeFormat
        /// What an empty cell means; `nil` leaves the field out.
        public var empty: JSONValue?
    }

    /// How the rows are written.
    public var format: Format
    /// What separates the columns of CSV: one byte.
    public var delimiter: UInt8
    /// Where a row's type comes from.
    public var type: Origin
    /// What the values of the type's column mean; empty when they are the stream's own.
    public var typeNames: [String: String]
    /// The fields.
    public var fields: [Field]

    /// The columns that the map names.
    public var columns: Set<String> {
        Set(
            ([type] + fields.map(\.origin)).compactMap { origin in
                if case .column(let name) = origin { name } else { nil }
            })
    }
}
