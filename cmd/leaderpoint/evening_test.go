package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var updateEvening = flag.Bool("update", false, "write testdata/evening.txt anew: read it before you commit it")

// TestEvening is an evening of a tournament: each call to a table as the referee types it, with
// what is read out. The file has a heading for each call, the command after "$ ", and what is
// printed, with how it ends where that is no yes.
//
//	go test ./cmd/leaderpoint -run TestEvening -update
func TestEvening(t *testing.T) {
	const file = "testdata/evening.txt"
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	intro, rest, _ := strings.Cut(string(text), "\n## ")
	calls := strings.Split(rest, "\n## ")
	require.GreaterOrEqual(t, len(calls), 45)
	have := intro
	for _, call := range calls {
		heading, printed, _ := strings.Cut(call, "\n")
		line, _, _ := strings.Cut(strings.TrimPrefix(printed, "$ "), "\n")
		args := words(line)
		require.NotEmpty(t, args, heading)
		require.Equal(t, "leaderpoint", args[0], heading)
		var out, errs bytes.Buffer
		code := execute(args[1:], strings.NewReader(""), &out, &errs)
		told := strings.TrimRight(asked.ReplaceAllString(out.String(), "\n")+errs.String(), "\n")
		if code != 0 {
			told += fmt.Sprintf("\n(ends with %d)", code)
		}
		have += "\n## " + heading + "\n$ " + line + "\n" + told + "\n"
	}
	if *updateEvening {
		require.NoError(t, os.WriteFile(file, []byte(have), 0o644))
		return
	}
	assert.Equal(t, string(text), have, "go test ./cmd/leaderpoint -run TestEvening -update, and read it")
}

// words are the words of a command line, where quotation marks keep a phrase together.
func words(line string) (list []string) {
	var word strings.Builder
	open, quote := false, rune(0)
	for _, r := range line {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote == 0 && (r == '\'' || r == '"'):
			open, quote = true, r
		case quote == 0 && r == ' ':
			if open {
				list = append(list, word.String())
			}
			word.Reset()
			open = false
		default:
			open = true
			word.WriteRune(r)
		}
	}
	if open {
		list = append(list, word.String())
	}
	return list
}
