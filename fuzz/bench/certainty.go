package main

import (
	"context"
	"fmt"
	"math"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// A call ought to sound clear within usualTape if every fact is clear of its limit by clearFact,
// both in inches.
const (
	usualTape = 2 / geom.MMPerInch
	clearFact = 8 / geom.MMPerInch
)

// The size of the audit: tables of each class, pairs of enemies of each table, and how far apart
// those are at most, in inches.
const (
	certaintyTables = 30
	certaintyPairs  = 8
	certaintyNear   = 26
)

// tableClass is a kind of tables; the first three are ordinary ones.
type tableClass struct {
	name  string
	scene func(seed uint64) generate.Scene
	text  func(k int) rules.Edition
}

func tableClasses() []tableClass {
	three := func(k int) rules.Edition {
		return [3]rules.Edition{rules.Second161(), rules.Third(), rules.Second2015()}[k%3]
	}
	typed := func(seed uint64) generate.Scene { return generate.TypedOn(generate.ThreeDecimals, seed, 16).Scene }
	scattered := func(seed uint64) generate.Scene { return generate.Scattered(seed, 20, 8) }
	return []tableClass{
		{"armies", generate.Armies, three},
		{"scattered", scattered, three},
		{"crowded", func(seed uint64) generate.Scene { return generate.Crowded(seed, 20, 8) }, three},
		{"typed lines", typed, three},
		{"beta-2010", scattered, func(int) rules.Edition { return rules.Beta2010() }},
	}
}

// certaintyKind is a kind of questions with the facts that its verdict rests on.
type certaintyKind struct {
	name string
	// most is the promised part of the clear calls of ordinary tables that are not proved.
	most float64
	ask  func(v *spatial.View, from, to spatial.UnitID) (q certainty.Question, facts []float64, ok bool)
}

func certaintyKinds() []certaintyKind {
	return []certaintyKind{
		{"sight", 0.03, func(v *spatial.View, from, to spatial.UnitID) (certainty.Question, []float64, bool) {
			s, _, err := los.Question{View: v, From: from, To: to}.TurnAndExplainSight(context.Background(), false)
			return certainty.Sight{From: from, To: to}, []float64{s.Arc.Margin, s.Margin}, err == nil && factual(&s)
		}},
		{"cover", 0.035, func(v *spatial.View, from, to spatial.UnitID) (certainty.Question, []float64, bool) {
			c, _, err := los.Question{View: v, From: from, To: to}.TurnAndExplainCover(context.Background())
			return certainty.Cover{From: from, To: to}, []float64{c.Margin}, err == nil && math.Abs(c.Margin) < geom.NoLimit
		}},
		{"shot", 0.03, func(v *spatial.View, from, to spatial.UnitID) (certainty.Question, []float64, bool) {
			w := los.Weapon{Range: 24}
			s, err := los.Question{View: v, From: from, To: to}.TurnAndExplainShot(context.Background(), w)
			return certainty.Shot{From: from, To: to, Weapon: w}, []float64{s.Sight.Arc.Margin, s.Sight.Margin, s.RangeMargin}, err == nil && factual(&s.Sight)
		}},
		{"charge", 0.05, func(v *spatial.View, from, to spatial.UnitID) (certainty.Question, []float64, bool) {
			facts, a, ok := chargeFacts(v, from, to)
			return certainty.Charge{From: from, To: to, Answer: a}, facts, ok
		}},
		{"hindered", 0.02, func(v *spatial.View, from, to spatial.UnitID) (certainty.Question, []float64, bool) {
			facts, a, ok := chargeFacts(v, from, to)
			return certainty.Charge{From: from, To: to, Of: certainty.ItsHindrance, Answer: a}, append(facts, a.Hindered.Margin.Margin), ok
		}},
	}
}

// chargeFacts returns the facts of a charge that can be made, and the answer that has them.
func chargeFacts(v *spatial.View, from, to spatial.UnitID) (facts []float64, a *charge.Answer, ok bool) {
	answer, err := charge.Explain(v, from, to)
	for _, c := range answer.Conditions {
		facts = append(facts, c.Margin)
	}
	return facts, &answer, err == nil && answer.Verdict == charge.Yes
}

// certaintyTally counts the calls of one kind on one class of tables. Of the clear ones it counts
// those that are neither turned nor proved, and those that a table within usualTape turns. left
// counts the second that no arc line, no shadow and no contact explains: see [turnsByALine].
type certaintyTally struct {
	asked, clear, unproved, open, left int
	bisect, test                       []float64 // nanoseconds
}

func (c *certaintyTally) add(t *spatial.Table, q certainty.Question, facts []float64, from, to spatial.UnitID) error {
	c.asked++
	start := cpuTime()
	proof, err := certainty.Ask(t, q, certainty.Options{Tables: -1})
	if err != nil {
		return err
	}
	c.bisect = append(c.bisect, float64((cpuTime() - start).Nanoseconds()))
	if !clearBy(facts) {
		return nil
	}
	c.clear++
	if proof.Proved >= usualTape {
		return nil
	}
	_, cover := q.(certainty.Cover)
	start = cpuTime()
	tested, err := certainty.Ask(t, q, certainty.Options{Within: usualTape})
	if err != nil {
		return err
	}
	c.test = append(c.test, float64((cpuTime() - start).Nanoseconds()))
	switch tested.Call() {
	case certainty.Open:
		c.open++
		if !turnsByALine(t.Now(), from, to, cover) {
			c.left++
		}
	default:
		c.unproved++
	}
	return nil
}

// turnsByALine reports whether one of four causes explains that a call is open. A line of the arc,
// or for cover of the side, may be as near as a turn by usualTape carries it. One of the two may
// come into contact with an enemy or a piece, or on or off it. Or an obstacle near the leader point
// casts its shadow that far.
func turnsByALine(v *spatial.View, from, to spatial.UnitID, cover bool) bool {
	carried := func(base geom.Base, far float64) float64 {
		return usualTape * (1 + math.Sqrt(1+far*far/(base.Radius()*base.Radius())))
	}
	viewer, target := v.Body(from).Base(), v.Body(to).Base()
	for _, id := range [2]spatial.UnitID{from, to} {
		if mayTouch(v, id) {
			return true
		}
	}
	if cover {
		far := geom.Dist(v.Body(from).Eye(), target.Centre())
		return los.SideOf(v, from, to).Margin < carried(target, far) || castsFar(v, from, to)
	}
	far := 0.0
	for _, c := range target.Corners() {
		far = max(far, geom.Dist(c, viewer.Centre()))
	}
	return math.Abs(los.InArc(v, from, to, false).Margin) < carried(viewer, far)
}

// mayTouch reports whether a unit may come into contact with an enemy or a piece, or out of it. It
// also reports a unit that may be half on a piece or not.
func mayTouch(v *spatial.View, id spatial.UnitID) bool {
	for other := range v.Units() {
		if !v.Friends(id, other) && spatial.Distance(v, id, other) < 2*usualTape {
			return true
		}
	}
	base := v.Body(id).Base()
	for n := range spatial.PieceID(v.Table().NumPieces()) {
		half := terrain.HalfSlack(base, v.Contact(id, n).Covered)
		if math.Abs(v.Table().Piece(n).DistanceFrom(base)) < 2*usualTape || math.Abs(half) < 2*usualTape {
			return true
		}
	}
	return false
}

// castsFar reports whether an obstacle shifts its shadow enough to decide, if it and the leader
// point are both off by usualTape. The shift is that times the ratio of the distances, over the
// sine of the angle at which the facing is seen.
func castsFar(v *spatial.View, from, to spatial.UnitID) bool {
	c, in, err := los.Question{View: v, From: from, To: to}.TurnAndExplainCover(context.Background())
	if err != nil {
		return false
	}
	eye := geom.PointBase(in.Body(from).Eye(), in.Body(from).Base().Facing())
	a, b := c.Facing.Facing.Edge(in.Body(to).Base())
	look := geom.Lerp(a, b, 0.5).Sub(eye.Centre())
	far := geom.Norm2(look) * geom.Dist(a, b) / math.Abs(geom.Cross(look, b.Sub(a)))
	for _, s := range c.Shades {
		near := 0.0
		if id, ok := s.Thing.Unit(); ok {
			near = geom.Separation(eye, in.Body(id).Base())
		} else if id, ok := s.Thing.Piece(); ok {
			near = v.Table().Piece(id).DistanceFrom(eye)
		}
		if math.Abs(c.Margin)*near < 2*usualTape*far {
			return true
		}
	}
	return false
}

// clearBy reports whether every fact is clear of its limit.
func clearBy(facts []float64) bool {
	for _, f := range facts {
		if math.Abs(f) < clearFact {
			return false
		}
	}
	return true
}

// factual reports whether a look rests on facts: one that is only blocked has none that says by how
// much.
func factual(s *los.Sight) bool { return s.Clear || !s.Arc.In }

// playCertainty counts calls whose facts are clear: how many are neither proved nor turned, and how
// many a table within a usual tape turns. Over 20 inches a small turn of a base moves its arc by
// more than the base. So calls that nothing explains are counted besides.
func (r *report) playCertainty(int) error {
	fmt.Fprintf(r.out, "\n### Clear calls\n\nCalls with every fact clear by 8 mm, within 2 mm.\n\n")
	fmt.Fprintln(r.out, "| kind | tables | asked | clear | not proved | turned | left | bisect p50, p95 | with a test p50, p95 |")
	fmt.Fprintln(r.out, "|---|---|---:|---:|---:|---:|---:|---:|---:|")
	for _, k := range certaintyKinds() {
		for i, class := range tableClasses() {
			c, err := class.tally(k)
			if err != nil {
				return err
			}
			part := float64(c.unproved) / float64(max(1, c.clear))
			open := float64(c.open) / float64(max(1, c.clear))
			left := float64(c.left) / float64(max(1, c.clear))
			fmt.Fprintf(r.out, "| %s | %s | %d | %d | %.1f %% | %.1f %% | %.1f %% | %s | %s |\n", k.name, class.name, c.asked, c.clear,
				100*part, 100*open, 100*left, spread(c.bisect), spread(c.test))
			if i == 0 {
				r.promise(part <= k.most, "%s on tables of %s: %.1f %% of the clear calls are not proved; promised %.1f %%", k.name, class.name, 100*part, 100*k.most)
			}
		}
	}
	return nil
}

func spread(ns []float64) string {
	if len(ns) == 0 {
		return ""
	}
	return duration(quantile(ns, 0.5)) + ", " + duration(quantile(ns, 0.95))
}

// tally asks one kind of questions about pairs of enemies.
func (c *tableClass) tally(k certaintyKind) (*certaintyTally, error) {
	var tally certaintyTally
	for n := range certaintyTables {
		table, err := c.scene(uint64(9000 + n)).Table(c.text(n))
		if err != nil {
			return nil, err
		}
		v, pairs := table.Now(), 0
		for from := range table.Units() {
			for to := range table.Units() {
				if pairs == certaintyPairs || v.Friends(from, to) || spatial.Distance(v, from, to) > certaintyNear {
					continue
				}
				q, facts, ok := k.ask(v, from, to)
				if !ok {
					continue
				}
				pairs++
				if err := tally.add(table, q, facts, from, to); err != nil {
					return nil, err
				}
			}
		}
	}
	return &tally, nil
}
