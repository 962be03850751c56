package photo

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// camera is an invented camera: where it is in inches, what it looks at, and its focal length in
// pixels. Its lens moves the corners of the photo outwards by a share of their distance.
type camera struct {
	at, to      [3]float64
	focal, bend float64
}

// see returns where a point of the table is in the photo.
func (c camera) see(p [2]float64) [2]float64 {
	sub := func(a, b [3]float64) [3]float64 { return [3]float64{a[0] - b[0], a[1] - b[1], a[2] - b[2]} }
	cross := func(a, b [3]float64) [3]float64 {
		return [3]float64{a[1]*b[2] - a[2]*b[1], a[2]*b[0] - a[0]*b[2], a[0]*b[1] - a[1]*b[0]}
	}
	dot := func(a, b [3]float64) float64 { return a[0]*b[0] + a[1]*b[1] + a[2]*b[2] }
	unit := func(a [3]float64) [3]float64 {
		n := math.Sqrt(dot(a, a))
		return [3]float64{a[0] / n, a[1] / n, a[2] / n}
	}
	ahead := unit(sub(c.to, c.at))
	right := unit(cross(ahead, [3]float64{0.01, 0, 1}))
	down := cross(ahead, right)
	d := sub([3]float64{p[0], p[1], 0}, c.at)
	x, y := c.focal*dot(d, right)/dot(d, ahead), c.focal*dot(d, down)/dot(d, ahead)
	bent := 1 + c.bend*(x*x+y*y)/(2016*2016+1512*1512)
	return [2]float64{2016 + x*bent, 1512 + y*bent}
}

// views are photos of a phone as people take them of a table of 72 by 48 inches.
func views() map[string]camera {
	return map[string]camera{
		"from above":       {[3]float64{36, 20, 70}, [3]float64{36, 24, 0}, 3000, 0},
		"standing":         {[3]float64{36, -30, 45}, [3]float64{36, 22, 0}, 3000, 0},
		"from a corner":    {[3]float64{-20, -20, 50}, [3]float64{34, 24, 0}, 3000, 0},
		"across the table": {[3]float64{85, 20, 35}, [3]float64{36, 24, 0}, 2600, 0},
	}
}

// places are known points of the table: its corners, and corners of terrain.
func places() [][2]float64 {
	return [][2]float64{{0, 0}, {72, 0}, {72, 48}, {0, 48}, {20, 30}, {50, 18}, {36, 40}, {14, 12}, {60, 36}, {30, 8}}
}

// corners returns those of a base on the table.
func corners(at [2]float64, heading, wide, deep float64) (out [4][2]float64) {
	f := geom.FromBearing(heading)
	r := geom.RightOf(f)
	for i, s := range [4][2]float64{{-1, 1}, {1, 1}, {1, -1}, {-1, -1}} {
		out[i] = [2]float64{at[0] + s[0]*wide/2*r.X + s[1]*deep/2*f.X, at[1] + s[0]*wide/2*r.Y + s[1]*deep/2*f.Y}
	}
	return out
}

// photo is a photo of an invented camera, with clicks that are off by some pixels.
type photo struct {
	camera
	r     *rand.Rand
	sigma float64
}

func (p photo) click(at [2]float64) [2]float64 {
	u := p.see(at)
	if p.sigma == 0 {
		return u
	}
	return [2]float64{u[0] + p.sigma*p.r.NormFloat64(), u[1] + p.sigma*p.r.NormFloat64()}
}

func (p photo) marks(n int) (marks []Mark) {
	for _, at := range places()[:n] {
		marks = append(marks, Mark{p.click(at), at})
	}
	return marks
}

func (p photo) corners(on [4][2]float64) (seen [4][2]float64) {
	for i := range on {
		seen[i] = p.click(on[i])
	}
	return seen
}

// Without errors of clicks a base is found where it is.
func TestExactClicks(t *testing.T) {
	for name, c := range views() {
		p := photo{camera: c}
		v := must.Get(See(p.marks(6)))(t, name)
		assert.Less(t, v.RMS, 1e-6)
		got := must.Get(v.Place(200/25.4, 80/25.4, p.corners(corners([2]float64{30, 20}, 215, 200/25.4, 80/25.4))))(t)
		assert.InDelta(t, 30, got.At[0], 1e-7)
		assert.InDelta(t, 20, got.At[1], 1e-7)
		assert.InDelta(t, 215, got.Heading, 1e-6)
		assert.Less(t, got.ResidualMM, 1e-6)
		assert.Positive(t, got.MeasuredMM)
		assert.Less(t, got.MeasuredMM, 2.5)
	}
}

// The true corners are within the bound in at least 95 % of 1,000 photos of each view. Clicks are
// off by one to three pixels, six to ten points are marked, bases have every size, and the lens is
// good or bends by half a percent.
func TestTrueCornersAreWithinTheBound(t *testing.T) {
	for name, c := range views() {
		r := rand.New(rand.NewPCG(1, 2))
		within, refused, sum := 0, 0, 0.0
		for range 1000 {
			c.bend = 0.005 * float64(r.IntN(2))
			p := photo{c, r, 1 + 2*r.Float64()}
			v := must.Get(See(p.marks(6 + r.IntN(5))))(t)
			size := [][2]float64{{25, 25}, {20, 20}, {50, 50}, {100, 40}, {100, 80}, {200, 80}, {125, 50}, {240, 80}}[r.IntN(8)]
			wide, deep := size[0]/25.4, size[1]/25.4
			at := [2]float64{6 + 60*r.Float64(), 6 + 36*r.Float64()}
			truth := corners(at, 360*r.Float64(), wide, deep)
			got, err := v.Place(wide, deep, p.corners(truth))
			if err != nil {
				assert.Regexp(t, misfit, faultOf(t, err))
				refused++
				continue
			}
			off := 0.0
			for i, q := range corners(got.At, got.Heading, wide, deep) {
				off = max(off, 25.4*math.Hypot(q[0]-truth[i][0], q[1]-truth[i][1]))
			}
			if off <= got.MeasuredMM {
				within++
			}
			sum += got.MeasuredMM
		}
		t.Logf("%s: within the bound %d of %d, which is %.1f mm on average", name, within, 1000-refused, sum/float64(1000-refused))
		assert.GreaterOrEqual(t, float64(within), 0.95*float64(1000-refused), name)
		assert.LessOrEqual(t, refused, 10, name)
		assert.Less(t, sum, 10_000.0, name)
	}
}

// ToTable maps clicks to the places of the marks.
func TestToTable(t *testing.T) {
	p := photo{camera: views()["from a corner"]}
	v := must.Get(See(p.marks(6)))(t)
	m := v.ToTable()
	for _, at := range places() {
		u := p.see(at)
		depth := m[6]*u[0] + m[7]*u[1] + m[8]
		assert.InDelta(t, at[0], (m[0]*u[0]+m[1]*u[1]+m[2])/depth, 1e-8)
		assert.InDelta(t, at[1], (m[3]*u[0]+m[4]*u[1]+m[5])/depth, 1e-8)
	}
}

// What the messages of refused marks and corners say.
const (
	badCount   = "a photo needs from|is too far away"
	coincident = "are the same point"
	inOneLine  = "nearly in one line"
	mirrored   = "in a mirror|in the order of a mirror"
	misfit     = "begin with another one|is not on the table|beyond the horizon|is found only to|do not fit a flat table|fit a flat table only to"
)

func faultOf(t *testing.T, err error) string {
	t.Helper()
	require.Equal(t, "bad-photo", coded.Of(err), "%v", err)
	return err.Error()
}

// Marks that give no view are refused with what to do.
func TestRefusedMarks(t *testing.T) {
	p := photo{camera: views()["standing"]}
	change := func(f func(i int, m *Mark)) error {
		marks := p.marks(7)
		for i := range marks {
			f(i, &marks[i])
		}
		_, err := See(marks)
		return err
	}
	onLine := func(but int) error {
		return change(func(i int, m *Mark) {
			if i != but {
				m.Table = [2]float64{float64(10 * i), 12 + 0.1*float64(i%2)}
				m.Image = p.see(m.Table)
			}
		})
	}
	_, err := See(p.marks(5))
	assert.Regexp(t, badCount, faultOf(t, err))
	assert.Regexp(t, inOneLine, faultOf(t, onLine(-1)))
	assert.Regexp(t, inOneLine, faultOf(t, onLine(3)), "all but one")
	assert.Regexp(t, coincident, faultOf(t, change(func(i int, m *Mark) { m.Table[0] += float64(i); *m = Mark{p.see([2]float64{1, 1}), m.Table} })))
	assert.Regexp(t, mirrored, faultOf(t, change(func(_ int, m *Mark) { m.Image[0] = 4032 - m.Image[0] })))
	assert.Regexp(t, mirrored, faultOf(t, change(func(_ int, m *Mark) { m.Image[1] = 3024 - m.Image[1] })), "y up the photo")
	err = change(func(i int, m *Mark) {
		if i < 2 {
			m.Table = places()[1-i]
		}
	})
	assert.Regexp(t, misfit, faultOf(t, err), "two exchanged")
	assert.Regexp(t, badCount, faultOf(t, change(func(_ int, m *Mark) { m.Image[0] *= 1e300 })))
}

// Corners that show no such base are refused with what to do.
func TestRefusedCorners(t *testing.T) {
	p := photo{camera: views()["standing"]}
	v := must.Get(See(p.marks(6)))(t)
	const wide, deep = 200 / 25.4, 80 / 25.4
	seen := p.corners(corners([2]float64{30, 20}, 10, wide, deep))
	refused := func(c [4][2]float64) string {
		_, err := v.Place(wide, deep, c)
		return faultOf(t, err)
	}
	assert.Regexp(t, mirrored, refused([4][2]float64{seen[1], seen[0], seen[3], seen[2]}))
	assert.Regexp(t, coincident, refused([4][2]float64{seen[0], seen[0], seen[2], seen[3]}))
	_, err := v.Place(wide, deep, [4][2]float64{seen[1], seen[2], seen[3], seen[0]})
	assert.Regexp(t, misfit, faultOf(t, err), "a quarter turn, so that the base does not fit")
	assert.ErrorContains(t, err, "the second or the fourth is the front left corner")
	assert.Regexp(t, misfit, refused([4][2]float64{{2016, -20_000}, seen[1], seen[2], seen[3]}), "above the horizon")
	_, err = v.Place(wide/2, deep/2, seen)
	assert.Regexp(t, misfit, faultOf(t, err), "another size")
}

// Points at random are refused, or have finite answers.
func TestPointsAtRandom(t *testing.T) {
	r, placed := rand.New(rand.NewPCG(3, 4)), 0
	for range 5000 {
		size := math.Pow(10, 6*r.Float64()-1)
		any := func() [2]float64 { return [2]float64{size * r.NormFloat64(), size * r.NormFloat64()} }
		p := photo{views()["standing"], r, size / 1000}
		var marks []Mark
		for range 6 + r.IntN(3) {
			m := Mark{any(), any()}
			if r.IntN(20) > 0 {
				m.Image = p.click(m.Table)
			}
			marks = append(marks, m)
		}
		v, err := See(marks)
		if err != nil {
			faultOf(t, err)
			continue
		}
		got, err := v.Place(4, 2, [4][2]float64{any(), any(), any(), any()})
		if r.IntN(2) == 0 {
			got, err = v.Place(4, 2, p.corners(corners(any(), 360*r.Float64(), 4, 2)))
		}
		if err != nil {
			faultOf(t, err)
			continue
		}
		placed++
		for _, x := range append(v.Off, got.At[0], got.At[1], got.Heading, got.ResidualMM, got.MeasuredMM, v.RMS) {
			require.False(t, math.IsNaN(x) || math.IsInf(x, 0))
		}
	}
	assert.Positive(t, placed)
}
