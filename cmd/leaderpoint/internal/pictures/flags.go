// Package pictures writes what a verb draws into the files that its flags name.
package pictures

import (
	"bufio"
	"io"
	"os"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/version"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/spf13/cobra"
)

// Flags say where a picture goes, and how large it is.
type Flags struct {
	SVG, PNG, PDF string
	letter, phone bool
	// out is standard output, where one of the files is "-".
	out io.Writer
}

// Takes makes a command draw what it answers.
func Takes(c *cobra.Command, p *Flags) {
	f := c.Flags()
	f.StringVar(&p.SVG, "svg", "", "draw it into this `file` for a browser; \"-\" is standard output")
	f.StringVar(&p.PNG, "png", "", "draw it into this `file` of pixels")
	f.StringVar(&p.PDF, "pdf", "", "draw it into this `file` for paper, true to scale")
	f.BoolVar(&p.letter, "letter", false, "the paper is Letter, not A4")
	f.BoolVar(&p.phone, "phone", false, "draw it for the width of a telephone")
	c.PreRunE = func(c *cobra.Command, _ []string) error { return p.route(c) }
	for _, kind := range []string{"svg", "png", "pdf"} {
		if err := c.MarkFlagFilename(kind, kind); err != nil {
			panic(err) // the flag does not exist: a fault of this program that every test meets
		}
	}
}

// Wanted reports whether a picture is asked for.
func (p *Flags) Wanted() bool { return p.SVG != "" || p.PNG != "" || p.PDF != "" }

// route sends a picture to standard output where its file is "-"; what is told goes to standard error then,
// so that the picture stands alone.
func (p *Flags) route(c *cobra.Command) error {
	given := 0
	for _, file := range []string{p.SVG, p.PNG, p.PDF} {
		if file == "-" {
			given++
		}
	}
	if given == 0 {
		return nil
	}
	if given > 1 {
		return exit.Usage("only one picture can go to standard output")
	}
	if asJSON, _ := c.Flags().GetBool("json"); asJSON {
		return exit.Usage("--json and --%s - would both write to standard output: name a file for the picture", p.standard())
	}
	if p.SVG != "-" && screen.Of(c.OutOrStdout()).Terminal {
		return exit.Usage("a picture of pixels or for paper is no text for a terminal: name a file, or send it into a pipe")
	}
	p.out = c.OutOrStdout()
	c.SetOut(c.ErrOrStderr())
	return nil
}

// standard is the flag whose picture goes to standard output.
func (p *Flags) standard() string {
	switch "-" {
	case p.SVG:
		return "svg"
	case p.PNG:
		return "png"
	}
	return "pdf"
}

// Options are how a picture of a position is drawn, and what it says of itself.
func (p *Flags) Options(q *arguments.Inquiry) draw.Options {
	o := draw.Options{Version: version.String(), Key: q.Key()}
	for _, r := range q.Readings() {
		o.Readings = append(o.Readings, r.String())
	}
	if p.letter {
		o.Paper = draw.Letter
	}
	if p.phone {
		o.Width = draw.PhoneWidth
	}
	return o
}

// Write writes the picture into every file that is asked for.
func (p *Flags) Write(e draw.Exhibit) error {
	for _, x := range []struct {
		file  string
		write func(io.Writer) error
	}{
		{p.SVG, e.WriteSVG}, {p.PDF, e.WritePDF}, {p.PNG, func(w io.Writer) error { return e.WritePNG(w, 0) }},
	} {
		if x.file == "" {
			continue
		}
		if x.file == "-" {
			if err := x.write(p.out); err != nil {
				return exit.BadIO(err)
			}
			continue
		}
		if err := WriteFile(x.file, x.write); err != nil {
			return err
		}
	}
	return nil
}

// WriteFile writes a file. What cannot be finished is an error, so that no half of a file
// passes for a whole one.
func WriteFile(name string, write func(io.Writer) error) error {
	f, err := os.Create(name)
	if err != nil {
		return exit.BadIO(err)
	}
	out := bufio.NewWriter(f)
	err = write(out)
	if err == nil {
		err = out.Flush()
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return exit.BadIO(err)
	}
	return nil
}

// Drawn draws one verdict, or the table where there is more than one, and writes it.
func (p *Flags) Drawn(q *arguments.Inquiry, question string, one bool, verdict func(draw.Options) ([]draw.Exhibit, error)) error {
	o := p.Options(q)
	if !one {
		return p.Write(draw.Position(q.Table().Now(), o))
	}
	list, err := verdict(o)
	if err != nil {
		return err
	}
	if len(list) == 2 {
		return p.Write(draw.Beside(question, o, list...))
	}
	return p.Write(list[0])
}
