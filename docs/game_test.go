package docs

import (
	"fmt"
	"math"
	"os"
	"slices"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func drawShuffle(t *testing.T) draw.Exhibit {
	units := scenetest.Units(t, `
		unit red 100x50 @0,0 speed=6 height=2
		A blue 120x60 @-0.8,3^193 speed=6 height=2
		B blue 80x50 @-3.95,-1.7^80 speed=6 height=2`)
	house := scenetest.Piece(t, "blocking: house height=1 2.2,-3.4 5,-3.9 5.4,-1.9 2.5,-1.7")
	table := shown(t, "after-shuffle", tableOf(t, rules.Second161(), units, house))
	s := must.Get(aftermath.Separate(table.Now(), 0))(t)
	require.Equal(t, aftermath.Restored, s.Outcome)
	require.Greater(t, s.Length, 0.5)
	v := table.Now()
	marks := []draw.Mark{draw.Say(fmt.Sprintf("unit is shifted by %.2f in [REG-2].", s.Length)), draw.See(ringOf(v, 1)...), draw.See(ringOf(v, 2)...)}
	const title = "places of its centre that are too near"
	for _, id := range []spatial.UnitID{1, 2} {
		marks = append(marks, draw.Area(draw.LookTooNear, title, tooNear(s.From, ringOf(v, id), s.Enemies.Asked)))
	}
	marks = append(marks, draw.Area(draw.LookTooNear, title, tooNear(s.From, table.Piece(0).Shape().Outline(), 0)),
		draw.Length("shift of its centre", s.From.Centre(), s.Final.Centre()), draw.Base(draw.LookEnd, "where it ends", s.Final))
	return draw.Position(v, draw.Options{Title: "Where does unit restore its gaps?", Width: figureWidth}, marks...)
}

func drawPullBack(t *testing.T) draw.Exhibit {
	units := scenetest.Units(t, `
		target blue 160x80 @0,1.6^180 speed=6 height=2
		left red 80x80 @-2.1,-1.55 speed=6 height=2
		right red 80x80 @1.4,-1.55 speed=6 height=2
		enemy blue 100x50 @4.6,-2.2^180 speed=6 height=2`)
	for i := range units[1:3] { // flush, side by side
		b := &units[1+i].Base
		*b = b.At(geom.Point{X: units[1].Base.Centre().X + float64(float64(i)*b.Width()), Y: 1.6 - 80/geom.MMPerInch})
	}
	house := scenetest.Piece(t, "blocking: house height=1 -3.6,-5 -0.8,-5 -0.8,-3.7 -3.6,-3.7")
	var list []draw.Exhibit
	for i, e := range []rules.Edition{rules.Second2015(), rules.Second161()} {
		table := tableOf(t, e, units, house)
		r := must.Get(aftermath.PullBack(table.Now(), []spatial.UnitID{1, 2}, 0))(t)
		gives := slices.ContainsFunc(r.Nudged, func(s aftermath.Shuffle) bool { return s.Unit == 0 })
		require.Equal(t, i == 0, gives, "only by the printed book the target gives way")
		require.Len(t, r.Nudged, 2-i)
		list = append(list, draw.Move(table.Now(), 0, r, draw.Options{}))
	}
	return draw.Beside("Pull back, by the printed book and by the FAQ", draw.Options{}, list...)
}

func drawPush(t *testing.T) draw.Exhibit {
	units := scenetest.Units(t, `
		unit red 100x60 @0,0^20 speed=6 height=2
		caster blue 25x25 @8.4,7.4^220 speed=6 height=2
		caster blue 25x25 @-6.2,3.3^100 speed=6 height=2
		caster blue 25x25 @-6.4,-6.4^40 speed=6 height=2
		enemy blue 60x50 @-2.4,-5.6^60 speed=6 height=2
		friend red 80x40 @2.4,7.6 speed=6 height=2`)
	for i := range units {
		units[i].Name = fmt.Sprint(units[i].Name, i)
	}
	house := scenetest.Piece(t, "blocking: house height=1 6.6,-3.2 9.6,-3.6 9.9,-0.6 7,-0.2")
	table := shown(t, "scenario-push", tableOf(t, rules.Second161(), units, house))
	var list []draw.Exhibit
	for caster := spatial.UnitID(1); caster <= 3; caster++ {
		b := must.Get(aftermath.Push(table.Now(), caster, 0, 9))(t)
		require.Equal(t, []spatial.Thing{spatial.UnitThing(4), spatial.PieceThing(0), spatial.UnitThing(5)}[caster-1], b.Straight.Stopped)
		require.Equal(t, []arcs.Facing{arcs.Front, arcs.Left, arcs.Rear}[caster-1], b.Arc.Facing)
		list = append(list, draw.Move(table.Now(), caster, b, draw.Options{}))
	}
	return draw.Beside("Where does Wind Blast of 9 inches push it?", draw.Options{}, list...)
}

func drawAreas(t *testing.T) draw.Exhibit {
	area := r2.RectFromPoints(geom.Point{}, geom.Point{X: 72, Y: 48})
	units := scenetest.Units(t, `
		"set up" red horde @12,8 speed=6 height=2
		"too near" red horde @62,11.4^12 speed=6 height=2
		dominates red horde @38,29.5 speed=6 height=2
		"does not" blue 200x100 @28.6,31.4^150 speed=6 height=2
		contests blue 120x60 @21.6,20.6^250 speed=6 height=2
		near red 100x50 @14.2,20.4 speed=6 height=2
		holds red 120x60 @52.6,20.4^40 speed=6 height=2
		"set up, too" blue horde @58,42^180 speed=6 height=2`)
	table := must.Get(tableOf(t, rules.Second161(), units).Bounded(area))(t)
	g := must.Get(scenario.GroundOf(table, "red", scenario.Bottom))(t)
	v, e := table.Now(), table.Edition()
	var marks []draw.Mark
	strip := func(y0, y1 float64) []geom.Point {
		return []geom.Point{{X: 0, Y: y0}, {X: 72, Y: y0}, {X: 72, Y: y1}, {X: 0, Y: y1}}
	}
	marks = append(marks, draw.Area(draw.LookFirst, "red sets up here", strip(0, 24-e.SetUpGap)))
	marks = append(marks, draw.Area(draw.LookSecond, "blue sets up here", strip(24+e.SetUpGap, 48)))
	marks = append(marks, draw.Line(draw.LookArc, "middle line of the table", geom.Point{Y: 24}, geom.Point{X: 72, Y: 24}))
	marks = append(marks, draw.Circle(draw.LookRange, fmt.Sprintf("%v in about the centre", e.DominateRadius), g.Centre(), e.DominateRadius))
	for _, at := range []geom.Point{{X: 18, Y: 20}, {X: 54, Y: 24}, {X: 36, Y: 14}} {
		c := must.Get(scenario.ExplainControl(v, scenario.Objective{At: at}))(t)
		marks = append(marks, draw.Circle(draw.LookClear, "within reach of an objective", at, e.ObjectiveReach+scenario.MarkerRadius(e)))
		word := string(c.Status)
		if c.Side != "" {
			word += " by " + c.Side
		}
		marks = append(marks, draw.Dot(word, at))
	}
	for id := range v.Units() {
		s := must.Get(scenario.SettingUp(v, g, id))(t)
		d := must.Get(scenario.Dominates(v, g, id))(t)
		switch id {
		case 0, 1, 7:
			require.Equal(t, id != 1, s.Legal)
			marks = append(marks, draw.Dot(fmt.Sprintf("by %.2f in", s.Line), s.Corner))
		case 2, 3:
			require.Equal(t, id == 2, d.In)
			marks = append(marks, draw.Dot(fmt.Sprintf("by %.2f in", d.Margin), d.Corner))
		}
	}
	return draw.Position(v, draw.Options{Title: "Zones of set-up, the circle to dominate, objectives", Whole: true}, marks...)
}

// The page names the constants with their values.
func TestGamePageHasTheLimits(t *testing.T) {
	text := must.Get(os.ReadFile("game.md"))(t)
	assert.Contains(t, string(text), fmt.Sprintf("within %.0f inches (`aftermath.MaxShuffle`)", aftermath.MaxShuffle))
	assert.Contains(t, string(text), fmt.Sprintf("%.0f mm (`move.VisibleGap`)", move.VisibleGap*geom.MMPerInch))
	e := rules.Second161()
	assert.Contains(t, string(text), fmt.Sprintf("radius of %v mm", math.Round(1e6*scenario.MarkerRadius(&e)*geom.MMPerInch)/1e6))
}
