package position_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"math"
	"math/big"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/canonical"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func keyOf(t require.TestingT, d *position.Document) position.Key {
	return must.Get(d.Key())(t)
}

// sumOfLines is a key by its definition, with whole numbers of any size.
func sumOfLines(text string) position.Key {
	sum := new(big.Int)
	for line := range strings.Lines(text) {
		h := sha256.Sum256([]byte(strings.TrimSuffix(line, "\n")))
		sum.Add(sum, new(big.Int).SetBytes(h[:16]))
	}
	sum.Mod(sum, new(big.Int).Lsh(big.NewInt(1), 128))
	var k position.Key
	sum.FillBytes(k[:])
	return k
}

// TestKeyOfAnyPosition: the key is the sum that its definition says; a line, a file, a table
// without notes and one in another order have the same.
func TestKeyOfAnyPosition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawDocument(t)
		table := must.Get(d.Table())(t)
		key, text := position.KeyOf(table), position.CanonicalText(table)
		require.Equal(t, sumOfLines(text), key)
		require.Equal(t, key, keyOf(t, d.Bare()), "without notes")

		line := must.Get(position.ParseLine(lineOf(t, d)))(t)
		require.Equal(t, key, keyOf(t, line), "by a line")
		var file bytes.Buffer
		require.NoError(t, d.Write(&file))
		read := must.Get(position.Parse(file.Bytes()))(t)
		require.Equal(t, key, keyOf(t, read), "by a file")
		if of, inexact := position.Of(table); len(inexact) == 0 {
			require.Equal(t, key, keyOf(t, of), "by a table")
		}

		other := *d
		other.Units, other.Terrain = slices.Clone(d.Units), slices.Clone(d.Terrain)
		for i := range other.Terrain {
			other.Terrain[i].Name = table.Piece(spatial.PieceID(i)).Name()
		}
		shuffle(t, other.Units)
		shuffle(t, other.Terrain)
		for i := range other.Terrain {
			turnRing(t, &other.Terrain[i])
		}
		shuffled := must.Get(other.Table())(t)
		require.Equal(t, text, position.CanonicalText(shuffled), "in another order")
		require.Equal(t, key, position.KeyOf(shuffled))
	})
}

func shuffle[T any](t *rapid.T, list []T) {
	for i := range list {
		k := rapid.IntRange(i, len(list)-1).Draw(t, "swap")
		list[i], list[k] = list[k], list[i]
	}
}

// turnRing begins an outline at another corner, and goes the other way round.
func turnRing(t *rapid.T, p *position.Piece) {
	ring := slices.Clone(p.Outline)
	if n := len(ring); ring[0] == ring[n-1] {
		ring = ring[:n-1]
	}
	k := rapid.IntRange(0, len(ring)-1).Draw(t, "first corner")
	p.Outline = slices.Concat(ring[k:], ring[:k])
	slices.Reverse(p.Outline)
}

const keyBase = `{"units": [
	{"name": "A", "side": "red", "type": "war-engine", "at": [36, 10], "heading": 0, "speed": 5, "state": ["disordered"]},
	{"name": "B", "side": "blue", "type": "infantry", "size": "regiment", "at": [40, 30], "heading": 180,
	 "charged_by": ["A"], "engaged": [{"with": "A", "facing": "front"}]}],
	"terrain": [{"name": "Wood", "kind": "difficult", "height": 4, "outline": [[10, 10], [14, 10], [14, 15]]}]}`

func keyDocument(t require.TestingT) *position.Document {
	return must.Get(position.Parse([]byte(keyBase)))(t)
}

func given(f float64) *float64 { return &f }

// unitChanges are what may be changed of a unit, by field. Notes are not in a key.
func unitChanges() map[string]func(*position.Unit) {
	return map[string]func(*position.Unit){
		"Name":       func(u *position.Unit) { u.Name = "a" },
		"Side":       func(u *position.Unit) { u.Side = "Red" },
		"Type":       func(u *position.Unit) { u.Type = rules.Monster },
		"Size":       func(u *position.Unit) { u.Size, u.BaseMM = rules.Troop, &[2]float64{50, 50} },
		"BaseMM":     func(u *position.Unit) { u.BaseMM = &[2]float64{50, 50.001} },
		"ModelMM":    func(u *position.Unit) { u.Type, u.Size, u.ModelMM = rules.Infantry, rules.Horde, &[2]float64{20, 21} },
		"At":         func(u *position.Unit) { u.At[1] = math.Nextafter(10, 11) },
		"Heading":    func(u *position.Unit) { u.Heading = 1e-9 },
		"Speed":      func(u *position.Unit) { u.Speed = given(5.5) },
		"Height":     func(u *position.Unit) { u.Height = given(0) },
		"WildCharge": func(u *position.Unit) { u.WildCharge = given(1) },
		"Cost":       func(u *position.Unit) { u.Cost = given(0) },
		"Strength":   func(u *position.Unit) { u.Strength = given(0) },
		"AimMM":      func(u *position.Unit) { u.AimMM = &[2]float64{0, -1} },
		"Allied":     func(u *position.Unit) { u.Allied = true },
		"Inspires":   func(u *position.Unit) { u.Traits, u.Inspires = []string{"inspiring"}, "A" },
		"Traits":     func(u *position.Unit) { u.Traits = []string{"fly"} },
		"State":      func(u *position.Unit) { u.State = []string{"disordered-by-ensnare"} },
		"ChargedBy":  func(u *position.Unit) { u.ChargedBy = []string{"B"} },
		"Engaged":    func(u *position.Unit) { u.Engaged = []position.Engagement{{With: "B", Facing: "left"}} },
	}
}

// notInKey are the fields that are for people only, and those that say in another way where a
// unit stands, or how that is known.
func notInKey() []string {
	return []string{"Note", "FrontLeft", "FrontRight", "FromEdges", "Touching", "InLineWith", "Measured"}
}

// TestKeyTellsEveryMemberApart: each change of a member of a unit, a piece or the position, of a
// reading and of the edition makes a key of its own.
func TestKeyTellsEveryMemberApart(t *testing.T) {
	seen := map[position.Key]string{keyOf(t, keyDocument(t)): "nothing"}
	differs := func(what string, change func(*position.Document)) {
		d := keyDocument(t)
		change(d)
		k := keyOf(t, d)
		require.Empty(t, seen[k], "%s has the key of another", what)
		seen[k] = what
	}
	changes := unitChanges()
	for i := range reflect.TypeFor[position.Unit]().NumField() {
		name := reflect.TypeFor[position.Unit]().Field(i).Name
		if slices.Contains(notInKey(), name) {
			continue
		}
		require.NotNil(t, changes[name], name)
		differs(name, func(d *position.Document) {
			if name == "Name" {
				d.Units[1].ChargedBy, d.Units[1].Engaged = nil, nil
			}
			changes[name](&d.Units[0])
		})
	}
	differs("inspiring", func(d *position.Document) { d.Units[0].Traits = []string{"inspiring"} })
	differs("nobody charged", func(d *position.Document) { d.Units[1].ChargedBy = nil })
	differs("nobody engaged", func(d *position.Document) { d.Units[1].Engaged = nil })
	differs("another facing engaged", func(d *position.Document) { d.Units[1].Engaged[0].Facing = "rear" })
	differs("without B", func(d *position.Document) { d.Units = d.Units[:1] })
	differs("piece name", func(d *position.Document) { d.Terrain[0].Name = "" })
	differs("piece kind", func(d *position.Document) { d.Terrain[0].Kind = "blocking" })
	differs("piece height", func(d *position.Document) { d.Terrain[0].Height = given(5) })
	differs("piece outline", func(d *position.Document) { d.Terrain[0].Outline[2][0]++ })
	differs("without terrain", func(d *position.Document) { d.Terrain = nil })
	differs("table", func(d *position.Document) { d.Area = &position.Area{Width: 72, Depth: 48.5} })
	differs("endless", func(d *position.Document) { d.Area = &position.Area{Endless: true} })
	for _, e := range rules.EditionNames() {
		if e != rules.NameSecond161 {
			differs(string(e), func(d *position.Document) { d.Edition = e })
		}
	}
	differs("a house rule", func(d *position.Document) {
		d.HouseRules = []rules.Field{{Name: "nudge_distance", Value: "0.5"}}
	})
	for _, key := range rules.ReadingKeys() {
		for i, value := range rules.ReadingValues(key) {
			if i > 0 {
				differs(key+"="+value, func(d *position.Document) { d.Readings = []rules.Reading{{Key: key, Value: value}} })
			}
		}
	}
}

// TestKeyOfHouseRules: another value of any field of the edition is another key.
func TestKeyOfHouseRules(t *testing.T) {
	seen := map[position.Key]bool{}
	for _, name := range append(rules.FieldNames(), "") {
		e := rules.Second161()
		if name != "" {
			value := "1.25"
			old := must.Get(e.Field(name))(t)
			for _, v := range rules.FieldValues(name) {
				if v != old {
					value = v
				}
			}
			require.NoError(t, e.SetField(name, value))
		}
		table := must.Get(spatial.New(e, nil, nil))(t)
		k := position.KeyOf(table)
		require.Equal(t, sumOfLines(position.CanonicalText(table)), k)
		require.False(t, seen[k], name)
		seen[k] = true
	}
}

// TestKeyIsTheSameForTheSameTable: what a file may say in several ways is one position.
func TestKeyIsTheSameForTheSameTable(t *testing.T) {
	want := keyOf(t, keyDocument(t))
	for what, change := range map[string]func(*position.Document){
		"names and notes": func(d *position.Document) {
			d.Name, d.Note, d.Units[0].Note, d.Terrain[0].Note = "x", "y", "z", "w"
		},
		"defaults": func(d *position.Document) {
			d.Edition, d.Area = rules.NameSecond161, &position.Area{Width: 72, Depth: 48}
			d.Readings = []rules.Reading{{Key: "graze", Value: "seam-closed"}}
			d.Units[0].Size, d.Units[1].BaseMM, d.Units[1].Speed = rules.Single, &[2]float64{100, 80}, given(5)
		},
		"points":      func(d *position.Document) { n := 2000; d.Area = &position.Area{Points: &n} },
		"full circle": func(d *position.Document) { d.Units[0].Heading, d.Units[1].Heading = -360, 540 },
		"closed ring": func(d *position.Document) { d.Terrain[0].Outline = append(d.Terrain[0].Outline, [2]float64{10, 10}) },
		"minus zero":  func(d *position.Document) { d.Units[0].Heading = math.Copysign(0, -1) },
	} {
		d := keyDocument(t)
		change(d)
		assert.Equal(t, want, keyOf(t, d), what)
	}
}

// TestKeyIsKeptUp: the key of a table after a move is the old one with the lines exchanged; so it
// is when a unit goes.
func TestKeyIsKeptUp(t *testing.T) {
	before := must.Get(keyDocument(t).Table())(t)
	base := must.Get(geom.NewBase(geom.Point{X: 20, Y: 20}, geom.FromBearing(33), before.Unit(0).Base.Width(), before.Unit(0).Base.Depth()))(t)
	after := must.Get(before.With(0, base))(t)
	assert.Equal(t, position.KeyOf(after), position.Key(canonical.Key(position.KeyOf(before)).Minus(canonical.UnitKey(before, 0)).Plus(canonical.UnitKey(after, 0))))
	assert.NotEqual(t, position.KeyOf(after), position.KeyOf(before))

	var sum canonical.Key
	for _, k := range []canonical.Key{canonical.HeaderKey(before), canonical.UnitKey(before, 0), canonical.UnitKey(before, 1), canonical.PieceKey(before, 0)} {
		assert.NotZero(t, k)
		sum = sum.Plus(k)
	}
	assert.Equal(t, position.KeyOf(before), position.Key(sum))
	ones := canonical.Key(bytes.Repeat([]byte{255}, 16))
	assert.Equal(t, canonical.Key{}, ones.Plus(canonical.Key{15: 1}), "carries")
	assert.Equal(t, ones, canonical.Key{}.Minus(canonical.Key{15: 1}), "borrows")
}

// TestKeyLasts: keys stand in records, so that these must never change.
func TestKeyLasts(t *testing.T) {
	table := must.Get(keyDocument(t).Table())(t)
	assert.Equal(t, `edition "second-161" table 0,0 72,48
unit "A" side "red" war-engine single base 1.968503937007874,1.968503937007874 at 36,10 facing 0,1 speed 5 height 1 state disordered
unit "B" side "blue" infantry regiment base 3.937007874015748,3.1496062992125986 at 40,30 facing 0,-1 models 5,0.7874015748031497 speed 5 height 1 charged_by "A" engaged front "A"
terrain "Wood" difficult height 4 outline 10,10 14,10 14,15
`, position.CanonicalText(table))
	assert.Equal(t, "6f6dacc78f85c4de6b1ae13fa083a42d", position.KeyOf(table).String())
}

// TestKeyText: a key is 32 digits in text and in JSON.
func TestKeyText(t *testing.T) {
	k := keyOf(t, keyDocument(t))
	text := must.Get(json.Marshal(map[string]position.Key{"key": k}))(t)
	assert.Equal(t, `{"key":"`+k.String()+`"}`, string(text))
	var back map[string]position.Key
	require.NoError(t, json.Unmarshal(text, &back))
	assert.Equal(t, k, back["key"])
	for _, bad := range []string{"", "abc", k.String() + "0", strings.Repeat("g", 32), strings.Repeat("x", 1000)} {
		_, err := position.ParseKey(bad)
		requireError(t, err)
		require.Less(t, len(err.Error()), 200)
	}
	upper := must.Get(position.ParseKey(strings.ToUpper(k.String())))(t)
	assert.Equal(t, k, upper)
}

// TestKeyOfNothing: a zero table has the zero key and no text, a nil document an error.
func TestKeyOfNothing(t *testing.T) {
	assert.Zero(t, position.KeyOf(nil))
	assert.Zero(t, position.KeyOf(new(spatial.Table)))
	assert.Empty(t, position.CanonicalText(nil))
	assert.Zero(t, canonical.UnitKey(nil, 3))
	assert.Zero(t, canonical.PieceKey(nil, -1))
	_, err := (*position.Document)(nil).Key()
	requireError(t, err)
}

// TestKeyOfOddNames: names that look like other names, in bytes, have lines of their own.
func TestKeyOfOddNames(t *testing.T) {
	seen := map[canonical.Key]string{}
	for _, name := range []string{"A", `A" side "x`, `A\`, `A\"`, "A\n", `A\x0a`, "A\xff", "A\xfe", "A\ufffd", "Å"} {
		base := must.Get(geom.NewBase(geom.Point{}, geom.Point{Y: 1}, 1, 1))(t)
		table := must.Get(spatial.New(rules.Third(), []spatial.Unit{{Name: name, Side: "x", Base: base, Type: rules.Infantry, Size: rules.Single}}, nil))(t)
		k := canonical.UnitKey(table, 0)
		require.NotContains(t, seen, k, "%q is %q", name, seen[k])
		seen[k] = name
		require.Equal(t, 2, strings.Count(position.CanonicalText(table), "\n"))
	}
	base := must.Get(geom.NewBase(geom.Point{}, geom.Point{Y: 1}, 1, 1))(t)
	table := must.Get(spatial.New(rules.Third(), []spatial.Unit{{Name: "A\u030a", Side: "x", Base: base, Type: rules.Infantry, Size: rules.Single}}, nil))(t)
	require.Equal(t, "Å", seen[canonical.UnitKey(table, 0)], "composed, it is the same name")
}
