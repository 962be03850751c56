package fuzz_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	paper "github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Chains of three bodies in contact, apart or pressed together by nothing, by a hair, by
// the band of contact and by a hair more or less: contact is one fact, the same both ways,
// ends where things are moved apart and does not come back, and is not handed on.

// chain is three bases in a row at any heading, the second beside or behind the first and
// so the third, with two gaps that may be negative.
type chain struct {
	position
	gaps [2]float64
	e    rules.Edition
}

// hairs are the gaps of chains about the limits.
var hairs = []float64{
	0, 1e-9, -1e-9, geom.Tol, -geom.Tol, 1e-7, -1e-7, 1e-5, -1e-5, 5e-4, -5e-4, contactBand - 1e-7, contactBand + 1e-7,
	1e-7 - contactBand, contactBand - geom.Tol, contactBand + geom.Tol, geom.Tol - contactBand, 2 * contactBand, 0.01,
}

func newChain(r *rand.Rand, gaps [2]float64) (chain, error) {
	c := chain{gaps: gaps, e: chargeEdition(r.IntN(4))}
	c.convex = true
	b, err := anyBase(r, anywhere(r, 20), anyDirection(r))
	if err != nil {
		return c, err
	}
	if r.IntN(3) == 0 {
		b = b.Turned(geom.FromBearing(float64(90 * r.IntN(4))))
	}
	along := b.RightWard()
	if r.IntN(2) == 0 {
		along = geom.Neg(b.Facing())
	}
	c.units = append(c.units, chargeNamed("unit 0", "red", b))
	for i, gap := range gaps {
		next, err := anyBase(r, geom.Point{}, [2]geom.Point{b.Facing(), geom.Neg(b.Facing())}[r.IntN(2)])
		if err != nil {
			return c, err
		}
		last := c.units[i].Base
		reach := last.HalfWidth() + next.HalfWidth()
		if math.Abs(geom.Dot(along, b.Facing())) > 0.5 {
			reach = last.HalfDepth() + next.HalfDepth()
		}
		at := geom.Along(last.Centre(), along, reach+gap)
		c.units = append(c.units, chargeNamed(fmt.Sprintf("unit %d", i+1), "red", next.At(at)))
	}
	return c, nil
}

// contactLaw checks one property on chains.
func contactLaw(t *testing.T, property func(r *rand.Rand, c *chain, v *spatial.View) error) {
	t.Helper()
	t.Parallel()
	scenes := cases.For(4000)
	inParallel(t, scenes, func(i int) {
		r := rand.New(rand.NewPCG(uint64(i), 0xc4a13))
		c, err := newChain(r, [2]float64{pick(r, hairs...), pick(r, hairs...)})
		if err != nil {
			t.Error(err)
			return
		}
		table, err := c.table(c.e)
		if err != nil {
			t.Error(err)
			return
		}
		if err := property(r, &c, table.Now()); err != nil {
			t.Errorf("chain %d, %v, gaps %v: %v\n%v", i, c.e.Name, c.gaps, err, c.position.line(c.e))
		}
	})
}

// TestPRX4LawContactChains: neighbours are in contact when they are nearer than the band,
// either way, and the ends of the chain are when they are, whatever stands between them.
func TestPRX4LawContactChains(t *testing.T) {
	contactLaw(t, func(_ *rand.Rand, c *chain, v *spatial.View) error {
		for a := range spatial.UnitID(3) {
			for b := range spatial.UnitID(3) {
				if a == b {
					continue
				}
				gap := distant(ringOf(c.units[a].Base), ringOf(c.units[b].Base))
				if math.Abs(gap-contactBand) < 1e-9 {
					continue
				}
				got := v.InContact(spatial.UnitThing(a), spatial.UnitThing(b))
				if got != (gap < contactBand) || got != v.InContact(spatial.UnitThing(b), spatial.UnitThing(a)) {
					return fmt.Errorf("units %d and %d, %v apart: in contact %v", a, b, gap, got)
				}
			}
		}
		return nil
	})
}

// TestPRX4LawContactMonotone: what is moved straight away from what it touches loses the
// contact once, at the band, and does not get it back.
func TestPRX4LawContactMonotone(t *testing.T) {
	contactLaw(t, func(_ *rand.Rand, c *chain, v *spatial.View) error {
		last := c.units[2].Base
		away := geom.Unit(last.Centre().Sub(c.units[1].Base.Centre()))
		before := true
		for _, by := range []float64{-1e-3, -1e-6, 0, 1e-7, 1e-6, 5e-4, 1e-3, 1.9e-3, 2.1e-3, 4e-3, 0.1, 1} {
			w, err := v.Turned(2, last.At(geom.Along(last.Centre(), away, by)))
			if err != nil {
				return err
			}
			now := w.InContact(spatial.UnitThing(1), spatial.UnitThing(2))
			if now && !before {
				return fmt.Errorf("in contact again after %v", by)
			}
			before = now
		}
		if before {
			return fmt.Errorf("still in contact an inch away")
		}
		return nil
	})
}

// TestMOV2LawContactHoldsNobody: who stands in contact as typed, or nearly, may go
// straight on between its neighbours, back and ahead; and is free to charge.
func TestMOV2LawContactHoldsNobody(t *testing.T) {
	contactLaw(t, func(_ *rand.Rand, c *chain, v *spatial.View) error {
		side := math.Abs(geom.Dot(c.units[1].Base.Centre().Sub(c.units[0].Base.Centre()), c.units[1].Base.RightWard())) >
			math.Abs(geom.Dot(c.units[1].Base.Centre().Sub(c.units[0].Base.Centre()), c.units[1].Base.Facing()))
		if !side || min(c.gaps[0], c.gaps[1]) < -contactBand {
			return nil
		}
		own := c.units[1].Base
		away := 12.0
		a, err := move.Check(v, 1, move.Command{Order: move.OrderAtTheDouble, Steps: []move.Step{{Way: move.Forward, By: away}}})
		if err != nil {
			return err
		}
		if !a.Legal {
			return fmt.Errorf("may not go straight on: %+v", a.Faults)
		}
		q := c.clone()
		target, err := geom.NewBase(geom.Along(own.Centre(), own.Facing(), own.HalfDepth()+6), geom.Neg(own.Facing()), 100/geom.MMPerInch, 80/geom.MMPerInch)
		if err != nil {
			return err
		}
		q.units = append(q.units, chargeNamed("unit 3", "blue", target))
		q.units[1].Height, q.units[3].Height = spatial.Given(4), spatial.Given(4)
		table, err := q.table(c.e)
		if err != nil {
			return err
		}
		if got := charge.Decide(table.Now(), 1, 3); got != charge.Yes {
			return fmt.Errorf("charges straight ahead: %v", got)
		}
		return nil
	})
}

// TestLOS1LawSeamsOfChains: the seam between two that are in contact shows nothing, the
// gap of two that are not shows what is behind it (where it is wide enough to show
// more than Tol), from straight before it.
func TestLOS1LawSeamsOfChains(t *testing.T) {
	contactLaw(t, func(_ *rand.Rand, c *chain, _ *spatial.View) error {
		if c.e.Sight != rules.HeightLevels {
			return nil
		}
		a, b := c.units[0].Base, c.units[1].Base
		along := geom.Unit(b.Centre().Sub(a.Centre()))
		half, deep := a.HalfWidth(), max(a.HalfDepth(), b.HalfDepth())
		if math.Abs(geom.Dot(along, a.Facing())) > 0.5 {
			half, deep = a.HalfDepth(), max(a.HalfWidth(), b.HalfWidth())
		}
		seam := geom.Along(a.Centre(), along, half+c.gaps[0]/2)
		out := geom.LeftOf(along)
		viewer, err := geom.NewBase(geom.Along(seam, out, deep+3), geom.Neg(out), 0.5, 0.5)
		if err != nil {
			return err
		}
		target, err := geom.NewBase(geom.Along(seam, out, -deep-2), out, 0.6, 0.6) // hidden but for the seam
		if err != nil {
			return err
		}
		q := c.clone()
		q.units = append(q.units[:2:2], chargeNamed("viewer", "red", viewer), chargeNamed("target", "blue", target))
		table, err := q.table(c.e)
		if err != nil {
			return err
		}
		gap := distant(ringOf(a), ringOf(b))
		if math.Abs(gap-contactBand) < 1e-8 || gap > 0 && gap < 4e-6 {
			return nil
		}
		table = paper.Weld(table) // as a position has it
		if got := los.Clear(table.Now(), 2, 3); got != (gap > contactBand) {
			return fmt.Errorf("through a gap of %v: clear %v", gap, got)
		}
		return nil
	})
}

// TestLOS5LawTerrainChains: a base, a wood and a base in a row: to touch the wood is to be
// nearer to it than the band, and to be in it takes more than the band.
func TestLOS5LawTerrainChains(t *testing.T) {
	contactLaw(t, func(_ *rand.Rand, c *chain, _ *spatial.View) error {
		q := c.clone()
		corners := q.units[1].Base.Corners()
		wood := outline{"wood", terrain.Difficult, 4, slices.Clone(corners[:])}
		slices.Reverse(wood.ring)
		q.units[1], q.pieces = q.units[2], []outline{wood}
		q.units = q.units[:2]
		table, err := q.table(c.e)
		if err != nil {
			return err
		}
		v := table.Now()
		for id, gap := range c.gaps {
			if math.Abs(math.Abs(gap)-contactBand) < 1e-9 {
				continue
			}
			got := v.Contact(spatial.UnitID(id), 0)
			if got.Touching != (gap < contactBand) || got.Inside != (gap < -contactBand) ||
				v.InContact(spatial.UnitThing(spatial.UnitID(id)), spatial.PieceThing(0)) != got.Touching ||
				v.InContact(spatial.PieceThing(0), spatial.UnitThing(spatial.UnitID(id))) != got.Touching {
				return fmt.Errorf("unit %d, %v from the wood: %+v", id, gap, got)
			}
		}
		return nil
	})
}
