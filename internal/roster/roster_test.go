package roster

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// list returns an invented army list in one of its forms.
func list(t testing.TB, form string) []byte {
	t.Helper()
	return must.Get(os.ReadFile("testdata/barley." + form))(t)
}

func read(t testing.TB, file []byte, o Options) *Army {
	t.Helper()
	return must.Get(Read(file, o))(t)
}

// One list exported in three forms is one army, with the same notes.
func TestThreeFormsAreOneArmy(t *testing.T) {
	want := read(t, list(t, "json"), Options{})
	for _, form := range []string{"ros", "rosz"} {
		assert.Equal(t, want, read(t, list(t, form), Options{}), form)
	}
}

// Each unit has what its profile says.
func TestUnitsOfAList(t *testing.T) {
	army := read(t, list(t, "ros"), Options{})
	line := must.Get(army.Document.Bare().Line())(t)
	assert.Equal(t, `edition: third
Millers red regiment @7.05,10.42 height=2 cost=130 strength=3 phalanx
"Millers 2" red regiment @12,10.42 height=2 cost=120 strength=3 phalanx
"The Quick & the <Dead>" red troop @16.96,11.2 height=2 cost=95 strength=1 steady-aim
Carters red cavalry regiment @22.41,10.02 height=3 cost=170 strength=3 nimble
"Ox Brothers" red large-infantry horde @28.25,10.42 height=3 wild_charge=2 cost=210 strength=3 strider
Geese red large-infantry regiment @34,11.2 height=1 cost=30 strength=1
"Geese 2" red large-infantry regiment @39.74,11.2 height=1 cost=30 strength=1
"Hay Wagons" red large-cavalry single 150x100 @46.08,10.02 speed=8 cost=190 strength=2
"Reeve on Pony" red cavalry @50.54,11.01 height=3 cost=90 strength=0 hero individual mighty inspiring
Windmill red titan @53.53,10.51 height=5 cost=240 strength=1 shambling
Trebuchet red war-engine @57.01,11.01 height=2 cost=110 strength=0
"Steam Tractor" red monster @60,11.01 cost=200 strength=1 strider
Foresters red heavy-infantry troop @64.46,11.01 speed=5 height=2 cost=115 strength=1 pathfinder scout stealthy allied`, strings.ReplaceAll(line, " | ", "\n"))
	assert.Equal(t, 1730.0, army.Cost)
	assert.Equal(t, "The Barley Rising", army.Document.Name)
	for _, u := range army.Document.Units {
		assert.Equal(t, "the usual base of the type; measure yours", u.Note, u.Name)
	}
	var notes []string
	for _, n := range army.Notes {
		if n.Kind != "special" {
			notes = append(notes, fmt.Sprint(n.Kind, ": ", n.Text, ": ", len(n.Units), " ", n.Units[0]))
		}
	}
	assert.Equal(t, []string{
		"left-out: no unit, as it has no Speed: 1 Size of the game",
		`left-out: the type "Vapour" is unknown; add the unit by hand: 1 Cloud`,
		"stand-in: large-infantry stands in for a swarm, on bases of 40x40 mm: 2 Geese",
		"stand-in: large-cavalry stands in for chariots, on one base 100 mm deep and 50 wide for each: 1 Hay Wagons",
		`stand-in: the type "Mon [Cht]" is read as monster: 1 Steam Tractor`,
		`value: Speed is "D6": the usual one of the type is taken: 1 Steam Tractor`,
		"base: the usual base of the type; measure yours: 13 Millers",
		"option: Bread: 1 Millers",
		"name: the name is taken, so a number is added: 2 Millers 2",
	}, notes)
}

// What the messages of refused files say.
const (
	tooLarge     = "larger than"
	levels       = "levels inside each other"
	tooMany      = "more than [0-9]+ (selections|options|units)"
	badArchive   = "the archive has|cannot be unpacked"
	declarations = "has declarations such as"
	notRoster    = "the file is no army list|the list cannot be read"
	noUnits      = "the list is empty|no unit of the list could be read"
)

// fault returns why a file is refused.
func fault(t *testing.T, file []byte) string {
	t.Helper()
	_, err := Read(file, Options{})
	require.Equal(t, "bad-roster", coded.Of(err))
	return err.Error()
}

// archive returns a zip file with some files in it.
func archive(t *testing.T, files ...string) []byte {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for i, text := range files {
		w := must.Get(z.Create(fmt.Sprint(i, ".ros")))(t)
		_, err := w.Write([]byte(text))
		require.NoError(t, err)
	}
	require.NoError(t, z.Close())
	return out.Bytes()
}

// ros returns a list with one selection, whose parts are given.
func ros(selection string) string {
	return `<roster><forces><force name="F"><selections>` + selection + `</selections></force></forces></roster>`
}

// Files that are hostile, broken, or of another kind are refused, each with its fault.
func TestRefusedFiles(t *testing.T) {
	bomb := `<?xml version="1.0"?><!DOCTYPE roster [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><roster name="&b;"/>`
	for name, c := range map[string]struct {
		file string
		want string
	}{
		"empty":           {"", notRoster},
		"a picture":       {"\x89PNG", notRoster},
		"a position":      {`{"units":[]}`, notRoster},
		"a catalogue":     {`<catalogue name="A"/>`, notRoster},
		"cut short":       {string(list(t, "ros")[:4000]), notRoster},
		"cut short, JSON": {string(list(t, "json")[:4000]), notRoster},
		"cut short, zip":  {string(list(t, "rosz")[:400]), badArchive},
		"another form":    {`{"roster":{"forces":{"force":[]}}}`, notRoster},
		"entities":        {bomb, declarations},
		"unknown entity":  {`<roster name="&a;"/>`, notRoster},
		"no units":        {ros(`<selection name="A"/>`), noUnits},
		"no forces":       {`{"roster":{}}`, noUnits},
		"deep":            {strings.Repeat("<a>", 200_000), levels},
		"deep, JSON":      {`{"roster":` + strings.Repeat(`{"forces":[`, 200_000), levels},
		"long":            {strings.Repeat(" ", MaxSize+1), tooLarge},
		"zip bomb":        {string(archive(t, strings.Repeat(" ", 64<<20))), tooLarge},
		"zip in zip":      {string(archive(t, string(list(t, "rosz")))), notRoster},
		"two files":       {string(archive(t, ros(""), ros(""))), badArchive},
		"no file":         {string(archive(t)), notRoster},
		"many units":      {ros(strings.Replace(unit, `number="1"`, `number="501"`, 1)), tooMany},
		"many selections": {ros(unit + strings.Repeat(`<selection name="a"/>`, 501)), tooMany},
		"many options":    {ros(strings.Replace(unit, `<selections/>`, `<selections>`+strings.Repeat(`<selection name="a"/>`, 101)+`</selections>`, 1)), tooMany},
	} {
		assert.Regexp(t, c.want, fault(t, []byte(c.file)), name)
	}
	_, err := Read(list(t, "ros"), Options{Edition: "fourth"})
	var unknown *rules.UnknownNameError
	assert.ErrorAs(t, err, &unknown)
	_, err = Read(list(t, "ros"), Options{Side: " "})
	var at *position.Error
	assert.ErrorAs(t, err, &at)
}

// unit is a selection with a unit.
const unit = `<selection name="Rakes (20) Regiment" number="1"><profiles><profile name="Rakes (20) Regiment"><characteristics>
	<characteristic name="Type">Inf</characteristic><characteristic name="Sp">5</characteristic><characteristic name="Ht">2</characteristic>
	</characteristics></profile></profiles><selections/></selection>`

// Names that are taken, or that no unit may have, get another one.
func TestNames(t *testing.T) {
	called := func(name string) string {
		return strings.Replace(unit, `name="Rakes (20) Regiment" number`, `name="A" customName="`+name+`" number`, 1)
	}
	army := read(t, []byte(ros(unit+unit+called("Left Edge")+called("&#x202e;Sp&#233;ars")+called("Sp&#x65;&#x301;ars")+called("  a  b ")+called(strings.Repeat("x", 300)))), Options{Taken: []string{"Rakes 2", "a b"}})
	var names []string
	for _, u := range army.Document.Units {
		names = append(names, u.Name)
	}
	assert.Equal(t, []string{"Rakes", "Rakes 3", "Left Edge unit", "Spéars", "Spéars 2", "a b 2", "Unit"}, names)
}

// A list of any size is set up without overlaps, in the zone as long as there is room.
func TestSetUp(t *testing.T) {
	for _, o := range []Options{{}, {Top: true, Side: "blue", Edition: rules.NameBeta2010}} {
		army := read(t, []byte(ros(strings.Replace(unit, `number="1"`, `number="60"`, 1))), o)
		behind := 0
		for _, u := range army.Document.Units {
			y := u.At[1]
			if o.Top {
				y = 48 - y
				assert.Equal(t, 180.0, u.Heading)
			}
			assert.LessOrEqual(t, y, 12.0-40/25.4)
			if y < 0 {
				behind++
			}
		}
		assert.Equal(t, 60-3*14, behind)
		require.Equal(t, "room", army.Notes[0].Kind)
		assert.Len(t, army.Notes[0].Units, behind)
		table := must.Get(army.Document.Table())(t)
		assert.Equal(t, 60, table.Len())
	}
}

// Special rules are split at commas outside of brackets, and traits of an only weapon count.
func TestSpecials(t *testing.T) {
	two := 2.0
	for text, want := range map[string]specials{
		"-":                                 {},
		"Fly, Very Inspiring\n~Heal (2)":    {traits: []string{"fly", "very-inspiring"}, unknown: []string{"Heal (2)"}},
		`<Bows: 24", Steady Aim>, Strider`:  {traits: []string{"steady-aim", "strider"}, unknown: []string{`Bows: 24"`}},
		`<A, Reload>, <B>, Nimble`:          {traits: []string{"nimble"}, unknown: []string{"A", "Reload", "B"}},
		"Wild Charge (2), Wild Charge (D3)": {wildCharge: &two, unknown: []string{"Wild Charge (D3)"}},
		"Aura (Fly, Orc only), Hero, Fly":   {traits: []string{"fly"}, unknown: []string{"Aura (Fly, Orc only)", "Hero"}},
		"Broken (a, b":                      {unknown: []string{"Broken (a, b"}},
	} {
		assert.Equal(t, want, specialsOf(text), text)
	}
}

// FuzzRead: any file is refused with its error, or is a position.
func FuzzRead(f *testing.F) {
	for _, form := range []string{"json", "ros", "rosz"} {
		f.Add(list(f, form))
	}
	f.Add([]byte(ros(unit)))
	f.Fuzz(func(t *testing.T, file []byte) {
		army, err := Read(file, Options{})
		var at *position.Error
		switch {
		case err == nil:
			_, err := position.Parse(army.Document.Append(nil))
			require.NoError(t, err)
		case coded.Of(err) != "bad-roster" && !errors.As(err, &at):
			t.Fatal(err)
		}
	})
}
