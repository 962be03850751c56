package board

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Handler serves a board to browsers that ask for it by one of some addresses. It answers requests
// of GET and HEAD without a body, and sends what never needs more than the page itself.
type Handler struct {
	// Hosts are the addresses that the board is served at, such as 127.0.0.1:8317. A request that
	// names another one is refused, as one from a page of another address.
	Hosts []string
	// Below is the first part of each path, such as /kq3Zv0/, which only those know who have the
	// link. It is / if all may have the board.
	Below string
	// Offline serves the service worker, so that a browser keeps the board.
	Offline bool
	// Packed compresses engines for those who cannot unpack brotli. On the machine itself that would
	// cost time.
	Packed bool

	site *Site
	zip  map[string]func() ([]byte, error)
}

// Handler returns a handler of the board that is served nowhere yet.
func (s *Site) Handler() *Handler {
	h := &Handler{Below: "/", site: s, zip: map[string]func() ([]byte, error){}}
	for _, e := range s.engines {
		h.zip[e.Name] = sync.OnceValues(func() ([]byte, error) { return gzipped(e.Wasm, gzip.DefaultCompression) })
	}
	return h
}

// ServeHTTP implements http.Handler.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	head := w.Header()
	for _, h := range headers() {
		head.Set(h[0], h[1])
	}
	head.Set("Vary", "Accept-Encoding")
	if status := h.refusal(r); status != 0 {
		if status == http.StatusMethodNotAllowed {
			head.Set("Allow", "GET, HEAD")
		}
		head.Set("Connection", "close") // whatever else it wanted to send is not read
		http.Error(w, http.StatusText(status), status)
		return
	}
	name, ok := strings.CutPrefix(r.URL.Path, h.Below)
	if !ok {
		http.NotFound(w, r)
		return
	}
	if name == "" {
		name = index
	}
	h.serve(w, r, name)
}

// refusal returns the status of a request that is refused, whatever it asks for; 0 for others.
func (h *Handler) refusal(r *http.Request) int {
	origin := r.Header.Get("Origin")
	site := r.Header.Get("Sec-Fetch-Site")
	switch {
	case !slices.Contains(h.Hosts, r.Host):
		return http.StatusForbidden // a foreign name that leads here: DNS rebinding
	case origin != "" && !slices.Contains(h.Hosts, strings.TrimPrefix(origin, "http://")):
		return http.StatusForbidden
	case site != "" && site != "same-origin" && site != "none" && r.Header.Get("Sec-Fetch-Mode") != "navigate":
		return http.StatusForbidden // a part of another page
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		return http.StatusMethodNotAllowed
	case r.ContentLength != 0:
		return http.StatusRequestEntityTooLarge
	}
	return 0
}

// serve answers with a file, or an engine.
func (h *Handler) serve(w http.ResponseWriter, r *http.Request, name string) {
	for _, e := range h.site.engines {
		if slices.Contains([]string{"", ".gz", ".br"}, strings.TrimPrefix(name, engineFile(e.Name))) {
			h.serveEngine(w, r, e)
			return
		}
	}
	data, ok := h.site.files[name]
	switch {
	case !ok || name == worker && !h.Offline:
		http.NotFound(w, r)
		return
	case name == keeper && !h.Offline:
		data = []byte("// This address is another one at each start: no browser keeps the board of it.\n")
	}
	send(w, r, contentType(name), hash(data), data)
}

// serveEngine answers with an engine in a form that the browser unpacks by itself.
func (h *Handler) serveEngine(w http.ResponseWriter, r *http.Request, e Engine) {
	data, form := e.Wasm, ""
	switch {
	case e.Brotli != nil && accepts(r, "br"):
		data, form = e.Brotli, "br"
	case h.Packed && accepts(r, "gzip"):
		packed, err := h.zip[e.Name]()
		if err == nil {
			data, form = packed, "gzip"
		}
	}
	if form != "" {
		w.Header().Set("Content-Encoding", form)
	}
	send(w, r, contentType(".wasm"), hash(e.Wasm)+form, data)
}

// accepts reports whether a browser unpacks a form.
func accepts(r *http.Request, form string) bool {
	for part := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		name, weight, _ := strings.Cut(strings.ReplaceAll(part, " ", ""), ";q=")
		if zero, err := strconv.ParseFloat(weight, 64); name == form && (err != nil || zero > 0) {
			return true
		}
	}
	return false
}

// send answers with bytes of a type, or that the browser has them by their tag.
func send(w http.ResponseWriter, r *http.Request, kind, tag string, data []byte) {
	tag = strconv.Quote(tag)
	w.Header().Set("Etag", tag)
	w.Header().Set("Content-Type", kind)
	if r.Header.Get("If-None-Match") == tag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	w.Header().Set("Content-Length", strconv.Itoa(len(data)))
	if r.Method == http.MethodGet {
		_, _ = bytes.NewReader(data).WriteTo(w)
	}
}
