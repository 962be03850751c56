package certainty

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Question is a question with a verdict: one of the types of this package, such as [Sight].
type Question interface {
	// check returns an error for ids that are not on the table and for invalid numbers.
	check(t *spatial.Table) error
	// verdict returns the ordinary engine's verdict.
	verdict(t *spatial.Table) (Verdict, error)
	// proved reports whether the verdict is proved to be the same within bounds. It is false for a
	// verdict that the engine left open, and for kinds without a proof.
	proved(t *spatial.Table, v Verdict, b bounds) bool
	// binds lists what the verdict depends on, the most likely first.
	binds(t *spatial.Table) binding
}

// binding is what a verdict depends on, for the search for a table that turns it.
type binding struct {
	// things are units and pieces, the most likely to turn it first.
	things []spatial.Thing
	// ways are directions in which a shift is likely to turn it.
	ways []geom.Point
	// meet are pairs of units that turn it if they come into contact.
	meet [][2]spatial.UnitID
}

func (b *binding) add(things ...spatial.Thing) {
	for _, x := range things {
		if !slices.Contains(b.things, x) {
			b.things = append(b.things, x)
		}
	}
}

func (b *binding) way(p geom.Point) {
	if u := geom.Unit(p); u != (geom.Point{}) {
		b.ways = append(b.ways, u)
	}
}

// pairOf begins the binding of a question about two units.
func pairOf(t *spatial.Table, from, to spatial.UnitID) binding {
	var b binding
	b.add(spatial.UnitThing(from), spatial.UnitThing(to))
	line := t.Unit(to).Base.Centre().Sub(t.Unit(from).Base.Centre())
	b.way(line)
	b.way(geom.LeftOf(line))
	return b
}

// checkPair returns an error unless both ids are on the table.
func checkPair(t *spatial.Table, from, to spatial.UnitID) error {
	if err := t.Check(from, to); err != nil {
		return err
	}
	if from == to {
		return &SelfError{from}
	}
	return nil
}

// fact is a condition of a verdict, by the name that answers have for it.
type fact struct {
	name  string
	holds bool
}

const lineOfSight = "line of sight"

// factual is a question whose verdict has several conditions.
type factual interface {
	// facts returns the conditions on a table, nil if the verdict has others.
	facts(t *spatial.Table) []fact
}

// changed returns the conditions that hold on one of two tables alone.
func changed(q Question, t, other *spatial.Table) (names []string) {
	f, ok := q.(factual)
	if !ok {
		return nil
	}
	there := f.facts(other)
	for _, x := range f.facts(t) {
		for _, y := range there {
			if x.name == y.name && x.holds != y.holds {
				names = append(names, x.name)
			}
		}
	}
	return names
}
