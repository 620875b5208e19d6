// MatchTrace
