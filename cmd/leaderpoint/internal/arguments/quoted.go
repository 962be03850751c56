package arguments

import "strings"

// Again returns a command line that asks again, but for the position.
func Again(words ...string) string {
	var line []string
	for _, w := range words {
		line = append(line, Quoted(w))
	}
	return strings.Join(line, " ")
}

// Quoted returns a word for a shell, so that bash and PowerShell read the same. It is in
// apostrophes, or in quotation marks if it has an apostrophe itself. If it also has special
// characters for those, the form is for bash alone.
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
