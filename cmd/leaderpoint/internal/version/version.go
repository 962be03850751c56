// Package version says which leaderpoint this is.
package version

import (
	"fmt"
	"runtime/debug"
	"strings"
)

// String is the version of the module and the commit that the program was built from, as
// far as the builder has noted them.
func String() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	return versionOf(info)
}

func versionOf(info *debug.BuildInfo) string {
	v := info.Main.Version
	if v == "" {
		v = "(devel)"
	}
	var commit, changed string
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			commit = s.Value[:min(12, len(s.Value))]
		case "vcs.modified":
			if s.Value == "true" {
				changed = ", changed"
			}
		}
	}
	if commit == "" || strings.Contains(v, commit) {
		return v
	}
	return fmt.Sprintf("%s (%s%s)", v, commit, changed)
}
