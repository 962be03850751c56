package protocol

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/internal/version"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write docs/schema/asks.schema.json anew")

const schemaFiles = "../../docs/schema/"

// The file is what the list of asks makes; go test ./internal/protocol -run TestSchemaFile -update
// writes it.
func TestSchemaFile(t *testing.T) {
	if *update {
		require.NoError(t, os.WriteFile(schemaFiles+"asks.schema.json", Schema(), 0o644))
	}
	got := must.Get(os.ReadFile(schemaFiles + "asks.schema.json"))(t)
	require.True(t, string(got) == string(Schema()), "asks.schema.json is not current: go test ./internal/protocol -run TestSchemaFile -update")
	for id, file := range map[string]string{Hello().Schemas.Asks: "asks.schema.json", Hello().Schemas.Position: "position.schema.json"} {
		text := must.Get(os.ReadFile(schemaFiles + file))(t)
		var s struct {
			ID string `json:"$id"`
		}
		require.NoError(t, json.Unmarshal(text, &s))
		assert.Equal(t, id, s.ID, file)
		assert.Equal(t, "https://"+modulePath+"/docs/schema/"+file, id)
	}
}

// compiled are the definitions, of which answers refuse members that they do not know.
type compiled struct {
	t    testing.TB
	defs map[string]*jsonschema.Schema
}

var compileOnce = sync.OnceValues(func() (map[string]*jsonschema.Schema, error) {
	c := jsonschema.NewCompiler()
	at, err := os.ReadFile(schemaFiles + "position.schema.json")
	if err != nil {
		return nil, err
	}
	for id, text := range map[string][]byte{positionSchema: at, asksSchema: schemaText(schemaOf(true))} {
		s, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
		if err == nil {
			err = c.AddResource(id, s)
		}
		if err != nil {
			return nil, err
		}
	}
	out := map[string]*jsonschema.Schema{}
	for name := range schemaOf(true).Defs {
		if out[name], err = c.Compile(asksSchema + "#/$defs/" + name); err != nil {
			return nil, err
		}
	}
	out[""], err = c.Compile(asksSchema)
	return out, err
})

func compile(t testing.TB) compiled {
	t.Helper()
	defs := must.Get(compileOnce())(t)
	return compiled{t, defs}
}

// check holds a text against a definition.
func (c compiled) check(def, text string) error {
	c.t.Helper()
	v, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	require.NoError(c.t, err, text)
	require.NotNil(c.t, c.defs[def], def)
	return c.defs[def].Validate(v)
}

// goodRequests has requests about the shipped battle, in an order in which each is answered.
func goodRequests(t *testing.T) []string {
	t.Helper()
	battle := must.Get(os.ReadFile("../../docs/positions/battle.json"))(t)
	var one bytes.Buffer
	require.NoError(t, json.Compact(&one, battle))
	d := must.Get(position.Parse(battle))(t)
	line := must.Get(d.Line())(t)
	quoted := must.Get(json.Marshal(line))(t)
	pair := `"from":"Gate Guard","to":"Wolf Pack"`
	list := []string{
		`{"id":1,"position":` + one.String() + `,"ask":"table"}`, `{"id":"two","position":` + string(quoted) + `,"table":"line","ask":"key"}`,
		`{"ask":"check"}`, `{"ask":"facing",` + pair + `}`, `{"ask":"facing",` + pair + `,"quick":true}`,
		`{"ask":"arc",` + pair + `,"shooting":true}`, `{"ask":"arc","from":"Captain Aldis","to":"Wolf Pack","pivot":30}`,
		`{"ask":"sight",` + pair + `}`, `{"ask":"sight",` + pair + `,"quick":true}`, `{"ask":"sight","from":"Sky Warden","to":"Rat Tide","shooting":true}`,
		`{"ask":"cover","from":"Lantern Bows","to":"Hollow Guard"}`, `{"ask":"cover","from":"Lantern Bows","to":"Hollow Guard","quick":true}`,
		`{"ask":"distance",` + pair + `}`, `{"ask":"distance",` + pair + `,"quick":true}`,
		`{"ask":"within","from":"Gate Guard","range":12,"side":"enemy"}`, `{"ask":"within","from":"Gate Guard","range":0}`,
		`{"ask":"shot","from":"Lantern Bows","to":"Hollow Guard","range":24,"reload":true}`, `{"ask":"shot","from":"Old Thunder","to":"Pale Abbot","indirect":true}`,
		`{"ask":"charge","from":"Swan Chariots","to":"Wolf Pack"}`, `{"ask":"charge","from":"Dawn Riders","to":"Dread Bat"}`,
		`{"ask":"charge","from":"Dawn Riders","to":"Dread Bat","quick":true}`,
		`{"ask":"charges","from":"Copper Golem"}`, `{"ask":"charges","from":"Copper Golem","quick":true}`, `{"ask":"multicharge","units":["Sunward Spears","Copper Golem"],"to":"Wolf Pack"}`,
		`{"ask":"sequence","charges":[{"units":["Sunward Spears","Copper Golem"],"to":"Wolf Pack"},{"units":["Dawn Riders"],"to":"Dread Bat","counter":[]}]}`,
		`{"ask":"threats","to":"Sunward Spears"}`, `{"ask":"countercharge","from":"Barrow Kin","to":"Silver Lances"}`,
		`{"ask":"surge","unit":"Barrow Kin","distance":3}`, `{"ask":"surge","unit":"Gate Guard","distance":3,"overrun":true,"hindered":true}`,
		`{"ask":"place","unit":"Gate Guard","at":[26,16],"heading":0}`, `{"ask":"place","unit":"Gate Guard","at":[38,17],"heading":0}`, `{"ask":"place","unit":"Gate Guard","at":[26,16],"heading":0,"quick":true}`,
		`{"ask":"move","unit":"Gate Guard","order":"advance","steps":[{"pivot":5},{"forward":3}]}`, `{"ask":"move","unit":"Gate Guard","order":"halt","quick":true}`,
		`{"ask":"moves","unit":"Gate Guard","order":"sidestep","step":1}`, `{"ask":"moves","unit":"Lantern Bows","order":"shoot","range":24}`,
		`{"ask":"moves","unit":"Gate Guard","order":"advance","step":2,"pivot_step":90,"count_only":true}`,
		`{"ask":"regroup","unit":"Gate Guard","move":"forward","distance":2}`, `{"ask":"regroup","unit":"Gate Guard","move":"pivot","heading":30}`,
		`{"ask":"push","caster":"Captain Aldis","unit":"Wolf Pack","distance":2}`,
		`{"ask":"control","scenario":"set-up","side":"dawn","edge":"bottom"}`, `{"ask":"control","scenario":"invade","side":"dawn","edge":"bottom"}`,
		`{"ask":"control","scenario":"dominate"}`, `{"ask":"control","scenario":"pillage","objectives":[{"at":[36,24]},{"at":[12,24]}]}`,
		`{"ask":"control","scenario":"loot","side":"dawn","edge":"bottom","objectives":[{"at":[36,24]}],"unit":"Gate Guard","routed":true}`,
		`{"ask":"matrix","what":["sight","cover","fraction","facing","distance","charge"],"units":["Gate Guard","Wolf Pack"]}`,
		`{"ask":"exposure","unit":"Gate Guard","poses":[{"at":[26,16],"heading":0}],"weapons":[{"unit":"Skull Hurler","range":48,"indirect":true}]}`,
		`{"ask":"robust","of":{"ask":"facing",` + pair + `},"within_mm":2,"policy":"stands-as-called","called":"front"}`,
		`{"ask":"robust","of":{"ask":"distance",` + pair + `},"limit":12,"origin":"leader","within_mm":20}`,
		`{"ask":"exhibit","of":{"ask":"charge",` + pair + `}}`, `{"ask":"exhibit"}`, `{"ask":"exhibit","form":"pdf"}`,
		`{"ask":"unit","unit":"Old Thunder"}`, `{"ask":"guide"}`, `{"ask":"guide","distance":3}`, `{"ask":"explain","words":"cover","edition":"third"}`, `{"ask":"hello"}`,
		`{"ask":"apply","unit":"Gate Guard","order":"advance","steps":[{"forward":3}]}`, `{"ask":"undo"}`,
		`{"ask":"apply","unit":"Gate Guard","order":"advance","steps":[{"forward":3}],"ruled":true,"stands":[{"unit":"Gate Guard","at":[26,16],"heading":1}]}`,
		`{"ask":"undo","times":1}`, `{"ask":"end_turn","side":"dawn"}`, `{"ask":"undo"}`, `{"ask":"redo"}`, `{"ask":"undo"}`, `{"ask":"redo","times":1}`, `{"ask":"copy","to":"b"}`, `{"ask":"undo"}`, `{"ask":"set","unit":"Gate Guard","at":[26,15.5],"heading":0,"state":["disordered"],"charged_by":[]}`,
		`{"ask":"add","line":"New dawn infantry troop @5,5"}`, `{"ask":"remove","units":["New"]}`,
		`{"ask":"pullback","table":"line","position":"A red infantry regiment @36,10 | C blue infantry regiment @36,13.149606299212598^180","units":["A"],"to":"C"}`,
		`{"ask":"position"}`, `{"ask":"position","as_line":true}`, `{"ask":"key","table":"line"}`,
	}
	photo := must.Get(os.ReadFile("../../docs/measured/from-a-photo.json"))(t)
	var inLine bytes.Buffer
	require.NoError(t, json.Compact(&inLine, photo))
	list = append(list, `{"ask":"photo",`+inLine.String()[1:])
	list = append(list, `{"ask":"photo","position":"Knights red cavalry regiment @30.7,5.7","table":"before",`+inLine.String()[1:])
	army := must.Get(os.ReadFile("../roster/testdata/barley.rosz"))(t)
	played := must.Get(os.ReadFile("../../docs/games/short.jsonl"))(t)
	text := must.Get(json.Marshal(string(played)))(t)
	list = append(list, `{"ask":"record","text":`+string(text)+`}`)
	list = append(list, `{"ask":"roster","base64":"`+base64.StdEncoding.EncodeToString(army)+`","side":"blue","edge":"top","edition":"second-161","taken":["Millers"]}`)
	shipped := must.Get(os.ReadFile("../../docs/positions/requests.jsonl"))(t)
	return append(list, strings.Split(strings.TrimSpace(string(shipped)), "\n")...)
}

// Requests and answers of every ask are as their schemas have them, and every type of answer is
// there.
func TestSchemasHoldOfEveryAsk(t *testing.T) {
	c := compile(t)
	var a Asker
	missing := map[string]bool{}
	for _, k := range kinds() {
		for _, answer := range k.answers() {
			missing[k.name+" "+answer.Name()] = true
		}
	}
	for _, text := range goodRequests(t) {
		r := must.Get(readRequest([]byte(text)))(t, text)
		assert.NoError(t, c.check(r.ask+"-request", text))
		assert.NoError(t, c.check("", text))
		answer, err := a.work(r)()
		if !assert.NoError(t, err, text) {
			continue
		}
		delete(missing, r.ask+" "+reflect.TypeOf(answer).Name())
		line := string(written(r.id, answer))
		assert.NoError(t, c.check(r.ask+"-answer", line), line)
	}
	assert.Empty(t, missing)
}

func TestRefusalsAreAsTheirSchema(t *testing.T) {
	c := compile(t)
	var a Asker
	a.Answer([]byte(`{"position":"A red infantry regiment @36,10 | C blue infantry regiment @37,22^180","ask":"key"}`))
	for _, text := range []string{
		`{`, `{"id":1}`, `{"id":"x","ask":"sit"}`, `{"ask":"sight","from":"A","to":"B"}`, `{"ask":"apply","unit":"A","order":"advance","steps":[{"forward":30}]}`,
	} {
		line := string(a.Answer([]byte(text)))
		assert.NoError(t, c.check("refusal", line), line)
		assert.Error(t, c.check("sight-answer", line), line)
	}
}

// refusedForForm reports whether a request is refused for its form: not for members that contradict
// each other, nor for what is not on the table.
func refusedForForm(text string) error {
	r, err := readRequest([]byte(text))
	if err != nil {
		return err
	}
	err = r.check()
	switch code := Code(err); {
	case code == "unknown-ask", code == "stray-member", code == "needs-member" && r.members.missing() != "":
		return err
	}
	return nil
}

// values has texts of JSON of every form, and such as miss it narrowly.
func values() []string {
	return []string{
		`null`, `true`, `1`, `-0.5e3`, `1e999`, `"A"`, `""`, `" "`, `"a\u0000"`, `"` + strings.Repeat("x", 257) + `"`, `{}`, `[]`, `["A"]`, `["A",1]`, `[""]`, `[1]`, `[1,2]`, `[1,2,3]`, `[1,"2"]`,
		`[{}]`, `[{"forward":1}]`, `[{"forward":1,"back":1}]`, `[{"forward":"1"}]`, `[{"onward":1}]`,
		`[{"at":[1,2]}]`, `[{"terrain":"A"}]`, `[{"at":[1,2],"terrain":"A"}]`, `[{"at":[1,2],"heading":3}]`, `[{"at":[1],"heading":3}]`, `[{"unit":"A","at":[1,2],"heading":3}]`, `[{"unit":"A","heading":3}]`,
		`[{"unit":"A"}]`, `[{"unit":"A","range":12,"indirect":true,"reload":false}]`, `[{"unit":"A","range":"12"}]`, `[{"unit":"A","long":true}]`,
		`[{"image":[1,2],"table":[3,4]}]`, `[{"image":[1,2]}]`, `[{"image":[1,2,3],"table":[3,4]}]`, `[{"name":"A","corners":[[1,2],[3,4],[5,6],[7,8]]}]`, `[{"name":"A","type":"titan","base_mm":[1,2],"corners":[[1,2],[3,4],[5,6],[7,8]]}]`,
		`[{"name":"A","corners":[[1,2],[3,4],[5,6]]}]`, `[{"name":"A","corners":[[1,2],[3,4],[5,6],[7,8],[9,10]]}]`, `[{"name":"A","base_mm":[1],"corners":[[1,2],[3,4],[5,6],[7,8]]}]`,
		`[{"units":["A"],"to":"B"}]`, `[{"units":["A"],"to":"B","counter":["A"]}]`, `[{"units":["A"]}]`, `[{"units":"A","to":"B"}]`,
		`{"ask":"facing","from":"A","to":"B"}`, `{"ask":"facing","from":"A"}`, `{"ask":"facing","from":"A","to":1}`, `{"ask":"facing","from":"A","to":"B","id":1}`,
		`{"ask":"table"}`, `{"ask":"sit"}`, `{"from":"A","to":"B"}`, `{"ask":"place","unit":"A","at":[1,2],"heading":3}`,
	}
}

// The schema refuses a request for its form exactly where the Asker does: each member of each ask
// with each of the values, without what it needs, and with members of other asks.
func TestSchemaRefusesWhatTheAskerRefuses(t *testing.T) {
	c := compile(t)
	usual := map[form]string{
		aName: `"A"`, aLine: `"A"`, aFlag: `false`, aNumber: `1`, aPair: `[1,2]`, aTarget: `"A"`, names: `["A"]`, steps: `[]`, poses: `[]`, placesOfUnits: `[]`, weapons: `[]`, objectives: `[]`, sequences: `[]`, marks: `[]`, seenUnits: `[]`,
		aRequest: `{"ask":"facing","from":"A","to":"B"}`,
	}
	accepted, refused := 0, 0
	same := func(k kind, members map[string]string) {
		var list []string
		for _, name := range slices.Sorted(maps.Keys(members)) {
			list = append(list, fmt.Sprintf("%q:%s", name, members[name]))
		}
		text := "{" + strings.Join(list, ",") + "}"
		byAsker, bySchema := refusedForForm(text), c.check(k.name+"-request", text)
		if (byAsker == nil) != (bySchema == nil) {
			t.Errorf("%s\nasker: %v\nschema: %v", text, byAsker, bySchema)
		}
		if bySchema == nil {
			accepted++
		} else {
			refused++
		}
	}
	for _, k := range kinds() {
		least := map[string]string{"ask": `"` + k.name + `"`}
		list := membersOf(k.new(), nil).list
		for _, m := range list {
			if m.need {
				least[m.name] = usual[m.form]
			}
		}
		with := func(name, value string) map[string]string {
			out := maps.Clone(least)
			out[name] = value
			return out
		}
		same(k, least)
		for _, m := range list {
			for _, v := range values() {
				same(k, with(m.name, v))
			}
			without := maps.Clone(least)
			delete(without, m.name)
			same(k, without)
		}
		for _, name := range []string{"from", "to", "as_line", "poses", "of", "unknown", "Ask", "", "quick"} {
			for _, v := range []string{`"A"`, `true`, `[]`} {
				same(k, with(name, v))
			}
		}
		for _, v := range []string{`null`, `true`, `1`, `"x"`, `[]`, `{}`} {
			same(k, with("id", v))
			same(k, with("table", v))
		}
		for _, v := range []string{`null`, `true`, `1`, `[]`, `{}`, `{"units":[]}`, `"A red infantry regiment @36,10"`} {
			same(k, with("position", v))
		}
	}
	assert.Greater(t, accepted, 500)
	assert.Greater(t, refused, 3000)
}

// What the page of the asks shows, and every other transcript, is as the schemas have it.
func TestSchemasHoldOfTranscripts(t *testing.T) {
	c := compile(t)
	for _, lines := range transcripts(t) {
		var a Asker
		for i := 0; i < len(lines); i += 2 {
			name := strictjson.TopWord([]byte(lines[i]), "ask")
			answer := string(a.Answer([]byte(lines[i])))
			if strings.Contains(answer, `"error":`) {
				assert.NoError(t, c.check("refusal", answer), answer)
				continue
			}
			assert.NoError(t, c.check(name+"-request", lines[i]), lines[i])
			assert.NoError(t, c.check(name+"-answer", answer), answer)
		}
	}
}

// The answers are made of what the schema can tell: no two types of one name, and no type that it
// does not know.
func TestTypesOfAnswers(t *testing.T) {
	known := map[string]reflect.Type{}
	var walk func(where string, t reflect.Type)
	walk = func(where string, x reflect.Type) {
		switch x.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
			walk(where, x.Elem())
		case reflect.Struct:
			if before := known[x.Name()]; before != nil {
				assert.Equal(t, before, x, where)
				return
			}
			known[x.Name()] = x
			for i := range x.NumField() {
				if f := x.Field(i); f.Tag.Get("json") != "-" {
					walk(where+"."+f.Name, f.Type)
				}
			}
		default:
			assert.Contains(t, []reflect.Kind{reflect.Bool, reflect.String, reflect.Float64, reflect.Int, reflect.Uint8}, x.Kind(), where)
		}
	}
	for _, k := range kinds() {
		for _, answer := range k.answers() {
			walk(k.name, answer)
		}
	}
	assert.NotContains(t, slices.Collect(maps.Keys(known)), "")
}

// Every ask and every member of a request and of an answer has its line in members.txt, no line is
// left over, and no sentence has more than 25 words.
func TestEveryMemberHasAMeaning(t *testing.T) {
	m, used := readMeanings(), map[string]bool{ofAnswers + " certainty": true} // which is added to answers
	use := func(section, owner string, s *schema) {
		for name, property := range s.Properties {
			switch {
			case name == "id", section == ofRequests && owner != string(marks) && (name == "ask" || name == "position" || name == "table"):
				continue
			case assert.NotEmpty(t, property.Description, "%s.%s", owner, name):
				if _, own := m[section][owner+"."+name]; own {
					name = owner + "." + name
				}
				used[section+" "+name] = true
			}
		}
	}
	s := schemaOf(false)
	for f := range forms(m) {
		use(ofRequests, f, s.Defs[f])
		if s.Defs[f].Items != nil {
			use(ofRequests, f, s.Defs[f].Items)
		}
		delete(s.Defs, f)
	}
	for _, k := range kinds() {
		assert.NotEmpty(t, s.Defs[k.name+"-request"].Description, k.name)
		used[ofAsks+" "+k.name] = true
		use(ofRequests, k.name, s.Defs[k.name+"-request"])
		delete(s.Defs, k.name+"-request")
		for _, answer := range k.answers() {
			use(ofAnswers, answer.Name(), reflector{map[string]*schema{}, false, m}.structure(answer))
		}
	}
	for name, def := range s.Defs {
		if !strings.HasSuffix(name, "-answer") {
			use(ofAnswers, strings.Replace(name, "refusal", "refusalAnswer", 1), def)
		}
	}
	for section, lines := range m {
		for name, text := range lines {
			assert.True(t, used[section+" "+name], "[%s] %s is of nothing", section, name)
			for sentence := range strings.SplitSeq(text, ". ") {
				assert.LessOrEqual(t, len(strings.Fields(sentence)), 25, sentence)
			}
		}
	}
}

func asksPage(t *testing.T) string {
	t.Helper()
	text := must.Get(os.ReadFile("../../docs/asks.md"))(t)
	return string(text)
}

// Every ask is in the list once, and names no member twice.
func TestListOfAsks(t *testing.T) {
	known := map[string]bool{}
	for _, name := range Names() {
		assert.False(t, known[name], name)
		known[name] = true
		needs, may := Members(name)
		taken := map[string]bool{"id": true, "ask": true, "position": true}
		for _, m := range append(needs, may...) {
			assert.False(t, taken[m], "%s of %s", m, name)
			taken[m] = true
		}
	}
	needs, may := Members("sit")
	assert.Empty(t, append(needs, may...))
	assert.Len(t, known, 44)
}

// transcripts are requests and their answers, of docs/asks.md and of testdata/transcripts.txt: one
// list of lines for each stream.
func transcripts(t *testing.T) [][]string {
	t.Helper()
	var out [][]string
	for _, block := range regexp.MustCompile("(?s)```console\n\\$ go run ./cmd/leaderpoint ask\n(.*?)```").FindAllStringSubmatch(asksPage(t), -1) {
		out = append(out, strings.Split(strings.TrimSpace(block[1]), "\n"))
	}
	require.Len(t, out, 2)
	text := must.Get(os.ReadFile("testdata/transcripts.txt"))(t)
	for _, block := range regexp.MustCompile(`(?m)^#.*\n`).Split(string(text), -1) {
		if block = strings.TrimSpace(block); block != "" {
			out = append(out, strings.Split(block, "\n"))
		}
	}
	require.Len(t, out, 13)
	return out
}

// What is shown of the protocol is what it does; three dots stand for anything.
func TestTranscripts(t *testing.T) {
	for _, lines := range transcripts(t) {
		var a Asker
		require.Zero(t, len(lines)%2, "a request for each answer")
		for i := 0; i < len(lines); i += 2 {
			got := string(a.Answer([]byte(lines[i])))
			assert.Regexp(t, "^"+strings.ReplaceAll(regexp.QuoteMeta(lines[i+1]), `\.\.\.`, ".*")+"$", got)
		}
	}
}

// TestHelloTellsTheOneVersion: programs that ask learn the number that the packages have.
func TestHelloTellsTheOneVersion(t *testing.T) {
	assert.Equal(t, version.Number, Hello().Version)
	assert.Equal(t, version.Number, Version())
}
