extension EvaluationReport {
    /// The report as one page that needs nothing else.
    public var html: String {
        let escaped = text().replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        return """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><title>Matchback evaluation</title>
            <style>body{font:15px/1.5 ui-monospace,monospace;margin:3rem auto;max-width:70rem;color:#222}</style>
            </head><body><h1>Matchback evaluation</h1><pre>\(escaped)</pre></body></html>

            """
    }
}
