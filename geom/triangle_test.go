package geom

import (
	"math/rand/v2"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/stretchr/testify/assert"

	"github.com/leaderpoint/leaderpoint/internal/cases"
)

// A box that the triangle misses holds no point of it, and most boxes that hold
// none are told.
func TestTriangleMisses(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 42))
	point := func() Point { return Point{X: 20 * r.Float64(), Y: 20 * r.Float64()} }
	missed, empty := 0, 0
	scenes := cases.Few(4_000, 20_000)
	for range scenes {
		a, b, c := point(), point(), point()
		var tri Triangle
		tri.Set(a, b, c)
		box := r2.RectFromPoints(point()).ExpandedByMargin(3 * r.Float64())
		held := box.ContainsPoint(a) || box.ContainsPoint(b) || box.ContainsPoint(c)
		for i := range 200 {
			u, v := r.Float64(), r.Float64()
			if u+v > 1 {
				u, v = 1-u, 1-v
			}
			if i%2 == 0 {
				v = 0 // along the edges
			}
			p := a.Add(b.Sub(a).Mul(u)).Add(c.Sub(a).Mul(v))
			held = held || box.ContainsPoint(p)
		}
		if tri.Misses(box) {
			missed++
			if held {
				t.Fatalf("%v %v %v meets %v", a, b, c, box)
			}
		}
		if !held {
			empty++
		}
	}
	assert.Greater(t, missed, scenes/4)
	assert.Greater(t, empty, missed)
	var touching Triangle
	assert.False(t, touching.Misses(r2.RectFromPoints(Point{X: 9})), "the zero triangle misses nothing")
	touching.Set(Point{}, Point{X: 4}, Point{Y: 4})
	assert.False(t, touching.Misses(r2.RectFromPoints(Point{X: -1, Y: 1}, Point{X: 0, Y: 2})), "touching is not missing")
}
