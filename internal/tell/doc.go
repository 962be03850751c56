// Package tell has the sentences of verdicts, which the command prints and which stand beside
// pictures: one place, so that the two cannot say different things. It takes names and numbers,
// and knows no table.
package tell
