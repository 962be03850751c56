package docs

import (
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
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "draw the figures of img/ again")

// TestFigures: the figures of charges.md, after.md, moves.md, scenarios.md and bots.md are what the
// library answers. They are drawn by
//
//	go test ./docs -run Figures -update
func TestFigures(t *testing.T) {
	for name, draw := range map[string]func(*testing.T) string{
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
		"moves-turns":     drawTurns,
		"bots-exposure":   drawExposure,
	} {
		t.Run(name, func(t *testing.T) {
			file, want := filepath.Join("img", name+".svg"), draw(t)
			if *update {
				require.NoError(t, os.WriteFile(file, []byte(want), 0o644))
				return
			}
			have, err := os.ReadFile(file)
			require.NoError(t, err)
			lines, drawn := strings.Split(want, "\n"), strings.Split(string(have), "\n")
			require.Len(t, drawn, len(lines), "draw it again with -update, and look at it")
			for i := range lines {
				require.Equal(t, lines[i], drawn[i], "draw it again with -update, and look at it")
			}
		})
	}
}

// shown demands that the position of a figure stands below it on its page, as text that gives
// it back.
func shown(t *testing.T, figure string, table *spatial.Table) *spatial.Table {
	t.Helper()
	want, exact := scenetest.Line(table)
	require.True(t, exact, want)
	pages, err := filepath.Glob("*.md")
	require.NoError(t, err)
	below := regexp.MustCompile(`(?s)\(img/` + figure + "\\.svg\\)\n\n```position\n(.*?)```")
	for _, page := range pages {
		text, err := os.ReadFile(page)
		require.NoError(t, err)
		if found := below.FindSubmatch(text); found != nil {
			d, err := position.ParseLine(string(found[1]))
			require.NoError(t, err, figure)
			line, err := d.Line()
			require.NoError(t, err)
			require.Equal(t, want, line, figure)
			return table
		}
	}
	require.Fail(t, "no position below the figure "+figure, want)
	return table
}

func explained(t *testing.T, table *spatial.Table) charge.Answer {
	t.Helper()
	a, err := charge.Explain(table.Now(), 0, 1)
	require.NoError(t, err)
	return a
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
func measured(t *testing.T, a charge.Answer) (way, cost string) {
	return fmt.Sprintf("%.1f°, %.2f in", a.Path.Turned(geom.Point{Y: 1}), a.Path.Length()), fmt.Sprintf("costs %.2f in", a.Path.Walked(gigas(t)[0].Base))
}

func drawWays(t *testing.T) string {
	units := gigas(t)
	shown(t, "charge-ways", tableOf(t, rules.Third(), units))
	p := newPicture("The most direct way, one that is nearly as short, and the smallest pivot", 640, 560).view(0, 0, -6.6, 14.3, 33)
	direct, other, smallest := gigasWays(t)
	p.base(ofTarget, units[1].Base)
	p.say(units[1].Base.Centre(), 6, 5, around, "#33517f", "target")
	p.base(ofCharger, units[0].Base)
	p.say(units[0].Base.Centre(), 0, 34, around, "#2f5d34", "charger")
	for _, w := range []struct {
		charge.Answer
		colour string
		at     geom.Point // of the text
		anchor string
		text   string
	}{
		{smallest, "#b8660a", geom.Point{X: 0.3, Y: 13.4}, upToHere, "the smallest pivot:"},
		{direct, "#1e7b34", geom.Point{X: -0.5, Y: 7.2}, upToHere, "the most direct way:"},
		{other, "#0f6f86", geom.Point{X: 8.4, Y: 1.5}, fromHere, "next to no contact:"},
	} {
		style := fmt.Sprintf(`fill="%s" fill-opacity="0.1" stroke="%s" stroke-width="2"`, w.colour, w.colour)
		p.base(style, w.Met)
		p.line(fmt.Sprintf(`stroke="%s" stroke-width="2" stroke-dasharray="7 4"`, w.colour), units[0].Base.Centre(), w.Met.Centre())
		way, cost := measured(t, w.Answer)
		p.say(w.at, 0, 0, w.anchor, w.colour, w.text, way, cost)
		p.dot(ofContact, w.Contact, 4.5)
	}
	p.dot(`fill="#2f5d34"`, units[0].Base.Centre(), 4)
	p.scaleBar(20, 540, 2)
	return p.String()
}

// straightOn is how far the charger of KW-14 goes to contact when it pivots on the
// spot.
func straightOn(t *testing.T, table *spatial.Table, theta float64) (length float64, ok bool) {
	t.Helper()
	v, err := table.If(0, table.Unit(0).Base.Turned(geom.FromBearing(theta)))
	require.NoError(t, err)
	s, err := charge.Overrun(&v, 0, 20, false)
	require.NoError(t, err)
	return s.Forward, len(s.Struck) > 0
}

func drawLengths(t *testing.T) string {
	table := tableOf(t, rules.Third(), gigas(t))
	p := newPicture("How long the way is after a pivot on the spot, and what it costs", 640, 390).view(70, 340, 0, 0, 1)
	at := func(theta, length float64) geom.Point {
		return geom.Point{X: float64((theta - 15) * 9.6), Y: float64((length - 6) * 44)}
	}
	for theta := 20.0; theta <= 70; theta += 10 {
		p.line(`stroke="#ddd"`, at(theta, 6), at(theta, 13))
		p.say(at(theta, 6), 0, 20, around, "#555", fmt.Sprintf("%.0f°", theta))
	}
	for length := 6.0; length <= 13; length++ {
		p.line(`stroke="#ddd"`, at(15, length), at(70, length))
		p.say(at(15, length), -8, 5, upToHere, "#555", fmt.Sprintf("%.0f in", length))
	}
	perDegree := float64(gigas(t)[0].Base.Radius() * math.Pi / 180)
	var lengths, costs []geom.Point
	var peak, top float64
	for i := range 55*8 + 1 {
		theta := 15 + float64(i)/8
		length, ok := straightOn(t, table, theta)
		if !ok {
			continue
		}
		cost := length + float64(perDegree*theta)
		if cost > 13 {
			continue
		}
		lengths, costs = append(lengths, at(theta, length)), append(costs, at(theta, cost))
		if theta > 35 && theta < 55 && length > top {
			peak, top = theta, length
		}
	}
	p.line(`stroke="#999" stroke-width="2"`, lengths...)
	p.line(`stroke="#1e7b34" stroke-width="2"`, costs...)
	p.say(at(70, 7.1), -4, 0, upToHere, "#444", "no contact", "beyond")
	p.say(at(47, 6.9), 0, 22, around, "#777", "the length")
	p.say(at(44, 9.75), 0, -16, around, "#1e7b34", "the cost")
	direct, other, smallest := gigasWays(t)
	for _, w := range []struct {
		charge.Answer
		colour, text string
		dx, dy       float64
		anchor       string
	}{
		{smallest, "#b8660a", "the smallest pivot that touches", 12, 4, fromHere},
		{direct, "#1e7b34", "the most direct way", 14, 20, fromHere},
		{other, "#0f6f86", "corner to corner", -6, 24, around},
	} {
		theta := w.Path.Turned(geom.Point{Y: 1})
		p.dot(`fill="#777"`, at(theta, w.Path.Length()), 4)
		place := at(theta, w.Path.Walked(gigas(t)[0].Base))
		p.dot(fmt.Sprintf(`fill="%s"`, w.colour), place, 5)
		_, cost := measured(t, w.Answer)
		p.say(place, w.dx, w.dy, w.anchor, w.colour, w.text, fmt.Sprintf("%.1f°, %s", theta, cost))
	}
	p.dot(`fill="#777"`, at(peak, top), 4)
	p.write(340, 382, around, "#555", "pivot on the spot")
	return p.String()
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
		v, err := table.If(0, b)
		require.NoError(t, err)
		s, err := charge.Overrun(&v, 0, 30, false)
		require.NoError(t, err)
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

func drawSlice(t *testing.T) string {
	const theta = 60
	units := scenetest.Units(t, `
		charger red 50x50 @0,0 speed=6 height=2
		target blue 150x60 @9.5,9^250 speed=6 height=2
		Guard blue 30x38 @-1.9,7.2^270 speed=6 height=2`)
	ruin := scenetest.Piece(t, "blocking: Ruin height=1 3.3,5.3 4,4.95 4.4,5.6 3.6,6.05")
	table := shown(t, "charge-slice", tableOf(t, rules.Third(), units, ruin))
	require.Equal(t, charge.Yes, charge.Decide(table.Now(), 0, 1))
	p := newPicture("A slice: what becomes of each first leg on one heading", 640, 510).view(0, 0, -7.9, 13.6, 32)
	start := units[0].Base
	up := func(y float64) geom.Point { return geom.Along(start.Centre(), start.Facing(), y) }
	p.shape(ofBlocking, ruin.Shape().Part(0).Vertices())
	p.base(ofTarget, units[1].Base)
	p.say(units[1].Base.Centre(), 6, 10, around, "#33517f", "target")
	p.base(ofEnemy, units[2].Base)
	p.base(ofCharger, start)
	p.say(start.Centre(), 0, 52, around, "#2f5d34", "charger")
	words := map[string][]string{
		"second leg: Ruin": {"the second leg", "meets the ruin"},
		"pivot: Guard":     {"the pivot ends", "in the guard"},
		"past":             {"past the facing"},
	}
	for i, l := range legs(t, table, theta, 9.6) {
		colour := "#9a9a9a"
		middle := up(l.from + float64(0.5*(l.to-l.from))).Add(geom.Point{X: -2.9})
		if l.why == "" {
			colour = "#1e7b34"
			// What bounds it: the box that the second leg sweeps at either end.
			for _, y := range []float64{l.from, l.to} {
				rear, front := turnedBox(t, table, start.At(up(y)).Turned(geom.FromBearing(theta)))
				p.shape(`fill="#1e7b34" fill-opacity="0.06" stroke="#1e7b34" stroke-opacity="0.55"`, []geom.Point{front[0], front[1], rear[2], rear[3]})
			}
			p.say(middle, 0, 5, upToHere, colour, fmt.Sprintf("%.2f to %.2f in: works", l.from, l.to))
		} else {
			text := words[l.why]
			require.NotEmpty(t, text, l.why)
			p.say(middle, 0, 5-8.5*float64(len(text)), upToHere, "#555", append([]string{fmt.Sprintf("%.2f to %.2f in:", l.from, l.to)}, text...)...)
		}
		p.line(fmt.Sprintf(`stroke="%s" stroke-width="7"`, colour), up(l.from), up(l.to))
		if i > 0 {
			p.line(`stroke="#333"`, up(l.from).Add(geom.Point{X: -0.2}), up(l.from).Add(geom.Point{X: 0.2}))
		}
	}
	p.say(ruin.Shape().Part(0).Vertices()[0], 44, -4, fromHere, "#6f6048", "ruin")
	p.say(units[2].Base.Centre(), 0, 4, around, "#6a4a80", "guard")
	p.write(400, 420, fromHere, "#333", "The thick line is the first leg:", "green where, after a pivot of 60°,", "the second leg is a charge. Pale:", "the second legs from its ends.")
	return p.String()
}

// turnedBox gives the corners of a charger after its pivot and at contact.
func turnedBox(t *testing.T, table *spatial.Table, b geom.Base) (rear, front [4]geom.Point) {
	t.Helper()
	v, err := table.If(0, b)
	require.NoError(t, err)
	s, err := charge.Overrun(&v, 0, 30, false)
	require.NoError(t, err)
	require.NotEmpty(t, s.Struck)
	return b.Corners(), s.Met.Corners()
}

func drawAlign(t *testing.T) string {
	units := scenetest.Units(t, `
		charger red regiment @-5,1^10 speed=6 height=2
		target blue 200x60 @0,10^180 speed=6 height=2
		friend red 40x40 @2.7,7.9 speed=6 height=2`)
	a := explained(t, shown(t, "charge-align", tableOf(t, rules.Third(), units)))
	require.Equal(t, charge.Yes, a.Verdict)
	require.Greater(t, geom.Dist(a.Aligned.Centre(), a.Final.Centre()), 1.0)
	p := newPicture("First contact, align, shuffle", 640, 266)
	before := units[0].Base
	for i, step := range []struct {
		base geom.Base
		text []string
	}{
		{a.Met, []string{"1. It moves until", "it touches."}},
		{a.Aligned, []string{"2. It is set flush and", "keeps that point."}},
		{a.Final, []string{"3. It shuffles towards the", "middle, up to the friend."}},
	} {
		p.view(float64(213*i), 50, -7.3, 11.6, 15.8)
		p.base(ofTarget, units[1].Base)
		p.base(ofFriend, units[2].Base)
		p.base(ofGhost, before)
		p.base(ofCharger, step.base)
		p.dot(ofContact, a.Contact, 4)
		p.say(units[1].Base.Centre(), 0, 2, around, "#33517f", "target")
		p.say(units[2].Base.Centre(), 10, 30, around, "#77802f", "friend")
		p.write(float64(213*i)+106, 22, around, "#333", step.text...)
		before = step.base
	}
	// Where the middle of the front may stand, in the last of the views.
	for _, h := range a.Held {
		at := func(x float64) geom.Point { return units[1].Base.LeaderPoint().Add(geom.Point{X: x, Y: -4.3}) }
		p.line(`stroke="#1e7b34" stroke-width="5"`, at(h.Lo), at(h.Hi))
		if h.Lo < 0 {
			p.say(at(h.Lo), 0, 22, fromHere, "#1e7b34", "free places", "of its middle")
		}
	}
	return p.String()
}

// flushWith is where a base stands flush with a facing, in front of its middle.
func flushWith(b, target geom.Base, f arcs.Facing) geom.Base {
	left, right := f.Edge(target)
	n := f.Normal(target)
	return b.At(geom.Along(geom.Lerp(left, right, 0.5), n, b.HalfDepth())).Turned(geom.Neg(n))
}

func drawNoPlace(t *testing.T) string {
	units := scenetest.Units(t, `
		charger red 125x80 @0.8,-1.2^350 speed=6 height=2
		target blue troop @0,7.6^180 speed=6 height=2
		neighbour blue regiment @-4.3,6.4^180 speed=6 height=2`)
	house := scenetest.Piece(t, "blocking: house height=1 2.2,5 5,4.6 5.6,8 2.4,8.4")
	a := explained(t, shown(t, "charge-no-place", tableOf(t, rules.Third(), units, house)))
	require.Equal(t, charge.NoPlace, a.Reason)
	p := newPicture("No flush place is free", 640, 410).view(0, 0, -9.8, 9.2, 32)
	p.base(ofTarget, units[1].Base)
	p.base(ofEnemy, units[2].Base)
	p.base(ofCharger, units[0].Base)
	p.shape(ofBlocking, house.Shape().Part(0).Vertices())
	taken := flushWith(units[0].Base, units[1].Base, a.Facing.Facing)
	p.base(ofRefused, taken)
	p.say(units[1].Base.Centre(), 0, 0, around, "#33517f", "target")
	p.say(units[2].Base.Centre(), 0, -8, around, "#6a4a80", "its neighbour")
	p.say(house.Shape().Part(0).Vertices()[0], 52, -42, around, "#6f6048", "house")
	p.say(units[0].Base.Centre(), 0, 12, around, "#2f5d34", "charger")
	p.say(taken.Centre(), 0, 6, around, "#a93226", "flush: taken")
	for i, c := range a.Conditions {
		word := "no"
		if c.OK {
			word = "yes"
		}
		p.write(470, 290+float64(19*i), fromHere, "#333", c.Name)
		p.write(530, 290+float64(19*i), fromHere, "#333", word)
	}
	p.write(470, 290+19*4, fromHere, "#a93226", "no: "+string(a.Reason))
	return p.String()
}

func drawBoxedIn(t *testing.T) string {
	units := scenetest.Units(t, `
		A red 250x100 @0,0 speed=6 height=2
		B blue 125x50 @-2.9,4.6^160 speed=6 height=2
		C blue 125x50 @2.9,4.6^200 speed=6 height=2
		D blue 50x200 @-6.8,1 speed=6 height=2
		E blue 50x200 @6.8,1 speed=6 height=2`)
	a := explained(t, shown(t, "charge-boxed-in", tableOf(t, rules.Third(), units)))
	require.Equal(t, charge.BoxedIn, a.Reason)
	p := newPicture("Boxed in", 640, 250)
	for i, text := range [][]string{
		{"A can be set flush with nobody:", "enemies are in the way everywhere."},
		{"The advice: A goes into contact,", "and B turns to stand flush with it."},
	} {
		p.view(float64(320*i), 40, -8.2, 7, 19.5)
		for k, u := range units {
			style, b := ofEnemy, u.Base
			switch {
			case k == 0 && i == 1:
				p.base(ofGhost, b)
				b = a.Final
			case k == 1 && i == 1:
				p.base(ofGhost, b)
				b = a.Target
			}
			switch k {
			case 0:
				style = ofCharger
			case 1:
				style = ofTarget
			}
			p.base(style, b)
			p.say(b.Centre(), 0, 5, around, stroke(style), u.Name)
		}
		p.write(float64(320*i)+160, 22, around, "#333", text...)
	}
	for _, u := range units[2:] {
		require.GreaterOrEqual(t, geom.Separation(a.Target, u.Base), -geom.Tol, u.Name)
		require.GreaterOrEqual(t, geom.Separation(a.Final, u.Base), -2*geom.Tol, u.Name)
	}
	return p.String()
}
