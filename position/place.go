package position

import (
	"fmt"
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
)

// Where a unit stands is said in exactly one form: its centre, one front corner or a corner from
// two edges, each with the heading; or both front corners.

// placeMembers are the members that were there, where their values cannot tell.
type placeMembers struct{ at, heading bool }

func (u *Unit) hasBothCorners() bool { return u.FrontLeft != nil && u.FrontRight != nil }

// isAtCentre reports whether the unit is placed by its centre.
func (u *Unit) isAtCentre() bool {
	return u.FrontLeft == nil && u.FrontRight == nil && u.FromEdges == nil
}

// checkForm refuses a unit whose place is said twice, with a *[strictjson.FormError] or the like.
func (u *Unit) checkForm(given placeMembers) error {
	corners := u.FrontLeft != nil || u.FrontRight != nil
	switch {
	case !u.isAtCentre() && given.at, corners && u.FromEdges != nil:
		return formError(Contradiction, "must say where the unit stands in one way: at, front_left, front_right, both of these, or from_edges")
	case u.hasBothCorners() && given.heading:
		return formError(Contradiction, "must not have a heading beside both front corners, which give it")
	case u.FromEdges != nil:
		return u.FromEdges.check()
	}
	return nil
}

// check refuses a corner that is not measured from one edge each way.
func (f *FromEdges) check() error {
	if (f.Left != nil) == (f.Right != nil) || (f.Bottom != nil) == (f.Top != nil) {
		return formError(Contradiction, "from_edges must have one of left and right, and one of bottom and top")
	}
	return nil
}

// CornerNames lists the names of the corners of a base, clockwise from front_left.
func CornerNames() []string { return []string{"front_left", "front_right", "rear_right", "rear_left"} }

// lengthNames lists what places may be written in.
func lengthNames() []string { return []string{"in", "mm", "cm"} }

// perInch is how many of the lengths of the document an inch has.
func (d *Document) perInch() (float64, error) {
	switch d.Lengths {
	case "", "in":
		return 1, nil
	case "mm":
		return geom.MMPerInch, nil
	case "cm":
		return geom.MMPerInch / 10, nil
	}
	return 0, at("lengths", &rules.UnknownNameError{What: "lengths", Name: d.Lengths, Known: lengthNames()})
}

// standing is a unit where its corners say: the point that was measured in the frame of the base,
// and by how much the front that they make is wider than the base.
type standing struct {
	centre  geom.Point
	heading float64
	anchor  geom.Point
	misfit  float64
}

// stand finds where a unit stands that has a base of this size, in inches.
func (m *measuring) stand(u *Unit, base geom.Base) (s standing, err error) {
	if err := u.checkForm(placeMembers{at: u.At != [2]float64{}, heading: u.hasBothCorners() && u.Heading != 0}); err != nil {
		return s, err
	}
	s.heading = u.Heading
	switch {
	case u.hasBothCorners():
		left, right := m.point(*u.FrontLeft), m.point(*u.FrontRight)
		front := right.Sub(left)
		width := geom.Norm(front)
		if !(width > 0) || math.IsInf(width, 0) {
			return s, at("front_right", formError(Contradiction, "the front corners must be two points, so that there is a heading"))
		}
		s.heading = geom.Bearing(geom.LeftOf(front))
		s.anchor = geom.Point{Y: base.HalfDepth()}
		s.misfit = width - base.Width()
		return m.anchored(s, geom.Lerp(left, right, 0.5), base), nil
	case u.FrontLeft != nil:
		s.anchor = geom.Point{X: -base.HalfWidth(), Y: base.HalfDepth()}
		return m.anchored(s, m.point(*u.FrontLeft), base), nil
	case u.FrontRight != nil:
		s.anchor = geom.Point{X: base.HalfWidth(), Y: base.HalfDepth()}
		return m.anchored(s, m.point(*u.FrontRight), base), nil
	case u.FromEdges != nil:
		return m.standFromEdges(s, u.FromEdges, base)
	}
	s.centre = m.point(u.At)
	return s, nil
}

// anchored puts the centre where the anchor lies at a point.
func (m *measuring) anchored(s standing, p geom.Point, base geom.Base) standing {
	turned := base.At(geom.Point{}).Turned(geom.FromBearing(s.heading))
	s.centre = p.Sub(turned.World(s.anchor))
	return s
}

func (m *measuring) standFromEdges(s standing, f *FromEdges, base geom.Base) (standing, error) {
	if m.endless {
		return s, at("from_edges", formError(Contradiction, "the table is endless and has no edges to measure from"))
	}
	switch f.Corner {
	case "front_left":
		s.anchor = geom.Point{X: -base.HalfWidth(), Y: base.HalfDepth()}
	case "front_right":
		s.anchor = geom.Point{X: base.HalfWidth(), Y: base.HalfDepth()}
	case "rear_right":
		s.anchor = geom.Point{X: base.HalfWidth(), Y: -base.HalfDepth()}
	case "rear_left":
		s.anchor = geom.Point{X: -base.HalfWidth(), Y: -base.HalfDepth()}
	default:
		return s, at("from_edges.corner", &rules.UnknownNameError{What: "corner", Name: f.Corner, Known: CornerNames()})
	}
	var p geom.Point
	if f.Left != nil {
		p.X = *f.Left / m.perInch
	} else {
		p.X = m.width - *f.Right/m.perInch
	}
	if f.Bottom != nil {
		p.Y = *f.Bottom / m.perInch
	} else {
		p.Y = m.depth - *f.Top/m.perInch
	}
	return m.anchored(s, p, base), nil
}

// point is a point of the document in inches.
func (m *measuring) point(p [2]float64) geom.Point {
	return geom.Point{X: p[0] / m.perInch, Y: p[1] / m.perInch}
}

// checkAccuracy refuses an accuracy that is none.
func checkAccuracy(mm *float64) error {
	if mm == nil || (*mm >= 0 && *mm <= MaxMeasuredMM) {
		return nil
	}
	return at("measured.mm", &geom.ValueError{Field: "mm", Value: *mm, Rule: fmt.Sprintf("must be from 0 to %v", MaxMeasuredMM)})
}
