package fault

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/position"
)

// InWords returns an error of a position for a person who has typed no JSON. Units and pieces of
// terrain have their names or numbers, and nothing has the path of a member. Other errors keep
// their text.
func InWords(err error) string {
	var e *position.Error
	if !errors.As(err, &e) {
		return err.Error()
	}
	text := (&position.Error{Err: e.Err}).Error()
	switch member := last(e.Path); {
	case member == "":
	case strings.HasPrefix(text, "must "):
		text = member + " " + text
	case text == "the member is missing":
		text = member + " is missing"
	case slices.Contains([]string{strictjson.UnknownMember, strictjson.DuplicateMember}, coded.Of(err)):
		text = member + ": " + text
	}
	of := cmp.Or(e.Name, owner(e.Path))
	if strings.HasSuffix(e.Path, "].name") { // its name says nothing
		of = owner(e.Path)
	}
	if of != "" && !strings.Contains(text, strconv.Quote(of)) {
		text = of + ": " + text
	}
	return text
}

// Sentence returns an error of the position in a request as a whole sentence: see [InWords]. It is
// "" for other errors.
func Sentence(err error) string {
	var e *position.Error
	if !errors.As(err, &e) || e.Name == "" && !strings.HasPrefix(e.Path, inPosition) {
		return ""
	}
	text := InWords(err)
	if first, size := utf8.DecodeRuneInString(text); e.Name == "" || !strings.HasPrefix(text, e.Name) {
		text = string(unicode.ToUpper(first)) + text[size:]
	}
	if !strings.HasSuffix(text, "?") {
		text += "."
	}
	return text
}

// inPosition begins the paths of a position in a request.
const inPosition = "position"

// owner returns the unit or the piece of terrain that a path goes through, as people count from 1:
// "unit 3". It is "" if there is none.
func owner(path string) string {
	list, rest, _ := strings.Cut(strings.TrimPrefix(path, inPosition+"."), "[")
	index, _, _ := strings.Cut(rest, "]")
	kind := map[string]string{"units": "unit", "terrain": "piece of terrain"}[list]
	n, err := strconv.Atoi(index)
	if kind == "" || err != nil {
		return ""
	}
	return fmt.Sprintf("%s %d", kind, n+1)
}

// last returns the last member of a path in words, "" for a whole position, unit or piece.
func last(path string) string {
	member := path[strings.LastIndexByte(path, '.')+1:]
	member, _, isElement := strings.Cut(member, "[")
	switch member {
	case "units", "terrain":
		if isElement {
			return ""
		}
		return "the list of " + member
	case inPosition:
		return "the position"
	case "at":
		return "the place"
	case "base_mm":
		return "the base"
	}
	return strings.ReplaceAll(member, "_", " ")
}
