package main

import (
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
)

// bounded returns the same tables with edges, where charges are asked for.
func bounded(fields []*field) ([]*field, error) {
	var edged []*field
	for _, f := range fields {
		t, err := f.view.Table().Bounded(r2.RectFromPoints(geom.Point{}, geom.Point{X: 72, Y: 48}))
		if err != nil {
			return nil, err
		}
		edged = append(edged, newField(t.Now()))
	}
	return edged, nil
}

// chargePairs returns the pairs of enemies for which everything but room to move is settled: in
// arc, seen and in range. Individuals do not charge here, with their free pivot and their second
// one, because the rivals know one pivot only.
func chargePairs(fields []*field) []query {
	var pairs []query
	for _, q := range allPairs(fields) {
		if !q.view.Friends(q.from, q.to) && !los.HasFreePivot(q.view, q.from) && mayCharge(q) {
			pairs = append(pairs, q)
		}
	}
	return pairs
}

// chargeContests ask about charges: whether there is one, and which is the most direct. The grid
// enters twice: step by step as the rules are written, and the best that it was brought to here.
func chargeContests(fields []*field, audited int) ([]contest, error) {
	fields, err := bounded(fields)
	if err != nil {
		return nil, err
	}
	asked := chargePairs(fields)
	audit, err := auditCharges(fields, sample(asked, audited))
	if err != nil {
		return nil, err
	}
	decide := contest{title: "Charge, the decision", questions: len(asked), entrants: []entrant{
		{name: "charge.Decide", lean: true, remark: audit.String(), faults: len(audit.broken), ask: askDecide(asked)},
		{name: "grid of 64 x 181", floor: 50, slow: true, ask: askGrid(asked, &gridSearch{})},
		{name: "the same at its best", slow: true, ask: askGrid(asked, &gridSearch{thrifty: true})},
	}}
	direct := directContest(asked)
	for i := range audit.grids {
		d, s := &decide.entrants[1+i], &direct.entrants[2+i]
		d.remark, d.faults = audit.grids[i].verdicts(), len(audit.grids[i].denied)
		s.remark, s.faults = audit.grids[i].costs(), len(audit.grids[i].cheaper)
	}
	return []contest{decide, direct}, nil
}

func askDecide(asked []query) func(lo, hi int) {
	return func(lo, hi int) {
		for _, q := range asked[lo:hi] {
			keep += float64(charge.Decide(q.view, q.from, q.to))
		}
	}
}

func askGrid(asked []query, g *gridSearch) func(lo, hi int) {
	return func(lo, hi int) {
		for _, q := range asked[lo:hi] {
			if g.any(q) {
				keep++
			}
		}
	}
}

// directContest asks for the most direct charge where there is one.
func directContest(pairs []query) contest {
	var asked []query
	for _, q := range pairs {
		if charge.Decide(q.view, q.from, q.to) == charge.Yes {
			asked = append(asked, q)
		}
	}
	asked = sample(asked, directQuestions)
	grid := func(g *gridSearch) func(lo, hi int) {
		return func(lo, hi int) {
			for _, q := range asked[lo:hi] {
				keep += g.mostDirect(q)
			}
		}
	}
	return contest{title: "Charge, the most direct way", questions: len(asked), entrants: []entrant{
		{name: "charge.MostDirect", slow: true, ask: func(lo, hi int) {
			for _, q := range asked[lo:hi] {
				way, _ := charge.Question{View: q.view, From: q.from, To: q.to}.MostDirect()
				keep += way.Length()
			}
		}},
		{name: "charge.Explain, with the facts", slow: true, ask: func(lo, hi int) {
			for _, q := range asked[lo:hi] {
				if a, err := charge.Explain(q.view, q.from, q.to); err == nil {
					keep += a.Path.Length()
				}
			}
		}},
		{name: "grid of 64 x 181", floor: 4, slow: true, ask: grid(&gridSearch{})},
		{name: "the same at its best", slow: true, ask: grid(&gridSearch{thrifty: true})},
	}}
}
