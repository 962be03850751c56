package leaderpoint_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/leaderpoint/leaderpoint"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Every answer is written as the protocol writes the same one, to the byte.
func TestAnswersAreTheProtocol(t *testing.T) {
	files := must.Get(filepath.Glob("docs/positions/*.json"))(t)
	for _, name := range files {
		text := must.Get(os.ReadFile(name))(t)
		own, p := opened(t, text)
		units := own.Units()
		for i, a := range units {
			b := units[(i+len(units)/2)%len(units)]
			if a != b && (i%9 == 0 || len(units) < 6) {
				p.pair(own, a, b)
			}
		}
	}
}

// Verdicts of all kinds are the protocol's, too: in terrain, of an individual, boxed in, together.
func TestAnswersOfAllKindsAreTheProtocol(t *testing.T) {
	for _, line := range []string{
		"Spears red regiment @36,10 | Ogres blue large-infantry horde @38,24^180 | difficult: Wood height=5 30,14 36,14 36,18 30,18",
		"edition: third | Hero red single individual hero @36,10^270 | Horde blue horde @36,20^180",
		"edition: beta-2010 | Bows red regiment @36,10 | Guard blue regiment @36,20^180 | obstacle: Wall 30,15..42,15.5",
		"A red regiment @30,10 | B red regiment @36,10 | C red regiment @42,10 | Wall blue troop @36,18^180",
		"A red regiment @36,10 charged_by=W | W blue troop @36,14^180",
		"A red regiment @36,10 | W blue troop @36,15^180 | blocking: Rock height=2 32,12 40,12 40,12.5 32,12.5",
	} {
		own := must.Get(leaderpoint.Parse(line))(t, line)
		text := must.Get(json.Marshal(own))(t)
		again, p := opened(t, text)
		assert.Equal(t, own.Key(), again.Key())
		for _, a := range own.Units() {
			for _, b := range own.Units() {
				if a != b {
					p.pair(own, a, b)
				}
			}
		}
	}
}

func opened(t *testing.T, text []byte) (*leaderpoint.Table, *protocol) {
	var compact json.RawMessage = text
	p := &protocol{t: t}
	request := must.Get(json.Marshal(map[string]any{"position": compact, "ask": "key"}))(t)
	var key struct{ Key string }
	require.NoError(t, json.Unmarshal(p.session.Ask(request), &key))
	own := must.Get(leaderpoint.Read(bytesOf(text)))(t)
	require.Equal(t, key.Key, own.Key())
	return own, p
}

// protocol asks the same in JSON.
type protocol struct {
	t       *testing.T
	session leaderpoint.Session
}

func (p *protocol) pair(own *leaderpoint.Table, a, b string) {
	from := map[string]any{"from": a, "to": b}
	same(p, "sight", from, func() (any, error) { return own.Sight(a, b) })
	same(p, "cover", from, func() (any, error) { return own.Cover(a, b) })
	same(p, "facing", from, func() (any, error) { return own.Facing(a, b) })
	same(p, "arc", from, func() (any, error) { return own.Arc(a, b) })
	same(p, "distance", from, func() (any, error) { return own.Distance(a, b) })
	same(p, "charge", from, func() (any, error) { return own.Charge(a, b) })
	same(p, "countercharge", from, func() (any, error) { return own.CounterCharge(a, b) })
	same(p, "shot", map[string]any{"from": a, "to": b, "range": 24},
		func() (any, error) { return own.Shot(a, b, leaderpoint.Weapon{Range: 24}) })
	same(p, "place", map[string]any{"unit": a, "at": [2]float64{36, 14}, "heading": 30},
		func() (any, error) { return own.Place(a, leaderpoint.At(36, 14, 30)) })
	same(p, "move", map[string]any{"unit": a, "order": "advance", "steps": []any{map[string]any{"pivot": 40}, map[string]any{"forward": 5}}},
		func() (any, error) {
			return own.Move(a, "advance", leaderpoint.Step{Pivot: 40}, leaderpoint.Step{Forward: 5})
		})
	same(p, "threats", map[string]any{"to": a}, func() (any, error) { return own.Threats(a) })
	same(p, "matrix", map[string]any{"what": []string{"sight", "facing"}}, func() (any, error) { return own.Matrix("sight", "facing") })
	friends := []string{a}
	u, err := own.Unit(a)
	require.NoError(p.t, err)
	for _, name := range own.Units() {
		v, err := own.Unit(name)
		require.NoError(p.t, err)
		if name != a && name != b && v.Side == u.Side && len(friends) < 3 {
			friends = append(friends, name)
		}
	}
	same(p, "multicharge", map[string]any{"units": friends, "to": b}, func() (any, error) { return own.ChargeTogether(b, friends...) })
}

// same asks both ways, and compares an answer by its bytes or an error by its code and words.
func same(p *protocol, name string, members map[string]any, own func() (any, error)) {
	members["ask"] = name
	request, err := json.Marshal(members)
	require.NoError(p.t, err)
	reply := string(p.session.Ask(request))
	answer, err := own()
	if err != nil {
		var e *leaderpoint.Error
		require.ErrorAs(p.t, err, &e)
		assert.Contains(p.t, reply, fmt.Sprintf("\"code\":%q", e.Code), "%s: %s", request, reply)
		return
	}
	text, err := json.Marshal(answer)
	require.NoError(p.t, err)
	assert.Equal(p.t, reply, string(text), string(request))
}

func bytesOf(text []byte) *bytes.Reader { return bytes.NewReader(text) }
