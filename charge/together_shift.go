package charge

import (
	"cmp"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Which facing a unit has to charge, and which of two is farther to the left, are facts about leader points: no shift of
// less than the margin turns them. Whether they turn the verdict is asked with the charger shifted.

const (
	overLine   = 1e-5 // inches beyond where a fact turns: plainly more than the tolerance
	mostShifts = 12   // shifts that are tried for each of the two kinds
)

// facings adds the shortest shift across an arc line that turns the verdict.
func (m *jointMargins) facings() {
	if m.ask(m.To).loose() {
		return
	}
	var list []JointMargin
	for i := range m.joint.Declared {
		d := &m.joint.Declared[i]
		if !m.mayShift(d.Unit) || !d.Facing.HasNearest || los.HasFreePivot(m.View, d.Unit) { // which may turn to another facing
			continue
		}
		other, across := m.acrossLine(d)
		list = append(list, JointMargin{
			Kind: JointFacing, Amount: d.Facing.Margin, Unit: d.Unit, Other: spatial.Nobody, Facing: other,
			Shift: geom.Scale(across, d.Facing.Margin+overLine),
		})
	}
	m.shortest(list)
}

// acrossLine is the facing on the other side of the nearest arc line, and the direction across it.
func (m *jointMargins) acrossLine(d *Declared) (other arcs.Facing, across geom.Point) {
	target, eye := m.View.Body(m.To).Base(), m.View.Body(d.Unit).Eye()
	if d.Facing.Tied {
		return d.Facing.Tie, geom.Unit(d.Facing.Tie.Normal(target).Sub(d.Facing.Facing.Normal(target)))
	}
	across = geom.Unit(d.Facing.Nearest.Sub(eye))
	return arcs.Locate(target, geom.Along(d.Facing.Nearest, across, overLine)).Facing, across
}

// orders adds the shortest shift along a facing by which two change places, and which turns the verdict.
func (m *jointMargins) orders() {
	if !m.View.Edition().ChargersKeepOrder || m.ask(m.To).loose() {
		return
	}
	p, _ := m.decideIn(m.View, jointChange{waived: true})
	var list []JointMargin
	for i := range p.n {
		for k := range p.n {
			list = append(list, m.swaps(p, i, k)...)
		}
	}
	m.shortest(list)
}

// swaps are the shifts of member i to the other side of member k, where both charge one facing: past it where they all can charge
// as they stand, and else level with it, which is enough.
func (m *jointMargins) swaps(p *jointCharge, i, k int) []JointMargin {
	a, b := &p.share.Chargers[i], &p.share.Chargers[k]
	if i == k || a.NumFacings != 1 || b.NumFacings != 1 || a.Facings[0] != b.Facings[0] || !m.mayShift(p.members[i].id) {
		return nil
	}
	f := a.Facings[0]
	off := b.Order[f] - a.Order[f]
	by := math.Abs(off) - geom.ContactBand
	if m.joint.Verdict == Yes {
		by = math.Abs(off) + geom.ContactBand
	} else if by <= 0 {
		return nil // they may change places as they stand
	}
	towards := geom.Scale(p.sides[f].along, math.Copysign(by+overLine, off))
	x := JointMargin{Kind: JointOrder, Amount: by, Unit: p.members[i].id, Other: p.members[k].id, Facing: f, Shift: towards}
	if math.Abs(off) > geom.ContactBand {
		return []JointMargin{x}
	}
	// They are level: to either side.
	other := x
	by = geom.ContactBand - math.Abs(off)
	other.Amount, other.Shift = by, geom.Scale(p.sides[f].along, -math.Copysign(by+overLine, off))
	return []JointMargin{x, other}
}

// mayShift reports whether it is known where a unit stands when it charges.
func (m *jointMargins) mayShift(id spatial.UnitID) bool { return !move.MayWithdraw(m.View, id) }

// shortest adds the shortest of some shifts that turns the verdict.
func (m *jointMargins) shortest(list []JointMargin) {
	list = slices.DeleteFunc(list, func(x JointMargin) bool { return !(x.Amount <= m.widest) })
	slices.SortStableFunc(list, func(a, b JointMargin) int { return cmp.Compare(a.Amount, b.Amount) })
	for i := range list[:min(len(list), mostShifts)] {
		x := &list[i]
		if turned, known := m.turnedBy(x); turned {
			x.Amount *= m.sign()
			m.list = append(m.list, *x)
			return
		} else if !known {
			return // a shorter one may turn it
		}
	}
}

// turnedBy reports whether the shift turns the verdict, and whether that was decided.
func (m *jointMargins) turnedBy(x *JointMargin) (turned, known bool) {
	base := m.View.Body(x.Unit).Base()
	base = base.At(base.Centre().Add(x.Shift))
	v, err := m.View.Turned(x.Unit, base)
	if err != nil || !standsClear(&v, x.Unit) {
		return false, true
	}
	p, out := m.decideIn(m.in(&v).withdrawn(m.back), jointChange{})
	switch {
	case out.verdict == TooClose || out.verdict == Undecided:
		return false, false
	case m.joint.Verdict == Yes:
		return out.verdict == No && p.n == len(m.Units), true // not for what the charger does not see any more
	}
	return out.verdict == Yes, true
}

// standsClear reports whether a unit is on the table, and overlaps nothing that it may not stand on.
func standsClear(v *spatial.View, id spatial.UnitID) bool {
	base := v.Body(id).Base()
	if area, ok := v.Table().Area(); ok && !area.Contains(base.Bounds()) {
		return false
	}
	clear := true
	v.Search(base.Bounds(), func(r spatial.Region) bool {
		if other, ok := r.Thing.Unit(); ok && other == id || !blocks(v, r.Thing) {
			return true
		}
		clear = geom.SeparationConvex(base, v.Ring(r)) >= -geom.ContactBand
		return clear
	})
	return clear
}
