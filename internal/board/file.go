package board

import (
	"crypto/sha256"
	"encoding/hex"
	"path"
)

// contentType returns the type of a file by the ending of its name. The table of the system may
// lack some.
func contentType(name string) string {
	switch path.Ext(name) {
	case ".html":
		return "text/html; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".json":
		return "application/json"
	case ".webmanifest":
		return "application/manifest+json"
	case ".svg":
		return "image/svg+xml"
	case ".png":
		return "image/png"
	case ".wasm":
		return "application/wasm"
	}
	return "application/octet-stream"
}

// hash returns the first 16 digits of the SHA-256 of some bytes.
func hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:8])
}
