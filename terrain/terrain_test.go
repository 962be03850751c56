package terrain

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/paulmach/orb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func rectangle(x0, y0, x1, y1 float64) orb.Polygon {
	return orb.Polygon{{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}, {x0, y0}}}
}

func piece(t testing.TB, k Kind, h float64, outline orb.Polygon) *Piece {
	t.Helper()
	p := must.Get(NewPiece("piece", k, h, outline))(t)
	return &p
}

// block is a base of 4 by 2 inches at the origin, looking up the table.
func block(t testing.TB) geom.Base {
	t.Helper()
	return must.Get(geom.NewBase(geom.Point{}, geom.FromBearing(0), 4, 2))(t)
}

func TestKinds(t *testing.T) {
	for _, k := range Kinds() {
		got := must.Get(ParseKind(k.String()))(t)
		assert.Equal(t, k, got)
	}
	_, err := ParseKind("swamp")
	assert.Equal(t, "unknown-word", coded.Of(err))
	assert.ErrorContains(t, err, `unknown terrain kind "swamp"; known: blocking, difficult, obstacle, hill, decorative`)
	assert.Equal(t, "unknown", Kind(77).String())
}

func TestNewPieceRefuses(t *testing.T) {
	square := rectangle(0, 0, 4, 4)
	for what, c := range map[string]struct {
		kind    Kind
		height  float64
		outline orb.Polygon
		field   string
	}{
		"negative height":  {Difficult, -1, square, "height"},
		"height NaN":       {Difficult, math.NaN(), square, "height"},
		"height infinite":  {Difficult, math.Inf(1), square, "height"},
		"unknown kind":     {Kind(9), 1, square, "kind"},
		"no ring":          {Difficult, 1, orb.Polygon{}, "outline"},
		"a hole":           {Difficult, 1, orb.Polygon{square[0], square[0]}, "outline"},
		"two points":       {Difficult, 1, orb.Polygon{{{0, 0}, {1, 1}}}, "outline"},
		"crosses itself":   {Difficult, 1, orb.Polygon{{{0, 0}, {4, 4}, {4, 0}, {0, 4}}}, "outline"},
		"point is NaN":     {Difficult, 1, orb.Polygon{{{0, 0}, {4, 0}, {math.NaN(), 4}}}, "outline"},
		"empty first ring": {Difficult, 1, orb.Polygon{{}}, "outline"},
	} {
		_, err := NewPiece("Wood", c.kind, c.height, c.outline)
		var bad *PieceError
		if assert.ErrorAs(t, err, &bad, what) {
			assert.Equal(t, c.field, bad.Field, what)
			assert.ErrorContains(t, err, `terrain "Wood"`, what)
		}
	}
	_, err := NewPiece("Wood", Difficult, 1, orb.Polygon{{{0, 0}, {4, 4}, {4, 0}, {0, 4}}})
	var crossing *geom.PolygonError
	require.ErrorAs(t, err, &crossing)
}

func TestPieceGivesBackItsOutline(t *testing.T) {
	clockwise := orb.Polygon{{{0, 0}, {0, 4}, {4, 4}, {4, 0}}}
	p := piece(t, Hill, 2, clockwise)
	ring := p.Outline()[0]
	assert.True(t, ring.Closed())
	assert.Equal(t, orb.CCW, ring.Orientation())
	assert.Len(t, ring, 5)
	clockwise[0][0] = orb.Point{99, 99}
	ring[1] = orb.Point{99, 99}
	assert.InDelta(t, 16, p.Shape().Area(), 1e-12, "neither the input nor the output is shared")
}

func TestContactInsideAndTouching(t *testing.T) {
	b := block(t)
	for _, c := range []struct {
		what string
		y0   float64 // the piece reaches up from here, over the base's whole width
		want Contact
	}{
		{"apart", 1.0021, Contact{}},
		{"apart by less than the band", 1.0019, Contact{Touching: true, Leader: true}},
		{"in by less than the band", 0.9981, Contact{Touching: true, Leader: true}},
		{"touching the front", 1, Contact{Touching: true, Leader: true}},
		{"a sliver inside", 0.99, Contact{Touching: true, Inside: true, Leader: true, LeaderInside: true, Covered: 0.04}},
		{"half inside", 0, Contact{Touching: true, Inside: true, Leader: true, LeaderInside: true, Covered: 4}},
		{"all inside", -3, Contact{Touching: true, Inside: true, Leader: true, LeaderInside: true, Covered: 8}},
	} {
		got := piece(t, Difficult, 3, rectangle(-9, c.y0, 9, 5)).ContactWith(b, b.LeaderPoint())
		assert.InDelta(t, c.want.Covered, got.Covered, 1e-12, c.what)
		got.Covered = c.want.Covered
		assert.Equal(t, c.want, got, c.what)
	}
	// The rear only: the leader point is out of it.
	got := piece(t, Difficult, 3, rectangle(-9, -5, 9, -0.5)).ContactWith(b, b.LeaderPoint())
	assert.True(t, got.Inside)
	assert.False(t, got.Leader)
	// A leader point on the seam between two convex parts is inside the piece.
	ell := orb.Polygon{{{-1, 0}, {1, 0}, {1, 1}, {3, 1}, {3, 3}, {-1, 3}}}
	p := piece(t, Difficult, 3, ell)
	require.Greater(t, p.Shape().NumParts(), 1)
	seam := geom.Lerp(p.Shape().Part(0).Vertex(0), p.Shape().Part(0).Vertex(1), 0.5)
	for i := range p.Shape().Part(0).Len() {
		if !p.Shape().Part(0).IsOutline(i) {
			seam = geom.Lerp(p.Shape().Part(0).Vertex(i), p.Shape().Part(0).Vertex(i+1), 0.5)
		}
	}
	assert.True(t, p.ContactWith(block(t).At(seam.Sub(geom.Point{Y: 1})), seam).LeaderInside)
}

func TestHT2And3StandsOn(t *testing.T) {
	b := block(t)
	second, third := rules.Second161(), rules.Third()
	for covered, want := range map[float64][2]bool{3.99: {false, false}, 4: {false, true}, 4.01: {true, true}} {
		assert.Equal(t, want[0], StandsOn(&second, b, covered), "%v of 8", covered)
		assert.Equal(t, want[1], StandsOn(&third, b, covered), "%v of 8", covered)
	}
	assert.InDelta(t, 1/(2*math.Sqrt(5)), HalfSlack(b, 5), 1e-12, "one square inch over the diagonal")
}

func TestWithinReadings(t *testing.T) {
	b := block(t)
	some := Contact{Touching: true, Inside: true, Covered: 1}
	most := Contact{Touching: true, Inside: true, Leader: true, LeaderInside: true, Covered: 5}
	assert.True(t, Within(rules.WithinTerrainAnyPart, b, some))
	assert.False(t, Within(rules.WithinTerrainLeaderPoint, b, some))
	assert.False(t, Within(rules.WithinTerrainMajority, b, some))
	assert.True(t, Within(rules.WithinTerrainLeaderPoint, b, most))
	assert.True(t, Within(rules.WithinTerrainMajority, b, most))
	assert.False(t, Within(rules.WithinTerrainAnyPart, b, Contact{Touching: true}))
}

// TestNewPieceAtTheLimit: the greatest height is a height.
func TestNewPieceAtTheLimit(t *testing.T) {
	ring := orb.Polygon{{{0, 0}, {1, 0}, {0, 1}}}
	for height, ok := range map[float64]bool{0: true, MaxHeight: true, MaxHeight + 1: false} {
		_, err := NewPiece("W", Hill, height, ring)
		require.Equal(t, ok, err == nil, height)
	}
}
