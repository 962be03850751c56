package position

import (
	"fmt"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/canonical"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// plain returns the document without members that make no difference to its table, and with the
// others in their shortest form. Names, notes and points are kept, and so are parts that do not
// build.
func (d *Document) plain() *Document {
	p := *d
	if p.Edition == defaultEdition() {
		p.Edition = ""
	}
	if a := p.Area; a != nil && *a == (Area{Width: usualWidth, Depth: usualDepth}) {
		p.Area = nil
	}
	e, err := d.edition()
	if err != nil || repeatsReading(d.Readings) {
		return &p
	}
	p.Readings, p.HouseRules = e.Readings.Pairs(), e.Differences()
	b := builder{doc: d, edition: e}
	if b.numberUnits() == nil {
		p.Units = slices.Clone(d.Units)
		for i := range p.Units {
			b.plainUnit(&p.Units[i])
		}
	}
	if names, err := b.pieceNames(); err == nil {
		p.Terrain = slices.Clone(d.Terrain)
		for i := range p.Terrain {
			b.plainPiece(&p.Terrain[i], names[i])
		}
		dropUsualNames(p.Terrain)
	}
	return &p
}

func repeatsReading(readings []rules.Reading) bool {
	for i, r := range readings {
		if slices.ContainsFunc(readings[:i], func(o rules.Reading) bool { return o.Key == r.Key }) {
			return true
		}
	}
	return false
}

// plainUnit shortens a unit that builds.
func (b *builder) plainUnit(u *Unit) {
	want, err := b.build(u)
	if err != nil {
		return
	}
	if short, ok := b.describe(&want, u); ok {
		*u = short
	}
}

// plainPiece shortens a piece that builds, and gives it its name.
func (b *builder) plainPiece(p *Piece, name string) {
	piece, err := b.piece(p, name)
	if err != nil {
		p.Name = name
		return
	}
	fixed := p.Fixed
	*p = b.describePiece(&piece)
	p.Fixed = fixed
}

// describePiece returns a piece of terrain as in a file, with its name.
func (b *builder) describePiece(piece *terrain.Piece) Piece {
	p := Piece{Name: piece.Name(), Kind: piece.Kind().String(), Note: piece.Note()}
	usual := (piece.Kind() == terrain.Obstacle && piece.Height() == b.edition.ObstacleHeight) ||
		(piece.Kind() == terrain.Decorative && piece.Height() == 0)
	if !usual {
		p.Height = new(piece.Height())
	}
	for _, v := range piece.Shape().Outline() {
		p.Outline = append(p.Outline, [2]float64{v.X, v.Y})
	}
	return p
}

// dropUsualNames leaves out names that pieces without a name would get.
func dropUsualNames(pieces []Piece) {
	count := map[string]int{}
	for i := range pieces {
		p := &pieces[i]
		if p.Name == fmt.Sprintf("%s %d", p.Kind, count[p.Kind]+1) {
			count[p.Kind]++
			p.Name = ""
		}
	}
}

// describe returns a unit of a table in the shortest form of a file that reads back as the same
// unit. If a file cannot hold it exactly, ok is false, and the form is the nearest. said, if not
// nil, is the unit in a file: it supplies what a table does not have.
func (b *builder) describe(want *spatial.Unit, said *Unit) (u Unit, ok bool) {
	u = Unit{Name: want.Name, Side: want.Side, Type: want.Type, Allied: want.Allied, Inspires: want.Inspires, Note: want.Note}
	base := want.Typed()
	c := base.Centre()
	u.At = [2]float64{c.X, c.Y}
	if said != nil {
		u.Measured = said.Measured
		u.ChargedBy, u.Engaged = said.ChargedBy, said.Engaged
	}
	exact := true
	u.Heading, ok = shortestHeading(base.Facing(), said)
	exact = exact && ok
	if want.Speed.IsGiven() && want.Speed.Value() != rules.DefaultSpeed(want.Type) {
		u.Speed = new(want.Speed.Value())
	}
	if want.Height.IsGiven() && want.Height.Value() != b.edition.DefaultHeight(want.Type) {
		u.Height = new(want.Height.Value())
	}
	if want.WildCharge != 0 {
		u.WildCharge = new(want.WildCharge)
	}
	if want.Cost.IsGiven() {
		u.Cost = new(want.Cost.Value())
	}
	if want.Strength.IsGiven() {
		u.Strength = new(want.Strength.Value())
	}
	if want.Aim != (geom.Point{}) {
		right, okR := shortestMM(want.Aim.X)
		forward, okF := shortestMM(want.Aim.Y)
		u.AimMM = &[2]float64{right, forward}
		exact = exact && okR && okF
	}
	for i, name := range rules.TraitNames() {
		if want.Traits.Has(1 << i) {
			u.Traits = append(u.Traits, name)
		}
	}
	u.State, ok = statesOf(want.State)
	exact = exact && ok
	ok = b.describeBase(want, said, &u)
	return u, exact && ok
}

// statesOf returns the names of states, without those that another state implies.
func statesOf(s spatial.State) (names []string, ok bool) {
	all := stateTable()
	all = slices.DeleteFunc(all, func(n namedState) bool { return n.state&^s != 0 })
	var said spatial.State
	for _, n := range all {
		if !slices.ContainsFunc(all, func(o namedState) bool { return o.state != n.state && n.state&^o.state == 0 }) {
			names = append(names, n.name)
		}
		said |= n.state
	}
	return names, said == s
}

// describeBase chooses size, base and model base. Of those with the same footprint and front rank
// it takes the first of these: the size, the base, both, then with a model base.
func (b *builder) describeBase(want *spatial.Unit, said *Unit, u *Unit) bool {
	width, okW := shortestMM(want.Base.Width())
	depth, okD := shortestMM(want.Base.Depth())
	base := &[2]float64{width, depth}
	models := []*[2]float64{nil}
	if said != nil && said.ModelMM != nil {
		models = append(models, said.ModelMM)
	} else if want.ModelsWide > 1 {
		each, _ := shortestMM(canonical.ModelDepth(want))
		models = append(models, &[2]float64{width / float64(want.ModelsWide), each})
	}
	tries := make([]Unit, 0, 9)
	for _, model := range models {
		for _, try := range []Unit{{}, {Size: want.Size}, {BaseMM: base}, {Size: want.Size, BaseMM: base}} {
			try.ModelMM = model
			tries = append(tries, try)
		}
	}
	if said != nil {
		tries = append(tries, *said)
	}
	for _, try := range tries {
		u.Size, u.BaseMM, u.ModelMM = try.Size, try.BaseMM, try.ModelMM
		if b.standsOn(u, want) {
			return true
		}
	}
	u.Size, u.BaseMM, u.ModelMM = want.Size, base, nil
	return okW && okD && b.standsOn(u, want)
}

// standsOn reports whether a unit of a file would have the footprint, the size and the front rank
// of one on a table.
func (b *builder) standsOn(u *Unit, want *spatial.Unit) bool {
	got := spatial.Unit{Type: want.Type, Traits: want.Traits}
	return b.footprint(u, &got) == nil && got.Size == want.Size && sameFrontRank(&got, want) && got.Base.Width() == want.Base.Width() && got.Base.Depth() == want.Base.Depth()
}

// sameFrontRank reports whether the champions of two units have the same base. No models abreast
// count as one, and for one its depth does not matter.
func sameFrontRank(a, b *spatial.Unit) bool {
	return max(a.ModelsWide, 1) == max(b.ModelsWide, 1) && (a.ModelsWide <= 1 || canonical.ModelDepth(a) == canonical.ModelDepth(b))
}
