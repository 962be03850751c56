package position

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/position/internal/snap"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// A unit that stands along a side of another, or in line with one, is parallel to it: who has no protractor leaves its heading
// out, and it is that of the other by the quarter turn by which its own side comes to lie there.

// lateHeading is a unit that has no heading, and the error that this is unless the heading follows from its contacts.
type lateHeading struct {
	unit int
	err  error
}

// lacksHeading reports whether an error is that a unit has no heading.
func lacksHeading(err error) bool {
	var e *strictjson.Error
	var form *strictjson.FormError
	return errors.As(err, &e) && errors.As(err, &form) && form.Fault == strictjson.MissingMember && strings.HasSuffix(e.Path, "].heading")
}

// fillHeadings gives units without a heading the one that follows from their contacts.
func (doc *Document) fillHeadings(late []lateHeading) error {
	m := measuring{builder: builder{doc: doc}}
	if err := m.ready(); err != nil {
		return late[0].err
	}
	open, waiting := map[int]bool{}, map[int][]int{} // waiting are those who stand along a unit
	contacts := map[int][]along{}
	var queue []int
	for _, l := range late {
		open[l.unit] = true
		contacts[l.unit] = m.alongs(l.unit)
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
	for _, told := range []bool{true, false} { // one of which more can be told first
		for _, l := range late {
			if list := known(contacts[l.unit], open); open[l.unit] && (len(list) > 0) == told {
				return m.noHeading(l, list)
			}
		}
	}
	return nil
}

// known are those of some contacts that are with units whose heading is known.
func known(list []along, open map[int]bool) (out []along) {
	for _, a := range list {
		if !open[a.other] {
			out = append(out, a)
		}
	}
	return out
}

// MaxHeadingsByContacts is how many units of a file may leave their heading out: it is said of the few on a table that
// nobody has measured.
const MaxHeadingsByContacts = snap.MaxCluster

// mostAlongs is how many contacts of a unit its heading is found by: more say no more.
const mostAlongs = 4

// ready gets all that a unit is placed by.
func (m *measuring) ready() (err error) {
	if m.edition, err = m.doc.edition(); err != nil {
		return err
	}
	if m.perInch, err = m.doc.perInch(); err != nil {
		return err
	}
	if m.width, m.depth, err = m.doc.PlayingArea(); err != nil {
		return err
	}
	return m.numberUnits()
}

// along is a side that is parallel to a side of another unit.
type along struct {
	kind  snap.Kind
	side  arcs.Facing
	other int
}

// alongs are what a unit is said to stand along, the first few of them.
func (m *measuring) alongs(i int) (list []along) {
	u := &m.doc.Units[i]
	add := func(kind snap.Kind, name, side string) {
		id, ok := m.ids[name]
		f, err := arcs.ParseFacing(side)
		if ok && err == nil && int(id) != i && len(list) < mostAlongs {
			list = append(list, along{kind, f, int(id)})
		}
	}
	for _, t := range u.Touching {
		if t.Corner == "" && t.Unit != "" {
			add(snap.Touching, t.Unit, t.Side)
		}
	}
	for _, l := range u.InLineWith {
		add(snap.InLine, l.Unit, l.Side)
	}
	return list
}

// headingBy is the heading by which a unit has its sides where they are said to be: of the four by which it is
// parallel, the one that brings all of them nearest, if no other comes as near as it was measured to.
func (m *measuring) headingBy(i int, list []along) (heading float64, ok bool) {
	if len(list) == 0 {
		return 0, false
	}
	_, first, err := m.baseOf(m.doc.Units[list[0].other])
	if err != nil {
		return 0, false
	}
	best, next := math.Inf(1), math.Inf(1)
	for quarter := range 4 {
		h := turnedBy(first, quarter)
		off, err := m.offContacts(i, h, list)
		if err != nil {
			return 0, false
		}
		switch {
		case off < best:
			heading, best, next = h, off, best
		case off < next:
			next = off
		}
	}
	const farthest = 1 // inch: what is farther apart touches nothing
	return heading, best <= farthest && next > best+2*UsualMeasuredMM/geom.MMPerInch
}

// offContacts is how far the worst of some sides is from where it is said to be, with a heading.
func (m *measuring) offContacts(i int, heading float64, list []along) (worst float64, err error) {
	u := m.doc.Units[i]
	u.Heading = heading
	own, _, err := m.baseOf(u)
	for _, l := range list {
		other, _, otherErr := m.baseOf(m.doc.Units[l.other])
		if err = errors.Join(err, otherErr); err != nil {
			return 0, err
		}
		gap, faces := snap.Between(l.kind, l.side, own, other)
		if !faces {
			return math.Inf(1), nil
		}
		worst = max(worst, math.Abs(gap))
	}
	return worst, err
}

// baseOf is where a unit stands as measured, and its heading.
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

// turnedBy is a heading turned clockwise by so many quarters, in digits that a file has.
func turnedBy(heading float64, quarters int) float64 {
	const grid = 1e10
	return math.Mod(math.Round(float64((heading+float64(90*quarters))*grid))/grid, 360)
}

// noHeading says what to do about a heading that does not follow.
func (m *measuring) noHeading(l lateHeading, list []along) error {
	text := "the member is missing, and does not follow from what the unit touches with a side of its own: say it, or both front corners"
	if len(list) > 0 {
		o := m.doc.Units[list[0].other]
		if _, h, err := m.baseOf(o); err == nil {
			text += fmt.Sprintf("; %q looks along %.4g degrees, and what stands along it looks along %.4g, %.4g, %.4g or %.4g",
				o.Name, h, turnedBy(h, 0), turnedBy(h, 1), turnedBy(h, 2), turnedBy(h, 3))
		}
	}
	return withoutHeading(l.err, text)
}

// withoutHeading is the error that a heading is missing, with what to do about it.
func withoutHeading(err error, text string) error {
	var e *strictjson.Error
	if !errors.As(err, &e) {
		return err
	}
	own := *e
	own.Err = strictjson.Fault(strictjson.MissingMember, "%s", text)
	return &own
}
