package draw

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
)

// How far a way keeps from what could hinder it is drawn as a length, and given in words. How deep
// it goes in is given in words alone.
func TestMarginOfHinderingIsDrawn(t *testing.T) {
	for _, from := range []float64{36.5, 37.7, 38, 38.2, 39.5} {
		v := scenetest.View(t, rules.Second161(), fmt.Sprintf("A red regiment @36,10 speed=6 | B blue regiment @36,18^180 | difficult: Wood height=0 %v,12..45,14", from))
		a := chargeAnswer(t, v, 0, 1)
		m := a.Hindered.Margin
		e := Charge(v, 0, 1, a, Options{})
		if a.Hindered.Hindered {
			assert.Contains(t, e.Text(), "It is hindered: it goes "+tell.Length(-m.Margin)+" into Wood")
			continue
		}
		assert.True(t, slices.ContainsFunc(lengths(e, "margin"), func(d float64) bool { return math.Abs(d-m.Margin) < 1e-6 }), from)
		assert.Contains(t, e.Text(), "It is not hindered: it clears Wood by "+tell.Length(m.Margin))
	}
}

// A charge that can be made says how sure it is whether it is hindered, after how sure its verdict
// is; others say nothing of it.
func TestHowSureHinderedIsIsTold(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), "A red regiment @36,10 speed=6 | B blue regiment @36,18^180 | difficult: Wood height=0 38.2,12..45,14")
	a := chargeAnswer(t, v, 0, 1)
	within := 2 / geom.MMPerInch
	const mm = 1 / geom.MMPerInch
	for want, hindered := range map[string]certainty.Answer{
		"That it is not hindered is open within 2 mm: it turns if nothing moves; up to 1 mm it is clear": {
			Verdict: certainty.No, Within: within, Certainty: certainty.Certainty{Proved: 1.01 * mm, Turned: &certainty.Turning{By: 2 * mm, Other: certainty.Yes}},
		},
		"That it is hindered is clear within 2 mm: it stands if each base was misplaced by up to 3 mm.": {
			Verdict: certainty.Yes, Within: within, Certainty: certainty.Certainty{Proved: 3.01 * mm},
		},
		"That it is hindered is clear within 2 mm as far as tested: none of 300 tables turns it.": {
			Verdict: certainty.Yes, Within: within, Certainty: certainty.Certainty{Tested: certainty.Test{By: within, Tables: 300}},
		},
		", and there is no charge then.": {
			Verdict: certainty.Yes, Within: within, Certainty: certainty.Certainty{Turned: &certainty.Turning{By: 2 * mm, Other: certainty.None}},
		},
	} {
		sure := certainty.Answer{Verdict: certainty.Yes, Within: within, Certainty: certainty.Certainty{Proved: 0.2}}
		text := Charge(v, 0, 1, a, Options{Robust: &sure, Hindered: &hindered}).Text()
		assert.Regexp(t, "(?s)The verdict is clear within 2 mm.*"+regexp.QuoteMeta(want), text)
		assert.NotContains(t, Position(v, Options{Hindered: &hindered}).Text(), "hindered")
		assert.NotContains(t, Charge(v, 1, 0, &charge.Answer{Verdict: charge.No}, Options{Hindered: &hindered}).Text(), "hindered")
	}
	assert.NotContains(t, Charge(v, 0, 1, a, Options{Hindered: &certainty.Answer{Verdict: certainty.None}}).Text(), "That it is")
}
