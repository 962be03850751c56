package board

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/docs"
	"github.com/leaderpoint/leaderpoint/internal/board"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const pair = "A red troop @10,10 | B blue troop @10,20^180"

// fakes are engines that are none, so that tests need not build any.
func fakes(context.Context, string, func(string)) ([]board.Engine, error) {
	wasm := []byte("\x00asm\x01\x00\x00\x00")
	return []board.Engine{{Name: "quick", Wasm: wasm}, {Name: "full", Wasm: wasm}}, nil
}

// run runs the verb until it ends, or until the context does.
func run(ctx context.Context, f *flags, in string, out, errs io.Writer, args ...string) error {
	c := f.command()
	c.SilenceErrors, c.SilenceUsage = true, true
	c.SetIn(strings.NewReader(in))
	c.SetOut(out)
	c.SetErr(errs)
	c.SetArgs(args)
	return c.ExecuteContext(ctx)
}

// served runs the verb, and returns what it serves as the position to begin with.
func served(t *testing.T, in string, args ...string) string {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	links, out := io.Pipe()
	ended := make(chan error, 1)
	go func() {
		err := run(ctx, &flags{engines: fakes}, in, out, io.Discard, append(args, "--port", "0")...)
		out.CloseWithError(io.EOF)
		ended <- err
	}()
	text := make([]byte, 1<<10)
	n := must.Get(links.Read(text))(t)
	link := strings.TrimSpace(string(text[:n]))
	require.Regexp(t, `^http://127\.0\.0\.1:\d+/$`, link)
	answer := must.Get(http.Get(link + "start.json"))(t)
	defer answer.Body.Close()
	body := must.Get(io.ReadAll(answer.Body))(t)
	stop()
	require.NoError(t, <-ended, "it ends without an error when it is stopped")
	return string(body)
}

// A position of any form reaches the page as a file, and without one an example does.
func TestStart(t *testing.T) {
	d := must.Get(position.ParseLine(pair))(t)
	var file bytes.Buffer
	require.NoError(t, d.Write(&file))
	assert.Equal(t, file.String(), served(t, "", "--position", pair))
	assert.Equal(t, file.String(), served(t, file.String(), "-"))
	geo := must.Get(d.GeoJSON())(t)
	name := filepath.Join(t.TempDir(), "pair.geojson")
	require.NoError(t, os.WriteFile(name, geo, 0o600))
	assert.Equal(t, file.String(), served(t, "", name))
	assert.Contains(t, served(t, "", "--position", pair, "--edition", "third"), `"edition": "third"`)

	example := must.Get(position.Parse(docs.Example()))(t)
	var want bytes.Buffer
	require.NoError(t, example.Write(&want))
	assert.Equal(t, want.String(), served(t, ""))
}

func TestExport(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "site")
	var out, errs bytes.Buffer
	require.NoError(t, run(t.Context(), &flags{engines: fakes}, "", &out, &errs, "--position", pair, "--export", folder))
	assert.Contains(t, out.String(), "engine/quick.wasm.br\n")
	assert.Contains(t, errs.String(), folder)
	start := must.Get(os.ReadFile(filepath.Join(folder, "start.json")))(t)
	d := must.Get(position.Parse(start))(t)
	assert.Len(t, d.Units, 2)
}

// A port that another program has is named, with the way out.
func TestPortInUse(t *testing.T) {
	l := must.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
	defer l.Close()
	_, port := must.Two(net.SplitHostPort(l.Addr().String()))(t)
	err := run(t.Context(), &flags{engines: fakes}, "", io.Discard, io.Discard, "--port", port)
	assert.Equal(t, exit.IO, exit.Code(err))
	assert.ErrorContains(t, err, "--port 0 picks a free port")
}

func TestWrongUse(t *testing.T) {
	missing := func(context.Context, string, func(string)) ([]board.Engine, error) {
		return nil, &board.NoToolchainError{Err: errors.New("no go")}
	}
	for _, x := range []struct {
		code    int
		says    string
		engines func(context.Context, string, func(string)) ([]board.Engine, error)
		args    []string
	}{
		{exit.WrongUse, "from 0 to 65535", fakes, []string{"--port", "65536"}},
		{exit.WrongUse, "from 0 to 65535", fakes, []string{"--port", "-1"}},
		{exit.WrongUse, "without --lan", fakes, []string{"--export", "x", "--lan"}},
		{exit.WrongUse, "it needs --lan", fakes, []string{"--qr"}},
		{exit.WrongUse, "without --lan", fakes, []string{"--export", "x", "--port", "0"}},
		{exit.WrongUse, "one position file", fakes, []string{"a.json", "b.json"}},
		{exit.IO, "no-such-file", fakes, []string{"no-such-file"}},
		{exit.Data, "the line is empty", fakes, []string{"--position", "|"}},
		{exit.IO, "https://go.dev/dl", missing, nil},
	} {
		err := run(t.Context(), &flags{engines: x.engines}, "", io.Discard, io.Discard, x.args...)
		assert.Equal(t, x.code, exit.Code(err), "%v: %v", x.args, err)
		assert.ErrorContains(t, err, x.says)
	}
}
