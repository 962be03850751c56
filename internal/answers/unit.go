package answers

import (
	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/faults"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// UnitAnswer says what the table knows of one unit (rows BASE-1 to BASE-5, LDR-1, LDR-2, HT-1 to
// HT-5).
type UnitAnswer struct {
	Name    string          `json:"name"`
	Side    string          `json:"side"`
	At      answer.Point    `json:"at"`
	Heading float64         `json:"heading"`
	BaseMM  answer.Point    `json:"base_mm"`
	Corners [4]answer.Point `json:"corners"`
	Leader  answer.Point    `json:"leader_point"`
	// Champion has the corners of the champion's base if there is one.
	Champion []answer.Point `json:"champion,omitempty"`
	// Height is the unit's own, Effective that for sight, CoverHeight that for cover.
	Height      float64 `json:"height"`
	Effective   float64 `json:"effective_height"`
	CoverHeight float64 `json:"cover_height"`
	Hill        string  `json:"hill,omitempty"`
	// In and Touching name the terrain that the unit is in, or only touches.
	In       []string `json:"in"`
	Touching []string `json:"touching"`
	// MinModels and PreferredModels are the counts of the FAQ, if known.
	MinModels       int `json:"min_models,omitempty"`
	PreferredModels int `json:"preferred_models,omitempty"`
	// DefaultRange is the shooting range of its type, in inches (row DST-5); absent if its weapons
	// decide.
	DefaultRange float64 `json:"default_range,omitempty"`
	// ChargeRange is how far away the target of a charge may be, in inches (row CHG-2). It is
	// absent if the unit may charge no enemy, whatever the places.
	ChargeRange float64 `json:"charge_range,omitempty"`
	// InspiredBy names the units that inspire it, itself first and then the nearest (row FCT-5).
	InspiredBy []string `json:"inspired_by,omitempty"`
	// Measured says what was done with the unit's measurements: its new place, its contacts. It is
	// nil if it has none.
	Measured *MeasuredUnit `json:"measured,omitempty"`
}

// Unit answers the ask "unit".
func (s *Session) Unit(name string) (UnitAnswer, error) {
	id, err := s.Find("unit", name)
	if err != nil {
		return UnitAnswer{}, err
	}
	v := s.table.Now()
	u, b := s.table.Unit(id), v.Body(id)
	base := b.Base()
	out := UnitAnswer{
		Name: u.Name, Side: u.Side, At: PointOf(base.Centre()), Heading: headingOf(base.Facing()),
		BaseMM: answer.Point{base.Width() * geom.MMPerInch, base.Depth() * geom.MMPerInch},
		Leader: PointOf(b.Eye()), Height: u.Height.Value(), Effective: b.Height(), CoverHeight: b.CoverHeight(),
		In: []string{}, Touching: []string{},
	}
	for i, c := range b.Corners() {
		out.Corners[i] = PointOf(c)
	}
	if champion := b.Leader().Champion; champion != base {
		for _, c := range champion.Corners() {
			out.Champion = append(out.Champion, PointOf(c))
		}
	}
	if hill, _, ok := b.Hill(); ok {
		out.Hill = s.table.Name(spatial.PieceThing(hill))
	}
	v.EachContact(id, func(piece spatial.PieceID, c terrain.Contact) {
		name := s.table.Name(spatial.PieceThing(piece))
		if c.Inside {
			out.In = append(out.In, name)
		} else {
			out.Touching = append(out.Touching, name)
		}
	})
	out.DefaultRange, out.ChargeRange = rules.DefaultRange(u.Type), chargeRange(v, id)
	for _, n := range spatial.AppendInspiring(nil, v, id) {
		out.InspiredBy = append(out.InspiredBy, s.table.Unit(n.Unit).Name)
	}
	if f, err := s.table.Edition().Footprint(u.Type, u.Size, modelOf(u)); err == nil {
		out.MinModels, out.PreferredModels = f.MinModels, f.PreferredModels
	}
	out.Measured = measuredUnit(&s.measured.Settled, u.Name)
	return out, nil
}

// chargeRange returns the charge range of a unit, 0 if each enemy is ruled out as its target.
func chargeRange(v *spatial.View, id spatial.UnitID) float64 {
	enemies := false
	for other := range v.Units() {
		if v.Table().Unit(other).Side == v.Table().Unit(id).Side {
			continue
		}
		enemies = true
		if (charge.Question{View: v, From: id, To: other}).Forbidden() == charge.NoReason {
			return charge.Range(v, id)
		}
	}
	if enemies {
		return 0
	}
	return charge.Range(v, id)
}

// modelOf returns the size of one model of the unit in millimetres, if known.
func modelOf(u *spatial.Unit) [2]float64 {
	if u.ModelsWide < 1 || u.ModelDepth <= 0 || u.Size == rules.Single {
		return [2]float64{}
	}
	width := u.Base.Width() / float64(u.ModelsWide)
	return [2]float64{round(width * geom.MMPerInch), round(u.ModelDepth * geom.MMPerInch)}
}

// round removes rounding errors from a size in millimetres.
func round(mm float64) float64 {
	const micro = 1e6
	return float64(int64(float64(mm*micro)+0.5)) / micro
}

// MeasuredUnit says what happened to a unit of a measured position.
type MeasuredUnit struct {
	// From is its measured pose, if it was moved. Moved is how many inches the measured point
	// moved, Turned how many degrees clockwise the base turned.
	From   *answer.Pose `json:"from,omitempty"`
	Moved  float64      `json:"moved"`
	Turned float64      `json:"turned"`
	// Contacts are those that it was brought into, or had already.
	Contacts []MeasuredContact `json:"contacts"`
	// Near are units that it might touch, as measured; nothing was done about them.
	Near []MeasuredGap `json:"near,omitempty"`
	// Misfit is by how many inches two of its corners are farther apart than on its base.
	Misfit float64 `json:"misfit,omitempty"`
}

// MeasuredContact is a contact of a unit with another, or with a piece of terrain. Side is a side
// of the one that declares the contact: this unit, or With. Corner is the declared corner, if any.
type MeasuredContact struct {
	Kind    string  `json:"kind"`
	Side    string  `json:"side"`
	Corner  string  `json:"corner,omitempty"`
	With    string  `json:"with"`
	Terrain bool    `json:"terrain,omitempty"`
	Flush   bool    `json:"flush"`
	Gap     float64 `json:"gap"`
}

// MeasuredGap is the distance, in inches, of a unit that might touch.
type MeasuredGap struct {
	Unit  string  `json:"unit"`
	Apart float64 `json:"apart"`
}

// measuredUnit returns what happened to the unit of that name, or nil.
func measuredUnit(m *position.Measurement, name string) *MeasuredUnit {
	out := MeasuredUnit{Contacts: []MeasuredContact{}}
	some := false
	for _, p := range m.Snaps {
		if p.Unit == name {
			some = true
			out.From = &answer.Pose{At: p.From.At, Heading: p.From.Heading}
			out.Moved, out.Turned = p.Moved, p.Turned
		}
	}
	for _, c := range m.Contacts {
		if c.Unit == name || (!c.Terrain && c.With == name) {
			some = true
			out.Contacts = append(out.Contacts, contactOf(&c, name))
		}
	}
	for _, n := range m.Near {
		if n.A == name || n.B == name {
			some = true
			other := n.A
			if other == name {
				other = n.B
			}
			out.Near = append(out.Near, MeasuredGap{other, n.Apart})
		}
	}
	for _, x := range m.Misfits {
		if x.Unit == name {
			some = true
			out.Misfit = x.Off
		}
	}
	if !some {
		return nil
	}
	return &out
}

// contactOf returns a contact from the side of one of its two units.
func contactOf(c *position.Contact, name string) MeasuredContact {
	with := c.With
	if with == name {
		with = c.Unit
	}
	return MeasuredContact{string(c.Kind), c.Side, c.Corner, with, c.Terrain, c.Flush, c.Gap}
}

// TableAnswer has the facts of the table itself (row SCN-1).
type TableAnswer struct {
	Edition string   `json:"edition"`
	Width   float64  `json:"width"`
	Depth   float64  `json:"depth"`
	Units   []string `json:"units"`
	Terrain []string `json:"terrain"`
}

// TableFacts answers the ask "table".
func (s *Session) TableFacts() TableAnswer {
	if s.table == nil {
		return TableAnswer{Units: []string{}, Terrain: []string{}}
	}
	out := TableAnswer{
		Edition: string(s.table.Edition().Name), Width: s.width, Depth: s.depth, Units: []string{}, Terrain: []string{},
	}
	for id := range s.table.Units() {
		out.Units = append(out.Units, s.table.Unit(id).Name)
	}
	for id := range spatial.PieceID(s.table.NumPieces()) {
		out.Terrain = append(out.Terrain, s.table.Piece(id).Name())
	}
	return out
}

// CheckAnswer is what is wrong with the places of units.
type CheckAnswer struct {
	Faults []answer.Fault `json:"faults"`
	// Said are contacts that the position declares, and in which no move may end: no faults.
	Said []string `json:"said,omitempty"`
}

// CheckDocument answers the ask "check" about a document that makes no table, such as one whose
// bases overlap.
func CheckDocument(d *position.Document) CheckAnswer {
	wrong, contacts := faults.In(d)
	return CheckAnswer{append([]answer.Fault{}, wrong...), faults.Declared(contacts)}
}

// Check answers the ask "check". Units in combat came there by a charge: gaps do not apply to them
// and their neighbours. Bases are not compared with type and size, since a table does not say which
// models are on a base.
func (s *Session) Check() CheckAnswer {
	m := s.Measurement()
	wrong, contacts := faults.Standing(s.table, nil, m.Contacts)
	all := append(append([]answer.Fault{}, faults.Unmet(m)...), wrong...)
	return CheckAnswer{all[:min(len(all), faults.Most)], faults.Declared(contacts)}
}
