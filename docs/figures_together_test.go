package docs

import (
	"fmt"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// joined asks about units 1 and up, all together, against unit 0.
func joined(t *testing.T, e rules.Edition, units []spatial.Unit) charge.Joint {
	t.Helper()
	var ids []spatial.UnitID
	for i := range units[1:] {
		ids = append(ids, spatial.UnitID(i+1))
	}
	j, err := charge.ExplainTogether(tableOf(t, e, units).Now(), ids, 0)
	require.NoError(t, err)
	return j
}

// way draws where the centre of a charger goes until it touches; what of a first leg
// is in its base is left out, for the name.
func (p *picture) way(style string, start geom.Base, path *charge.Path) {
	at := start.Centre()
	first := path.Leg(0)
	line := []geom.Point{geom.Along(at, first.Facing, min(first.Forward, start.HalfDepth()))}
	for i := range path.Len() {
		leg := path.Leg(i)
		at = geom.Along(at, leg.Facing, leg.Forward)
		line = append(line, at)
	}
	p.line(style, line...)
}

// formed draws chargers in their places, the stretches of a facing that they have in
// contact a little apart, and how long those are.
func (p *picture) formed(units []spatial.Unit, slots []charge.Slot) {
	for i := range slots {
		b := &slots[i].Answer.Final
		p.base(ofCharger, *b)
		p.say(b.Centre(), 0, 6, around, stroke(ofCharger), units[slots[i].Unit].Name)
		rear := geom.Along(b.Centre(), b.Facing(), -b.HalfDepth())
		contact := fmt.Sprintf("%.4g mm", slots[i].Contact*geom.MMPerInch)
		p.say(rear, 0, 18, around, stroke(ofCharger), contact)
	}
	for i := range slots {
		b := &slots[i].Answer.Final
		left, right := slots[i].Facing.Edge(slots[i].Answer.Target)
		middle, half := geom.Lerp(left, right, 0.5), geom.Dist(left, right)/2
		const gap = 0.04
		lo := max(slots[i].Along-b.HalfWidth(), -half) + gap
		hi := min(slots[i].Along+b.HalfWidth(), half) - gap
		p.line(`stroke="#a93226" stroke-width="5"`,
			geom.Along(middle, b.RightWard(), lo), geom.Along(middle, b.RightWard(), hi))
	}
}

// setOff draws chargers where they start, their ways, and how they touch first.
func (p *picture) setOff(units []spatial.Unit, j *charge.Joint, name func(spatial.UnitID) string) {
	for i := range j.Slots {
		p.base(ofGhost, j.Slots[i].Answer.Met)
	}
	for i := range j.Slots {
		u := &units[j.Slots[i].Unit]
		p.base(ofCharger, u.Base)
		p.way(`stroke="#1e7b34" stroke-width="2" stroke-dasharray="7 4"`, u.Base, &j.Slots[i].Answer.Path)
		p.say(u.Base.Centre(), 0, 9, around, stroke(ofCharger), name(j.Slots[i].Unit))
	}
}

// pairOf are a target and two chargers, one twice as wide as the other.
func pairOf(t *testing.T) []spatial.Unit {
	t.Helper()
	return scenetest.Units(t, `
		target blue 150x60 @0,8.6^180 speed=6 height=2
		A red 100x50 @-2.3,2.4^356 speed=6 height=2
		B red 200x50 @3.9,2.2^354 speed=6 height=2`)
}

// straightOnEdition is an edition whose ways are easy to look at.
func straightOnEdition() rules.Edition {
	e := rules.Second161()
	e.Readings.ChargePath = rules.ChargePathSmallestPivot
	return e
}

func drawTwo(t *testing.T) string {
	units := pairOf(t)
	shown(t, "charge-two", tableOf(t, straightOnEdition(), units))
	fractions := joined(t, straightOnEdition(), units)
	e := straightOnEdition()
	e.Readings.ChargeSharing = rules.ChargeSharingLengths
	lengths := joined(t, e, units)
	p := newPicture("Two chargers share a facing of 150 mm", 640, 212)
	for i, text := range [][]string{
		{"Both go in,", "one after the other."},
		{"By fractions: half of each", "front is in contact."},
		{"By lengths: as much", "of one as of the other."},
	} {
		p.view(float64(213*i), 50, -5.4, 10.2, 15.7)
		p.write(float64(213*i)+85, 22, around, "#333", text...)
		p.base(ofTarget, units[0].Base)
		p.say(units[0].Base.Centre(), 0, 4, around, stroke(ofTarget), "target")
		switch i {
		case 0:
			p.setOff(units, &fractions, func(id spatial.UnitID) string { return units[id].Name })
		case 1:
			p.formed(units, fractions.Slots)
		case 2:
			p.formed(units, lengths.Slots)
		}
	}
	require.Equal(t, charge.Yes, fractions.Verdict)
	require.Equal(t, charge.Yes, lengths.Verdict)
	return p.String()
}

func drawThree(t *testing.T) string {
	units := scenetest.Units(t, `
		target blue 200x60 @0,9^180 speed=6 height=2
		A red 100x50 @-5,3^25 speed=6 height=2
		B red 75x50 @0.4,0.4^358 speed=6 height=2
		C red 100x60 @1.6,4^355 speed=6 height=2`)
	units[0].Height = spatial.Given(4) // B sees it over C
	shown(t, "charge-three", tableOf(t, straightOnEdition(), units))
	j := joined(t, straightOnEdition(), units)
	require.Equal(t, charge.Yes, j.Verdict, "%v", j.Reason)
	place := map[spatial.UnitID]string{}
	for n, id := range j.Order {
		place[id] = fmt.Sprintf("%s: %s", units[id].Name, [3]string{"1st", "2nd", "3rd"}[n])
	}
	require.Equal(t, "C: 1st", place[3])
	p := newPicture("Three chargers on a facing of 200 mm, one after the other", 640, 290)
	for i, text := range [][]string{
		{"In this order each has a way", "to its place."},
		{"The inner one is fully in contact.", "The outer two share the rest."},
	} {
		p.view(float64(320*i), 50, -8.2, 10.7, 19.5)
		p.write(float64(320*i)+160, 22, around, "#333", text...)
		p.base(ofTarget, units[0].Base)
		p.say(units[0].Base.Centre(), 0, 4, around, stroke(ofTarget), "target")
		if i == 0 {
			p.setOff(units, &j, func(id spatial.UnitID) string { return place[id] })
		} else {
			p.formed(units, j.Slots)
		}
	}
	return p.String()
}

func drawTooMany(t *testing.T) string {
	units := scenetest.Units(t, `
		target blue 100x60 @0,7.2^180 speed=6 height=2
		A red 100x50 @-4.3,0.3^10 speed=6 height=2
		B red 100x50 @0,-0.2 speed=6 height=2
		C red 100x50 @4.3,0.3^350 speed=6 height=2`)
	shown(t, "charge-too-many", tableOf(t, straightOnEdition(), units))
	j := joined(t, straightOnEdition(), units)
	require.Equal(t, charge.NoSpace, j.Reason)
	require.Len(t, j.Subsets, 3)
	p := newPicture("Three do not fit on a facing of 100 mm, any two do", 640, 230)
	for i := range j.Subsets {
		x := &j.Subsets[i]
		p.view(float64(213*i), 40, -6.75, 8.8, 15.7)
		p.base(ofTarget, units[0].Base)
		p.say(units[0].Base.Centre(), 0, 4, around, stroke(ofTarget), "target")
		var names []string
		for k := range x.Slots {
			u := &units[x.Slots[k].Unit]
			p.base(ofGhost, u.Base)
			names = append(names, u.Name)
		}
		p.formed(units, x.Slots)
		for _, l := range x.LeftOut {
			b := units[l.Unit].Base
			p.base(ofRefused, b)
			p.say(b.Centre(), 0, 8, around, stroke(ofRefused), units[l.Unit].Name)
			p.say(b.Centre(), 0, 38, around, stroke(ofRefused), string(l.Reason))
		}
		p.write(float64(213*i)+106, 24, around, "#333", strings.Join(names, " and ")+" can.")
	}
	return p.String()
}
