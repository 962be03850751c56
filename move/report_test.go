package move

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/leaderpoint/leaderpoint/geom"
)

// TestTightTakesTheWayOutOfItsOwnFault: the limit with the least slack has the way out of the fault
// that agrees with it in step, row, other and slack, and of no other.
func TestTightTakesTheWayOutOfItsOwnFault(t *testing.T) {
	own := Fault{Violation{Row: "MOV-3", Slack: -2}, 1}
	for what, change := range map[string]func(*Fault){
		"":      func(*Fault) {},
		"step":  func(f *Fault) { f.Step = 0 },
		"row":   func(f *Fault) { f.Row = "MOV-2" },
		"has":   func(f *Fault) { f.HasOther = true },
		"other": func(f *Fault) { f.Other = 7 },
		"slack": func(f *Fault) { f.Slack = -1 },
	} {
		f := own
		f.Out = geom.Point{X: 3}
		change(&f)
		r := report{faults: []Fault{f}, least: tightest{row: "MOV-3", step: 1, slack: -2}}
		assert.Equal(t, what == "", r.leastFault().Out == f.Out, what)
	}
}
