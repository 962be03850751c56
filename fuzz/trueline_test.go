package fuzz_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// The 2010 edition looks along true lines over vertical prisms (rows LOS-7,
// CVR-8). Here lines are drawn one by one: what the library works out in closed
// form is sampled.

// prism is something solid from the table up to h.
type prism struct {
	ring []geom.Point
	h    float64
}

// stage is one unit looking at another in the 2010 edition, in inches.
type stage struct {
	eye       geom.Point
	z         float64 // height of the eye
	target    []geom.Point
	foot, top float64
	facing    arcs.Facing
	prisms    []prism
	onLine    bool // the eye is on an arc line: the picture may be of either side
	close     bool // the eye is too close to call to the band of contact with a hill
	// veils are what obscures: woods, too, for who is in them, and no hill that either of the two
	// stands on.
	veils  []prism
	models [][]geom.Point // the bases of the target's models
}

func points(ring []pt) []geom.Point {
	var out []geom.Point
	for _, p := range ring {
		out = append(out, point(p))
	}
	return out
}

// champion is where the middle of the champion's front is: the left of the two
// middle places of an even rank.
func (f *facts) champion(i int) geom.Point {
	u := &f.units[i]
	p := point(u.eye())
	if n := modelsWide(i); n%2 == 0 {
		step := float64(u.w) / 4 / float64(n)
		p.X -= step * float64(u.f.right().x) / unitary
		p.Y -= step * float64(u.f.right().y) / unitary
	}
	return p
}

// ground is the height of the hill that more than half of the base stands on.
func (f *facts) ground(i int) float64 {
	h, _ := f.hill(book2015, i)
	return float64(h)
}

// leastBody is how tall a target of height 0 is: the library takes it for a hundredth
// of an inch, so that something of it shows on the flat.
const leastBody = 0.01

// stage sets up the question.
func (f *facts) stage(from, to int) stage {
	s := stage{eye: f.champion(from), target: points(f.units[to].corners()), foot: f.ground(to)}
	s.top = s.foot + max(float64(f.units[to].height), leastBody)
	under := 0.0
	for _, p := range f.pieces {
		if p.kind != terrain.Hill {
			continue
		}
		// Nearer than the band is in contact, and what is under the eye is what it is in contact with.
		away := distanceTo(points(p.ring), s.eye)
		s.close = s.close || math.Abs(away-contactBand) < 1e-5
		if away < contactBand {
			under = max(under, float64(p.height))
		}
	}
	s.z = under + float64(f.units[from].height)
	add := func(ring []pt, h float64) {
		s.prisms = append(s.prisms, prism{points(ring), h})
	}
	for i := range f.units {
		if i != from && i != to {
			add(f.rings[i], f.ground(i)+float64(f.units[i].height))
		}
	}
	s.veils = slices.Clone(s.prisms)
	for k, p := range f.pieces {
		ground := p.kind == terrain.Hill && (f.standsOn(book2015, from, k) || f.standsOn(book2015, to, k) || distanceTo(points(p.ring), s.eye) < contactBand)
		if p.height > 0 && p.kind != terrain.Decorative && (modelsWide(to) == 1 || !ground) {
			s.veils = append(s.veils, prism{points(p.ring), float64(p.height)})
		}
	}
	s.models = modelBases(s.target, modelsWide(to))
	for k, p := range f.pieces {
		between := p.kind == terrain.Difficult && (f.contacts[from][k].inside || f.contacts[to][k].inside)
		if p.height > 0 && p.kind != terrain.Decorative && !between {
			add(p.ring, float64(p.height))
		}
	}
	s.setFacing(&f.units[to])
	return s
}

// modelBases are the bases of models that stand so many wide on a base whose first two corners are
// its front, as deep as they are wide as near as fits, the first of them at the left of the front.
func modelBases(base []geom.Point, wide int) (list [][]geom.Point) {
	across, down := base[1].Sub(base[0]), base[3].Sub(base[0])
	if wide == 1 {
		return [][]geom.Point{base}
	}
	ranks := int(math.Max(1, math.Floor(down.Norm()*float64(wide)/across.Norm()+0.5+1e-9)))
	for i := range wide {
		for k := range ranks {
			at := func(x, y float64) geom.Point {
				return base[0].Add(across.Mul((float64(i) + x) / float64(wide))).Add(down.Mul((float64(k) + y) / float64(ranks)))
			}
			list = append(list, []geom.Point{at(0, 0), at(1, 0), at(1, 1), at(0, 1)})
		}
	}
	return list
}

// shadow is what a convex prism hides of the ground of the target, as corners: what it stands on,
// and what its top throws from the eye onto that ground, far off where it is as high as the eye.
func (s *stage) shadow(ring []geom.Point, h float64) []geom.Point {
	const far = 1e5
	z, top := s.z-s.foot, h-s.foot
	var thrown []geom.Point
	switch {
	case z > 0 && top <= 0 || z <= 0 && top < z || z < 0 && top == z:
		return nil
	case z > 0:
		k := far
		if top < z {
			k = math.Min(far, z/(z-top))
		}
		for _, p := range ring {
			thrown = append(thrown, p, s.eye.Add(p.Sub(s.eye).Mul(k)))
		}
	default: // the lines rise to the target, so that what is low hides only from nearby
		k := far
		if top < 0 {
			k = z / (z - top)
			for _, p := range ring {
				thrown = append(thrown, s.eye.Add(p.Sub(s.eye).Mul(k)), s.eye.Add(p.Sub(s.eye).Mul(far)))
			}
			return thrown
		}
		for _, p := range ring {
			thrown = append(thrown, p, s.eye.Add(p.Sub(s.eye).Mul(k)))
		}
	}
	return thrown
}

// depthIn is how deep the base of a model is in the convex hull of corners, by the directions of
// all pairs of corners: negative where it is outside.
func depthIn(model, corners []geom.Point) float64 {
	depth := math.Inf(1)
	all := append(slices.Clone(model), corners...)
	for i, p := range all {
		for _, q := range all[:i] {
			e := q.Sub(p)
			if e.Norm() < 1e-9 {
				continue
			}
			n := geom.Point{X: -e.Y / e.Norm(), Y: e.X / e.Norm()}
			for range 2 {
				lo, hi := math.Inf(1), math.Inf(-1)
				for _, c := range corners {
					lo = min(lo, n.Dot(c))
				}
				for _, c := range model {
					hi = max(hi, n.Dot(c))
				}
				depth = min(depth, hi-lo)
				n = n.Mul(-1)
			}
		}
	}
	return depth
}

// obscured is the least and the greatest share of models that are obscured, where some are so by
// about as little as contact. What is in contact with the eye hides at its nearest corner by less
// than the band, which is more at the model, as much more as that is farther.
func (s *stage) obscured() (least, most float64) {
	for _, m := range s.models {
		some, sure := false, false
		for _, p := range s.veils {
			for _, part := range convexParts(p.ring) {
				c := s.shadow(part, p.h)
				if len(c) == 0 {
					continue
				}
				band := 0.05
				if distanceTo(part, s.eye) <= geom.ContactBand {
					nearest := math.Inf(1)
					for _, corner := range part {
						if d := geom.Dist(corner, s.eye); d > geom.ContactBand {
							nearest = min(nearest, d)
						}
					}
					band = max(band, 2*geom.ContactBand*geom.Dist(m[0], s.eye)/nearest)
				}
				depth := depthIn(m, c)
				some, sure = some || depth > 0, sure || depth > band
			}
		}
		if some {
			most++
		}
		if sure {
			least++
		}
	}
	return least / float64(len(s.models)), most / float64(len(s.models))
}

// convexParts are the triangles of a ring about its corners, cut ear by ear; a convex ring is its
// own part.
func convexParts(ring []geom.Point) (parts [][]geom.Point) {
	ring = slices.Clone(ring)
	area := 0.0
	for i, p := range ring {
		area += p.Cross(ring[(i+1)%len(ring)])
	}
	if area < 0 {
		slices.Reverse(ring)
	}
	for len(ring) > 3 {
		n, cut := len(ring), false
		for i := range ring {
			a, b, c := ring[(i+n-1)%n], ring[i], ring[(i+1)%n]
			turn := b.Sub(a).Cross(c.Sub(b))
			inside := false
			for _, q := range ring {
				inside = inside || q != a && q != b && q != c && encloses([]geom.Point{a, b, c}, q)
			}
			if turn >= 0 && !inside {
				if turn > 0 {
					parts = append(parts, []geom.Point{a, b, c})
				}
				ring, cut = slices.Delete(ring, i, i+1), true
				break
			}
		}
		if !cut {
			break
		}
	}
	return append(parts, ring)
}

func (s *stage) setFacing(u *exactUnit) {
	d := s.eye.Sub(point(u.c))
	x := (d.X*float64(u.f.y) - d.Y*float64(u.f.x)) / unitary
	y := (d.X*float64(u.f.x) + d.Y*float64(u.f.y)) / unitary
	ax, ay := math.Abs(x)-float64(u.w)/4, math.Abs(y)-float64(u.d)/4
	s.onLine = math.Abs(ax-ay) < 1e-5
	switch {
	case ay > ax && y > 0:
		s.facing = arcs.Front
	case ay > ax:
		s.facing = arcs.Rear
	case x > 0:
		s.facing = arcs.Right
	default:
		s.facing = arcs.Left
	}
}

// distanceTo is the distance from p to the outline, negative inside.
func distanceTo(ring []geom.Point, p geom.Point) float64 {
	best := math.Inf(1)
	for i, a := range ring {
		e := ring[(i+1)%len(ring)].Sub(a)
		t := max(0, min(1, p.Sub(a).Dot(e)/e.Dot(e)))
		best = min(best, p.Sub(a).Sub(e.Mul(t)).Norm())
	}
	if encloses(ring, p) {
		return -best
	}
	return best
}

func encloses(ring []geom.Point, p geom.Point) bool {
	in := false
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
			in = !in
		}
	}
	return in
}

// touch is how short a share of a line may be in a prism and count as a touch: at
// the eye, or at the target.
const touch = 1e-9

// along lists where the ray from p along d is inside the ring: pairs of
// multiples of d, sorted.
func along(dst []float64, ring []geom.Point, p, d geom.Point) []float64 {
	dst = dst[:0]
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		sa, sb := d.Cross(a.Sub(p)), d.Cross(b.Sub(p))
		if (sa > 0) == (sb > 0) {
			continue
		}
		x := a.Add(b.Sub(a).Mul(sa / (sa - sb)))
		dst = append(dst, x.Sub(p).Dot(d)/d.Dot(d))
	}
	slices.Sort(dst)
	for len(dst) > 1 && dst[1] <= touch {
		dst = dst[2:]
	}
	if len(dst) > 0 {
		dst[0] = max(dst[0], 0)
	}
	return dst
}

// blocked reports whether the straight line from the eye to q, at height h,
// passes through a prism.
func (s *stage) blocked(q geom.Point, h float64) bool {
	var buf [32]float64
	for _, p := range s.prisms {
		at := along(buf[:0], p.ring, s.eye, q.Sub(s.eye))
		for i := 1; i < len(at); i += 2 {
			from, to := at[i-1], min(at[i], 1)
			if from >= to-touch {
				continue
			}
			if min(s.z+(h-s.z)*from, s.z+(h-s.z)*to) < p.h {
				return true
			}
		}
	}
	return false
}

// column is one vertical cut through the picture: direction d meets the target
// at d itself and leaves it at far times d.
type column struct {
	foot, roof, hidden float64 // heights on the near side
}

func (s *stage) column(d geom.Point, far float64) column {
	c := column{foot: s.foot, roof: s.top, hidden: s.foot}
	if s.z > s.top {
		c.roof = s.z + (s.top-s.z)/far
	}
	var buf [32]float64
	for _, p := range s.prisms {
		at := along(buf[:0], p.ring, s.eye, d)
		for i := 1; i < len(at); i += 2 {
			from, to := at[i-1], min(at[i], 1)
			if from >= to-touch {
				continue
			}
			if from <= 0 && p.h > s.z {
				c.hidden = math.Inf(1)
				continue
			}
			if from > 0 {
				c.hidden = max(c.hidden, s.z+(p.h-s.z)/from)
			}
			c.hidden = max(c.hidden, s.z+(p.h-s.z)/to)
		}
	}
	return c
}

// picture walks the columns of the target's picture on a plane parallel to the
// facing, evenly along its near sides: the share that is hidden, how far the
// width of the columns can put it off, and the tallest stretch that shows.
func (s *stage) picture(columns int) (share, off, tallest float64) {
	a, b := s.target[s.facing], s.target[(int(s.facing)+1)%4]
	side := b.Sub(a).Normalize()
	n := geom.Point{X: side.Y, Y: -side.X} // into the target from before the facing
	whole, shown, jumps := 0.0, 0.0, 0.0
	var buf [32]float64
	for i, u := range s.target {
		e := s.target[(i+1)%4].Sub(u)
		u = u.Sub(s.eye)
		if e.Cross(u) > -1e-9 {
			continue // a far side, or one seen edge-on
		}
		across := func(at float64) float64 { x := u.Add(e.Mul(at)); return side.Dot(x) / n.Dot(x) }
		var lastFull, lastSeen, lastWidth float64
		for k := range columns {
			at := (float64(k) + math.Sqrt2/3) / float64(columns) // no round number: seams lie there
			x := u.Add(e.Mul(at))
			far := along(buf[:0], s.target, s.eye, x)
			if len(far) < 2 {
				continue
			}
			c := s.column(x, far[1])
			width := math.Abs(across(float64(k+1)/float64(columns)) - across(float64(k)/float64(columns)))
			full, seen := max(0, c.roof-c.foot)/n.Dot(x), max(0, c.roof-max(c.hidden, c.foot))/n.Dot(x)
			tallest = max(tallest, c.roof-max(c.hidden, c.foot))
			whole += full * width
			shown += seen * width
			jumps += (math.Abs(full-lastFull) + math.Abs(seen-lastSeen)) * max(width, lastWidth)
			lastFull, lastSeen, lastWidth = full, seen, width
		}
		jumps += (lastFull + lastSeen) * lastWidth
	}
	if whole == 0 {
		return 0, 0, tallest
	}
	return 1 - shown/whole, jumps / whole, tallest
}

// sampled looks for a clear line among random ones: to the near side and to the
// top of the target.
func (s *stage) sampled(r *rand.Rand, lines int) (q geom.Point, h float64, clear bool) {
	for range lines {
		x, y := r.Float64(), r.Float64()
		q = s.target[0].Add(s.target[1].Sub(s.target[0]).Mul(x)).Add(s.target[3].Sub(s.target[0]).Mul(y))
		h = s.top
		if s.z <= s.top || r.IntN(2) == 0 {
			// A point of the near side: where the line to q enters the target.
			at := along(nil, s.target, s.eye, q.Sub(s.eye))
			if len(at) == 0 || at[0] >= 1 {
				continue
			}
			q = s.eye.Add(q.Sub(s.eye).Mul(at[0]))
			h = s.foot + (s.top-s.foot)*r.Float64()
			if !(h > s.foot && h < s.top) {
				continue
			}
		}
		if !s.blocked(q, h) {
			return q, h, true
		}
	}
	return q, h, false
}

// TestLOS7TrueLine samples what the 2010 edition works out in closed form (rows
// LOS-7, CVR-8).
func TestLOS7TrueLine(t *testing.T) {
	t.Parallel()
	tables := cases.Dear(2_000) / cases.Few(2, 1)
	var count tally
	inParallel(t, tables, func(i int) {
		scene := exactTable(uint64(i) + 2<<32)
		r := rand.New(rand.NewPCG(uint64(i), 0x2010))
		for range cases.Few(2, 4) {
			from, to := r.IntN(len(scene.units)), r.IntN(len(scene.units))
			if from == to {
				continue
			}
			if found := trueLine(scene, from, to, &count); len(found) > 0 {
				t.Errorf("table %d from %d to %d: %v\nsmallest: %v", i, from, to, found,
					shrink(scene, from, to, func(s exactScene, from, to int) []string { return trueLine(s, from, to, &tally{}) }))
				return
			}
		}
	})
	t.Logf("%d tables: %v", tables, &count)
	for _, name := range []string{"clear=true", "clear=false", "cover=true", "cover=false", "models in cover=true", "models in cover=false", "partly hidden", "seen over something"} {
		if count.of(name)*20 < tables {
			t.Errorf("only %d questions were %q", count.of(name), name)
		}
	}
}

// trueLine judges one pair of a table.
func trueLine(scene exactScene, from, to int, count *tally) []string {
	f := scene.facts()
	if f.close {
		return nil
	}
	units, pieces := scene.scene()
	table, err := spatial.New(rules.Beta2010(), units, pieces)
	if err != nil {
		return []string{err.Error()}
	}
	s := f.stage(from, to)
	if s.close {
		return nil
	}
	r := rand.New(rand.NewPCG(uint64(from), uint64(to)))
	return judgeTrueLine(&s, r, table.Now(), spatial.UnitID(from), spatial.UnitID(to), count)
}

func judgeTrueLine(s *stage, r *rand.Rand, v *spatial.View, from, to spatial.UnitID, count *tally) (found []string) {
	differ := func(format string, args ...any) { found = append(found, fmt.Sprintf(format, args...)) }
	if distanceTo(s.target, s.eye) < 1e-5 {
		count.add("the eye touches the target", 1)
		return nil
	}
	count.add("questions", 1)
	sight, err := los.Question{View: v, From: from, To: to}.ExplainSight(context.Background(), false)
	if err != nil {
		return []string{err.Error()}
	}
	if q, h, clear := s.sampled(r, 200); clear && !sight.Clear {
		differ("hidden, but the line to %v at height %v is clear", q, h)
	}
	_, _, tallest := s.picture(500)
	if tallest > 1e-5 && !sight.Clear {
		differ("hidden, but %v inches show", tallest)
	}
	if sight.Clear && sight.Margin > 0.05 && tallest <= 0 {
		differ("clear by %v, but no column shows", sight.Margin)
	}
	count.add(fmt.Sprintf("clear=%v", sight.Clear), 1)
	through := *s
	through.prisms = s.veils
	share, off, _ := through.picture(500)
	if sight.Clear && share > 0 {
		count.add("partly hidden", 1)
	}
	if sight.Clear && tallest < s.top-s.foot-1e-6 {
		count.add("seen over something", 1)
	}
	if len(s.models) > 1 {
		least, most := s.obscured()
		got, cover := los.Glance(v, from, to).Fraction, los.InCover(v, from, to)
		if got < least-1e-9 || got > most+1e-9 {
			differ("obscured %v of the models, by their shadows from %v to %v", got, least, most)
		}
		if least >= 0.5 && !cover || most < 0.5 && cover {
			differ("in cover %v, by shadows from %v to %v", cover, least, most)
		}
		if least >= 0.5 || most < 0.5 {
			count.add(fmt.Sprintf("models in cover=%v", cover), 1)
		}
		return found
	}
	if s.onLine || off == 0 {
		count.add("no picture", 1)
		return found
	}
	if got := los.Glance(v, from, to).Fraction; !(math.Abs(got-share) <= off+1e-6) {
		differ("share hidden %v, by columns %v within %v", got, share, off)
	} else if cover := los.InCover(v, from, to); math.Abs(share-0.5) > off+1e-5 {
		if cover != (share > 0.5) {
			differ("in cover %v, by columns %v is hidden", cover, share)
		}
		count.add(fmt.Sprintf("cover=%v", cover), 1)
	}
	return found
}

// TestLOS7ContactBand: a leader point slightly inside a unit is in contact with it:
// it looks away from it and not through it, and sees the half of a unit aside that
// is not behind it, in every edition.
func TestLOS7ContactBand(t *testing.T) {
	unit := func(name string, x, y, width, depth, height float64) spatial.Unit {
		b := must(geom.NewBase(geom.Point{X: x, Y: y}, geom.Point{Y: 1}, width, depth))
		return spatial.Unit{Name: name, Side: "red", Base: b, Type: rules.Infantry, Size: rules.Regiment, ModelsWide: 1, Height: spatial.Given(height)}
	}
	for _, name := range rules.EditionNames() {
		e := must(rules.EditionByName(name))
		for _, depth := range []float64{0, 5e-7, 2e-6, 1e-5, 1e-4, 9e-4} {
			for _, height := range []float64{2, 4} { // as tall as the eye is high, and taller
				units := []spatial.Unit{
					unit("viewer", 0, 0, 2, 2, 2), unit("in contact", 0, 2-depth, 2, 2, height),
					unit("behind", 6, -3, 2, 2, 2), unit("aside", 9, 1, 1, 6, 2), unit("beyond", 0, 8, 1, 1, 2),
				}
				table := must(spatial.New(e, units, nil))
				away, through := los.Clear(table.Now(), 0, 2), los.Clear(table.Now(), 0, 4)
				half := los.Glance(table.Now(), 0, 3).Fraction
				if !away || through || math.Abs(half-0.5) > 1e-9 {
					t.Errorf("%v, %v deep in a unit of height %v: away %v, through %v, %v shaded aside", e.Name, depth, height, away, through, half)
				}
			}
		}
	}
}
