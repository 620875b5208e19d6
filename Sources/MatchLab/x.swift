// MatchLab
