package robust

import (
	"strings"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// judged is a question without a proof: it is tested.
type judged struct {
	// units are those that it hangs on, the first ones the most.
	units []spatial.UnitID
	// ends are places that it hangs on, besides where the units stand.
	ends []geom.Point
	// cost is how much dearer a verdict is than most.
	cost int
	// known are the verdicts that it may have; nil if these are names.
	known []Verdict
	judge func(v *spatial.View) (Verdict, error)
}

func (q *judged) check(t *spatial.Table) error { return t.Check(q.units...) }

func (q *judged) verdict(t *spatial.Table) (Verdict, error) { return q.judge(t.Now()) }

func (q *judged) proved(*spatial.Table, Verdict, bounds) bool { return false }

func (q *judged) tables(*spatial.Table) int { return UsualTables / max(1, q.cost) }

func (q *judged) binds(t *spatial.Table) binding {
	var b binding
	for _, id := range q.units {
		b.add(spatial.UnitThing(id))
	}
	for i, id := range q.units[:min(2, len(q.units))] {
		base := t.Unit(id).Base
		for _, at := range q.ends {
			b.way(at.Sub(base.Centre()))
		}
		if i > 0 {
			b.way(base.Centre().Sub(t.Unit(q.units[0]).Base.Centre()))
		}
		b.around(t, id, base)
	}
	return b
}

func (q *judged) worse(v, than Verdict) bool { return v == None && than != None || noIsWorse(v, than) }

// short is the verdict of a move that ends before it has gone as far as it was to.
const short Verdict = "short"

// wholly is no, short, or yes for a move that is legal and goes all the way.
func wholly(legal, isShort bool) Verdict {
	if legal && isShort {
		return short
	}
	return verdictOf(legal)
}

// namesOf is a verdict that is a list of names.
func namesOf(names []string) Verdict {
	if len(names) == 0 {
		return None
	}
	return Verdict(strings.Join(names, ", "))
}
