// Package tell has the sentences of verdicts, which the command prints and pictures show, in one
// place. It takes names and numbers, and no table.
package tell
