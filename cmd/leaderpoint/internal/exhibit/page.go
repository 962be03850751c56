package exhibit

import (
	"cmp"
	_ "embed"
	"html/template"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/docs"
	"github.com/leaderpoint/leaderpoint/internal/clauses"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/version"
	"github.com/leaderpoint/leaderpoint/rules"
)

//go:embed exhibit.html
var exhibitPage string

// savedAs is the name of the position file on the page: a line of it has too many digits to be
// typed.
const savedAs = "position.json"

// belowHeading is how high a picture may be, in millimetres, to fit below title and verdict on a
// page of A4 or Letter.
const belowHeading = 215

// page is the data for the template of an exhibit.
type page struct {
	Title, Edition, Readings, From, Key, Version string
	// Paper is the size of the printed sheet, "" for the usual one of the place.
	Paper string
	// Line and File are the position, SavedAs is the name of the file. Lost lists members of the file
	// that the line cannot hold.
	Line, File, SavedAs string
	Lost                []string
	Cases               []pageCase
	Rows                []citedRow
}

// pageCase is one question on the page.
type pageCase struct {
	putCase
	// Sheet and Phone are its pictures for paper and for the width of a telephone.
	Sheet, Phone []template.HTML
	// Lines are the words below the pictures, which a browser breaks if necessary.
	Lines []screen.WholeLine
	// Again is the whole command line that repeats the question.
	Again string
}

// writePage writes the page of some cases.
func (o *exhibiting) writePage(w io.Writer, q *arguments.Inquiry, cases []putCase) error {
	own := *q.Source.Document
	line, err := own.Bare().Line()
	if err != nil {
		return exit.BadData(err)
	}
	var file strings.Builder
	if err := q.Source.Document.Write(&file); err != nil {
		return exit.BadData(err)
	}
	p := page{
		Title: o.title, Edition: string(q.Table().Edition().Name), Readings: q.Chosen(), From: q.Origin(),
		Key: q.Key(), Version: version.Build(), Line: line, File: file.String(),
		SavedAs: savedAs, Lost: arguments.LostInLine(q.Source.Document),
	}
	if o.letter {
		p.Paper = "letter"
	}
	cited := ""
	for _, c := range cases {
		if p.Title == "" {
			p.Title = c.Question
		}
		verb, rest, _ := strings.Cut(c.Again, " ")
		x := pageCase{putCase: c, Again: strings.TrimSpace("leaderpoint " + verb + " " + savedAs + " " + rest)}
		if c.Rest != "" {
			x.Lines = screen.Unbroken(c.Rest)
		}
		for _, size := range []struct {
			width float64
			into  *[]template.HTML
		}{{draw.SheetWidth, &x.Sheet}, {draw.PhoneWidth, &x.Phone}} {
			d := o.Options(q)
			d.Width, d.Height, d.Untitled = size.width, belowHeading, true
			list, compared, err := c.flags.Compared(q, c.answer, c.sure, c.ask, d)
			if err != nil {
				return err
			}
			if compared != "" {
				list = []draw.Exhibit{draw.Beside(c.Question, d, list...)}
				x.Lines = screen.Unbroken(strings.TrimRight(c.Rest, "\n") + "\n\n" + compared)
			}
			for _, picture := range list {
				var svg strings.Builder
				if err := picture.WriteSVG(&svg); err != nil {
					return err
				}
				*size.into = append(*size.into, template.HTML(svg.String())) // drawn by us: names in it are escaped
			}
		}
		p.Cases = append(p.Cases, x)
		cited += c.Verdict + c.Rest
	}
	p.Rows = rowsCited(cited, q.Table().Edition().Name)
	return template.Must(template.New("exhibit").Parse(exhibitPage)).Execute(w, p)
}

// citedRow is a row that a page cites, and its rule by the edition of the page.
type citedRow struct{ ID, Says string }

// rowsCited returns the rows that a text cites, in the order of the ledger. If an edition has no
// rule of its own, the subject of the row is given.
func rowsCited(text string, e rules.EditionName) (rows []citedRow) {
	ids := regexp.MustCompile(`\b[A-Z]+-[0-9]+\b`).FindAllString(text, -1)
	for _, r := range docs.Rows() {
		if slices.Contains(ids, r.ID) {
			c, _ := clauses.Of(r.ID)
			rows = append(rows, citedRow{r.ID, cmp.Or(c.By(e), phrase.Plain(r.Decides))})
		}
	}
	return rows
}
