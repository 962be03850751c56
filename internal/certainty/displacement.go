package certainty

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
)

// Moved is a unit or piece that is elsewhere on a table that turns a verdict.
type Moved struct {
	Thing spatial.Thing
	// At and Heading (degrees, as a bearing) are those of a unit; Outline is that of a piece of
	// terrain. They are exact to the last digit.
	At      geom.Point
	Heading float64
	Outline []geom.Point
	// By is the largest move of its corners, in inches.
	By float64
}

// Words returns how far it moves, rounded up as in [Answer.Sentence]: "1.5 mm".
func (m *Moved) Words() string { return InMM(m.By) }

// Ring returns the corners of the thing there: those of a base in the order of [geom.Base.Ring].
func (m *Moved) Ring(t *spatial.Table) []geom.Point {
	if id, ok := m.Thing.Unit(); ok {
		ring := t.Unit(id).Base.At(m.At).Turned(geom.FromBearing(m.Heading)).Ring()
		return ring[:]
	}
	return m.Outline
}

// motion is a small rigid motion of a body about its own middle. It is a shift in inches and a turn
// in radians, for each inch of tolerance.
type motion struct {
	body  int
	shift geom.Point
	turn  float64
}

// rigid is a motion in inches: a turn about a point, then a shift.
type rigid struct {
	about, shift geom.Point
	degrees      float64 // clockwise, as bearings are
	facing       geom.Point
}

func rigidOf(about, shift geom.Point, radians float64) rigid {
	degrees := float64(radians * (180 / math.Pi))
	return rigid{about, shift, degrees, geom.FromBearing(degrees)}
}

// move returns a point after the motion.
func (r *rigid) move(p geom.Point) geom.Point {
	if r.degrees == 0 {
		return p.Add(r.shift)
	}
	d := p.Sub(r.about)
	s, c := r.facing.X, r.facing.Y
	return r.about.Add(r.shift).Add(geom.Point{
		X: float64(c*d.X) + float64(s*d.Y),
		Y: float64(c*d.Y) - float64(s*d.X),
	})
}

// displaced returns a table with some bodies elsewhere, and what has moved. No corner moves farther
// than the factor of its body times an amount. ok is false if the table is not admissible: two
// bases overlap.
func displaced(t *spatial.Table, bodies *bodies, motions []motion, by float64) (table *spatial.Table, moved []Moved, ok bool) {
	for i := range motions {
		m := &motions[i]
		b := &bodies.list[m.body]
		moved = b.appendMoved(moved, t, m, by)
	}
	table, ok = replay(t, moved)
	return table, moved, ok
}

// appendMoved appends the members of a body after a motion. A motion that moves a corner too far is
// reduced.
func (b *body) appendMoved(dst []Moved, t *spatial.Table, m *motion, by float64) []Moved {
	n, limit := len(dst), float64(b.factor*by)
	for range 3 {
		r := rigidOf(b.middle, geom.Scale(m.shift, by), float64(m.turn*by))
		most := 0.0
		dst = dst[:n]
		for _, x := range b.things {
			dst = append(dst, movedBy(t, x, &r))
			most = max(most, dst[len(dst)-1].By)
		}
		if most <= limit {
			break
		}
		by = float64(by * float64(limit/most*(1-1e-9)))
	}
	return dst
}

// movedBy returns a unit or piece after a motion.
func movedBy(t *spatial.Table, x spatial.Thing, r *rigid) Moved {
	m := Moved{Thing: x}
	if id, ok := x.Unit(); ok {
		base := t.Unit(id).Base
		m.At, m.Heading = r.move(base.Centre()), geom.Bearing(base.Facing())+r.degrees
		if m.Heading = math.Mod(m.Heading, 360); m.Heading < 0 {
			m.Heading += 360
		}
		if to, err := m.base(base); err == nil {
			was, is := base.Corners(), to.Corners()
			for k := range was {
				m.By = max(m.By, geom.Dist(was[k], is[k]))
			}
		}
		return m
	}
	id, _ := x.Piece()
	shape := t.Piece(id).Shape()
	for i := range shape.Len() {
		p := r.move(shape.Vertex(i))
		m.Outline = append(m.Outline, p)
		m.By = max(m.By, geom.Dist(shape.Vertex(i), p))
	}
	return m
}

// base returns the base of a unit that has moved, made as a position file makes it.
func (m *Moved) base(was geom.Base) (geom.Base, error) {
	return geom.NewBase(m.At, geom.FromBearing(m.Heading), was.Width(), was.Depth())
}

// Replay returns the table on which some units and pieces are elsewhere, made by the ordinary
// constructor. Ids that are not on the table and invalid outlines give the errors of [spatial.New].
func Replay(t *spatial.Table, moved []Moved) (*spatial.Table, error) {
	pieces := make([]terrain.Piece, t.NumPieces())
	for i := range pieces {
		pieces[i] = *t.Piece(spatial.PieceID(i))
	}
	anyPiece := false
	var placed []spatial.Placed
	for i := range moved {
		m := &moved[i]
		if id, ok := m.Thing.Unit(); ok {
			if err := t.Check(id); err != nil {
				return nil, err
			}
			base, err := m.base(t.Unit(id).Base)
			if err != nil {
				return nil, err
			}
			placed = append(placed, spatial.Placed{Unit: id, Base: base})
			continue
		}
		id, _ := m.Thing.Piece()
		if t.Piece(id) == nil {
			return nil, &spatial.IDError{ID: int(id), Count: t.NumPieces()}
		}
		anyPiece = true
		ring := make(orb.Ring, len(m.Outline))
		for k, p := range m.Outline {
			ring[k] = orb.Point{p.X, p.Y}
		}
		piece, err := terrain.NewPiece(pieces[id].Name(), pieces[id].Kind(), pieces[id].Height(), orb.Polygon{ring})
		if err != nil {
			return nil, err
		}
		pieces[id] = piece
	}
	placedTable, err := t.WithAll(placed)
	if err != nil || !anyPiece {
		return placedTable, err
	}
	return placedTable.WithPieces(pieces)
}

func replay(t *spatial.Table, moved []Moved) (*spatial.Table, bool) {
	made, err := Replay(t, moved)
	return made, err == nil
}
