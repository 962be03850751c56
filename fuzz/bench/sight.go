package main

import (
	"fmt"
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
)

// exact returns the library's answer.
func exact(q query) verdict {
	l := los.Glance(q.view, q.from, q.to)
	return verdict{l.Clear, l.Fraction}
}

// sightContest asks for sight and cover of pairs of units. The library decides the arc of sight and
// cover by terrain in the same call, the rivals do not.
//
// The polygon kernel enters twice: as one uses it, and with lines instead of polygons and the
// library's own selection of blockers. The second is the best that it was brought to here.
func sightContest(fields []*field, questions, audited int) (contest, error) {
	all := allPairs(fields)
	asked := sample(all, questions)
	polygons, lines := polygonForm(), lineForm()
	c := contest{title: "Sight with cover, one pair", questions: len(asked), entrants: []entrant{
		{name: "los.Glance", lean: true, ask: func(lo, hi int) {
			for _, q := range asked[lo:hi] {
				keep += los.Glance(q.view, q.from, q.to).Fraction
			}
		}},
		{name: "13 rays to the facing", floor: 1, ask: askAll(asked, facingRays)},
		{name: "13 rays to the near side", ask: askAll(asked, nearSideRays)},
		{name: "simplefeatures, polygons", floor: 150, slow: true, ask: askAll(asked, polygons.must)},
		{name: "simplefeatures at its best", slow: true, ask: askAll(asked, lines.must)},
	}}
	checked := sample(all, audited)
	for i, f := range []kernelForm{polygons, lines} {
		d, err := disagreements(checked, f.verdict)
		if err != nil {
			return contest{}, err
		}
		c.entrants[3+i].remark, c.entrants[3+i].faults = d.String(), d.seen+d.fraction+max(0, d.contact-d.asked/5000)
	}
	for i, f := range []func(query) verdict{facingRays, nearSideRays} {
		d, err := disagreements(all, func(q query) (verdict, error) { return f(q), nil })
		if err != nil {
			return contest{}, err
		}
		c.entrants[1+i].remark = d.errors()
	}
	return c, nil
}

func askAll(queries []query, f func(query) verdict) func(lo, hi int) {
	return func(lo, hi int) {
		for _, q := range queries[lo:hi] {
			keep += f(q).fraction
		}
	}
}

// must is [kernelForm.verdict] for timing: the audit reports errors.
func (f *kernelForm) must(q query) verdict {
	v, err := f.verdict(q)
	if err != nil {
		return verdict{}
	}
	return v
}

// difference counts where answers depart from the library's.
type difference struct {
	asked, seen, half, fraction int
	// contact counts shares that differ by less than the contact band on a facing of four inches. A
	// seam in contact is closed, which no polygon kernel knows.
	contact int
	worst   float64
}

func disagreements(queries []query, f func(query) (verdict, error)) (difference, error) {
	d := difference{asked: len(queries)}
	for _, q := range queries {
		ours := exact(q)
		theirs, err := f(q)
		if err != nil {
			return d, err
		}
		if ours.seen != theirs.seen {
			d.seen++
		}
		if ours.half() != theirs.half() {
			d.half++
		}
		off := math.Abs(ours.fraction - theirs.fraction)
		switch {
		case off <= geom.Tol:
		case off <= geom.ContactBand/4:
			d.contact++
		default:
			d.fraction++
		}
		d.worst = max(d.worst, off)
	}
	return d, nil
}

// String is for rivals that must agree.
func (d difference) String() string {
	return fmt.Sprintf("of %d answers %d differ in sight, %d by over 5e-4 of the facing, %d by less, as things in contact do (most: %.0e)", d.asked, d.seen, d.fraction, d.contact, d.worst)
}

// errors is for rivals that guess.
func (d difference) errors() string {
	share := func(n int) float64 { return 100 * float64(n) / float64(d.asked) }
	return fmt.Sprintf("of %d answers %d wrong in sight (%.2f %%), %d in cover (%.2f %%)", d.asked, d.seen, share(d.seen), d.half, share(d.half))
}
