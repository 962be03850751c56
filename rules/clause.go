package rules

import (
	_ "embed"
	"slices"
	"strings"
)

// clauseList has the sentences of every row, by edition.
//
//go:embed clauses.txt
var clauseList string

// Clause is what a row of docs/rules.md says, in our own words, so that it can be read out to
// players.
type Clause struct {
	// Row is its name, such as CHG-13.
	Row string `json:"row"`
	// Words are by what people ask for it.
	Words []string `json:"words"`
	// Says has a sentence for all editions that say the same. Of those that it does not name the
	// text has no such rule.
	Says []Saying `json:"says"`
}

// Saying is one sentence and the editions whose it is, in the order of [EditionNames].
type Saying struct {
	Editions []EditionName `json:"editions"`
	Sentence string        `json:"sentence"`
}

// By is the sentence of one edition, "" where its text has no such rule.
func (c *Clause) By(e EditionName) string {
	for _, s := range c.Says {
		if slices.Contains(s.Editions, e) {
			return s.Sentence
		}
	}
	return ""
}

// Agree reports whether all editions say the same.
func (c *Clause) Agree() bool {
	return len(c.Says) == 1 && len(c.Says[0].Editions) == len(EditionNames())
}

// Clauses are those of all rows, in the order of docs/rules.md.
func Clauses() (all []Clause) {
	short := map[string]EditionName{"B10": NameBeta2010, "S2": NameSecond2015, "F2": NameSecond161, "T3": NameThird}
	for line := range strings.Lines(clauseList) {
		head, text, ok := strings.Cut(strings.TrimSpace(line), ": ")
		if !ok || strings.HasPrefix(head, "#") {
			continue
		}
		if strings.Contains(head, "-") {
			all = append(all, Clause{Row: head, Words: strings.Split(text, ", ")})
			continue
		}
		s := Saying{Sentence: text, Editions: EditionNames()}
		if head != "all" {
			s.Editions = nil
			for _, key := range strings.Fields(head) {
				s.Editions = append(s.Editions, short[key])
			}
			slices.SortFunc(s.Editions, func(a, b EditionName) int {
				return slices.Index(EditionNames(), a) - slices.Index(EditionNames(), b)
			})
		}
		last := &all[len(all)-1]
		last.Says = append(last.Says, s)
	}
	return all
}

// ClauseOf is the clause of a row; ok is false where there is none.
func ClauseOf(row string) (c Clause, ok bool) {
	all := Clauses()
	i := slices.IndexFunc(all, func(c Clause) bool { return strings.EqualFold(c.Row, row) })
	if i < 0 {
		return Clause{}, false
	}
	return all[i], true
}

// FindClauses are those that plain words such as "hindered" or "leader point" are about: those that
// are asked for by just these words first, and where there are none, those in whose sentences all
// of the words stand.
func FindClauses(words string) (found []Clause) {
	asked := strings.Fields(plainWords(words))
	if len(asked) == 0 {
		return nil
	}
	all := Clauses()
	for _, weigh := range []func(*Clause) bool{
		func(c *Clause) bool {
			return slices.ContainsFunc(c.Words, func(w string) bool { return plainWords(w) == strings.Join(asked, " ") })
		},
		func(c *Clause) bool { return holdsAll(strings.Join(c.Words, " "), asked) },
		func(c *Clause) bool { return holdsAll(c.text(), asked) },
	} {
		for i := range all {
			if weigh(&all[i]) {
				found = append(found, all[i])
			}
		}
		if len(found) > 0 {
			break
		}
	}
	// What is asked for by these words before all others comes first.
	slices.SortStableFunc(found, func(a, b Clause) int {
		first := func(c Clause) int {
			return slices.Index([]bool{true, false}, plainWords(c.Words[0]) == strings.Join(asked, " "))
		}
		return first(a) - first(b)
	})
	return found
}

// text is all that a clause says.
func (c *Clause) text() string {
	var b strings.Builder
	for _, s := range c.Says {
		b.WriteString(s.Sentence + " ")
	}
	return b.String()
}

// holdsAll reports whether all words stand in a text.
func holdsAll(text string, words []string) bool {
	list := strings.Fields(plainWords(text))
	for _, w := range words {
		if !slices.Contains(list, w) {
			return false
		}
	}
	return true
}

// stopWords are those that say nothing of what a question is about.
func stopWords() []string {
	return []string{
		"a", "an", "and", "are", "can", "do", "does", "for", "how", "i", "in", "is", "it", "may", "my", "of", "on", "the", "to", "what", "when", "which", "who", "why", "with",
	}
}

// plainWords is a text in small letters, without marks, hyphens and [stopWords], and without the s
// of a plural.
func plainWords(text string) string {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
	words = slices.DeleteFunc(words, func(w string) bool { return slices.Contains(stopWords(), w) })
	for i, w := range words {
		if len(w) > 3 && !strings.HasSuffix(w, "ss") {
			words[i] = strings.TrimSuffix(w, "s")
		}
	}
	return strings.Join(words, " ")
}
