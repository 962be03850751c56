# What the scripts of .ci share. Each sources it: source "$(dirname "${BASH_SOURCE[0]}")/kit.sh"
set -euo pipefail
shopt -s inherit_errexit

cd "$(dirname "${BASH_SOURCE[0]}")/.."
exec </dev/null
export CI=true
# Compiled code names no path, so that a fresh clone shares the build cache of another tree.
export GOFLAGS="${GOFLAGS:-} -buildvcs=false -trimpath"

# A script that another one started uses its scratch folder.
if [[ -z ${scratch:-} ]]; then
  scratch=$(mktemp -d)
  export scratch
  trap 'rm -rf "$scratch"' EXIT
fi

say() { printf -- '-- %s\n' "$*"; }

fail() {
  printf '%s\n' "$*" >&2
  return 1
}

# need COMMAND PACKAGE... installs Debian packages if the command is missing.
need() {
  local command=$1
  shift
  command -v "$command" >/dev/null || install_packages "$@"
  command -v "$command" >/dev/null || fail "$command is still missing after installing $*"
}

install_packages() {
  command -v apt-get >/dev/null || fail "cannot install $*: there is no apt-get"
  say "installing $*"
  DEBIAN_FRONTEND=noninteractive apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

# tree_seed prints a seed made of the tree of the last commit. Random laws that draw from it meet
# the same cases each time that a tree is tested, and new ones after a change.
tree_seed() {
  local tree
  tree=$(git -c safe.directory='*' rev-parse --verify --quiet 'HEAD^{tree}' || echo 1)
  printf '%d\n' "0x${tree:0:12}"
}

# side_by_side FUNCTION... runs functions at once, waits for all, and fails if one did.
side_by_side() {
  local name jobs=() failed=''
  for name in "$@"; do
    "$name" & jobs+=($!)
  done
  for name in "$@"; do
    wait "${jobs[0]}" || failed+=" $name"
    jobs=("${jobs[@]:1}")
  done
  [[ -z $failed ]] || fail "failed, see above:$failed"
}

# list_files prints the files of the project, separated by NUL.
list_files() {
  git -c safe.directory='*' ls-files -z --cached --others --exclude-standard 2>/dev/null ||
    find . -name .git -prune -o -type f -print0
}

# run_tests PACKAGE ARCH LEVEL PATTERN [COMMAND...] builds the tests of a package for another
# processor and runs those that match, by an emulator if one is given. $log names their output.
run_tests() {
  local package=$1 arch=$2 level=$3 pattern=$4
  shift 4
  local binary=$scratch/${package//\//-}-$arch$level.test
  log=$binary.log
  CGO_ENABLED=0 GOARCH=$arch GOAMD64=${level:-v1} go test -c -o "$binary" "./$package"
  if ! (cd "$package" && "$@" "$binary" -test.short -test.v -test.run "$pattern") >"$log" 2>&1; then
    tail -n 60 "$log"
    fail "$package fails on $arch $level"
  fi
}
