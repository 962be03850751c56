package certainty

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Origin is where a distance starts.
type Origin string

// The origins.
const (
	// FromBase is the nearest point of the base (row DST-1).
	FromBase Origin = "base"
	// FromLeader and FromFront are the leader point and the front edge (rows DST-2, DST-3).
	FromLeader Origin = "leader"
	FromFront  Origin = "front"
	// ForShooting and ForCharge are as the edition measures each.
	ForShooting Origin = "shooting"
	ForCharge   Origin = "charge"
)

// Origins lists the origins.
func Origins() []Origin {
	return []Origin{FromBase, FromLeader, FromFront, ForShooting, ForCharge}
}

// ParseOrigin finds an origin by its name; "" is the base.
func ParseOrigin(name string) (Origin, error) {
	if name == "" {
		return FromBase, nil
	}
	return named("origin", name, Origins())
}

// Distance asks whether unit To is within Limit inches of unit From, inclusive (rows DST-1 to
// DST-5). That is a range or, with a limit of 1, the inch between enemies.
type Distance struct {
	From, To spatial.UnitID
	Limit    float64
	// Origin says from where on From it is measured; "" is the base.
	Origin Origin
}

func (q Distance) check(t *spatial.Table) error {
	if !(q.Limit >= 0 && q.Limit <= geom.MaxCoord) {
		return &geom.ValueError{Field: "limit", Value: q.Limit, Rule: "must be from 0 to 100000 inches"}
	}
	if _, err := ParseOrigin(string(q.Origin)); err != nil {
		return err
	}
	return checkPair(t, q.From, q.To)
}

func (q Distance) measured(t *spatial.Table) float64 {
	v := t.Now()
	switch q.Origin {
	case FromLeader:
		return spatial.Range(v, rules.FromLeaderPoint, q.From, q.To)
	case FromFront:
		return spatial.Range(v, rules.FromFrontEdge, q.From, q.To)
	case ForShooting:
		return spatial.Range(v, v.Edition().ShootingOrigin, q.From, q.To)
	case ForCharge:
		return spatial.Range(v, v.Edition().ChargeOrigin, q.From, q.To)
	}
	return max(0, spatial.Distance(v, q.From, q.To))
}

func (q Distance) verdict(t *spatial.Table) (Verdict, error) {
	return verdictOf(geom.Holds(q.Limit - q.measured(t))), nil
}

// proved is lemma 1: no point of either base is off by more than its tolerance. So their distance
// is off by at most the sum.
func (q Distance) proved(t *spatial.Table, _ Verdict, b bounds) bool {
	by := b.apart(spatial.UnitThing(q.From), spatial.UnitThing(q.To))
	return by == 0 || settled(q.Limit-q.measured(t), by)
}

func (q Distance) binds(t *spatial.Table) binding {
	b := pairOf(t, q.From, q.To)
	gap := spatial.Nearest(t.Now(), q.From, q.To)
	b.way(gap.B.Sub(gap.A))
	return b
}
