# Shared by ./play and ./check, which set `root` and read this file. POSIX sh.
# shellcheck shell=sh disable=SC2034,SC2154

export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1 PIP_ROOT_USER_ACTION=ignore
export PYTHONDONTWRITEBYTECODE=1
unset PYTHONPATH PYTHONHOME

compiler_hint="on Debian or Ubuntu: sudo apt-get install gcc python3-dev"
work=

say() {
    printf 'Teahouse: %s\n' "$*" >&2
}

stop() {
    say "$@"
    exit 1
}

clean_up() {
    if [ -n "$work" ]; then
        rm -rf "$work"
        work=
    fi
}

# A folder for this run, gone at its end.
make_work() {
    work=$(mktemp -d "${TMPDIR:-/tmp}/teahouse.XXXXXX") || stop "cannot write to ${TMPDIR:-/tmp}."
    trap clean_up EXIT
    trap 'exit 130' INT
    trap 'exit 143' HUP TERM
}

# Sets `python` to the first Python that is new enough.
find_python() {
    for python in ${PYTHON:+"$PYTHON"} python3 python3.14 python3.13 python3.12 python3.11; do
        if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            return 0
        fi
    done
    stop "Python 3.11 or newer is needed and was not found. On Debian 12 or Ubuntu 24.04: sudo apt-get install python3 python3-venv - or name yours: PYTHON=/path/to/python3 $0"
}

has_compiler() {
    "$python" "$root/tools/environment.py" compiler
}

# usable FOLDER: is there an environment whose Python is still the one it was made with?
usable() {
    "$1/bin/python" -c 'import os, sys, sysconfig
sys.exit(sys.version_info < (3, 11) or not os.path.isdir(sysconfig.get_path("purelib")))' 2>/dev/null
}

# Says early, in one sentence, when no environment can be made.
need_pip() {
    if ! "$python" -c 'import ensurepip, venv' 2>/dev/null &&
        ! { "$python" -c 'import venv' && "$python" -m pip --version; } >/dev/null 2>&1; then
        stop "pip is missing. On Debian or Ubuntu: sudo apt-get install python3-venv"
    fi
}

# patiently COMMAND...: says every 20 seconds that it is still at work
patiently() {
    (
        waited=0
        while sleep 20 >/dev/null 2>&1 && kill -0 "$$" 2>/dev/null; do # not after Ctrl-C
            waited=$((waited + 20))
            say "still at work, $waited seconds so far."
        done
    ) &
    patiently_says=$!
    patiently_code=0
    "$@" || patiently_code=$?
    kill "$patiently_says" 2>/dev/null || true
    return "$patiently_code"
}

# make_environment FOLDER
make_environment() {
    if usable "$1"; then
        return 0
    fi
    need_pip
    rm -rf "$1"
    if "$python" -c 'import ensurepip' 2>/dev/null; then
        "$python" -m venv "$1" || stop "making the environment $1 failed."
    else
        # Debian without python3-venv: the system's pip fills the environment.
        "$python" -m venv --without-pip "$1" || stop "making the environment $1 failed."
    fi
}

# pip_in FOLDER ARGUMENT...: quiet unless it fails
pip_in() {
    pip_folder=$1
    shift
    if "$pip_folder/bin/python" -c 'import pip' 2>/dev/null; then
        "$pip_folder/bin/python" -m pip "$@" >"$work/pip.log" 2>&1
    else
        "$python" -m pip --python "$pip_folder/bin/python" "$@" >"$work/pip.log" 2>&1
    fi || {
        cat "$work/pip.log" >&2
        return 1
    }
}

# Copies the source to $work/source and installs from there, so that nothing is left in the tree and nothing
# stale gets in. install_package FOLDER PIP-OPTION...
install_package() {
    install_folder=$1
    shift
    rm -rf "$work/source"
    mkdir "$work/source" || return 1
    for name in src docs pyproject.toml setup.py README.md LICENSE; do
        if [ -e "$root/$name" ]; then
            cp -R "$root/$name" "$work/source/" || return 1
        fi
    done
    find "$work/source/src" \( -name __pycache__ -o -name '*.egg-info' -o -name '*.so' \) -prune -exec rm -rf {} + || return 1
    pip_in "$install_folder" install "$@" "$work/source"
}

# is_current STAMP-FILE VALUE
is_current() {
    [ "$(cat "$1" 2>/dev/null)" = "$2" ]
}
