package draw

import (
	"bytes"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Answers that are empty, units that are not there and a table that is none give a picture, too.
func TestNothingPanics(t *testing.T) {
	table := positionFile(t, "diagram-h").Now()
	for _, v := range []*spatial.View{nil, table} {
		for _, to := range []spatial.UnitID{1, 99, -1} {
			for name, draw := range map[string]func() Exhibit{
				"sight":  func() Exhibit { return Sight(v, 0, to, los.Sight{}, Options{}) },
				"cover":  func() Exhibit { return Cover(v, 0, to, los.Cover{}, Options{}) },
				"shot":   func() Exhibit { return Shot(v, 0, to, los.Weapon{}, los.Shot{}, Options{}) },
				"charge": func() Exhibit { return Charge(v, 0, to, &charge.Answer{}, Options{}) },
				"yes":    func() Exhibit { return Charge(v, 0, to, &charge.Answer{Verdict: charge.Yes}, Options{}) },
				"no":     func() Exhibit { return Charge(v, 0, to, nil, Options{}) },
				"counter": func() Exhibit {
					return Charge(v, 0, to, &charge.Answer{Reason: charge.NotSeen}, Options{Counter: true})
				},
				"together": func() Exhibit {
					return Together(v, to, &charge.Joint{Verdict: charge.Yes, Formation: charge.Formation{Order: []spatial.UnitID{5}, Slots: make([]charge.Slot, 1)}}, Options{})
				},
				"surge": func() Exhibit {
					return Move(v, to, Surge(3, charge.Surged{Struck: make([]charge.Strike, 1)}), Options{})
				},
				"place": func() Exhibit {
					return Move(v, to, move.Placement{Unit: to, Violations: make([]move.Violation, 1)}, Options{})
				},
				"move": func() Exhibit {
					return Move(v, to, move.Checked{Unit: to, Faults: make([]move.Fault, 2), Stands: make([]geom.Base, 3)}, Options{})
				},
				"reach":   func() Exhibit { return Position(v, Options{}, Reach(to, nil)) },
				"threats": func() Exhibit { return Position(v, Options{}, Threats(to, []Threat{{From: 0}, {From: 99}})) },
				"regroup": func() Exhibit { return Move(v, to, aftermath.Regrouped{Unit: to}, Options{}) },
				"pullback": func() Exhibit {
					return Move(v, to, aftermath.Retreat{Chargers: make([]aftermath.Fallback, 1)}, Options{})
				},
			} {
				assert.NotPanics(t, func() {
					var out bytes.Buffer
					require.NoError(t, draw().WriteSVG(&out), name)
				}, "%s of %v", name, to)
			}
		}
	}
}

// Nor does an answer about another table, whose things are not there.
func TestThingsOfAnotherTable(t *testing.T) {
	v := positionFile(t, "diagram-h").Now()
	for _, x := range []spatial.Thing{spatial.UnitThing(50), spatial.PieceThing(50)} {
		sight := los.Sight{
			Arc: arcs.Presence{In: true}, Shadows: []los.Shadow{{Thing: x, Left: geom.Point{X: 1}}}, Hiding: []spatial.Thing{x},
		}
		cover := los.Cover{Shadows: sight.Shadows, Covered: los.Covered{Shades: []los.Shade{{Thing: x}}, Shelters: []los.Shade{{Thing: x}}, Sheltered: true}}
		blame := []charge.Blame{{Things: []spatial.Thing{x}}}
		for _, draw := range []func() Exhibit{
			func() Exhibit { return Sight(v, 0, 1, sight, Options{}) },
			func() Exhibit { return Cover(v, 0, 1, cover, Options{}) },
			func() Exhibit {
				return Charge(v, 0, 1, &charge.Answer{Reason: charge.NoPlace, Blame: blame}, Options{})
			},
			func() Exhibit {
				return Charge(v, 0, 1, &charge.Answer{
					Verdict: charge.Yes, Nudged: []charge.Nudge{{Unit: 50}}, Hindered: charge.Hindrance{Hindered: true, By: []spatial.Thing{x}},
				}, Options{})
			},
			func() Exhibit {
				return Together(v, 0, &charge.Joint{Blame: blame, Formation: charge.Formation{Slots: []charge.Slot{{Unit: 50}}}}, Options{})
			},
			func() Exhibit {
				return Move(v, 0, move.Placement{Unit: 0, Violations: []move.Violation{{Unit: 50, Other: x, HasOther: true, Asked: 1, Slack: -2}}}, Options{})
			},
			func() Exhibit {
				return Move(v, 0, Surge(3, charge.Surged{HasStopped: true, Stopped: x, Struck: []charge.Strike{{Target: 50, Placed: true}}}), Options{})
			},
			func() Exhibit {
				return Move(v, 0, aftermath.Regrouped{Unit: 0, Straight: aftermath.Straight{HasStopped: true, Stopped: x}}, Options{})
			},
			func() Exhibit {
				return Move(v, 0, aftermath.Retreat{Nudged: []aftermath.Shuffle{{Unit: 50}}}, Options{})
			},
		} {
			assert.NotPanics(t, func() {
				var out bytes.Buffer
				require.NoError(t, draw().WriteSVG(&out))
			})
		}
	}
}

// One exhibit of a table of 40 units stays small.
func TestExhibitsAreSmall(t *testing.T) {
	v := positionFile(t, "battle").Now()
	for id := range spatial.UnitID(4) {
		for _, e := range []Exhibit{Sight(v, id, 20, sightOf(t, v, id, 20), Options{}), Cover(v, id, 20, coverOf(t, v, id, 20), Options{})} {
			var svg bytes.Buffer
			require.NoError(t, e.WriteSVG(&svg))
			assert.Less(t, svg.Len(), 40_000)
		}
	}
}
