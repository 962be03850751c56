package leaderpoint

import (
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
)

// Charge is whether a unit can charge another, by which path, and why not (rows CHG-1 to CHG-17;
// of a counter-charge CTR-1 to CTR-3).
type Charge struct {
	Answer
	Verdict Verdict `json:"verdict"`
	// Reason is the code of the first reason for a no: see [Answer.Why].
	Reason string `json:"reason,omitempty"`
	// Conditions are arc, sight, range and room; there are none between friends.
	Conditions []Condition `json:"conditions"`
	// Range is the charge range in inches.
	Range float64 `json:"range"`
	// Facing is the facing of the target that must be charged, Tie the other one if the leader
	// point is on an arc line.
	Facing string `json:"facing"`
	Tie    string `json:"tie,omitempty"`
	// Close is as in [Sight].
	Close bool `json:"close,omitempty"`
	// Side is the side of the base that is charged if the target has no flanks and rear.
	Side string `json:"side,omitempty"`
	// Resolution, if the verdict is too-close, is what the search resolved, in inches.
	Resolution float64 `json:"resolution,omitempty"`
	// Blame is what leaves no place or no path: without any one of it there would be one. BlameOpen
	// is true if the search ended before it knew all.
	Blame     []Blame `json:"blame,omitempty"`
	BlameOpen bool    `json:"blame_open,omitempty"`
	// Behind is what leaves a unit that would disengage no room for its inch straight back.
	Behind *Blame `json:"behind,omitempty"`
	// NotStored are enemies in contact of which the position does not say that they are engaged.
	NotStored []string `json:"not_stored,omitempty"`
	// Pivot is the bearing that a unit with a free pivot had turned to, if the verdict is not yes.
	Pivot *float64 `json:"pivot,omitempty"`
	// Way is nil unless the verdict is [Yes]: to read a member of it for another verdict panics.
	*Way
	// Advice is what the players are advised to do if the unit is boxed in (row CHG-12).
	Advice *Way `json:"advice,omitempty"`
}

// Condition is one of the things that a charge needs: arc, sight, range or room.
type Condition struct {
	Name   string `json:"name"`
	OK     bool   `json:"ok"`
	Margin Margin `json:"margin"`
	// Of is what the path comes nearest to, and Edge says that this is the edge of the table.
	Of   string `json:"of,omitempty"`
	Edge bool   `json:"edge,omitempty"`
	// Open is true if it is not known, since another condition fails.
	Open bool `json:"open,omitempty"`
}

// Way is how a charge goes, and where it ends.
type Way struct {
	// Path leads to first contact. Length is how much of it is straight, and Cost is that with
	// pivots, both in inches.
	Path   []Step  `json:"path"`
	Length float64 `json:"length"`
	Cost   float64 `json:"cost"`
	// Facings are those that may be charged if a free pivot opens more than one.
	Facings []string `json:"facings,omitempty"`
	// TurnsFirst is true if the first pivot is a free one.
	TurnsFirst bool `json:"turns_first,omitempty"`
	// BestWithin and Missed bound, in inches, how much better another path could be. They are left
	// out if that is a thousandth.
	BestWithin float64 `json:"within,omitempty"`
	Missed     float64 `json:"missed,omitempty"`
	// Corner is true if the path has a tiny pivot since corner to corner is no contact.
	Corner bool `json:"corner,omitempty"`
	// FewerPivots is by how many inches the best path with fewer pivots is dearer than the best
	// with more, if both are known.
	FewerPivots *float64 `json:"fewer_pivots,omitempty"`
	// OtherWay is a path that is nearly as good and differs in whether it is hindered.
	OtherWay *OtherWay `json:"other_way,omitempty"`
	// Contact is the point of the target that is touched first.
	Contact Point `json:"contact"`
	// Met is the pose at first contact, Aligned the one flush with the target, and Final the one
	// after the shuffle.
	Met     Pose `json:"met"`
	Aligned Pose `json:"aligned"`
	Final   Pose `json:"final"`
	// Target is where the target ends if it is the one that turns.
	Target *Pose `json:"target,omitempty"`
	// Overlap is how many inches of front are in contact in the end. Held are the free places along
	// the facing, from and to in inches.
	Overlap float64      `json:"overlap"`
	Held    [][2]float64 `json:"held,omitempty"`
	// Hindered is row CHG-13, HinderedBy what hinders.
	Hindered   bool     `json:"hindered"`
	HinderedBy []string `json:"hindered_by"`
	// HinderedMargin is the distance of the path from each piece that could hinder it, in inches,
	// the nearest first. A negative distance is how deep it goes in.
	HinderedMargin *struct {
		Margin Margin `json:"margin"`
		Pieces []struct {
			Name   string `json:"name"`
			Margin Margin `json:"margin"`
		} `json:"pieces"`
	} `json:"hindered_margin,omitempty"`
	// PivotSweeps is true if a pivot sweeps over what would hinder.
	PivotSweeps bool `json:"pivot_sweeps,omitempty"`
	// Defended is true if the target defends an obstacle.
	Defended bool `json:"defended,omitempty"`
	// Nudged are the enemies that are moved aside (row PRX-4), NudgedBy by how much, and
	// StillTouching those of them that have no room to part.
	Nudged        []string `json:"nudged"`
	NudgedBy      []Point  `json:"nudged_by,omitempty"`
	StillTouching []string `json:"still_touching,omitempty"`
	// Attacks is the factor of the attacks: 1, 2 or 3.
	Attacks int `json:"attacks"`
	// OffHill is true if the unit charges down off a hill.
	OffHill bool `json:"off_hill,omitempty"`
	// Melee are the modifiers of the fight.
	Melee Melee `json:"melee"`
}

// OtherWay is a path that is nearly as good as the one taken.
type OtherWay struct {
	Path       []Step   `json:"path"`
	TurnsFirst bool     `json:"turns_first,omitempty"`
	Final      Pose     `json:"final"`
	Hindered   bool     `json:"hindered"`
	HinderedBy []string `json:"hindered_by"`
}

// Melee are the modifiers of the fight after a charge (rows CHG-13, FCT-1 to FCT-4). Modifier is
// the sum of those to hit.
type Melee struct {
	Modifier         int  `json:"modifier"`
	HinderedModifier int  `json:"hindered_modifier"`
	PhalanxModifier  int  `json:"phalanx_modifier"`
	EnsnareModifier  int  `json:"ensnare_modifier"`
	BigShield        bool `json:"big_shield,omitempty"`
	ThunderousLost   bool `json:"thunderous_lost,omitempty"`
	ThunderousChange int  `json:"thunderous_change,omitempty"`
	// MayRefuse is true if a die is rolled before the unit charges.
	MayRefuse bool `json:"may_refuse,omitempty"`
}

// Blame is an obstacle that forbids a charge: units, terrain, the edge of the table, or several of
// them at once.
type Blame struct {
	Units   []string `json:"units,omitempty"`
	Terrain []string `json:"terrain,omitempty"`
	Edge    bool     `json:"edge,omitempty"`
	// Way is the path, or only the place, that there would be without it; nil if none was looked
	// for.
	Way *WayWithout `json:"way,omitempty"`
}

// WayWithout is a path that there would be without an obstacle. Path, Contact and Met are absent if
// only the place was looked for.
type WayWithout struct {
	Facing  string `json:"facing"`
	Side    string `json:"side,omitempty"`
	Path    []Step `json:"path,omitempty"`
	Contact *Point `json:"contact,omitempty"`
	Met     *Pose  `json:"met,omitempty"`
	Final   Pose   `json:"final"`
	// Meets is where the unit would first meet each obstacle: its name, a point of both, and the
	// pose of the unit there.
	Meets []struct {
		Name  string `json:"name,omitempty"`
		Edge  bool   `json:"edge,omitempty"`
		At    Point  `json:"at"`
		Stand Pose   `json:"stand"`
	} `json:"meets"`
}

// Charge asks whether a unit can charge another now, with the most direct path if it can.
func (t *Table) Charge(from, to string) (*Charge, error) {
	reply, err := t.asks().Charge(from, to, answers.ChargeOptions{})
	c, err := answered[Charge](t, reply, err)
	if err != nil {
		return nil, err
	}
	a, b := t.unit(from), t.unit(to)
	c.explain(from, to)
	c.asked = t.asked(certainty.Charge{From: a, To: b}, func(o draw.Options) (draw.Exhibit, error) {
		own, err := charge.Question{View: t.view(), From: a, To: b, Effort: charge.Thorough}.Explain(t.context())
		return draw.Charge(t.view(), a, b, &own, o), err
	})
	return c, nil
}

// CounterCharge reports whether a unit can counter-charge the enemy that has charged it. The
// position says which units have been charged, and by which.
func (t *Table) CounterCharge(from, to string) (*Charge, error) {
	reply, err := t.asks().CounterCharge(from, to)
	c, err := answered[Charge](t, reply, err)
	if err != nil {
		return nil, err
	}
	a, b := t.unit(from), t.unit(to)
	c.explain(from, to)
	c.asked = t.asked(certainty.CounterCharge(a, b), func(o draw.Options) (draw.Exhibit, error) {
		own, err := charge.Question{View: t.view(), From: a, To: b}.ExplainCounter(t.context())
		o.Counter = true
		return draw.Charge(t.view(), a, b, &own, o), err
	})
	return c, nil
}

// explain fills what all answers share.
func (c *Charge) explain(from, to string) {
	c.because(reasons.Charge, c.Reason, from, to, c.Facing)
	c.dependsOn(blamed(c.Blame)...)
	if c.Behind != nil {
		c.dependsOn(blamed([]Blame{*c.Behind})...)
	}
	if c.Way != nil {
		c.dependsOn(c.HinderedBy...)
	}
	for _, x := range c.Conditions {
		c.dependsOn(x.Of)
	}
}

// blamed returns the names of what is to blame.
func blamed(list []Blame) []string {
	names := []string{}
	for _, b := range list {
		names = append(append(names, b.Units...), b.Terrain...)
	}
	return names
}
