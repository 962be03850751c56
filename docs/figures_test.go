package docs

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "draw the figures of img/ again")

// figureWidth is the width of a figure with one picture, in millimetres.
const figureWidth = 130

// TestFigures: the figures of the pages are what the library answers, drawn by package draw. They
// are drawn anew by
//
//	go test ./docs -run Figures -update
func TestFigures(t *testing.T) {
	for name, figure := range map[string]func(*testing.T) draw.Exhibit{
		"arcs":            drawArcs,
		"shadows":         drawShadows,
		"charge-ways":     drawWays,
		"charge-lengths":  drawLengths,
		"charge-slice":    drawSlice,
		"charge-align":    drawAlign,
		"charge-no-place": drawNoPlace,
		"charge-boxed-in": drawBoxedIn,
		"after-shuffle":   drawShuffle,
		"after-pull-back": drawPullBack,
		"charge-two":      drawTwo,
		"charge-three":    drawThree,
		"charge-too-many": drawTooMany,
		"scenario-push":   drawPush,
		"scenario-areas":  drawAreas,
		"moves-spans":     drawSpans,
		"bots-exposure":   drawExposure,
	} {
		t.Run(name, func(t *testing.T) {
			e := figure(t)
			var svg bytes.Buffer
			require.NoError(t, e.WriteSVG(&svg))
			sameLines(t, filepath.Join("img", name+".svg"), svg.String())
			pictured(t, name, e)
		})
	}
}

// pictured writes an exhibit as an image to look at, if a folder is named for that.
func pictured(t *testing.T, name string, e draw.Exhibit) {
	t.Helper()
	if folder := os.Getenv("LEADERPOINT_PICTURES"); folder != "" {
		var png bytes.Buffer
		require.NoError(t, e.WritePNG(&png, 100))
		require.NoError(t, os.WriteFile(filepath.Join(folder, name+".png"), png.Bytes(), 0o644))
	}
}

// sameLines compares a file with what it has to be, and shows the first line that differs; or
// writes it.
func sameLines(t *testing.T, file, want string) {
	t.Helper()
	if *update {
		require.NoError(t, os.WriteFile(file, []byte(want), 0o644))
		return
	}
	have := must.Get(os.ReadFile(file))(t)
	lines, drawn := strings.Split(want, "\n"), strings.Split(string(have), "\n")
	for i := range min(len(lines), len(drawn)) {
		require.Equal(t, lines[i], drawn[i], "%s: draw it again with -update, and look at it", file)
	}
	require.Len(t, drawn, len(lines), "%s: draw it again with -update, and look at it", file)
}

// Every picture that a page shows is one that a test draws, and no picture is left over.
func TestPicturesAreDrawn(t *testing.T) {
	shown := map[string]bool{}
	pages := must.Get(filepath.Glob("*.md"))(t)
	for _, page := range append(pages, "../README.md") {
		text := must.Get(os.ReadFile(page))(t)
		for _, m := range regexp.MustCompile(`\((?:docs/)?(img/[^)]+)\)`).FindAllStringSubmatch(string(text), -1) {
			shown[m[1]] = true
		}
	}
	for _, folder := range []string{"img/*.svg", "img/gallery/*.svg"} {
		files := must.Get(filepath.Glob(folder))(t)
		for _, file := range files {
			require.True(t, shown[file], "%s is on no page", file)
			text := must.Get(os.ReadFile(file))(t)
			require.Contains(t, string(text), `role="img"`, "%s is not drawn by package draw", file)
		}
	}
}

// shown demands that the position of a figure stands below it on its page, as text that gives
// it back.
func shown(t *testing.T, figure string, table *spatial.Table) *spatial.Table {
	t.Helper()
	want, exact := scenetest.Line(table)
	require.True(t, exact, want)
	pages := must.Get(filepath.Glob("*.md"))(t)
	below := regexp.MustCompile(`(?s)\(img/` + figure + "\\.svg\\)\n\n```position\n(.*?)```")
	for _, page := range pages {
		text := must.Get(os.ReadFile(page))(t)
		if found := below.FindSubmatch(text); found != nil {
			d := must.Get(position.ParseLine(string(found[1])))(t, figure)
			line := must.Get(d.Line())(t)
			require.Equal(t, want, line, figure)
			return table
		}
	}
	require.Fail(t, "no position below the figure "+figure, want)
	return table
}

func tableOf(t testing.TB, e rules.Edition, units []spatial.Unit, pieces ...terrain.Piece) *spatial.Table {
	t.Helper()
	return scenetest.Of(t, e, units, pieces...).Table()
}

// drawArcs shows a leader point with its margin, and one on the line of two arcs.
func drawArcs(t *testing.T) draw.Exhibit {
	before := func(line string) draw.Exhibit {
		v := scenetest.View(t, rules.Third(), line)
		return draw.Position(v, draw.Options{}, draw.Facing(0, 1, los.FacingOf(v, 0, 1)))
	}
	return draw.Beside("Which of its four arcs is it in?", draw.Options{},
		before("viewer red troop @5.2,5.5^225 | base blue regiment @0,0"), before("viewer red 50.8x50.8 @4.968503937,5.574803150^180 | base blue regiment @0,0"))
}

// drawShadows shows what hides a part of a target and what shades a part of it.
func drawShadows(t *testing.T) draw.Exhibit {
	v := scenetest.View(t, rules.Third(), `A red troop @0,0 height=2 | C blue 200x50 @0,9^180 height=2 | guard blue 40x30 @0.9,4.4^180 height=2 |
		obstacle: "low wall" height=1 -2.6,4.8 -1.2,4.8 -1.2,5.2 -2.6,5.2`)
	sight := must.Get(los.Question{View: v, From: 0, To: 1}.ExplainSight(context.Background(), false))(t)
	cover := must.Get(los.Question{View: v, From: 0, To: 1}.ExplainCover(context.Background()))(t)
	return draw.Beside("What does A see of C?", draw.Options{}, draw.Sight(v, 0, 1, sight, draw.Options{}), draw.Cover(v, 0, 1, cover, draw.Options{}))
}

func explained(t *testing.T, table *spatial.Table) charge.Answer {
	t.Helper()
	return must.Get(charge.Explain(table.Now(), 0, 1))(t)
}

// gigas is the position of KW-14.
func gigas(t *testing.T) []spatial.Unit {
	t.Helper()
	return scenetest.Units(t, `
		charger red 125x100 @0,0 speed=6 height=2
		target blue 120x80 @8,9^270 speed=6 height=2`)
}

// gigasWays are the ways that people see in KW-14: the most direct; the other that is
// nearly as short, next to one that would touch corner to corner; and the one with the
// smallest pivot.
func gigasWays(t *testing.T) (direct, other, smallest charge.Answer) {
	t.Helper()
	units := gigas(t)
	direct = explained(t, tableOf(t, rules.Third(), units))
	// A wall on which the first would end leaves the other.
	wall := scenetest.Piece(t, "blocking: wall height=1 0,8.6 3,8.6 3,9 0,9")
	e := rules.Third()
	e.Readings.ChargePath = rules.ChargePathShortest
	other = explained(t, tableOf(t, e, units, wall))
	e.Readings.ChargePath = rules.ChargePathSmallestPivot
	smallest = explained(t, tableOf(t, e, units))
	for _, a := range []charge.Answer{direct, other, smallest} {
		require.Equal(t, charge.Yes, a.Verdict)
		last := a.Path.Leg(a.Path.Len() - 1)
		require.InDelta(t, a.Path.Length(), last.Forward, 1e-3, "pivots on the spot")
	}
	require.InDelta(t, direct.Path.Length(), other.Path.Length(), 3e-3)
	return direct, other, smallest
}

// measured is the pivot and the length of a way, and what it costs.
func measured(t *testing.T, a charge.Answer) string {
	return fmt.Sprintf("%.1f°, %.2f in, costs %.2f in", a.Path.Turned(geom.Point{Y: 1}), a.Path.Length(), a.Path.Walked(gigas(t)[0].Base))
}

func drawWays(t *testing.T) draw.Exhibit {
	table := shown(t, "charge-ways", tableOf(t, rules.Third(), gigas(t)))
	var marks []draw.Mark
	direct, other, smallest := gigasWays(t)
	start := table.Unit(0).Base.Centre()
	for _, w := range []struct {
		charge.Answer
		way, end draw.Look
		name     string
	}{
		{direct, draw.LookWay, draw.LookEnd, "the most direct way"},
		{other, draw.LookArc, draw.LookTurns, "next to no contact"},
		{smallest, draw.LookRange, draw.LookGhost, "the smallest pivot"},
	} {
		marks = append(marks, draw.Base(w.end, w.name+": at first contact", w.Met))
		marks = append(marks, draw.Arrow(w.way, w.name+": "+measured(t, w.Answer), start, w.Met.Centre()))
		marks = append(marks, draw.Dot("", w.Contact))
		marks = append(marks, draw.Label(w.name, w.Met.Centre()))
	}
	return draw.Position(table.Now(), draw.Options{Title: "Three ways to one target", Width: figureWidth}, marks...)
}

// straightOn is how far the charger of KW-14 goes to contact when it pivots on the
// spot.
func straightOn(t *testing.T, table *spatial.Table, theta float64) (length float64, ok bool) {
	t.Helper()
	v := must.Get(table.If(0, table.Unit(0).Base.Turned(geom.FromBearing(theta))))(t)
	s := must.Get(charge.Overrun(&v, 0, 20, false))(t)
	return s.Forward, len(s.Struck) > 0
}

func drawLengths(t *testing.T) draw.Exhibit {
	table := tableOf(t, rules.Third(), gigas(t))
	perDegree := float64(gigas(t)[0].Base.Radius() * math.Pi / 180)
	var lengths, costs []geom.Point
	for i := range 55*8 + 1 {
		theta := 15 + float64(i)/8
		length, ok := straightOn(t, table, theta)
		if cost := length + float64(perDegree*theta); ok && cost <= 13 {
			lengths, costs = append(lengths, geom.Point{X: theta, Y: length}), append(costs, geom.Point{X: theta, Y: cost})
		}
	}
	at, marks := chart(axis{"pivot, degrees", 15, 70, 10}, axis{"inches", 6, 13, 1})
	for _, curve := range []struct {
		look   draw.Look
		name   string
		points []geom.Point
	}{{draw.LookRange, "the length", lengths}, {draw.LookClear, "the cost", costs}} {
		for i, p := range curve.points {
			curve.points[i] = at(p.X, p.Y)
		}
		marks = append(marks, draw.Line(curve.look, curve.name, curve.points...))
	}
	marks = append(marks, draw.Say("The most direct way costs least."))
	direct, other, smallest := gigasWays(t)
	for _, w := range []struct {
		charge.Answer
		name string
	}{{smallest, "the smallest pivot that touches"}, {direct, "the most direct way"}, {other, "corner to corner"}} {
		theta := w.Path.Turned(geom.Point{Y: 1})
		marks = append(marks, draw.Dot(w.name, at(theta, w.Path.Walked(gigas(t)[0].Base))), draw.Say(w.name+": "+measured(t, w.Answer)+"."))
	}
	return draw.Position(nil, draw.Options{Title: "How long the way is after a pivot on the spot, and what it costs", Unscaled: true}, marks...)
}

// leg is a stretch of first legs after which the same happens on one heading.
type leg struct {
	from, to float64
	why      string
}

// legs finds the stretches up to a limit by asking the library what becomes of a
// charger that stands and looks as it would after the pivot.
func legs(t *testing.T, table *spatial.Table, theta, limit float64) []leg {
	t.Helper()
	start := table.Unit(0).Base
	after := func(t float64) geom.Base {
		return start.At(geom.Along(start.Centre(), start.Facing(), t)).Turned(geom.FromBearing(theta))
	}
	why := func(at float64) string {
		b := after(at)
		for i := 1; i < table.Len(); i++ {
			if u := table.Unit(spatial.UnitID(i)); geom.Separation(b, u.Base) < -geom.Tol {
				return "pivot: " + u.Name
			}
		}
		v := must.Get(table.If(0, b))(t)
		s := must.Get(charge.Overrun(&v, 0, 30, false))(t)
		switch {
		case s.HasStopped:
			return "second leg: " + table.Name(s.Stopped)
		case len(s.Struck) == 0:
			return "past"
		}
		require.Equal(t, spatial.UnitID(1), s.Struck[0].Target)
		require.Equal(t, arcs.Front, s.Struck[0].Facing)
		require.True(t, s.Struck[0].Placed)
		return ""
	}
	// Halve what has two different ends; a step of a hundredth misses nothing here.
	list := []leg{{0, 0, why(0)}}
	for i := range int(limit * 100) {
		at := &list[len(list)-1]
		lo, hi := float64(i)/100, float64(i+1)/100
		next := why(hi)
		if next == at.why {
			at.to = hi
			continue
		}
		for hi-lo > 1e-6 {
			if middle := lo + float64(0.5*(hi-lo)); why(middle) == at.why {
				lo = middle
			} else {
				hi = middle
			}
		}
		at.to = lo
		list = append(list, leg{hi, hi, next})
	}
	return list
}

func drawSlice(t *testing.T) draw.Exhibit {
	const theta = 60
	units := scenetest.Units(t, `
		charger red 50x50 @0,0 speed=6 height=2
		target blue 150x60 @9.5,9^250 speed=6 height=2
		Guard blue 30x38 @-1.9,7.2^270 speed=6 height=2`)
	ruin := scenetest.Piece(t, "blocking: Ruin height=1 3.3,5.3 4,4.95 4.4,5.6 3.6,6.05")
	table := shown(t, "charge-slice", tableOf(t, rules.Third(), units, ruin))
	require.Equal(t, charge.Yes, charge.Decide(table.Now(), 0, 1))
	var marks []draw.Mark
	marks = append(marks, draw.Say(fmt.Sprintf("Upwards the first leg; after it a pivot of %v degrees, and the second leg.", theta)))
	start := units[0].Base
	up := func(y float64) geom.Point { return geom.Along(start.Centre(), start.Facing(), y) }
	words := map[string]string{
		"second leg: Ruin": "the second leg meets the ruin", "pivot: Guard": "the pivot ends in the guard", "past": "past the facing", "": "works",
	}
	for _, l := range legs(t, table, theta, 9.6) {
		require.NotEmpty(t, words[l.why], l.why)
		marks = append(marks, draw.Say(fmt.Sprintf("%.2f to %.2f in: %s.", l.from, l.to, words[l.why])))
		marks = append(marks, draw.Label(words[l.why], geom.Lerp(up(l.from), up(l.to), 0.5)))
		if l.why != "" {
			marks = append(marks, draw.Line(draw.LookClosed, "first legs that lead to no charge", up(l.from), up(l.to)))
			continue
		}
		marks = append(marks, draw.Line(draw.LookClear, "first legs that lead to a charge", up(l.from), up(l.to)))
		// What bounds it: the box that the second leg sweeps at either end.
		for _, y := range []float64{l.from, l.to} {
			rear, front := turnedBox(t, table, start.At(up(y)).Turned(geom.FromBearing(theta)))
			marks = append(marks, draw.Area(draw.LookSwept, "the second leg from an end of what works", []geom.Point{front[0], front[1], rear[2], rear[3]}))
		}
	}
	return draw.Position(table.Now(), draw.Options{Title: "A slice: what becomes of each first leg on one heading", Width: figureWidth}, marks...)
}

// turnedBox gives the corners of a charger after its pivot and at contact.
func turnedBox(t *testing.T, table *spatial.Table, b geom.Base) (rear, front [4]geom.Point) {
	t.Helper()
	v := must.Get(table.If(0, b))(t)
	s := must.Get(charge.Overrun(&v, 0, 30, false))(t)
	require.NotEmpty(t, s.Struck)
	return b.Corners(), s.Met.Corners()
}

func drawAlign(t *testing.T) draw.Exhibit {
	units := scenetest.Units(t, `
		charger red regiment @-5,1^10 speed=6 height=2
		target blue 200x60 @0,10^180 speed=6 height=2
		friend red 40x40 @2.7,7.9 speed=6 height=2`)
	a := explained(t, shown(t, "charge-align", tableOf(t, rules.Third(), units)))
	require.Equal(t, charge.Yes, a.Verdict)
	require.Greater(t, geom.Dist(a.Aligned.Centre(), a.Final.Centre()), 1.0)
	return draw.Charge(tableOf(t, rules.Third(), units).Now(), 0, 1, &a, draw.Options{Title: "First contact, align, shuffle", Width: figureWidth})
}

func drawNoPlace(t *testing.T) draw.Exhibit {
	units := scenetest.Units(t, `
		charger red 125x80 @0.8,-1.2^350 speed=6 height=2
		target blue troop @0,7.6^180 speed=6 height=2
		neighbour blue regiment @-4.3,6.4^180 speed=6 height=2`)
	house := scenetest.Piece(t, "blocking: house height=1 2.2,5 5,4.6 5.6,8 2.4,8.4")
	a := explained(t, shown(t, "charge-no-place", tableOf(t, rules.Third(), units, house)))
	require.Equal(t, charge.NoPlace, a.Reason)
	return draw.Charge(tableOf(t, rules.Third(), units, house).Now(), 0, 1, &a, draw.Options{Width: figureWidth})
}

func drawBoxedIn(t *testing.T) draw.Exhibit {
	units := scenetest.Units(t, `
		A red 250x100 @0,0 speed=6 height=2
		B blue 125x50 @-2.9,4.6^160 speed=6 height=2
		C blue 125x50 @2.9,4.6^200 speed=6 height=2
		D blue 50x200 @-6.8,1 speed=6 height=2
		E blue 50x200 @6.8,1 speed=6 height=2`)
	a := explained(t, shown(t, "charge-boxed-in", tableOf(t, rules.Third(), units)))
	require.Equal(t, charge.BoxedIn, a.Reason)
	for _, u := range units[2:] {
		require.GreaterOrEqual(t, geom.Separation(a.Target, u.Base), -geom.Tol, u.Name)
		require.GreaterOrEqual(t, geom.Separation(a.Final, u.Base), -2*geom.Tol, u.Name)
	}
	return draw.Charge(tableOf(t, rules.Third(), units).Now(), 0, 1, &a, draw.Options{Width: figureWidth})
}

// joined asks about units 1 and up, all together, against unit 0.
func joined(t *testing.T, e rules.Edition, units []spatial.Unit) charge.Joint {
	t.Helper()
	var ids []spatial.UnitID
	for i := range units[1:] {
		ids = append(ids, spatial.UnitID(i+1))
	}
	return joinedBy(t, charge.Chargers{View: tableOf(t, e, units).Now(), Units: ids, To: 0})
}

// joinedBy is the answer about several chargers.
func joinedBy(t *testing.T, c charge.Chargers) charge.Joint {
	t.Helper()
	return must.Get(c.Explain(t.Context()))(t)
}

// pairOf are a target and two chargers, one twice as wide as the other.
func pairOf(t *testing.T) []spatial.Unit {
	t.Helper()
	return scenetest.Units(t, `
		target blue 150x60 @0,8.6^180 speed=6 height=2
		A red 100x50 @-2.3,2.4^356 speed=6 height=2
		B red 200x50 @3.9,2.2^354 speed=6 height=2`)
}

// straightOnEdition is an edition whose ways are easy to look at.
func straightOnEdition() rules.Edition {
	e := rules.Second161()
	e.Readings.ChargePath = rules.ChargePathSmallestPivot
	return e
}

func drawTwo(t *testing.T) draw.Exhibit {
	units := pairOf(t)
	shown(t, "charge-two", tableOf(t, straightOnEdition(), units))
	lengths := straightOnEdition()
	lengths.Readings.ChargeSharing = rules.ChargeSharingLengths
	var list []draw.Exhibit
	for _, e := range []rules.Edition{straightOnEdition(), lengths} {
		j := joined(t, e, units)
		require.Equal(t, charge.Yes, j.Verdict)
		list = append(list, draw.Together(tableOf(t, e, units).Now(), 0, &j, draw.Options{}))
	}
	return draw.Beside("How do two chargers share a facing of 150 mm?", draw.Options{}, list...)
}

func drawThree(t *testing.T) draw.Exhibit {
	units := scenetest.Units(t, `
		target blue 200x60 @0,9^180 speed=6 height=2
		A red 100x50 @-5,3^25 speed=6 height=2
		B red 75x50 @0.4,0.4^358 speed=6 height=2
		C red 100x60 @1.6,4^355 speed=6 height=2`)
	units[0].Height = spatial.Given(4) // B sees it over C
	table := shown(t, "charge-three", tableOf(t, straightOnEdition(), units))
	j := joined(t, straightOnEdition(), units)
	require.Equal(t, charge.Yes, j.Verdict, "%v", j.Reason)
	require.Equal(t, spatial.UnitID(3), j.Order[0])
	return draw.Together(table.Now(), 0, &j, draw.Options{Width: figureWidth})
}

func drawTooMany(t *testing.T) draw.Exhibit {
	units := scenetest.Units(t, `
		target blue 100x60 @0,7.2^180 speed=6 height=2
		A red 100x50 @-4.3,0.3^10 speed=6 height=2
		B red 100x50 @0,-0.2 speed=6 height=2
		C red 100x50 @4.3,0.3^350 speed=6 height=2`)
	table := shown(t, "charge-too-many", tableOf(t, straightOnEdition(), units))
	j := joined(t, straightOnEdition(), units)
	require.Equal(t, charge.NoSpace, j.Reason)
	require.Len(t, j.Subsets, 3)
	var list []draw.Exhibit
	for _, x := range j.Subsets {
		pair := joinedBy(t, charge.Chargers{View: table.Now(), Units: x.Order, To: 0})
		require.Equal(t, charge.Yes, pair.Verdict)
		list = append(list, draw.Together(table.Now(), 0, &pair, draw.Options{}))
	}
	return draw.Beside("Three do not fit on a facing of 100 mm, any two do", draw.Options{}, list...)
}
