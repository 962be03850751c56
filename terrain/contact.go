package terrain

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
)

// Contact is the relation of a base to one piece of terrain. Touching means nearer than
// [geom.ContactBand], overlapping or apart; inside takes more than the band.
type Contact struct {
	// Touching: some point of the base is in the piece, or nearer to it than the band.
	Touching bool
	// Inside: the base is in the piece by more than the band.
	Inside bool
	// Leader: the leader point is in the piece, or nearer to it than the band.
	Leader bool
	// LeaderInside: the leader point is in the piece, and farther from its edge than
	// the band.
	LeaderInside bool
	// Covered is the area of the base within the piece, in square inches; 0 if the base is not
	// inside.
	Covered float64
}

// ContactWith finds the contact of a base, with the given leader point, with the piece.
func (p *Piece) ContactWith(b geom.Base, leader geom.Point) Contact {
	var c Contact
	for i := range p.shape.NumParts() {
		c = c.Add(ContactPart(b, leader, p.shape.Part(i).Vertices()))
	}
	return p.Settle(c, b, leader)
}

// ContactPart finds the contact with one convex part of a piece. Add up the parts with
// [Contact.Add], then let [Piece.Settle] fill in what depends on the whole piece.
func ContactPart(b geom.Base, leader geom.Point, part []geom.Point) Contact {
	s := geom.SeparationConvex(b, part)
	c := Contact{Touching: geom.InContact(s), Inside: geom.Overlaps(s)}
	c.Leader = c.Touching && geom.InContact(geom.DistanceConvex(leader, part))
	return c
}

// Add joins the contacts with two parts of one piece.
func (c Contact) Add(d Contact) Contact {
	return Contact{Touching: c.Touching || d.Touching, Inside: c.Inside || d.Inside, Leader: c.Leader || d.Leader}
}

// Settle fills in LeaderInside, since a point on a seam is inside the piece but
// on the edge of both parts, and the area.
func (p *Piece) Settle(c Contact, b geom.Base, leader geom.Point) Contact {
	c.LeaderInside = c.Leader && p.shape.Contains(leader) == geom.Inside && geom.Overlaps(-p.shape.EdgeDistance(leader))
	if c.Inside {
		c.Covered = geom.Coverage(b, &p.shape)
	}
	return c
}

// HalfSlack returns how far, in inches, a base with the given covered area is from being covered by
// exactly half. It is positive if more is covered. A shift by x changes the area by at most x times
// the longest chord, so that no shorter move can change the result.
func HalfSlack(b geom.Base, covered float64) float64 {
	return (float64(covered) - float64(b.Area()/2)) / (2 * b.Radius())
}

// StandsOn reports whether a base is on a hill that covers the given area of it, in square inches.
// It takes more than half (row HT-2) or at least half (row HT-3), by edition.
func StandsOn(e *rules.Edition, b geom.Base, covered float64) bool {
	s := HalfSlack(b, covered)
	if e.HalfIsOnHill {
		return geom.Holds(s)
	}
	return geom.Present(s)
}

// Within reports whether a base is within a piece. By the reading O-16 that takes any part of the
// base, its leader point, or at least half of it.
func Within(r rules.WithinTerrain, b geom.Base, c Contact) bool {
	switch r {
	case rules.WithinTerrainLeaderPoint:
		return c.LeaderInside
	case rules.WithinTerrainMajority:
		return geom.Holds(HalfSlack(b, c.Covered))
	}
	return c.Inside
}
