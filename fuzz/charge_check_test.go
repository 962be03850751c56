package fuzz_test

import (
	"fmt"
	"math"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// The checker replays a charge with plane geometry of its own: corner lists and
// separating axes, and nothing of package geom but the numbers of the input.

// xy is a place or a vector in inches.
type xy struct{ x, y float64 }

func (a xy) plus(b xy) xy           { return xy{a.x + b.x, a.y + b.y} }
func (a xy) minus(b xy) xy          { return xy{a.x - b.x, a.y - b.y} }
func (a xy) times(k float64) xy     { return xy{a.x * k, a.y * k} }
func (a xy) right() xy              { return xy{a.y, -a.x} }
func (a xy) dot(b xy) float64       { return a.x*b.x + a.y*b.y }
func (a xy) cross(b xy) float64     { return a.x*b.y - a.y*b.x }
func (a xy) long() float64          { return math.Hypot(a.x, a.y) }
func (a xy) seen(o, right xy) xy    { d := a.minus(o); return xy{d.dot(right), d.cross(right) * -1} }
func plain(p geom.Point) xy         { return xy{p.X, p.Y} }
func towards(a, b xy, t float64) xy { return a.plus(b.minus(a).times(t)) }

// block is a rectangle: centre, heading, half width and half depth.
type block struct {
	at, ahead xy
	w, d      float64
}

func blockOf(b geom.Base) block {
	return block{plain(b.Centre()), plain(b.Facing()), b.Width() / 2, b.Depth() / 2}
}

// outline runs clockwise from front-left.
func (b block) outline() []xy {
	f, r := b.ahead.times(b.d), b.ahead.right().times(b.w)
	return []xy{b.at.plus(f).minus(r), b.at.plus(f).plus(r), b.at.minus(f).plus(r), b.at.minus(f).minus(r)}
}

// swept is what the block covers while it moves by a length along one of its own
// axes: exactly a rectangle.
func (b block) swept(way xy, length float64) block {
	b.at = b.at.plus(way.times(length / 2))
	if math.Abs(way.dot(b.ahead)) > 0.5 {
		b.d += math.Abs(length) / 2
	} else {
		b.w += math.Abs(length) / 2
	}
	return b
}

// apart is the widest gap between two convex outlines over the directions of all
// their edges: minus how deep they overlap when they do, and at most their
// distance when they do not.
func apart(p, q []xy) float64 {
	best := math.Inf(-1)
	for _, ring := range [2][]xy{p, q} {
		for i, a := range ring {
			e := ring[(i+1)%len(ring)].minus(a)
			long := e.long()
			if long == 0 {
				continue
			}
			n := e.right().times(1 / long)
			plo, phi := spread(p, n)
			qlo, qhi := spread(q, n)
			best = max(best, qlo-phi, plo-qhi)
		}
	}
	return best
}

func spread(p []xy, n xy) (lo, hi float64) {
	lo, hi = math.Inf(1), math.Inf(-1)
	for _, a := range p {
		x := a.dot(n)
		lo, hi = min(lo, x), max(hi, x)
	}
	return lo, hi
}

// thing is something in the way.
type thing struct {
	name string
	ring []xy
	// in is how deep the charger is in it where it starts: it counts as smaller by as
	// much. Units that have been moved may be in each other by a tolerance.
	in float64
}

// chargeTask is a charge to be judged: the charger, the target with the facing
// that must be charged, as the charger looks at it, and what is in the way.
type chargeTask struct {
	start       block
	target      []xy
	left, right xy
	others      []thing
	area        *[4]float64 // left, right, bottom, top
	least       float64
	// turns are the largest angles, in degrees, of the pivots that it has.
	turns []float64
	// A flier passes over everything, and may turn above it in some editions.
	flies, turnsAbove bool
	// hangs names what the way barely goes into: it may go into that by the band
	// of contact.
	hangs map[string]bool
	name  func(spatial.Thing) string
	hairs func(*charge.Answer) []graze
	// grazes is by how much it goes into its target, and in how deep the
	// charger stands in that from the start: deeper it may not be.
	grazes, in float64
	to         spatial.Thing
	// fixed: the target stays where it is, and the charger comes flush with it.
	fixed bool
	// strict: things may overlap by less than the library lets them.
	strict bool
}

// newChargeTask reads a charge from a view.
func newChargeTask(v *spatial.View, from, to spatial.UnitID, facing arcs.Facing) (*chargeTask, error) {
	e, t := v.Edition(), v.Table()
	traits := v.Traits(from)
	q := &chargeTask{
		start: blockOf(v.Body(from).Base()), target: blockOf(v.Body(to).Base()).outline(),
		least: e.LeastContact, turns: []float64{90},
		flies: traits.Has(rules.Fly), turnsAbove: e.FlyPivotsAbove,
		fixed: !t.Unit(to).Individual() || !e.IndividualAligns, name: t.Name, to: spatial.UnitThing(to),
		hairs: func(a *charge.Answer) []graze { return grazesOf(v, from, to, a) },
	}
	q.in = max(0, -apart(q.start.outline(), q.target))
	if traits.Has(rules.Nimble) {
		q.turns = append(q.turns, e.NimblePivot)
	}
	q.left, q.right = q.target[(int(facing)+1)%4], q.target[int(facing)]
	for i := range v.Len() {
		if id := spatial.UnitID(i); id != from && id != to {
			ring := blockOf(v.Body(id).Base()).outline()
			in := max(0, -apart(q.start.outline(), ring))
			q.others = append(q.others, thing{t.Unit(id).Name, ring, in})
		}
	}
	for i := range t.NumPieces() {
		piece := t.Piece(spatial.PieceID(i))
		if piece.Kind() != terrain.Blocking {
			continue
		}
		o := thing{name: piece.Name()}
		for _, p := range piece.Outline()[0] {
			o.ring = append(o.ring, xy{p[0], p[1]})
		}
		o.ring = o.ring[:len(o.ring)-1]
		o.in = max(0, -apart(q.start.outline(), o.ring))
		if !convex(o.ring) {
			return nil, fmt.Errorf("%s is not convex: the checker knows no such terrain", o.name)
		}
		q.others = append(q.others, o)
	}
	if a, ok := t.Area(); ok {
		q.area = &[4]float64{a.X.Lo, a.X.Hi, a.Y.Lo, a.Y.Hi}
	}
	return q, nil
}

func convex(ring []xy) bool {
	for i, a := range ring {
		b, c := ring[(i+1)%len(ring)], ring[(i+2)%len(ring)]
		if b.minus(a).cross(c.minus(b)) < 0 {
			return false
		}
	}
	return true
}

// deep is by how much things may overlap before the checker minds: the library
// lets them by its tolerance along each axis of the charger, which is up to its
// diagonal along others.
const deep = 2e-6

// unseen is a leg that nobody could see, in inches: a way ends without one, since what a unit is
// nearer to than that it is in contact with.
const unseen = 1e-4

// clear says what a place runs into, if anything.
func (q *chargeTask) clear(b block, above bool) error {
	ring := b.outline()
	deep, own := deep, 1.5
	if q.strict {
		deep, own = 2e-7, 1
	}
	if !above {
		for i := range q.others {
			may := deep + own*q.others[i].in
			if q.hangs[q.others[i].name] {
				may = max(may, 1.5*geom.ContactBand) // the band along each axis of the charger
			}
			if gap := apart(ring, q.others[i].ring); gap < -may {
				return fmt.Errorf("%.3g inch into %s", -gap, q.others[i].name)
			}
		}
	}
	if q.area != nil {
		for _, p := range ring {
			if gap := min(p.x-q.area[0], q.area[1]-p.x, p.y-q.area[2], q.area[3]-p.y); gap < -deep {
				return fmt.Errorf("%.3g inch off the table", -gap)
			}
		}
	}
	return nil
}

// legal replays a charge to first contact and gives where it is, along the
// facing from its left end, as the range of points that are touched.
func (q *chargeTask) legal(way []charge.Leg) (met block, lo, hi float64, err error) {
	at := q.start
	var angles []float64
	for i, leg := range way {
		u := plain(leg.Facing)
		if math.Abs(u.long()-1) > 1e-9 || !(leg.Forward >= 0) {
			return at, 0, 0, fmt.Errorf("leg %d: %v", i, leg)
		}
		if angle := math.Atan2(math.Abs(at.ahead.cross(u)), at.ahead.dot(u)) * 180 / math.Pi; angle > 1e-9 {
			angles = append(angles, angle)
		}
		at.ahead = u
		if err := q.clear(at, q.flies && q.turnsAbove); err != nil {
			return at, 0, 0, fmt.Errorf("pivot %d: %w", i, err)
		}
		sweep := at.swept(u, leg.Forward)
		if err := q.clear(sweep, q.flies); err != nil {
			return at, 0, 0, fmt.Errorf("leg %d: %w", i, err)
		}
		over := i < len(way)-1 && q.flies // a flier may pass above its target
		may := deep + max(q.in, q.grazes)
		if gap := apart(sweep.outline(), q.target); gap < -may && !over {
			return at, 0, 0, fmt.Errorf("leg %d: %.3g inch through the target", i, -gap)
		}
		if gap := apart(at.outline(), q.target); gap < -may && !(over && q.turnsAbove) {
			return at, 0, 0, fmt.Errorf("pivot %d: %.3g inch into the target", i, -gap)
		}
		at.at = at.at.plus(u.times(leg.Forward))
	}
	if err := q.turnsEnough(angles); err != nil {
		return at, 0, 0, err
	}
	end, err := q.contact(at, way)
	if err != nil {
		return at, 0, 0, err
	}
	lo, hi, err = q.touched(end)
	return at, lo, hi, err
}

// contact is where a way makes contact that has ended at a place: there or, where it has left out a
// leg that nobody could see, at the end of that one, which must be as free as any.
func (q *chargeTask) contact(at block, way []charge.Leg) (block, error) {
	short := q.ahead(at)
	if n := len(way); n > 0 && way[n-1].Forward > 0 || short <= 3*deep || short >= unseen {
		return at, nil
	}
	if err := q.clear(at.swept(at.ahead, short), q.flies); err != nil {
		return at, fmt.Errorf("a leg of %.3g inch left out: %w", short, err)
	}
	at.at = at.at.plus(at.ahead.times(short))
	return at, nil
}

// ahead is how far the target is ahead of a front, of which a margin at either side may graze it.
func (q *chargeTask) ahead(at block) float64 {
	right, front := at.ahead.right(), at.at.plus(at.ahead.times(at.d))
	low := math.Inf(1)
	for i, p := range q.target {
		if part, ok := within2(p.seen(front, right), q.target[(i+1)%len(q.target)].seen(front, right), at.w-q.grazes); ok {
			low = min(low, part[0].y, part[1].y)
		}
	}
	return low
}

// turnsEnough gives the larger angles the larger pivots.
func (q *chargeTask) turnsEnough(angles []float64) error {
	if len(angles) > len(q.turns) {
		return fmt.Errorf("%d pivots of %d", len(angles), len(q.turns))
	}
	for _, limit := range [2]float64{90, 180} {
		over, may := 0, 0
		for _, a := range angles {
			if a > limit+1e-7 {
				over++
			}
		}
		for _, t := range q.turns {
			if t > limit {
				may++
			}
		}
		if over > may {
			return fmt.Errorf("pivots of %v degrees", angles)
		}
	}
	return nil
}

// touched is the part of the facing that the front touches, which must be what
// it touches first.
func (q *chargeTask) touched(at block) (lo, hi float64, err error) {
	right := at.ahead.right()
	front := at.at.plus(at.ahead.times(at.d))
	low, may := q.ahead(at), 3*deep
	if q.grazes > 0 {
		may = geom.ContactBand // what counts as smaller does so by the band along each axis of the charger
	}
	if low > 3*deep || low < -may {
		return 0, 0, fmt.Errorf("stops %.3g inch from the target", low)
	}
	l, r := q.left.seen(front, right), q.right.seen(front, right)
	if r.x <= l.x {
		return 0, 0, fmt.Errorf("the facing looks away")
	}
	if over := min(r.x, at.w) - max(l.x, -at.w); over < q.least-geom.Tol { // a limit, and they are inclusive
		return 0, 0, fmt.Errorf("only %.6g inch of front meets the facing", over)
	}
	p, _ := within2(l, r, at.w)
	if least := min(p[0].y, p[1].y); least > low+deep {
		return 0, 0, fmt.Errorf("touches something %.3g inch before the facing", least-low)
	}
	long := r.minus(l).long()
	along := func(p xy) float64 { return p.minus(l).dot(r.minus(l)) / long }
	lo, hi = along(p[0]), along(p[1])
	if p[0].y > low+deep {
		lo = hi + (lo-hi)*(low+deep-p[1].y)/(p[0].y-p[1].y)
	}
	if p[1].y > low+deep {
		hi = lo + (hi-lo)*(low+deep-p[0].y)/(p[1].y-p[0].y)
	}
	return lo, hi, nil
}

// within2 is the part of a segment with |x| <= w, from left to right.
func within2(a, b xy, w float64) (part [2]xy, ok bool) {
	if a.x > b.x {
		a, b = b, a
	}
	if b.x < -w || a.x > w {
		return part, false
	}
	part = [2]xy{a, b}
	if a.x < -w {
		part[0] = towards(a, b, (-w-a.x)/(b.x-a.x))
	}
	if b.x > w {
		part[1] = towards(a, b, (w-a.x)/(b.x-a.x))
	}
	return part, true
}

// flush says whether a place is flush with the facing, touches enough of it and
// is free, and gives its middle along the facing.
func (q *chargeTask) flush(b block) (along float64, err error) {
	long := q.right.minus(q.left).long()
	e := q.right.minus(q.left).times(1 / long)
	for i, p := range b.outline()[:2] {
		if off := p.minus(q.left).cross(e); math.Abs(off) > geom.Tol {
			return 0, fmt.Errorf("front corner %d is %.3g inch from the facing", i, off)
		}
	}
	if b.ahead.right().dot(e) < 0 {
		return 0, fmt.Errorf("turns its back on the facing")
	}
	along = b.at.minus(q.left).dot(e)
	if over := min(along+b.w, long) - max(along-b.w, 0); over < q.least-geom.Tol {
		return 0, fmt.Errorf("only %.6g inch of front touches the facing", over)
	}
	return along, q.clear(b, false)
}

// check judges a whole charge: the way to first contact, the place flush with the
// facing that keeps the contact, and the shuffle from there.
func (q *chargeTask) check(a *charge.Answer) error {
	way := make([]charge.Leg, a.Path.Len())
	for i := range way {
		way[i] = a.Path.Leg(i)
	}
	q.hangs = map[string]bool{}
	for _, c := range q.hairs(a) {
		q.hangs[q.name(c.thing)] = !c.edge
		if !c.edge && c.thing == q.to {
			q.grazes = min(c.by, math.Sqrt2*geom.ContactBand)
		}
	}
	met, lo, hi, err := q.legal(way)
	if err != nil {
		return fmt.Errorf("way: %w", err)
	}
	if off := met.at.minus(plain(a.Met.Centre())).long() + met.ahead.minus(plain(a.Met.Facing())).long(); off > 1e-9 {
		return fmt.Errorf("way: ends %.3g from where it says", off)
	}
	if !q.fixed {
		return nil
	}
	first, err := q.flush(blockOf(a.Aligned))
	if err != nil {
		return fmt.Errorf("aligned: %w", err)
	}
	if first+q.start.w < lo-geom.Tol || first-q.start.w > hi+geom.Tol {
		return fmt.Errorf("aligned: middle at %v does not keep the contact at %v to %v", first, lo, hi)
	}
	last, err := q.flush(blockOf(a.Final))
	if err != nil {
		return fmt.Errorf("final: %w", err)
	}
	side := q.right.minus(q.left)
	if err := q.clear(blockOf(a.Aligned).swept(side.times(1/side.long()), last-first), false); err != nil {
		return fmt.Errorf("shuffle: %w", err)
	}
	return nil
}

// graze is a thing that the way of a charge goes into by about the band of contact at the most, as
// typed positions do, or the edge of the table.
type graze struct {
	thing spatial.Thing
	edge  bool
	by    float64
}

// grazesOf lists what a charge barely goes into: its legs, the shuffle, and where its target has
// turned to.
func grazesOf(v *spatial.View, from, to spatial.UnitID, a *charge.Answer) (list []graze) {
	note := func(x graze) {
		most := geom.ContactBand + geom.Tol
		if !x.edge { // which is smaller by the band along both axes of the charger
			most *= math.Sqrt2
		}
		if x.by > 2*geom.Tol && x.by <= most {
			list = append(list, x)
		}
	}
	start := v.Body(from).Base()
	pose := func(b geom.Base) {
		for id := range v.Units() {
			if id != from && id != to {
				other := v.Body(id).Base()
				deep := -geom.Separation(b, other)
				if before := -geom.Separation(start, other); before > 0 && deep > geom.ContactBand {
					deep -= before
				}
				note(graze{thing: spatial.UnitThing(id), by: deep})
			}
		}
		t := v.Table()
		for id := range spatial.PieceID(t.NumPieces()) {
			if t.Piece(id).Kind() != terrain.Blocking {
				continue
			}
			for i := range t.Piece(id).Shape().NumParts() {
				note(graze{thing: spatial.PieceThing(id), by: -geom.SeparationConvex(b, t.Piece(id).Shape().Part(i).Vertices())})
			}
		}
		if area, ok := t.Area(); ok {
			box := b.Bounds()
			note(graze{edge: true, by: max(area.X.Lo-box.X.Lo, box.X.Hi-area.X.Hi, area.Y.Lo-box.Y.Lo, box.Y.Hi-area.Y.Hi)})
		}
	}
	target := v.Body(to).Base()
	in := max(0, -geom.Separation(start, target))
	flies := v.Traits(from).Has(rules.Fly)
	at := start
	for i := range a.Path.Len() {
		l := a.Path.Leg(i)
		at = at.Turned(l.Facing)
		covered := at.Swept(l.Forward, 0)
		if !flies {
			pose(covered)
		}
		at = at.At(geom.Along(at.Centre(), l.Facing, l.Forward))
		if flies {
			covered = at
		}
		if deep := -geom.Separation(covered, target); (!flies || i == a.Path.Len()-1) && deep > in+2*geom.Tol {
			note(graze{thing: spatial.UnitThing(to), by: deep})
		}
	}
	pose(a.Aligned)
	pose(a.Final)
	if a.Target != target {
		pose(a.Target)
	}
	return list
}
