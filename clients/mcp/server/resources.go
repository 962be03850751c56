package server

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/leaderpoint/leaderpoint/docs"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
	"github.com/leaderpoint/leaderpoint/rules"
)

// The resources of the position, which change with it.
const (
	uriLine = "leaderpoint://position/line"
	uriFile = "leaderpoint://position/file"
	uriSVG  = "leaderpoint://position/picture.svg"
	uriPNG  = "leaderpoint://position/picture.png"
)

func positionURIs() []string { return []string{uriLine, uriFile, uriSVG, uriPNG} }

// addResources adds the current position, and what does not change: the rows, the reasons, the
// editions with their readings, and how a position is typed.
func (d *desk) addResources(s *mcp.Server) {
	for _, r := range []struct {
		uri, name, title, mime string
		read                   func(*moment) (*mcp.ResourceContents, error)
	}{
		{uriLine, "position-line", "The position as one line of text", "text/plain", lineOf},
		{uriFile, "position-file", "The position as a position file", "application/json", fileOf},
		{uriSVG, "position-svg", "The picture of the position, true to scale", "image/svg+xml", d.svgOf},
		{uriPNG, "position-png", "The picture of the position", "image/png", d.pngOf},
	} {
		s.AddResource(&mcp.Resource{URI: r.uri, Name: r.name, Title: r.title, MIMEType: r.mime}, func(context.Context, *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
			m, err := d.table.look()
			if err != nil {
				return nil, err
			}
			c, err := r.read(m)
			if err != nil {
				return nil, err
			}
			c.URI, c.MIMEType = r.uri, r.mime
			return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{c}}, nil
		})
	}
	text := func(uri, name, title, mime, body string) {
		s.AddResource(&mcp.Resource{URI: uri, Name: name, Title: title, MIMEType: mime, Size: int64(len(body))}, func(context.Context, *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
			return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{{URI: uri, MIMEType: mime, Text: body}}}, nil
		})
	}
	text("leaderpoint://notation", "notation", "How a position is typed in a line of text", "text/markdown", docs.Notation())
	text("leaderpoint://rules", "rules", "All rule rows, in our own words", "text/plain", d.ruleText())
	text("leaderpoint://reasons", "reasons", "All reasons for which something is not allowed", "text/plain", reasonText())
	text("leaderpoint://editions", "editions", "Editions, open readings with their answers, and limits", "application/json", editionText())
	s.AddResourceTemplate(&mcp.ResourceTemplate{
		URITemplate: "leaderpoint://rules/{row}", Name: "rule", Title: "One rule row", MIMEType: "application/json",
		Description: "A row such as CHG-8: what it decides, the function that answers it, the tests that hold it.",
	}, d.readRow)
}

func lineOf(m *moment) (*mcp.ResourceContents, error) {
	document, _, lost := m.session.Document(true)
	line, err := document.Line()
	return &mcp.ResourceContents{Text: line, Meta: lostMeta(lost)}, err
}

func fileOf(m *moment) (*mcp.ResourceContents, error) {
	document, _, lost := m.session.Document(false)
	var out strings.Builder
	err := document.Write(&out)
	return &mcp.ResourceContents{Text: out.String(), Meta: lostMeta(lost)}, err
}

// lostMeta lists measurements that are not there.
func lostMeta(lost []string) mcp.Meta {
	if len(lost) == 0 {
		return nil
	}
	return mcp.Meta{"leaderpoint/lost": lost}
}

func (d *desk) svgOf(m *moment) (*mcp.ResourceContents, error) {
	var out bytes.Buffer
	err := draw.Position(m.position.View(), drawing(m)).WriteSVG(&out)
	if err == nil && out.Len() > d.options.Text {
		err = &TooLargeError{out.Len(), d.options.Text}
	}
	return &mcp.ResourceContents{Text: out.String()}, err
}

func (d *desk) pngOf(m *moment) (*mcp.ResourceContents, error) {
	data, err := d.png(draw.Position(m.position.View(), drawing(m)))
	return &mcp.ResourceContents{Blob: data}, err
}

// ruleText returns a line for each row.
func (d *desk) ruleText() string {
	var b strings.Builder
	for _, r := range d.rows {
		fmt.Fprintf(&b, "%s: %s\n", r.ID, rowOf(r).Decides)
	}
	return b.String()
}

// reasonText returns a line for each reason.
func reasonText() string {
	var b strings.Builder
	for _, r := range reasons.All() {
		fmt.Fprintf(&b, "%s %s: %s\n", r.Of, r.Code, r.Cited())
	}
	return b.String()
}

// editionText returns what a program can choose, as JSON.
func editionText() string {
	hello := protocol.Hello()
	type edition struct {
		Name  rules.EditionName `json:"name"`
		Usual bool              `json:"usual,omitempty"`
	}
	said := struct {
		Version  string                `json:"version"`
		Editions []edition             `json:"editions"`
		Readings map[string][]string   `json:"readings"`
		Limits   protocol.LimitsAnswer `json:"limits"`
	}{Version: hello.Version, Readings: hello.Readings, Limits: hello.Limits}
	for i, name := range hello.Editions {
		said.Editions = append(said.Editions, edition{rules.EditionName(name), i == 0})
	}
	text, err := json.MarshalIndent(said, "", " ")
	if err != nil {
		return "{}" // it is made of strings and numbers
	}
	return string(text)
}

// readRow gives one row.
func (d *desk) readRow(_ context.Context, req *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
	uri := req.Params.URI
	word := strings.TrimPrefix(uri, "leaderpoint://rules/")
	for _, r := range d.rows {
		if strings.EqualFold(r.ID, word) {
			text, err := json.Marshal(r)
			if err != nil {
				return nil, err
			}
			return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{{URI: uri, MIMEType: "application/json", Text: string(text)}}}, nil
		}
	}
	return nil, mcp.ResourceNotFoundError(uri)
}
