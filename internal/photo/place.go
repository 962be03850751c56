package photo

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// MaxMM is the worst accuracy of a place, in millimetres: that which a position file may state.
const MaxMM = 25

// Place is the pose of a base, in inches of the table and degrees clockwise from up the table.
type Place struct {
	At      [2]float64
	Heading float64
	// ResidualMM is the root mean square distance of the marked corners from those of the base.
	ResidualMM float64
	// MeasuredMM bounds how far a corner of the base is off: see [View.Place].
	MeasuredMM float64
}

// Place fits a rigid base to its four corners in the photo, by least squares on the table. The base
// is wide and deep in inches. The corners are front left, front right, rear right and rear left, in
// pixels. The error is bad-photo.
//
// MeasuredMM is a bound at 95 %: in 19 of 20 photos no corner of the base is farther off. It holds
// if all points are clicked equally well, and each click is off at random. How well shows in the
// residuals of the marks and of this base. That few of them show it badly is included, and that no
// click is better than a pixel.
//
// The bound does not know what shifts clicks alike. A lens may bend lines, the table may not be
// flat, and corners may be clicked above the table. Tests allow a lens that bends by half a
// percent. Mark points near the units, and click where bases touch the table.
func (v *View) Place(wide, deep float64, corners [4][2]float64) (Place, error) {
	out, err := v.place(wide, deep, corners)
	if err != nil {
		c := &corners
		if _, other := v.place(wide, deep, [4][2]float64{c[1], c[2], c[3], c[0]}); other == nil {
			err = fail("the corners begin with another one: the base fits if the second or the fourth is the front left corner")
		}
	}
	return out, err
}

func (v *View) place(wide, deep float64, corners [4][2]float64) (Place, error) {
	own := [4]geom.Point{{X: -wide / 2, Y: deep / 2}, {X: wide / 2, Y: deep / 2}, {X: wide / 2, Y: -deep / 2}, {X: -wide / 2, Y: -deep / 2}}
	var seen, on [4]geom.Point // in the photo and on the table, in their frames
	var centre geom.Point
	for i, c := range corners {
		u, ok := geom.Point{X: c[0], Y: c[1]}, false
		if within(u, 1e6) {
			seen[i] = v.image.in(u)
			on[i], ok = v.back(seen[i])
		}
		if !ok {
			return Place{}, fail("the %s corner is not on the table: click it again", cornerName(i))
		}
		for k := range i {
			if geom.Norm(u.Sub(geom.Point{X: corners[k][0], Y: corners[k][1]})) < 1 {
				return Place{}, fail("the %s and %s corners are the same point: click each corner once", cornerName(k), cornerName(i))
			}
		}
		own[i] = geom.Scale(own[i], v.table.scale)
		centre = centre.Add(geom.Scale(on[i], 0.25))
	}
	if area := geom.Cross(on[2].Sub(on[0]), on[3].Sub(on[1])); area >= 0 {
		return Place{}, fail("the corners are in the order of a mirror: click front left, front right, rear right, rear left")
	}
	along, across := 0.0, 0.0
	for i, p := range on {
		along += geom.Dot(own[i], p.Sub(centre))
		across += geom.Cross(own[i], p.Sub(centre))
	}
	forward := geom.Unit(geom.Point{X: -across, Y: along})
	squares, onTable := v.squares, 0.0
	var turned [4]geom.Point
	for i := range own {
		turned[i] = geom.Scale(geom.RightOf(forward), own[i].X).Add(geom.Scale(forward, own[i].Y))
		p := centre.Add(turned[i])
		onTable += geom.Norm2(on[i].Sub(p))
		u, depth := v.at(p)
		if !(depth > 1e-3) {
			return Place{}, fail("the base reaches beyond the horizon: check its corners")
		}
		squares += geom.Norm2(seen[i].Sub(u))
	}
	at := v.table.out(centre)
	out := Place{At: [2]float64{at.X, at.Y}, Heading: geom.Bearing(forward), ResidualMM: v.mm(math.Sqrt(onTable / 4))}
	out.MeasuredMM = math.Ceil(10*v.mm(v.bound(squares, on, turned))) / 10
	if !(out.MeasuredMM <= MaxMM) {
		return Place{}, fail("the base is found only to %.0f mm, its corners fit to %.1f mm: check its size, click again, or add marks near it", out.MeasuredMM, out.ResidualMM)
	}
	return out, nil
}

func cornerName(i int) string {
	return [4]string{"front left", "front right", "rear right", "rear left"}[i]
}

// bound returns how far the corners of a fitted base are off, in the frame of the table. squares is
// the sum of squared residuals in the photo, of marks and corners. on has the clicked corners, and
// turned those of the base as seen from its centre.
//
// A click that is off in the photo is off on the table by the inverse of the slopes. The centre
// takes a quarter of it, and the heading its moment. An error of the homography moves all four
// corners.
func (v *View) bound(squares float64, on, turned [4]geom.Point) float64 {
	freedom := v.freedom + 5 // eight numbers of corners, three of the pose
	variance := max(squares/float64(freedom), float64(v.image.scale*v.image.scale)/12)
	moment := 0.0
	for _, r := range turned {
		moment += geom.Norm2(r)
	}
	worst := 0.0
	for _, r := range turned {
		var shifts []geom.Point // of the corner, by independent errors
		var by [8]geom.Point    // by each entry of h
		for i, p := range on {
			u, depth := v.at(p)
			x, y := v.slopes(u, depth)
			area := geom.Cross(x, y)
			// Of an error of the photo along each of its axes.
			for k, e := range [2]geom.Point{{X: 1}, {Y: 1}} {
				shift := geom.Point{X: geom.Cross(e, y) / area, Y: geom.Cross(x, e) / area}
				turn := geom.Dot(geom.LeftOf(turned[i]), shift) / moment
				shift = geom.Scale(shift, 0.25).Add(geom.Scale(geom.LeftOf(r), turn))
				shifts = append(shifts, shift)
				for a, d := range rows(p, u, depth)[k] {
					by[a] = by[a].Sub(geom.Scale(shift, d))
				}
			}
		}
		var xx, xy, yy float64
		add := func(p, q geom.Point, weight float64) {
			xx, yy = xx+float64(weight*float64(p.X*q.X)), yy+float64(weight*float64(p.Y*q.Y))
			xy += float64(weight * float64(p.X*q.Y))
		}
		for _, s := range shifts {
			add(s, s, 1)
		}
		for a := range by {
			for b := range by {
				add(by[a], by[b], v.inverse[a][b])
			}
		}
		large, _ := axes(xx, xy, yy)
		worst = max(worst, large)
	}
	return float64(quantile(freedom) * math.Sqrt(float64(variance*worst)))
}

// quantile returns how many standard deviations a corner is off at most in 39 of 40 cases. The
// deviation is estimated from so many residuals, so that a squared distance has an F distribution.
// With 2 and n degrees of freedom that has the quantile n (40^(2/n) - 1) / 2. A power of two for n,
// at most the true one, needs square roots alone.
func quantile(freedom int) float64 {
	n, root := 2, 40.0 // 40^(2/n)
	for 2*n <= freedom {
		n, root = 2*n, math.Sqrt(root)
	}
	return math.Sqrt(float64(float64(n) * (root - 1)))
}
