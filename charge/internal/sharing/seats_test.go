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

// seatsFor are chargers of some widths in millimetres, free to stand anywhere.
func seatsFor(length float64, widths ...float64) []Seat {
	var seats []Seat
	for _, w := range widths {
		half := mm(w) / 2
		seats = append(seats, Seat{Half: half, room: ways.Span{Lo: tinyContact - half, Hi: length + half - tinyContact}})
	}
	return seats
}

// TestMLT3DiagramH: two fronts of 100 mm share a facing of 100 mm, three do not fit.
func TestMLT3DiagramH(t *testing.T) {
	for _, fractions := range []bool{false, true} {
		two := seatsFor(mm(100), 100, 100)
		require.True(t, takeSeats(two, mm(100), fractions))
		for i := range two {
			near(t, mm(50), two[i].Contact(mm(100)), "half each", 1e-12)
		}
		assert.False(t, takeSeats(seatsFor(mm(100), 100, 100, 100), mm(100), fractions), "corner to corner is no contact")
		assert.True(t, takeSeats(seatsFor(mm(100)+2*tinyContact, 100, 100, 100), mm(100)+2*tinyContact, fractions))
		assert.False(t, takeSeats(seatsFor(mm(100)+2*tinyContact-1e-5, 100, 100, 100), mm(100)+2*tinyContact-1e-5, fractions))
	}
}

// TestMLT2Shares: by length or by fraction for two; the outer two evenly for more.
func TestMLT2Shares(t *testing.T) {
	contacts := func(length float64, fractions bool, widths ...float64) []float64 {
		seats := seatsFor(mm(length), widths...)
		require.True(t, takeSeats(seats, mm(length), fractions))
		var c []float64
		for i := range seats {
			c = append(c, math.Round(seats[i].Contact(mm(length))*geom.MMPerInch*1e6)/1e6)
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
func bestSeats(seats []Seat, length, step float64, fractions bool) (best []float64, found bool) {
	at := make([]float64, len(seats))
	var place func(i int)
	place = func(i int) {
		if i == len(seats) {
			if v := sharesAt(seats, at, length, fractions); !found || lessShares(best, v, 0) {
				best, found = v, true
			}
			return
		}
		s := &seats[i]
		for n := 0; ; n++ {
			x := s.room.Lo + float64(n)*step
			if x > s.room.Hi {
				return
			}
			if i > 0 && x-at[i-1] < s.Half+seats[i-1].Half {
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
func sharesAt(seats []Seat, at []float64, length float64, fractions bool) []float64 {
	var v []float64
	for i := range seats {
		s := Seat{Half: seats[i].Half, At: at[i]}
		c := s.Contact(length)
		if fractions && len(seats) == 2 {
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
		var seats []Seat
		for range n {
			s := Seat{Half: 0.4 + 2*r.Float64()}
			s.room = ways.Span{Lo: tinyContact - s.Half, Hi: length + s.Half - tinyContact}
			if r.IntN(2) == 0 {
				s.room.Lo += (s.room.Hi - s.room.Lo) * r.Float64()
			}
			if r.IntN(2) == 0 {
				s.room.Hi -= (s.room.Hi - s.room.Lo) * r.Float64()
			}
			seats = append(seats, s)
		}
		fractions := r.IntN(2) == 0
		before := append([]Seat{}, seats...)
		best, found := bestSeats(seats, length, step, fractions)
		ok := takeSeats(seats, length, fractions)
		if found {
			require.True(t, ok, "%v on %v", before, length)
		}
		if !ok {
			misfits++
			continue
		}
		fits++
		var at []float64
		for i, s := range seats {
			at = append(at, s.At)
			require.GreaterOrEqual(t, s.At, before[i].room.Lo-geom.Tol)
			require.LessOrEqual(t, s.At, before[i].room.Hi+geom.Tol)
			require.GreaterOrEqual(t, s.Contact(length), tinyContact-2*geom.Tol)
			if i > 0 {
				require.GreaterOrEqual(t, s.At-at[i-1], s.Half+seats[i-1].Half-2*geom.Tol)
			}
		}
		own := sharesAt(seats, at, length, fractions)
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
		seats := seatsFor(length, widths...)
		ok := takeSeats(seats, length, fractions)
		other := make([]float64, 0, len(widths))
		for i := range widths {
			other = append(other, widths[len(widths)-1-i])
		}
		mirrored := seatsFor(length, other...)
		if ok != takeSeats(mirrored, length, fractions) {
			t.Fatalf("mirrored: %v", !ok)
		}
		if !ok {
			return
		}
		sum := 0.0
		var at []float64
		for i := range seats {
			at = append(at, seats[i].At)
			sum += seats[i].Contact(length)
			if off := seats[i].At - (length - mirrored[len(seats)-1-i].At); math.Abs(off) > 1e-9 {
				t.Fatalf("seat %d is %v off in the mirror", i, off)
			}
		}
		if sum > length+geom.Tol {
			t.Fatalf("contacts of %v on %v inches", sum, length)
		}
		longer := seatsFor(length*1.1, widths...)
		if !takeSeats(longer, length*1.1, fractions) {
			t.Fatal("a longer facing has no room")
		}
		var now []float64
		for i := range longer {
			now = append(now, longer[i].At)
		}
		a, b := sharesAt(seats, at, length, fractions), sharesAt(longer, now, length*1.1, fractions)
		if lessShares(b, a, 1e-9) {
			t.Fatalf("a longer facing leaves %v instead of %v", b, a)
		}
	})
}
