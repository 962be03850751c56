package fuzz_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
)

// outline is a piece of terrain that can still be changed.
type outline struct {
	name   string
	kind   terrain.Kind
	height float64
	ring   []geom.Point
}

// position is a table that can still be changed, in general position: nothing
// touches anything by more than chance.
type position struct {
	units  []spatial.Unit
	pieces []outline
	convex bool // all pieces are
}

// uniform is a number from lo to hi; rapid's own generators prefer small ones.
func uniform(r *rand.Rand, lo, hi float64) float64 { return lo + float64(r.Float64()*(hi-lo)) }

func anywhere(r *rand.Rand, reach float64) geom.Point {
	return geom.Point{X: uniform(r, -reach, reach), Y: uniform(r, -reach, reach)}
}

func anyDirection(r *rand.Rand) geom.Point { return geom.FromBearing(uniform(r, 0, 360)) }

// skirmish is a dense random position about the origin. Half of them have convex
// terrain only.
func skirmish(r *rand.Rand) position {
	p := position{convex: r.IntN(2) == 0}
	reach := uniform(r, 5, 10)
	for i := range 5 + r.IntN(3) {
		kind := terrain.Kinds()[r.IntN(5)]
		p.pieces = append(p.pieces, outline{fmt.Sprintf("piece %d", i), kind, float64(r.IntN(8)), blob(r, anywhere(r, reach), p.convex || r.IntN(2) == 0)})
	}
	wanted := 8 + r.IntN(7)
	for range 200 {
		if len(p.units) == wanted {
			break
		}
		b, err := geom.NewBase(anywhere(r, reach), anyDirection(r), uniform(r, 0.8, 4), uniform(r, 0.8, 3.2))
		if err != nil || slices.ContainsFunc(p.units, func(u spatial.Unit) bool { return geom.Separation(u.Base, b) < 0.01 }) {
			continue
		}
		i := len(p.units)
		u := spatial.Unit{
			Name: fmt.Sprintf("unit %d", i), Side: [2]string{"red", "blue"}[r.IntN(2)], Base: b, Type: rules.Infantry, Size: rules.Regiment,
			ModelsWide: 1 + r.IntN(6), ModelDepth: uniform(r, 0, 1), Height: spatial.Given(float64(r.IntN(6))), Speed: spatial.Given(5),
		}
		if r.IntN(8) == 0 {
			u.Traits = u.Traits.With(rules.Individual)
		}
		if r.IntN(8) == 0 {
			u.Type = rules.WarEngine
		}
		p.units = append(p.units, u)
	}
	return p
}

// blob is a polygon about c.
func blob(r *rand.Rand, c geom.Point, convex bool) []geom.Point {
	n := 3 + r.IntN(6)
	size := uniform(r, 0.7, 3)
	ring := make([]geom.Point, n)
	for i := range ring {
		reach := size
		if !convex {
			reach = float64(size * uniform(r, 0.3, 1))
		}
		ring[i] = geom.Along(c, geom.FromBearing(-float64((float64(i)+uniform(r, 0.2, 0.8))*(360/float64(n)))), reach)
	}
	return ring
}

// table builds the position under an edition; bases may overlap.
func (p position) table(e rules.Edition) (*spatial.Table, error) {
	var pieces []terrain.Piece
	for _, o := range p.pieces {
		ring := make(orb.Ring, len(o.ring))
		for i, v := range o.ring {
			ring[i] = orb.Point{v.X, v.Y}
		}
		piece := must(terrain.NewPiece(o.name, o.kind, o.height, orb.Polygon{ring}))
		pieces = append(pieces, piece)
	}
	return spatial.NewOverlapping(e, p.units, pieces)
}

// clone is a copy that shares nothing.
func (p position) clone() position {
	q := position{slices.Clone(p.units), slices.Clone(p.pieces), p.convex}
	for i := range q.pieces {
		q.pieces[i].ring = slices.Clone(q.pieces[i].ring)
	}
	return q
}

// moved is the position with places and directions mapped.
func (p position) moved(place, direction func(geom.Point) geom.Point) position {
	q := p.clone()
	for i := range q.units {
		b := q.units[i].Base
		nb := must(geom.NewBase(place(b.Centre()), direction(b.Facing()), b.Width(), b.Depth()))
		q.units[i].Base = nb
	}
	for i := range q.pieces {
		for k, v := range q.pieces[i].ring {
			q.pieces[i].ring[k] = place(v)
		}
	}
	return q
}

// answer is everything that is asked about a pair.
type answer struct {
	InArc, Clear, Sees, InCover, Tied       bool
	Facing, Charged                         arcs.Facing
	ArcMargin, SightMargin, CoverMargin     float64
	FacingMargin, Fraction, InTerrain       float64
	Distance, LeaderDistance, FrontDistance float64
	ChampionDistance                        float64
}

// ask puts every question about one pair.
func ask(v *spatial.View, from, to spatial.UnitID) answer {
	s := must(los.Question{View: v, From: from, To: to}.ExplainSight(context.Background(), false))
	c := must(los.Question{View: v, From: from, To: to}.ExplainCover(context.Background()))
	charged := los.FacingOf(v, from, to)
	return answer{
		InArc: s.Arc.In, Clear: s.Clear, Sees: s.Sees, InCover: c.InCover, Tied: charged.Tied,
		Facing: c.Facing.Facing, Charged: charged.Facing,
		ArcMargin: s.Arc.Margin, SightMargin: s.Margin, CoverMargin: c.Margin,
		FacingMargin: charged.Margin, Fraction: c.Fraction, InTerrain: c.InTerrain,
		Distance: spatial.Distance(v, from, to), LeaderDistance: spatial.Range(v, rules.FromLeaderPoint, from, to),
		FrontDistance: spatial.Range(v, rules.FromFrontEdge, from, to), ChampionDistance: spatial.Range(v, rules.FromChampionBase, from, to),
	}
}

// numbers are the measured members by name.
func (a *answer) numbers() map[string]float64 {
	return map[string]float64{
		"arc margin": a.ArcMargin, "sight margin": a.SightMargin, "cover margin": a.CoverMargin, "facing margin": a.FacingMargin,
		"fraction": a.Fraction, "in terrain": a.InTerrain, "distance": a.Distance, "leader distance": a.LeaderDistance,
		"front distance": a.FrontDistance, "champion distance": a.ChampionDistance,
	}
}

// verdicts is the answer without its numbers.
func (a answer) verdicts() answer {
	return answer{InArc: a.InArc, Clear: a.Clear, Sees: a.Sees, InCover: a.InCover, Tied: a.Tied, Facing: a.Facing, Charged: a.Charged}
}

// same compares two answers bit for bit.
func (a *answer) same(b *answer) bool {
	if a.verdicts() != b.verdicts() {
		return false
	}
	n := b.numbers()
	for name, x := range a.numbers() {
		if math.Float64bits(x) != math.Float64bits(n[name]) {
			return false
		}
	}
	return true
}

// near compares two answers to within tol inches. A verdict that hangs on less
// may differ. What is left out need not agree.
func (a *answer) near(b *answer, tol float64, leaveOut ...string) error {
	n := b.numbers()
	for name, x := range a.numbers() {
		if !slices.Contains(leaveOut, name) && !(math.Abs(x-n[name]) <= tol) {
			return fmt.Errorf("%s: %v and %v", name, x, n[name])
		}
	}
	least := math.Inf(1)
	for _, m := range []float64{a.ArcMargin, a.SightMargin, a.CoverMargin, a.FacingMargin} {
		least = min(least, math.Abs(m))
	}
	if least > 10*tol && a.verdicts() != b.verdicts() {
		return fmt.Errorf("verdicts %+v and %+v", a.verdicts(), b.verdicts())
	}
	return nil
}

// anyEdition is one of the four, sometimes with other readings.
func anyEdition(r *rand.Rand) rules.Edition {
	names := rules.EditionNames()
	e := must(rules.EditionByName(names[r.IntN(len(names))]))
	if r.IntN(3) == 0 {
		otherReadings(r, &e)
	}
	return e
}

// otherReadings changes up to three readings.
func otherReadings(r *rand.Rand, e *rules.Edition) {
	keys := rules.ReadingKeys()
	for range 1 + r.IntN(3) {
		key := keys[r.IntN(len(keys))]
		values := rules.ReadingValues(key)
		sure(e.Readings.Set(key, values[r.IntN(len(values))]))
	}
}

// TestMain tells rapid how many cases a law is worth: 100, times the switch of the other
// tests, and one in a plain run. Its own flag, -rapid.checks, says otherwise.
func TestMain(m *testing.M) {
	if err := cases.Checks(1, 100); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	cases.Collect()
	os.Exit(m.Run())
}
