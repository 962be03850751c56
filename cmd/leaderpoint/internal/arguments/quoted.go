package arguments

import "strings"

// Again is a command line that asks again, but for the position.
func Again(words ...string) string {
	var line []string
	for _, w := range words {
		line = append(line, Quoted(w))
	}
	return strings.Join(line, " ")
}

// Quoted is a word for a shell, so that bash and PowerShell read the same: between apostrophes, and a word with an
// apostrophe of its own between quotation marks. Only where it also has what means something between those is it left to
// bash alone, since PowerShell has another way to write an apostrophe between apostrophes.
func Quoted(word string) string {
	switch {
	case word != "" && strings.Trim(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./=,^") == "":
		return word
	case !strings.ContainsAny(word, apostrophes):
		return "'" + word + "'"
	case !strings.ContainsAny(word, "\"“”„$`\\!"):
		return `"` + word + `"`
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// apostrophes are what PowerShell takes for one.
const apostrophes = "'‘’‚‛"
