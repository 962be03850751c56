package robust

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Pivoted asks about a unit that looks after a free pivot which is named, and not after the one
// that shows it most. The bearing is exact: the unit turns to the same on every table.
type Pivoted struct {
	// Of is an [Arc], a [Sight], a [Cover] or a [Shot] of the unit.
	Of Looking
	// Bearing is where it has turned to, in degrees.
	Bearing float64
}

// Looking is a question about a unit that looks from where it stands: [Arc], [Sight], [Cover] or
// [Shot].
type Looking interface {
	Question
	// looks are who looks and at whom.
	looks() (from, to spatial.UnitID)
	// verdictIn is the verdict without any pivot.
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

// after is the view in which the unit has turned.
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
	// Its heading is exact, so that it does not even turn with what it moves as one with.
	b.who, _ = q.Of.looks()
	b.turned = hair
	return q.Of.provedOf(v, &look{after, b})
}

func (q Pivoted) binds(t *spatial.Table) binding { return q.Of.binds(t) }

func (q Pivoted) worse(v, than Verdict) bool { return q.Of.worse(v, than) }

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
	return los.CoverStands(&l.view, q.From, q.To, l.bounds.misplacement())
}

func (q Shot) provedOf(v Verdict, l *look) bool { return q.provedFrom([]look{*l}, v) }
