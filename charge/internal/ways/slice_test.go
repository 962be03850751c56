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
