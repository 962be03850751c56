package protocol

import (
	_ "embed"
	"strings"
)

//go:embed members.txt
var membersText string

// meanings are the lines of members.txt: by section, then by name.
type meanings map[string]map[string]string

// The sections of members.txt.
const (
	ofAsks     = "asks"
	ofRequests = "requests"
	ofAnswers  = "answers"
)

// readMeanings reads members.txt.
func readMeanings() meanings {
	out, section, last := meanings{}, "", ""
	for line := range strings.Lines(membersText) {
		line = strings.TrimSuffix(line, "\n")
		name, text, named := strings.Cut(line, ": ")
		switch {
		case line == "" || line[0] == '#':
		case line[0] == '[':
			section = strings.Trim(line, "[]")
			out[section] = map[string]string{}
		case line[0] == ' ':
			out[section][last] += " " + strings.TrimSpace(line)
		case named:
			out[section][name], last = text, name
		}
	}
	return out
}

// of returns the meaning of a member: in its owner, an ask or a type, or else anywhere in the
// section. It is "" for a member without a line.
func (m meanings) of(section, owner, member string) string {
	if text, ok := m[section][owner+"."+member]; ok {
		return text
	}
	return m[section][member]
}

// describe gives each property of an object its meaning.
func (m meanings) describe(section, owner string, s *schema) {
	for name, property := range s.Properties {
		property.Description = m.of(section, owner, name)
	}
}
