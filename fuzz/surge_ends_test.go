package fuzz_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
)

// grazing is a unit that is driven straight ahead, with others about its lane that it grazes by as much as decides
// something: by almost nothing, by the band of contact, between that and the least contact, and by that.
func grazing(r *rand.Rand, e rules.Edition, decimals float64) *spatial.Table {
	u := geom.FromBearing(float64([...]float64{0, 90, 360 * r.Float64()}[r.IntN(3)]))
	at := geom.Point{X: float64(30 + 12*r.Float64()), Y: float64(20 + 8*r.Float64())}
	at = typedPoint(at, decimals)
	sizes := [...][2]float64{{100, 80}, {125, 50}, {50, 50}, {60, 100}}
	own := sizes[r.IntN(len(sizes))]
	units := []spatial.Unit{drivenUnit("A", "red", at, u, own)}
	for k := range 2 + r.IntN(4) {
		size := [...][2]float64{{25, 25}, {50, 50}, {100, 40}, {120, 80}}[r.IntN(4)]
		facing := [...]geom.Point{u, geom.Neg(u), geom.RightOf(u), geom.FromBearing(geom.Bearing(u) + 180 + float64(20*(r.Float64()-0.5))), geom.FromBearing(360 * r.Float64())}[r.IntN(5)]
		body := drivenUnit("", "", geom.Point{}, facing, size).Base
		out := extent(body, geom.RightOf(u))
		aside := float64((own[0]/2/geom.MMPerInch)+out) - [...]float64{0, 0.0008, 0.0019, 0.0021, 0.0028, 0.005, 0.0077, 0.0081, 0.02, -0.001, 2 * r.Float64()}[r.IntN(11)]
		if r.IntN(2) == 0 {
			aside = -aside
		}
		if r.IntN(4) == 0 { // ahead
			aside = float64(4 * (r.Float64() - 0.5))
		}
		ahead := float64(own[1]/2/geom.MMPerInch) + extent(body, u) + float64(7*r.Float64()) - 0.5
		side := "blue"
		if r.IntN(6) == 0 {
			side = "red"
		}
		c := typedPoint(geom.Along(geom.Along(at, geom.RightOf(u), aside), u, ahead), decimals)
		x := drivenUnit(string(rune('B'+k)), side, c, facing, size)
		if size[0] == 25 {
			x.Size, x.Traits = rules.Single, x.Traits.With(rules.Individual)
		}
		clear := true
		for i := range units {
			clear = clear && geom.Separation(units[i].Base, x.Base) >= -geom.ContactBand
		}
		if clear {
			units = append(units, x)
		}
	}
	return must(spatial.New(e, units, nil))
}

// extent is half of how wide a base is along a direction.
func extent(b geom.Base, n geom.Point) float64 {
	return float64(math.Abs(geom.Dot(b.RightWard(), n))*b.HalfWidth()) + float64(math.Abs(geom.Dot(b.Facing(), n))*b.HalfDepth())
}

func typedPoint(p geom.Point, decimals float64) geom.Point {
	if decimals > 0 {
		p = geom.Point{X: math.Round(float64(p.X*decimals)) / decimals, Y: math.Round(float64(p.Y*decimals)) / decimals}
	}
	return p
}

func drivenUnit(name, side string, at, facing geom.Point, mm [2]float64) spatial.Unit {
	b, err := geom.NewBase(at, facing, mm[0]/geom.MMPerInch, mm[1]/geom.MMPerInch)
	if err != nil {
		panic(err)
	}
	return spatial.Unit{
		Name: name, Side: side, Base: b, Type: rules.Infantry, Size: rules.Regiment, Height: spatial.Given(1), Speed: spatial.Given(8),
		Traits: rules.Traits(0).With(rules.Shambling),
	}
}

// TestCHG17EndsClear: whatever a unit that is driven straight ahead has grazed on the way, it ends in nobody by more
// than contact, whomever it strikes; the table accepts where it ends, and the answer names what it
// hangs on by less than the band, and nothing else (row CHG-17).
func TestCHG17EndsClear(t *testing.T) {
	var count tally
	inParallel(t, cases.For(8000), func(i int) {
		r := rand.New(rand.NewPCG(uint64(i), 1717))
		editions := [...]rules.Edition{rules.Beta2010(), rules.Second2015(), rules.Second161(), rules.Third()}
		e := editions[i%len(editions)]
		table := grazing(r, e, [...]float64{0, 1e3, 1e4}[r.IntN(3)])
		v := table.Now()
		inches := float64(8 * r.Float64())
		for _, driven := range []struct {
			name string
			by   func() (charge.Surged, error)
		}{
			{"surge", func() (charge.Surged, error) { return charge.Surge(v, 0, inches) }},
			{"overrun", func() (charge.Surged, error) { return charge.Overrun(v, 0, inches, false) }},
		} {
			s, err := driven.by()
			if err != nil {
				continue // not every edition has it
			}
			if err := endsClear(v, &s, &count); err != nil {
				line, _ := scenetest.Line(table)
				t.Errorf("%s by %v, scene %d, %s: %v\n%s", driven.name, inches, i, e.Name, err, line)
			}
		}
	})
	t.Logf("%v", &count)
	for _, x := range []string{"strikes", "strikes nobody", "slips aside", "slips aside and strikes"} {
		assert.Positive(t, count.of(x), x)
	}
}

// endsClear holds the end of a drive against what stands on the table.
func endsClear(v *spatial.View, s *charge.Surged, count *tally) error {
	t := v.Table()
	own := v.Body(0).Base()
	straight := own.At(geom.Along(own.Centre(), own.Facing(), s.Forward))
	aside := geom.Dist(s.Met.Centre(), straight.Centre())
	for id := range t.Units() {
		if id == 0 {
			continue
		}
		b := v.Body(id).Base()
		deep := -geom.Separation(s.Met, b)
		if deep > geom.ContactBand+geom.Tol && deep > -geom.Separation(own, b)+geom.Tol {
			return fmt.Errorf("it ends %v deep in %s", deep, t.Unit(id).Name)
		}
	}
	if len(s.Struck) == 0 {
		count.add("strikes nobody", 1)
		if aside > geom.Tol {
			count.add("slips aside", 1)
		}
		return apply(v, []spatial.Placed{{Unit: 0, Base: s.Met}})
	}
	if aside > geom.Tol {
		count.add("slips aside and strikes", 1)
	}
	for i := range s.Struck {
		count.add("strikes", 1)
		if err := apply(v, s.Struck[i].Stands(v, 0)); err != nil {
			return err
		}
	}
	return apply(v, []spatial.Placed{{Unit: 0, Base: s.Met}})
}

// typedUnit is a unit on a base in millimetres, its place rounded to some decimals: 0 is none.
func typedUnit(t *testing.T, name, side string, at, facing geom.Point, width, depth, decimals float64) spatial.Unit {
	if decimals > 0 {
		at = geom.Point{X: math.Round(float64(at.X*decimals)) / decimals, Y: math.Round(float64(at.Y*decimals)) / decimals}
	}
	b, err := geom.NewBase(at, facing, width/geom.MMPerInch, depth/geom.MMPerInch)
	if err != nil {
		t.Error(err)
	}
	return spatial.Unit{
		Name: name, Side: side, Base: b, Type: rules.Infantry, Size: rules.Single, Height: spatial.Given(1), Speed: spatial.Given(8),
	}
}

// TestCHG17StrikesAheadOnly: a unit in the midst of enemies, in contact with some of them on every
// side of it, strikes those that its front edge comes to, and nobody beside or behind it, however
// the table was typed (row CHG-17).
func TestCHG17StrikesAheadOnly(t *testing.T) {
	var count tally
	inParallel(t, cases.For(20000), func(i int) {
		r := rand.New(rand.NewPCG(uint64(i), 171))
		decimals := [...]float64{0, 1e3, 1e4}[i%3]
		u := geom.FromBearing(float64(360 * r.Float64()))
		at := geom.Point{X: float64(30 + 12*r.Float64()), Y: float64(20 + 8*r.Float64())}
		units := []spatial.Unit{typedUnit(t, "A", "red", at, u, 100, 80, decimals)}
		base := units[0].Base
		for k := range 6 {
			width, depth := []float64{25, 40, 125}[r.IntN(3)], []float64{25, 50, 80}[r.IntN(3)]
			way, half := []geom.Point{u, geom.Neg(u), geom.RightOf(u), geom.Neg(geom.RightOf(u))}[r.IntN(4)], base.HalfDepth()
			if k%2 == 0 {
				way = []geom.Point{u, geom.Neg(u)}[k/2%2]
			}
			if math.Abs(geom.Dot(way, u)) < 0.5 {
				half = base.HalfWidth()
			}
			off := half + depth/geom.MMPerInch/2 + []float64{0, 0, 0.5, 3}[r.IntN(4)]
			facing := []geom.Point{way, geom.Neg(way), geom.FromBearing(float64(360 * r.Float64()))}[r.IntN(3)]
			where := geom.Along(geom.Along(at, way, off), geom.RightOf(way), float64(5*r.Float64()-2.5))
			units = append(units, typedUnit(t, string(rune('B'+k)), "blue", where, facing, width, depth, decimals))
			for j := range units[:len(units)-1] {
				if geom.Separation(units[len(units)-1].Base, units[j].Base) < -geom.ContactBand {
					units = units[:len(units)-1]
					break
				}
			}
		}
		table := must(spatial.New(rules.Third(), units, nil))
		s := must(charge.Overrun(table.Now(), 0, float64(8*r.Float64()), false))
		struck := map[spatial.UnitID]bool{}
		for _, x := range s.Struck {
			struck[x.Target] = true
		}
		edge := s.Met.FrontEdge()
		inner := must(geom.NewBase(geom.Along(edge.Centre(), s.Met.Facing(), -0.001), s.Met.Facing(), 2*s.Met.HalfWidth()-0.2, 0.002))
		for id := range table.Units() {
			if id == 0 {
				continue
			}
			b := table.Unit(id).Base
			touched, inside := geom.SeparationOf(&edge, &b), geom.SeparationOf(&inner, &b)
			switch {
			case struck[id] && touched > geom.ContactBand:
				t.Errorf("scene %d: %s is struck, %v away from the front", i, table.Unit(id).Name, touched)
			case !struck[id] && inside <= geom.ContactBand-geom.Tol:
				t.Errorf("scene %d: %s is not struck, %v away from the front", i, table.Unit(id).Name, inside)
			case struck[id]:
				count.add("struck", 1)
			case geom.InContact(geom.Separation(s.Met, b)):
				count.add("in contact elsewhere", 1)
			}
			// By less than the least contact it may have grazed a corner.
			if at := geom.Separation(s.Met, b); at < min(-rules.Third().LeastContact, geom.Separation(base, b))-geom.Tol {
				t.Errorf("scene %d: it ends %v deep in %s", i, -at, table.Unit(id).Name)
			}
		}
	})
	t.Logf("%v", &count)
	assert.Positive(t, count.of("struck"))
	assert.Positive(t, count.of("in contact elsewhere"))
}
