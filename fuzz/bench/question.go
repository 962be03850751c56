package main

import (
	"math/rand/v2"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// field is a table, with what the rivals want to know of it in advance.
type field struct {
	view *spatial.View
	// circles hold the pieces of terrain, by number.
	circles []circle
}

type circle struct {
	centre geom.Point
	radius float64
}

func newField(v *spatial.View) *field {
	f := &field{view: v}
	t := v.Table()
	for id := range spatial.PieceID(t.NumPieces()) {
		shape := t.Piece(id).Shape()
		c := circle{centre: shape.Bounds().Center()}
		for i := range shape.Len() {
			c.radius = max(c.radius, geom.Dist(c.centre, shape.Vertex(i)))
		}
		f.circles = append(f.circles, c)
	}
	return f
}

// circle returns a circle that holds a thing.
func (f *field) circle(t spatial.Thing) circle {
	if id, ok := t.Unit(); ok {
		b := f.view.Body(id)
		return circle{b.Base().Centre(), b.Radius()}
	}
	id, _ := t.Piece()
	return f.circles[id]
}

// query is one ordered pair of units on one table.
type query struct {
	*field
	from, to spatial.UnitID
}

// committedFields returns the committed tables under the default edition.
func committedFields() ([]*field, error) {
	var fields []*field
	for i := range generate.CommittedTables {
		t, err := generate.Committed(i).Table(rules.Second161())
		if err != nil {
			return nil, err
		}
		fields = append(fields, newField(t.Now()))
	}
	return fields, nil
}

// allPairs returns the ordered pairs of different units of every table.
func allPairs(fields []*field) []query {
	var pairs []query
	for _, f := range fields {
		n := spatial.UnitID(f.view.Table().Len())
		for from := range n {
			for to := range n {
				if from != to {
					pairs = append(pairs, query{f, from, to})
				}
			}
		}
	}
	return pairs
}

// sample draws n different pairs, the same ones every time, and keeps them in order. A program asks
// many questions about one table before the next.
func sample(pairs []query, n int) []query {
	r := rand.New(rand.NewPCG(13, 600))
	drawn := r.Perm(len(pairs))[:min(n, len(pairs))]
	slices.Sort(drawn)
	var s []query
	for _, i := range drawn {
		s = append(s, pairs[i])
	}
	return s
}

// verdict is what every entrant of the sight contest answers. It has whether any of the target's
// near side shows, and which fraction of its facing is shaded.
type verdict struct {
	seen     bool
	fraction float64
}

// half reports whether at least half of the facing is shaded.
func (v verdict) half() bool { return v.fraction >= 0.5-geom.Tol }

// outlook is what the rivals need to know of a query before they look for blockers. It has the eye,
// the near side of the target from one end to the other, and the facing that cover is judged on.
type outlook struct {
	eye    geom.Point
	near   [3]geom.Point
	edges  int
	facing [2]geom.Point
}

// look works out the outlook of a query. Without edges the eye is in the target.
func (q query) look() outlook {
	target := q.view.Body(q.to)
	corners := target.Corners()
	o := outlook{eye: q.view.Body(q.from).Eye()}
	facing := arcs.Locate(target.Base(), o.eye).Facing
	o.facing = [2]geom.Point{corners[facing], corners[(facing+1)&3]}
	var out [4]bool
	for i, a := range corners {
		out[i] = geom.Cross(corners[(i+1)&3].Sub(a), o.eye.Sub(a)) > 0 // corners run clockwise
	}
	for i := range 4 {
		if out[i] && !out[(i+3)&3] {
			o.near[0] = corners[i]
			for k := i; out[k&3]; k++ {
				o.edges++
				o.near[o.edges] = corners[(k+1)&3]
			}
			break
		}
	}
	return o
}
