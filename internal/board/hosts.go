package board

import (
	"fmt"
	"strings"
)

// headers returns the headers of every answer, as name and value.
func headers() [][2]string {
	return [][2]string{
		{"Content-Security-Policy", Policy + "; frame-ancestors 'none'"},
		{"Cross-Origin-Opener-Policy", "same-origin"},
		{"Cross-Origin-Resource-Policy", "same-origin"},
		{"Permissions-Policy", "camera=(), geolocation=(), microphone=()"},
		{"Referrer-Policy", "no-referrer"},
		{"X-Content-Type-Options", "nosniff"},
		{"Cache-Control", "no-cache"},
	}
}

// hostFiles returns the files that make hosts send the headers, and engines in a form that a
// browser unpacks by itself. A host that reads none of them serves the board, too.
func hostFiles() map[string][]byte {
	return map[string][]byte{
		"_headers":   []byte(netlifyHeaders()),
		".htaccess":  []byte(apacheHeaders()),
		"nginx.conf": []byte(nginxHeaders()),
	}
}

// netlifyHeaders are for Netlify and for Cloudflare Pages. Neither lets a file say how it is
// compressed, so that the page unpacks an engine.
func netlifyHeaders() string {
	var b strings.Builder
	b.WriteString("/*\n")
	for _, h := range headers() {
		fmt.Fprintf(&b, "  %s: %s\n", h[0], h[1])
	}
	return b.String()
}

func apacheHeaders() string {
	var b strings.Builder
	b.WriteString("<IfModule mod_headers.c>\n")
	for _, h := range headers() {
		fmt.Fprintf(&b, "  Header always set %s \"%s\"\n", h[0], h[1])
	}
	b.WriteString(`</IfModule>
AddType application/wasm .wasm
AddType application/manifest+json .webmanifest
RemoveLanguage .br
<FilesMatch "\.wasm\.br$">
  ForceType application/wasm
  AddEncoding br .br
  SetEnv no-gzip 1
  SetEnv no-brotli 1
</FilesMatch>
<FilesMatch "\.wasm\.gz$">
  ForceType application/wasm
  AddEncoding gzip .gz
  SetEnv no-gzip 1
  SetEnv no-brotli 1
</FilesMatch>
`)
	return b.String()
}

func nginxHeaders() string {
	var b strings.Builder
	b.WriteString("# Inside a server, with the root of the board: include nginx.conf;\n")
	write := func(indent string) {
		for _, h := range headers() {
			fmt.Fprintf(&b, "%sadd_header %s \"%s\" always;\n", indent, h[0], h[1])
		}
	}
	write("")
	b.WriteString("location ~ /(nginx\\.conf|_headers|\\.htaccess)$ { return 404; }\n")
	for _, form := range []struct{ ending, kind, encoding string }{
		{`\.webmanifest`, contentType(".webmanifest"), ""},
		{`\.wasm`, contentType(".wasm"), ""},
		{`\.wasm\.br`, contentType(".wasm"), "br"},
		{`\.wasm\.gz`, contentType(".wasm"), "gzip"},
	} {
		fmt.Fprintf(&b, "location ~ %s$ {\n  types { }\n  default_type %s;\n  gzip off;\n", form.ending, form.kind)
		if form.encoding != "" {
			fmt.Fprintf(&b, "  add_header Content-Encoding %s always;\n", form.encoding)
		}
		write("  ")
		b.WriteString("}\n")
	}
	return b.String()
}
