package overview

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
)

// crowd is a table of so many units of so many sides.
func crowd(t *testing.T, units, sides int) *arguments.Inquiry {
	var words []string
	for i := range units {
		words = append(words, fmt.Sprintf("Unit%d side%d troop @%d,%d", i, i%sides, 8*(i%15), 5*(i/15)))
	}
	d := must.Get(position.ParseLine(strings.Join(append(words, "table: endless"), " | ")))(t)
	s := must.Get(answers.Open(d))(t)
	return &arguments.Inquiry{Session: s, Source: arguments.Source{Document: d}}
}

// The first page fits the screen, whatever stands on the table and however small the screen is:
// letters where there is room for them, and their number where there is not, and always the closest
// calls.
func TestPageFitsAnyScreen(t *testing.T) {
	for _, units := range []int{2, 3, 27, 200} {
		for _, sides := range []int{2, 3, 12} {
			q := crowd(t, units, min(sides, units))
			for _, s := range []screen.Screen{{Width: 40, Height: 12}, {Width: 80, Height: 24}, {Width: 60, Height: 30}, {Width: 200, Height: 60}} {
				o := Page{
					Key: "y can charge, h hindered, ? open, - cannot", Verb: "charges", Letters: "yh?",
					More: "One charge: --from NAME --to NAME. All of one unit: --from NAME. All: --full.",
				}
				for i := range units {
					for k := i % 2; k < units; k += 2 {
						o.Set(spatial.UnitID(i), spatial.UnitID(k), "y")
					}
					o.Calls = append(o.Calls, CloseCall{Text: fmt.Sprintf("call %03d", i), Amount: float64(units - i)})
				}
				text := o.text(s, q)
				name := fmt.Sprintf("%d units of %d sides on %v:\n%s", units, sides, s, text)
				assert.Less(t, strings.Count(text, "\n"), s.Height, name) // the prompt comes below
				for line := range strings.Lines(text) {
					assert.LessOrEqual(t, utf8.RuneCountInString(strings.TrimSuffix(line, "\n")), s.Width, name)
				}
				assert.Contains(t, text, fmt.Sprintf("call %03d", units-1), name)
				if units == 200 && sides == 2 && s.Width > 40 {
					assert.Contains(t, text, "of 10000", name)
				}
				o.Matrix = true
				assert.Contains(t, o.text(s, q), fmt.Sprintf("Unit%d", units-1))
			}
		}
	}
}

// Rows of units whose names begin alike can be told apart.
func TestNamesThatBeginAlike(t *testing.T) {
	d := must.Get(position.ParseLine(`"Skeleton Warriors number 1" a troop @4,4 | "Skeleton Warriors number 2" a troop @12,4 | B b troop @4,20^180`))(t)
	s := must.Get(answers.Open(d))(t)
	o := Page{Key: "y can charge", Verb: "charges", Letters: "y"}
	text := o.text(screen.Screen{Width: 80, Height: 24}, &arguments.Inquiry{Session: s, Source: arguments.Source{Document: d}})
	assert.Contains(t, text, "\nSkeleton Warriors number 1 ")
	assert.Contains(t, text, "\nSkeleton Warriors number 2 ")
}
