package certainty

import (
	"fmt"
	"math"
	"strings"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Sentence returns the answer in words that follow "the verdict". An example is "is clear within 1
// mm: it holds with every base up to 4.1 mm off". Of an open call it says what to measure again.
// Proved amounts are rounded down, others up. t is the table of the question.
func (a *Answer) Sentence(t *spatial.Table) string {
	text := a.InList(t)
	if a.Within > 0 && a.Turned != nil && a.Call() == Open && !a.Verdict.open() {
		text += a.advice(t)
	}
	return text
}

// InList returns the answer as [Answer.Sentence] does, but not what to measure again. That is not
// known if the search ended at the first table that turns the verdict ([Options.CallOnly]).
func (a *Answer) InList(t *spatial.Table) string {
	within := a.WithinWords()
	switch {
	case a.Verdict.open():
		return "is left open by the engine itself"
	case a.Within == 0:
		return strings.Join(a.amounts(t), "; ")
	case a.Call() == Clear && a.Proved <= a.Within && a.Tested.By == 0 && a.Turned == nil:
		return "is clear within " + within
	case a.Call() == Clear:
		return "is clear within " + within + ": it " + strings.Join(a.amounts(t), "; it ")
	case a.Call() == Tested:
		text := "is clear within " + within + " as far as tested: none of " + a.Tested.tables() + " turns it"
		if a.provesSome() {
			text += ", and up to " + a.amount(a.Proved) + " it is proved"
		}
		if a.Turned != nil {
			text += "; it " + a.Turned.words(t)
		}
		return text
	}
	text := "is open within " + within + ": it "
	if a.Turned == nil {
		return text + "is neither proved nor tested"
	}
	text += a.Turned.words(t)
	if a.provesSome() {
		text += "; up to " + a.amount(a.Proved) + " it is clear"
	}
	return text
}

// WithinWords returns the tolerance in words: "1 mm", or with what units say of their own accuracy.
func (a *Answer) WithinWords() string {
	if a.Uneven {
		return InMM(a.Within) + ", or each unit's own accuracy"
	}
	return InMM(a.Within)
}

// measurable is the least misplacement, in millimetres, that a tape and a careful eye can measure.
const measurable = 0.5

// advice returns what to measure again and how well to make an open call clear, or that a tape is
// too coarse for it.
func (a *Answer) advice(t *spatial.Table) string {
	var again []string
	for _, m := range a.Measure {
		mm := math.Floor(float64(m.To*geom.MMPerInch)*10) / 10 // a coarser measurement would not settle it
		if mm >= measurable {
			again = append(again, t.Name(m.Thing)+" to "+tell.Fixed(mm, 1)+" mm")
		}
	}
	if len(again) > 0 {
		return "; measure again " + strings.Join(again, ", or ")
	}
	to := math.Floor(float64(a.Proved*geom.MMPerInch)*10) / 10
	if to < measurable && a.Turned != nil { // no nearer table that turns it was found
		to = (math.Ceil(float64(a.Turned.By*geom.MMPerInch)*10) - 1) / 10
	}
	if to >= measurable {
		if a.Uneven {
			return "; measure all of it again, so that it is off by no more than " + tell.Fixed(math.Floor(float64(to/geom.MMPerInch/a.Within*100))/100, 2) + " times as much"
		}
		return "; measure all of it again to " + tell.Fixed(to, 1) + " mm"
	}
	return "; no tape settles it: by the event's policy it stands as called, goes to the defender, or is rolled off"
}

// amounts returns what is proved, tested and turned, in words.
func (a *Answer) amounts(t *spatial.Table) (list []string) {
	if a.provesSome() {
		list = append(list, "holds with every base up to "+a.amount(a.Proved)+" off")
	}
	if a.Tested.By > 0 {
		list = append(list, "is turned by none of "+a.Tested.tables()+" up to "+a.amount(a.Tested.By))
	}
	if a.Turned != nil {
		list = append(list, a.Turned.words(t))
	}
	if list == nil {
		list = append(list, "is neither proved nor tested")
	}
	return list
}

// provesSome reports whether a misplacement that is worth mentioning is proved.
func (a *Answer) provesSome() bool { return !strings.HasPrefix(a.amount(a.Proved), "0 ") }

// words returns what turns a verdict: "turns with A 1.1 mm off".
func (x *Turning) words(t *spatial.Table) string {
	text := "turns with " + off(t, x.Moved)
	if len(x.Changed) > 0 {
		text += ", by the " + tell.List(x.Changed)
	}
	if x.Other == None { // there may be no charge
		text += ", and there is no charge then"
	}
	return text
}

// tables returns how many tables were looked at: "1,000 tables".
func (x *Test) tables() string {
	switch n := x.Tables; {
	case n == 1:
		return "1 table"
	case n >= 1000:
		return fmt.Sprintf("%d,%03d tables", n/1000, n%1000)
	}
	return fmt.Sprintf("%d tables", x.Tables)
}

// off lists what is elsewhere, and how far: "A and B 1.1 mm off".
func off(t *spatial.Table, moved []Moved) string {
	if len(moved) == 0 {
		return "nothing moved"
	}
	var names, each []string
	alike := true
	for i := range moved {
		m := &moved[i]
		names = append(names, t.Name(m.Thing))
		each = append(each, t.Name(m.Thing)+" "+m.Words())
		alike = alike && m.Words() == moved[0].Words()
	}
	if !alike {
		return tell.List(each) + " off"
	}
	return tell.List(names) + " " + moved[0].Words() + " off"
}

// amount returns a misplacement that does no harm, rounded down: "4.1 mm", or "1.3 times as far" if
// units have an accuracy of their own.
func (a *Answer) amount(inches float64) string {
	if !a.Uneven {
		return tenths(inches, math.Floor) + " mm"
	}
	return fmt.Sprint(math.Floor(float64(inches/a.Within*100)+1e-6)/100) + " times as far"
}

// InMM returns a tolerance in millimetres, rounded up as in [Answer.Sentence]: "1.5 mm".
func InMM(inches float64) string { return tenths(inches, math.Ceil) + " mm" }

// tenths returns a length in millimetres, rounded to a tenth, or to a hundredth if it is less than
// one.
func tenths(inches float64, round func(float64) float64) string {
	mm := float64(inches * geom.MMPerInch)
	k := 10.0
	if mm < 1 {
		k = 100
	}
	// A tenth includes what only rounding has put beyond it.
	const little = 1e-6
	if round(1.5) == 1 {
		mm += little
	} else {
		mm = max(0, mm-little)
	}
	return fmt.Sprint(round(float64(mm*k)) / k)
}
