package draw

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/text"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// drawings are further exhibits about two units of a random table: of all that answers, whatever it
// says.
func drawings(t testing.TB, v *spatial.View, r *rand.Rand, from, to spatial.UnitID) map[string]Exhibit {
	t.Helper()
	o := Options{Zones: r.IntN(4) == 0}
	sight := sightOf(t, v, from, to)
	all := map[string]Exhibit{
		"sight":  Sight(v, from, to, sight, o),
		"cover":  Cover(v, from, to, coverOf(t, v, from, to), o),
		"facing": Position(v, o, Facing(from, to, los.FacingOf(v, from, to))),
		"charge": Charge(v, from, to, chargeAnswer(t, v, from, to), o),
		"beside": Beside("", o, Sight(v, from, to, sight, o), Charge(v, to, from, chargeAnswer(t, v, to, from), o)),
	}
	var threats []Threat
	var friends []spatial.UnitID
	for id := range v.Units() {
		if v.Table().Unit(id).Side != v.Table().Unit(to).Side {
			threats = append(threats, Threat{From: id, Answer: *chargeAnswer(t, v, id, to)})
			friends = append(friends, id)
		}
	}
	all["threats"] = Position(v, o, Threats(to, threats))
	if len(friends) > 1 {
		c := charge.Chargers{View: v, Units: friends[:min(3, len(friends))], To: to}
		if j, err := c.Explain(t.Context()); err == nil {
			all["together"] = Together(v, to, &j, o)
		}
	}
	if a, err := charge.Surge(v, from, 8); err == nil {
		all["surge"] = Move(v, from, Surge(8, a), o)
	}
	if a, err := aftermath.Regroup(v, from, aftermath.RegroupMove{Way: move.Forward, Inches: 3}); err == nil {
		all["regroup"] = Move(v, a.Unit, a, o)
	}
	if a, err := aftermath.Push(v, to, from, 9); err == nil {
		all["push"] = Move(v, to, a, o)
	}
	return all
}

// keepsApart demands that whatever means different things in a picture looks different, without its
// colours, too, and that no two swatches of the legend below are the same.
func keepsApart(t testing.TB, kind string, e Exhibit) {
	t.Helper()
	for _, p := range e.page.Panels {
		rows := p.Ground.Legend()
		for i := range rows {
			for k := range i {
				a, b := &rows[i], &rows[k]
				closed := func(m scene.Mark) bool { return m == scene.Area || m == scene.Base }
				if a.Mark != b.Mark && !(closed(a.Mark) && closed(b.Mark)) || a.Style == palette.Outlined() && b.Style == a.Style || a.Style == b.Style && a.Text == b.Text { // one row of the legend
					continue
				}
				assert.True(t, apart(a.Style, b.Style), "%s: %q and %q look alike: %+v, %+v", kind, a.Text, b.Text, a.Style, b.Style)
			}
		}
	}
	seen := map[string]string{}
	var swatch strings.Builder
	for _, item := range itemsIn(e, "legend") {
		switch x := item.(type) {
		case display.Shape:
			swatch.WriteString(lookOfSwatch(x))
		case display.Text:
			if swatch.Len() > 0 { // else it goes on with the words of the row before
				assert.Empty(t, seen[swatch.String()], "%s: %q has the same swatch", kind, x.Text)
				seen[swatch.String()] = x.Text
			}
			swatch.Reset()
		}
	}
	require.NotEmpty(t, seen, kind)
}

// lookOfSwatch is all of a swatch but where it stands.
func lookOfSwatch(x display.Shape) string {
	var b strings.Builder
	for _, p := range x.Path.Points {
		at := p.Sub(x.Path.Points[0])
		fmt.Fprintf(&b, "%.2f %.2f,", at.X, at.Y)
	}
	fmt.Fprintf(&b, "%+v", x.Style)
	return b.String()
}

// Of the legend of any picture no two entries have the same swatch, and what means different things
// in the picture can be told apart without colours.
func TestLegendsTellApart(t *testing.T) {
	for _, k := range kindsOf(t, armies(t)) {
		keepsApart(t, k.function, k.make(Options{}))
	}
	v := positionFile(t, "shortest-way").Now()
	keepsApart(t, "charge whose least margin is its arc", Charge(v, 0, 1, chargeAnswer(t, v, 0, 1), Options{}))
	v = scenetest.View(t, rules.Third(), "A red regiment @36,10 speed=8 | B blue regiment @36.3,20^180 | C blue regiment @40,14^90 height=5 | D blue regiment @32,14^90 height=5")
	keepsApart(t, "charge whose least margin is its sight", Charge(v, 0, 1, chargeAnswer(t, v, 0, 1), Options{}))
	r := rand.New(rand.NewPCG(14, 7))
	for seed := range uint64(cases.For(200)) {
		e := []rules.Edition{rules.Third(), rules.Second161(), rules.Second2015(), rules.Beta2010()}[seed%4]
		v := must.Get(generate.Edged(int(seed), e))(t).Now()
		from, to := spatial.UnitID(r.IntN(v.Len())), spatial.UnitID(r.IntN(v.Len()))
		if from == to {
			continue
		}
		for _, m := range marginsOf(t, v, r, from, to) {
			keepsApart(t, m.kind, m.make(Options{}))
		}
		for kind, e := range drawings(t, v, r, from, to) {
			keepsApart(t, kind, e)
		}
		if t.Failed() {
			return
		}
	}
}

// What a picture says of several things with one look is one row, with their names.
func TestLegendNamesSeveral(t *testing.T) {
	v := scenetest.View(t, rules.Third(), `Bows red regiment @36,10 | Spears blue regiment @36,30^180 height=1 | blocking: Wall height=6 30,16..36,17 | blocking: "Old House" height=6 36,18..42,20`)
	e := Sight(v, 0, 1, sightOf(t, v, 0, 1), Options{})
	assert.Contains(t, textsIn(e, "legend"), "blocks sight: Old House, Wall")
}

// What is shown cuts no base in two that stands beside what matters.
func TestCropCutsNoBase(t *testing.T) {
	v := scenetest.View(t, rules.Third(), "Knights red regiment @0,0 speed=8 | Goblins blue regiment @0,10^180 | Trolls blue horde @6.6,10^180 | Bats blue troop @-40,10")
	for _, o := range []Options{{}, {Width: PhoneWidth}} {
		e := Charge(v, 0, 1, chargeAnswer(t, v, 0, 1), o)
		shown := fitsOf(e)[0].Shown
		for id := range v.Units() {
			box := v.Body(id).Base().Bounds()
			assert.True(t, shown.Contains(box) || !shown.Intersects(box), "%s is cut", v.Table().Unit(id).Name)
		}
		assert.False(t, shown.Contains(v.Body(3).Base().Bounds()), "who is far off stays outside")
	}
}

// Names of arcs stand on no base.
func TestNamesOfArcsKeepOffBases(t *testing.T) {
	v := scenetest.View(t, rules.Third(), "Knights red regiment @0,0 speed=8 | Goblins blue regiment @0,10^180 | Trolls blue horde @7.087,10^180")
	e := Charge(v, 0, 1, chargeAnswer(t, v, 0, 1), Options{})
	for _, word := range []string{"front", "left", "right", "rear"} {
		at, there := labelAt(e, word)
		if !there {
			assert.NotEqual(t, "front", word, "the facing that counts has its name")
			continue
		}
		for id := range v.Units() {
			box := v.Body(id).Base().Bounds()
			assert.False(t, box.ContainsPoint(at), "%s stands on %s", word, v.Table().Unit(spatial.UnitID(id)).Name)
		}
	}
}

// A browser may have none of the fonts that a picture names, and wider ones: no label reaches out
// of it then.
func TestLabelsStayInsideInAnyFont(t *testing.T) {
	m, all, out := text.NewMeasure(), 0, 0
	var visit func(frame r2.Rect, items []display.Item)
	visit = func(frame r2.Rect, items []display.Item) {
		for _, item := range items {
			switch x := item.(type) {
			case display.Group:
				if x.Clipped() && x.ID == "" {
					frame = x.Clip
				}
				visit(frame, x.Items)
			case display.Text:
				if half := m.Reserve(x.Text, x.Size, x.Bold) / 2; x.Middle && !frame.IsEmpty() {
					all++
					if x.At.X-half < frame.X.Lo-0.01 || x.At.X+half > frame.X.Hi+0.01 {
						out++
					}
				}
			}
		}
	}
	kinds := kindsOf(t, armies(t))
	for i := 0; i < len(kinds); i += cases.Few(3, 1) {
		for _, o := range []Options{{}, phone}[:cases.Few(1, 2)] {
			visit(r2.EmptyRect(), kinds[i].make(o).drawing().Items)
		}
	}
	require.Greater(t, all, 200)
	assert.Zero(t, out, "of %d", all)
}

// What lies outside of a picture is neither in its list of names by number nor in its legend.
func TestCropListsWhatItShows(t *testing.T) {
	line := "Knights red regiment @0,0 speed=8 | Goblins blue regiment @0,10^180 | difficult: Marsh height=0 -46,60 -46,20 -6,60 | hill: Mound height=2 -46,0..-42,2"
	for i := range 30 { // so many that there is no room for names
		line += fmt.Sprintf(" | %q blue troop 20x20 @%v,%v", fmt.Sprint("Unit of a long name, no. ", i), 4+0.9*float64(i%6), 3+0.9*float64(i/6))
	}
	line += " | Bats green troop @-44,10"
	v := scenetest.View(t, rules.Third(), line)
	e := Charge(v, 0, 1, chargeAnswer(t, v, 0, 1), Options{})
	listed, numbered := strings.Join(textsIn(e, "names"), "\n"), 0
	for id := range v.Units() {
		name := v.Table().Unit(id).Name
		shown := fitsOf(e)[0].Shown.Intersects(v.Body(id).Base().Bounds())
		assert.Equal(t, shown, strings.Contains(listed+"\n", "  "+name+"\n"), name)
		if shown {
			numbered++
		}
	}
	assert.Greater(t, numbered, 20)
	assert.NotContains(t, listed, "Marsh")
	assert.NotContains(t, listed, "Mound")
	legend := textsIn(e, "legend")
	assert.Contains(t, legend, "unit of blue")
	for _, beyond := range []string{"unit of green", "difficult terrain", "hill"} {
		assert.NotContains(t, legend, beyond)
	}
}

// textsIn are the texts in the groups of an exhibit that have a name.
func textsIn(e Exhibit, id string) (texts []string) {
	for _, item := range itemsIn(e, id) {
		if x, ok := item.(display.Text); ok {
			texts = append(texts, x.Text)
		}
	}
	return texts
}

// itemsIn is what the groups of a name have in the display list of an exhibit, which all backends
// write.
func itemsIn(e Exhibit, id string) (found []display.Item) {
	var visit func(items []display.Item, in bool)
	visit = func(items []display.Item, in bool) {
		for _, item := range items {
			if g, ok := item.(display.Group); ok {
				visit(g.Items, in || g.ID == id)
			} else if in {
				found = append(found, item)
			}
		}
	}
	visit(e.drawing().Items, false)
	return found
}

// marked is a position with one mark of each kind.
func marked(t testing.TB, by geom.Point) Exhibit {
	t.Helper()
	v := scenetest.View(t, rules.Second161(), "Guard red regiment @2,2 | Ghouls blue regiment @8,9^200")
	at := func(x, y float64) geom.Point { return geom.Point{X: x, Y: y}.Add(by) }
	return Position(v, Options{Title: "One of everything", Width: PhoneWidth},
		Say("These marks have no verdict of their own."), Say("Their maker says what they show."), Cite("DST-1"),
		Area(LookFirst, "red's own", []geom.Point{at(0, 0), at(10, 0), at(10, 4), at(0, 4)}),
		Line(LookClosed, "not this way", at(2, 2), at(7, 7)),
		Arrow(LookWay, "this way", at(2, 2), at(1, 6)),
		Circle(LookRange, "its range", at(2, 2), 5),
		Base(LookEnd, "where it ends", v.Body(0).Base().At(at(1, 6))),
		Length("how far", at(2, 2), at(1, 6)),
		Rim(spatial.UnitThing(1), "too near"),
		Dot("here", at(7, 7)),
		See(at(12, 0)),
	)
}

// Marks are drawn where they are, and the legend has each title once.
func TestMarks(t *testing.T) {
	e := marked(t, geom.Point{})
	checkGolden(t, "marks", e)
	assert.Equal(t, "One of everything\nThese marks have no verdict of their own.\nTheir maker says what they show.\nEdition: second-161\nRule rows: DST-1\n", e.Text())
	for _, by := range []geom.Point{{}, {X: 0.5, Y: -0.25}} {
		e := marked(t, by)
		holds(t, e, "area", geom.Point{X: 10, Y: 4}.Add(by), "a corner")
		holds(t, e, "line", geom.Point{X: 7, Y: 7}.Add(by), "an end")
		holds(t, e, "arrow", geom.Point{X: 1, Y: 6}.Add(by), "a tip")
		holds(t, e, "circle", geom.Point{X: 2, Y: 7}.Add(by), "the top")
		holds(t, e, "length", geom.Point{X: 1, Y: 6}.Add(by), "an end")
		holds(t, e, "mark", geom.Point{X: 7, Y: 7}.Add(by), "a dot")
	}
}

// Marks that are nowhere are left out.
func TestMarksOfNothing(t *testing.T) {
	far := geom.Point{X: math.NaN(), Y: math.Inf(1)}
	assert.Equal(t, svgOf(t, Position(nil, Options{}, Cite())), svgOf(t, Position(nil, Options{},
		Line(LookWay, "", geom.Point{}, far), Line(LookWay, ""), Arrow(LookWay, "", far, far), Area(LookFirst, "", []geom.Point{far, far, far}),
		Circle(LookRange, "", far, 1), Circle(LookRange, "", geom.Point{}, math.Inf(1)), Length("", far, far), Dot("", far), Label("far", far),
		See(far), Rim(spatial.PieceThing(3), ""), Facing(7, 0, arcs.Location{}), Arc(0, 9, los.Sight{}), Distance(4, 5, geom.Gap{}),
	)))
}

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
	shot := must.Get(los.Question{View: v, From: from, To: to}.ExplainShot(context.Background(), w))(t)
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
	place := must.Get(move.Place(v, from, base.At(base.Centre().Add(geom.Point{X: 8*r.Float64() - 4, Y: 8*r.Float64() - 4}))))(t)
	add("place", place.Margin, false, func(o Options) Exhibit { return Move(v, place.Unit, place, o) })
	moved, err := move.Check(v, from, move.Command{Order: move.OrderAdvance, Steps: []move.Step{{Way: move.Forward, By: 4 * r.Float64()}, {Way: move.Pivot, By: 150*r.Float64() - 75}, {Way: move.Forward, By: 4 * r.Float64()}}})
	require.NoError(t, err)
	add("move", moved.Margin, false, func(o Options) Exhibit { return Move(v, moved.Unit, moved, o) })
	straight := must.Get(move.Check(v, from, move.Command{Order: move.OrderAdvance, Steps: []move.Step{{Way: move.Forward, By: 9 * r.Float64()}}}))(t)
	add("straight move", straight.Margin, false, func(o Options) Exhibit { return Move(v, straight.Unit, straight, o) })
	return list
}

// Every margin that is reported is drawn as a length, however long it is: of each kind of answer.
func TestEveryMarginIsDrawn(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 1))
	seen := map[string]int{}
	for seed := range uint64(cases.For(800)) {
		e := rules.Second161()
		if seed%3 == 1 {
			e = rules.Third()
		}
		table := must.Get(generate.Edged(int(seed), e))(t)
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
