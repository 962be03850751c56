package record

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// posesFault returns what is wrong with the poses of a line.
func (l *Line) posesFault(t *spatial.Table) error {
	for member, poses := range map[string][]Pose{"final": l.Final, "measured": l.Measured} {
		for i, p := range poses {
			at := fmt.Sprintf("%s[%d]", member, i)
			if _, err := t.Find(p.Unit); err != nil && l.said().Order != "add" {
				return fault.At(at+".unit", err)
			}
			if slices.ContainsFunc(poses[:i], func(o Pose) bool { return o.Unit == p.Unit }) {
				return fault.Contradiction(at, "%q stands there twice", p.Unit)
			}
		}
	}
	return nil
}

// compare compares a line with the result of its action; the key is compared after that.
func (l *Line) compare(s *Played) *LineError {
	verdict := s.Done.Decision.Verdict.String()
	if l.Action != nil && l.Verdict != verdict {
		return wrong(Verdict, fmt.Errorf("the rules say %s, and the record %s", verdict, l.Verdict))
	}
	if e := l.comparePoses(s); e != nil || l.Action == nil {
		return e
	}
	return l.compareMargin(s.Done.Decision.Margin)
}

// compareKey compares the key of a line with that of the position after it.
func (l *Line) compareKey(g *game.Game) *LineError {
	if key := g.Position().Key(); key != l.Key {
		return wrong(Key, fmt.Errorf("the key of the position is %v, not %v", key, l.Key))
	}
	return nil
}

// compareMargin compares the margin of a line with that of the decision. A line may omit one that
// nothing limits.
func (l *Line) compareMargin(is float64) *LineError {
	said := geom.NoLimit
	if l.Margin != nil {
		said = *l.Margin
	}
	limited := func(margin float64) bool { return math.Abs(margin) < geom.NoLimit }
	switch {
	case !limited(said) && !limited(is), math.Abs(said-is) <= geom.Tol:
		return nil
	case !limited(said):
		return wrong(Margin, fmt.Errorf("the margin is %v in, and in the record there is none", is))
	case !limited(is):
		return wrong(Margin, fmt.Errorf("no limit is near, and in the record the margin is %v in", said))
	}
	return wrong(Margin, fmt.Errorf("the margin is %v in, and in the record %v in", is, said))
}

// endsAs compares the end line of a record with the game that was played.
func (l *Line) endsAs(g *game.Game) *LineError {
	is, err := endOf(g)
	said := l.End
	winner := func(e *End) string {
		if *e.Winner == "" {
			return "it is a draw"
		}
		return fmt.Sprintf("%q wins", *e.Winner)
	}
	switch {
	case err != nil:
	case said.Over && !is.Over:
		err = fmt.Errorf("it is over in the record, and turns are left")
	case !said.Over && is.Over:
		err = fmt.Errorf("it is broken off in the record, and the last turn has ended")
	case is.Points == nil && (said.Points != nil || said.Winner != nil):
		err = fmt.Errorf("there is a score in the record, and no scenario")
	case said.Points != nil && *said.Points != *is.Points:
		err = fmt.Errorf("the score is %v to %v, and in the record %v to %v", is.Points[0], is.Points[1], said.Points[0], said.Points[1])
	case said.Winner != nil && *said.Winner != *is.Winner:
		err = fmt.Errorf("%s, and in the record %s", winner(&is), winner(said))
	default:
		return nil
	}
	return wrong(Ending, err)
}

// comparePoses compares the final poses of a line with those of the game. The error is for the unit
// that differs most.
func (l *Line) comparePoses(s *Played) *LineError {
	moved := posesOf(s.Done.Changes)
	of := func(list []Pose, unit string) bool {
		return slices.ContainsFunc(list, func(p Pose) bool { return p.Unit == unit })
	}
	worst := &LineError{Problem: Poses, Off: -1}
	var form error // for a correct pose
	for i, p := range l.Final {
		u, err := s.led(p.Unit)
		if err != nil {
			return wrong(Malformed, err)
		}
		is, at := poseOf(u), fault.Element("final", i)
		off := max(apart(u, p), geom.Dist(geom.Point{X: p.At[0], Y: p.At[1]}, u.Base.Centre()))
		switch by := turned(p.Heading, is.Heading); {
		case p == is:
			if !of(moved, p.Unit) && !l.Ruled { // a ruling may leave it in place
				form = cmp.Or(form, fault.Contradiction(at, "%q has not moved", p.Unit))
			}
		case p.At == is.At && by == 0:
			form = fault.Contradiction(at+".heading", "is %v, must be written %v", p.Heading, is.Heading)
		case off > worst.Off:
			worst.Off, worst.Unit, worst.Turned = off, p.Unit, 0
			if p.At == is.At {
				worst.Turned = by
			}
		}
	}
	for _, p := range moved {
		if form == nil && !of(l.Final, p.Unit) {
			form = fault.Contradiction("final", "%q has moved, and is not among them", p.Unit)
		}
	}
	switch {
	case worst.Off >= 0:
		return worst
	case form != nil:
		return wrong(Malformed, form)
	}
	return nil
}

// led returns a unit as the action leaves it, before it was measured.
func (p *Played) led(name string) (*spatial.Unit, error) {
	for _, c := range p.Done.Changes {
		if c.After != nil && c.Name == name {
			return c.After, nil
		}
	}
	t := p.Done.Game.Position().Table()
	id, err := t.Find(name)
	return t.Unit(id), err
}

// turned returns how many degrees lie between two headings.
func turned(a, b float64) float64 {
	between := math.Mod(math.Abs(a-b), 360)
	return min(between, 360-between)
}

// apart returns the distance of the farthest corner of a unit from its place in a pose, in inches.
func apart(u *spatial.Unit, p Pose) float64 {
	far := 0.0
	a, b := u.Base.Corners(), p.base(u).Corners()
	for i := range a {
		far = max(far, geom.Dist(a[i], b[i]))
	}
	return far
}
