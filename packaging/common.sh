# SPDX-License-Identifier: Apache-2.0
# Shared by run and test: installs what is missing, configures, builds. Sourced; says what it does on standard error.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say() { printf '== %s\n' "$*" >&2; }
fail() { printf '%s: %s\n' "$(basename "$0")" "$*" >&2; exit 1; }

# installDependencies [LIST...]: installs the packages of packaging/dependencies and of the other lists that are missing. Without
# dpkg the compiler and CMake say what is missing.
installDependencies() {
  if ! command -v apt-get >/dev/null; then
    say "not a Debian system: install what packaging/dependencies lists with your package manager"
    return
  fi
  local wanted installed missing
  mapfile -t wanted < <(sed 's/#.*//' "$root/packaging/dependencies" "$@" | tr -d ' \t' | sed '/^$/d' | sort)
  # dpkg-query fails when it does not know a package; what it lists is enough.
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null || true)
  mapfile -t missing < <(printf '%s\n' "${wanted[@]}" | grep -vxFf <(sed -n 's/^installed //p' <<<"$installed"))
  [[ ${#missing[@]} != 0 ]] || return 0

  say "installing ${missing[*]}"
  local asRoot=()
  if [[ $(id -u) != 0 ]]; then
    command -v sudo >/dev/null || fail "neither root nor sudo; as root run: apt-get install ${missing[*]}"
    asRoot=(sudo)
  fi
  local apt=("${asRoot[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Acquire::Retries=3 -o Dpkg::Use-Pty=0)
  "${apt[@]}" update >&2
  "${apt[@]}" install --yes --no-install-recommends "${missing[@]}" >&2
}

# build PRESET [TARGET...]: builds into the preset's folder; $buildDir is set to it.
build() {
  local preset=$1
  shift
  case $preset in
    dev) buildDir=$root/build ;;
    *) buildDir=$root/build-$preset ;;
  esac
  # Ninja runs CMake again when a CMake file changed, but it does not know the presets.
  if [[ ! -f $buildDir/build.ninja || $root/CMakePresets.json -nt $buildDir/build.ninja ]]; then
    say "configuring $buildDir"
    (cd "$root" && cmake --preset "$preset" >&2)
  fi
  say "building"
  cmake --build "$buildDir" --parallel "$(nproc)" ${1:+--target "$@"} >&2
}
