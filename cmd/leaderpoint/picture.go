package main

import (
	"bufio"
	"io"
	"os"

	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/spf13/cobra"
)

// pictureFlags say where a picture goes, and how large it is.
type pictureFlags struct {
	svg, png, pdf string
	letter, phone bool
	// out is standard output, where one of the files is "-".
	out io.Writer
}

// takesPicture makes a command draw what it answers.
func takesPicture(c *cobra.Command, p *pictureFlags) {
	f := c.Flags()
	f.StringVar(&p.svg, "svg", "", "draw it into this `file` for a browser; \"-\" is standard output")
	f.StringVar(&p.png, "png", "", "draw it into this `file` of pixels")
	f.StringVar(&p.pdf, "pdf", "", "draw it into this `file` for paper, true to scale")
	f.BoolVar(&p.letter, "letter", false, "the paper is Letter, not A4")
	f.BoolVar(&p.phone, "phone", false, "draw it for the width of a telephone")
	c.PreRunE = func(c *cobra.Command, _ []string) error { return p.route(c) }
	for _, kind := range []string{"svg", "png", "pdf"} {
		if err := c.MarkFlagFilename(kind, kind); err != nil {
			panic(err) // the flag does not exist: a fault of this program that every test meets
		}
	}
}

// wanted reports whether a picture is asked for.
func (p *pictureFlags) wanted() bool { return p.svg != "" || p.png != "" || p.pdf != "" }

// route sends a picture to standard output where its file is "-"; what is told goes to standard error then,
// so that the picture stands alone.
func (p *pictureFlags) route(c *cobra.Command) error {
	given := 0
	for _, file := range []string{p.svg, p.png, p.pdf} {
		if file == "-" {
			given++
		}
	}
	if given == 0 {
		return nil
	}
	if given > 1 {
		return usage("only one picture can go to standard output")
	}
	if p.svg != "-" && screenOf(c.OutOrStdout()).terminal {
		return usage("a picture of pixels or for paper is no text for a terminal: name a file, or send it into a pipe")
	}
	p.out = c.OutOrStdout()
	c.SetOut(c.ErrOrStderr())
	return nil
}

// options are how a picture of a position is drawn, and what it says of itself.
func (p *pictureFlags) options(q *inquiry) draw.Options {
	o := draw.Options{Version: version(), Key: q.key()}
	for _, r := range q.readings() {
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

// write writes the picture into every file that is asked for.
func (p *pictureFlags) write(e draw.Exhibit) error {
	for _, x := range []struct {
		file  string
		write func(io.Writer) error
	}{
		{p.svg, e.WriteSVG}, {p.pdf, e.WritePDF}, {p.png, func(w io.Writer) error { return e.WritePNG(w, 0) }},
	} {
		if x.file == "" {
			continue
		}
		if x.file == "-" {
			if err := x.write(p.out); err != nil {
				return badIO(err)
			}
			continue
		}
		if err := writeFile(x.file, x.write); err != nil {
			return err
		}
	}
	return nil
}

// writeFile writes a file. What cannot be finished is an error, so that no half of a file
// passes for a whole one.
func writeFile(name string, write func(io.Writer) error) error {
	f, err := os.Create(name)
	if err != nil {
		return badIO(err)
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
		return badIO(err)
	}
	return nil
}

// drawn draws one verdict, or the table where there is more than one, and writes it.
func (p *pictureFlags) drawn(q *inquiry, question string, one bool, verdict func(draw.Options) ([]draw.Exhibit, error)) error {
	o := p.options(q)
	if !one {
		return p.write(draw.Position(q.Table().Now(), o))
	}
	list, err := verdict(o)
	if err != nil {
		return err
	}
	if len(list) == 2 {
		return p.write(draw.Beside(question, o, list...))
	}
	return p.write(list[0])
}
