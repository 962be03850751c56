package position_test

import (
	"bytes"
	"encoding/json"
	"os"
	"sync"
	"testing"

	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

const schemaFile = "../docs/schema/position.schema.json"

// compiled is the schema, which takes longer to read than a file to check.
var compiled = sync.OnceValues(func() (*jsonschema.Schema, error) { return jsonschema.NewCompiler().Compile(schemaFile) })

func schema(t testing.TB) *jsonschema.Schema {
	t.Helper()
	s, err := compiled()
	require.NoError(t, err)
	return s
}

// verdict is what the schema makes of a text.
func verdict(s *jsonschema.Schema, data []byte) string {
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	switch {
	case err != nil:
		return "unreadable"
	case s.Validate(v) != nil:
		return "refused"
	}
	return "accepted"
}

func TestSchemaAcceptsTheCorpus(t *testing.T) {
	s := schema(t)
	for file, data := range corpus(t) {
		v, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
		require.NoError(t, err, file)
		require.NoError(t, s.Validate(v), file)
	}
}

func TestSchemaRefusesWhatItCanSee(t *testing.T) {
	s := schema(t)
	for _, m := range malformedFiles(t) {
		require.Equal(t, m.schema, verdict(s, m.data), m.file)
	}
}

func TestSchemaAcceptsWhatIsWritten(t *testing.T) {
	s := schema(t)
	rapid.Check(t, func(t *rapid.T) {
		var b bytes.Buffer
		require.NoError(t, drawDocument(t).Write(&b))
		v, err := jsonschema.UnmarshalJSON(&b)
		require.NoError(t, err)
		require.NoError(t, s.Validate(v))
	})
}

// TestSchemaKnowsTheSameWords holds the lists of the schema against the rules.
func TestSchemaKnowsTheSameWords(t *testing.T) {
	data, err := os.ReadFile(schemaFile)
	require.NoError(t, err)
	type words struct{ Enum []string }
	var s struct {
		Properties struct {
			Edition  words
			Readings struct{ Properties map[string]words }
			Lengths  words
			Rules    struct {
				Properties map[string]struct {
					Type  string
					Enum  []string
					Items words
				}
			} `json:"house_rules"`
		}
		Defs struct {
			Unit struct {
				Properties struct {
					Type, Size    words
					Traits, State struct{ Items words }
				}
			}
			Piece struct{ Properties struct{ Kind words } }
		} `json:"$defs"`
	}
	require.NoError(t, json.Unmarshal(data, &s))

	require.Equal(t, texts(rules.EditionNames()), s.Properties.Edition.Enum)
	require.Len(t, s.Properties.Readings.Properties, len(rules.ReadingKeys()))
	for _, key := range rules.ReadingKeys() {
		require.Equal(t, rules.ReadingValues(key), s.Properties.Readings.Properties[key].Enum, key)
	}
	require.Equal(t, []string{"in", "mm", "cm"}, s.Properties.Lengths.Enum)
	require.Len(t, s.Properties.Rules.Properties, len(rules.FieldNames()))
	for _, name := range rules.FieldNames() {
		f := s.Properties.Rules.Properties[name]
		switch rules.FormOf(name) {
		case rules.FlagField:
			require.Equal(t, "boolean", f.Type, name)
		case rules.NumberField:
			require.Equal(t, "number", f.Type, name)
		case rules.WordField:
			require.Equal(t, rules.FieldValues(name), f.Enum, name)
		case rules.TraitsField:
			require.Equal(t, rules.FieldValues(name), f.Items.Enum, name)
		}
	}
	unit := s.Defs.Unit.Properties
	require.Equal(t, texts(rules.UnitTypes()), unit.Type.Enum)
	require.Equal(t, texts(rules.Sizes()), unit.Size.Enum)
	require.Equal(t, rules.TraitNames(), unit.Traits.Items.Enum)
	require.Equal(t, position.StateNames(), unit.State.Items.Enum)
	var kinds []string
	for _, k := range terrain.Kinds() {
		kinds = append(kinds, k.String())
	}
	require.Equal(t, kinds, s.Defs.Piece.Properties.Kind.Enum)
}

func texts[T ~string](list []T) []string {
	var out []string
	for _, s := range list {
		out = append(out, string(s))
	}
	return out
}
