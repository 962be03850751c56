package main

import (
	"fmt"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/charge"
)

// chargeAudit is what a comparison of answers about charges came to.
type chargeAudit struct {
	yes, no, open int
	broken        []string     // ways of the library that break a rule
	grids         [2]gridAudit // step by step, and at its best
}

// gridAudit is how the answers of a grid depart from the library's.
type gridAudit struct {
	ways, asked int
	missed      []string  // ways of the library where the grid has none
	denied      []string  // ways of the grid where the library has none
	cheaper     []string  // ways of the grid that cost less than the rule lets them (row CHG-4)
	excess      []float64 // by how much others cost more
}

// sameCost is by how many inches the costs of two ways may differ.
const sameCost = 1e-3

// auditCharges compares verdicts and costs, and looks whether the ways that the
// library gives keep the rules as the rivals know them.
func auditCharges(fields []*field, asked []query) (*chargeAudit, error) {
	var audit chargeAudit
	grids := [2]*gridSearch{{}, {thrifty: true}}
	for _, q := range asked {
		a, err := charge.Explain(q.view, q.from, q.to)
		if err != nil {
			return nil, err
		}
		name := fmt.Sprintf("table %d, unit %d against unit %d", slices.Index(fields, q.field), q.from, q.to)
		switch a.Verdict {
		case charge.No:
			audit.no++
		case charge.TooClose, charge.Undecided:
			audit.open++
		case charge.Yes:
			audit.yes++
			if fault := grids[0].fault(q, &a); fault != "" {
				audit.broken = append(audit.broken, name+": "+fault)
			}
		}
		if fast := charge.Decide(q.view, q.from, q.to); fast != a.Verdict {
			audit.broken = append(audit.broken, fmt.Sprintf("%s: Decide says %v, Explain %v", name, fast, a.Verdict))
		}
		own := a.Path.Walked(q.view.Body(q.from).Base())
		least := own
		if a.Path.Len() == 1 { // straight on, though a pivot may save as much as this
			least -= q.view.Edition().Readings.StraightWithin.Inches()
		}
		for i, g := range grids {
			audit.grids[i].add(name, &a, own, least, g.mostDirect(q))
		}
	}
	return &audit, nil
}

// add takes the cost of the library's way, the least that any way may then cost, and the cheapest
// of a grid, +Inf without any.
func (g *gridAudit) add(name string, a *charge.Answer, own, least, cost float64) {
	g.asked++
	found := !math.IsInf(cost, 1)
	if a.Verdict != charge.Yes {
		if found && a.Verdict == charge.No {
			g.denied = append(g.denied, fmt.Sprintf("%s: %s, but there is a way of %.3f inches", name, a.Reason, cost))
		}
		return
	}
	g.ways++
	switch off := cost - own; {
	case !found:
		g.missed = append(g.missed, fmt.Sprintf("%s: a way of %.3f inches", name, own))
	case cost < least-sameCost:
		g.cheaper = append(g.cheaper, fmt.Sprintf("%s: %.4f inches, not %.4f", name, cost, own))
	case off > sameCost:
		g.excess = append(g.excess, off)
	}
}

func (c *chargeAudit) String() string {
	if c.yes+c.no+c.open == 0 {
		return ""
	}
	return fmt.Sprintf("%d yes, %d no, %d too close; of the ways %d break a rule%s", c.yes, c.no, c.open, len(c.broken), first(c.broken))
}

func (g *gridAudit) verdicts() string {
	if g.asked == 0 {
		return ""
	}
	return fmt.Sprintf("of %d ways %d missed (%.2f %%); %d found where there are none%s",
		g.ways, len(g.missed), 100*float64(len(g.missed))/float64(max(1, g.ways)), len(g.denied), first(g.denied))
}

func (g *gridAudit) costs() string {
	if len(g.excess) == 0 {
		return ""
	}
	return fmt.Sprintf("of %d ways %d cost more by over %v inch (median %.3f, most %.2f); %d less%s",
		g.ways-len(g.missed), len(g.excess), sameCost, quantile(g.excess, 0.5), quantile(g.excess, 1), len(g.cheaper), first(g.cheaper))
}

func first(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return " (" + list[0] + ")"
}
