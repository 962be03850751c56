package certainty

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// An individual that may turn for free looks from its own facing. If that fails, it looks after a
// turn to the middle of its target, or to its nearest point, and then after any other turn. On
// another table it turns to another bearing: its corners are off by that in addition. A yes is
// proved by one look; a no has to be proved after every turn.

// look is one view in which a unit may look at another, and the bounds in it.
type look struct {
	view   spatial.View
	bounds bounds
}

// needsRoom reports whether an individual needs room to turn before it shoots. If it has none, it
// may turn to other bearings than those of [turns], but only towards what is seen after one of
// those. So a no that is proved by the other reading remains valid, and a yes is proved only
// without a turn.
func needsRoom(v *spatial.View) bool {
	return v.Edition().Readings.TurnToShootNeedsRoom
}

// sureToTurn reports whether nothing can keep a unit from its turn.
func (l *look) sureToTurn(who spatial.UnitID) bool {
	return !needsRoom(&l.view) || !l.view.HasPivoted(who)
}

// pivotsClear reports whether a free pivot for a charge ends far enough from every enemy (row
// IND-3), wherever they are.
func (l *look) pivotsClear(who spatial.UnitID) bool {
	e := l.view.Edition()
	if e.FreePivotMayCrowd {
		return true
	}
	base := l.view.Body(who).Base()
	for id := range l.view.Units() {
		if id == who || l.view.Friends(who, id) {
			continue
		}
		if geom.Separation(base, l.view.Body(id).Base()) <= e.EnemyGap+l.bounds.unitBy(who)+l.bounds.unitBy(id)+geom.ProofSlack {
			return false
		}
	}
	return true
}

// turns returns the looks of a unit with a free pivot after each of its turns; none for other
// units. middle reports whether the first alone may be relied on for a yes.
func turns(v *spatial.View, from, to spatial.UnitID, b bounds) (looks []look) {
	if !los.HasFreePivot(v, from) {
		return nil
	}
	base, target := v.Body(from).Base(), v.Body(to).Base()
	centre := base.Centre()
	both := b.unitBy(from) + b.unitBy(to) + geom.ProofSlack
	add := func(at geom.Point, by float64) {
		way := at.Sub(centre)
		facing := geom.Unit(way)
		after, err := los.FreePivot(v, from, facing)
		if err != nil {
			return
		}
		own := b
		own.who = from
		// Radius times the angle. Its sine is at most what the two ends move over their distance.
		if away := geom.Norm(way); away > by {
			sine := by / away
			own.turned = float64(base.Radius() * float64(sine/math.Sqrt(1-float64(sine*sine))))
		} else {
			own.turned = 2 * base.Radius()
		}
		looks = append(looks, look{after, own})
	}
	add(target.Centre(), both)
	near := target.NearestTo(centre)
	// The nearest points of two convex shapes at most d apart are within the square root of 4 d (a
	// + d) of each other. They are seen from a away.
	away := max(0, near.Distance)
	add(near.A, b.unitBy(from)+math.Sqrt(float64(4*float64(both*(away+both))))+both)
	return looks
}

// everyTurn returns the looks of a unit that may turn to any bearing: at its own facing, and after
// turns close to each other. Any other turn is one of them with its corners off by a little more.
func everyTurn(v *spatial.View, who spatial.UnitID, b bounds) (looks []look, ok bool) {
	const turns = 60
	looks = append(looks, look{*v, b})
	own := b
	own.who = who
	// The chord of half of the angle between two of them.
	own.turned = float64(2*v.Body(who).Base().Radius()*geom.FromBearing(360.0/turns/4).X) + geom.ProofSlack
	for i := range turns {
		after, err := los.FreePivot(v, who, geom.FromBearing(float64(i)*360/turns))
		if err != nil {
			return nil, false
		}
		looks = append(looks, look{after, own})
	}
	return looks, true
}

// mayTurn returns all looks of a unit before it shoots or looks. The first is at its own facing.
// For a free pivot those of [turns] follow, then those of [everyTurn]. The last begin at the index
// all.
func mayTurn(v *spatial.View, from, to spatial.UnitID, b bounds) (looks []look, all int, ok bool) {
	looks = append([]look{{*v, b}}, turns(v, from, to, b)...)
	all = len(looks)
	if !los.HasFreePivot(v, from) {
		return looks, all, true
	}
	others, ok := everyTurn(v, from, b)
	return append(looks, others...), all, ok
}

// Pivoted asks about a unit that looks after a given free pivot. The bearing is exact: the unit
// turns to the same on every table.
type Pivoted struct {
	// Of is an [Arc], a [Sight], a [Cover] or a [Shot] of the unit.
	Of Looking
	// Bearing is the unit's facing after the pivot, in degrees.
	Bearing float64
}

// Looking is a question about a unit that looks from its place: [Arc], [Sight], [Cover] or [Shot].
type Looking interface {
	Question
	// looks returns the unit that looks and the unit that it looks at.
	looks() (from, to spatial.UnitID)
	// verdictIn returns the verdict without any pivot.
	verdictIn(v *spatial.View) Verdict
	// provedOf reports whether that is proved.
	provedOf(v Verdict, l *look) bool
}

func (q Pivoted) check(t *spatial.Table) error {
	if q.Of == nil {
		return &NoQuestionError{}
	}
	if err := q.Of.check(t); err != nil {
		return err
	}
	_, err := q.after(t)
	return err
}

// after returns the view in which the unit has turned.
func (q Pivoted) after(t *spatial.Table) (spatial.View, error) {
	from, _ := q.Of.looks()
	return los.FreePivot(t.Now(), from, geom.FromBearing(q.Bearing))
}

func (q Pivoted) verdict(t *spatial.Table) (Verdict, error) {
	v, err := q.after(t)
	if err != nil {
		return "", err
	}
	return q.Of.verdictIn(&v), nil
}

func (q Pivoted) proved(t *spatial.Table, v Verdict, b bounds) bool {
	after, err := q.after(t)
	if err != nil {
		return false
	}
	// Its heading is exact, so that it does not turn with its body.
	b.who, _ = q.Of.looks()
	b.turned = geom.ProofSlack
	return q.Of.provedOf(v, &look{after, b})
}

func (q Pivoted) binds(t *spatial.Table) binding { return q.Of.binds(t) }

func (q Arc) looks() (from, to spatial.UnitID)   { return q.From, q.To }
func (q Sight) looks() (from, to spatial.UnitID) { return q.From, q.To }
func (q Cover) looks() (from, to spatial.UnitID) { return q.From, q.To }
func (q Shot) looks() (from, to spatial.UnitID)  { return q.From, q.To }

func (q Arc) verdictIn(v *spatial.View) Verdict {
	return verdictOf(los.InArc(v, q.From, q.To, q.Shooting).In)
}

func (q Sight) verdictIn(v *spatial.View) Verdict { return verdictOf(q.sees(v)) }

func (q Cover) verdictIn(v *spatial.View) Verdict { return verdictOf(los.InCover(v, q.From, q.To)) }

func (q Shot) verdictIn(v *spatial.View) Verdict {
	return verdictOf(los.MayShoot(v, q.From, q.To, q.Weapon))
}

func (q Arc) provedOf(v Verdict, l *look) bool {
	in, ok := arcProved(&l.view, q.From, q.To, q.Shooting, l.bounds)
	return ok && in == (v == Yes)
}

func (q Sight) provedOf(v Verdict, l *look) bool {
	yes, no := q.provedIn(l)
	return v == Yes && yes || v == No && no
}

func (q Cover) provedOf(_ Verdict, l *look) bool {
	return los.CoverIsProved(&l.view, q.From, q.To, l.bounds.misplacement())
}

func (q Shot) provedOf(v Verdict, l *look) bool { return q.provedFrom([]look{*l}, v) }
