// Package npm holds the modules of the package for JavaScript, for programs that serve them to a
// browser.
package npm

import "embed"

// Modules are the JavaScript modules that a browser imports, index.js first of all.
//
//go:embed index.js engine.js errors.js quick.js recorder.js session.js wasi.js
var Modules embed.FS
