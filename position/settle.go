package position

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/composed"
	"github.com/leaderpoint/leaderpoint/position/internal/snap"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Settle returns a measured document with every unit by its centre and heading, in inches, in exact
// contact with all that it touches. [Document.Table] builds the table of that. A document without
// measurements is returned unchanged: its units are put into contact on the table alone, see
// [Document.Weld]. Settling a second time changes nothing.
//
// It brings together
//
//   - units that are declared to touch or to be in line;
//   - units that are engaged and apart, or overlapping, by no more than their accuracy;
//   - units within [geom.ContactBand] of each other or of terrain;
//   - units within an inch of each other with sides in one line to the band, into that line;
//   - units that overlap by no more than their accuracy, or by 0.01 inch without measurements.
//
// Sides that touch become parallel (declared ones may be 2 degrees out of it) and meet to 1e-9
// inch; a corner comes onto its side. No unit moves farther than its accuracy, or than 0.01 inch.
// Terrain does not move. A wider gap is never closed, but reported: see [Measurement]. Units with
// impossible contacts do not move, and are reported, too.
//
// The error is an *[Error] at the unit: front-misfit, or that of [Document.Table].
func (d *Document) Settle() (*Document, Measurement, error) {
	if d == nil {
		return nil, Measurement{}, noDocument()
	}
	if !d.isMeasured() { // whatever its edition
		return d, Measurement{}, nil
	}
	e, err := d.edition()
	if err != nil {
		return nil, Measurement{}, err
	}
	return d.settle(e)
}

// settle is [Document.Settle] under an edition, for a document with measurements.
func (d *Document) settle(e rules.Edition) (*Document, Measurement, error) {
	if !d.isMeasured() {
		return d, Measurement{}, nil
	}
	m := measuring{builder: builder{doc: d, edition: e}}
	out, err := m.settle()
	if err != nil {
		return nil, Measurement{}, err
	}
	return out, m.report, nil
}

// isMeasured reports whether the document has any measurement: places by corners, in millimetres,
// contacts, or an accuracy.
func (d *Document) isMeasured() bool {
	if (d.Lengths != "" && d.Lengths != "in") || d.Measured != nil {
		return true
	}
	for i := range d.Units {
		if u := &d.Units[i]; !u.isAtCentre() || u.Measured != nil || len(u.Touching)+len(u.InLineWith) > 0 {
			return true
		}
	}
	return false
}

// measuring settles a document.
type measuring struct {
	builder
	width, depth float64 // of the table, in inches
	endless      bool
	perInch      float64

	usual  float64
	said   bool // the document states an accuracy
	bodies []snap.Body
	walls  []snap.Wall
	links  []snap.Link
	pieces map[string]int // index of a wall, by name
	names  []string       // of the terrain
	report Measurement
}

func (m *measuring) settle() (*Document, error) {
	d := m.doc
	if err := m.ready(); err != nil {
		return nil, err
	}
	out := *d
	out.Lengths = ""
	out.Units = slices.Clone(d.Units)
	out.Terrain = m.inchesOfTerrain()
	m.usual = d.usualError()
	m.bodies = make([]snap.Body, len(d.Units))
	for i := range d.Units {
		if err := m.body(i, &out.Units[i]); err != nil {
			return nil, m.inUnit(i, err)
		}
	}
	if err := m.linkAll(&out); err != nil {
		return nil, err
	}
	if !m.brings() {
		return &out, nil
	}
	measured := func(b snap.Body) bool { return b.Given && b.E > 0 }
	if n := len(d.Units); n > MaxMeasuredUnits && (len(m.links) > 0 || slices.ContainsFunc(m.bodies, measured)) {
		return nil, at("units", &geom.LimitError{What: "measured units", Got: n, Limit: MaxMeasuredUnits})
	}
	if err := m.addWalls(&out); err != nil {
		return nil, err
	}
	m.snap(&out)
	return &out, nil
}

// ready prepares all that placing a unit needs.
func (m *measuring) ready() (err error) {
	d := m.doc
	if m.perInch, err = d.perInch(); err != nil {
		return err
	}
	if m.width, m.depth, err = d.PlayingArea(); err != nil {
		return err
	}
	m.endless, m.said = d.Area != nil && d.Area.Endless, d.saysAccuracy()
	if err := d.checkLimits(); err != nil {
		return err
	}
	if err := checkAccuracy(d.Measured); err != nil {
		return err
	}
	return m.numberUnits()
}

// brings reports whether there may be anything to bring together.
func (m *measuring) brings() bool {
	return len(m.links) > 0 || slices.ContainsFunc(m.bodies, func(b snap.Body) bool { return b.E > 0 })
}

// inchesOfTerrain returns the terrain with its corners in inches.
func (m *measuring) inchesOfTerrain() []Piece {
	if m.perInch == 1 {
		return m.doc.Terrain
	}
	pieces := slices.Clone(m.doc.Terrain)
	for i := range pieces {
		p := &pieces[i]
		p.Outline = slices.Clone(p.Outline)
		for k := range p.Outline {
			q := m.point(p.Outline[k])
			p.Outline[k] = [2]float64{q.X, q.Y}
		}
	}
	return pieces
}

// body puts a unit at its stated place, before anything is brought together.
func (m *measuring) body(i int, u *Unit) error {
	if err := checkAccuracy(u.Measured); err != nil {
		return err
	}
	var s spatial.Unit
	if err := m.kind(u, &s); err != nil {
		return err
	}
	sized := *u
	sized.At, sized.Heading = [2]float64{}, 0
	if err := m.footprint(&sized, &s); err != nil {
		return err
	}
	where, err := m.stand(u, s.Base)
	if err != nil {
		return err
	}
	form := u.form()
	u.At, u.Heading = [2]float64{where.centre.X, where.centre.Y}, where.heading
	u.FrontLeft, u.FrontRight, u.FromEdges = nil, nil, nil
	if err := m.footprint(u, &s); err != nil {
		var e *Error
		if form != "" && errors.As(err, &e) && e.Path != "heading" {
			e.Path = form
		}
		return err
	}
	b := snap.Body{Name: u.Name, Base: s.Base, Heading: u.Heading, Anchor: where.anchor}
	b.E, b.Given = m.measuredTo(u), m.accuracy(u) != nil
	m.bodies[i] = b
	where.misfit.Unit = u.Name
	if off := where.misfit.Off; math.Abs(off) > 2*b.E+geom.Tol {
		return at(where.second, misfitError(off, 2*b.E, where.misfit.Corners))
	} else if math.Abs(off) > snap.Exact {
		m.report.Misfits = append(m.report.Misfits, where.misfit)
	}
	return nil
}

func (m *measuring) accuracy(u *Unit) *float64 {
	if u.Measured != nil {
		return u.Measured
	}
	return m.doc.Measured
}

// measuredTo returns the accuracy of a unit, in inches. If the document states any accuracy, units
// without one do not move.
func (m *measuring) measuredTo(u *Unit) float64 {
	switch mm := m.accuracy(u); {
	case mm != nil:
		return *mm / geom.MMPerInch
	case !m.said:
		return m.usual
	}
	return 0
}

// usualError returns how far units may be off, in inches, if the document has no accuracy.
func (d *Document) usualError() float64 {
	for i := range d.Units {
		if u := &d.Units[i]; u.hasBothCorners() || len(u.FromEdges) == 2 || len(u.Touching)+len(u.InLineWith) > 0 {
			return UsualMeasuredMM / geom.MMPerInch
		}
	}
	return snap.Typed
}

// saysAccuracy reports whether the document states any accuracy.
func (d *Document) saysAccuracy() bool {
	return d.Measured != nil || slices.ContainsFunc(d.Units, func(u Unit) bool { return u.Measured != nil })
}

// form returns the member that places a unit, if it is not at.
func (u *Unit) form() string {
	switch {
	case u.FrontLeft != nil:
		return "front_left"
	case u.FrontRight != nil:
		return "front_right"
	case len(u.FromEdges) > 0:
		return "from_edges"
	}
	return ""
}

func (m *measuring) linkAll(d *Document) error {
	for i := range d.Units {
		if err := m.link(i, &d.Units[i], d); err != nil {
			return m.inUnit(i, err)
		}
		if n := len(m.links); n > MaxContacts {
			return at("units", &geom.LimitError{What: "or more contacts", Got: n, Limit: MaxContacts})
		}
	}
	return nil
}

func (m *measuring) link(i int, u *Unit, d *Document) error {
	for k := range u.Touching {
		l, err := m.touch(i, u, k)
		if err != nil {
			return err
		}
		if t := &u.Touching[k]; t.Terrain != "" {
			if l.Wall, err = m.wall(t.Terrain, d); err != nil {
				return at(fmt.Sprintf("touching[%d].terrain", k), err)
			}
		}
		m.links = append(m.links, l)
	}
	for k := range u.InLineWith {
		l, err := m.inLine(i, u, k)
		if err != nil {
			return err
		}
		m.links = append(m.links, l)
	}
	for k := range u.Engaged {
		g, err := m.engagement(u, k)
		if err != nil {
			return err
		}
		if m.bodies[i].Given || m.bodies[g.With].Given {
			m.links = append(m.links, snap.Link{Kind: snap.Engaged, A: i, Side: g.Facing, B: int(g.With)})
		}
	}
	return nil
}

// touch reads one declared contact of a unit; it does not look up a piece of terrain yet.
func (m *measuring) touch(i int, u *Unit, k int) (l snap.Link, err error) {
	t := &u.Touching[k]
	l = snap.Link{Kind: snap.Touching, A: i, B: -1}
	place := fmt.Sprintf("touching[%d]", k)
	if err = t.check(nil); err != nil {
		return l, at(place, err)
	}
	if err = touchedBy(&l, t, place); err != nil {
		return l, err
	}
	if t.Unit != "" {
		other, err := m.other(u, t.Unit)
		if err != nil {
			return l, at(place+".unit", err)
		}
		l.B = int(other)
	}
	return l, nil
}

// inLine reads one declared line of a unit.
func (m *measuring) inLine(i int, u *Unit, k int) (l snap.Link, err error) {
	with := &u.InLineWith[k]
	other, err := m.other(u, with.Unit)
	if err != nil {
		return l, at(fmt.Sprintf("in_line_with[%d].unit", k), err)
	}
	l = snap.Link{Kind: snap.InLine, A: i, B: int(other)}
	if l.Side, err = arcs.ParseFacing(with.Side); err != nil {
		return l, at(fmt.Sprintf("in_line_with[%d].side", k), err)
	}
	return l, nil
}

// touchedBy reads which of its own sides or corners touches.
func touchedBy(l *snap.Link, t *Touch, place string) (err error) {
	if t.Corner == "" {
		if l.Side, err = arcs.ParseFacing(t.Side); err != nil {
			return at(place+".side", err)
		}
		return nil
	}
	l.ByCorner, l.Corner = true, slices.Index(cornerNames(), t.Corner)
	if l.Corner < 0 {
		return at(place+".corner", &rules.UnknownNameError{What: "corner", Name: t.Corner, Known: cornerNames()})
	}
	l.Side = arcs.Facing(l.Corner) // which ends there
	return nil
}

// wall returns the index of a piece of terrain as a wall.
func (m *measuring) wall(name string, d *Document) (int, error) {
	name = composed.Name(name)
	if k, ok := m.pieces[name]; ok {
		return k, nil
	}
	if m.names == nil {
		b := builder{doc: d, edition: m.edition}
		var err error
		if m.names, err = b.pieceNames(); err != nil {
			return 0, err
		}
	}
	i := slices.IndexFunc(m.names, func(n string) bool { return composed.Name(n) == name })
	if i < 0 {
		return 0, &rules.UnknownNameError{What: "piece of terrain", Name: name, Known: m.names}
	}
	b := builder{doc: d, edition: m.edition}
	piece, err := b.piece(&d.Terrain[i], m.names[i])
	if err != nil {
		return 0, err
	}
	w := wallOf(&piece)
	switch {
	case d.Terrain[i].Fixed:
	case d.Measured != nil:
		w.E = *d.Measured / geom.MMPerInch
	case !m.said:
		w.E = UsualMeasuredMM / geom.MMPerInch
	}
	if m.pieces == nil {
		m.pieces = map[string]int{}
	}
	m.pieces[name] = len(m.walls)
	m.walls = append(m.walls, w)
	return len(m.walls) - 1, nil
}

// addWalls adds the terrain that no contact names: units may be along it, too.
func (m *measuring) addWalls(d *Document) error {
	b := builder{doc: d, edition: m.edition}
	pieces, err := b.pieces()
	if err != nil {
		return err
	}
	for i := range pieces {
		if _, named := m.pieces[composed.Name(pieces[i].Name())]; !named {
			m.walls = append(m.walls, wallOf(&pieces[i]))
		}
	}
	return nil
}

// snap brings together units that touch.
func (m *measuring) snap(d *Document) {
	got := snap.Solve(m.bodies, m.walls, m.links)
	for i, p := range got.Places {
		u, was := &d.Units[i], &m.bodies[i]
		if p.Base == was.Base {
			continue
		}
		m.move(u, &p, -1)
	}
	for _, c := range got.Contacts {
		m.note(d, &c)
	}
	m.tell(&got)
}

// move puts a unit at its new place, and reports it if it moves by more than a distance.
func (m *measuring) move(u *Unit, p *snap.Place, least float64) {
	from := Pose{At: u.At, Heading: u.Heading}
	c := p.Base.Centre()
	u.At = [2]float64{c.X, c.Y}
	if p.Turned != 0 {
		u.Heading = p.Heading
	}
	if p.Moved > least {
		m.report.Snaps = append(m.report.Snaps, Snap{Unit: u.Name, From: from, To: Pose{At: u.At, Heading: u.Heading}, Moved: p.Moved, Turned: p.Turned})
	}
}

// note reports a contact, and writes one that was found into the document.
func (m *measuring) note(d *Document, c *snap.Contact) {
	kind := [...]ContactKind{snap.Touching: ContactTouching, snap.Engaged: ContactEngaged, snap.InLine: ContactInLine}[c.Kind]
	if c.Found {
		if c.Kind == snap.InLine || c.B < 0 || c.Gap >= -geom.ContactBand {
			return // not reported, since it was typed so
		}
		kind = ContactOverlap
	}
	out := Contact{Kind: kind, Unit: m.bodies[c.A].Name, Side: c.Side.String(), Flush: c.Flush, Gap: c.Gap}
	if c.ByCorner {
		out.Corner = cornerNames()[c.Corner]
	}
	if c.B < 0 {
		out.With, out.Terrain = m.walls[c.Wall].Name, true
	} else {
		out.With = m.bodies[c.B].Name
	}
	m.report.Contacts = append(m.report.Contacts, out)
	if c.Found && c.Flush {
		u := &d.Units[c.A]
		u.Touching = append(slices.Clip(u.Touching), Touch{Unit: out.With, Side: out.Side})
	}
}
