package sharing

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
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
