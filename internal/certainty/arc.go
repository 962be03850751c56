package certainty

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Arc asks whether unit To is at least partly in the arc of sight of unit From (rows ARC-2 to
// ARC-4). From pivots first if a free pivot brings To into it.
type Arc struct {
	From, To spatial.UnitID
	// Shooting asks for the arc of a war engine's mark (row ARC-3).
	Shooting bool
}

func (q Arc) check(t *spatial.Table) error { return checkPair(t, q.From, q.To) }

func (q Arc) verdict(t *spatial.Table) (Verdict, error) {
	v := t.Now()
	if facing, ok := los.TurnToArc(v, q.From, q.To, q.Shooting); ok {
		after, err := los.FreePivot(v, q.From, facing)
		if err != nil {
			return No, err
		}
		return verdictOf(los.InArc(&after, q.From, q.To, q.Shooting).In), nil
	}
	return verdictOf(los.InArc(v, q.From, q.To, q.Shooting).In), nil
}

func (q Arc) proved(t *spatial.Table, v Verdict, b bounds) bool {
	if in, ok := arcProved(t.Now(), q.From, q.To, q.Shooting, b); ok && (in == (v == Yes)) && (in || !los.HasFreePivot(t.Now(), q.From)) {
		return true
	}
	// Only a turn can help, and one at the middle does on every table.
	for i, l := range turns(t.Now(), q.From, q.To, b) {
		if q.Shooting && !l.sureToTurn(q.From) {
			continue
		}
		if in, ok := arcProved(&l.view, q.From, q.To, q.Shooting, l.bounds); i == 0 && ok && in && v == Yes {
			return true
		}
	}
	return false
}

// arcProved returns whether one unit is in the arc of another at their places, and whether that is
// proved (lemma 4). It judges corner by corner, or else the target as a whole by its farthest
// corner.
func arcProved(v *spatial.View, from, to spatial.UnitID, shooting bool, b bounds) (in, ok bool) {
	p := los.InArc(v, from, to, shooting)
	if v.Body(from).Individual() && !v.Edition().IndividualFreePivot ||
		b.tolerance.asOne(b.table, spatial.UnitThing(from), spatial.UnitThing(to)) && b.turned == 0 {
		return p.In, true
	}
	base := v.Body(from).Base()
	far := farthest(base.Centre(), v.Body(to).Base())
	return p.In, cornersProve(v, from, to, shooting, p.In, &b) ||
		settled(p.Margin, b.unitBy(to)+b.carries(v, from, far)+geom.ProofSlack)
}

// cornersProve is lemma 4 corner by corner. A corner may be off by its unit's amount, plus what the
// viewer's turn carries at the distance of that corner. A target stays in the arc if one corner is
// deeper inside all lines of the arc than that. It stays outside if all corners are farther than
// that beyond one line.
func cornersProve(v *spatial.View, from, to spatial.UnitID, shooting, in bool, b *bounds) bool {
	base := v.Body(from).Base()
	halfPlane := v.Edition().Readings.FieldOfSightHalfPlane
	half := min(los.ArcWidth(v, from, shooting)/2, base.HalfWidth())
	beyond := [3]bool{true, !halfPlane, !halfPlane} // the line of the front, and the lines of the arc
	for _, c := range v.Body(to).Corners() {
		far := geom.Dist(base.Centre(), c)
		by := b.unitBy(to) + b.carries(v, from, far) + geom.ProofSlack
		local := base.Local(c)
		ahead := local.Y - base.HalfDepth()
		deep := [3]float64{ahead, float64((ahead - local.X + half) * (math.Sqrt2 / 2)), float64((ahead + local.X + half) * (math.Sqrt2 / 2))}
		if in && ahead > by && (halfPlane || min(deep[1], deep[2]) > by) {
			return true
		}
		for i, inside := range deep {
			beyond[i] = beyond[i] && inside < -by
		}
	}
	return !in && (beyond[0] || beyond[1] || beyond[2])
}

func (q Arc) binds(t *spatial.Table) binding { return pairOf(t, q.From, q.To) }
