package docs

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// look is a question about a view and its exhibit, by names of units.
type look func(t *testing.T, v *spatial.View, o draw.Options) draw.Exhibit

func unitOf(t *testing.T, v *spatial.View, name string) spatial.UnitID {
	t.Helper()
	id, err := v.Table().Find(name)
	require.NoError(t, err)
	return id
}

// pair is a look at two units.
func pair(from, to string, ask func(t *testing.T, v *spatial.View, a, b spatial.UnitID, o draw.Options) draw.Exhibit) look {
	return func(t *testing.T, v *spatial.View, o draw.Options) draw.Exhibit {
		return ask(t, v, unitOf(t, v, from), unitOf(t, v, to), o)
	}
}

func seeing(from, to string) look {
	return pair(from, to, func(t *testing.T, v *spatial.View, a, b spatial.UnitID, o draw.Options) draw.Exhibit {
		s, err := los.ExplainSight(v, a, b, false)
		require.NoError(t, err)
		return draw.Sight(v, a, b, s, o)
	})
}

func covered(from, to string) look {
	return pair(from, to, func(t *testing.T, v *spatial.View, a, b spatial.UnitID, o draw.Options) draw.Exhibit {
		c, err := los.ExplainCover(v, a, b)
		require.NoError(t, err)
		return draw.Cover(v, a, b, c, o)
	})
}

func faced(from, to string) look {
	return pair(from, to, func(t *testing.T, v *spatial.View, a, b spatial.UnitID, o draw.Options) draw.Exhibit {
		return draw.Position(v, o, draw.Facing(a, b, los.FacingOf(v, a, b)))
	})
}

func charged(from, to string) look {
	return pair(from, to, func(t *testing.T, v *spatial.View, a, b spatial.UnitID, o draw.Options) draw.Exhibit {
		x, err := charge.Explain(v, a, b)
		require.NoError(t, err)
		return draw.Charge(v, a, b, &x, o)
	})
}

func countered(from, to string) look {
	return pair(from, to, func(t *testing.T, v *spatial.View, a, b spatial.UnitID, o draw.Options) draw.Exhibit {
		x, err := charge.Question{View: v, From: a, To: b}.ExplainCounter(t.Context())
		require.NoError(t, err)
		o.Counter = true
		return draw.Charge(v, a, b, &x, o)
	})
}

func shot(from, to string, w los.Weapon) look {
	return pair(from, to, func(t *testing.T, v *spatial.View, a, b spatial.UnitID, o draw.Options) draw.Exhibit {
		x, err := los.TurnAndExplainShot(v, a, b, w)
		require.NoError(t, err)
		return draw.Shot(v, a, b, w, x, o)
	})
}

func ranged(from, to string) look {
	return pair(from, to, func(t *testing.T, v *spatial.View, a, b spatial.UnitID, o draw.Options) draw.Exhibit {
		return draw.Position(v, o, draw.Distance(a, b, spatial.RangeGap(v, v.Edition().ShootingOrigin, a, b)))
	})
}

func near(name string, inches float64) look {
	return func(t *testing.T, v *spatial.View, o draw.Options) draw.Exhibit {
		id := unitOf(t, v, name)
		var marks []draw.Mark
		for _, n := range spatial.AppendWithin(nil, v, id, inches, spatial.Any) {
			marks = append(marks, draw.Distance(id, n.Unit, spatial.Nearest(v, id, n.Unit)))
		}
		return draw.Position(v, o, marks...)
	}
}

func jointly(to string, from ...string) look {
	return func(t *testing.T, v *spatial.View, o draw.Options) draw.Exhibit {
		var who []spatial.UnitID
		for _, name := range from {
			who = append(who, unitOf(t, v, name))
		}
		x := joinedBy(t, charge.Chargers{View: v, Units: who, To: unitOf(t, v, to)})
		return draw.Together(v, unitOf(t, v, to), &x, o)
	}
}

func surged(name string, inches float64) look {
	return func(t *testing.T, v *spatial.View, o draw.Options) draw.Exhibit {
		id := unitOf(t, v, name)
		x, err := charge.Surge(v, id, inches)
		require.NoError(t, err)
		return draw.Move(v, id, draw.Surge(inches, x), o)
	}
}

func moved(name string, order move.Order, steps ...move.Step) look {
	return func(t *testing.T, v *spatial.View, o draw.Options) draw.Exhibit {
		x, err := move.Check(v, unitOf(t, v, name), move.Command{Order: order, Steps: steps})
		require.NoError(t, err)
		return draw.Move(v, x.Unit, x, o)
	}
}

func reached(name string, order move.Order, way move.Way) look {
	return func(t *testing.T, v *spatial.View, o draw.Options) draw.Exhibit {
		id := unitOf(t, v, name)
		var m move.Mover
		require.NoError(t, m.Set(v, id, order, false))
		return draw.Position(v, o, draw.Reach(id, []draw.Straight{{Order: order, Way: way, Spans: m.AppendStraight(nil, way)}}))
	}
}

func regrouped(name string, way move.Way, inches float64) look {
	return func(t *testing.T, v *spatial.View, o draw.Options) draw.Exhibit {
		x, err := aftermath.Regroup(v, unitOf(t, v, name), aftermath.RegroupMove{Way: way, Inches: inches})
		require.NoError(t, err)
		return draw.Move(v, x.Unit, x, o)
	}
}

func pulledBack(target string, chargers ...string) look {
	return func(t *testing.T, v *spatial.View, o draw.Options) draw.Exhibit {
		var who []spatial.UnitID
		for _, name := range chargers {
			who = append(who, unitOf(t, v, name))
		}
		x, err := aftermath.PullBack(v, who, unitOf(t, v, target))
		require.NoError(t, err)
		return draw.Move(v, unitOf(t, v, target), x, o)
	}
}

// forward and pivot are steps of moves.
func forward(inches float64) move.Step { return move.Step{Way: move.Forward, By: inches} }
func pivot(degrees float64) move.Step  { return move.Step{Way: move.Pivot, By: degrees} }
