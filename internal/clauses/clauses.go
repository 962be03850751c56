// Package clauses has what each row of docs/rules.md says, to be read out to players.
package clauses

import (
	_ "embed"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/rules"
)

// clauseList has the sentences of every row, by edition.
//
//go:embed clauses.txt
var clauseList string

// termList has a sentence for words of answers.
//
//go:embed terms.txt
var termList string

// Term returns what a word of answers means that belongs to no row, such as ruling; "" for others.
func Term(word string) string {
	for line := range strings.Lines(termList) {
		words, sentence, _ := strings.Cut(strings.TrimSpace(line), ": ")
		if !strings.HasPrefix(line, "#") && isAmong(plainWords(word), strings.Split(words, ", ")) {
			return sentence
		}
	}
	return ""
}

// isAmong reports whether plain words are among some.
func isAmong(plain string, words []string) bool {
	return plain != "" && slices.ContainsFunc(words, func(w string) bool { return plainWords(w) == plain })
}

// About returns the clauses that have a word among [Clause.Words].
func About(word string) []Clause {
	return slices.DeleteFunc(All(), func(c Clause) bool { return !isAmong(plainWords(word), c.Words) })
}

// Clause is what a row of docs/rules.md says, in our own words, to be read out to players.
type Clause struct {
	// Row is its name, such as CHG-13.
	Row string `json:"row"`
	// Words are what people look it up by.
	Words []string `json:"words"`
	// Says has one sentence for all editions that say the same. An edition that it does not name
	// has no such rule.
	Says []Saying `json:"says"`
}

// Saying is one sentence and the editions that say it, in the order of [rules.EditionNames].
type Saying struct {
	Editions []rules.EditionName `json:"editions"`
	Sentence string              `json:"sentence"`
}

// By returns the sentence of one edition, "" if its text has no such rule.
func (c *Clause) By(e rules.EditionName) string {
	for _, s := range c.Says {
		if slices.Contains(s.Editions, e) {
			return s.Sentence
		}
	}
	return ""
}

// Agree reports whether all editions say the same.
func (c *Clause) Agree() bool {
	return len(c.Says) == 1 && len(c.Says[0].Editions) == len(rules.EditionNames())
}

// All returns the clauses of all rows, in the order of docs/rules.md.
func All() (all []Clause) {
	short := map[string]rules.EditionName{"B10": rules.NameBeta2010, "S2": rules.NameSecond2015, "F2": rules.NameSecond161, "T3": rules.NameThird}
	for line := range strings.Lines(clauseList) {
		head, text, ok := strings.Cut(strings.TrimSpace(line), ": ")
		if !ok || strings.HasPrefix(head, "#") {
			continue
		}
		if strings.Contains(head, "-") {
			all = append(all, Clause{Row: head, Words: strings.Split(text, ", ")})
			continue
		}
		s := Saying{Sentence: text, Editions: rules.EditionNames()}
		if head != "all" {
			s.Editions = nil
			for _, key := range strings.Fields(head) {
				s.Editions = append(s.Editions, short[key])
			}
			slices.SortFunc(s.Editions, func(a, b rules.EditionName) int {
				return slices.Index(rules.EditionNames(), a) - slices.Index(rules.EditionNames(), b)
			})
		}
		last := &all[len(all)-1]
		last.Says = append(last.Says, s)
	}
	return all
}

// Of returns the clause of a row; ok is false if there is none.
func Of(row string) (c Clause, ok bool) {
	all := All()
	i := slices.IndexFunc(all, func(c Clause) bool { return strings.EqualFold(c.Row, row) })
	if i < 0 {
		return Clause{}, false
	}
	return all[i], true
}

// Find returns the clauses about plain words such as "hindered" or "leader point". It looks
// first for exactly these among [Clause.Words], then for all of them there, then for all of them in
// the sentences. Clauses that begin with the words come first.
func Find(words string) (found []Clause) {
	plain := plainWords(words)
	asked := strings.Fields(plain)
	if len(asked) == 0 {
		return nil
	}
	all := All()
	for _, weigh := range []func(*Clause) bool{
		func(c *Clause) bool { return isAmong(plain, c.Words) },
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
	first := func(c Clause) bool { return plainWords(c.Words[0]) == plain }
	slices.SortStableFunc(found, func(a, b Clause) int {
		switch {
		case first(a) == first(b):
			return 0
		case first(a):
			return -1
		}
		return 1
	})
	return found
}

// text returns the whole text of a clause.
func (c *Clause) text() string {
	var b strings.Builder
	for _, s := range c.Says {
		b.WriteString(s.Sentence + " ")
	}
	return b.String()
}

// holdsAll reports whether a text contains all of some words.
func holdsAll(text string, words []string) bool {
	list := strings.Fields(plainWords(text))
	for _, w := range words {
		if !slices.Contains(list, w) {
			return false
		}
	}
	return true
}

// stopWords returns the words that carry no meaning in a question.
func stopWords() []string {
	return []string{
		"a", "an", "and", "are", "can", "do", "does", "for", "how", "i", "in", "is", "it", "may", "my", "of", "on", "the", "to", "what", "when", "which", "who", "why", "with",
	}
}

// plainWords returns a text in small letters, without marks, hyphens, [stopWords] and the s of a
// plural.
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
