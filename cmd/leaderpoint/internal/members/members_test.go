package members

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/stretchr/testify/assert"
)

// Every ask is printed with all that it takes, every type that it mentions, and lines that fit.
func TestEveryAskIsPrinted(t *testing.T) {
	for _, name := range protocol.Names() {
		text := must.Get(OfAsk(name))(t)
		for line := range strings.Lines(text) {
			assert.LessOrEqual(t, utf8.RuneCountInString(line), 101, line)
			assert.NotContains(t, line, " ()", "a kind without a word")
		}
		needs, may := protocol.Members(name)
		for _, member := range needs {
			assert.Contains(t, text, "\n  "+member+" ", name)
		}
		for _, member := range may {
			assert.Contains(t, text, "\n  "+member+"? ", name)
		}
	}
	_, err := OfAsk("chrge")
	assert.Equal(t, "unknown-ask", coded.Of(err))
}

func TestOneAsk(t *testing.T) {
	text := must.Get(OfAsk("arc"))(t)
	for _, part := range []string{
		"arc: Whether a unit has another in its arc of sight or of shooting.\n\nTakes, besides id, position and table\n  from        The unit that acts",
		"\n\nAnswers\n  in           Whether it is in. (true or false)\n  margin       Inches to the limit",
		"\n\nMoved\n  by_mm     How far it is off, in millimetres. (number)\n  at?       The centre of the base, [x, y] in inches. ([number, number])\n",
	} {
		assert.Contains(t, text, part)
	}
}

// Everything that a position file may have is printed, with the values of enumerations once.
func TestPositionFile(t *testing.T) {
	text := must.Get(OfFile("members"))(t)
	for _, part := range []string{
		"\n  units         The units.", "\nunit\n  name ", "\npiece\n  kind ", "\nhouse_rules\n", "\nreadings\n  arc_tie? ",
		"(0.1, 0, 0.01, 0.05, 0.25, 0.5, 1)", "({depth, endless, small, width} or",
	} {
		assert.Contains(t, text, part)
	}
	for line := range strings.Lines(text) {
		assert.LessOrEqual(t, utf8.RuneCountInString(line), 101, line)
		assert.NotContains(t, line, " ()", "a kind without a word")
	}
}
