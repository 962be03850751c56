package protocol

import (
	"bytes"
	"encoding/json"
	"errors"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/position"
)

// MaxID is the largest length of the id of a request in bytes, without the quotation marks of a
// string.
const MaxID = 1000

// request is one line of the protocol.
type request struct {
	id       []byte // as written
	position *position.Document
	carries  bool // a position, as far as can be seen
	ask      string
	table    string // its name, if named is set
	named    bool

	question question // nil for an ask that does not exist
	members  *members
	stray    []string // members that belong only to other asks
}

// readRequest reads a request as strictly as a position file. After an error the request holds what
// was read before it, including the id if possible.
func readRequest(line []byte) (*request, error) {
	r := &request{}
	err := r.read(line)
	r.carries = r.position != nil
	if err != nil {
		id, carries := skim(line)
		r.carries = r.carries || carries
		if table := tableOf(line); table != "" {
			r.table, r.named = table, true
		}
		if r.id == nil {
			r.id = id
		}
	}
	err = position.ErrorOf(err)
	var e *position.Error
	if text := trim(line); errors.As(err, &e) && len(text) > 0 && (text[0] != '{' || text[len(text)-1] != '}') {
		e.Err = coded.New(coded.Of(e.Err), "%v; a request is one JSON object, all of it on one line", e.Err)
	}
	return r, err
}

func (r *request) read(line []byte) error {
	d, err := strictjson.New(line, position.MaxFileSize)
	if err != nil {
		return err
	}
	list := []strictjson.Member{
		strictjson.May("id", func() (err error) { r.id, err = d.Verbatim("an id", MaxID); return err }),
		strictjson.May("ask", func() error { return d.Word(&r.ask) }),
		strictjson.May("position", func() error {
			return r.readPosition(d)
		}),
		strictjson.May("table", func() error { r.named = true; return d.Word(&r.table) }),
	}
	if r.question = newQuestion(strictjson.TopWord(line, "ask")); r.question != nil {
		r.members = membersOf(r.question, d)
		list = append(list, r.members.readers()...)
	}
	if err := d.ObjectOr(func() []strictjson.Member { return r.others(d, list) }, list...); err != nil {
		return err
	}
	return d.End()
}

// readPosition reads a position, which is an object as in a file, or a string with a line of text.
func (r *request) readPosition(d *strictjson.Decoder) error {
	r.position = &position.Document{}
	if !d.AtString() {
		return d.Inner(r.position.UnmarshalJSON, func(err error) (e strictjson.Error, ok bool) {
			var of *position.Error
			if ok = errors.As(err, &of); ok {
				e = strictjson.Error(*of)
			}
			return e, ok
		})
	}
	var line string
	if err := d.LongText(&line); err != nil {
		return err
	}
	document, err := position.ParseLine(line)
	if err != nil {
		return fault.Inside("position", err)
	}
	r.position = document
	return nil
}

// others returns the members that belong only to other asks.
func (r *request) others(d *strictjson.Decoder, own []strictjson.Member) []strictjson.Member {
	known := map[string]bool{}
	for _, m := range own {
		known[m.Name] = true
	}
	var out []strictjson.Member
	for _, k := range kinds() {
		for _, m := range membersOf(k.new(), d).list {
			if known[m.name] {
				continue
			}
			known[m.name] = true
			out = append(out, strictjson.May(m.name, func() error {
				r.stray = append(r.stray, m.name)
				return m.read()
			}))
		}
	}
	return out
}

// where returns the table that the request is about.
func (r *request) where(m *memory) string {
	if r.named {
		return r.table
	}
	return m.last
}

// check checks the members of the request against its ask.
func (r *request) check() error {
	if r.question == nil {
		return UnknownAsk(r.ask)
	}
	if len(r.stray) > 0 {
		return coded.New("stray-member", "the ask %q does not take the member %q: leaderpoint ask --help %s lists those that it takes", r.ask, r.stray[0], r.ask)
	}
	if name := r.members.missing(); name != "" {
		return Need(r.ask, name)
	}
	if q, ok := r.question.(checked); ok {
		return q.check(r.members.given)
	}
	return nil
}

// skim finds in a refused line what comes after the fault: the id, and whether it has a position.
func skim(line []byte) (id []byte, carries bool) {
	d := json.NewDecoder(bytes.NewReader(line))
	if t, err := d.Token(); err != nil || t != json.Delim('{') || !json.Valid(line) {
		return nil, mentionsPosition(line)
	}
	for d.More() {
		key, _ := d.Token()
		var value json.RawMessage
		if d.Decode(&value) != nil {
			return nil, mentionsPosition(line)
		}
		switch name, _ := key.(string); {
		case strings.EqualFold(name, "position"), strings.ContainsRune(name, utf8.RuneError): // it may be that
			carries = true
		case name == "id" && id == nil && strictjson.CheckVerbatim("an id", value, MaxID) == nil:
			id = value
		}
	}
	return id, carries
}

// mentionsPosition reports whether a line that is not JSON has a member "position": the name,
// quoted or not, before a colon.
func mentionsPosition(line []byte) bool {
	return regexp.MustCompile(`(?i)position["']?\s*:`).Match(line)
}

// tableOf returns the table that a refused line names, "" if none can be read.
func tableOf(line []byte) string {
	if name := strictjson.TopWord(line, "table"); name != "" {
		return name
	}
	if m := regexp.MustCompile(`"table"\s*:\s*"([^"\\]*)"`).FindSubmatch(line); m != nil {
		return string(m[1])
	}
	return ""
}
