package position

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/position/internal/snap"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// A unit along a side of another, or in line with one, is parallel to it. Without a protractor a
// player leaves out its heading. It is that of the other, plus the quarter turns that put the
// unit's own side there.

// lateHeading is a unit without a heading, and the error to return unless the heading follows from
// its contacts.
type lateHeading struct {
	unit int
	err  error
}

// lacksHeading reports whether an error is that of a unit without a heading.
func lacksHeading(err error) bool {
	var e *strictjson.Error
	return errors.As(err, &e) && coded.Of(err) == strictjson.MissingMember && strings.HasSuffix(e.Path, "].heading")
}

// fillHeadings gives units without a heading the one that follows from their contacts.
func (doc *Document) fillHeadings(late []lateHeading) error {
	e, err := doc.edition()
	m := measuring{builder: builder{doc: doc, edition: e}}
	if err != nil || m.ready() != nil {
		return late[0].err
	}
	open, waiting := map[int]bool{}, map[int][]int{} // waiting are the units along a unit
	contacts, faults := map[int][]along{}, map[int]error{}
	var queue []int
	for _, l := range late {
		open[l.unit] = true
		contacts[l.unit], faults[l.unit] = m.alongs(l.unit)
		for _, a := range contacts[l.unit] {
			waiting[a.other] = append(waiting[a.other], l.unit)
		}
		queue = append(queue, l.unit)
	}
	for ; len(queue) > 0; queue = queue[1:] {
		i := queue[0]
		if !open[i] {
			continue
		}
		if heading, ok := m.headingBy(i, known(contacts[i], open)); ok {
			doc.Units[i].Heading = heading
			delete(open, i)
			queue = append(queue, waiting[i]...)
		}
	}
	for _, l := range late { // a wrong name comes before its consequences
		if err := faults[l.unit]; err != nil && open[l.unit] {
			return m.faultAt(l, err)
		}
	}
	for _, more := range []bool{true, false} { // first one whose error says more
		for _, l := range late {
			if list := known(contacts[l.unit], open); open[l.unit] && (len(list) > 0) == more {
				return m.noHeading(l, list)
			}
		}
	}
	return nil
}

// known returns the contacts with units whose heading is known.
func known(list []along, open map[int]bool) (out []along) {
	for _, a := range list {
		if !open[a.other] {
			out = append(out, a)
		}
	}
	return out
}

// maxHeadingsByContacts is the number of units in a file that may leave their heading out.
const maxHeadingsByContacts = snap.MaxCluster

// mostAlongs is how many contacts of a unit are used to find its heading: more add nothing.
const mostAlongs = 4

// along is a side that is parallel to a side of another unit.
type along struct {
	kind  snap.Kind
	side  arcs.Facing
	other int
}

// alongs returns the first few contacts along a unit; err is for the first of its contacts with a
// name that does not exist.
func (m *measuring) alongs(i int) (list []along, err error) {
	u := &m.doc.Units[i]
	add := func(l snap.Link, fault error) {
		switch {
		case fault != nil:
			err = cmp.Or(err, fault)
		case l.B >= 0 && !l.ByCorner && len(list) < mostAlongs:
			list = append(list, along{l.Kind, l.Side, l.B})
		}
	}
	for k := range u.Touching {
		add(m.touch(i, u, k))
	}
	for k := range u.InLineWith {
		add(m.inLine(i, u, k))
	}
	return list, err
}

// headingBy returns the heading that puts the sides of a unit where they are declared, of the four
// that make it parallel. It is the only one that puts all of them against their neighbours as
// measured. Otherwise it is the one that brings all of them nearest, if no other is about as near.
// A side that touches only because a corner was typed inside a neighbour does not count besides one
// that lies along it.
func (m *measuring) headingBy(i int, list []along) (heading float64, ok bool) {
	if len(list) == 0 {
		return 0, false
	}
	_, first, err := m.baseOf(m.doc.Units[list[0].other])
	if err != nil {
		return 0, false
	}
	best, next := math.Inf(1), math.Inf(1)
	lying, lies := 0, 0.0
	for quarter := range 4 {
		h := turnedBy(first, quarter)
		f, err := m.fitContacts(i, h, list)
		if err != nil {
			return 0, false
		}
		if f.lies {
			lying, lies = lying+1, h
		}
		switch {
		case f.off < best:
			heading, best, next = h, f.off, best
		case f.off < next:
			next = f.off
		}
	}
	if lying == 1 {
		return lies, true
	}
	const farthest = 1 // inch; a farther side does not touch
	return heading, best <= farthest && next > best+leastReach
}

// leastReach is the distance, in inches, within which two may touch whatever their accuracy, since
// typed coordinates are rounded.
const leastReach = 2 * UsualMeasuredMM / geom.MMPerInch

// fit is how well a heading fits the declared sides.
type fit struct {
	off  float64 // how far the worst side is from its declared place, in inches
	lies bool    // each is there as measured, and shares more with its neighbour than the accuracy allows by chance
}

func (m *measuring) fitContacts(i int, heading float64, list []along) (f fit, err error) {
	u := m.doc.Units[i]
	u.Heading = heading
	f.lies = slices.ContainsFunc(list, func(l along) bool { return l.kind == snap.Touching }) // in line is no contact
	own, _, err := m.baseOf(u)
	for _, l := range list {
		with := m.doc.Units[l.other]
		other, _, otherErr := m.baseOf(with)
		if err = errors.Join(err, otherErr); err != nil {
			return fit{}, err
		}
		gap, common, faces := snap.Between(l.kind, l.side, own, other)
		if !faces {
			return fit{off: math.Inf(1)}, nil
		}
		f.off = max(f.off, math.Abs(gap))
		reach := max(m.measuredTo(&u)+m.measuredTo(&with), leastReach)
		f.lies = f.lies && math.Abs(gap) <= reach && common > reach
	}
	return f, err
}

// baseOf returns the measured base of a unit, and its heading.
func (m *measuring) baseOf(u Unit) (geom.Base, float64, error) {
	var s spatial.Unit
	if err := m.kind(&u, &s); err != nil {
		return geom.Base{}, 0, err
	}
	sized := u
	sized.At, sized.Heading = [2]float64{}, 0
	if err := m.footprint(&sized, &s); err != nil {
		return geom.Base{}, 0, err
	}
	where, err := m.stand(&u, s.Base)
	return s.Base.At(where.centre).Turned(geom.FromBearing(where.heading)), where.heading, err
}

// turnedBy returns a heading turned clockwise by so many quarters, in digits that a file has.
func turnedBy(heading float64, quarters int) float64 {
	const grid = 1e10
	return math.Mod(math.Round(float64((heading+float64(90*quarters))*grid))/grid, 360)
}

// noHeading returns the error for a heading that does not follow, with what to do about it.
func (m *measuring) noHeading(l lateHeading, list []along) error {
	text := "the member is missing, and does not follow from what the unit touches with a side of its own: say it, or both front corners"
	if len(list) > 0 {
		o := m.doc.Units[list[0].other]
		if _, h, err := m.baseOf(o); err == nil {
			text += fmt.Sprintf("; %q looks along %.4g degrees, and what stands along it looks along %.4g, %.4g, %.4g or %.4g",
				o.Name, h, turnedBy(h, 0), turnedBy(h, 1), turnedBy(h, 2), turnedBy(h, 3))
		}
		text += fmt.Sprintf("; or its %s side cannot touch %q, since no heading brings that side there: name the side that does", list[0].side, o.Name)
	}
	return withoutHeading(l.err, text)
}

// faultAt returns a fault of a declared contact of a unit without a heading, at the place of the
// unit in the file.
func (m *measuring) faultAt(l lateHeading, fault error) error {
	err := m.inUnit(l.unit, fault)
	var e *Error
	var place *strictjson.Error
	if errors.As(err, &e) && errors.As(l.err, &place) {
		e.Line, e.Column = place.Line, place.Column
	}
	return err
}

// withoutHeading returns the error for a missing heading, with what to do about it.
func withoutHeading(err error, text string) error {
	var e *strictjson.Error
	if !errors.As(err, &e) {
		return err
	}
	own := *e
	own.Err = coded.New(strictjson.MissingMember, "%s", text)
	return &own
}
