package position

import (
	"fmt"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/rules"
)

// A pose has exactly one form. With a heading it is the centre, one front corner, or a corner from
// two edges. Without, it is both front corners, or two corners from two edges each.

func (u *Unit) hasBothCorners() bool { return u.FrontLeft != nil && u.FrontRight != nil }

func (u *Unit) givesHeading() bool { return u.hasBothCorners() || len(u.FromEdges) == 2 }

func (u *Unit) isAtCentre() bool {
	return u.FrontLeft == nil && u.FrontRight == nil && len(u.FromEdges) == 0
}

// check refuses a unit with two poses or an incomplete one; given are its
// members.
func (u *Unit) check(given map[string]bool) error {
	corners := u.FrontLeft != nil || u.FrontRight != nil
	switch {
	case !u.isAtCentre() && given["at"], corners && len(u.FromEdges) > 0:
		return coded.New(strictjson.Contradiction, "must say where the unit stands in one way: at, front_left, front_right, both of these, or from_edges")
	case u.hasBothCorners() && given["heading"]:
		return coded.New(strictjson.Contradiction, "must not have a heading beside both front corners, which give it")
	case len(u.FromEdges) == 2 && given["heading"]:
		return coded.New(strictjson.Contradiction, "must not have a heading beside two corners from_edges, which give it")
	case len(u.FromEdges) > 2:
		return coded.New(strictjson.Contradiction, "from_edges must be one corner, or a list of two")
	case len(u.FromEdges) == 2 && u.FromEdges[0].Corner == u.FromEdges[1].Corner:
		return coded.New(strictjson.Contradiction, "from_edges must have two different corners: %s is there twice", u.FromEdges[0].Corner)
	}
	for _, f := range u.FromEdges {
		if (f.Left != nil) == (f.Right != nil) || (f.Bottom != nil) == (f.Top != nil) {
			return coded.New(strictjson.Contradiction, "from_edges must have one of left and right, and one of bottom and top")
		}
	}
	return nil
}

// check refuses a contact without exactly one unit or piece and one side or corner.
func (t *Touch) check(map[string]bool) error {
	switch {
	case t.Side != "" && t.Corner != "":
		return coded.New(strictjson.Contradiction, "must name a side or a corner, not both")
	case t.Unit != "" && t.Terrain != "":
		return coded.New(strictjson.Contradiction, "must name a unit or a piece of terrain, not both")
	case t.Unit == "" && t.Terrain == "":
		return coded.New(strictjson.Contradiction, "must name a unit or a piece of terrain")
	}
	return nil
}

// cornerNames lists the names of the corners of a base, clockwise from front_left.
func cornerNames() []string { return []string{"front_left", "front_right", "rear_right", "rear_left"} }

// perInch returns the number of the document's lengths in an inch.
func (d *Document) perInch() (float64, error) {
	switch d.Lengths {
	case "", "in":
		return 1, nil
	case "mm":
		return geom.MMPerInch, nil
	case "cm":
		return geom.MMPerInch / 10, nil
	}
	return 0, at("lengths", &rules.UnknownNameError{What: "lengths", Name: d.Lengths, Known: []string{"in", "mm", "cm"}})
}

// standing is a unit placed by its corners: the measured point in the frame of the base. It says
// how much farther apart two corners are than on the base.
type standing struct {
	centre  geom.Point
	heading float64
	anchor  geom.Point
	misfit  Misfit
	second  string // the member with the second corner
}

// stand finds the pose of a unit with a base of this size, in inches.
func (m *measuring) stand(u *Unit, base geom.Base) (s standing, err error) {
	if err := u.check(map[string]bool{"at": u.At != [2]float64{}, "heading": u.givesHeading() && u.Heading != 0}); err != nil {
		return s, err
	}
	var names []string
	var points []geom.Point
	for i, p := range []*[2]float64{u.FrontLeft, u.FrontRight} {
		if p != nil {
			names, points = append(names, cornerNames()[i]), append(points, m.point(*p))
		}
	}
	for i := range u.FromEdges {
		p, err := m.corner(&u.FromEdges[i])
		if err != nil {
			return s, within(u.fromEdgesPath(i), "", err)
		}
		names, points = append(names, u.FromEdges[i].Corner), append(points, p)
	}
	s.heading = u.Heading
	switch len(points) {
	case 0:
		s.centre = m.point(u.At)
		return s, nil
	case 1:
		s.anchor = cornerOf(names[0], base)
		return m.anchored(s, points[0], base), nil
	}
	s.second = "front_right"
	if u.FrontRight == nil {
		s.second = u.fromEdgesPath(1)
	}
	return m.standByTwo(s, [2]string(names), [2]geom.Point(points), base)
}

// fromEdgesPath returns the path of a corner from edges.
func (u *Unit) fromEdgesPath(i int) string {
	if len(u.FromEdges) == 1 {
		return "from_edges"
	}
	return fmt.Sprintf("from_edges[%d]", i)
}

// anchored puts the centre so that the anchor is at a point.
func (m *measuring) anchored(s standing, p geom.Point, base geom.Base) standing {
	turned := base.At(geom.Point{}).Turned(geom.FromBearing(s.heading))
	s.centre = p.Sub(turned.World(s.anchor))
	return s
}

// standByTwo places a unit by two of its corners: their middle is exact, and the error of their
// distance is the misfit.
func (m *measuring) standByTwo(s standing, names [2]string, points [2]geom.Point, base geom.Base) (standing, error) {
	own := [2]geom.Point{cornerOf(names[0], base), cornerOf(names[1], base)}
	between, along := points[1].Sub(points[0]), own[1].Sub(own[0])
	apart := geom.Norm(between)
	if !(apart > 0) || math.IsInf(apart, 0) {
		what := "the corners"
		if names == frontCorners() {
			what = "the front corners"
		}
		return s, at(s.second, coded.New(strictjson.Contradiction, "%s must be two points, so that there is a heading", what))
	}
	// The base is turned by the line between the corners.
	way := geom.Unit(along)
	s.heading = geom.Bearing(geom.Point{X: -geom.Cross(way, between), Y: geom.Dot(way, between)})
	s.anchor = geom.Lerp(own[0], own[1], 0.5)
	s.misfit.Off = apart - geom.Norm(along)
	if names != frontCorners() {
		s.misfit.Corners = names
	}
	return m.anchored(s, geom.Lerp(points[0], points[1], 0.5), base), nil
}

func frontCorners() [2]string { return [2]string{"front_left", "front_right"} }

func cornerOf(name string, base geom.Base) geom.Point {
	p := geom.Point{X: base.HalfWidth(), Y: base.HalfDepth()}
	if name == "front_left" || name == "rear_left" {
		p.X = -p.X
	}
	if name == "rear_left" || name == "rear_right" {
		p.Y = -p.Y
	}
	return p
}

// corner returns a corner that was measured from two edges of the table.
func (m *measuring) corner(f *FromEdges) (p geom.Point, err error) {
	if m.endless {
		return p, coded.New(strictjson.Contradiction, "the table is endless and has no edges to measure from")
	}
	if !slices.Contains(cornerNames(), f.Corner) {
		return p, at("corner", &rules.UnknownNameError{What: "corner", Name: f.Corner, Known: cornerNames()})
	}
	from := func(near, far *float64, size float64) float64 {
		if near != nil {
			return *near / m.perInch
		}
		return size - *far/m.perInch
	}
	return geom.Point{X: from(f.Left, f.Right, m.width), Y: from(f.Bottom, f.Top, m.depth)}, nil
}

func (m *measuring) point(p [2]float64) geom.Point {
	return geom.Point{X: p[0] / m.perInch, Y: p[1] / m.perInch}
}

// checkAccuracy refuses an invalid accuracy.
func checkAccuracy(mm *float64) error {
	if mm == nil || (*mm >= 0 && *mm <= maxMeasuredMM) {
		return nil
	}
	return at("measured.mm", &geom.ValueError{Field: "the accuracy", Value: *mm, Rule: fmt.Sprintf("must be from 0 to %v mm", maxMeasuredMM)})
}
