package protocol

import (
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/answers/fault"
	"github.com/leaderpoint/leaderpoint/los"
)

// arc is the ask "arc".
type arc struct {
	from, to string
	shooting bool
	pivot    *float64
}

func (q *arc) members(m *members) {
	m.text(needs, "from", &q.from)
	m.text(needs, "to", &q.to)
	m.flag(may, "shooting", &q.shooting)
	m.optional(may, "pivot", &q.pivot)
}

func (q *arc) answer(s *answers.Session) (any, error) {
	return s.Arc(q.from, q.to, answers.ArcOptions{Shooting: q.shooting, Pivot: q.pivot})
}

// cover is the ask "cover".
type cover struct {
	from, to string
	pivot    *float64
	quick    bool
}

func (q *cover) members(m *members) {
	m.text(needs, "from", &q.from)
	m.text(needs, "to", &q.to)
	m.optional(may, "pivot", &q.pivot)
	m.flag(may, "quick", &q.quick)
}

func (q *cover) answer(s *answers.Session) (any, error) {
	if q.quick {
		return s.Quick().Cover(q.from, q.to, q.pivot)
	}
	return s.Cover(q.from, q.to, q.pivot)
}

// distance is the ask "distance".
type distance struct {
	from  string
	to    answers.Target
	quick bool
}

func (q *distance) members(m *members) {
	m.text(needs, "from", &q.from)
	m.add(needs, aTarget, "to", func() error {
		if m.d.AtList() {
			return m.d.Pair((*[2]float64)(&q.to.At))
		}
		return m.d.Word(&q.to.Name)
	})
	m.flag(may, "marker", &q.to.Marker)
	m.flag(may, "quick", &q.quick)
}

func (q *distance) check(given func(string) bool) error {
	if q.to.Marker && q.to.Name != "" {
		return fault.Contradiction("marker", "counts where \"to\" is a point")
	}
	return nil
}

func (q *distance) answer(s *answers.Session) (any, error) {
	if !q.quick {
		return s.Distance(q.from, q.to)
	}
	if _, err := s.Table().Find(q.to.Name); err == nil {
		return s.Quick().Distance(q.from, q.to.Name)
	}
	a, err := s.Distance(q.from, q.to)
	return answers.QuickDistance{Distance: a.Distance}, err
}

// facing is the ask "facing".
type facing struct {
	from, to string
	quick    bool
}

func (q *facing) members(m *members) {
	m.text(needs, "from", &q.from)
	m.text(needs, "to", &q.to)
	m.flag(may, "quick", &q.quick)
}

func (q *facing) answer(s *answers.Session) (any, error) {
	if q.quick {
		return s.Quick().Facing(q.from, q.to)
	}
	return s.Facing(q.from, q.to)
}

// shot is the ask "shot".
type shot struct {
	from, to, order string
	weapon          weapon
	pivot           *float64
}

func (q *shot) members(m *members) {
	m.text(needs, "from", &q.from)
	m.text(needs, "to", &q.to)
	q.weapon.members(m)
	m.flag(may, "ignore_cover", &q.weapon.IgnoreCover)
	m.flag(may, "thrown", &q.weapon.Thrown)
	m.flag(may, "pot_shot", &q.weapon.PotShot)
	m.flag(may, "unmodified", &q.weapon.Unmodified)
	m.text(may, "order", &q.order)
	m.optional(may, "pivot", &q.pivot)
}

func (q *shot) answer(s *answers.Session) (any, error) {
	w, err := q.weapon.read()
	if err != nil {
		return nil, err
	}
	if w.After, err = answers.StanceOf(q.order); err != nil {
		return nil, err
	}
	return s.Shot(q.from, q.to, w, q.pivot)
}

// sight is the ask "sight".
type sight struct {
	from, to string
	shooting bool
	pivot    *float64
	quick    bool
}

func (q *sight) members(m *members) {
	m.text(needs, "from", &q.from)
	m.text(needs, "to", &q.to)
	m.flag(may, "shooting", &q.shooting)
	m.optional(may, "pivot", &q.pivot)
	m.flag(may, "quick", &q.quick)
}

func (q *sight) answer(s *answers.Session) (any, error) {
	if q.quick {
		return s.Quick().Sight(q.from, q.to, answers.SightOptions{Shooting: q.shooting, Pivot: q.pivot})
	}
	return s.Sight(q.from, q.to, answers.SightOptions{Shooting: q.shooting, Pivot: q.pivot})
}

// weapon is what a request says of the weapon of a shot. The zero value reaches any distance.
type weapon struct {
	los.Weapon
	targets string
}

// members are those that say at whom, from where and after what a weapon shoots.
func (w *weapon) members(m *members) {
	m.number(may, "range", &w.Range)
	m.flag(may, "indirect", &w.Indirect)
	m.text(may, "targets", &w.targets)
	m.flag(may, "in_combat", &w.InCombat)
	m.flag(may, "reload", &w.Reload)
}

// read is the weapon with the targets that the request names.
func (w *weapon) read() (los.Weapon, error) {
	if w.targets != "" {
		t, err := los.ParseTargets(w.targets)
		if err != nil {
			return w.Weapon, fault.At("targets", err)
		}
		w.Targets = t
	}
	return w.Weapon, nil
}

// within is the ask "within".
type within struct {
	from, side string
	reach      float64
}

func (q *within) members(m *members) {
	m.text(needs, "from", &q.from)
	m.number(needs, "range", &q.reach)
	m.text(may, "side", &q.side)
}

func (q *within) answer(s *answers.Session) (any, error) {
	return s.Within(q.from, q.reach, q.side)
}
