package position

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/must"
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

// TestWeldTakenBack: of what is taken back since it would overlap, a second weld makes nothing. It
// moved the first unit by 0.009 inches.
func TestWeldTakenBack(t *testing.T) {
	d, err := ParseLine(`table: endless | "unit 3" blue cavalry troop 125x50 model=25x25 @12.040853846695704,31.24230500858939^150 | "unit 4" blue 25x25 @9.726128641838583,29.337311005346077^150 hero individual | "unit 5" blue large-cavalry regiment 150x100 model=50x50 @6.023832578116422,28.905199107474033^150.09247291957624 | "unit 11" blue cavalry troop 125x50 model=25x25 @9.040739331707968,33.50117801878221^240 | "unit 12" red regiment @4.597293879123117,36.077272147021304^240 | "unit 18" blue horde @6.340204836455491,39.35632861251373^240.08347159001963 | "unit 21" blue 25x25 @9.249072406175411,30.1997342577907^150 hero individual`)
	require.NoError(t, err)
	e := must.Get(d.edition())(t)
	b := builder{doc: d, edition: e}
	once, pieces := must.Two(b.all())(t)
	weld(once, pieces)
	again := slices.Clone(once)
	weld(again, pieces)
	for i := range once {
		require.Equal(t, once[i].Base, again[i].Base, once[i].Name)
	}

	var bodies []snap.Body
	for i := range once {
		base := once[i].Typed()
		bodies = append(bodies, snap.Body{Name: once[i].Name, Base: base, Heading: geom.Bearing(base.Facing()), E: snap.Typed})
	}
	for a := range bodies { // a declared contact is made, or reported
		for b := range bodies {
			for side := arcs.Front; side <= arcs.Left && a != b; side++ {
				got := snap.Solve(bodies, nil, []snap.Link{{Kind: snap.Touching, A: a, Side: side, B: b}})
				made := slices.ContainsFunc(got.Contacts, func(c snap.Contact) bool { return !c.Found })
				require.True(t, made || len(got.Unmet) > 0, "%s of %s at %s", side, bodies[a].Name, bodies[b].Name)
			}
		}
	}
}

// TestWeldLaws: welding a second time changes nothing, neither the order of units nor that of
// corners makes a difference, terrain stays, nobody moves farther than two decimals are off, or
// comes to stand deeper in another, and the key is that of what was typed.
func TestWeldLaws(t *testing.T) {
	e := rules.Second161()
	moved, met, contacts := 0, 0, 0
	rapid.Check(t, func(t *rapid.T) {
		units, pieces := drawTyped(t)
		typed := must.Get(spatial.NewOverlapping(e, units, pieces))(t)
		once := slices.Clone(units)
		weld(once, pieces)
		welded := must.Get(spatial.NewOverlapping(e, once, pieces))(t)
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
	if contacts >= 50 { // a share of a few contacts says nothing
		require.Greater(t, met*100, contacts*90)
	}
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
	return must.Get(terrain.NewPiece(p.Name(), p.Kind(), p.Height(), orb.Polygon{out}))(t)
}

// TestWeldOfATable: a table by number is welded as a document of it that is read, whoever has left
// it.
func TestWeldOfATable(t *testing.T) {
	e, welded := rules.Second161(), 0
	for seed := range uint64(40) {
		y := generate.TypedOn(generate.ThreeDecimals, seed, 10)
		typed := must.Get(spatial.New(e, y.Scene.Units, y.Scene.Pieces))(t)
		typed = must.Get(typed.Without(2))(t)
		d, _ := Of(typed)
		read := must.Get(d.Table())(t)
		got := Weld(typed)
		for id := range typed.Units() {
			same := must.Get(read.Find(typed.Unit(id).Name))(t)
			require.Less(t, geom.Dist(read.Unit(same).Base.Centre(), got.Unit(id).Base.Centre()), 1e-9)
			if got.Unit(id).Base != typed.Unit(id).Base {
				welded++
			}
		}
		require.Equal(t, KeyOf(typed), KeyOf(got))
	}
	require.Greater(t, welded, 100)
}
