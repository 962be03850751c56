package roster

import (
	"encoding/json"
	"strings"
	"unicode"

	"github.com/leaderpoint/leaderpoint/internal/strictjson"
)

// tree is the list as the file has it. XML has elements in one element for all, such as forces;
// JSON has a list of that name.
type tree struct {
	Name   text    `xml:"name,attr" json:"name"`
	System text    `xml:"gameSystemName,attr" json:"gameSystemName"`
	Forces []force `xml:"forces>force" json:"forces"`
}

// force is an army of the list, or an ally.
type force struct {
	Name       text        `xml:"name,attr" json:"name"`
	Selections []selection `xml:"selections>selection" json:"selections"`
	Forces     []force     `xml:"forces>force" json:"forces"`
}

// selection is a choice: a unit, something for it, or a heading above units.
type selection struct {
	Name       text        `xml:"name,attr" json:"name"`
	Custom     text        `xml:"customName,attr" json:"customName"`
	Number     text        `xml:"number,attr" json:"number"`
	Profiles   []profile   `xml:"profiles>profile" json:"profiles"`
	Costs      []cost      `xml:"costs>cost" json:"costs"`
	Selections []selection `xml:"selections>selection" json:"selections"`
}

// profile is a row of a table of characteristics, such as Sp and De.
type profile struct {
	Name            text             `xml:"name,attr" json:"name"`
	Characteristics []characteristic `xml:"characteristics>characteristic" json:"characteristics"`
}

// characteristic has its value as its text.
type characteristic struct {
	Name text `xml:"name,attr" json:"name"`
	Text text `xml:",chardata" json:"$text"`
}

// cost is a number of points, or of something else.
type cost struct {
	Name  text `xml:"name,attr" json:"name"`
	Value text `xml:"value,attr" json:"value"`
}

// text is the text of an attribute or of a member, which may be a number in JSON.
type text string

// UnmarshalJSON implements [json.Unmarshaler].
func (t *text) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] == '"' {
		return json.Unmarshal(data, (*string)(t))
	}
	if s := string(data); s != "null" && !strings.ContainsAny(s[:1], "{[") {
		*t = text(s)
	}
	return nil
}

// visible returns the text without characters that cannot be seen.
func (t text) visible() string {
	return strings.Map(func(r rune) rune {
		if strictjson.Invisible(r) || unicode.IsControl(r) && !unicode.IsSpace(r) {
			return -1
		}
		return r
	}, strings.TrimSpace(string(t)))
}

// plain returns the visible text in one line.
func (t text) plain() string { return strings.Join(strings.Fields(t.visible()), " ") }

// of returns the value of the first characteristic with one of these names, which are in small
// letters. ok is false if there is none.
func (p *profile) of(names ...string) (value string, ok bool) {
	for _, c := range p.Characteristics {
		for _, name := range names {
			if strings.ToLower(c.Name.plain()) == name {
				return c.Text.visible(), true
			}
		}
	}
	return "", false
}

// unit returns the profile of a unit, which has a Speed; nil if the selection has none.
func (s *selection) unit() *profile {
	for i := range s.Profiles {
		if _, ok := s.Profiles[i].of("sp", "speed"); ok {
			return &s.Profiles[i]
		}
	}
	return nil
}
