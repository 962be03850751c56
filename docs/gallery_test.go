package docs

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/motion"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// plate is one picture of the gallery: a position as a file or a line, and what is asked of it; or,
// with a reading, the same by the default and by that.
type plate struct {
	name, title    string
	file, position string
	reading        string // key = value, of the second of two pictures
	edition        string // in place of that, another edition for the second
	look           look
}

// plates are the gallery, in its order: the diagrams of the rules, then the disputed positions of
// rules.md.
func plates() []plate {
	const second, third = "edition: second-161 | table: endless | ", "edition: third | table: endless | "
	const column = "A one regiment @0,0 height=1 | C two regiment @0,12^180 height=1 | "
	return []plate{
		{name: "diagram-a", title: "Diagram A: four facings", file: "diagram-a", look: faced("Right hand", "Shield Wall")},
		{name: "diagram-b1", title: "Diagram B1: hidden by an equal", file: "diagram-b1", look: seeing("A", "C")},
		{name: "diagram-b1-tall", title: "Diagram B1: seen over a lower unit", file: "diagram-b1-tall", look: seeing("A", "C")},
		{name: "diagram-b2", title: "Diagram B2: seen round an edge", file: "diagram-b2", look: seeing("A", "C")},
		{name: "diagram-c", title: "Diagram C: a change of facing", position: second + "A one regiment @0,0 speed=5", look: moved("A", move.OrderChangeFacing, pivot(135))},
		{name: "diagram-d", title: "Diagram D: an advance with a pivot", position: second + "A one regiment @0,0 speed=5",
			look: moved("A", move.OrderAdvance, forward(4), pivot(90), forward(1))},
		{name: "diagram-e", title: "Diagram E: back by half of an odd Speed", position: second + "A one regiment @0,0 speed=5", look: reached("A", move.OrderBack, move.Back)},
		{name: "diagram-f", title: "Diagram F: flank and rear charges", file: "diagram-f", look: charged("Drifters", "Shield Wall")},
		{name: "diagram-g", title: "Diagram G: corner to corner", file: "diagram-g", look: charged("Wyrm", "Regiment")},
		{name: "diagram-g-millimetre", title: "Diagram G: a millimetre of contact (KW-16, KW-31)", file: "diagram-g-millimetre", look: charged("Wyrm", "Regiment")},
		{name: "diagram-h", title: "Diagram H: two fit, three do not", file: "diagram-h", look: jointly("Shield Wall", "Axes", "Blades", "Clubs")},
		{name: "diagram-h-swap", title: "Diagram H: they cannot swap places (KW-46)", file: "diagram-h-swap", look: jointly("Giants", "Troll", "Blades")},

		{name: "kw-01", title: "KW-01: has the leader a cone of his own?", position: third + "A one regiment @0,0 | c two regiment @4.6,1.4^180", look: seeing("A", "c")},
		{name: "kw-02", title: "KW-02: flank or front, by a millimetre?", position: third + "A one 20x20 @2.5,2.5^180 | c two regiment @0,0", look: faced("A", "c")},
		{name: "kw-04", title: "KW-04: which facing, after units in contact have slid?", position: third + "A one regiment @3.9,3.149606^180 | c two regiment @0,0", look: faced("A", "c")},
		{name: "kw-05", title: "KW-05: in the flank arc, near the corner", position: third + "A one 20x20 @4.4,0.5^270 | c two regiment @0,0", look: faced("A", "c")},
		{name: "kw-06", title: "KW-06: only to the nearest point?", position: second + column + "blocking: post height=9 -0.2,5..0.2,6", reading: "sight_to = nearest-point", look: seeing("A", "C")},
		{name: "kw-07", title: "KW-07: 180 degrees?", position: second + "A one regiment @0,0 | c two regiment @12,3^180", reading: "field_of_sight = half-plane", look: seeing("A", "c")},
		{name: "kw-08", title: "KW-08, KW-48: where do ranges start?", position: second + "outer one 200x80 @8.5,0 | c two regiment @0,11^180", look: ranged("outer", "c")},
		{name: "kw-10", title: "KW-10: past the shoulder of an enemy an inch in front", position: second + "A one regiment @0,0 speed=6 | C two regiment @4.6,1.4^180 speed=6 | B two regiment @0,4.15^180 speed=6", look: charged("A", "C")},
		{name: "kw-13", title: "KW-13, KW-14: which way is the way?", position: third + "charger one 125x100 @0,0 speed=6 | target two 120x80 @8,9^270 speed=6", reading: "charge_path = smallest-pivot", look: charged("charger", "target")},
		{name: "kw-15", title: "KW-15: hindered on which way?", file: "shortest-way", reading: "charge_path = smallest-pivot", look: charged("Knights", "Ogres")},
		{name: "kw-17", title: "KW-17: does the length of the way count against the range?", position: second + "A one 50x50 @0,0 speed=6 | B two horde @0,12.5^180 speed=6 | blocking: wall height=0 -1.2,5..0.5,5.2", look: charged("A", "B")},
		{name: "kw-19", title: "KW-19, KW-20: may a pivot sweep through others?", position: second + "A one regiment @0,0 speed=6 | friend one 20x20 @-2.75,0 speed=6",
			look: moved("A", move.OrderAdvance, pivot(90), forward(3))},
		{name: "kw-21", title: "KW-21: may a unit At the Double pivot over difficult ground?", position: second + "A one regiment @0,0 speed=6 nimble | difficult: bog height=0 -1.3,2.1..-1.05,2.35",
			look: moved("A", move.OrderAtTheDouble, pivot(40), forward(5))},
		{name: "kw-23", title: "KW-23: may a flier pivot above a unit?", position: third + "Dragon one 50x50 @0,0 speed=6 height=6 fly | B two regiment @6,6^225 speed=6 height=1 | below two troop @0,4 speed=6 height=1", look: charged("Dragon", "B")},
		{name: "kw-24", title: "KW-24: over a house", position: third + "Dragon one 50x50 @0,0 speed=10 height=6 fly | c two regiment @0,12^180 height=2 | blocking: house height=5 -2,5..2,8", look: charged("Dragon", "c")},
		{name: "kw-26", title: "KW-26, KW-27: which units are hindered?", position: third + "A one regiment @0,0 speed=6 | B two regiment @0,10^180 speed=6 | difficult: bog height=0 -6,3..6,4", look: charged("A", "B")},
		{name: "kw-30", title: "KW-25, KW-30: how does a charger come flush?", position: third + "A one regiment @-3.2,0^10 speed=6 | B two regiment @0,10^180 speed=6", look: charged("A", "B")},
		{name: "kw-33", title: "KW-33: an individual in the flush place", position: third + `A one regiment @10,0^270 speed=6 | B two regiment @0,0 speed=6 | hero two 20x20 @2.6,0 speed=6 individual | "hero 2" two 20x20 @2.6,2.2 speed=6 individual | "hero 3" two 20x20 @2.6,-2.2 speed=6 individual`, look: charged("A", "B")},
		{name: "kw-34", title: "KW-34, KW-35, KW-36: nudging, never to get in", position: third + "A one regiment @0,0 speed=6 | B two 60x80 @0,8^180 speed=6 | left two regiment @-3.937008,5.637795^180 speed=6 | right two regiment @3.937008,5.637795^180 speed=6", look: charged("A", "B")},
		{name: "kw-37", title: "KW-37: does the shuffle pass others?", position: third + "A one regiment @-4,0^20 speed=6 | B two horde @0,10^180 speed=6 | friend one 40x40 @1.9,7 speed=6", look: charged("A", "B")},
		{name: "kw-38", title: "KW-38, KW-40: boxed in", position: third + "A one 250x100 @0,0 speed=6 | B two 125x50 @-2.9,4.6^160 speed=6 | C two 125x50 @2.9,4.6^200 speed=6 | left two 50x200 @-6.61,1 speed=6 | right two 50x200 @6.61,1 speed=6", reading: "boxed_in = charges", look: charged("A", "B")},
		{name: "kw-42", title: "KW-42: which turns, the individual or its charger?", position: third + "A one regiment @0,0 speed=6 | hero two 20x20 @1,8^150 speed=6 individual", look: charged("A", "hero")},
		{name: "kw-45", title: "KW-45: are units that charge together moved at once?", file: "one-after-the-other", look: jointly("Giants", "Pikes", "Spears")},
		{name: "kw-52", title: "KW-52: a counter-charge", position: second + "A one regiment @0,0 speed=6 charged_by=B | B two regiment @0,-4.5 speed=6", look: countered("A", "B")},
		{name: "kw-53", title: "KW-53: does a near enemy stop a regroup?", position: second + "A one regiment @0,0 speed=6 | Ghouls two regiment @3.98,0 speed=6", look: regrouped("A", move.Forward, 4)},
		{name: "kw-54", title: "KW-54, KW-55, KW-56: which inch is free for a unit that disengages?", position: third + "A one regiment @0,0 speed=6 front=B | B two regiment @0,3.149606^180 speed=6 front=A | C two troop @8,-1^270 speed=6",
			look: moved("A", move.OrderAdvance, move.Step{Way: move.Back, By: 1}, pivot(90), forward(3))},
		{name: "kw-58", title: "KW-58: may a regroup end nearer than an inch?", position: second + "A one regiment @0,0 speed=6 | Ghouls two regiment @4.4,5^200 speed=6", look: regrouped("A", move.Forward, 3)},
		{name: "kw-59", title: "KW-59: how far do chargers bounce?", position: second + "target two 203.2x50.8 @0,1^180 speed=6 | A one 101.6x50.8 @0,-1 speed=6", edition: "third", look: pulledBack("target", "A")},
		{name: "kw-60", title: "KW-60: exactly one inch", position: second + "A one regiment @0,0 | c two regiment @0,4.149606^180", look: near("A", 1)},
		{name: "kw-60-surge", title: "KW-60: surged by one success", position: second + "A one regiment @0,0 speed=6 shambling | B two regiment @0,4.149606^180 speed=6", look: surged("A", 1)},
		{name: "kw-61", title: "KW-61: within, all of it or any part?", position: second + "A one 50.8x50.8 @0,0 | c two 50.8x508 @0,24^180", look: shot("A", "c", los.Weapon{Range: 48, Indirect: true})},
		{name: "kw-63", title: "KW-63: the arc before or after the free pivot?", position: third + "hero one 20x20 @0,0 speed=6 hero individual | B two regiment @0,-6 speed=6", look: charged("hero", "B")},
		{name: "kw-65", title: "KW-64, KW-65: which unit is on a hill?", position: second + "A one regiment @0,0 height=1 | C two regiment @0,12^180 height=1 | Guard two troop @0,6^180 height=1 | hill: Hill height=2 -9,-9..9,0.1", look: seeing("A", "C")},
		{name: "kw-71", title: "KW-71: obstacles", position: second + column + "obstacle: wall height=1 -9,5..9,5.4", look: covered("A", "C")},
		{name: "kw-73", title: "KW-73, KW-74: low woods, ponds", position: second + "A one regiment @0,0 height=3 | C two regiment @0,12^180 height=2 | difficult: wood height=2 -9,5..9,7", look: seeing("A", "C")},
		{name: "kw-80", title: "KW-80: more than half seen clearly", position: "edition: beta-2010 | table: endless | " + column + "blocking: wall height=9 -9,7..0.05,7.25", edition: "third", look: covered("A", "C")},
		{name: "kw-82", title: "KW-82: a firer on a hill", position: second + column + "hill: Hill height=2 -9,-9..9,3 | difficult: wood height=2 -9,8..9,12", look: covered("A", "C")},
		{name: "kw-83", title: "KW-83: both in the same wood", position: second + column + "difficult: wood height=5 -9,-9..9,20", look: covered("A", "C")},
		{name: "kw-84", title: "KW-84: standing in a pond", position: third + "A one regiment @0,0 height=1 | C two regiment @0,12^180 height=3 | difficult: pond height=0 -9,8..9,20", reading: "flat_terrain = ignored", look: covered("A", "C")},
		{name: "kw-85", title: "KW-85: a caster in a wood", position: third + column + "difficult: wood height=5 -9,-9..9,4", reading: "firer_terrain = counts", look: covered("A", "C")},
	}
}

// document is the position of a plate.
func (p *plate) document(t *testing.T) *position.Document {
	t.Helper()
	if p.file == "" {
		return must.Get(position.ParseLine(p.position))(t, p.name)
	}
	f := must.Get(os.Open(filepath.Join("positions", p.file+".json")))(t)
	defer f.Close()
	return must.Get(position.Read(f))(t)
}

// exhibit draws a plate, or its two beside each other.
func (p *plate) exhibit(t *testing.T) draw.Exhibit {
	t.Helper()
	first := p.document(t)
	if p.reading == "" && p.edition == "" {
		return p.drawn(t, first, draw.Options{Title: p.title, Width: draw.PhoneWidth})
	}
	other := p.document(t)
	if p.edition != "" {
		other.Edition = rules.EditionName(p.edition)
	} else {
		key, value, _ := strings.Cut(p.reading, " = ")
		other.Readings = append(other.Readings, rules.Reading{Key: key, Value: value})
	}
	o := draw.Options{Width: draw.SheetWidth}
	return draw.Beside(p.title, o, p.drawn(t, first, o), p.drawn(t, other, o))
}

func (p *plate) drawn(t *testing.T, d *position.Document, o draw.Options) draw.Exhibit {
	t.Helper()
	table := must.Get(d.Table())(t, p.name)
	return p.look(t, table.Now(), o)
}

// TestGallery: the pictures of the gallery are what the library answers. They are drawn by
//
//	go test ./docs -run Gallery -update
//
// Look at them before you commit them.
func TestGallery(t *testing.T) {
	for _, p := range plates() {
		e := p.exhibit(t)
		var svg bytes.Buffer
		require.NoError(t, e.WriteSVG(&svg))
		sameLines(t, filepath.Join("img", "gallery", p.name+".svg"), svg.String())
		pictured(t, p.name, e)
	}
}

// Every disputed position of rules.md and every diagram among the positions has its picture. No
// picture is left over, and none is missing on the page.
func TestGalleryIsComplete(t *testing.T) {
	names := map[string]string{}
	for _, p := range plates() {
		names[p.name+".svg"] = p.title
	}
	text := must.Get(os.ReadFile("rules.md"))(t)
	linked := map[string]bool{}
	for _, m := range regexp.MustCompile(`\[([^]]+)\]\(img/gallery/([^)]+)\)`).FindAllStringSubmatch(string(text), -1) {
		linked[m[2]] = true
		title, ok := names[m[2]]
		assert.True(t, ok, "%s is drawn by no test", m[2])
		for _, number := range regexp.MustCompile(`KW-\d+`).FindAllString(m[1], -1) {
			if strings.HasPrefix(m[2], "kw-") {
				assert.Contains(t, title, number)
			}
		}
	}
	pictures := must.Get(filepath.Glob("img/gallery/*.svg"))(t)
	for _, file := range pictures {
		assert.True(t, linked[filepath.Base(file)], "%s is on no page", file)
	}
	assert.Len(t, pictures, len(names))
	diagrams := must.Get(filepath.Glob("positions/diagram-*.json"))(t)
	for _, file := range diagrams {
		assert.NotEmpty(t, names[strings.TrimSuffix(filepath.Base(file), ".json")+".svg"], file)
	}
}

// Every disputed position is a test, whose name has its number.
func TestDisputedPositionsAreTests(t *testing.T) {
	text := must.Get(os.ReadFile("rules.md"))(t)
	tests := ""
	for _, dir := range []string{"los", "charge", "move", "game/aftermath"} {
		for name := range parse(t, dir).tests {
			tests += name + "\n"
		}
	}
	cases := regexp.MustCompile(`(?m)^\| \[(KW-[^]]+)\]`).FindAllStringSubmatch(string(text), -1)
	for _, m := range cases {
		tested := false
		for number := range strings.SplitSeq(m[1], ", ") {
			name := regexp.MustCompile(`KW(?:\d+And)?` + strings.TrimPrefix(number, "KW-") + `(?:\D|$)`)
			tested = tested || name.MatchString(tests)
		}
		assert.True(t, tested, m[1])
	}
	assert.Len(t, cases, 41)
}

// look is a question about a view and its exhibit, by names of units.
type look func(t *testing.T, v *spatial.View, o draw.Options) draw.Exhibit

func unitOf(t *testing.T, v *spatial.View, name string) spatial.UnitID {
	t.Helper()
	return must.Get(v.Table().Find(name))(t)
}

// pair is a look at two units.
func pair(from, to string, ask func(t *testing.T, v *spatial.View, a, b spatial.UnitID, o draw.Options) draw.Exhibit) look {
	return func(t *testing.T, v *spatial.View, o draw.Options) draw.Exhibit {
		return ask(t, v, unitOf(t, v, from), unitOf(t, v, to), o)
	}
}

func seeing(from, to string) look {
	return pair(from, to, func(t *testing.T, v *spatial.View, a, b spatial.UnitID, o draw.Options) draw.Exhibit {
		s := must.Get(los.Question{View: v, From: a, To: b}.ExplainSight(context.Background(), false))(t)
		return draw.Sight(v, a, b, s, o)
	})
}

func covered(from, to string) look {
	return pair(from, to, func(t *testing.T, v *spatial.View, a, b spatial.UnitID, o draw.Options) draw.Exhibit {
		c := must.Get(los.Question{View: v, From: a, To: b}.ExplainCover(context.Background()))(t)
		return draw.Cover(v, a, b, c, o)
	})
}

func faced(from, to string) look {
	return pair(from, to, func(t *testing.T, v *spatial.View, a, b spatial.UnitID, o draw.Options) draw.Exhibit {
		return draw.Position(v, o, draw.Facing(a, b, los.FacingOf(v, a, b)))
	})
}

func charged(from, to string) look {
	return pair(from, to, func(t *testing.T, v *spatial.View, a, b spatial.UnitID, o draw.Options) draw.Exhibit {
		x := must.Get(charge.Explain(v, a, b))(t)
		return draw.Charge(v, a, b, &x, o)
	})
}

func countered(from, to string) look {
	return pair(from, to, func(t *testing.T, v *spatial.View, a, b spatial.UnitID, o draw.Options) draw.Exhibit {
		x := must.Get(charge.Question{View: v, From: a, To: b}.ExplainCounter(t.Context()))(t)
		o.Counter = true
		return draw.Charge(v, a, b, &x, o)
	})
}

func shot(from, to string, w los.Weapon) look {
	return pair(from, to, func(t *testing.T, v *spatial.View, a, b spatial.UnitID, o draw.Options) draw.Exhibit {
		x := must.Get(los.Question{View: v, From: a, To: b}.TurnAndExplainShot(context.Background(), w))(t)
		return draw.Shot(v, a, b, w, x, o)
	})
}

func ranged(from, to string) look {
	return pair(from, to, func(t *testing.T, v *spatial.View, a, b spatial.UnitID, o draw.Options) draw.Exhibit {
		return draw.Position(v, o, draw.Distance(a, b, spatial.RangeGap(v, v.Edition().ShootingOrigin, a, b)))
	})
}

func near(name string, inches float64) look {
	return func(t *testing.T, v *spatial.View, o draw.Options) draw.Exhibit {
		id := unitOf(t, v, name)
		var marks []draw.Mark
		for _, n := range spatial.AppendWithin(nil, v, id, inches, spatial.Any) {
			marks = append(marks, draw.Distance(id, n.Unit, spatial.Nearest(v, id, n.Unit)))
		}
		return draw.Position(v, o, marks...)
	}
}

func jointly(to string, from ...string) look {
	return func(t *testing.T, v *spatial.View, o draw.Options) draw.Exhibit {
		var who []spatial.UnitID
		for _, name := range from {
			who = append(who, unitOf(t, v, name))
		}
		x := joinedBy(t, charge.Chargers{View: v, Units: who, To: unitOf(t, v, to)})
		return draw.Together(v, unitOf(t, v, to), &x, o)
	}
}

func surged(name string, inches float64) look {
	return func(t *testing.T, v *spatial.View, o draw.Options) draw.Exhibit {
		id := unitOf(t, v, name)
		x := must.Get(charge.Surge(v, id, inches))(t)
		return draw.Move(v, id, draw.Surge(inches, x), o)
	}
}

func moved(name string, order move.Order, steps ...move.Step) look {
	return func(t *testing.T, v *spatial.View, o draw.Options) draw.Exhibit {
		x := must.Get(move.Check(v, unitOf(t, v, name), move.Command{Order: order, Steps: steps}))(t)
		return draw.Move(v, x.Unit, x, o)
	}
}

func reached(name string, order move.Order, way move.Way) look {
	return func(t *testing.T, v *spatial.View, o draw.Options) draw.Exhibit {
		id := unitOf(t, v, name)
		var m move.Mover
		require.NoError(t, m.Set(v, id, order, false))
		return draw.Position(v, o, draw.Reach(id, []draw.Straight{{Order: order, Way: way, Spans: m.AppendStraight(nil, way)}}))
	}
}

func regrouped(name string, way move.Way, inches float64) look {
	return func(t *testing.T, v *spatial.View, o draw.Options) draw.Exhibit {
		x := must.Get(aftermath.Regroup(v, unitOf(t, v, name), aftermath.RegroupMove{Way: way, Inches: inches}))(t)
		return draw.Move(v, x.Unit, x, o)
	}
}

func pulledBack(target string, chargers ...string) look {
	return func(t *testing.T, v *spatial.View, o draw.Options) draw.Exhibit {
		var who []spatial.UnitID
		for _, name := range chargers {
			who = append(who, unitOf(t, v, name))
		}
		x := must.Get(aftermath.PullBack(v, who, unitOf(t, v, target)))(t)
		return draw.Move(v, unitOf(t, v, target), x, o)
	}
}

// forward and pivot are steps of moves.
func forward(inches float64) move.Step { return move.Step{Way: move.Forward, By: inches} }
func pivot(degrees float64) move.Step  { return move.Step{Way: move.Pivot, By: degrees} }

// axis is what a number of a chart is, and from where to where it is shown, with a line and a
// number at each step.
type axis struct {
	name           string
	from, to, step float64
}

func (a axis) along(x, length float64) float64 { return (x - a.from) / (a.to - a.from) * length }

// chart is a picture of one number against another, without a table: at is where a point of it
// lies.
func chart(across, up axis) (at func(x, y float64) geom.Point, marks []draw.Mark) {
	const wide, high = 13.0, 7.5
	at = func(x, y float64) geom.Point { return geom.Point{X: across.along(x, wide), Y: up.along(y, high)} }
	for x := across.step * math.Ceil(across.from/across.step); x <= across.to; x += across.step {
		marks = append(marks, draw.Line(draw.LookGrid, "", at(x, up.from), at(x, up.to)), draw.Tick(fmt.Sprint(x), at(x, up.from).Sub(geom.Point{Y: 0.35})))
	}
	for y := up.step * math.Ceil(up.from/up.step); y <= up.to; y += up.step {
		marks = append(marks, draw.Line(draw.LookGrid, "", at(across.from, y), at(across.to, y)), draw.Tick(fmt.Sprint(y), at(across.from, y).Sub(geom.Point{X: 0.5})))
	}
	return at, append(marks, draw.Tick(across.name, geom.Point{X: wide / 2, Y: -0.9}), draw.Label(up.name, geom.Point{X: 1.2, Y: high + 0.5}),
		draw.See(geom.Point{X: -1.2, Y: -1.2}, geom.Point{X: wide + 0.8, Y: high + 0.9}))
}

// tooNear is the area where the centre of a base would be nearer than a gap to a convex ring: their
// Minkowski sum, with round corners of many sides.
func tooNear(b geom.Base, ring []geom.Point, gap float64) (area []geom.Point) {
	facets := motion.AppendFacets(nil, b, ring)
	slices.SortFunc(facets, func(a, b motion.Facet) int { return cmp.Compare(geom.Angle(a.Normal), geom.Angle(b.Normal)) })
	for i := range facets {
		f, next := &facets[i], &facets[(i+1)%len(facets)]
		from, to := f.At.Add(b.Centre()), f.End().Add(b.Centre())
		area = append(area, geom.Along(from, f.Normal, gap))
		turn := geom.Bearing(f.Normal) - geom.Bearing(next.Normal) // anticlockwise
		if turn < 0 {
			turn += 360
		}
		for k := range 13 {
			area = append(area, geom.Along(to, geom.Clockwise(f.Normal, -turn*float64(k)/12), gap))
		}
	}
	return area
}

// ringOf is the outline of the base of a unit.
func ringOf(v *spatial.View, id spatial.UnitID) []geom.Point {
	ring := v.Body(id).Base().Ring()
	return ring[:]
}
