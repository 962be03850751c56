package charge

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/sharing"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// The margins of space and of room are where the verdict turns as things change little by little. Of room less change
// is never worse for any one way, and leaves any one place where it was; but which sharing is tried hangs
// on all the places there are. So a margin is proved where that is the same at both ends, and else at most what is told.

// bracket is where a verdict turns between two amounts of a change.
type bracket struct {
	near, far float64       // the verdict is as it was at near, and not at far
	last      jointDecision // at near
	open      bool          // at far it is not decided
}

// bisect narrows where the verdict turns, to a thousandth of an inch. It reports false where that is not within an amount, or
// was not decided within the effort. Between two amounts at which the verdict is the same it may turn and turn back: proved tells
// that it does not up to there, and where it cannot, some amounts in between are tried, too.
func (m *jointMargins) bisect(start *jointDecision, most float64, at func(float64) jointChange, proved func(bracket) bool) (b bracket, sure, ok bool) {
	b = bracket{far: most, last: *start}
	if !m.turned(start, at(most), &b) || !m.narrow(start, &b, at) {
		return b, false, false
	}
	for !proved(b) {
		sooner := bracket{last: *start}
		for i := 1; i < probes; i++ {
			x := b.near * (float64(i) / probes)
			if m.turned(start, at(x), &sooner) {
				sooner.far = x
				break
			}
			sooner.near = x
		}
		if sooner.far == 0 {
			return b, false, m.left > 0
		}
		if b = sooner; !m.narrow(start, &b, at) {
			return b, false, false
		}
	}
	return b, true, true
}

// probes is into how many parts what is not proved is cut to try it.
const probes = 8

// turned reports whether things changed turn the verdict; if not, the decision is noted. What is not decided counts as closed of
// a Yes, and as open of a No.
func (m *jointMargins) turned(start *jointDecision, x jointChange, b *bracket) bool {
	d := m.decide(x)
	if d.verdict != start.verdict {
		b.open = !d.verdict.Decided()
		return true
	}
	b.last = d
	return false
}

// narrow bisects. It reports false where the effort ends before.
func (m *jointMargins) narrow(start *jointDecision, b *bracket, at func(float64) jointChange) bool {
	for b.far-b.near > marginStep {
		if middle := b.near + float64(0.5*(b.far-b.near)); m.turned(start, at(middle), b) {
			b.far = middle
		} else {
			b.near = middle
		}
		if m.left <= 0 || over(m.done) {
			return false
		}
	}
	return m.left > 0
}

// room adds the margin of room.
func (m *jointMargins) room(start *jointDecision) {
	sign := m.sign()
	at := func(x float64) jointChange { return jointChange{waived: true, grow: float64(sign * x)} }
	b, sure, ok := m.bisect(start, m.widest, at, func(b bracket) bool {
		switch {
		case sign > 0:
			return start.sameChosen(&b.last)
		case !b.last.fits: // no space for them, nor with less room
			return true
		}
		return start.sameLists(&b.last) || m.stuck(at(b.near))
	})
	if ok {
		m.add(JointMargin{Kind: JointRoom, Amount: float64(sign * b.near), Facing: arcs.NoFacing}, b, sure)
	}
}

// stuck reports whether someone has no way to any place with things changed, even if all the others are away.
func (m *jointMargins) stuck(x jointChange) bool {
	p, out := m.decideIn(m.withdrawn(m.back), x)
	return out.verdict == No && p.hasStuck()
}

// space adds the margin of the length of a facing.
func (m *jointMargins) space(start *jointDecision, f arcs.Facing) {
	sign, most := m.sign(), m.widest
	if sign > 0 { // it gets shorter
		left, right := f.Edge(m.View.Body(m.To).Base())
		most = min(most, float64(0.99*geom.Dist(left, right)))
	}
	b, sure, ok := m.bisect(start, most, func(x float64) jointChange {
		return jointChange{waived: true, longer: float64(-sign * x), facing: f}
	}, func(b bracket) bool { return sign < 0 && !b.last.fits && m.allOn(f) })
	if ok {
		m.add(JointMargin{Kind: JointSpace, Amount: float64(sign * b.near), Facing: f}, b, sure)
	}
}

// add adds the margin of what is nobody's alone, unless nothing is known of it: neither that it turns there nor that it does not
// turn before.
func (m *jointMargins) add(x JointMargin, b bracket, sure bool) {
	if !sure && b.open {
		return
	}
	x.Estimated, x.Bound = !sure, b.open
	x.Unit, x.Other = spatial.Nobody, spatial.Nobody
	m.list = append(m.list, x)
}

// allOn reports whether all have to charge one facing: then a shorter one leaves them no other places.
func (m *jointMargins) allOn(f arcs.Facing) bool {
	for i := range m.joint.Declared {
		if m.joint.Declared[i].Facing.Facing != f {
			return false
		}
	}
	return true
}

func (m *jointMargins) sign() float64 {
	if m.joint.Verdict == Yes {
		return 1
	}
	return -1
}

// sameChosen reports whether the chargers stand in the same places.
func (d *jointDecision) sameChosen(other *jointDecision) bool {
	return !d.capped && !other.capped && d.chosen.Same(&other.chosen, d.n)
}

// sameLists reports whether the same arrangements were tried.
func (d *jointDecision) sameLists(other *jointDecision) bool {
	if d.capped || other.capped || len(d.found) != len(other.found) {
		return false
	}
	for i := range d.found {
		if !has(other.found, &d.found[i], d.n) {
			return false
		}
	}
	return true
}

func has(list []sharing.Arrangement, a *sharing.Arrangement, n int) bool {
	for i := range list {
		if list[i].Same(a, n) {
			return true
		}
	}
	return false
}
