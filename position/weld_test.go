package position

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/position/internal/snap"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// drawTyped is a table as people type it: dressed lines, second rows and woods at bases, to two or
// three decimals, to the millimetre, or to whatever a random table has.
func drawTyped(t *rapid.T) ([]spatial.Unit, []terrain.Piece) {
	seed := rapid.Uint64Range(0, 1<<30).Draw(t, "seed")
	grid := rapid.SampledFrom(generate.Grids()).Draw(t, "grid")
	s := generate.TypedOn(grid, seed, rapid.IntRange(2, 24).Draw(t, "units")).Scene
	if rapid.IntRange(0, 4).Draw(t, "random") == 0 { // contacts at any places and angles
		r := rand.New(rand.NewPCG(seed, 3))
		for i := range s.Units {
			b := &s.Units[i].Base
			*b = b.At(b.Centre().Add(geom.Point{X: 0.02 * (r.Float64() - 0.5), Y: 0.02 * (r.Float64() - 0.5)}))
			if r.IntN(3) == 0 {
				*b = b.Turned(geom.FromBearing(geom.Bearing(b.Facing()) + 0.2*(r.Float64()-0.5)))
			}
		}
	}
	return s.Units, s.Pieces
}

// TestWeldLaws: welding a second time changes nothing, neither the order of units nor that of
// corners makes a difference, terrain stays, nobody moves farther than two decimals are off, or
// comes to stand deeper in another, and the key is that of what was typed.
func TestWeldLaws(t *testing.T) {
	e := rules.Second161()
	moved, met, contacts := 0, 0, 0
	rapid.Check(t, func(t *rapid.T) {
		units, pieces := drawTyped(t)
		typed, err := spatial.NewOverlapping(e, units, pieces)
		require.NoError(t, err)
		once := slices.Clone(units)
		weld(once, pieces)
		welded, err := spatial.NewOverlapping(e, once, pieces)
		require.NoError(t, err)
		require.Equal(t, KeyOf(typed), KeyOf(welded), "the key is of what was typed")

		again := slices.Clone(once)
		weld(again, pieces)
		for i := range once {
			require.Equal(t, once[i].Base, again[i].Base, "a second weld changes nothing")
			require.LessOrEqual(t, geom.Dist(once[i].Base.Centre(), units[i].Base.Centre()), snap.Typed+2*geom.Tol)
			require.Equal(t, units[i].Base, once[i].Typed())
			if once[i].Base != units[i].Base {
				moved++
			}
			for k := range i {
				before, after := geom.Separation(units[i].Base, units[k].Base), geom.Separation(once[i].Base, once[k].Base)
				require.True(t, after >= -3*snap.Exact || after >= before-3*snap.Exact, "a new overlap of %v", after)
				if before <= geom.ContactBand && before >= -snap.Typed {
					contacts++
				}
				if before <= geom.ContactBand && before >= -snap.Typed && after >= -3*snap.Exact && after <= 3*snap.Exact {
					met++
				}
			}
		}

		order := rapid.Permutation(numbers(len(units))).Draw(t, "order")
		shuffled := make([]spatial.Unit, len(units))
		for i, k := range order {
			shuffled[i] = units[k]
		}
		turned := make([]terrain.Piece, len(pieces))
		for i := range pieces {
			turned[len(pieces)-1-i] = turnedPiece(t, &pieces[i])
		}
		weld(shuffled, turned)
		for i, k := range order {
			require.Equal(t, once[k].Base, shuffled[i].Base, "no order makes a difference")
		}
	})
	t.Logf("%d units moved; %d of %d contacts are exact", moved, met, contacts)
	require.Greater(t, met*100, contacts*90)
}

func numbers(n int) (list []int) {
	for i := range n {
		list = append(list, i)
	}
	return list
}

// turnedPiece is a piece with its corners from another one on, the other way round.
func turnedPiece(t *rapid.T, p *terrain.Piece) terrain.Piece {
	ring := p.Shape().Outline()
	from := rapid.IntRange(0, len(ring)-1).Draw(t, "corner")
	var out orb.Ring
	for i := range ring {
		q := ring[(from+len(ring)-i)%len(ring)]
		out = append(out, orb.Point{q.X, q.Y})
	}
	other, err := terrain.NewPiece(p.Name(), p.Kind(), p.Height(), orb.Polygon{out})
	require.NoError(t, err)
	return other
}

// TestWeldOfATable: a table by number is welded as a document of it that is read, whoever has left
// it.
func TestWeldOfATable(t *testing.T) {
	e, welded := rules.Second161(), 0
	for seed := range uint64(40) {
		y := generate.TypedOn(generate.ThreeDecimals, seed, 10)
		typed, err := spatial.New(e, y.Scene.Units, y.Scene.Pieces)
		require.NoError(t, err)
		typed, err = typed.Without(2)
		require.NoError(t, err)
		d, _ := Of(typed)
		read, err := d.Table()
		require.NoError(t, err)
		got := Weld(typed)
		for id := range typed.Units() {
			same, err := read.Find(typed.Unit(id).Name)
			require.NoError(t, err)
			require.Less(t, geom.Dist(read.Unit(same).Base.Centre(), got.Unit(id).Base.Centre()), 1e-9)
			if got.Unit(id).Base != typed.Unit(id).Base {
				welded++
			}
		}
		require.Equal(t, KeyOf(typed), KeyOf(got))
	}
	require.Greater(t, welded, 100)
}
