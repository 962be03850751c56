// Package photo reads places on the table off a photo of it.
//
// Points whose places are known give the homography from the table to the photo: see [See]. The
// four corners of a base, marked in the photo, give the pose of the unit, and how far it may be
// off: see [View.Place].
package photo

import (
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
)

// MinMarks and MaxMarks are how many marks a photo needs, and may have.
const (
	MinMarks = 6
	MaxMarks = 1000
)

// Mark is a point whose place is known: in the photo in pixels, to the right and down, and on the
// table in inches.
type Mark struct {
	Image [2]float64 `json:"image"`
	Table [2]float64 `json:"table"`
}

// View is a photo of a flat table.
type View struct {
	// RMS is the root mean square distance of the marks from their places, as the photo shows them,
	// in millimetres. Off is the distance of each.
	RMS float64
	Off []float64

	image, table frame
	h            row     // maps the table to the photo, both in their frames; the ninth entry is 1
	inverse      [8]row  // of the normal matrix of h
	squares      float64 // the sum of squared residuals of the marks, in the frame of the photo
	freedom      int     // marks give two numbers each, h takes eight
}

// row is one value for each entry of a homography.
type row [8]float64

// frame is a system of coordinates in which some points are about the origin, one unit away.
type frame struct {
	centre geom.Point
	scale  float64
}

func frameOf(points []geom.Point) (f frame) {
	for _, p := range points {
		f.centre = f.centre.Add(p)
	}
	n := float64(len(points))
	f.centre = geom.Scale(f.centre, 1/n)
	sum := 0.0
	for _, p := range points {
		sum += geom.Norm2(p.Sub(f.centre))
	}
	f.scale = math.Sqrt(n / sum)
	return f
}

func (f frame) in(p geom.Point) geom.Point  { return geom.Scale(p.Sub(f.centre), f.scale) }
func (f frame) out(p geom.Point) geom.Point { return geom.Scale(p, 1/f.scale).Add(f.centre) }

// See finds the homography with the least squares of the residuals in the photo. It starts from the
// direct linear transformation in normalized coordinates and refines it. The error is bad-photo.
func See(marks []Mark) (*View, error) {
	if len(marks) < MinMarks || len(marks) > MaxMarks {
		return nil, fail("a photo needs from %d to %d marks, and has %d: mark corners of the table or of terrain", MinMarks, MaxMarks, len(marks))
	}
	var image, table []geom.Point
	for i, m := range marks {
		image, table = append(image, geom.Point{X: m.Image[0], Y: m.Image[1]}), append(table, geom.Point{X: m.Table[0], Y: m.Table[1]})
		if !within(image[i], 1e6) || !within(table[i], 1e4) {
			return nil, fail("mark %d is too far away: give pixels of the photo and inches of the table", i+1)
		}
		for k := range i {
			if geom.Norm(image[i].Sub(image[k])) < 1 || geom.Norm(table[i].Sub(table[k])) < 1/geom.MMPerInch {
				return nil, fail("marks %d and %d are the same point: mark another one", k+1, i+1)
			}
		}
	}
	if inLine(image) || inLine(table) {
		return nil, fail("the marks are nearly in one line: mark points on all sides of the table")
	}
	v := &View{image: frameOf(image), table: frameOf(table), freedom: 2*len(marks) - 8}
	for i := range marks {
		image[i], table[i] = v.image.in(image[i]), v.table.in(table[i])
	}
	if !v.fit(image, table) {
		return nil, fail("the marks do not fit a flat table: check their places")
	}
	if v.mirrored() {
		return nil, fail("the marks show the table in a mirror: check which corner is which; y is up the table, and down the photo")
	}
	return v, v.measure(image, table)
}

func within(p geom.Point, most float64) bool { return math.Abs(p.X) <= most && math.Abs(p.Y) <= most }

// inLine reports whether all points, or all but one, are nearly in one line. Their spread across it
// is then less than a thirtieth of that along it.
func inLine(points []geom.Point) bool {
	f := frameOf(points)
	var n, x, y, xx, xy, yy float64
	for _, p := range points {
		p = f.in(p)
		n, x, y = n+1, x+p.X, y+p.Y
		xx, xy, yy = xx+float64(p.X*p.X), xy+float64(p.X*p.Y), yy+float64(p.Y*p.Y)
	}
	for _, p := range append(slices.Clip(points), f.centre) { // the last leaves out nothing but the centre
		p = f.in(p)
		x, y, n := x-p.X, y-p.Y, n-1
		wide, thin := axes(xx-float64(p.X*p.X)-float64(x*x)/n, xy-float64(p.X*p.Y)-float64(x*y)/n, yy-float64(p.Y*p.Y)-float64(y*y)/n)
		if thin < wide/900 {
			return true
		}
	}
	return false
}

// axes returns the larger and the smaller eigenvalue of a symmetric matrix.
func axes(xx, xy, yy float64) (large, small float64) {
	middle, half := float64((xx+yy)/2), float64((xx-yy)/2)
	off := math.Sqrt(float64(half*half) + float64(xy*xy))
	return middle + off, middle - off
}

// at returns where a point of the table is in the photo, and the depth that divides it. Before the
// camera the depth is positive.
func (v *View) at(p geom.Point) (u geom.Point, depth float64) {
	h := &v.h
	depth = float64(h[6]*p.X) + float64(h[7]*p.Y) + 1
	return geom.Point{
		X: (float64(h[0]*p.X) + float64(h[1]*p.Y) + h[2]) / depth,
		Y: (float64(h[3]*p.X) + float64(h[4]*p.Y) + h[5]) / depth,
	}, depth
}

// rows returns how the two coordinates of a point in the photo change with each entry of h.
func rows(p, u geom.Point, depth float64) [2]row {
	x, y, one := p.X/depth, p.Y/depth, 1/depth
	return [2]row{
		{x, y, one, 0, 0, 0, -float64(x * u.X), -float64(y * u.X)},
		{0, 0, 0, x, y, one, -float64(x * u.Y), -float64(y * u.Y)},
	}
}

// fit finds h by least squares. The first step, from depth 1, is the direct linear transformation;
// the others are those of Gauss and Newton. It returns false if there is no such view.
func (v *View) fit(image, table []geom.Point) bool {
	const most = 20 // steps, of which four or five are usual
	for step := range most {
		var normal [8]row
		var right row
		for i, p := range table {
			u, depth := image[i], 1.0
			off := u
			if step > 0 {
				u, depth = v.at(p)
				off = image[i].Sub(u)
			}
			for k, r := range rows(p, u, depth) {
				for a := range r {
					right[a] += float64(r[a] * [2]float64{off.X, off.Y}[k])
					for b := range r {
						normal[a][b] += float64(r[a] * r[b])
					}
				}
			}
		}
		var ok bool
		if v.inverse, ok = inverted(normal); !ok {
			return false
		}
		change := 0.0
		for a := range v.h {
			d := dot(v.inverse[a], right)
			v.h[a] += d
			change = max(change, math.Abs(d))
		}
		for _, p := range table {
			if _, depth := v.at(p); !(depth > 1e-3) {
				return false
			}
		}
		if step > 0 && change < 1e-12 {
			break
		}
	}
	return true
}

func dot(a, b row) (sum float64) {
	for i := range a {
		sum += float64(a[i] * b[i])
	}
	return sum
}

// inverted returns the inverse of a matrix, by elimination with pivots. ok is false if it has none.
func inverted(m [8]row) (inverse [8]row, ok bool) {
	for i := range inverse {
		inverse[i][i] = 1
	}
	for c := range m {
		pivot := c
		for r := c; r < len(m); r++ {
			if math.Abs(m[r][c]) > math.Abs(m[pivot][c]) {
				pivot = r
			}
		}
		m[c], m[pivot] = m[pivot], m[c]
		inverse[c], inverse[pivot] = inverse[pivot], inverse[c]
		if !(math.Abs(m[c][c]) > 1e-12) {
			return inverse, false
		}
		one := 1 / m[c][c]
		for k := range m {
			m[c][k], inverse[c][k] = float64(m[c][k]*one), float64(inverse[c][k]*one)
		}
		for r := range m {
			if by := m[r][c]; r != c {
				for k := range m {
					m[r][k] -= float64(by * m[c][k])
					inverse[r][k] -= float64(by * inverse[c][k])
				}
			}
		}
	}
	return inverse, true
}

// slopes returns how a point of the photo moves if its point of the table moves along x, and along
// y.
func (v *View) slopes(u geom.Point, depth float64) (x, y geom.Point) {
	h := &v.h
	return geom.Point{X: (h[0] - float64(u.X*h[6])) / depth, Y: (h[3] - float64(u.Y*h[6])) / depth},
		geom.Point{X: (h[1] - float64(u.X*h[7])) / depth, Y: (h[4] - float64(u.Y*h[7])) / depth}
}

// mirrored reports whether the photo shows the table from below: y is up the table, and down the
// photo.
func (v *View) mirrored() bool {
	x, y := v.slopes(v.at(geom.Point{}))
	return geom.Cross(x, y) > 0
}

// back returns the point of the table at a point of the photo, both in their frames. ok is false
// beyond the horizon.
func (v *View) back(u geom.Point) (p geom.Point, ok bool) {
	x, y := v.slopes(u, 1)
	to := geom.Point{X: u.X - v.h[2], Y: u.Y - v.h[5]}
	area := geom.Cross(x, y)
	p = geom.Point{X: geom.Cross(to, y) / area, Y: geom.Cross(x, to) / area}
	_, depth := v.at(p)
	return p, area < 0 && depth > 1e-3
}

// measure sets the residuals of the marks.
func (v *View) measure(image, table []geom.Point) error {
	sum, worst := 0.0, 0
	for i, u := range image {
		seen, _ := v.at(table[i])
		v.squares += geom.Norm2(u.Sub(seen))
		p, ok := v.back(u)
		if !ok {
			return fail("mark %d is beyond the horizon of the others: check its places", i+1)
		}
		off := v.mm(geom.Norm(p.Sub(table[i])))
		v.Off = append(v.Off, off)
		sum += float64(off * off)
		if off > v.Off[worst] {
			worst = i
		}
	}
	v.RMS = math.Sqrt(sum / float64(len(image)))
	if !(v.RMS <= MaxMM) {
		return fail("the marks fit a flat table only to %.0f mm, mark %d worst: check its places", v.RMS, worst+1)
	}
	return nil
}

// mm returns a length in the frame of the table in millimetres.
func (v *View) mm(length float64) float64 { return length / v.table.scale * geom.MMPerInch }

// ToTable returns the matrix, row by row, that maps pixels of the photo to inches of the table. It
// gives x, y and 1, all times a depth.
func (v *View) ToTable() (m [9]float64) {
	h := &v.h
	adjugate := [9]float64{
		h[4] - float64(h[5]*h[7]), float64(h[2]*h[7]) - h[1], float64(h[1]*h[5]) - float64(h[2]*h[4]),
		float64(h[5]*h[6]) - h[3], h[0] - float64(h[2]*h[6]), float64(h[2]*h[3]) - float64(h[0]*h[5]),
		float64(h[3]*h[7]) - float64(h[4]*h[6]), float64(h[1]*h[6]) - float64(h[0]*h[7]), float64(h[0]*h[4]) - float64(h[1]*h[3]),
	}
	in := [9]float64{v.image.scale, 0, -float64(v.image.scale * v.image.centre.X), 0, v.image.scale, -float64(v.image.scale * v.image.centre.Y), 0, 0, 1}
	out := [9]float64{1 / v.table.scale, 0, v.table.centre.X, 0, 1 / v.table.scale, v.table.centre.Y, 0, 0, 1}
	m = times(times(out, adjugate), in)
	for i, last := 0, m[8]; i < 9; i++ {
		m[i] /= last
	}
	return m
}

func times(a, b [9]float64) (m [9]float64) {
	for i := range m {
		for k := range 3 {
			m[i] += float64(a[i/3*3+k] * b[3*k+i%3])
		}
	}
	return m
}

// fail returns the error for marks or corners that are refused; it says what to do.
func fail(format string, args ...any) error { return coded.New("bad-photo", format, args...) }
