package main

import "strings"

// again is a command line that asks again, but for the position.
func again(words ...string) string {
	var line []string
	for _, w := range words {
		line = append(line, quoted(w))
	}
	return strings.Join(line, " ")
}

// quoted is a word for a shell.
func quoted(word string) string {
	if word != "" && strings.Trim(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./=,^") == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
