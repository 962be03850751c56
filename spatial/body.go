package spatial

import (
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// keptContacts is the number of pieces of terrain in contact that a body remembers. For a unit in
// contact with more, contacts are worked out on demand.
const keptContacts = 6

// Body is a unit on a table: everything that follows from its place, its terrain and the edition,
// worked out once. Bodies belong to their table or view and are read-only.
type Body struct {
	base    geom.Base
	corners [4]geom.Point
	ring    [4]geom.Point // the corners counter-clockwise, as in every ring
	radius  float64
	leader  arcs.Leader

	height      float64 // levels for sight, including the hill if the edition adds it
	coverHeight float64 // levels for cover
	elevation   float64 // inches of ground under the unit
	eye         float64 // inches of ground under the leader point
	hill        PieceID // the hill it is on, or -1
	hillHeight  float64

	hides, covers, individual bool

	contacts [keptContacts]pieceContact
	kept     uint8
	more     bool // in contact with more pieces than are kept
}

type pieceContact struct {
	piece PieceID
	terrain.Contact
}

// Base returns the base of the unit.
func (b *Body) Base() geom.Base { return b.base }

// Corners returns the corners of the base, clockwise from front-left. They are read-only.
func (b *Body) Corners() *[4]geom.Point { return &b.corners }

// Radius returns the distance from the centre of the base to its corners.
func (b *Body) Radius() float64 { return b.radius }

// Leader returns where the unit looks and measures from.
func (b *Body) Leader() arcs.Leader { return b.leader }

// Eye returns the leader point (rows LDR-1, LDR-2).
func (b *Body) Eye() geom.Point { return b.leader.Point }

// Height returns the unit's height for sight, with its hill if the edition adds it (rows HT-1 to
// HT-3).
func (b *Body) Height() float64 { return b.height }

// CoverHeight returns the height for cover: row HT-4 raises height 0 to 1.
func (b *Body) CoverHeight() float64 { return b.coverHeight }

// Elevation returns the height of the ground under the unit, in inches, for true line of sight (row
// LOS-7).
func (b *Body) Elevation() float64 { return b.elevation }

// EyeElevation returns the height of the ground under the leader point, in inches. It matters for
// true line of sight (row LOS-7).
func (b *Body) EyeElevation() float64 { return b.eye }

// Hill returns the hill under the unit and its height (rows HT-2, HT-3). Of several, the highest
// counts: heights are taken from the table top.
func (b *Body) Hill() (id PieceID, height float64, ok bool) { return b.hill, b.hillHeight, b.hill >= 0 }

// Hides reports whether the unit can block sight at all (rows LOS-6, HT-4).
func (b *Body) Hides() bool { return b.hides }

// Covers reports whether the unit can give cover at all (row LOS-6).
func (b *Body) Covers() bool { return b.covers }

// Individual reports whether the unit is an individual (row ARC-4).
func (b *Body) Individual() bool { return b.individual }

// footing finds the terrain that a unit overlaps or touches.
type footing struct{ *Table }

// place works out the body of a unit on base.
func (t footing) place(u *Unit, base geom.Base, b *Body) {
	e := t.edition
	individual, height := u.Individual(), u.Height.value
	*b = Body{
		base: base, corners: base.Corners(), ring: base.Ring(), radius: base.Radius(),
		leader: arcs.LeaderOf(e, base, u.ModelsWide, u.ModelDepth),
		height: height, coverHeight: height, hill: -1, individual: individual,
		hides:  (!individual || e.IndividualsBlockSight) && (height > 0 || e.HeightZeroBlocksSight),
		covers: !individual || e.IndividualsBlockSight,
	}
	if height == 0 {
		b.coverHeight = e.HeightZeroCoverHeight
	}
	if u.Aim != (geom.Point{}) && e.ChampionLeads {
		b.leader.Point = base.World(geom.Point{X: u.Aim.X, Y: base.HalfDepth() + u.Aim.Y})
	}
	t.touch(b)
	t.stand(b)
}

// touch finds the pieces of terrain that the body touches.
func (t footing) touch(b *Body) {
	box := b.base.Bounds().ExpandedByMargin(geom.ContactBand)
	t.index.searchParts(box, func(i int32) bool {
		p := &t.parts[i]
		c := terrain.ContactPart(b.base, b.leader.Point, p.vertices)
		if !c.Touching {
			return true
		}
		for i := range b.contacts[:b.kept] {
			if b.contacts[i].piece == p.piece {
				b.contacts[i].Contact = b.contacts[i].Add(c)
				return true
			}
		}
		if b.kept == keptContacts {
			b.more = true
			return false
		}
		b.contacts[b.kept] = pieceContact{p.piece, c}
		b.kept++
		return true
	})
	if b.more {
		b.kept = 0 // a full list may lack parts of the pieces it names
	}
	for i := 1; i < int(b.kept); i++ { // by id, in whatever order the index finds them
		for k := i; k > 0 && b.contacts[k].piece < b.contacts[k-1].piece; k-- {
			b.contacts[k], b.contacts[k-1] = b.contacts[k-1], b.contacts[k]
		}
	}
	for i := range b.contacts[:b.kept] {
		c := &b.contacts[i]
		c.Contact = t.pieces[c.piece].Settle(c.Contact, b.base, b.leader.Point)
	}
}

// stand finds the hill under the body and its leader point.
func (t footing) stand(b *Body) {
	e := t.edition
	t.eachContact(b, func(id PieceID, c terrain.Contact) {
		p := &t.pieces[id]
		if p.Kind() != terrain.Hill {
			return
		}
		h := p.Height()
		if c.Leader {
			b.eye = max(b.eye, h)
		}
		higher := b.hill < 0 || h > b.hillHeight || h == b.hillHeight && id < b.hill
		if higher && terrain.StandsOn(e, b.base, c.Covered) {
			b.hill, b.hillHeight = id, h
		}
	})
	if b.hill >= 0 {
		b.elevation = b.hillHeight
		if e.HillAddsHeight && !e.TrueLine {
			b.height += b.hillHeight
			b.coverHeight += b.hillHeight
		}
	}
}

// contact returns the contact of the body with one piece.
func (t footing) contact(b *Body, id PieceID) terrain.Contact {
	for i := range b.contacts[:b.kept] {
		if b.contacts[i].piece == id {
			return b.contacts[i].Contact
		}
	}
	if !b.more {
		return terrain.Contact{}
	}
	p := &t.pieces[id]
	if !b.base.Bounds().ExpandedByMargin(geom.ContactBand).Intersects(p.Shape().Bounds()) {
		return terrain.Contact{}
	}
	return p.ContactWith(b.base, b.leader.Point)
}

// eachContact visits the pieces that the body touches.
func (t footing) eachContact(b *Body, visit func(PieceID, terrain.Contact)) {
	for i := range b.contacts[:b.kept] {
		visit(b.contacts[i].piece, b.contacts[i].Contact)
	}
	if !b.more {
		return
	}
	for i := range t.pieces {
		if c := t.contact(b, PieceID(i)); c.Touching {
			visit(PieceID(i), c)
		}
	}
}

// bounds returns the box of the body in the index.
func (b *Body) bounds() r2.Rect { return b.base.Bounds() }
