package protocol

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Every ask and every member of a request and of an answer has its line in members.txt, no line is
// left over, and no sentence has more than 25 words.
func TestEveryMemberHasAMeaning(t *testing.T) {
	m, used := readMeanings(), map[string]bool{ofAnswers + " certainty": true} // which is added to answers
	use := func(section, owner string, s *schema) {
		for name, property := range s.Properties {
			switch {
			case name == "id", section == ofRequests && (name == "ask" || name == "position" || name == "table"):
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
