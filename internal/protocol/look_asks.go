package protocol

import (
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// pair is part of an ask about two units.
type pair struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// looks returns a question about the two after the free pivot that a request names, if any.
func (p pair) looks(s *answers.Session, pivot *float64, ask func(from, to spatial.UnitID) certainty.Looking) (certainty.Question, error) {
	a, b, err := s.Pair(p.From, p.To)
	if err != nil || pivot == nil {
		return ask(a, b), err
	}
	_, err = s.Pivoted(a, *pivot)
	return certainty.Pivoted{Of: ask(a, b), Bearing: *pivot}, err
}

// facing is the ask "facing".
type facing struct {
	pair
	Quick bool `json:"quick,omitempty"`
}

func (q *facing) answer(s *answers.Session) (any, error) {
	if q.Quick {
		return s.Quick().Facing(q.From, q.To)
	}
	return s.Facing(q.From, q.To)
}

func (q *facing) sure(s *answers.Session, _ *robustly) (certainty.Question, error) {
	a, b, err := s.Pair(q.From, q.To)
	return certainty.Facing{From: a, To: b}, err
}

// arc is the ask "arc".
type arc struct {
	pair
	answers.LookOptions
}

func (q *arc) answer(s *answers.Session) (any, error) { return s.Arc(q.From, q.To, q.LookOptions) }

func (q *arc) sure(s *answers.Session, _ *robustly) (certainty.Question, error) {
	return q.looks(s, q.Pivot, func(a, b spatial.UnitID) certainty.Looking {
		return certainty.Arc{From: a, To: b, Shooting: q.Shooting}
	})
}

// sight is the ask "sight".
type sight struct {
	pair
	answers.LookOptions
	Quick bool `json:"quick,omitempty"`
}

func (q *sight) answer(s *answers.Session) (any, error) {
	if q.Quick {
		return s.Quick().Sight(q.From, q.To, q.LookOptions)
	}
	return s.Sight(q.From, q.To, q.LookOptions)
}

func (q *sight) sure(s *answers.Session, _ *robustly) (certainty.Question, error) {
	return q.looks(s, q.Pivot, func(a, b spatial.UnitID) certainty.Looking {
		return certainty.Sight{From: a, To: b, Shooting: q.Shooting}
	})
}

// cover is the ask "cover".
type cover struct {
	pair
	Pivot *float64 `json:"pivot,omitempty"`
	Quick bool     `json:"quick,omitempty"`
}

func (q *cover) answer(s *answers.Session) (any, error) {
	if q.Quick {
		return s.Quick().Cover(q.From, q.To, q.Pivot)
	}
	return s.Cover(q.From, q.To, q.Pivot)
}

func (q *cover) sure(s *answers.Session, _ *robustly) (certainty.Question, error) {
	return q.looks(s, q.Pivot, func(a, b spatial.UnitID) certainty.Looking { return certainty.Cover{From: a, To: b} })
}

// distance is the ask "distance".
type distance struct {
	From   string         `json:"from"`
	To     answers.Target `json:"to"`
	Marker bool           `json:"marker,omitempty"`
	Quick  bool           `json:"quick,omitempty"`
}

func (q *distance) check(given func(string) bool) error {
	if q.To.Marker = q.Marker; q.Marker && q.To.Name != "" {
		return fault.Contradiction("marker", "needs a point as \"to\"")
	}
	return nil
}

func (q *distance) answer(s *answers.Session) (any, error) {
	if !q.Quick {
		return s.Distance(q.From, q.To)
	}
	if _, err := s.Table().Find(q.To.Name); err == nil {
		return s.Quick().Distance(q.From, q.To.Name)
	}
	a, err := s.Distance(q.From, q.To)
	return answers.QuickDistance{Distance: a.Distance}, err
}

func (q *distance) sure(s *answers.Session, r *robustly) (certainty.Question, error) {
	a, b, err := s.Pair(q.From, q.To.Name)
	asked := certainty.Distance{From: a, To: b, Origin: r.origin}
	if r.Limit != nil { // a picture has none
		asked.Limit = *r.Limit
	}
	return asked, err
}

// within is the ask "within".
type within struct {
	From  string  `json:"from"`
	Range float64 `json:"range"`
	Side  string  `json:"side,omitempty"`
}

func (q *within) answer(s *answers.Session) (any, error) {
	return s.Within(q.From, q.Range, q.Side)
}

// shot is the ask "shot".
type shot struct {
	pair
	weapon
	special
	Order string   `json:"order,omitempty"`
	Pivot *float64 `json:"pivot,omitempty"`
}

// shoots returns the weapon, with what the firer has done.
func (q *shot) shoots() (los.Weapon, error) {
	w, err := q.weapon.read(q.special)
	if err == nil {
		w.After, err = answers.StanceOf(q.Order)
	}
	return w, err
}

func (q *shot) answer(s *answers.Session) (any, error) {
	w, err := q.shoots()
	if err != nil {
		return nil, err
	}
	return s.Shot(q.From, q.To, w, q.Pivot)
}

func (q *shot) sure(s *answers.Session, r *robustly) (certainty.Question, error) {
	w, err := q.shoots()
	if err != nil {
		return nil, err
	}
	return q.looks(s, q.Pivot, func(a, b spatial.UnitID) certainty.Looking {
		return certainty.Shot{From: a, To: b, Weapon: w, Of: certainty.Member(r.Member)}
	})
}

// weapon is what a request says about the weapon of a shot: at what, from where and after what it
// shoots. The zero value has unlimited range.
type weapon struct {
	Range    float64 `json:"range,omitempty"`
	Indirect bool    `json:"indirect,omitempty"`
	Targets  string  `json:"targets,omitempty"`
	InCombat bool    `json:"in_combat,omitempty"`
	Reload   bool    `json:"reload,omitempty"`
}

// special are the special rules of a weapon.
type special struct {
	IgnoreCover bool `json:"ignore_cover,omitempty"`
	Thrown      bool `json:"thrown,omitempty"`
	PotShot     bool `json:"pot_shot,omitempty"`
	Unmodified  bool `json:"unmodified,omitempty"`
}

// read returns the weapon with its special rules.
func (w *weapon) read(by special) (los.Weapon, error) {
	out := los.Weapon{
		Range: w.Range, Indirect: w.Indirect, InCombat: w.InCombat, Reload: w.Reload,
		IgnoreCover: by.IgnoreCover, Thrown: by.Thrown, PotShot: by.PotShot, Unmodified: by.Unmodified,
	}
	if w.Targets == "" {
		return out, nil
	}
	t, err := los.ParseTargets(w.Targets)
	if err != nil {
		return out, fault.At("targets", err)
	}
	out.Targets = t
	return out, nil
}
