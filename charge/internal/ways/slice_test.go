package ways

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
)

// A slice is held against poses: rectangles and corner lists that are compared by
// separating axes, in the frame of the table. Nothing here uses a scene but its
// answers.

// corner is a place or a vector.
type corner struct{ x, y float64 }

func (a corner) add(b corner, k float64) corner { return corner{a.x + k*b.x, a.y + k*b.y} }
func (a corner) dot(b corner) float64           { return a.x*b.x + a.y*b.y }
func (a corner) right() corner                  { return corner{a.y, -a.x} }

// pose is a rectangle: half width, half depth behind and ahead of a point.
type pose struct {
	at, ahead      corner
	w, rear, front float64
}

func (p pose) corners() []corner {
	front, rear, r := p.at.add(p.ahead, p.front), p.at.add(p.ahead, -p.rear), p.ahead.right()
	return []corner{front.add(r, -p.w), front.add(r, p.w), rear.add(r, p.w), rear.add(r, -p.w)}
}

func poseOf(b geom.Base) pose {
	c, u := b.Centre(), b.Facing()
	return pose{corner{c.X, c.Y}, corner{u.X, u.Y}, b.Width() / 2, b.Depth() / 2, b.Depth() / 2}
}

// axes calls visit for the unit normal of every edge of two outlines.
func axes(p, q []corner, visit func(n corner)) {
	for _, ring := range [2][]corner{p, q} {
		for i, a := range ring {
			e := ring[(i+1)%len(ring)].add(a, -1)
			if l := math.Hypot(e.x, e.y); l > 0 {
				visit(corner{e.y / l, -e.x / l})
			}
		}
	}
}

func shadow(p []corner, n corner) (lo, hi float64) {
	lo, hi = math.Inf(1), math.Inf(-1)
	for _, a := range p {
		lo, hi = min(lo, a.dot(n)), max(hi, a.dot(n))
	}
	return lo, hi
}

// gap is the widest gap between two convex outlines over their axes, negative
// when they overlap.
func gap(p, q []corner) float64 {
	best := math.Inf(-1)
	axes(p, q, func(n corner) {
		plo, phi := shadow(p, n)
		qlo, qhi := shadow(q, n)
		best = max(best, qlo-phi, plo-qhi)
	})
	return best
}

// sideways is the open stretch of steps along a direction that take p into q by
// more than depth.
func sideways(p, q []corner, way corner, depth float64) Span {
	out := Span{math.Inf(-1), math.Inf(1)}
	axes(p, q, func(n corner) {
		k := way.dot(n)
		plo, phi := shadow(p, n)
		qlo, qhi := shadow(q, n)
		for _, half := range [2][2]float64{{k, phi - qlo - depth}, {-k, qhi - plo - depth}} { // k*s + c > 0
			switch k, c := half[0], half[1]; {
			case math.Abs(k) < 1e-13:
				if c <= 0 {
					out = Span{1, 0}
				}
			case k > 0:
				out.Lo = max(out.Lo, -c/k)
			default:
				out.Hi = min(out.Hi, -c/k)
			}
		}
	})
	return out
}

// posed is a charge that is judged pose by pose.
type posed struct {
	start         pose
	target        []corner
	left, right   corner // of the facing, as the charger looks at it
	sweeps, above bool   // straight legs touch things; pivots do not
	others        [][]corner
	area          *r2.Rect
	least         float64
	swing         bool // about the point of contact, instead of being placed
	held          []Span
}

// newPosed is a charge of one base on side f of another, as a scene is made of it: clockwise
// from the front.
func newPosed(start, target geom.Base, f int, others [][]corner, area *r2.Rect) *posed {
	p := &posed{start: poseOf(start), target: poseOf(target).corners(), others: others, area: area}
	p.left, p.right = p.target[(f+1)%4], p.target[f]
	return p
}

func (p *posed) along() (way corner, length float64) {
	d := p.right.add(p.left, -1)
	l := math.Hypot(d.x, d.y)
	return corner{d.x / l, d.y / l}, l
}

// hold finds the flush places that are free: of the middle from the left end.
func (p *posed) hold(soft []bool) {
	way, length := p.along()
	ahead := corner{-way.y, way.x}
	at := p.start
	at.at, at.ahead = p.left.add(ahead, -at.front), ahead
	whole := Span{p.least - at.w, length + at.w - p.least}
	var blocked []Span
	for i, q := range p.others {
		if !soft[i] {
			blocked = Insert(blocked, sideways(at.corners(), q, way, geom.Tol))
		}
	}
	if p.area != nil {
		for _, c := range at.corners() {
			for _, h := range [4][2]float64{{way.x, c.x - p.area.X.Lo}, {-way.x, p.area.X.Hi - c.x}, {way.y, c.y - p.area.Y.Lo}, {-way.y, p.area.Y.Hi - c.y}} {
				whole = whole.Where(h[0], h[1]+geom.Tol)
			}
		}
	}
	if !whole.Empty() {
		p.held = Subtract(nil, whole, blocked)
	}
}

// fits is by how much a place is clear of what is in the way: of things with what
// touches allowed for, so that 0 is the limit.
func (p *posed) fits(b pose, things, target bool) float64 {
	ring, least := b.corners(), math.Inf(1)
	if things {
		for _, q := range p.others {
			least = min(least, gap(ring, q)+geom.Tol)
		}
	}
	if target {
		least = min(least, gap(ring, p.target)+geom.Tol)
	}
	return min(least, p.inside(ring))
}

func (p *posed) inside(ring []corner) float64 {
	least := math.Inf(1)
	if p.area != nil {
		for _, c := range ring {
			least = min(least, c.x-p.area.X.Lo+geom.Tol, p.area.X.Hi-c.x+geom.Tol, c.y-p.area.Y.Lo+geom.Tol, p.area.Y.Hi-c.y+geom.Tol)
		}
	}
	return least
}

// judge is by how much a charge is legal, or minus by how much it is not: the least
// over all that it needs. why names it.
func (p *posed) judge(theta, leg float64) (slack float64, why string) {
	slack = math.Inf(1)
	need := func(x float64, name string) {
		if x < slack {
			slack, why = x, name
		}
	}
	at := p.start
	sweep := at
	sweep.front += leg
	need(p.fits(sweep, p.sweeps, p.sweeps), "first leg")
	u := at.ahead
	sin, cos := math.Sincos(theta * math.Pi / 180)
	at.at = at.at.add(u, leg)
	at.ahead = corner{u.x*cos + u.y*sin, u.y*cos - u.x*sin}
	need(p.fits(at, !p.above, true), "pivot")

	r := at.ahead.right()
	front := at.at.add(at.ahead, at.front)
	local := func(q corner) corner { d := q.add(front, -1); return corner{d.dot(r), d.dot(at.ahead)} }
	low := math.Inf(1)
	for i, q := range p.target {
		low = min(low, lowest(local(q), local(p.target[(i+1)%4]), at.w))
	}
	l, m := local(p.left), local(p.right)
	need(min(m.x, at.w)-max(l.x, -at.w)-p.least, "touching")
	if math.IsInf(low, 1) {
		return slack, why
	}
	need(low+geom.Tol, "ahead")
	if l.x >= m.x {
		need(-1, "away")
		return slack, why
	}
	need(low-lowest(l, m, at.w)+geom.Tol, "first")
	if low > 0 {
		sweep = at
		sweep.front += low
		need(p.fits(sweep, p.sweeps, false), "second leg")
	}
	need(p.kept(l, m, at.w), "kept")
	return slack, why
}

// lowest is the least y of a segment with |x| <= w.
func lowest(a, b corner, w float64) float64 {
	if a.x > b.x {
		a, b = b, a
	}
	if b.x < -w || a.x > w {
		return math.Inf(1)
	}
	y := func(x float64) float64 {
		if a.x == b.x {
			return min(a.y, b.y)
		}
		return a.y + (b.y-a.y)*(x-a.x)/(b.x-a.x)
	}
	return min(y(max(a.x, -w)), y(min(b.x, w)))
}

// kept is by how much the point of first contact is among those that can be kept
// or, for a charger that swings round it, by how much the place is free.
func (p *posed) kept(l, r corner, w float64) float64 {
	_, length := p.along()
	x := max(l.x, -w)
	if l.y > r.y {
		x = min(r.x, w)
	}
	f := length * (x - l.x) / (r.x - l.x)
	best := math.Inf(-1)
	for _, h := range p.held {
		if p.swing {
			best = max(best, min(f-x-h.Lo, h.Hi-f+x))
			continue
		}
		lo, hi := h.Lo-w, h.Hi+w
		if lo <= 0 {
			lo = -1 // the end of the facing limits nothing
		}
		if hi >= length {
			hi = length + 1
		}
		best = max(best, min(f-lo, hi-f))
	}
	return best
}

var slicedSizes = [][2]float64{{100, 40}, {100, 80}, {200, 80}, {125, 100}, {240, 80}, {50, 50}, {25, 25}, {50, 100}}

// sliced is a random scene with its pose checker.
type sliced struct {
	scene Scene
	posed *posed
	soft  []bool
}

// newSliced makes a scene of a charger, a target and things that do not overlap
// the charger.
func newSliced(r *rand.Rand, avoid, swing bool) (*sliced, error) {
	in := func(lo, hi float64) float64 { return lo + r.Float64()*(hi-lo) }
	base := func(x, y float64) (geom.Base, error) {
		s := slicedSizes[r.IntN(len(slicedSizes))]
		return geom.NewBase(geom.Point{X: x, Y: y}, geom.FromBearing(in(0, 360)), s[0]/25.4, s[1]/25.4)
	}
	var bases []geom.Base
	var rings [][]corner
	put := func(b geom.Base) {
		for _, ring := range rings[:min(2, len(rings))] {
			if gap(poseOf(b).corners(), ring) < 1e-3 {
				return
			}
		}
		bases, rings = append(bases, b), append(rings, poseOf(b).corners())
	}
	for wanted := 2 + r.IntN(9); len(bases) < wanted; {
		x, y := in(-12, 12), in(-12, 12)
		switch len(bases) {
		case 0:
			x, y = 0, 0
		case 1: // mostly ahead
			u := geom.Along(geom.Scale(bases[0].Facing(), in(3, 14)), bases[0].RightWard(), in(-7, 7))
			x, y = u.X, u.Y
		}
		b, err := base(x, y)
		if err != nil {
			return nil, err
		}
		put(b)
	}
	others, soft := rings[2:], make([]bool, len(rings)-2)
	for range r.IntN(5) {
		at, size := geom.Point{X: in(-9, 9), Y: in(-9, 9)}, in(0.5, 3)
		var own []corner
		n := 3 + r.IntN(5)
		for i := range n {
			p := geom.Along(at, geom.FromBearing(-(float64(i)+in(0.2, 0.8))*360/float64(n)), size)
			own = append(own, corner{p.X, p.Y})
		}
		if gap(own, rings[0]) >= 1e-3 {
			others, soft = append(others, own), append(soft, avoid && r.IntN(3) > 0)
		}
	}
	var area *r2.Rect
	if r.IntN(2) == 0 { // around the charger, which has to stand on the table
		rad := bases[0].Radius()
		edges := r2.RectFromPoints(geom.Point{X: -rad - in(0, 9), Y: -rad - in(0, 9)}, geom.Point{X: rad + in(0, 9), Y: rad + in(0, 9)})
		area = &edges
	}
	f := r.IntN(4)
	if r.IntN(4) > 0 {
		f = sideAt(bases[1], bases[0].LeaderPoint())
	}
	s := &sliced{posed: newPosed(bases[0], bases[1], f, others, area), soft: soft}
	s.set(bases[0], bases[1], r, swing)
	return s, nil
}

// sideAt is the side of a base that a point is before: by the diagonals.
func sideAt(b geom.Base, p geom.Point) int {
	q := b.Local(p)
	x, y := q.X/b.HalfWidth(), q.Y/b.HalfDepth()
	switch {
	case y >= math.Abs(x):
		return 0
	case x >= math.Abs(y):
		return 1
	case -y >= math.Abs(x):
		return 2
	}
	return 3
}

// set makes the scene of the poses.
func (s *sliced) set(start, target geom.Base, r *rand.Rand, swing bool) {
	p := s.posed
	p.least, p.swing, p.sweeps = 0.2/25.4, swing, r.IntN(6) > 0
	p.above = !p.sweeps && r.IntN(2) == 0
	p.hold(s.soft)
	d := p.right.add(p.left, -1)
	l := math.Hypot(d.x, d.y)
	point := func(c corner) geom.Point { return geom.Point{X: c.x, Y: c.y} }
	s.scene.Set(&Setup{
		Base: start, Target: target, Left: point(p.left), Right: point(p.right), Normal: geom.Point{X: d.y / l, Y: -d.x / l},
		Exact: true, Flies: !p.sweeps, TurnsClear: !p.sweeps && !p.above, Swing: swing, LeastContact: p.least, Pivot: 90, SecondPivot: 90,
		Work: Effort{OnePivot: 20_000, TwoPivots: 20_000}.Work(),
	})
	for i, q := range p.others {
		var ring []geom.Point
		for _, c := range q {
			ring = append(ring, point(c))
		}
		if geom.Cross(ring[1].Sub(ring[0]), ring[2].Sub(ring[1])) < 0 {
			slices.Reverse(ring)
		}
		k := Kind{Sweeps: p.sweeps, Stands: !p.sweeps && !p.above, Holds: true}
		if s.soft[i] {
			k = Kind{Sweeps: true}
		}
		s.scene.Add(ring, k, geom.NoLimit, true)
	}
	if p.area != nil {
		s.scene.AddEdges(*p.area, 0, r.IntN(4) == 0)
	}
	s.scene.Finish()
	if r.IntN(4) == 0 {
		s.scene.Pivot = 180
	}
}

// root is a random range of headings on which one end of the facing is the nearer
// one, if there is any.
func (s *sliced) root(r *rand.Rand) (Cell, bool) {
	var room [6]Cell
	roots := oneSearch{&s.scene}.roots(room[:0], -s.scene.Pivot, s.scene.Pivot, Span{0, s.scene.Longest})
	if len(roots) == 0 || s.scene.Longest == 0 {
		return Cell{}, false
	}
	return roots[r.IntN(len(roots))], true
}

// inBatches runs do from two goroutines until each has done its share, and adds
// up what they count.
func inBatches(t *testing.T, batches int, do func(r *rand.Rand) int) (total int) {
	t.Helper()
	var wg sync.WaitGroup
	var mu sync.Mutex
	for w := range uint64(2) {
		wg.Go(func() {
			n := 0
			for i := w; i < uint64(batches) && !t.Failed(); i += 2 {
				n += do(rand.New(rand.NewPCG(i, 0x511ce)))
			}
			mu.Lock()
			defer mu.Unlock()
			total += n
		})
	}
	wg.Wait()
	return total
}

// TestSliceSuperset: a slice for a range of headings holds every slice of a
// heading in the range.
func TestSliceSuperset(t *testing.T) {
	t.Parallel()
	scenes := cases.For(16_000)
	checks := inBatches(t, scenes, func(r *rand.Rand) (n int) {
		s, err := newSliced(r, r.IntN(3) == 0, r.IntN(3) == 0)
		if err != nil {
			t.Error(err)
			return 0
		}
		for range 6 {
			root, ok := s.root(r)
			if !ok || root.Half == 0 {
				continue
			}
			half := math.Min(coarse, root.Half) * math.Pow(10, -5*r.Float64())
			theta := root.Theta + (2*r.Float64()-1)*(root.Half-half)
			legs := Span{0, s.scene.Longest}
			if r.IntN(2) == 0 {
				a, b := r.Float64()*legs.Hi, r.Float64()*legs.Hi
				legs = Span{min(a, b), max(a, b)}
			}
			loose := slicer{&s.scene}.slice(nil, theta, half*math.Pi/180, root.Side, legs)
			for k := range 6 {
				at := theta + (2*r.Float64()-1)*half
				if k < 2 {
					at = theta + float64(2*k-1)*half
				}
				for _, x := range (slicer{&s.scene}).slice(nil, at, 0, root.Side, legs) {
					n++
					if !covered(x, loose) {
						t.Errorf("heading %v: %v is not in %v, the slice for %v within %v of %v, side %d legs %v\n%v", at, x, loose, legs, half, theta, root.Side, legs, s)
						return n
					}
				}
			}
		}
		return n
	})
	t.Logf("%d spans in wider slices of %d scenes", checks, scenes)
	if checks < 5*scenes {
		t.Errorf("only %d spans", checks)
	}
}

// covered reports whether a span lies in one of a list.
func covered(x Span, list []Span) bool {
	for _, l := range list {
		if x.Lo >= l.Lo-1e-12 && x.Hi <= l.Hi+1e-12 {
			return true
		}
	}
	return false
}

func (s *sliced) String() string {
	p := s.posed
	return fmt.Sprintf("start %+v\ntarget %v facing from %v to %v\nothers %v\nsoft %v sweeps %v above %v area %v held %v", p.start, p.target, p.left, p.right, p.others, s.soft, p.sweeps, p.above, p.area, p.held)
}

// TestSliceEnds: a hundred-thousandth of an inch inside the end of an exact slice
// the poses of the charge are clear, and as much outside they are not. Ends at 0
// have no outside. A slice shrinks the charger by the tolerance along its own two
// axes, and separating axes measure along others, too, where that is up to 1.42
// times as much: so much more the poses may overlap inside.
func TestSliceEnds(t *testing.T) {
	t.Parallel()
	const step, inside, outside = 1e-5, -0.42e-6, 1e-9
	scenes := cases.For(5000)
	var mu sync.Mutex
	count := map[string]int{}
	checks := inBatches(t, scenes, func(r *rand.Rand) (n int) {
		s, err := newSliced(r, false, r.IntN(4) == 0)
		if err != nil {
			t.Error(err)
			return 0
		}
		own := map[string]int{}
		legs := Span{0, s.scene.Longest}
		for range 24 {
			root, ok := s.root(r)
			if !ok {
				continue
			}
			theta := root.Theta + (2*r.Float64()-1)*root.Half
			spans := slicer{&s.scene}.slice(nil, theta, 0, root.Side, legs)
			for i, x := range spans {
				in := math.Min(step, 0.5*(x.Hi-x.Lo))
				before, after := step, step
				if i > 0 {
					before = math.Min(before, 0.5*(x.Lo-spans[i-1].Hi))
				}
				if i < len(spans)-1 {
					after = math.Min(after, 0.5*(spans[i+1].Lo-x.Hi))
				}
				for _, at := range [4]float64{x.Lo + in, x.Hi - in, x.Lo - before, x.Hi + after} {
					n++
					slack, why := s.posed.judge(theta, at)
					within := at > x.Lo && at < x.Hi
					switch {
					case at < 0, at > legs.Hi && s.scene.Pivot > 90: // past the target, and back
					case within && slack < inside-1e-9:
						t.Errorf("heading %v side %d: first leg %v in %v of %v, but %s fails by %v\n%v", theta, root.Side, at, x, spans, why, -slack, s)
						return n
					case !within && slack > outside:
						t.Errorf("heading %v side %d: first leg %v not in %v of %v, but %s holds by %v\n%v", theta, root.Side, at, x, spans, why, slack, s)
						return n
					case within:
						own["inside"]++
					default:
						own["outside: "+why]++
					}
				}
			}
			// And anywhere.
			for range 4 {
				n++
				at := r.Float64() * legs.Hi * 1.1
				if at > legs.Hi && s.scene.Pivot > 90 {
					continue
				}
				slack, why := s.posed.judge(theta, at)
				within := covered(Span{at, at}, spans)
				if within && slack < inside-1e-9 || !within && slack > outside {
					t.Errorf("heading %v side %d: first leg %v of %v, in: %v, but slack %v (%s)\n%v", theta, root.Side, at, spans, within, slack, why, s)
					return n
				}
				own[fmt.Sprintf("anywhere: %v", within)]++
			}
		}
		mu.Lock()
		defer mu.Unlock()
		for k, x := range own {
			count[k] += x
		}
		return n
	})
	t.Logf("%d places of %d scenes: %v", checks, scenes, count)
	for _, why := range []string{"first leg", "pivot", "second leg", "touching", "kept", "ahead"} {
		if count["outside: "+why] == 0 {
			t.Errorf("no slice ends for %s", why)
		}
	}
}
