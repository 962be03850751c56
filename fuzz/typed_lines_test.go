package fuzz_test

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
)

// TestCHG8TypedLines: lines and grids of units in contact, at any heading, whose places
// are typed to three or four decimals, have the charges of the exact ones, but where
// something is truly nearer to its limit than the rounding (rows CHG-1, CHG-8). Both
// counts are told: charges that typing lost, and that it made.
func TestCHG8TypedLines(t *testing.T) {
	for _, grid := range []generate.Grid{generate.ThreeDecimals, generate.FourDecimals} {
		var count tally
		inParallel(t, cases.For(200), func(i int) {
			e := appliedEditions()[i%4]
			table := generate.TypedOn(grid, uint64(i), 9)
			exact, err := table.Exact.Table(e)
			if err != nil {
				return
			}
			typed, err := table.Scene.Table(e)
			if err != nil {
				t.Errorf("table %d on %v: %v", i, grid, err)
				return
			}
			compareCharges(t, exact.Now(), typed.Now(), i, &count)
		})
		t.Logf("%v: %v", grid, count.String())
		assert.Positive(t, count.of("yes on both"))
	}
}

// compareCharges holds the charges on a typed table against those on the exact one.
func compareCharges(t *testing.T, exact, typed *spatial.View, number int, count *tally) {
	for from := range spatial.UnitID(exact.Len()) {
		for to := range spatial.UnitID(exact.Len()) {
			if exact.Friends(from, to) || exact.Table().Unit(from).Individual() {
				continue
			}
			was, is := charge.Decide(exact, from, to), charge.Decide(typed, from, to)
			switch {
			case was == is:
				count.add(was.String()+" on both", 1)
			case nearLimit(exact, typed, from, to):
				count.add("nearer than the rounding: "+was.String()+" to "+is.String(), 1)
			default:
				count.add("changed: "+was.String()+" to "+is.String(), 1)
				t.Errorf("table %d, %s: %d against %d: exactly %v, typed %v", number, exact.Edition().Name, from, to, was, is)
			}
		}
	}
}

// nearLimit reports whether something that decides a charge is nearer to its limit than
// typing moves things, on the exact table or the typed one: arc, facing, sight, range,
// or the room there is.
func nearLimit(exact, typed *spatial.View, from, to spatial.UnitID) bool {
	const rounding = 3e-3
	for _, v := range [2]*spatial.View{exact, typed} {
		a, err := charge.Explain(v, from, to)
		if err != nil || a.Facing.Margin < rounding || a.Facing.Tied {
			return true
		}
		for _, c := range a.Conditions[:3] {
			if math.Abs(c.Margin) < rounding {
				return true
			}
		}
		if m, err := (charge.Question{View: v, From: from, To: to}).Margin(context.Background(), charge.WidestMargin); err != nil || math.Abs(m) < 2*rounding {
			return true
		}
	}
	return los.Sees(exact, from, to) != los.Sees(typed, from, to) || movedDecides(exact, from, to) || movedDecides(typed, from, to)
}

// movedDecides reports whether a charge is decided otherwise when the charger stands a
// thousandth of an inch beside its place: what touches it does not grow with a margin.
func movedDecides(v *spatial.View, from, to spatial.UnitID) bool {
	own, b := charge.Decide(v, from, to), v.Body(from).Base()
	for k := range 8 {
		by := geom.Scale(geom.FromBearing(float64(45*k)), 1e-3)
		if w, err := v.Table().If(from, b.At(b.Centre().Add(by))); err == nil && charge.Decide(&w, from, to) != own {
			return true
		}
	}
	return false
}

// rank is a line of five regiments shoulder to shoulder at any heading, with a second
// rank behind it and one enemy line before it, as exact coordinates and as typed.
func rank(r *rand.Rand, e rules.Edition, decimals float64) (exact, typed *spatial.View) {
	u := geom.FromBearing(float64(360 * r.Float64()))
	at := geom.Point{X: float64(30 + 12*r.Float64()), Y: float64(20 + 8*r.Float64())}
	var units, rounded []spatial.Unit
	add := func(side string, right, ahead float64, facing geom.Point) {
		c := geom.Along(geom.Along(at, geom.RightOf(u), right), u, ahead)
		b, err := geom.NewBase(c, facing, 100/geom.MMPerInch, 80/geom.MMPerInch)
		if err != nil {
			return
		}
		x := spatial.Unit{
			Name: string(rune('A' + len(units))), Side: side, Base: b, Type: rules.Infantry, Size: rules.Regiment,
			ModelsWide: 5, Height: spatial.Given(1), Speed: spatial.Given(5),
		}
		units = append(units, x)
		x.Base = b.At(geom.Point{X: math.Round(float64(c.X*decimals)) / decimals, Y: math.Round(float64(c.Y*decimals)) / decimals})
		rounded = append(rounded, x)
	}
	w, d := 100/geom.MMPerInch, 80/geom.MMPerInch
	for i := range 3 + r.IntN(3) {
		add("red", float64(w*float64(i)), 0, u)
		if r.IntN(3) == 0 {
			add("red", float64(w*float64(i)), -d, u)
		}
	}
	off, far := float64(4*r.Float64()-2), float64(4+5*r.Float64())
	for i := range 1 + r.IntN(3) {
		add("blue", float64(w*float64(2*i))+off, far, geom.Neg(u))
	}
	for _, list := range []*[]spatial.Unit{&units, &rounded} {
		table, err := spatial.New(e, *list, nil)
		if err != nil {
			return nil, nil
		}
		if table, err = table.Bounded(r2.RectFromPoints(geom.Point{X: -100, Y: -100}, geom.Point{X: 200, Y: 200})); err != nil {
			return nil, nil
		}
		if list == &units {
			exact = table.Now()
		} else {
			typed = table.Now()
		}
	}
	return exact, typed
}

// TestCHG8TypedRanks is the law of the findings: of ranks in contact at any heading
// typing to three or four decimals takes no charge and makes none, but where the fit
// is nearer than the rounding.
func TestCHG8TypedRanks(t *testing.T) {
	for _, decimals := range []float64{1e3, 1e4} {
		var count tally
		inParallel(t, cases.For(500), func(i int) {
			r := rand.New(rand.NewPCG(uint64(i), uint64(decimals)))
			exact, typed := rank(r, appliedEditions()[i%4], decimals)
			if exact == nil || typed == nil {
				t.Errorf("rank %d to 1/%v is refused", i, decimals)
				return
			}
			compareCharges(t, exact, typed, i, &count)
		})
		t.Logf("to 1/%v: %v", decimals, count.String())
		assert.Positive(t, count.of("yes on both"))
	}
}
