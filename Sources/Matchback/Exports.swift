// A program imports `Matchback` and has the types of its inputs, its losses and its model with it.
@_exported public import MatchScoring
@_exported public import MatchSignals
