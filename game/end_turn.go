package game

import (
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// EndTurn ends the turn of a side, for programs that carry a position on without a [Game], which
// ends turns by [EndPhase]. The units of that side have recovered, and no longer count as moved.
// They may no longer counter-charge those that charged them in the turn before (row CTR-1). Units
// of the other side stay as they are.
type EndTurn struct{ Side string }

func (a EndTurn) judge(p *Position) (Decision, error) {
	d := Decision{Verdict: charge.Yes, Margin: geom.NoLimit}
	for id := range p.table.Units() {
		if u := p.table.Unit(id); u.Side == a.Side {
			after := rested(u)
			d.facts = append(d.facts, fact{unit: id, to: &after})
		}
	}
	return d, nil
}

// lastsATurn are the states that end with the turn of the unit's own side.
const lastsATurn = spatial.DisorderedByPhalanx | spatial.DisorderedByEnsnare | spatial.Wavering | spatial.Doubled | spatial.Frozen | spatial.Blinded

// rested returns a unit as it is after a turn of its side. It has recovered and does not count as
// moved, and the charges against it in the turn before are forgotten.
func rested(u *spatial.Unit) spatial.Unit {
	after := *u
	after.State &^= lastsATurn
	after.ChargedBy = nil
	return after
}
