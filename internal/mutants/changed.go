package main

import (
	"bytes"
	"fmt"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
)

// lines are ranges of lines of a file, first and last.
type lines [][2]int

func (l lines) holds(n int) bool {
	for _, r := range l {
		if r[0] <= n && n <= r[1] {
			return true
		}
	}
	return false
}

// changedSince are the lines of files of Go that are new or other than where the branch left
// a commit's. What is not committed counts, and so do files that git does not know yet.
func changedSince(root, commit string) (map[string]lines, error) {
	base, err := git(root, "merge-base", "HEAD", commit)
	if err != nil {
		return nil, err
	}
	diff, err := git(root, "diff", "--relative", "--no-ext-diff", "--no-renames", "--src-prefix=a/", "--dst-prefix=b/", "-U0", strings.TrimSpace(base), "--", "*.go")
	if err != nil {
		return nil, err
	}
	changed := linesOf(diff)
	unknown, err := git(root, "ls-files", "-z", "--others", "--exclude-standard", "--", "*.go")
	if err != nil {
		return nil, err
	}
	for _, file := range strings.FieldsFunc(unknown, func(r rune) bool { return r == 0 }) {
		changed[file] = lines{{1, 1 << 30}}
	}
	return changed, nil
}

var hunk = regexp.MustCompile(`^@@ -\S+ \+(\d+)(?:,(\d+))? @@`)

// linesOf reads the new lines of each file off a diff without context.
func linesOf(diff string) map[string]lines {
	changed, file := map[string]lines{}, ""
	for line := range strings.SplitSeq(diff, "\n") {
		if name, ok := strings.CutPrefix(line, "+++ b/"); ok {
			file = name
			continue
		}
		if m := hunk.FindStringSubmatch(line); m != nil {
			first, _ := strconv.Atoi(m[1])
			count := 1
			if m[2] != "" {
				count, _ = strconv.Atoi(m[2])
			}
			if count > 0 {
				changed[file] = append(changed[file], [2]int{first, first + count - 1})
			}
		}
	}
	return changed
}

func git(root string, args ...string) (string, error) {
	cmd := exec.Command("git", append([]string{"-C", root}, args...)...)
	var told bytes.Buffer
	cmd.Stderr = &told
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("git %s: %w: %s", args[0], err, bytes.TrimSpace(told.Bytes()))
	}
	return string(out), nil
}
