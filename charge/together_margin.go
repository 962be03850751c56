package charge

import (
	"cmp"
	"context"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/sharing"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// JointKind is what a margin of several chargers is of, as a stable code.
type JointKind string

// The kinds.
const (
	// JointArc, JointSight and JointRange are the conditions of one of the chargers (row CHG-1).
	JointArc   JointKind = "arc"
	JointSight JointKind = "sight"
	JointRange JointKind = "range"
	// JointFacing is which facing one of them has to charge (row ARC-5): its leader point is so far from the arc line.
	JointFacing JointKind = "facing"
	// JointOrder is which of two leader points is farther to the left along a facing (row MLT-4).
	JointOrder JointKind = "order"
	// JointSpace is how long a facing of the target is (rows MLT-1, MLT-3).
	JointSpace JointKind = "space"
	// JointRoom is how large everything is that is in the way (rows CHG-8, MLT-5).
	JointRoom JointKind = "room"
)

// JointMargin is one of what a verdict on several chargers hangs on: this kind alone, changed by so much, turns it,
// and nothing less of this kind does.
type JointMargin struct {
	Kind JointKind
	// Amount, in inches, is positive of a Yes and negative of a No. Of arc, sight and range it is the margin of
	// that condition of Unit, as in [Declared]; of a facing how far the leader point of Unit is from the arc line; of an
	// order how far along the facing one leader point has to go for Unit and Other to change places; of space how much
	// shorter the facing can be, or how much longer it must be, half of it at either end; of room how much everything in the way,
	// the edge of the table included, can grow on all sides, or must shrink: not the chargers, nor the target, nor
	// what a charger touches where it starts.
	Amount float64
	// Unit is the charger whose margin it is, or [spatial.Nobody] of space and room.
	Unit spatial.UnitID
	// Other is, of an order, the charger that changes places with Unit, and else Nobody.
	Other spatial.UnitID
	// Facing is, of a facing, the one that Unit would have to charge; of an order and of space the one that is charged.
	Facing arcs.Facing
	// Shift is, of a facing and of an order, a shift of Unit that turns the verdict: as long as Amount, and a hair.
	Shift geom.Point
	// Estimated: the verdict turns at Amount, and may turn at less. Bound: it does not turn at less, and may hold for longer.
	Estimated, Bound bool
}

// Margins are what a verdict on several chargers hangs on, each kind alone, the least first (row LOS-8). j is the answer of
// [Chargers.Explain] to the same question. What does not turn the verdict by itself is not among them: where two conditions
// fail, none of the two is. Nor is what is too far away to matter: more than widest inches of facing, order, space and room
// ([WidestMargin] at most, and where none is given), or [geom.NoLimit].
//
// Space and room are found to a thousandth of an inch by bisection, on the safe side. They are estimated where
// the chargers would stand elsewhere at that margin, since then another sharing may be out of reach for less; the margin of
// space of a Yes is always. Facing and order are told where a shift of the one charger, with all that it changes besides, turns the
// verdict, and leaves it where it overlaps nobody. Of a target that turns to the first of them, and of a verdict that is open, they are not looked
// for; nor when the effort, which all kinds share, is spent ([Thorough]).
//
// The errors are those of Explain. When a context ends, it gives its error.
func (c Chargers) Margins(ctx context.Context, j *Joint, widest float64) ([]JointMargin, error) {
	if err := cmp.Or(c.check(), c.Choices.check(&c)); err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if !(widest > 0 && widest < WidestMargin) {
		widest = WidestMargin
	}
	if j == nil || !j.Verdict.Decided() || len(j.Declared) != len(c.Units) {
		return nil, nil
	}
	c.Units = slices.Sorted(slices.Values(c.Units))
	m := jointMargins{Chargers: c, joint: j, widest: widest, left: Thorough, done: ctx.Done()}
	if err := m.look(ctx); err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	slices.SortStableFunc(m.list, func(a, b JointMargin) int { return cmp.Compare(math.Abs(a.Amount), math.Abs(b.Amount)) })
	return m.list, nil
}

// jointMargins looks for the margins of an answer.
type jointMargins struct {
	Chargers
	joint  *Joint
	widest float64
	left   Effort
	done   <-chan struct{}
	asked  jointCharge
	back   int // who takes the inch back, by the place in the list
	list   []JointMargin
}

// look finds all of them.
func (m *jointMargins) look(ctx context.Context) error {
	if len(m.Units) > 1 {
		m.back = m.needInch()
	}
	if m.joint.Verdict == Yes {
		for i := range m.joint.Declared {
			for k := range 3 {
				m.condition(i, k)
			}
		}
	} else if i, k, fail := m.failing(); fail > 0 {
		if fail == 1 && m.othersHold(i) {
			m.condition(i, k)
		}
		return nil
	}
	if len(m.Units) == 1 {
		return m.roomOfOne(ctx)
	}
	if m.ask(m.To).turns() {
		return nil
	}
	m.search()
	return nil
}

// failing is the condition before room that fails, if there is one alone, and how many do. What forbids a charge before
// anything is measured counts as many.
func (m *jointMargins) failing() (unit, condition, fail int) {
	for i := range m.joint.Declared {
		if m.forbids(m.Units[i]) != NoReason {
			return 0, 0, 2
		}
		for k := range 3 {
			if !m.joint.Declared[i].Conditions[k].OK {
				unit, condition = i, k
				fail++
			}
		}
	}
	return unit, condition, fail
}

// othersHold reports whether all could charge if the conditions of one of them held.
func (m *jointMargins) othersHold(i int) bool {
	id := m.Units[i]
	if los.HasFreePivot(m.View, id) {
		return false // which turn would be judged is open
	}
	if len(m.Units) == 1 {
		return m.ask(id).grown(plan{}, measuring().Work()) == Yes
	}
	return !m.ask(m.To).turns() && m.decided(jointChange{waived: true}) == Yes
}

// condition adds a condition of one of them. After a free pivot another turn may make it hold for longer.
func (m *jointMargins) condition(i, k int) {
	d := &m.joint.Declared[i]
	c := &d.Conditions[k]
	if c.Name == "" || !(math.Abs(c.Margin) < geom.NoLimit) {
		return
	}
	x := JointMargin{Kind: [3]JointKind{JointArc, JointSight, JointRange}[k], Amount: c.Margin, Unit: d.Unit, Other: spatial.Nobody, Facing: arcs.NoFacing}
	x.Bound = !x.Estimated && (x.Bound || los.HasFreePivot(m.View, d.Unit))
	m.list = append(m.list, x)
}

// roomOfOne adds the margin of room of a single charger.
func (m *jointMargins) roomOfOne(ctx context.Context) error {
	margin, known, err := m.ask(m.Units[0]).MarginOf(ctx, nil, m.widest, &m.left)
	if err != nil {
		return err
	}
	if known && math.Abs(margin) < geom.NoLimit && (margin >= 0) == (m.joint.Verdict == Yes) {
		m.add(JointMargin{Kind: JointRoom, Amount: margin, Facing: arcs.NoFacing}, bracket{}, true)
	}
	return nil
}

// search adds the margins of what they need together.
func (m *jointMargins) search() {
	start := m.decide(jointChange{})
	if start.verdict != m.joint.Verdict {
		return // it takes longer than a decision of a margin may
	}
	m.room(&start)
	for _, f := range m.charged() {
		m.space(&start, f)
	}
	m.facings()
	m.orders()
}

// charged are the facings that are charged; of two across from each other, which are as long, the one that more charge.
func (m *jointMargins) charged() (list []arcs.Facing) {
	if m.ask(m.To).loose() {
		return nil
	}
	var count [4]int
	for i := range m.joint.Declared {
		if f := m.joint.Declared[i].Facing.Facing; f <= arcs.Left {
			count[f]++
		}
	}
	for f := range 2 {
		switch across := f + 2; {
		case count[f]+count[across] == 0:
		case count[across] > count[f]:
			list = append(list, arcs.Facing(across))
		default:
			list = append(list, arcs.Facing(f))
		}
	}
	return list
}

// jointDecision is what became of a question with things changed.
type jointDecision struct {
	verdict Verdict
	fits    bool // there is space for all
	chosen  sharing.Arrangement
	found   []sharing.Arrangement
	capped  bool // there may be more
	n       int
}

// decide decides with things changed, within the effort that is left. A context that has ended leaves it undecided.
func (m *jointMargins) decide(x jointChange) jointDecision {
	p, out := m.decideIn(m.withdrawn(m.back), x)
	d := jointDecision{verdict: out.verdict, fits: out.fits, chosen: out.chosen, capped: p.share.Capped(), n: p.n}
	d.capped = d.capped || out.verdict == No && p.changed // another list was tried before
	d.found = append(d.found, p.share.Found()...)
	return d
}

// decided is the verdict of that alone.
func (m *jointMargins) decided(x jointChange) Verdict {
	_, out := m.decideIn(m.withdrawn(m.back), x)
	return out.verdict
}

// decideIn is the same in a view in which those who need it have taken their inch back.
func (m *jointMargins) decideIn(v *spatial.View, x jointChange) (p *jointCharge, out outcome) {
	p = &m.asked
	*p = jointCharge{}
	if m.left <= 0 || over(m.done) {
		return p, outcome{verdict: Undecided}
	}
	x.keeps = m.Units
	p.change = x
	if !p.collect(m.in(v)) {
		return p, out
	}
	p.obey(m.Choices)
	p.work, p.done = quickJoint().UpTo(int(m.left)), m.done
	p.moves.scene.Done = m.done
	before := p.work.Left
	p.decide(&out)
	m.left -= Effort(before-p.work.Left) + leastDecision
	return p, out
}

// leastDecision is what a decision costs besides its searches.
const leastDecision = 100
