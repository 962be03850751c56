package fuzz_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// chargeScene is a charger, unit 0, its target, unit 1, and what is in the way.
type chargeScene struct {
	position
	area *r2.Rect
}

func (s *chargeScene) view(e rules.Edition) (*spatial.View, error) {
	t, err := s.table(e)
	if err == nil && s.area != nil {
		t, err = t.Bounded(*s.area)
	}
	if err != nil {
		return nil, err
	}
	return t.Now(), nil
}

// line gives the scene under an edition in one line, as --position takes it, and in numbers as
// well where no line says it to the last bit.
func (s *chargeScene) line(e rules.Edition) string {
	v, err := s.view(e)
	if err != nil {
		return err.Error() + "\n" + s.numbers()
	}
	line, exact := scenetest.Line(v.Table())
	if exact {
		return line
	}
	return line + "\n" + s.numbers()
}

// line gives a position as [chargeScene.line] gives a scene.
func (p position) line(e rules.Edition) string { return (&chargeScene{p, nil}).line(e) }

// numbers gives the scene with the bits of every number.
func (s *chargeScene) numbers() string {
	out := ""
	for i := range s.units {
		u := &s.units[i]
		out += fmt.Sprintf("%s: centre %v facing %v, %v by %v, height %v speed %v traits %v\n",
			u.Name, u.Base.Centre(), u.Base.Facing(), u.Base.Width(), u.Base.Depth(), u.Height, u.Speed, u.Traits)
	}
	for _, p := range s.pieces {
		out += fmt.Sprintf("%s: %v %v\n", p.name, p.kind, p.ring)
	}
	if s.area != nil {
		out += fmt.Sprintf("table: %v to %v\n", s.area.Lo(), s.area.Hi())
	}
	return out
}

// without is the scene with one thing less: unit i, or a piece after the units.
func (s *chargeScene) without(i int) *chargeScene {
	q := &chargeScene{s.clone(), s.area}
	if i < len(q.units) {
		q.units = append(q.units[:i], q.units[i+1:]...)
	} else {
		i -= len(q.units)
		q.pieces = append(q.pieces[:i], q.pieces[i+1:]...)
	}
	return q
}

// smallest drops what the disagreement does not need.
func (s *chargeScene) smallest(differs func(*chargeScene) bool) *chargeScene {
	if s.area != nil {
		if q := (&chargeScene{s.clone(), nil}); differs(q) {
			s = q
		}
	}
	for i := 2; i < len(s.units)+len(s.pieces); i++ {
		if q := s.without(i); differs(q) {
			s, i = q, 1
		}
	}
	return s
}

// fails calls do, and shows the scene with an error of it.
func (s *chargeScene) fails(t *testing.T, i int, e rules.Edition, do func() error) {
	t.Helper()
	if err := caught(do); err != nil {
		t.Errorf("scene %d, %v: %v\n%v", i, e.Name, err, s.line(e))
	}
}

// shrunk does so with what is left of the scene without what the disagreement does not need.
func (s *chargeScene) shrunk(t *testing.T, i int, e rules.Edition, count *tally, ask func(s *chargeScene, count *tally) error) {
	t.Helper()
	again := func(s *chargeScene) error { return caught(func() error { return ask(s, &tally{}) }) }
	if err := caught(func() error { return ask(s, count) }); err != nil {
		s = s.smallest(func(s *chargeScene) bool { return again(s) != nil })
		t.Errorf("scene %d, %v: %v\nsmallest: %v\n%v", i, e.Name, err, again(s), s.line(e))
	}
}

// ringOf is a footprint as a convex outline, for the bases that are still to be
// placed.
func ringOf(b geom.Base) []xy { return blockOf(b).outline() }

func ringXY(ring []geom.Point) []xy {
	out := make([]xy, len(ring))
	for i, p := range ring {
		out[i] = plain(p)
	}
	return out
}

// crowd places things so that none overlaps another.
type crowd struct {
	chargeScene
	rings [][]xy
	room  float64 // that is left between things, at least
}

func (c *crowd) free(ring []xy) bool {
	for _, o := range c.rings {
		if apart(ring, o) < c.room {
			return false
		}
	}
	return true
}

func (c *crowd) unit(u spatial.Unit) bool {
	ring := ringOf(u.Base)
	if !c.free(ring) {
		return false
	}
	u.Name = fmt.Sprintf("unit %d", len(c.units))
	c.units, c.rings = append(c.units, u), append(c.rings, ring)
	return true
}

func (c *crowd) piece(ring []geom.Point) bool {
	if !c.free(ringXY(ring)) {
		return false
	}
	c.pieces = append(c.pieces, outline{fmt.Sprintf("piece %d", len(c.pieces)), terrain.Blocking, 0, ring})
	c.rings = append(c.rings, ringXY(ring))
	return true
}

// sizes are real base sizes in millimetres.
var sizes = [][2]float64{
	{100, 40}, {100, 80}, {200, 80}, {125, 100}, {125, 50}, {120, 40}, {120, 80}, {240, 80}, {150, 100}, {50, 50}, {25, 25}, {60, 100}, {75, 75},
}

func anyBase(r *rand.Rand, at geom.Point, facing geom.Point) geom.Base {
	s := sizes[r.IntN(len(sizes))]
	return must(geom.NewBase(at, facing, s[0]/geom.MMPerInch, s[1]/geom.MMPerInch))
}

// chargeUnit stands on a base. Charger and target are so tall that nothing hides
// them, unless the scene is to be low.
func chargeUnit(side string, b geom.Base, height float64) spatial.Unit {
	return spatial.Unit{Side: side, Base: b, Type: rules.Infantry, Size: rules.Regiment, ModelsWide: 5, Height: spatial.Given(height), Speed: spatial.Given(10)}
}

// cluttered is a random scene: the target 4 to 14 inches away and partly in the
// front arc, and so many things near the lane, around the target and around the
// charger. In one of twelve the things may hide the target, or the charger may be
// too slow to get there.
func cluttered(seed uint64, things int) *chargeScene {
	r := rand.New(rand.NewPCG(seed, 0xc4a49e+uint64(things)))
	for {
		c := crowd{chargeScene: chargeScene{position: position{convex: true}}, room: 1e-3}
		from := anyBase(r, anywhere(r, 5), anyDirection(r))
		way := geom.FromBearing(uniform(r, -55, 55))
		u := from.Facing()
		way = geom.Point{X: u.Y*way.X + u.X*way.Y, Y: -u.X*way.X + u.Y*way.Y}
		to := anyBase(r, geom.Along(from.LeaderPoint(), way, uniform(r, 4, 14)), anyDirection(r))
		tall := 4.0
		if r.IntN(12) == 0 {
			tall = 1
		}
		charger := chargeUnit("red", from, tall)
		if r.IntN(12) == 0 {
			charger.Speed = spatial.Given(uniform(r, 2, 6))
		}
		if gap := apart(ringOf(from), ringOf(to)); gap < 0.2 || !c.unit(charger) || !c.unit(chargeUnit("blue", to, tall)) {
			continue
		}
		c.clutter(r, things)
		if r.IntN(2) == 0 {
			c.fence(r)
		}
		s := c.chargeScene
		if los.InArc(must(s.view(rules.Second161())), 0, 1, false).In {
			return &s
		}
	}
}

// clutter adds units and convex blocking terrain; the circle that they are drawn
// from grows while there is no room.
func (c *crowd) clutter(r *rand.Rand, things int) {
	from, to := c.units[0].Base, c.units[1].Base
	spread := uniform(r, 2, 4+0.7*float64(things))
	for tries := 0; len(c.rings) < things+2; tries++ {
		wide := uniform(r, 0, spread) + float64(tries)/40
		var at geom.Point
		switch r.IntN(8) {
		case 0:
			at = geom.Along(from.Centre(), anyDirection(r), from.Radius()+wide)
		case 1, 2, 3:
			at = geom.Along(to.Centre(), anyDirection(r), to.Radius()+wide)
		default:
			at = geom.Lerp(from.LeaderPoint(), to.Centre(), uniform(r, 0, 1.1))
			at = geom.Along(at, geom.RightOf(from.Facing()), 3*wide*[2]float64{1, -1}[r.IntN(2)])
		}
		if r.IntN(5) < 2 {
			c.piece(blob(r, at, true))
			continue
		}
		heading := anyDirection(r)
		if r.IntN(4) == 0 {
			heading = [2]geom.Point{from.Facing(), to.Facing()}[r.IntN(2)]
		}
		b := anyBase(r, at, heading)
		c.unit(chargeUnit([2]string{"red", "blue"}[r.IntN(2)], b, 1))
	}
}

// fence puts edges of the table around charger and target.
func (c *crowd) fence(r *rand.Rand) {
	area := r2.EmptyRect()
	for _, ring := range c.rings[:2] {
		for _, p := range ring {
			area = area.AddPoint(geom.Point{X: p.x, Y: p.y})
		}
	}
	area = grown(r, area, 6, 6, 6, 6)
	c.area = &area
}

// grown is a rectangle with each side out by up to so many inches: left, right, bottom, top.
func grown(r *rand.Rand, area r2.Rect, left, right, bottom, top float64) r2.Rect {
	area.X.Lo -= uniform(r, 0, left)
	area.X.Hi += uniform(r, 0, right)
	area.Y.Lo -= uniform(r, 0, bottom)
	area.Y.Hi += uniform(r, 0, top)
	return area
}

// gridCharge is a scene of whole inches and right angles, packed so that many things
// touch and fit exactly.
func gridCharge(seed uint64) *chargeScene {
	r := rand.New(rand.NewPCG(seed, 0x961d))
	whole := func(n int) float64 { return float64(r.IntN(n)) }
	rect := func(x, y float64, wide, deep float64, quarter int) geom.Base {
		return must(geom.NewBase(geom.Point{X: x + wide/2, Y: y + deep/2}, geom.FromBearing(float64(90*quarter)), // in its own frame if turned
			[2]float64{wide, deep}[quarter&1], [2]float64{deep, wide}[quarter&1]))
	}
	for {
		c := crowd{chargeScene: chargeScene{position: position{convex: true}}, room: -1e-9}
		from := rect(8-math.Floor(whole(4)/2), 0, 1+whole(5), 1+whole(3), 0)
		to := rect(2+whole(13), 4+whole(9), 1+whole(6), 1+whole(4), r.IntN(4))
		if !c.unit(chargeUnit("red", from, 4)) || !c.unit(chargeUnit("blue", to, 4)) {
			continue
		}
		wanted := 4 + 2*r.IntN(6)
		for tries := 0; len(c.rings) < wanted+2 && tries < 400; tries++ {
			x, y := whole(20)-1, whole(18)-2
			if r.IntN(3) == 0 { // beside the target
				x, y = math.Floor(to.Centre().X)-4+whole(8), math.Floor(to.Centre().Y)-4+whole(8)
			}
			wide, deep := 1+whole(4), 1+whole(3)
			switch r.IntN(6) {
			case 0:
				c.piece([]geom.Point{{X: x, Y: y}, {X: x + wide, Y: y}, {X: x + wide, Y: y + deep}, {X: x, Y: y + deep}})
			case 1:
				c.piece([]geom.Point{{X: x, Y: y}, {X: x + wide, Y: y}, {X: x, Y: y + wide}})
			case 2:
				c.piece([]geom.Point{{X: x, Y: y - 1}, {X: x + 1, Y: y}, {X: x, Y: y + 1}, {X: x - 1, Y: y}})
			default:
				b := rect(x, y, wide, deep, r.IntN(4))
				c.unit(chargeUnit([2]string{"red", "blue"}[r.IntN(2)], b, 1))
			}
		}
		if r.IntN(3) == 0 {
			area := r2.RectFromPoints(geom.Point{X: math.Floor(whole(4) / 2)}, geom.Point{X: 16 + whole(4), Y: 14 + whole(5)})
			c.area = &area
		}
		s := c.chargeScene
		if los.InArc(must(s.view(rules.Second161())), 0, 1, false).In {
			return &s
		}
	}
}

// tight is a scene in which small things were put on one way after another, so that
// what is left of the room for the charge is little, or in pieces, or just gone.
func tight(seed uint64, e rules.Edition) *chargeScene {
	r := rand.New(rand.NewPCG(seed, 0x7194))
	s := cluttered(seed, 1+r.IntN(4))
	e.Readings.ChargePath = rules.ChargePathAny
	c := crowd{chargeScene: *s}
	for i := range s.units {
		c.rings = append(c.rings, ringOf(s.units[i].Base))
	}
	for i := range s.pieces {
		c.rings = append(c.rings, ringXY(s.pieces[i].ring))
	}
	for range 30 {
		_, a := c.explained(e)
		if a.Verdict != charge.Yes {
			return &c.chargeScene
		}
		// Somewhere on the way, or on the place where it ends.
		at := a.Final
		if r.IntN(5) > 0 {
			leg := a.Path.Leg(r.IntN(a.Path.Len()))
			at = a.Met.Turned(leg.Facing)
			at = at.At(geom.Along(at.Centre(), leg.Facing, -float64(leg.Forward*r.Float64())))
		}
		p := at.World(geom.Point{X: uniform(r, -1.1, 1.1) * at.HalfWidth(), Y: uniform(r, -1, 1) * at.HalfDepth()})
		size, n := uniform(r, 0.1, 0.8), 3+r.IntN(3)
		ring := make([]geom.Point, n)
		for k := range ring {
			ring[k] = geom.Along(p, geom.FromBearing(-(float64(k)+uniform(r, 0.2, 0.8))*360/float64(n)), size)
		}
		before := c.chargeScene
		before.position = c.clone()
		if !c.piece(ring) {
			continue
		}
		v := must(c.view(e))
		if charge.Decide(v, 0, 1) != charge.Yes {
			if r.IntN(25) == 0 {
				break
			}
			c.chargeScene, c.rings = before, c.rings[:len(c.rings)-1]
		}
	}
	return &c.chargeScene
}

// mayCharge is everything that a charge needs but the room for it.
func mayCharge(v *spatial.View, from, to spatial.UnitID) bool {
	return los.Sees(v, from, to) && geom.Holds(charge.Range(v, from)-spatial.Range(v, v.Edition().ChargeOrigin, from, to))
}
