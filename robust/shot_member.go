package robust

import (
	"strconv"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// tables is fewer than usual if each verdict takes an explanation.
func (q Shot) tables(*spatial.Table) int {
	if q.Of == ItsModifier {
		return UsualTables / 5
	}
	return UsualTables
}

// member is what is asked of a shot that may be made, besides that.
func (q Shot) member(t *spatial.Table) (Verdict, error) {
	if q.Of == ItsCover {
		return Cover{q.From, q.To}.verdict(t)
	}
	s, err := los.TurnAndExplainShot(t.Now(), q.From, q.To, q.Weapon)
	return Verdict(strconv.Itoa(s.Modifier())), err
}

// memberProved reports whether that is proved: cover by its proof, and the modifier if cover and
// the extreme range are; what else makes it are facts of units.
func (q Shot) memberProved(t *spatial.Table, b bounds) bool {
	cover := Cover{q.From, q.To}
	v, err := cover.verdict(t)
	if err != nil || !cover.proved(t, v, b) {
		return false
	}
	extreme := t.Edition().ExtremeRange
	return q.Of == ItsCover || extreme == 0 || (Distance{q.From, q.To, extreme, ForShooting}).proved(t, "", b)
}

// meeting adds the enemies of a unit that are near it and not in contact: those that would hold it,
// or be held, if they were.
func (b *binding) meeting(t *spatial.Table, id spatial.UnitID) {
	for other := range t.Units() {
		if other == id || t.Now().Friends(id, other) {
			continue
		}
		if away := spatial.Distance(t.Now(), id, other); away >= geom.ContactBand && away < 2*Most {
			b.meet = append(b.meet, [2]spatial.UnitID{id, other})
		}
	}
}
