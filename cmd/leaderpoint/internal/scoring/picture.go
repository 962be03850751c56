package scoring

import (
	"fmt"
	"math"
	"strings"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// pictures draws what a scenario counts; for set-up and loot it shows the table.
func (f *flags) pictures(q *arguments.Inquiry, o draw.Options) ([]draw.Exhibit, error) {
	v := q.Table().Now()
	switch f.Name {
	case "invade", "dominate":
		ground, err := f.Ground(q.Session)
		if err != nil {
			return nil, err
		}
		fit, picture := scenario.Invades, invade
		if f.Name == "dominate" {
			fit, picture = scenario.Dominates, dominate
		}
		var list []scenario.Fit
		for id := range v.Units() {
			x, err := fit(v, ground, id)
			if err != nil {
				return nil, err
			}
			list = append(list, x)
		}
		return []draw.Exhibit{picture(v, ground, list, o)}, nil
	case "pillage":
		markers, err := f.Markers(q.Session, false)
		if err != nil {
			return nil, err
		}
		var list []draw.Exhibit
		for _, at := range markers {
			c, err := scenario.ExplainControl(v, at)
			if err != nil {
				return nil, err
			}
			list = append(list, control(v, at, &c, o))
		}
		return list, nil
	}
	return []draw.Exhibit{draw.Position(v, o)}, nil
}

// control returns the picture of an objective: its marker, its reach, and the distance of each unit
// near it (row SCN-4).
func control(v *spatial.View, at scenario.Objective, a *scenario.Control, o draw.Options) draw.Exhibit {
	e, t := v.Edition(), v.Table()
	marks := []draw.Mark{draw.Say(held(string(a.Status), a.Side, a.Margin, "the objective") + " [SCN-4]."), draw.Cite("SCN-4")}
	radius := scenario.MarkerRadius(e)
	if at.IsPiece {
		marks = append(marks, draw.Rim(spatial.PieceThing(at.Piece), "the objective"))
	} else {
		reach := radius + e.ObjectiveReach
		marks = append(marks, draw.Circle(draw.LookMarker, "objective", at.At, radius), draw.Dot("", at.At),
			draw.Circle(draw.LookRange, fmt.Sprintf("within %s of the objective", tell.Length(e.ObjectiveReach)), at.At, reach),
			draw.See(at.At.Sub(geom.Point{X: reach, Y: reach}), at.At.Add(geom.Point{X: reach, Y: reach})))
	}
	for _, n := range a.Near {
		name := t.Name(spatial.UnitThing(n.Unit))
		where, counts := "is "+tell.Length(n.Distance)+" away", ""
		if n.Distance < 0 {
			where = "is on it by " + tell.Length(-n.Distance)
		}
		if !n.Counts {
			counts = ", and does not count"
		}
		b := v.Body(n.Unit).Base()
		ring := b.Ring()
		marks = append(marks, draw.Say(fmt.Sprintf("%s %s%s.", name, where, counts)), draw.See(ring[:]...))
		if on := b.NearestTo(at.At).A; !at.IsPiece && n.Distance > 0 {
			marks = append(marks, draw.Length("distance of "+name, geom.Along(at.At, geom.Unit(on.Sub(at.At)), radius), on))
		}
	}
	o.Title = "Which side controls the objective?"
	return draw.Position(v, o, marks...)
}

// invade returns the picture of the units inside and outside the opponent's half (row SCN-3).
func invade(v *spatial.View, ground scenario.Ground, list []scenario.Fit, o draw.Options) draw.Exhibit {
	c, area := ground.Centre(), ground.Area()
	a, b, across := geom.Point{X: c.X, Y: area.Y.Lo}, geom.Point{X: c.X, Y: area.Y.Hi}, geom.Point{X: 1}
	if home := ground.Home(""); home == scenario.Bottom || home == scenario.Top {
		a, b, across = geom.Point{X: area.X.Lo, Y: c.Y}, geom.Point{X: area.X.Hi, Y: c.Y}, geom.Point{Y: 1}
	}
	o.Title = "Which units are entirely in the opponent's half?"
	marks := fits(v, list, func(p geom.Point) geom.Point { return p.Sub(geom.Scale(across, geom.Dot(p.Sub(c), across))) })
	return draw.Position(v, o, append(marks, draw.Line(draw.LookRange, "middle line of the table", a, b))...)
}

// dominate returns the picture of the units inside the circle about the centre and of the others
// (row SCN-3). A unit must be entirely within it.
func dominate(v *spatial.View, ground scenario.Ground, list []scenario.Fit, o draw.Options) draw.Exhibit {
	c, radius := ground.Centre(), v.Edition().DominateRadius
	o.Title = "Which units are entirely within reach of the centre?"
	marks := fits(v, list, func(p geom.Point) geom.Point { return geom.Along(c, geom.Unit(p.Sub(c)), radius) })
	return draw.Position(v, o, append(marks, draw.Circle(draw.LookRange, fmt.Sprintf("%s about the centre", tell.Length(radius)), c, radius))...)
}

const (
	// nearBorder is up to what distance from a border, in inches, the length is drawn, since it may be
	// disputed.
	nearBorder = 3
	// fewUnits is up to how many units all lengths are written: the words have them, too.
	fewUnits = 12
)

// fits marks the corner of each unit that counts. If that is near the border, it draws the length
// to it. If it is not far, it writes the length beside it.
func fits(v *spatial.View, list []scenario.Fit, border func(geom.Point) geom.Point) (marks []draw.Mark) {
	var in []string
	var said [2][]string // of those inside, and of those outside
	for _, f := range list {
		name := v.Table().Name(spatial.UnitThing(f.Unit))
		k, word := 1, "outside"
		if f.In {
			k, word = 0, "inside"
			in = append(in, name)
		}
		said[k] = append(said[k], name+tell.By(f.Margin))
		ring := v.Body(f.Unit).Base().Ring()
		marks = append(marks, draw.See(ring[:]...))
		label := ""
		if off := math.Abs(f.Margin); off <= nearBorder {
			marks = append(marks, draw.Length("how far "+name+" is "+word, f.Corner, border(f.Corner)))
		} else if off <= 2*nearBorder || len(list) <= fewUnits {
			label = tell.Tape(off) + " " + word
		}
		marks = append(marks, draw.Dot(label, f.Corner))
	}
	verdict := "None [SCN-3]."
	if len(in) > 0 {
		verdict = tell.Series(in) + " [SCN-3]."
	}
	marks = append(marks, draw.Say(verdict), draw.Cite("SCN-3"), draw.Say("The dot of each unit is its corner that counts."))
	for k, words := range []string{"In: ", "Not in: "} {
		if len(said[k]) > 0 {
			marks = append(marks, draw.Say(words+strings.Join(said[k], "; ")+"."))
		}
	}
	return marks
}
