package svg

import (
	"github.com/leaderpoint/leaderpoint/draw/internal/display"
)

// gathered is a list with groups in a row that have one ID, and begin with shapes that look alike, in one group of that ID:
// it names them once.
func gathered(items []display.Item) (out []display.Item) {
	for i := 0; i < len(items); {
		g, ok := items[i].(display.Group)
		if !ok {
			out = append(out, items[i])
			i++
			continue
		}
		var row []display.Item
		k := i
		for ; k < len(items); k++ {
			h, ok := items[k].(display.Group)
			if !ok || k > i && (g.ID == "" || g.Clipped() || h.Clipped() || h.ID != g.ID || beginning(h) != beginning(g)) {
				break
			}
			h.Items = gathered(h.Items)
			row = append(row, h)
		}
		if len(row) > 1 {
			for j := range row {
				h := row[j].(display.Group)
				h.ID = ""
				row[j] = h
			}
			row = []display.Item{display.Group{ID: g.ID, Items: row}}
		}
		out = append(out, row...)
		i = k
	}
	return out
}

// beginning is the style of the first shape of a group.
func beginning(g display.Group) display.Style {
	for _, item := range g.Items {
		switch item := item.(type) {
		case display.Shape:
			return item.Style
		case display.Disc:
			return item.Style
		}
	}
	return display.Style{}
}

// shift is how far something lies from what it repeats, in thousandths of a millimetre.
type shift struct {
	x, y  int64
	known bool
}

// same reports whether two places are apart by the shift, or by a thousandth more or less, by which they are rounded.
func (s *shift) same(a, b display.Point) bool {
	p, q := placeOf(a), placeOf(b)
	x, y := q[0]-p[0], q[1]-p[1]
	if !s.known {
		*s = shift{x, y, true}
	}
	return -1 <= x-s.x && x-s.x <= 1 && -1 <= y-s.y && y-s.y <= 1
}

// repeats reports whether items are others at a shift.
func (s *shift) repeats(a, b []display.Item) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !s.repeatsOne(a[i], b[i]) {
			return false
		}
	}
	return true
}

func (s *shift) repeatsOne(a, b display.Item) bool {
	switch a := a.(type) {
	case display.Group:
		b, ok := b.(display.Group)
		return ok && a.ID == b.ID && a.Title == b.Title && !a.Clipped() && !b.Clipped() && s.repeats(a.Items, b.Items)
	case display.Shape:
		b, ok := b.(display.Shape)
		if !ok || a.Style != b.Style || len(a.Path.Ops) != len(b.Path.Ops) || len(a.Path.Points) != len(b.Path.Points) {
			return false
		}
		for i, op := range a.Path.Ops {
			if op != b.Path.Ops[i] {
				return false
			}
		}
		for i, q := range a.Path.Points {
			if !s.same(q, b.Path.Points[i]) {
				return false
			}
		}
		return true
	case display.Disc:
		b, ok := b.(display.Disc)
		return ok && a.Style == b.Style && a.Radius == b.Radius && s.same(a.At, b.At)
	case display.Text:
		b, ok := b.(display.Text)
		if !ok || !s.same(a.At, b.At) {
			return false
		}
		a.At = b.At
		return a == b
	}
	return false
}

// placed is a group that has been written, for others that repeat it.
type placed struct {
	group display.Group
	node  *node
	id    string
}

// repeated is a group as the use of one in a picture before that it repeats, such as the table on both of two pictures beside
// each other: nil where there is none such.
func (b *builder) repeated(g display.Group) *node {
	if g.ID == "" {
		return nil
	}
	for _, p := range b.placed {
		var s shift
		if p.group.ID != g.ID || !s.repeats(p.group.Items, g.Items) || p.group.Title != g.Title {
			continue
		}
		tag := `use id="` + b.name(g.ID) + `" href="#` + p.id + `"`
		return &node{tag: tag + at("x", s.x) + at("y", s.y), of: p.node}
	}
	return nil
}

// at is an attribute of a place, unless that is 0.
func at(name string, thousandths int64) string {
	if thousandths == 0 {
		return ""
	}
	return " " + name + `="` + string(display.AppendThousandths(nil, thousandths)) + `"`
}
