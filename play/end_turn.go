package play

import (
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// EndTurn is that the turn of a side has ended, for who carries a position on without a [Game],
// which ends turns by [EndPhase]. The units of that side have moved no more, and have recovered.
// Who charged them in the turn before may not be counter-charged any longer (row CTR-1). Those of
// the other side stay as they are.
type EndTurn struct{ Side string }

// Kind implements [Action].
func (EndTurn) Kind() string { return "end-turn" }

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

// rested is a unit when the turn of its side has ended: it has recovered and has not moved, and who
// charged it in the turn before is forgotten.
func rested(u *spatial.Unit) spatial.Unit {
	after := *u
	after.State &^= lastsATurn
	after.ChargedBy = nil
	return after
}
