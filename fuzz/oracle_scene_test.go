package fuzz_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
)

// quarter is a quarter inch in lattice steps; a heading is a vector of length
// 65, so that a number of quarter inches times a heading is a lattice vector.
const (
	quarter = lattice / 4
	unitary = 65
)

// exactUnit is a unit on the lattice: centre, heading, half sizes in quarter
// inches, and what the rules ask.
type exactUnit struct {
	c, f       pt
	w, d       int64
	height     int64
	individual bool
	engine     bool
}

// exactPiece is a piece of terrain on the lattice, counter-clockwise.
type exactPiece struct {
	kind   terrain.Kind
	height int64
	ring   []pt
}

// exactScene is a table of the oracle.
type exactScene struct {
	units  []exactUnit
	pieces []exactPiece
}

// at is the place at x quarter inches to the right and y ahead of the centre.
func (u *exactUnit) at(x, y int64) pt { return u.c.add(u.f.right().times(x)).add(u.f.times(y)) }

// corners run clockwise from front-left.
func (u *exactUnit) corners() []pt {
	return []pt{u.at(-u.w, u.d), u.at(u.w, u.d), u.at(u.w, -u.d), u.at(-u.w, -u.d)}
}

// ring is the outline counter-clockwise.
func (u *exactUnit) ring() []pt {
	c := u.corners()
	slices.Reverse(c)
	return c
}

func (u *exactUnit) eye() pt { return u.at(0, u.d) }

// frame is the scale of a unit's own frame: 1/frame inch. The half sizes there
// are w and d times frame/4.
const frame = lattice * unitary

// local is p in the unit's frame.
func (u *exactUnit) local(p pt) pt {
	v := p.sub(u.c)
	return pt{dotOf(v, u.f.right()), dotOf(v, u.f)}
}

func (u *exactUnit) locals(ring []pt) []pt {
	out := make([]pt, len(ring))
	for i, p := range ring {
		out[i] = u.local(p)
	}
	return out
}

func (u *exactUnit) halfWidth() int64 { return u.w * frame / 4 }
func (u *exactUnit) halfDepth() int64 { return u.d * frame / 4 }

// overlaps reports whether the insides of two bases meet.
func (u *exactUnit) overlaps(v *exactUnit) bool {
	return !u.parts(v) && !v.parts(u)
}

// parts reports whether an edge of u parts it from v.
func (u *exactUnit) parts(v *exactUnit) bool {
	lo, hi := boxOf(u.locals(v.corners()))
	w, d := u.halfWidth(), u.halfDepth()
	return lo.x >= w || hi.x <= -w || lo.y >= d || hi.y <= -d
}

// headings are the 36 lattice vectors of length 65.
func headings() []pt {
	var out []pt
	for x := int64(-unitary); x <= unitary; x++ {
		for y := int64(-unitary); y <= unitary; y++ {
			if x*x+y*y == unitary*unitary {
				out = append(out, pt{x, y})
			}
		}
	}
	return out
}

var allHeadings = headings()

func pick[T any](r *rand.Rand, of ...T) T { return of[r.IntN(len(of))] }

// quarters is a random number of quarter inches from lo to hi.
func quarters(r *rand.Rand, lo, hi int64) int64 { return lo + r.Int64N(hi-lo+1) }

// style is how a table is laid out; each stresses another kind of coincidence.
type style int

const (
	free       style = iota // any heading, quarter inches
	gridded                 // four headings, half inches: shared lines everywhere
	inContact               // flush, corner to corner, corner to edge
	oneHeading              // gridded, turned by an odd angle
	wooded                  // terrain along, under and half under units
	styles
)

// exactTable is the table with that number: dense on purpose.
func exactTable(number uint64) exactScene {
	r := rand.New(rand.NewPCG(number, 0x0eac1e))
	how := style(number % uint64(styles))
	turned := allHeadings[r.IntN(len(allHeadings))]
	if how == gridded {
		turned = pt{0, unitary}
	}
	var s exactScene
	reach := quarters(r, 20, 36) // quarter inches from the middle
	heights := []int64{0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5}
	if r.IntN(5) == 0 {
		heights = []int64{0, 0, 1}
	}
	for range 200 {
		if len(s.units) >= 8+r.IntN(5) {
			break
		}
		u := exactUnit{w: quarters(r, 1, 9), d: quarters(r, 1, 7), f: pick(r, allHeadings...), height: pick(r, heights...)}
		u.individual = r.IntN(9) == 0
		u.engine = r.IntN(9) == 0
		u.c = pt{quarters(r, -reach, reach) * quarter, quarters(r, -reach, reach) * quarter}
		switch {
		case how == gridded || how == oneHeading:
			u.f = pick(r, turned, turned.right(), turned.times(-1), turned.right().times(-1))
			x, y := quarters(r, -reach/2, reach/2)*2, quarters(r, -reach/2, reach/2)*2
			u.c = turned.right().times(x).add(turned.times(y))
		case how == inContact && len(s.units) > 0 && r.IntN(4) > 0, r.IntN(8) == 0 && len(s.units) > 0:
			touchUp(r, &u, &s.units[r.IntN(len(s.units))])
		}
		if s.fits(&u) {
			s.units = append(s.units, u)
		}
	}
	pieces := 3 + r.IntN(4)
	for len(s.pieces) < pieces {
		s.addPiece(r, how, turned, reach)
	}
	return s
}

// fits reports whether u stands clear of all units and within the lattice.
func (s *exactScene) fits(u *exactUnit) bool {
	for _, c := range u.corners() {
		if !between(1-maxStep, c.x, maxStep-1) || !between(1-maxStep, c.y, maxStep-1) {
			return false
		}
	}
	for i := range s.units {
		if u.overlaps(&s.units[i]) {
			return false
		}
	}
	return true
}

// touchUp moves u into contact with v: flush with one of its sides, by corners,
// or a corner of u on v's edge.
func touchUp(r *rand.Rand, u, v *exactUnit) {
	if r.IntN(3) == 0 {
		at := v.at(pick(r, -v.w, v.w, quarters(r, -v.w, v.w)), pick(r, -v.d, v.d))
		if r.IntN(2) == 0 {
			at = v.at(pick(r, -v.w, v.w), quarters(r, -v.d, v.d))
		}
		u.c = pt{}
		u.c = at.sub(u.corners()[r.IntN(4)])
		return
	}
	n, reach, across := v.f, v.d, v.w
	if r.IntN(2) == 0 {
		n, reach, across = v.f.right(), v.w, v.d
	}
	if r.IntN(2) == 0 {
		n = n.times(-1)
	}
	own, side := u.d, u.w
	u.f = pick(r, n, n.times(-1))
	if r.IntN(2) == 0 {
		u.f = u.f.right()
		own, side = u.w, u.d
	}
	k := quarters(r, -across-side, across+side)
	if r.IntN(4) == 0 {
		k = pick(r, -across-side, across-side, side-across, 0, across+side)
	}
	u.c = v.c.add(n.times(reach + own)).add(n.right().times(k))
}

// addPiece adds a piece of terrain, or two that belong together.
func (s *exactScene) addPiece(r *rand.Rand, how style, turned pt, reach int64) {
	p := exactPiece{
		kind:   pick(r, terrain.Blocking, terrain.Blocking, terrain.Difficult, terrain.Difficult, terrain.Difficult, terrain.Hill, terrain.Hill, terrain.Obstacle, terrain.Decorative),
		height: pick[int64](r, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 8),
	}
	var u *exactUnit
	if len(s.units) > 0 {
		u = &s.units[r.IntN(len(s.units))]
	}
	half := how == wooded && r.IntN(3) == 0
	switch {
	case u != nil && half && r.IntN(3) == 0:
		// Two quarters of a base: half of it together.
		q := p
		a, b := quarters(r, 0, 4), quarters(r, 0, 4)
		p.ring = u.box(-u.w-a, 0, 0, u.d+b)
		q.ring = u.box(0, u.w+b, -u.d-a, 0)
		s.add(r, q)
	case u != nil && half:
		a, b := quarters(r, 0, 5), quarters(r, 0, 5)
		switch r.IntN(3) {
		case 0:
			p.ring = u.box(-u.w-a, 0, -u.d-b, u.d+a)
		case 1:
			p.ring = u.box(-u.w-a, u.w+b, 0, u.d+1+b)
		default:
			p.ring = []pt{u.at(-u.w, -u.d), u.at(u.w, -u.d), u.at(u.w, u.d)}
		}
	case u != nil && (how == wooded || r.IntN(5) == 0):
		// Along a line of a unit, or with a corner at a place on it.
		x, y := pick(r, -u.w, u.w, 0, quarters(r, -u.w-4, u.w+4)), pick(r, -u.d, u.d, quarters(r, -u.d-4, u.d+4))
		a, b := quarters(r, 1, 10), quarters(r, 1, 8)
		if r.IntN(2) == 0 {
			p.ring = u.box(x, x+a, y, y+b)
		} else {
			p.ring = u.box(x-a, x, y-b, y)
		}
	case how == gridded || how == oneHeading || r.IntN(4) == 0:
		f := turned
		if how != gridded && how != oneHeading {
			f = pick(r, allHeadings...)
		}
		o := exactUnit{c: pt{quarters(r, -reach, reach) * quarter, quarters(r, -reach, reach) * quarter}, f: f}
		if how == gridded || how == oneHeading {
			o.c = f.right().times(2 * quarters(r, -reach/2, reach/2)).add(f.times(2 * quarters(r, -reach/2, reach/2)))
		}
		p.ring = o.blocks(r)
	default:
		p.ring = star(r, pt{quarters(r, -reach, reach) * quarter, quarters(r, -reach, reach) * quarter}, r.IntN(2) == 0)
	}
	s.add(r, p)
}

func (s *exactScene) add(r *rand.Rand, p exactPiece) {
	if len(p.ring) < 3 {
		return
	}
	for _, v := range p.ring {
		if !between(1-maxStep, v.x, maxStep-1) || !between(1-maxStep, v.y, maxStep-1) {
			return
		}
	}
	if ringArea2(p.ring) < 0 {
		slices.Reverse(p.ring)
	}
	k := r.IntN(len(p.ring))
	p.ring = slices.Concat(p.ring[k:], p.ring[:k])
	s.pieces = append(s.pieces, p)
}

// box is the rectangle x0..x1, y0..y1 of the unit's frame, in quarter inches.
func (u *exactUnit) box(x0, x1, y0, y1 int64) []pt {
	return []pt{u.at(x0, y0), u.at(x1, y0), u.at(x1, y1), u.at(x0, y1)}
}

// blocks is a rectangle, an L, a U or a cross in the frame of o.
func (o *exactUnit) blocks(r *rand.Rand) []pt {
	w, h := quarters(r, 3, 16), quarters(r, 3, 16)
	a, b := quarters(r, 1, w-2), quarters(r, 1, h-1)
	switch r.IntN(4) {
	case 0:
		return []pt{o.at(0, 0), o.at(w, 0), o.at(w, b), o.at(a, b), o.at(a, h), o.at(0, h)}
	case 1:
		c := quarters(r, a+1, w-1)
		return []pt{o.at(0, 0), o.at(w, 0), o.at(w, h), o.at(c, h), o.at(c, b), o.at(a, b), o.at(a, h), o.at(0, h)}
	case 2:
		return []pt{o.at(a, 0), o.at(a+2, 0), o.at(a+2, b), o.at(w+1, b), o.at(w+1, b+1), o.at(a+2, b+1), o.at(a+2, h+1), o.at(a, h+1), o.at(a, b+1), o.at(-1, b+1), o.at(-1, b), o.at(a, b)}
	}
	return o.box(0, w, 0, b)
}

// star is a polygon about c whose corners come in order of their direction; a
// convex one is the hull of such corners.
func star(r *rand.Rand, c pt, convex bool) []pt {
	var spokes []pt
	for range 4 + r.IntN(6) {
		if v := (pt{quarters(r, -11, 11), quarters(r, -11, 11)}); v != (pt{}) {
			spokes = append(spokes, v)
		}
	}
	slices.SortFunc(spokes, func(a, b pt) int {
		if ua, ub := a.y < 0 || a.y == 0 && a.x < 0, b.y < 0 || b.y == 0 && b.x < 0; ua != ub {
			if ub {
				return -1
			}
			return 1
		}
		return sign(crossOf(b, a))
	})
	if convex {
		spokes = hull(spokes)
	}
	for i, v := range spokes {
		if crossOf(v, next(spokes, i)) <= 0 && !convex {
			return nil
		}
	}
	for i := range spokes {
		spokes[i] = c.add(spokes[i].times(quarter))
	}
	return spokes
}

// hull is the strictly convex hull (Andrew's monotone chain).
func hull(points []pt) []pt {
	points = slices.Clone(points)
	slices.SortFunc(points, func(a, b pt) int {
		if a.x != b.x {
			return sign(a.x - b.x)
		}
		return sign(a.y - b.y)
	})
	points = slices.Compact(points)
	var out []pt
	for range 2 {
		start := len(out)
		for _, p := range points {
			for len(out) >= start+2 && turn(out[len(out)-2], out[len(out)-1], p) <= 0 {
				out = out[:len(out)-1]
			}
			out = append(out, p)
		}
		out = out[:len(out)-1]
		slices.Reverse(points)
	}
	if len(out) < 3 {
		return nil
	}
	return out
}

// point is a lattice point in inches.
func point(p pt) geom.Point {
	return geom.Point{X: float64(p.x) / lattice, Y: float64(p.y) / lattice}
}

// base is the unit's base for the library.
func (u *exactUnit) base() geom.Base {
	facing := geom.Point{X: float64(u.f.x) / unitary, Y: float64(u.f.y) / unitary}
	return must(geom.NewBase(point(u.c), facing, float64(u.w)/2, float64(u.d)/2))
}

// modelsWide is how many models the front rank of unit i has; only the 2010
// edition looks at it.
func modelsWide(i int) int { return [...]int{1, 5, 4, 3, 2}[i%5] }

// scene makes the table's units and pieces for the library.
func (s *exactScene) scene() (units []spatial.Unit, pieces []terrain.Piece) {
	for i := range s.units {
		u := &s.units[i]
		base := u.base()
		unit := spatial.Unit{
			Name: fmt.Sprintf("u%d", i), Side: [2]string{"red", "blue"}[i%2], Base: base, Type: rules.Infantry, Size: rules.Regiment,
			ModelsWide: modelsWide(i), Height: spatial.Given(float64(u.height)), Speed: spatial.Given(5),
		}
		if u.engine {
			unit.Type = rules.WarEngine
		}
		if u.individual {
			unit.Traits = unit.Traits.With(rules.Individual)
		}
		units = append(units, unit)
	}
	for i := range s.pieces {
		p := &s.pieces[i]
		ring := make(orb.Ring, len(p.ring))
		for k, v := range p.ring {
			q := point(v)
			if i%2 == 1 { // every other outline runs the other way
				k = len(ring) - 1 - k
			}
			ring[k] = orb.Point{q.X, q.Y}
		}
		piece := must(terrain.NewPiece(fmt.Sprintf("t%d", i), p.kind, float64(p.height), orb.Polygon{ring}))
		pieces = append(pieces, piece)
	}
	return units, pieces
}

// The text form of a table is one line of JSON with numbers only, so that a
// position that failed is kept as one line: units as [centre x, y, heading x,
// y, half width, half depth, height, individual, engine], pieces as [kind,
// height, x, y, x, y, ...].
type sceneText struct {
	U [][]int64 `json:"u"`
	P [][]int64 `json:"p"`
}

func (s *exactScene) String() string {
	var t sceneText
	number := func(b bool) int64 {
		if b {
			return 1
		}
		return 0
	}
	for _, u := range s.units {
		t.U = append(t.U, []int64{u.c.x, u.c.y, u.f.x, u.f.y, u.w, u.d, u.height, number(u.individual), number(u.engine)})
	}
	for _, p := range s.pieces {
		row := []int64{int64(p.kind), p.height}
		for _, v := range p.ring {
			row = append(row, v.x, v.y)
		}
		t.P = append(t.P, row)
	}
	out, err := json.Marshal(t)
	if err != nil {
		return err.Error()
	}
	return string(out)
}

// line gives the table as --position takes it, under the usual edition; most slanted headings
// are the nearest, since no number of degrees gives such a facing.
func (s *exactScene) line() string {
	v, err := s.view(faq161, reading{})
	if err != nil {
		return err.Error()
	}
	line, _ := scenetest.Line(v.Table())
	return line
}

// parseScene reads the text form.
func parseScene(text string) (exactScene, error) {
	var t sceneText
	d := json.NewDecoder(strings.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&t); err != nil {
		return exactScene{}, err
	}
	var s exactScene
	for _, u := range t.U {
		if len(u) != 9 {
			return exactScene{}, fmt.Errorf("a unit has %d numbers, not 9", len(u))
		}
		s.units = append(s.units, exactUnit{pt{u[0], u[1]}, pt{u[2], u[3]}, u[4], u[5], u[6], u[7] != 0, u[8] != 0})
	}
	for _, p := range t.P {
		if len(p) < 8 || len(p)%2 != 0 {
			return exactScene{}, fmt.Errorf("a piece has %d numbers", len(p))
		}
		q := exactPiece{kind: terrain.Kind(p[0]), height: p[1]}
		for i := 2; i < len(p); i += 2 {
			q.ring = append(q.ring, pt{p[i], p[i+1]})
		}
		s.pieces = append(s.pieces, q)
	}
	return s, nil
}
