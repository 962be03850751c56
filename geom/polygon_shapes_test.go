package geom

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/leaderpoint/leaderpoint/internal/cases"
)

// points makes points of pairs of coordinates.
func points(xy ...float64) []Point {
	out := make([]Point, 0, len(xy)/2)
	for i := 0; i+1 < len(xy); i += 2 {
		out = append(out, Point{X: xy[i], Y: xy[i+1]})
	}
	return out
}

// Shapes that decompositions get wrong.
func shapes() map[string][]Point {
	return map[string][]Point{
		"triangle": points(0, 0, 4, 0, 1, 3),
		"square":   points(0, 0, 4, 0, 4, 4, 0, 4),
		"L":        points(0, 0, 4, 0, 4, 2, 2, 2, 2, 4, 0, 4),
		"U":        points(0, 0, 6, 0, 6, 4, 4, 4, 4, 2, 2, 2, 2, 4, 0, 4),
		"T":        points(2, 0, 4, 0, 4, 4, 6, 4, 6, 6, 0, 6, 0, 4, 2, 4),
		"plus":     points(2, 0, 4, 0, 4, 2, 6, 2, 6, 4, 4, 4, 4, 6, 2, 6, 2, 4, 0, 4, 0, 2, 2, 2),
		"arrow":    points(0, 0, 4, 2, 0, 4, 1, 2),
		"sliver":   points(0, 0, 1000, 1e-3, 2000, 0, 1000, 2e-3),
		"saw":      points(0, 0, 8, 0, 8, 2, 7, 1, 6, 2, 5, 1, 4, 2, 3, 1, 2, 2, 1, 1, 0, 2),
		"comb":     comb(6, 0),
		"slanted":  comb(7, 0.3),
		"spiral":   spiral(5),
		"star":     star(5),
	}
}

// comb has teeth that point up, leaning by the slant.
func comb(teeth int, slant float64) []Point {
	out := points(0, -1, float64(2*teeth), -1)
	for i := teeth - 1; i >= 0; i-- {
		x := float64(2 * i)
		out = append(out, points(x+1.5, 0, x+1.25+8*slant, 8, x+0.75+8*slant, 8, x+0.5, 0)...)
	}
	return out
}

// spiral is a corridor that winds inwards on a grid, one side out and the other
// back.
func spiral(turns int) []Point {
	var out, back []Point
	p := Point{}
	length := float64(4 * turns)
	u := Point{X: 1}
	for i := range 2 * turns {
		out = append(out, p)
		back = append(back, p.Add(u).Add(LeftOf(u)))
		p = p.Add(u.Mul(length))
		u = LeftOf(u)
		if i%2 == 0 && i > 0 || i == 0 {
			length -= 2
		}
	}
	slices.Reverse(back)
	return append(out, back[1:]...)
}

// star has n long points.
func star(n int) []Point {
	var out []Point
	for i := range 2 * n {
		radius := 10.0
		if i%2 == 1 {
			radius = 3
		}
		out = append(out, FromBearing(-180*float64(i)/float64(n)).Mul(radius))
	}
	return out
}

// randomPolygon is star-shaped or untangled, on a grid or off it.
func randomPolygon(r *rand.Rand) Polygon {
	for {
		n := 3 + r.IntN(10)
		if r.IntN(8) == 0 {
			n = 3 + r.IntN(50)
		}
		ring := make([]Point, n)
		size, centre := 1+9*r.Float64(), Point{X: 10 * r.Float64(), Y: 10 * r.Float64()}
		if r.IntN(2) == 0 {
			bearings := make([]float64, n)
			for i := range bearings {
				bearings[i] = 360 * r.Float64()
			}
			slices.Sort(bearings)
			for i, b := range bearings {
				ring[i] = Along(centre, FromBearing(b), size*(0.2+0.8*r.Float64()))
			}
		} else {
			for i := range ring {
				ring[i] = centre.Add(Point{X: size * (2*r.Float64() - 1), Y: size * (2*r.Float64() - 1)})
			}
		}
		if r.IntN(2) == 0 {
			for i, p := range ring {
				ring[i] = Point{X: math.Round(p.X), Y: math.Round(p.Y)}
			}
		}
		for range 20 * n {
			p, err := NewPolygon(ring)
			if err == nil {
				return p
			}
			var bad *PolygonError
			if !errors.As(err, &bad) || bad.Rule != CrossesItself {
				break
			}
			slices.Reverse(ring[bad.Vertex+1 : bad.Other+1])
		}
	}
}

// zigzag is a sheared corridor that runs up and down: long edges whose boxes all
// overlap.
func zigzag(corners int) []Point {
	var left, right []Point
	for i := range corners {
		x, y := 0.2*float64(i), 0.0
		if i%2 == 1 {
			y = 100
		}
		left = append(left, Point{X: x + y, Y: y})
		right = append(right, Point{X: x + y + 0.01, Y: y + 0.01})
	}
	slices.Reverse(right)
	return append(left, right...)
}

// large makes outlines of about the largest size that are hard on one step each; in a plain run
// of half that size, which takes a third of the time.
func large() map[string][]Point {
	n := cases.Few(MaxPolygonPoints/2, MaxPolygonPoints)
	circle := make([]Point, n)
	jagged := make([]Point, n)
	for i := range n {
		u := FromBearing(-360 * float64(i) / float64(n))
		circle[i] = u.Mul(30)
		jagged[i] = u.Mul(20 + 10*float64(i*7919%101)/101)
	}
	return map[string][]Point{
		"circle": circle, "jagged": jagged, "comb": comb(n/4-1, 0), "slanted comb": comb(n/4-1, 5), "spiral": spiral(n / 4),
		"zigzag": zigzag(n / 2),
	}
}
