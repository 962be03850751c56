package board

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const host = "127.0.0.1:8317"

// asked is a request, and what it is answered with.
type asked struct {
	method, host, path, body string
	head                     [2]string
	code                     int
}

func (a asked) by(h http.Handler) *http.Response {
	method, name := a.method, a.host
	if method == "" {
		method = http.MethodGet
	}
	if name == "" {
		name = host
	}
	var body io.Reader
	if a.body != "" {
		body = strings.NewReader(a.body)
	}
	r := httptest.NewRequest(method, "http://"+host+"/", body)
	r.Host, r.URL.Path = name, a.path
	if a.head[0] != "" {
		r.Header.Set(a.head[0], a.head[1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Result()
}

func handlerOf(t *testing.T) *Handler {
	t.Helper()
	h := siteOf(t, `{"units":[]}`).Handler()
	h.Hosts, h.Offline = []string{host, "localhost:8317"}, true
	return h
}

// Whatever is not a plain request of the page itself is refused, and each answer has the headers.
func TestHostileRequestsAreRefused(t *testing.T) {
	h := handlerOf(t)
	for name, a := range map[string]asked{
		"the page":              {path: "/", code: 200},
		"its head":              {method: "HEAD", path: "/start.json", code: 200},
		"localhost":             {host: "localhost:8317", path: "/start.json", code: 200},
		"own origin":            {path: "/start.json", head: [2]string{"Origin", "http://" + host}, code: 200},
		"own part":              {path: "/start.json", head: [2]string{"Sec-Fetch-Site", "same-origin"}, code: 200},
		"typed address":         {path: "/start.json", head: [2]string{"Sec-Fetch-Site", "none"}, code: 200},
		"foreign host":          {host: "evil.example:8317", path: "/", code: 403},
		"no host":               {host: " ", path: "/", code: 403},
		"host without its port": {host: "127.0.0.1", path: "/", code: 403},
		"another port":          {host: "127.0.0.1:8318", path: "/", code: 403},
		"foreign origin":        {path: "/start.json", head: [2]string{"Origin", "http://evil.example"}, code: 403},
		"null origin":           {path: "/start.json", head: [2]string{"Origin", "null"}, code: 403},
		"origin by https":       {path: "/start.json", head: [2]string{"Origin", "https://" + host}, code: 403},
		"part of another page":  {path: "/start.json", head: [2]string{"Sec-Fetch-Site", "cross-site"}, code: 403},
		"part of another port":  {path: "/start.json", head: [2]string{"Sec-Fetch-Site", "same-site"}, code: 403},
		"post":                  {method: "POST", path: "/", code: 405},
		"put":                   {method: "PUT", path: "/x", body: "x", code: 405},
		"connect":               {method: "CONNECT", path: "/", code: 405},
		"body":                  {path: "/", body: strings.Repeat("x", 1<<20), code: 413},
		"up":                    {path: "/../go.mod", code: 404},
		"up in the middle":      {path: "/client/../../go.mod", code: 404},
		"back":                  {path: `/..\go.mod`, code: 404},
		"nothing":               {path: "", code: 404},
		"zero":                  {path: "/index.html\x00", code: 404},
		"folder":                {path: "/engine/", code: 404},
		"engine that is none":   {path: "/engine/none.wasm", code: 404},
		"form that is none":     {path: "/engine/quick.wasm.zip", code: 404},
		"source":                {path: "/handler.go", code: 404},
	} {
		got := a.by(h)
		assert.Equal(t, a.code, got.StatusCode, name)
		for _, want := range headers() {
			assert.Equal(t, want[1], got.Header.Get(want[0]), name)
		}
		if a.code == 403 || a.code == 405 || a.code == 413 {
			assert.Equal(t, "close", got.Header.Get("Connection"), name)
		}
	}
	navigated := httptest.NewRequest(http.MethodGet, "http://"+host+"/", nil) // a link on another page
	navigated.Header.Set("Sec-Fetch-Site", "cross-site")
	navigated.Header.Set("Sec-Fetch-Mode", "navigate")
	w := httptest.NewRecorder()
	h.ServeHTTP(w, navigated)
	assert.Equal(t, 200, w.Code)
}

// A file has its type and its tag; who has it already is not sent it again.
func TestFiles(t *testing.T) {
	h := handlerOf(t)
	for path, kind := range map[string]string{
		"/": "text/html; charset=utf-8", "/sw.js": "text/javascript; charset=utf-8", "/client/index.js": "text/javascript; charset=utf-8",
		"/manifest.webmanifest": "application/manifest+json", "/icon.svg": "image/svg+xml", "/icon-192.png": "image/png",
		"/start.json": "application/json", "/engine/full.wasm": "application/wasm",
	} {
		got := asked{path: path}.by(h)
		require.Equal(t, 200, got.StatusCode, path)
		assert.Equal(t, kind, got.Header.Get("Content-Type"), path)
		body := must.Get(io.ReadAll(got.Body))(t)
		assert.NotEmpty(t, body, path)
		again := asked{path: path, head: [2]string{"If-None-Match", got.Header.Get("Etag")}}.by(h)
		assert.Equal(t, http.StatusNotModified, again.StatusCode, path)
	}
	h.Offline = false
	assert.Equal(t, 404, asked{path: "/sw.js"}.by(h).StatusCode)
	got := asked{path: "/offline.js"}.by(h)
	body := must.Get(io.ReadAll(got.Body))(t)
	assert.Equal(t, 200, got.StatusCode)
	assert.NotContains(t, string(body), "serviceWorker", "it does not ask for what is not there")
}

// An engine comes in a form that the browser unpacks, whichever of its names it is asked by.
func TestEngineForms(t *testing.T) {
	h := handlerOf(t)
	form := func(path, accepts string) (encoding, body string) {
		got := asked{path: path, head: [2]string{"Accept-Encoding", accepts}}.by(h)
		require.Equal(t, 200, got.StatusCode)
		assert.Equal(t, "application/wasm", got.Header.Get("Content-Type"))
		var in io.Reader = got.Body
		encoding = got.Header.Get("Content-Encoding")
		switch encoding {
		case "br":
			in = brotli.NewReader(in)
		case "gzip":
			in = must.Get(gzip.NewReader(in))(t)
		}
		data := must.Get(io.ReadAll(in))(t)
		return encoding, string(data)
	}
	check := func(accepts, want string) {
		t.Helper()
		for _, ending := range []string{"", ".gz", ".br"} {
			encoding, body := form("/engine/quick.wasm"+ending, accepts)
			assert.Equal(t, []string{want, tiny}, []string{encoding, body}, "%s%s", accepts, ending)
		}
	}
	check("gzip, br", "")
	h.Packed = true
	check("gzip, deflate, br", "gzip")
	check("gzip;q=0, br;q=0", "")
	for i := range h.site.engines {
		require.NoError(t, h.site.engines[i].compress())
	}
	check("gzip, deflate, br", "br")
	check("gzip, br;q=0.0", "gzip")
	check("GZIPPED, brotli", "")
	check("", "")
}

// The local network has the board only by the link with its token, which is another one each time.
func TestTokenOfTheLink(t *testing.T) {
	s := siteOf(t, "{}")
	h := handlerFor(s, 8317, true)
	h.Hosts = []string{host}
	assert.Greater(t, len(h.Below), 20)
	assert.NotEqual(t, h.Below, handlerFor(s, 8317, true).Below)
	for path, code := range map[string]int{
		h.Below: 200, h.Below + "index.html": 200, h.Below + "engine/quick.wasm": 200,
		"/": 404, "/index.html": 404, "/start.json": 404, strings.TrimSuffix(h.Below, "/"): 404,
		strings.ToLower(h.Below): 404, "/AAAAAAAAAAAAAAAAAAAAAAAAAA/": 404, "/" + h.Below: 404,
		h.Below + "sw.js": 404, // no browser would take it
	} {
		assert.Equal(t, code, asked{path: path}.by(h).StatusCode, path)
	}
	assert.Equal(t, "/", handlerFor(s, 8317, false).Below)
	assert.True(t, handlerFor(s, 8317, false).Offline)
	assert.False(t, handlerFor(s, 0, false).Offline)
}
