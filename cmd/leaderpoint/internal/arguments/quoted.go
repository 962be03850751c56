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

// Quoted is a word for a shell.
func Quoted(word string) string {
	if word != "" && strings.Trim(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./=,^") == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
