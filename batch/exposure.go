package batch

import (
	"context"
	"fmt"
	"slices"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Exposure says what could happen to one unit in each of many places: which enemies could charge it
// there, and which could shoot it. No other unit moves. The slices belong to the caller; nil slices
// are not filled.
type Exposure struct {
	// Charges has a row for each pose and a column for each charger: [charge.Decide] in the view
	// with the unit there. If many need a long search, some are [charge.Undecided] that are decided
	// if asked alone.
	Charges []charge.Verdict
	// Counters is the same for counter-charges: [charge.Question.DecideCounter]. Only a charger
	// that the unit has charged can make one.
	Counters []charge.Verdict
	// Shots has a row for each pose and a column for each shooter: [los.MayTurnAndShoot].
	Shots []bool
	// Safe has an element for each pose: whether none of the given chargers and shooters can reach
	// it. A charge that is too close to call, or undecided, is not safe.
	Safe []bool

	all      []spatial.UnitID
	guns     []gun
	targets  []movingTarget // of each worker
	rounds   rounds
	verdicts []charge.Verdict // if only Safe is wanted
	counters []charge.Verdict
	shots    []bool
	job      exposureJob
}

// Threats are the enemies of an [Exposure].
type Threats struct {
	// Chargers are units, usually enemies; nil means all enemies, in the order of their ids: see
	// [AppendEnemies]. For a friend the answer is No.
	Chargers []spatial.UnitID
	// Shooters are units with a weapon each; list a unit with two weapons twice.
	Shooters []Shooter
	// Workers is as in [Options].
	Workers int
}

// AppendEnemies appends the enemies of a unit, in the order of their ids. It appends nothing for a
// unit that is not on the table.
func AppendEnemies(dst []spatial.UnitID, v *spatial.View, unit spatial.UnitID) []spatial.UnitID {
	if !v.Has(unit) {
		return dst
	}
	for id := range v.Units() {
		if !v.Friends(unit, id) {
			dst = append(dst, id)
		}
	}
	return dst
}

type exposureJob struct {
	v        *spatial.View
	unit     spatial.UnitID
	poses    []geom.Base
	chargers []spatial.UnitID
	charges  []charge.Verdict // nil: not wanted
	counters []charge.Verdict
	shots    []bool
}

// Fill answers for a unit in some poses: bases of its own size, which may overlap others, as in
// [spatial.Table.If]. With one goroutine later calls do not allocate as long as fewer than 64
// obstacles are near any unit.
//
// Errors come before anything is written:
//
//   - *[spatial.IDError]: the unit is not on the table.
//   - bad-list: a slice has the wrong length.
//   - one that names the element: a charger or shooter is not on the table, or a range is
//     impossible. Or a pose has another size than the unit (bad-list), or it has no place.
//   - *[geom.LimitError]: there are more than [MaxCells] cells, or more than [MaxCharges]
//     charges within range.
func (x *Exposure) Fill(v *spatial.View, unit spatial.UnitID, poses []geom.Base, t Threats) error {
	return x.FillContext(context.Background(), v, unit, poses, t)
}

// FillContext is Fill until a context ends: then it returns the context's error, and the slices are
// meaningless.
func (x *Exposure) FillContext(ctx context.Context, v *spatial.View, unit spatial.UnitID, poses []geom.Base, t Threats) error {
	if err := x.prepare(v, unit, poses, &t); err != nil {
		return err
	}
	j := &x.job
	x.rounds.begin(ctx)
	if j.charges != nil || j.counters != nil {
		if err := x.rounds.gather(v, j.chargers, len(poses), x.target); err != nil {
			return err
		}
	}
	n := workers(t.Workers, (len(j.chargers)+len(x.guns))*len(poses))
	for len(x.targets) < n {
		x.targets = append(x.targets, movingTarget{})
	}
	for i := range x.targets {
		x.targets[i].charger = spatial.Nobody
	}
	if n == 1 {
		for i := range poses {
			x.pose(0, i)
		}
	} else {
		share(len(poses), n, x.pose)
	}
	if j.charges != nil {
		clear(j.charges) // those out of range
		x.rounds.decide(x, v, j.charges, n)
	}
	x.settle()
	return ctx.Err()
}

// movingTarget is the unit as the target of one charger after the other.
type movingTarget struct {
	charge.MovingTarget
	charger spatial.UnitID
}

// target returns the target of a charge at a pose.
func (x *Exposure) target(who, pose int) target {
	j := &x.job
	return target{pose*len(j.chargers) + who, j.poses[pose].Centre(), j.v.Body(j.unit).Radius()}
}

// decide decides one charge.
func (x *Exposure) decide(worker, cell int, e charge.Effort) charge.Verdict {
	j := &x.job
	p, pose, charger := &x.targets[worker], &j.poses[cell/len(j.chargers)], j.chargers[cell%len(j.chargers)]
	if p.charger != charger {
		_, p.charger = p.Set(j.v, charger, j.unit), charger // both are on the table
	}
	if p.Excludes(pose) {
		return charge.No
	}
	at, _ := j.v.Turned(j.unit, *pose) // it is on the table
	p.Effort = e
	return p.Decide(&at)
}

// pose answers for the counter-charges and shots at one pose.
func (x *Exposure) pose(_, i int) {
	j := &x.job
	if j.counters == nil && j.shots == nil || x.rounds.stopped() {
		return
	}
	at, _ := j.v.Turned(j.unit, j.poses[i]) // it is on the table
	if j.counters != nil {
		for who, id := range j.chargers {
			j.counters[i*len(j.chargers)+who] = charge.Question{View: &at, From: id, To: j.unit}.DecideCounter()
		}
	}
	if j.shots != nil {
		for who := range x.guns {
			g := &x.guns[who]
			j.shots[i*len(x.guns)+who] = g.Unit != j.unit && !g.outOfRange(&j.poses[i]) && los.MayTurnAndShoot(&at, g.Unit, j.unit, g.Weapon)
		}
	}
}

// prepare checks the arguments.
func (x *Exposure) prepare(
	v *spatial.View, unit spatial.UnitID, poses []geom.Base, t *Threats,
) error {
	if err := v.Check(unit); err != nil {
		return err
	}
	own := v.Body(unit).Base()
	enemies := len(t.Chargers)
	if t.Chargers == nil {
		enemies = v.Len()
	}
	if err := tooMany(len(poses), enemies+len(t.Shooters)); err != nil {
		return err
	}
	for i := range poses {
		if err := poseError(&own, &poses[i]); err != nil {
			return fmt.Errorf("poses %d: %w", i, err)
		}
	}
	chargers := t.Chargers
	if chargers == nil {
		x.all = AppendEnemies(x.all[:0], v, unit)
		chargers = x.all
	}
	if err := checkList(v, "chargers", chargers); err != nil {
		return err
	}
	x.guns = x.guns[:0]
	for i, s := range t.Shooters {
		if err := v.Check(s.Unit); err != nil {
			return fmt.Errorf("shooters %d: %w", i, err)
		}
		if err := s.Weapon.Check(); err != nil {
			return fmt.Errorf("shooters %d: %w", i, err)
		}
		x.guns = append(x.guns, gunOf(v, s, &own))
	}
	for _, s := range [4]struct {
		name    string
		asked   bool
		n, want int
	}{
		{"charges", x.Charges != nil, len(x.Charges), len(poses) * len(chargers)},
		{"counters", x.Counters != nil, len(x.Counters), len(poses) * len(chargers)},
		{"shots", x.Shots != nil, len(x.Shots), len(poses) * len(t.Shooters)},
		{"safe", x.Safe != nil, len(x.Safe), len(poses)},
	} {
		if s.asked && s.n != s.want {
			return sizeError(s.name, s.n, s.want)
		}
	}
	x.job = exposureJob{
		v: v, unit: unit, poses: poses, chargers: chargers, charges: x.Charges, counters: x.Counters, shots: x.Shots,
	}
	if x.Safe != nil {
		if x.Charges == nil {
			x.verdicts = slices.Grow(x.verdicts[:0], len(poses)*len(chargers))[:len(poses)*len(chargers)]
			x.job.charges = x.verdicts
		}
		if x.Counters == nil {
			x.counters = slices.Grow(x.counters[:0], len(poses)*len(chargers))[:len(poses)*len(chargers)]
			x.job.counters = x.counters
		}
		if x.Shots == nil {
			x.shots = slices.Grow(x.shots[:0], len(poses)*len(x.guns))[:len(poses)*len(x.guns)]
			x.job.shots = x.shots
		}
	}
	return nil
}

// poseError returns what is wrong with a pose of a unit.
func poseError(own, pose *geom.Base) error {
	if pose.Width() != own.Width() || pose.Depth() != own.Depth() {
		return coded.New("bad-list", "a base of %g by %g inches, the unit's has %g by %g",
			pose.Width(), pose.Depth(), own.Width(), own.Depth())
	}
	_, err := geom.NewBase(pose.Centre(), pose.Facing(), pose.Width(), pose.Depth())
	return err
}

// settle decides which poses are safe.
func (x *Exposure) settle() {
	j := &x.job
	if x.Safe == nil {
		return
	}
	chargers, guns := len(j.chargers), len(x.guns)
	for i := range j.poses {
		x.Safe[i] = !slices.Contains(j.shots[i*guns:(i+1)*guns], true)
		for _, verdicts := range [2][]charge.Verdict{j.charges, j.counters} {
			for _, v := range verdicts[i*chargers : (i+1)*chargers] {
				x.Safe[i] = x.Safe[i] && v == charge.No
			}
		}
	}
}
