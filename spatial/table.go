package spatial

import (
	"iter"
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/composed"
	"github.com/leaderpoint/leaderpoint/internal/named"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Limits of a table, far above any game. More gives a *[geom.LimitError], so that no input can make
// the library hang.
const (
	MaxUnits           = 100_000
	MaxPieces          = 10_000
	MaxOutlinePoints   = 200_000
	MaxPiecesUnderUnit = 64 // pieces of terrain that one unit may touch
	MaxHeight          = 1000
	maxSpeed           = 1000
	MaxCost            = 1e6 // also the most unit strength
)

// Table is an immutable snapshot of units and terrain under one edition. The zero Table and a nil
// *Table are empty and have no edition; make tables with [New]. It must not be copied.
type Table struct {
	edition *rules.Edition // shared between tables; nil in the zero table
	// units and bodies are shared with the table before this one, and nil for a unit that has left:
	// its id is not used again.
	units  []*Unit
	bodies []*Body
	pieces []terrain.Piece
	parts  []part
	names  map[string]UnitID
	label  Label
	foes   foes // by stored engagements; nil without any

	area    r2.Rect
	bounded bool
	// overlapping: bases may overlap by more than the band, see [NewOverlapping].
	overlapping bool

	index index

	now View
}

// part is one convex part of a piece of terrain: what the index holds.
type part struct {
	piece    PieceID
	number   int32
	vertices []geom.Point
}

// New makes a table. It checks the edition, names (present and unique), sides, heights, speeds,
// types, and the ids of engaged and charging units. Bases must be made by [geom.NewBase] and
// overlap no other by more than [geom.ContactBand]. It copies the slices.
//
// A missing Height or Speed becomes the usual one of the type: see [Stat]. A base that does not fit
// type and size is accepted, since bases of other makes are in use. An obstacle
// taller than the edition allows counts as blocking terrain (row MOV-22): that is the kind of its
// [Table.Piece]. Units may be off the table or in blocking terrain: whether they may end a move
// there is another question.
//
// Errors: *[UnitError], *[TerrainError], *[OverlapError], *[NameError], *[geom.LimitError], or the
// edition's own.
func New(e rules.Edition, units []Unit, pieces []terrain.Piece) (*Table, error) {
	return NewWithin(e, units, pieces, func(UnitID, UnitID) float64 { return geom.ContactBand })
}

// NewWithin is [New] for bases that may overlap. allowed returns by how many inches two units may,
// given the one with the lower id first.
func NewWithin(e rules.Edition, units []Unit, pieces []terrain.Piece, allowed func(a, b UnitID) float64) (*Table, error) {
	t, err := build(e, units, pieces)
	if err != nil {
		return nil, err
	}
	if err := t.checkOverlaps(allowed); err != nil {
		return nil, err
	}
	return t, nil
}

// NewOverlapping is [New] for tables that are not possible in a game: bases may overlap. It serves
// "what if" questions, such as a margin shown by growing every base.
func NewOverlapping(e rules.Edition, units []Unit, pieces []terrain.Piece) (*Table, error) {
	t, err := build(e, units, pieces)
	if err != nil {
		return nil, err
	}
	t.overlapping = true
	return t, nil
}

func build(e rules.Edition, units []Unit, pieces []terrain.Piece) (*Table, error) {
	if err := e.Validate(); err != nil {
		return nil, err
	}
	return fill(&e, units, pieces)
}

// fill makes a table with a valid edition that does not change afterwards.
func fill(e *rules.Edition, units []Unit, pieces []terrain.Piece) (*Table, error) {
	if len(units) > MaxUnits {
		return nil, &geom.LimitError{What: "units", Got: len(units), Limit: MaxUnits}
	}
	t := &Table{edition: e, names: make(map[string]UnitID, len(units))}
	if err := t.addTerrain(pieces); err != nil {
		return nil, err
	}
	t.units, t.bodies = make([]*Unit, len(units)), make([]*Body, len(units))
	described, standing := make([]Unit, len(units)), make([]Body, len(units)) // side by side
	for i := range units {
		u := units[i]
		u.settle(e)
		if err := checkUnit(i, &u, crew{count: len(units)}); err != nil {
			return nil, err
		}
		name := composed.Name(u.Name)
		if _, dup := t.names[name]; dup {
			return nil, &NameError{"units", u.Name}
		}
		t.names[name] = UnitID(i)
		u.Engaged = slices.Clone(u.Engaged)
		u.ChargedBy = slices.Clone(u.ChargedBy)
		described[i] = u
		t.units[i], t.bodies[i] = &described[i], &standing[i]
		footing{t}.place(t.units[i], u.Base, t.bodies[i])
		if err := t.checkFooting(UnitID(i)); err != nil {
			return nil, err
		}
	}
	for i, b := range t.bodies {
		if err := t.checkInspires(UnitID(i)); err != nil {
			return nil, err
		}
		t.index.insert(b.bounds(), int32(i))
	}
	pairing{t}.pairFoes()
	t.now.lookAt(t)
	return t, nil
}

// checkFooting refuses a unit on more than the allowed number of pieces of terrain.
func (t *Table) checkFooting(id UnitID) error {
	b, n := t.bodies[id], 0
	if !b.more {
		return nil
	}
	footing{t}.eachContact(b, func(PieceID, terrain.Contact) { n++ })
	if n <= MaxPiecesUnderUnit {
		return nil
	}
	err := &geom.LimitError{What: "pieces of terrain under one unit", Got: n, Limit: MaxPiecesUnderUnit}
	return &UnitError{int(id), t.units[id].Name, "base", err}
}

func (t *Table) addTerrain(pieces []terrain.Piece) error {
	if len(pieces) > MaxPieces {
		return &geom.LimitError{What: "pieces of terrain", Got: len(pieces), Limit: MaxPieces}
	}
	t.pieces = slices.Clone(pieces)
	points := 0
	seen := make(map[string]bool, len(pieces))
	for i := range t.pieces {
		p := &t.pieces[i]
		if tall := t.edition.TallObstacle; tall > 0 && p.Kind() == terrain.Obstacle && p.Height() > tall {
			*p = p.As(terrain.Blocking)
		}
		if p.Name() == "" {
			return &TerrainError{i, &NameError{"terrain", ""}}
		}
		if seen[composed.Name(p.Name())] || ofEdge(p.Name()) {
			return &TerrainError{i, &NameError{"terrain", p.Name()}}
		}
		seen[composed.Name(p.Name())] = true
		if points += p.Shape().Len(); points > MaxOutlinePoints {
			return &geom.LimitError{What: "points of terrain outlines", Got: points, Limit: MaxOutlinePoints}
		}
		if p.Shape().Len() == 0 {
			few := &geom.ValueError{Field: "points", Value: 0, Rule: "must be at least 3; make pieces with NewPiece"}
			return &TerrainError{i, &terrain.PieceError{Name: p.Name(), Field: "outline", Err: few}}
		}
		for k := range p.Shape().NumParts() {
			c := p.Shape().Part(k)
			id := int32(len(t.parts))
			t.parts = append(t.parts, part{PieceID(i), int32(k), c.Vertices()})
			t.index.insert(c.Bounds(), ^id)
		}
	}
	return nil
}

// crew is the set of ids that stored facts may name.
type crew struct {
	count int     // ids are below it
	units []*Unit // units on the table; nil for a new table, in which all ids count
}

func (c crew) has(id UnitID) bool {
	return uint(id) < uint(c.count) && (int(id) >= len(c.units) || c.units[id] != nil)
}

// hasAll reports whether all ids in a unit's stored facts are in the set.
func (c crew) hasAll(u *Unit) bool {
	for _, g := range u.Engaged {
		if !c.has(g.With) {
			return false
		}
	}
	for _, id := range u.ChargedBy {
		if !c.has(id) {
			return false
		}
	}
	return true
}

func checkUnit(i int, u *Unit, among crew) error {
	bad := func(field string, err error) error { return &UnitError{i, u.Name, field, err} }
	number := func(field string, s Stat, limit float64) error {
		if err := s.check(field, limit); err != nil {
			return bad(field, err)
		}
		return nil
	}
	switch {
	case u.Name == "":
		return bad("name", &NameError{What: "it"})
	case ofEdge(u.Name):
		return bad("name", &NameError{"units", u.Name})
	case u.Side == "":
		return bad("side", &NameError{What: "its side"})
	}
	if _, err := geom.NewBase(u.Base.Centre(), u.Base.Facing(), u.Base.Width(), u.Base.Depth()); err != nil {
		return bad("base", err)
	}
	if _, err := rules.ParseUnitType(string(u.Type)); err != nil {
		return bad("type", err)
	}
	if _, err := rules.ParseSize(string(u.Size)); err != nil {
		return bad("size", err)
	}
	if u.ModelsWide < 0 || u.ModelsWide > 1000 {
		return bad("models wide", &geom.ValueError{
			Field: "models wide", Value: float64(u.ModelsWide), Rule: "must be from 0 to 1000",
		})
	}
	if err := number("model depth", Given(u.ModelDepth), geom.MaxCoord); err != nil {
		return err
	}
	if err := number("height", u.Height, MaxHeight); err != nil {
		return err
	}
	if err := number("speed", u.Speed, maxSpeed); err != nil {
		return err
	}
	if err := number("wild charge", Given(u.WildCharge), maxSpeed); err != nil {
		return err
	}
	if err := number("cost", u.Cost, MaxCost); err != nil {
		return err
	}
	if err := number("strength", u.Strength, MaxCost); err != nil {
		return err
	}
	if err := u.checkAim(); err != nil {
		return bad("aim", err)
	}
	for k, g := range u.Engaged {
		if !among.has(g.With) {
			return bad("engaged", &IDError{ID: int(g.With), Count: among.count, Index: k})
		}
	}
	for k, id := range u.ChargedBy {
		if !among.has(id) {
			return bad("charged_by", &IDError{ID: int(id), Count: among.count, Index: k})
		}
	}
	return nil
}

// checkOverlaps finds the first pair of overlapping bases, by id.
func (t *Table) checkOverlaps(allowed func(a, b UnitID) float64) error {
	for i, a := range t.bodies {
		worst, depth := -1, 0.0
		t.search(a.bounds(), func(item int32) bool {
			if item <= int32(i) || (worst >= 0 && item > int32(worst)) {
				return true
			}
			if s := geom.Separation(a.base, t.bodies[item].base); geom.Overlaps(s) && -s > allowed(UnitID(i), UnitID(item))+geom.Tol {
				worst, depth = int(item), -s
			}
			return true
		})
		if worst >= 0 {
			return &OverlapError{t.units[i].Name, t.units[worst].Name, depth}
		}
	}
	return nil
}

// Bounded returns the table with edges: whole bases have to stay within the area when they move
// (row MOV-20). A table from [New] has none. An area that is empty or not finite gives a
// *[geom.ValueError].
func (t *Table) Bounded(area r2.Rect) (*Table, error) {
	least := min(area.X.Length(), area.Y.Length())
	if !geom.IsFinite(area.Lo()) || !geom.IsFinite(area.Hi()) || !(least > 0) {
		return nil, &geom.ValueError{
			Field: "playing area", Value: least, Rule: "must be a rectangle of positive size within 100000 inches",
		}
	}
	if t == nil {
		t = new(Table)
	}
	n := tableChange{t}.share()
	n.area, n.bounded = area, true
	n.now.lookAt(n)
	return n, nil
}

// Area returns the playing area, if the table has edges: see [Table.Bounded].
func (t *Table) Area() (area r2.Rect, ok bool) {
	if t == nil {
		return r2.Rect{}, false
	}
	return t.area, t.bounded
}

// Edition returns the edition of the table, or nil for a nil table.
func (t *Table) Edition() *rules.Edition {
	if t == nil {
		return nil
	}
	if t.edition == nil {
		return new(rules.Edition)
	}
	return t.edition
}

// Len returns one more than the largest unit id. Ids of units that have left the table are
// included: see [Table.Units].
func (t *Table) Len() int {
	if t == nil {
		return 0
	}
	return len(t.units)
}

// Unit returns the description of a unit, or nil if it is not on the table: see [Table.Check]. It
// must not be changed.
func (t *Table) Unit(id UnitID) *Unit {
	if t == nil || uint(id) >= uint(len(t.units)) {
		return nil
	}
	return t.units[id]
}

// Units iterates over the ids of the units on the table, in order.
func (t *Table) Units() iter.Seq[UnitID] {
	return func(yield func(UnitID) bool) {
		for id := range UnitID(t.Len()) {
			if t.units[id] != nil && !yield(id) {
				return
			}
		}
	}
}

// NumPieces returns the number of pieces of terrain.
func (t *Table) NumPieces() int {
	if t == nil {
		return 0
	}
	return len(t.pieces)
}

// Piece returns a piece of terrain, or nil if it is not on the table.
func (t *Table) Piece(id PieceID) *terrain.Piece {
	if !t.has(id) {
		return nil
	}
	return &t.pieces[id]
}

// has reports whether id is that of a piece of terrain on the table.
func (t *Table) has(id PieceID) bool { return t != nil && uint(id) < uint(len(t.pieces)) }

// Check returns an *[IDError] for the first id that is not that of a unit on the table.
func (t *Table) Check(ids ...UnitID) error {
	n := t.Len()
	for i, id := range ids {
		if uint(id) >= uint(n) || t.units[id] == nil {
			return &IDError{ID: int(id), Count: n, Index: i}
		}
	}
	return nil
}

// Find returns the unit of that name, or an *[UnknownUnitError]. Names are case-sensitive; the
// error has a similar one.
func (t *Table) Find(name string) (UnitID, error) {
	if t == nil {
		return 0, &UnknownUnitError{Name: name}
	}
	id, ok := t.names[composed.Name(name)]
	if ok && t.units[id] != nil {
		return id, nil
	}
	var known []string
	for _, u := range t.units {
		if u != nil {
			known = append(known, u.Name)
		}
	}
	unknown := &UnknownUnitError{Name: name}
	if near := named.Nearest(composed.Name(name), known); len(near) > 0 {
		unknown.Alike = near[0]
	}
	return 0, unknown
}

// Name returns the name of a unit or a piece of terrain; it is empty if it is not on the table.
func (t *Table) Name(x Thing) string {
	if id, ok := x.Unit(); ok {
		if u := t.Unit(id); u != nil {
			return u.Name
		}
		return ""
	}
	id, _ := x.Piece()
	if p := t.Piece(id); p != nil {
		return p.Name()
	}
	return ""
}

// Now returns the table as a view.
func (t *Table) Now() *View {
	if t == nil {
		return nil
	}
	return &t.now
}

// If returns a view of the table with unit id on base, which may overlap others. It does not
// allocate.
//
// Errors: *[IDError] for an id that is not on the table, *[UnitError] for an invalid base
// ([geom.Base.Check]).
func (t *Table) If(id UnitID, base geom.Base) (v View, err error) {
	if err := t.mayStand(id, &base); err != nil {
		return v, err
	}
	v.lookAt(t)
	footing{t}.place(t.units[id], base, v.makeRoom(id))
	return v, nil
}

// mayStand refuses an unknown id and an invalid base.
func (t *Table) mayStand(id UnitID, base *geom.Base) error {
	if err := t.Check(id); err != nil {
		return err
	}
	if base.Sound() {
		return nil
	}
	return &UnitError{int(id), t.units[id].Name, "base", (*base).Check()}
}

// search visits the items of the index whose boxes meet the given one.
func (t *Table) search(box r2.Rect, visit func(item int32) bool) { t.index.search(box, visit) }

// Label is the name of a table and a note on it, for people. No decision depends on it.
type Label struct{ Name, Note string }

// Label returns the table's label. All tables made from this one keep it.
func (t *Table) Label() Label {
	if t == nil {
		return Label{}
	}
	return t.label
}

// Labelled returns the table with another label.
func (t *Table) Labelled(l Label) *Table {
	if t == nil {
		t = new(Table)
	}
	n := tableChange{t}.share()
	n.label = l
	n.now.lookAt(n)
	return n
}
