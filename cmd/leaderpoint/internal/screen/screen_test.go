package screen

import (
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/stretchr/testify/assert"
)

func TestCutAndColumns(t *testing.T) {
	assert.Equal(t, "Größe", Cut("Größe", 5))
	assert.Equal(t, "Gr...", Cut("Größe!", 5))
	assert.Equal(t, "a...", Cut("a, b, c", 6), "no comma before the dots")
	assert.Equal(t, "0.00", tell.Fixed(-0.001, 2))
	assert.Equal(t, "-0.01", tell.Fixed(-0.01, 2))
}

func TestTellingBreaksLines(t *testing.T) {
	var x Telling
	x.Line("  - ", strings.Repeat("x", 96))
	x.Line("  - ", strings.Repeat("x", 97))
	x.Line("  - ", "a "+strings.Repeat("ü", 200)+" b")
	x.Line("", strings.Repeat("four ", 21))
	x.Line("", "")
	assert.Equal(t, "  - "+strings.Repeat("x", 96)+"\n"+
		"  - "+strings.Repeat("x", 96)+"\n    x\n"+
		"  - a\n    "+strings.Repeat("ü", 96)+"\n    "+strings.Repeat("ü", 96)+"\n    "+strings.Repeat("ü", 8)+" b\n"+
		strings.TrimSuffix(strings.Repeat("four ", 20), " ")+"\nfour\n\n", x.String())
}
