package sharing

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

const tinyContact = 1e-3

func near(t *testing.T, want, got float64, what string, by ...float64) {
	t.Helper()
	assert.InDelta(t, want, got, append(by, 1e-9)[0], what)
}

func mm(x float64) float64 { return x / geom.MMPerInch }

// placesFor are chargers of some widths in millimetres, free to stand anywhere.
func placesFor(length float64, widths ...float64) []Place {
	var places []Place
	for _, w := range widths {
		half := mm(w) / 2
		places = append(places, Place{Half: half, room: ways.Span{Lo: tinyContact - half, Hi: length + half - tinyContact}})
	}
	return places
}

// TestMLT3DiagramH: two fronts of 100 mm share a facing of 100 mm, three do not fit.
func TestMLT3DiagramH(t *testing.T) {
	for _, fractions := range []bool{false, true} {
		two := placesFor(mm(100), 100, 100)
		require.True(t, takePlaces(two, mm(100), fractions))
		for i := range two {
			near(t, mm(50), two[i].Contact(mm(100)), "half each", 1e-12)
		}
		assert.False(t, takePlaces(placesFor(mm(100), 100, 100, 100), mm(100), fractions), "corner to corner is no contact")
		assert.True(t, takePlaces(placesFor(mm(100)+2*tinyContact, 100, 100, 100), mm(100)+2*tinyContact, fractions))
		assert.False(t, takePlaces(placesFor(mm(100)+2*tinyContact-1e-5, 100, 100, 100), mm(100)+2*tinyContact-1e-5, fractions))
	}
}

// TestMLT2Shares: by length or by fraction for two; the outer two evenly for more.
func TestMLT2Shares(t *testing.T) {
	contacts := func(length float64, fractions bool, widths ...float64) []float64 {
		places := placesFor(mm(length), widths...)
		require.True(t, takePlaces(places, mm(length), fractions))
		var c []float64
		for i := range places {
			c = append(c, math.Round(places[i].Contact(mm(length))*geom.MMPerInch*1e6)/1e6)
		}
		return c
	}
	assert.Equal(t, []float64{50, 100}, contacts(150, true, 100, 200))
	assert.Equal(t, []float64{75, 75}, contacts(150, false, 100, 200))
	assert.Equal(t, []float64{40, 110}, contacts(150, false, 40, 200), "it has no more front")
	assert.Equal(t, []float64{50, 100, 50}, contacts(200, true, 100, 100, 200), "the inner one is fully on")
	assert.Equal(t, []float64{25, 100, 75}, contacts(200, true, 25, 100, 200))
	assert.Equal(t, []float64{100, 100, 100}, contacts(400, true, 100, 100, 100))
}

// bestSeats is the oracle: every placement on a fine grid, the best by sorted
// shares. It knows nothing but what a legal placement is.
func bestSeats(places []Place, length, step float64, fractions bool) (best []float64, found bool) {
	at := make([]float64, len(places))
	var place func(i int)
	place = func(i int) {
		if i == len(places) {
			if v := sharesAt(places, at, length, fractions); !found || lessShares(best, v, 0) {
				best, found = v, true
			}
			return
		}
		s := &places[i]
		for n := 0; ; n++ {
			x := s.room.Lo + float64(n)*step
			if x > s.room.Hi {
				return
			}
			if i > 0 && x-at[i-1] < s.Half+places[i-1].Half {
				continue
			}
			at[i] = x
			place(i + 1)
		}
	}
	place(0)
	return best, found
}

// sharesAt are the shares of a placement, sorted: of two by fraction if so wanted.
func sharesAt(places []Place, at []float64, length float64, fractions bool) []float64 {
	var v []float64
	for i := range places {
		s := Place{Half: places[i].Half, At: at[i]}
		c := s.Contact(length)
		if fractions && len(places) == 2 {
			c /= 2 * s.Half
		}
		v = append(v, c)
	}
	for i := range v {
		for k := i; k > 0 && v[k] < v[k-1]; k-- {
			v[k], v[k-1] = v[k-1], v[k]
		}
	}
	return v
}

func lessShares(a, b []float64, by float64) bool {
	for i := range a {
		if math.Abs(a[i]-b[i]) > by {
			return a[i] < b[i]
		}
	}
	return false
}

// TestMLT2AgainstAGrid: no placement on the grid is legal where none was found, or
// shares better by more than the grid is fine; and what was found is legal.
func TestMLT2AgainstAGrid(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 11))
	fits, misfits := 0, 0
	tries := max(400, cases.For(1500))
	for range tries {
		n := 2 + r.IntN(2)
		length := 1 + 7*r.Float64()
		step := 0.02
		if n == 3 {
			step = 0.09
		}
		var places []Place
		for range n {
			s := Place{Half: 0.4 + 2*r.Float64()}
			s.room = ways.Span{Lo: tinyContact - s.Half, Hi: length + s.Half - tinyContact}
			if r.IntN(2) == 0 {
				s.room.Lo += (s.room.Hi - s.room.Lo) * r.Float64()
			}
			if r.IntN(2) == 0 {
				s.room.Hi -= (s.room.Hi - s.room.Lo) * r.Float64()
			}
			places = append(places, s)
		}
		fractions := r.IntN(2) == 0
		before := append([]Place{}, places...)
		best, found := bestSeats(places, length, step, fractions)
		ok := takePlaces(places, length, fractions)
		if found {
			require.True(t, ok, "%v on %v", before, length)
		}
		if !ok {
			misfits++
			continue
		}
		fits++
		var at []float64
		for i, s := range places {
			at = append(at, s.At)
			require.GreaterOrEqual(t, s.At, before[i].room.Lo-geom.Tol)
			require.LessOrEqual(t, s.At, before[i].room.Hi+geom.Tol)
			require.GreaterOrEqual(t, s.Contact(length), tinyContact-2*geom.Tol)
			if i > 0 {
				require.GreaterOrEqual(t, s.At-at[i-1], s.Half+places[i-1].Half-2*geom.Tol)
			}
		}
		own := sharesAt(places, at, length, fractions)
		if found {
			require.False(t, lessShares(own, best, 1e-6), "%v\n%v on %v:\nours %v\ngrid %v", fractions, before, length, own, best)
		}
	}
	assert.Greater(t, min(fits, misfits), tries/5)
}

// TestMLT2Laws: mirrored, the places are mirrored; contacts add up to no more than
// the facing; a longer facing leaves nobody less.
func TestMLT2Laws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		length := rapid.Float64Range(0.5, 12).Draw(t, "length")
		fractions := rapid.Bool().Draw(t, "fractions")
		var widths []float64
		for range rapid.IntRange(1, 6).Draw(t, "chargers") {
			widths = append(widths, rapid.Float64Range(20, 250).Draw(t, "width"))
		}
		places := placesFor(length, widths...)
		ok := takePlaces(places, length, fractions)
		other := make([]float64, 0, len(widths))
		for i := range widths {
			other = append(other, widths[len(widths)-1-i])
		}
		mirrored := placesFor(length, other...)
		if ok != takePlaces(mirrored, length, fractions) {
			t.Fatalf("mirrored: %v", !ok)
		}
		if !ok {
			return
		}
		sum := 0.0
		var at []float64
		for i := range places {
			at = append(at, places[i].At)
			sum += places[i].Contact(length)
			if off := places[i].At - (length - mirrored[len(places)-1-i].At); math.Abs(off) > 1e-9 {
				t.Fatalf("place %d is %v off in the mirror", i, off)
			}
		}
		if sum > length+geom.Tol {
			t.Fatalf("contacts of %v on %v inches", sum, length)
		}
		longer := placesFor(length*1.1, widths...)
		if !takePlaces(longer, length*1.1, fractions) {
			t.Fatal("a longer facing has no room")
		}
		var now []float64
		for i := range longer {
			now = append(now, longer[i].At)
		}
		a, b := sharesAt(places, at, length, fractions), sharesAt(longer, now, length*1.1, fractions)
		if lessShares(b, a, 1e-9) {
			t.Fatalf("a longer facing leaves %v instead of %v", b, a)
		}
	})
}
