package fuzz_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	paper "github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The oracle of sight and cover on typed tables. The exact oracle lives on a lattice on which what
// touches, touches exactly; here coordinates are as people type them, and so it works with rays
// between all directions in which anything can change, in plain floating point, says nothing where
// a length of less than closeTo decides, and knows of contact what the texts of the library
// promise: what is nearer than the band touches, to be inside takes more, what touches the eye
// hides the directions that lead into it, and slivers are closed (see sliver). The roles of what is
// in the way are those of the exact oracle.

// closeTo is up to how much of an inch this oracle leaves to chance.
const closeTo = 2e-5

// typedFacts are a typed table for the roles of the exact oracle.
func typedFacts(p *position) (f *facts, close bool) {
	f = &facts{}
	for i := range p.units {
		u := &p.units[i]
		f.units = append(f.units, exactUnit{height: int64(u.Height.Value()), individual: u.Individual(), engine: isEngine(u)})
		row := make([]contact, len(p.pieces))
		ring := ringOf(u.Base)
		area := 4 * u.Base.HalfWidth() * u.Base.HalfDepth()
		for k := range p.pieces {
			piece := ringXY(p.pieces[k].ring)
			d, eye := distant(ring, piece), depthOf(plain(u.Base.LeaderPoint()), piece)
			covered := areaOf(clipTo(ring, piece))
			c := contact{touching: d < contactBand, inside: d < -contactBand, leader: eye > -contactBand, leaderIn: eye > contactBand}
			c.half = sign(int64(math.Copysign(2, covered-area/2)))
			close = close || near(math.Abs(d), contactBand) || near(math.Abs(eye), contactBand) || math.Abs(covered-area/2) < 10*closeTo
			row[k] = c
		}
		f.contacts = append(f.contacts, row)
	}
	for _, o := range p.pieces {
		f.pieces = append(f.pieces, exactPiece{kind: o.kind, height: int64(o.height)})
	}
	return f, close
}

func near(a, b float64) bool { return math.Abs(a-b) < closeTo }

// depthOf is how deep a point is in a convex ring, negative by how far it is outside.
func depthOf(p xy, ring []xy) float64 {
	b := barrierOf(ring)
	least := math.Inf(1)
	for i, n := range b.normal {
		least = min(least, b.at[i]-n.dot(p))
	}
	if least >= 0 {
		return least
	}
	best := math.Inf(1)
	for i, a := range ring {
		e := ring[(i+1)%len(ring)].minus(a)
		t := max(0, min(1, p.minus(a).dot(e)/e.dot(e)))
		best = min(best, p.minus(a.plus(e.times(t))).long())
	}
	return -best
}

// clipTo is the part of a convex ring within another.
func clipTo(ring, within []xy) []xy {
	b := barrierOf(within)
	for i, n := range b.normal {
		ring = cutOff(ring, func(p xy) float64 { return b.at[i] - n.dot(p) })
	}
	return ring
}

// cutOff keeps the part of a ring where a linear slack is not negative.
func cutOff(ring []xy, slack func(xy) float64) []xy {
	var out []xy
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		sa, sb := slack(a), slack(b)
		if sa >= 0 {
			out = append(out, a)
		}
		if sa*sb < 0 {
			out = append(out, towards(a, b, sa/(sa-sb)))
		}
	}
	return out
}

func areaOf(ring []xy) float64 {
	s := 0.0
	for i := range ring {
		s += ring[i].cross(ring[(i+1)%len(ring)])
	}
	return math.Abs(s) / 2
}

// typedLook is what this oracle finds.
type typedLook struct {
	facing                        arcs.Facing
	inArc, clear                  bool
	fraction                      float64
	upTo                          float64 // the fraction with what is over a line by less than the band
	arcClose, clearClose, halfOff bool    // not to be judged
	slivers                       int     // that are closed
	near                          []typedStretch
}

// thingInWay is something in the way, with what it does and its number among units and then pieces.
type thingInWay struct {
	ring          []xy
	hides, shades bool
	thing         int
	// into, where the eye is in contact with it, are the ways inwards of the sides that it is at: it
	// hides the directions that lead into all of them, whether the eye is before it or in it.
	into []xy
}

// touches notes the sides that the eye is at, and reports whether it can be told.
func (t *thingInWay) touches(eye xy) (sure bool) {
	sure = true
	b := barrierOf(t.ring)
	for i, n := range b.normal {
		deep := b.at[i] - n.dot(eye)
		if sure = sure && !near(deep, contactBand); deep < contactBand {
			t.into = append(t.into, n.times(-1))
		}
	}
	return sure
}

// meets reports whether a line from the eye to a place passes over the inside of the thing.
func (t *thingInWay) meets(eye, to xy) bool {
	if len(t.into) == 0 {
		return over(eye, to, t.ring)
	}
	return !slices.ContainsFunc(t.into, func(n xy) bool { return n.dot(to.minus(eye)) <= 0 })
}

// typedStretch is a part of the near side of the target, in the order as the eye sees them from the
// right: from one place to another, what hides it, and whether it is seen.
type typedStretch struct {
	from, to xy
	by       []int
	open     bool
}

// typedLookAt answers for one pair. ok is false where the table itself is too close.
func typedLookAt(p *position, q *question) (l typedLook, ok bool) {
	viewer, target := blockOf(p.units[q.from].Base), blockOf(p.units[q.to].Base)
	eye := viewer.at.plus(viewer.ahead.times(viewer.d))
	if -depthOf(eye, target.outline()) < 0.01 {
		return l, false
	}
	var all []thingInWay
	for i := range p.units {
		if i != q.from && i != q.to {
			all = append(all, thingInWay{ringOf(p.units[i].Base), q.unitHides(i), q.unitShades(i), i, nil})
		}
	}
	for k := range p.pieces {
		all = append(all, thingInWay{ringXY(p.pieces[k].ring), q.pieceHides(k), q.pieceShades(k), len(p.units) + k, nil})
	}
	all = slices.DeleteFunc(all, func(t thingInWay) bool { return !t.hides && !t.shades })
	for i := range all {
		deep := depthOf(eye, all[i].ring)
		if near(math.Abs(deep), contactBand) {
			return l, false
		}
		if math.Abs(deep) < contactBand && !all[i].touches(eye) {
			return l, false
		}
	}
	l.arc(eye, viewer, target)
	at := eye.seen(target.at, target.ahead.right())
	x, y := math.Abs(at.x)-target.w, math.Abs(at.y)-target.d
	if near(x, y) {
		return l, false
	}
	switch {
	case y > x && at.y > 0:
		l.facing = arcs.Front
	case y > x:
		l.facing = arcs.Rear
	case at.x > 0:
		l.facing = arcs.Right
	default:
		l.facing = arcs.Left
	}
	corners := target.outline()
	judged := false
	faced := func(i int) bool {
		u, w := corners[i%4], corners[(i+1)%4]
		e := w.minus(u)
		off := e.cross(eye.minus(u)) / e.long()
		l.clearClose = l.clearClose || near(off, contactBand)
		return off > contactBand // else it looks away, or is in line with the eye
	}
	first := 0
	for first < 4 && (!faced(first) || faced(first+3)) {
		first++
	}
	for k := first; first < 4 && faced(k); k++ {
		i := k % 4
		u, w := corners[i], corners[(i+1)%4]
		shaded, upTo := l.edge(eye, u, w, all)
		if i == int(l.facing) {
			l.fraction, l.upTo, judged = shaded, upTo, true
			l.halfOff = math.Abs(shaded-0.5)*w.minus(u).long() < 4*contactBand
		}
	}
	l.openings(p, q, eye, all)
	return l, judged
}

// openings finds whether something is seen: an opening that contact does not close.
func (l *typedLook) openings(p *position, q *question, eye xy, all []thingInWay) {
	rings := make([][]xy, 0, len(p.units)+len(p.pieces))
	for i := range p.units {
		rings = append(rings, ringOf(p.units[i].Base))
	}
	for k := range p.pieces {
		rings = append(rings, ringXY(p.pieces[k].ring))
	}
	decorates := func(i int) bool { return i >= len(p.units) && p.pieces[i-len(p.units)].kind == terrain.Decorative }
	touch := func(a, b int, band float64) bool {
		return !decorates(a) && !decorates(b) && distant(rings[a], rings[b]) < band
	}
	for from := 0; from < len(l.near); {
		to := from
		for to < len(l.near) && l.near[to].open == l.near[from].open {
			to++
		}
		if l.near[from].open {
			var s sliver
			for _, part := range l.near[from:to] {
				s = append(s, part.from.minus(eye), part.to.minus(eye))
			}
			var hiders []hider
			for i := range all {
				if !all[i].hides {
					continue
				}
				h := hider{thing: all[i].thing}
				for _, v := range all[i].ring {
					h.ring = append(h.ring, v.minus(eye))
				}
				if ccw := h.ring[1].minus(h.ring[0]).cross(h.ring[2].minus(h.ring[1])) > 0; !ccw {
					slices.Reverse(h.ring)
				}
				hiders = append(hiders, h)
			}
			closed, close := s.closedByContact(hiders, q.from, q.to, len(rings), closeTo, touch)
			l.clearClose = l.clearClose || close
			if closed {
				l.slivers++
			} else {
				l.clear = true
			}
		}
		from = to
	}
}

// arc is ARC-2: whether a part of the target is in the front arc.
func (l *typedLook) arc(eye xy, viewer, target block) {
	in := func(by float64) bool {
		part := target.outline()
		for _, half := range [3]func(xy) float64{
			func(p xy) float64 { return p.y },
			func(p xy) float64 { return (p.y - p.x + viewer.w) / math.Sqrt2 },
			func(p xy) float64 { return (p.y + p.x + viewer.w) / math.Sqrt2 },
		} {
			part = cutOff(part, func(p xy) float64 { return half(p.seen(eye, viewer.ahead.right())) - by })
		}
		return len(part) > 0
	}
	l.inArc = in(closeTo)
	l.arcClose = l.inArc != in(-closeTo)
}

// edge looks at one near side of the target, whose outline runs clockwise: it finds
// whether a line to it is clear, and gives the share of it that is shaded. What stands out
// before the side by less than the band only touches it, and a thing that does so in some
// places and by more in others may be over all of it: upTo has that, too.
func (l *typedLook) edge(eye, u, w xy, all []thingInWay) (shaded, upTo float64) {
	breaks := []float64{0, 1}
	pu, pw := u.minus(eye), w.minus(eye)
	e := w.minus(u)
	for i := range all {
		for _, n := range all[i].into { // the directions into it begin along the side
			for _, d := range [2]xy{n.right(), n.right().times(-1)} {
				if x, y := pu.cross(d), d.cross(pw); x > 0 && y > 0 {
					breaks = append(breaks, x/(x+y))
				}
			}
		}
		for k, a := range all[i].ring {
			b := all[i].ring[(k+1)%len(all[i].ring)]
			if x, y := pu.cross(a.minus(eye)), a.minus(eye).cross(pw); x > 0 && y > 0 {
				breaks = append(breaks, x/(x+y))
			}
			if ha, hb := a.minus(u).cross(e), b.minus(u).cross(e); ha*hb < 0 {
				at := towards(a, b, ha/(ha-hb))
				if t := at.minus(u).dot(e) / e.dot(e); t > 0 && t < 1 {
					breaks = append(breaks, t)
				}
			}
		}
	}
	slices.Sort(breaks)
	from := -1.0 // of the gap that is open
	short := min(contactBand*e.long()/math.Abs(pu.cross(e)), 0.01)
	hiding := func(t float64) (by []int, shades, touched bool) {
		to := u.plus(e.times(t))
		for i := range all {
			if !all[i].meets(eye, to) {
				continue
			}
			touched = touched || all[i].shades
			if !all[i].meets(eye, towards(to, eye, short)) {
				l.clearClose = l.clearClose || all[i].hides
				continue
			}
			if shades = shades || all[i].shades; all[i].hides {
				by = append(by, i)
			}
		}
		return by, shades, touched
	}
	begins := len(l.near)
	judge := func(a, b float64) {
		open := l.gap(u.plus(e.times(a)), u.plus(e.times(b)))
		for i := begins; i < len(l.near); i++ {
			l.near[i].open = open
		}
	}
	for i := 1; i < len(breaks); i++ {
		a, b := breaks[i-1], breaks[i]
		if b-a < 1e-12 {
			continue
		}
		by, shades, touched := hiding((a + b) / 2)
		if shades {
			shaded += b - a
		}
		if touched {
			upTo += b - a
		}
		switch {
		case len(by) == 0 && from < 0:
			from, begins = a, len(l.near)
		case len(by) > 0 && from >= 0:
			judge(from, a)
			from = -1
		}
		l.near = append(l.near, typedStretch{u.plus(e.times(a)), u.plus(e.times(b)), by, false})
	}
	if from >= 0 {
		judge(from, 1)
	}
	return shaded, upTo
}

// over reports whether a line passes over the inside of a convex ring.
func over(eye, to xy, ring []xy) bool {
	part := lengths{0, 1}
	b := barrierOf(ring)
	for i, n := range b.normal {
		part.cut(n.dot(eye)-n.dot(to), b.at[i]-n.dot(eye))
	}
	return part.hi-part.lo > 1e-12
}

// gap reports whether a gap of the target's side is open, but for slivers.
func (l *typedLook) gap(a, b xy) (open bool) {
	wide := b.minus(a).long()
	l.clearClose = l.clearClose || wide > 1e-9 && wide < closeTo
	return wide >= closeTo
}

// weld puts the units of a position into exact contact, as reading a file does.
func (p *position) weld() error {
	typed, err := p.table(rules.Second161())
	if err != nil {
		return err
	}
	welded := paper.Weld(typed)
	for i := range p.units {
		p.units[i].Base = welded.Unit(spatial.UnitID(i)).Base
	}
	return nil
}

// TestTypedSight: arcs, facing, sight and the shaded share of a facing on typed tables
// (ARC-1, ARC-2, LOS-1 to LOS-6, CVR-2 to CVR-7).
func TestTypedSight(t *testing.T) {
	t.Parallel()
	var count tally
	tables := cases.For(3000)
	inParallel(t, tables, func(i int) {
		r := rand.New(rand.NewPCG(uint64(i), 0x79516))
		p := typedSkirmish(r)
		if err := p.weld(); err != nil {
			t.Errorf("table %d: %v", i, err)
			return
		}
		f, close := typedFacts(&p)
		if close {
			count.add("tables too close", 1)
			return
		}
		for _, e := range texts {
			table := must(p.table(e.edition()))
			err := pairsOf(r, len(p.units), func(a, b spatial.UnitID) error {
				return judgeTyped(&p, &question{f, e, int(a), int(b), reading{}}, table.Now(), &count)
			})
			if err != nil {
				t.Errorf("table %d, %v: %v\n%v", i, e, err, p.line(e.edition()))
				return
			}
		}
	})
	t.Logf("%d tables: %v", tables, &count)
	if !t.Failed() {
		for _, what := range []string{"clear", "hidden", "facings"} {
			require.Greater(t, count.of(what), tables/20, what)
		}
	}
}

// judgeTyped compares one answer of the library with the oracle.
func judgeTyped(p *position, q *question, v *spatial.View, count *tally) error {
	l, ok := typedLookAt(p, q)
	if !ok {
		count.add("too close", 1)
		return nil
	}
	from, to := spatial.UnitID(q.from), spatial.UnitID(q.to)
	got := los.Glance(v, from, to)
	if count.add("facings", 1); got.Facing != l.facing {
		return fmt.Errorf("unit %d to unit %d: facing %v, typed oracle %v", from, to, got.Facing, l.facing)
	}
	if !l.arcClose && got.InArc != l.inArc {
		return fmt.Errorf("unit %d to unit %d: in arc %v, typed oracle %v", from, to, got.InArc, l.inArc)
	}
	if l.clearClose {
		count.add("sight too close", 1)
	} else {
		if alone := los.Clear(v, from, to); got.Clear != l.clear || alone != l.clear {
			return fmt.Errorf("unit %d to unit %d: clear %v, alone %v, typed oracle %v", from, to, got.Clear, alone, l.clear)
		}
		count.add(map[bool]string{true: "clear", false: "hidden"}[l.clear], 1)
		count.add("slivers closed", l.slivers)
	}
	side := v.Body(to).Base().Width()
	if l.facing == arcs.Left || l.facing == arcs.Right {
		side = v.Body(to).Base().Depth()
	}
	if (l.fraction-got.Fraction)*side > 4*contactBand || (got.Fraction-l.upTo)*side > 0.03 {
		return fmt.Errorf("unit %d to unit %d: %v shaded, typed oracle %v", from, to, got.Fraction, l.fraction)
	}
	return nil
}

func isEngine(u *spatial.Unit) bool { return u.Type == rules.WarEngine }

// TestTypedSightRegressions are looks, from A to B, along things in contact: nothing shows past
// them on the table that a position makes of what was typed.
func TestTypedSightRegressions(t *testing.T) {
	t.Parallel()
	for name, line := range map[string]string{
		"along a hill against the target":                     `A red cavalry regiment @30.97,20.46^270 height=1 | B red large-infantry horde 120x80 @30.57,34.14^270 height=3 | C red cavalry regiment @30.97,25.38^270 height=3 | hill: D height=6 29,29.49 29,33.49 26,33.49 26,29.49`,
		"along a hill against the viewer, beside the target":  `A blue cavalry regiment @-1.351,9.743^135 | B blue large-infantry legion @14.42,24.957^135 height=4 individual | C blue regiment 125x100 @2.156,13.251^135 height=4 | hill: D height=6 0.422,8.732 -1.699,6.611 -0.285,5.197 1.836,7.318`,
		"along a wall against the target":                     `A blue cavalry regiment @30.22,31.26^180 height=1 | B blue large-infantry legion @14.16,30.86^180 height=0 | C blue regiment 125x100 @25.29,31.26^180 | blocking: D height=7 16.9,29.29 16.9,29.04 18.9,29.04 18.9,29.29`,
		"along a wall against the viewer":                     `A blue cavalry troop 125x50 @24.89,26.81^355.9 | B blue cavalry troop @19.84,28.43^175.89999999999998 height=0 individual | blocking: C height=5 24.36,27.76 24.29,28.76 22.3,28.62 22.37,27.62`,
		"along who is against the viewer, beside the target":  `A red large-infantry legion @40.709,18.425 height=0 | B red 25x25 @30.492,19.508 height=3 hero individual | C red cavalry regiment @33.484,18.031 height=4 | D red regiment 125x100 @39.406,21.969 height=3`,
		"behind the line of who is against the viewer":        `A blue monster @-1.85,18.98^180 height=2 | B red horde @23.57,14.94^270 height=0 | C blue regiment @6.03,19.57^180 height=5 | D blue cavalry troop @1.56,17.01^180`,
		"between a wall and a line":                           `A blue cavalry regiment @10.4289,17.8434^270 height=3 | B blue cavalry regiment @6.4919,8.4379^180 | C blue regiment 125x100 @10.9211,12.4143^180 height=5 | blocking: D height=6 8.4604,15.3828..6.4604,15.1328`,
		"past who stands in a wood against the target":        `A red cavalry troop @10.969,29.984^180 height=4 | B red 25x25 @27.508,29.492^180 height=3 hero individual | C red regiment @24.997,30.575^180 height=5 | difficult: D height=2 27.016,29.984..26.016,26.984`,
		"past who stands on a hill against the target":        `A red horde @20.7219,18.3872^90 height=4 | B red war-engine horde 120x80 @20.7219,29.7077^90 speed=6 height=3 | C red cavalry troop @21.3124,24.8348^90 height=1 | hill: D height=7 22.1471,27.3455..19.1471,24.3455`,
		"past two whose corners are in line but for rounding": `A blue regiment 101.6x50.8 @33.702523445357116,31.117530420157227^178.18929724436282 height=2 | B red regiment 76.2x25.4 @42.2923,31.8884^268.1892972443628 height=2 | C blue regiment 25.4x76.2 @36.18547640164297,31.696274419583006^178.18929724436282 height=2 | D blue regiment 50.8x50.8 @38.20029937611616,31.259719734884523^268.1892972443628 height=3 | E red regiment 50.8x25.4 @29.9863000265759,29.499299159342957^358.1892972443628 | F red regiment 25.4x76.2 @31.883500750307853,28.55877626603229^178.18929724436282 height=2`,
	} {
		for _, e := range []rules.Edition{rules.Second2015(), rules.Second161()} {
			table := paper.Weld(scenetest.Typed(t, scenetest.Table(t, e, line).Now()).Table())
			assert.False(t, los.Clear(table.Now(), 0, 1), "%s: %s", name, e.Name)
			assert.False(t, los.Glance(table.Now(), 0, 1).Clear, "%s: %s", name, e.Name)
		}
	}
}
