package robust

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
)

// Moved is one thing that stands elsewhere on a table that turns a verdict.
type Moved struct {
	Thing spatial.Thing
	// At and Heading (degrees, as a bearing) are where a unit stands; Outline is that of a piece of
	// terrain. They say it to the last digit.
	At      geom.Point
	Heading float64
	Outline []geom.Point
	// By is how far its corners have moved at most, in inches.
	By float64
}

// Words tell how far it moves as [Answer.Sentence] does, rounded up: "1.5 mm".
func (m *Moved) Words() string { return tenths(m.By, math.Ceil) + " mm" }

// motion is a small rigid motion of a thing about its own middle: a shift in inches and a turn in
// radians, both for each inch of tolerance.
type motion struct {
	thing spatial.Thing
	shift geom.Point
	turn  float64
}

// middle is the point that a thing turns about.
func middle(t *spatial.Table, x spatial.Thing) geom.Point {
	if id, ok := x.Unit(); ok {
		return t.Unit(id).Base.Centre()
	}
	id, _ := x.Piece()
	box := t.Piece(id).Shape().Bounds()
	return box.Center()
}

// radius is how far the corners of a thing are from its middle.
func radius(t *spatial.Table, x spatial.Thing) float64 {
	if id, ok := x.Unit(); ok {
		return t.Unit(id).Base.Radius()
	}
	id, _ := x.Piece()
	far, at := 0.0, middle(t, x)
	for i := range t.Piece(id).Shape().Len() {
		far = max(far, geom.Dist(at, t.Piece(id).Shape().Vertex(i)))
	}
	return far
}

// rigid is a motion of some inches: about a point, then a shift.
type rigid struct {
	about, shift geom.Point
	degrees      float64 // clockwise, as bearings are
	facing       geom.Point
}

func rigidOf(about, shift geom.Point, radians float64) rigid {
	degrees := float64(radians * (180 / math.Pi))
	return rigid{about, shift, degrees, geom.FromBearing(degrees)}
}

// move is where a point comes to.
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

// displaced is a table on which some things stand elsewhere, and what has moved. ok is false where the
// table is not admissible: two bases overlap. Companions of a thing move with it.
func displaced(t *spatial.Table, tol *Tolerance, motions []motion, by float64) (table *spatial.Table, moved []Moved, ok bool) {
	done := map[spatial.Thing]bool{}
	for i := range motions {
		m := &motions[i]
		if done[m.thing] {
			continue
		}
		all := tol.companions(t, m.thing)
		r := rigidOf(middle(t, m.thing), geom.Scale(m.shift, by), float64(m.turn*by))
		for _, x := range all {
			if done[x] {
				continue
			}
			done[x] = true
			moved = append(moved, movedBy(t, x, &r))
		}
	}
	table, ok = replay(t, moved)
	return table, moved, ok
}

// movedBy is a thing after a motion.
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

// base is where a unit has moved to, made as a position file makes it.
func (m *Moved) base(was geom.Base) (geom.Base, error) {
	return geom.NewBase(m.At, geom.FromBearing(m.Heading), was.Width(), was.Depth())
}

// Replay is the table on which some things stand elsewhere, made by the ordinary constructor. Things
// that are not on the table and outlines that are none give the errors of [spatial.New].
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
