package position

import (
	"fmt"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/composed"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// numberUnits gives every unit its id and refuses names that are missing, used twice, or look the
// same as others.
func (b *builder) numberUnits() error {
	b.ids = make(map[string]spatial.UnitID, len(b.doc.Units))
	looks, sides := nameLooks{}, nameLooks{}
	for i := range b.doc.Units {
		name := composed.Name(b.doc.Units[i].Name)
		if name == "" {
			return b.inUnit(i, at("name", &spatial.NameError{What: "the unit"}))
		}
		if _, used := b.ids[name]; used {
			return b.inUnit(i, at("name", &spatial.NameError{What: "units", Name: name}))
		}
		if err := looks.add(b.doc.Units[i].Name, "units", i); err != nil {
			return b.inUnit(i, at("name", err))
		}
		if err := sides.add(b.doc.Units[i].Side, "sides", i); err != nil {
			return b.inUnit(i, at("side", err))
		}
		b.ids[name] = spatial.UnitID(i)
	}
	return nil
}

func (b *builder) build(u *Unit) (spatial.Unit, error) {
	s := spatial.Unit{Name: u.Name, Side: u.Side, Note: u.Note}
	for _, set := range []func(*Unit, *spatial.Unit) error{
		b.kind, b.footprint, b.numbers, b.inspires, b.state, b.chargedBy, b.engaged,
	} {
		if err := set(u, &s); err != nil {
			return s, err
		}
	}
	return s, nil
}

func (b *builder) kind(u *Unit, s *spatial.Unit) (err error) {
	if u.Side == "" {
		return at("side", &spatial.NameError{What: "the side"})
	}
	if s.Type, err = rules.ParseUnitType(string(u.Type)); err != nil {
		return at("type", err)
	}
	for i, name := range u.Traits {
		t, err := rules.ParseTrait(name)
		if err == nil && s.Traits.Has(t) {
			err = repeated(name)
		}
		if err != nil {
			return at(fmt.Sprintf("traits[%d]", i), err)
		}
		s.Traits = s.Traits.With(t)
	}
	return nil
}

func repeated(name string) error {
	return coded.New(strictjson.Contradiction, "%q occurs twice", name)
}

func (b *builder) footprint(u *Unit, s *spatial.Unit) error {
	if err := checkMM("base_mm", "the base", u.BaseMM); err != nil {
		return err
	}
	if err := checkMM("model_mm", "the base of a model", u.ModelMM); err != nil {
		return err
	}
	var model [2]float64
	if u.ModelMM != nil {
		model = *u.ModelMM
	}
	size, err := b.size(u, s, model)
	if err != nil {
		return at("size", err)
	}
	s.Size = size
	f, err := b.edition.Footprint(s.Type, s.Size, model)
	base := u.BaseMM
	if base != nil {
		if own, named, ok := b.edition.Formation(s.Type, *base, model); ok && named == s.Size {
			f, err = own, nil // of that size in fewer or more ranks
		}
	}
	switch {
	case base == nil && err != nil:
		return at("size", err)
	case base == nil:
		base = &[2]float64{f.WidthMM, f.DepthMM}
	}
	if err := geom.CheckBearing(u.Heading); err != nil {
		return at("heading", err)
	}
	if s.Base, err = geom.NewBase(
		geom.Point{X: u.At[0], Y: u.At[1]}, geom.FromBearing(u.Heading), base[0]/geom.MMPerInch, base[1]/geom.MMPerInch,
	); err != nil {
		return baseError(u, err)
	}
	if f.ModelsWide > 1 {
		s.ModelsWide = f.ModelsWide
		s.ModelDepth = base[1] / float64(f.Ranks) / geom.MMPerInch
		if u.ModelMM != nil {
			s.ModelDepth = model[1] / geom.MMPerInch
		}
	}
	return nil
}

// checkMM refuses an impossible base.
func checkMM(member, what string, mm *[2]float64) error {
	if mm == nil {
		return nil
	}
	for i, v := range mm {
		if !(v >= minBaseMM && v <= maxBaseMM) {
			side := [2]string{"width", "depth"}[i]
			rule := fmt.Sprintf("must be from %d to %d mm", minBaseMM, maxBaseMM)
			return at(fmt.Sprintf("%s[%d]", member, i), &geom.ValueError{Field: "the " + side + " of " + what, Value: v, Rule: rule})
		}
	}
	return nil
}

// baseError finds the member at fault for an error of geom.NewBase.
func baseError(u *Unit, err error) error {
	v, ok := err.(*geom.ValueError)
	if !ok {
		return err
	}
	switch v.Field {
	case "centre x":
		return at("at[0]", &geom.ValueError{Field: "x", Value: v.Value, Rule: v.Rule})
	case "centre y":
		return at("at[1]", &geom.ValueError{Field: "y", Value: v.Value, Rule: v.Rule})
	}
	return at("base_mm", err)
}

// size returns the size of a unit; if it is missing, the only one that it can have.
func (b *builder) size(u *Unit, s *spatial.Unit, model [2]float64) (rules.Size, error) {
	switch {
	case u.Size != "":
		return rules.ParseSize(string(u.Size))
	case s.Type == rules.Monster || s.Type == rules.Titan || s.Type == rules.WarEngine || s.Traits.Has(rules.Hero):
		return rules.Single, nil
	case u.BaseMM == nil:
		return "", coded.New(strictjson.MissingMember, "the size is missing; only monsters, titans, war engines, heroes and units with a base can do without")
	}
	if _, size, ok := b.edition.Formation(s.Type, *u.BaseMM, model); ok {
		return size, nil
	}
	return rules.Single, nil
}

// numbers sets height, speed, wild charge, cost, strength, aim and side; spatial.New checks them
// and fills in a missing height or speed.
func (b *builder) numbers(u *Unit, s *spatial.Unit) error {
	if u.Height != nil {
		s.Height = spatial.Given(*u.Height)
	}
	if u.Speed != nil {
		s.Speed = spatial.Given(*u.Speed)
	}
	if u.WildCharge != nil {
		s.WildCharge = *u.WildCharge
	}
	if u.Cost != nil {
		s.Cost = spatial.Given(*u.Cost)
	}
	if u.Strength != nil {
		s.Strength = spatial.Given(*u.Strength)
	}
	if u.AimMM != nil {
		s.Aim = geom.Point{X: u.AimMM[0] / geom.MMPerInch, Y: u.AimMM[1] / geom.MMPerInch}
	}
	s.Allied = u.Allied
	return nil
}

// inspires sets the only unit that it inspires.
func (b *builder) inspires(u *Unit, s *spatial.Unit) error {
	if u.Inspires == "" {
		return nil
	}
	id, ok := b.ids[composed.Name(u.Inspires)]
	switch {
	case !ok:
		return at("inspires", &spatial.UnknownUnitError{Name: u.Inspires})
	case b.doc.Units[id].Side != u.Side:
		return at("inspires", coded.New(strictjson.Contradiction, "%q is not on the same side", u.Inspires))
	case !s.Traits.Has(rules.Inspiring) && !s.Traits.Has(rules.VeryInspiring):
		return at("inspires", coded.New(strictjson.Contradiction, "a unit needs the trait %s or %s to inspire a unit", rules.Inspiring, rules.VeryInspiring))
	}
	s.Inspires = u.Inspires
	return nil
}

// namedState is a state with its name in files.
type namedState struct {
	name  string
	state spatial.State
}

func stateTable() []namedState {
	return []namedState{
		{"disordered", spatial.Disordered}, {"wavering", spatial.Wavering}, {"loot", spatial.Loot}, {"frozen", spatial.Frozen}, {"blinded", spatial.Blinded},
		{"disordered-by-phalanx", spatial.DisorderedByPhalanx}, {"disordered-by-ensnare", spatial.DisorderedByEnsnare},
		{"moved", spatial.Moved}, {"at-the-double", spatial.Doubled | spatial.Moved},
	}
}

// StateNames lists the names of states of a unit.
func StateNames() []string {
	var names []string
	for _, s := range stateTable() {
		names = append(names, s.name)
	}
	return names
}

func (b *builder) state(u *Unit, s *spatial.Unit) (err error) {
	for i, name := range u.State {
		if slices.Contains(u.State[:i], name) {
			return at(fmt.Sprintf("state[%d]", i), repeated(name))
		}
	}
	s.State, err = ParseStates(u.State)
	return err
}

func (b *builder) chargedBy(u *Unit, s *spatial.Unit) error {
	seen := make(map[string]bool, len(u.ChargedBy))
	for i, name := range u.ChargedBy {
		id, err := b.enemy(u, name)
		if err == nil && seen[name] {
			err = repeated(name)
		}
		if err != nil {
			return at(fmt.Sprintf("charged_by[%d]", i), err)
		}
		seen[name] = true
		s.ChargedBy = append(s.ChargedBy, id)
	}
	return nil
}

func (b *builder) engaged(u *Unit, s *spatial.Unit) error {
	seen := make(map[Engagement]bool, len(u.Engaged))
	for i, own := range u.Engaged {
		g, err := b.engagement(u, i)
		if err == nil && seen[own] {
			err = at(fmt.Sprintf("engaged[%d].with", i), repeated(own.With))
		}
		if err != nil {
			return err
		}
		seen[own] = true
		s.Engaged = append(s.Engaged, g)
	}
	return nil
}

func (b *builder) engagement(u *Unit, i int) (g spatial.Engagement, err error) {
	if g.With, err = b.enemy(u, u.Engaged[i].With); err != nil {
		return g, at(fmt.Sprintf("engaged[%d].with", i), err)
	}
	if g.Facing, err = arcs.ParseFacing(u.Engaged[i].Facing); err != nil {
		return g, at(fmt.Sprintf("engaged[%d].facing", i), err)
	}
	return g, nil
}

func (b *builder) enemy(u *Unit, name string) (spatial.UnitID, error) {
	id, err := b.other(u, name)
	if err == nil && b.doc.Units[id].Side == u.Side {
		err = coded.New(strictjson.Contradiction, "%q is on the same side, so it is no enemy", name)
	}
	return id, err
}

func (b *builder) other(u *Unit, name string) (spatial.UnitID, error) {
	id, ok := b.ids[composed.Name(name)]
	switch {
	case !ok:
		return 0, &spatial.UnknownUnitError{Name: name}
	case composed.Name(name) == composed.Name(u.Name):
		return 0, coded.New(strictjson.Contradiction, "no unit can be its own enemy, or touch itself")
	}
	return id, nil
}
