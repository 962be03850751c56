package snap

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/stretchr/testify/require"
)

// heap makes bases that lie in a heap, with any links between them.
func heap(t testing.TB, r *rand.Rand) (bodies []Body, walls []Wall, links []Link) {
	sizes := []float64{40, 50, 80, 100, 125}
	for i := range 2 + r.IntN(5) {
		h := []float64{0, 90, 180, 270, r.Float64() * 360}[r.IntN(5)]
		if r.IntN(2) == 0 {
			h += r.Float64()*2 - 1
		}
		b := body(t, fmt.Sprintf("%c%d", 'a'+rune(r.IntN(26)), i), r.Float64()*5, r.Float64()*5, h, sizes[r.IntN(5)], sizes[r.IntN(5)], []float64{0, 0.5, 1, 3, 25}[r.IntN(5)])
		if i > 0 && r.IntN(3) > 0 { // beside the one before
			o := bodies[i-1].Base
			side := arcs.Facing(r.IntN(4))
			n, half, along := normal(o, side)
			b.Heading = bodies[i-1].Heading + float64(90*r.IntN(4)) + (r.Float64()-0.5)*[]float64{0, 0.5, 3}[r.IntN(3)]
			b.Base = b.Base.Turned(geom.FromBearing(b.Heading))
			_, own, _ := normal(b.Base, facingSide(b.Base, geom.Scale(n, -1)))
			at := geom.Along(o.Centre(), n, half+own+(r.Float64()-0.5)*0.1)
			b.Base = b.Base.At(geom.Along(at, geom.LeftOf(n), (r.Float64()*2-1)*along))
			if r.IntN(2) == 0 {
				links = append(links, Link{Kind: Kind(r.IntN(2)), A: i - 1, Side: side, B: i})
			} else if r.IntN(4) == 0 { // by a corner, at the angles at which nobody can tell, too
				b.Heading += []float64{3, 6, -8, 20}[r.IntN(4)]
				b.Base = b.Base.Turned(geom.FromBearing(b.Heading))
				corner := r.IntN(4)
				links = append(links, Link{Kind: Touching, A: i, Side: arcs.Facing(corner), B: i - 1, ByCorner: true, Corner: corner})
			}
		}
		if r.IntN(4) == 0 {
			b.Anchor = geom.Point{X: b.Base.HalfWidth(), Y: b.Base.HalfDepth()}
		}
		b.Given = r.IntN(4) > 0
		bodies = append(bodies, b)
	}
	if r.IntN(3) == 0 {
		walls = append(walls, Wall{Name: "wall", E: 0.05, Ring: []geom.Point{{X: 1, Y: 5}, {X: 4, Y: 5}, {X: 4, Y: 5.5}, {X: 2, Y: 6}}})
		links = append(links, Link{Kind: Touching, A: r.IntN(len(bodies)), Side: arcs.Facing(r.IntN(4)), B: -1})
	}
	for range r.IntN(3) {
		a, b := r.IntN(len(bodies)), r.IntN(len(bodies))
		if a != b {
			links = append(links, Link{Kind: Kind(r.IntN(3)), A: a, Side: arcs.Facing(r.IntN(4)), B: b})
		}
	}
	return bodies, walls, links
}

// TestSnapAnything: whatever lies in a heap and is said of it, all that is promised holds, and what
// is not met is reported by an error with a type.
func TestSnapAnything(t *testing.T) {
	fine, moved := 0, 0
	for n := range max(600, cases.For(40_000)) {
		r := rand.New(rand.NewPCG(uint64(n), 16))
		bodies, walls, links := heap(t, r)
		got := Solve(bodies, walls, links)
		order := r.Perm(len(bodies))
		other := shuffled(bodies, walls, links, order)
		require.Len(t, other.Unmet, len(got.Unmet))
		for _, u := range got.Unmet {
			requireTyped(t, u.Err)
		}
		if len(got.Unmet) == 0 {
			fine++
		}
		again := slices.Clone(bodies)
		for i, p := range got.Places {
			require.Equal(t, p, other.Places[order[i]], "seed %d: the order makes no difference", n)
			require.LessOrEqual(t, p.Moved, bodies[i].E+0.05+2*geom.Tol, "seed %d", n)
			require.LessOrEqual(t, math.Abs(p.Turned), maxTurn+1e-9)
			if p.Base != bodies[i].Base {
				moved++
			}
			again[i].Base, again[i].Heading = p.Base, p.Heading
			for k := range i {
				before := geom.Separation(bodies[i].Base, bodies[k].Base)
				after := geom.Separation(p.Base, got.Places[k].Base)
				require.True(t, after >= -2*Exact || after >= before-Exact, "seed %d: a new overlap of %v", n, after)
			}
		}
		for _, c := range got.Contacts {
			if c.B >= 0 && (c.Kind == Touching || c.Kind == Engaged) { // what overlapped may come apart
				require.LessOrEqual(t, math.Abs(geom.Separation(got.Places[c.A].Base, got.Places[c.B].Base)), 2*Exact, "seed %d: %+v", n, c)
			}
		}
		second := Solve(again, walls, links)
		for i := range again {
			require.Equal(t, again[i].Base, second.Places[i].Base, "seed %d: a second run changes nothing", n)
		}
	}
	t.Logf("%d solved, %d bodies moved", fine, moved)
}

// solved is [Solve]; its error is the first of what could not be met.
func solved(bodies []Body, walls []Wall, links []Link) (Result, error) {
	r := Solve(bodies, walls, links)
	if len(r.Unmet) > 0 {
		return r, r.Unmet[0].Err
	}
	return r, nil
}

func shuffled(bodies []Body, walls []Wall, links []Link, order []int) Result {
	list := make([]Body, len(bodies))
	for from, to := range order {
		list[to] = bodies[from]
	}
	links = slices.Clone(links)
	slices.Reverse(links)
	for i := range links {
		links[i].A = order[links[i].A]
		if links[i].B >= 0 {
			links[i].B = order[links[i].B]
		}
	}
	return Solve(list, walls, links)
}

func requireTyped(t testing.TB, err error) {
	require.Contains(t, []string{"not-parallel", "contacts-contradict", "too-far-to-touch", "does-not-face", "too-many"}, coded.Of(err))
	require.NotEmpty(t, err.Error())
}
