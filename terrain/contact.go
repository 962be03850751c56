package terrain

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
)

// Contact is how a base stands to one piece of terrain.
type Contact struct {
	// Touching: some point of the base is in the piece or on its edge.
	Touching bool
	// Inside: more than a touch of the base is in the piece.
	Inside bool
	// Leader: the leader point is in the piece or on its edge.
	Leader bool
	// LeaderInside: the leader point is in the piece and not on its edge.
	LeaderInside bool
	// Covered is the area of the base within the piece, in square inches.
	Covered float64
}

// ContactWith finds how a base with the given leader point stands to the piece.
func (p *Piece) ContactWith(b geom.Base, leader geom.Point) Contact {
	var c Contact
	for i := range p.shape.NumParts() {
		c = c.Add(ContactPart(b, leader, p.shape.Part(i).Vertices()))
	}
	return p.Settle(c, b, leader)
}

// ContactPart is the contact with one convex part of a piece. Add up the parts
// with [Contact.Add], then let [Piece.Settle] fill in what only the whole piece
// can tell.
func ContactPart(b geom.Base, leader geom.Point, part []geom.Point) Contact {
	s := geom.SeparationConvex(b, part)
	c := Contact{Touching: s <= geom.Tol, Inside: s < -geom.Tol}
	c.Leader = c.Touching && geom.DistanceConvex(leader, part) <= geom.Tol
	return c
}

// Add joins the contacts with two parts of one piece.
func (c Contact) Add(d Contact) Contact {
	return Contact{Touching: c.Touching || d.Touching, Inside: c.Inside || d.Inside, Leader: c.Leader || d.Leader}
}

// Settle fills in LeaderInside, since a point on a seam is inside the piece but
// on the edge of both parts, and the area.
func (p *Piece) Settle(c Contact, b geom.Base, leader geom.Point) Contact {
	c.LeaderInside = c.Leader && inside(&p.shape, leader)
	if c.Inside {
		c.Covered = geom.Coverage(b, &p.shape)
	}
	return c
}

// inside reports whether q is in the polygon by more than a touch of its edge.
func inside(shape *geom.Polygon, q geom.Point) bool {
	if shape.Contains(q) != geom.Inside {
		return false
	}
	return geom.Present(shape.EdgeDistance(q))
}

// HalfSlack is how far, in inches, a base with the given covered area is from
// being covered by exactly half: positive when more is covered. A shift by x
// changes the area by at most x times the longest chord, so that no shorter
// move can tip the balance.
func HalfSlack(b geom.Base, covered float64) float64 {
	return (covered - float64(b.Area()/2)) / (2 * b.Radius())
}

// StandsOn reports whether a base with the given area on a hill stands on it:
// more than half (row HT-2), or at least half (row HT-3), by edition.
func StandsOn(e *rules.Edition, b geom.Base, covered float64) bool {
	s := HalfSlack(b, covered)
	if e.HillShare == rules.AtLeastHalf {
		return geom.Holds(s)
	}
	return geom.Present(s)
}

// Within reports whether a base is within a piece, by the reading O-16: any
// part of it, its leader point, or at least half of its base.
func Within(r rules.WithinTerrain, b geom.Base, c Contact) bool {
	switch r {
	case rules.WithinTerrainLeaderPoint:
		return c.LeaderInside
	case rules.WithinTerrainMajority:
		return geom.Holds(HalfSlack(b, c.Covered))
	}
	return c.Inside
}
