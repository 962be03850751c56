package position

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

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
		Name: u.Name, Side: u.Side, At: pointOf(base.Centre()), Heading: geom.Bearing(base.Facing()),
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
