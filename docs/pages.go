package docs

import _ "embed"

//go:embed notation.md
var notationPage string

// Notation is the page on positions in a line of text, for programs that tell somebody how they are typed.
func Notation() string { return notationPage }
