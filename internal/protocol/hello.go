package protocol

import (
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/answers/limits"
	"github.com/leaderpoint/leaderpoint/internal/version"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Protocol is the version of the protocol. It grows when an answer loses a member, or changes the
// meaning of one. New members and asks do not change it.
const Protocol = 2

// HelloAnswer says which library answers, and what it can be asked.
type HelloAnswer struct {
	Version  string `json:"version"`
	Protocol int    `json:"protocol"`
	// Editions are the names of the editions, the default first.
	Editions []string `json:"editions"`
	// Readings are the open questions with their answers, the default first.
	Readings map[string][]string `json:"readings"`
	// Asks are the names of all asks, Members the members of each.
	Asks    []string              `json:"asks"`
	Members map[string]AskMembers `json:"members"`
	// Limits are the limits of requests.
	Limits LimitsAnswer `json:"limits"`
	// Schemas are the JSON Schemas of requests and answers.
	Schemas SchemasAnswer `json:"schemas"`
}

// SchemasAnswer has the $id of the JSON Schema of requests and answers, and that of position files.
// After the name of the module, each is the path of the file in the repository.
type SchemasAnswer struct {
	Asks     string `json:"asks"`
	Position string `json:"position"`
}

// AskMembers has the members that an ask needs and may have, besides id, ask, position and table.
type AskMembers struct {
	Needs []string `json:"needs,omitempty"`
	May   []string `json:"may,omitempty"`
}

// LimitsAnswer has the limits: of a request in bytes, of a position, and of what is remembered.
type LimitsAnswer struct {
	Line     int `json:"line"`
	Units    int `json:"units"`
	Terrain  int `json:"terrain"`
	Points   int `json:"points"`
	Steps    int `json:"steps"`
	Together int `json:"together"`
	Tables   int `json:"tables"`
	Undo     int `json:"undo"`
	Jobs     int `json:"jobs"`
}

// Hello answers the ask "hello".
func Hello() HelloAnswer {
	out := HelloAnswer{
		Version: Version(), Protocol: Protocol, Readings: map[string][]string{}, Asks: Names(), Members: map[string]AskMembers{},
		Limits: LimitsAnswer{
			position.MaxFileSize, limits.MaxUnits, spatial.MaxPieces, limits.MaxPoints, MaxSteps, charge.MaxTogether, MaxTables, MaxUndo, MaxJobs,
		},
		Schemas: SchemasAnswer{asksSchema, positionSchema},
	}
	usual := rules.Second161().Name
	out.Editions = append(out.Editions, string(usual))
	for _, name := range rules.EditionNames() {
		if name != usual {
			out.Editions = append(out.Editions, string(name))
		}
	}
	for _, key := range rules.ReadingKeys() {
		out.Readings[key] = rules.ReadingValues(key)
	}
	for _, name := range out.Asks {
		needs, may := Members(name)
		out.Members[name] = AskMembers{needs, may}
	}
	return out
}

// modulePath is the module of this package.
const modulePath = "github.com/leaderpoint/leaderpoint"

// Version returns the version of the library, which is also that of the command, of records and of
// the packages for other languages.
func Version() string { return version.Number }

// hello is the ask "hello".
type hello struct{}

func (*hello) placeless() {}

func (*hello) answer(*answers.Session) (any, error) { return Hello(), nil }
