package charges

import (
	"fmt"
	"io"
	"math"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/overview"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// chargeOverview takes the charges of all units, and prints them on one page.
func chargeOverview(out io.Writer, q *arguments.Inquiry, matrix bool) display {
	o := overview.Page{
		Key: "y can charge, h hindered, ? open, - cannot", Verb: "charges", Letters: "yhc?", Matrix: matrix, Facts: "arc, sight or range",
		More: "One charge: --from NAME --to NAME. All of one unit: --from NAME. All: --full.",
	}
	letters := make(map[[2]spatial.UnitID]string)
	o.Letter = func(a, b spatial.UnitID) (letter, colour string) {
		switch letter = letters[[2]spatial.UnitID{a, b}]; letter {
		case "y", "c":
			return letter, screen.ColourYes
		case "h", "?":
			return letter, screen.ColourHalf
		}
		return "-", screen.ColourNo
	}
	return display{
		add: func(a spatial.UnitID, tries []attempt) error {
			for i := range tries {
				b, err := q.Table().Find(tries[i].To)
				if err != nil {
					return err
				}
				pair := [2]spatial.UnitID{a, b}
				if letter := chargeLetter(&tries[i]); !tries[i].Counter || letter != "-" && letters[pair] == "-" {
					letters[pair] = letter
					if letter == "c" {
						o.Key = "y can charge, h hindered, c can counter-charge only, ? open, - cannot"
					}
				}
				o.Calls = append(o.Calls, tries[i].closeCalls()...)
			}
			return nil
		},
		end: func() error { return o.Print(out, q) },
	}
}

// chargeLetter returns the verdict in a letter.
func chargeLetter(a *attempt) string {
	switch {
	case a.open():
		return "?"
	case a.Verdict != answer.Yes:
		return "-"
	case a.Counter:
		return "c"
	case a.Way != nil && a.Hindered:
		return "h"
	}
	return "y"
}

// closeCalls returns the conditions that decide the verdict by less than [Close]. They hold only
// just, or one is the only condition that fails.
func (a *attempt) closeCalls() []overview.CloseCall {
	if a.open() {
		return []overview.CloseCall{{Text: fmt.Sprintf("%s, %s: %s", a.From, a.To, chargeCell(a))}}
	}
	fails := 0
	for i := range a.Conditions {
		if c := &a.Conditions[i]; !c.OK && c.Name != "room" {
			fails++
		}
	}
	var calls []overview.CloseCall
	for i := range a.Conditions {
		c := &a.Conditions[i]
		if c.Name == "room" || math.Abs(float64(c.Margin)) >= overview.Close || fails > 1 || fails == 1 && c.OK {
			continue
		}
		calls = append(calls, overview.CloseCall{Text: fmt.Sprintf("%s, %s: %s %s by %s", a.From, a.To, c.Name, tell.YesNo(c.OK), tell.Length(math.Abs(float64(c.Margin)))), Amount: float64(c.Margin)})
	}
	return calls
}
