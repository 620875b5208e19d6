/// What stops a command: three lines on standard error (what, where, what to do) and an exit code.
struct CommandError: Error, Equatable {
    /// Exit codes after sysexits.h; 1 is a check that failed.
    enum Code: Int32 {
        case checkFailed = 1
        case usage = 64
        case badData = 65
        case noInput = 66
        case io = 74
    }

    /// The exit code.
    var code: Code
    /// What went wrong.
    var what: String
    /// In which command, file or line.
    var location: String
    /// What to do about it.
    var advice: String

    init(_ code: Code, what: String, where location: String, advice: String) {
        self.code = code
        self.what = what
        self.location = location
        self.advice = advice
    }

    /// The three lines.
    var text: String {
        "Error: \(what)\nWhere: \(location)\nHelp:  \(advice)\n"
    }
}
