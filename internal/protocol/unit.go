package protocol

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// UnitAnswer is what the table knows of one unit (rows BASE-1 to BASE-5, LDR-1,
// LDR-2, HT-1 to HT-5).
type UnitAnswer struct {
	Name    string   `json:"name"`
	Side    string   `json:"side"`
	At      Point    `json:"at"`
	Heading float64  `json:"heading"`
	BaseMM  Point    `json:"base_mm"`
	Corners [4]Point `json:"corners"`
	Leader  Point    `json:"leader_point"`
	// Champion are the corners of the champion's base where there is one.
	Champion []Point `json:"champion,omitempty"`
	// Height is the unit's own, Effective what counts for sight, CoverHeight
	// what counts for cover.
	Height      float64 `json:"height"`
	Effective   float64 `json:"effective_height"`
	CoverHeight float64 `json:"cover_height"`
	Hill        string  `json:"hill,omitempty"`
	// In and Touching name the terrain that the unit is in, or only touches.
	In       []string `json:"in"`
	Touching []string `json:"touching"`
	// MinModels and PreferredModels are the counts of the FAQ, where known.
	MinModels       int `json:"min_models,omitempty"`
	PreferredModels int `json:"preferred_models,omitempty"`
	// DefaultRange is the shooting range of its type where nothing else is said, in
	// inches (row DST-5); absent where its weapons decide.
	DefaultRange float64 `json:"default_range,omitempty"`
	// InspiredBy names who inspires it, itself first and then the nearest (row FCT-5).
	InspiredBy []string `json:"inspired_by,omitempty"`
	// Measured is what was done with what was measured of it: where it was put, by which
	// contacts. It is nil where nothing was.
	Measured *MeasuredUnit `json:"measured,omitempty"`
}

// Unit answers the ask "unit".
func (s *Session) Unit(name string) (UnitAnswer, error) {
	id, err := s.unit("unit", name)
	if err != nil {
		return UnitAnswer{}, err
	}
	v := s.table.Now()
	u, b := s.table.Unit(id), v.Body(id)
	base := b.Base()
	out := UnitAnswer{
		Name: u.Name, Side: u.Side, At: pointOf(base.Centre()), Heading: headingOf(base.Facing()),
		BaseMM: Point{base.Width() * geom.MMPerInch, base.Depth() * geom.MMPerInch},
		Leader: pointOf(b.Eye()), Height: u.Height.Value(), Effective: b.Height(), CoverHeight: b.CoverHeight(),
		In: []string{}, Touching: []string{},
	}
	for i, c := range b.Corners() {
		out.Corners[i] = pointOf(c)
	}
	if champion := b.Leader().Champion; champion != base {
		for _, c := range champion.Corners() {
			out.Champion = append(out.Champion, pointOf(c))
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
	out.DefaultRange = rules.DefaultRange(u.Type)
	for _, n := range spatial.AppendInspiring(nil, v, id) {
		out.InspiredBy = append(out.InspiredBy, s.table.Unit(n.Unit).Name)
	}
	if f, err := s.table.Edition().Footprint(u.Type, u.Size, modelOf(u)); err == nil {
		out.MinModels, out.PreferredModels = f.MinModels, f.PreferredModels
	}
	out.Measured = measuredUnit(&s.measured.Settled, u.Name)
	return out, nil
}

// modelOf is the size of one model of the unit in millimetres, if known.
func modelOf(u *spatial.Unit) [2]float64 {
	if u.ModelsWide < 1 || u.ModelDepth <= 0 || u.Size == rules.Single {
		return [2]float64{}
	}
	width := u.Base.Width() / float64(u.ModelsWide)
	return [2]float64{round(width * geom.MMPerInch), round(u.ModelDepth * geom.MMPerInch)}
}

// round takes rounding off a size in millimetres.
func round(mm float64) float64 {
	const micro = 1e6
	return float64(int64(float64(mm*micro)+0.5)) / micro
}

// unit is the ask "unit".
type unit struct{ unit string }

func (q *unit) members(m *members) {
	m.text(needs, "unit", &q.unit)
}

func (q *unit) answer(s *Session) (any, error) {
	return s.Unit(q.unit)
}
