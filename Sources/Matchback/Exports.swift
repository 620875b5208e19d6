// A program imports `Matchback` and has the types of its inputs with it.
@_exported public import MatchSignals
