package draw

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// lengths are the lengths of the lines in the groups of a name, in inches on the table.
func lengths(e Exhibit, id string) (list []float64) {
	fit := fitsOf(e)[0]
	for _, item := range itemsIn(e, id) {
		if x, ok := item.(display.Shape); ok && len(x.Path.Points) > 1 {
			list = append(list, geom.Dist(fit.Table(x.Path.Points[0]), fit.Table(x.Path.Points[1])))
		}
	}
	return list
}

// margined is an exhibit with a margin that its words tell: it is to be drawn as a length.
type margined struct {
	kind   string
	margin float64
	group  string
	make   func(Options) Exhibit
	exact  bool // the length is the margin, and no more than that: of a bound it is where the verdict is known to turn
}

// marginsOf are the exhibits of all kinds of answers that have a margin, about two units of a view.
func marginsOf(t testing.TB, v *spatial.View, r *rand.Rand, from, to spatial.UnitID) (list []margined) {
	t.Helper()
	add := func(kind string, margin float64, exact bool, make func(Options) Exhibit) {
		if tabletop.Limited(margin) && math.Abs(margin) > 0.01 {
			list = append(list, margined{kind, margin, "margin", make, exact})
		}
	}
	sight := sightOf(t, v, from, to)
	switch {
	case !sight.Arc.In && sight.HasArcShift:
		add("sight, arc", sight.Arc.Margin, true, func(o Options) Exhibit { return Sight(v, from, to, sight, o) })
	case sight.Arc.In && sight.Clear:
		add("sight", sight.Margin, true, func(o Options) Exhibit { return Sight(v, from, to, sight, o) })
	}
	if sight.HasArcShift {
		add("arc", sight.Arc.Margin, true, func(o Options) Exhibit { return Position(v, o, Arc(from, to, sight)) })
	}
	if facing := los.FacingOf(v, from, to); facing.HasNearest {
		add("facing", facing.Margin, true, func(o Options) Exhibit { return Position(v, o, Facing(from, to, facing)) })
	}
	w := los.Weapon{Range: 6 + 24*r.Float64(), Indirect: r.IntN(2) == 0}
	shot, err := los.ExplainShot(v, from, to, w)
	require.NoError(t, err)
	add("shot", shot.RangeMargin, true, func(o Options) Exhibit { return Shot(v, from, to, w, shot, o) })
	if w.Indirect {
		add("shot, too near", shot.NearMargin, true, func(o Options) Exhibit { return Shot(v, from, to, w, shot, o) })
	}
	gap := spatial.Nearest(v, from, to)
	list = append(list, margined{"distance", gap.Distance, "distance", func(o Options) Exhibit { return Position(v, o, Distance(from, to, gap)) }, true})
	a := chargeAnswer(t, v, from, to)
	draw := func(o Options) Exhibit { return Charge(v, from, to, a, o) }
	switch {
	case a.Verdict == charge.Yes:
		if c := leastOf(a); c.Name != "" && c.Name != "sight" && (c.Name != "arc" || a.Sight.HasArcShift) &&
			(c.Name != "room" || c.Margin <= tabletop.MostMoved) { // no words have room that is as wide
			add("charge, "+c.Name, c.Margin, c.Name != "sight", draw)
		}
		if m := &a.Hindered.Margin; m.Margin > tabletop.Hardly && m.Margin <= tabletop.MostMoved {
			add("charge, not hindered", m.Margin, true, draw)
		}
	case a.Reason == charge.OutOfRange && a.HasMeasured:
		add("charge, too far", a.Conditions[2].Margin, true, draw)
	case a.Reason == charge.NotInArc && a.Sight.HasArcShift:
		add("charge, not in arc", a.Sight.Arc.Margin, true, draw)
	}
	base := v.Body(from).Base()
	place, err := move.Place(v, from, base.At(base.Centre().Add(geom.Point{X: 8*r.Float64() - 4, Y: 8*r.Float64() - 4})))
	require.NoError(t, err)
	add("place", place.Margin, false, func(o Options) Exhibit { return Move(v, place.Unit, place, o) })
	moved, err := move.Check(v, from, move.Command{Order: move.OrderAdvance, Steps: []move.Step{{Way: move.Forward, By: 4 * r.Float64()}, {Way: move.Pivot, By: 150*r.Float64() - 75}, {Way: move.Forward, By: 4 * r.Float64()}}})
	require.NoError(t, err)
	add("move", moved.Margin, false, func(o Options) Exhibit { return Move(v, moved.Unit, moved, o) })
	straight, err := move.Check(v, from, move.Command{Order: move.OrderAdvance, Steps: []move.Step{{Way: move.Forward, By: 9 * r.Float64()}}})
	require.NoError(t, err)
	add("straight move", straight.Margin, false, func(o Options) Exhibit { return Move(v, straight.Unit, straight, o) })
	return list
}

// Every margin that is told is drawn as a length, however long it is: of each kind of answer.
func TestEveryMarginIsDrawn(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 1))
	seen := map[string]int{}
	for seed := range uint64(cases.For(800)) {
		e := rules.Second161()
		if seed%3 == 1 {
			e = rules.Third()
		}
		table, err := generate.Edged(int(seed), e)
		require.NoError(t, err)
		v := table.Now()
		from, to := spatial.UnitID(r.IntN(v.Len())), spatial.UnitID(r.IntN(v.Len()))
		if from == to {
			continue
		}
		for _, m := range marginsOf(t, v, r, from, to) {
			seen[m.kind]++
			e := m.make(Options{})
			drawn := lengths(e, m.group)
			require.NotEmpty(t, drawn, "%s of %v in table %d: %v is told and not drawn:\n%s", m.kind, from, seed, m.margin, e.Text())
			if m.exact {
				best := geom.NoLimit
				for _, d := range drawn {
					best = min(best, math.Abs(d-math.Abs(m.margin)))
				}
				require.Less(t, best, 0.01+math.Abs(m.margin)/40, "%s of %v at %v in table %d: %v is told, %v drawn:\n%s", m.kind, from, to, seed, m.margin, drawn, e.Text())
			}
		}
	}
	t.Log(seen)
	if cases.Enough() {
		for _, kind := range []string{"sight", "arc", "facing", "shot", "charge, not in arc", "place", "move", "straight move", "distance"} {
			require.Positive(t, seen[kind], "%s: %v", kind, seen)
		}
	}
}
