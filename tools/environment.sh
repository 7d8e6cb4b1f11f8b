# Shared by ./play and ./check, which set `root` and read this file. POSIX sh.
# shellcheck shell=sh disable=SC2154

unset PYTHONPATH PYTHONHOME

# Sets `python` to the first Python that is new enough.
find_python() {
    for python in ${PYTHON:+"$PYTHON"} python3 python3.14 python3.13 python3.12 python3.11; do
        if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            return 0
        fi
    done
    printf 'Teahouse: %s\n' "Python 3.11 or newer is needed and was not found. On Debian 12 or Ubuntu 24.04: sudo apt-get install python3 python3-venv - or name yours: PYTHON=/path/to/python3 $0" >&2
    exit 1
}

# become TOOL ARGUMENT...: go on as a module of tools/, whatever folder this was started in
become() {
    exec "$python" -c 'import runpy, sys
sys.path[0] = sys.argv.pop(1)
try:
    runpy.run_module(sys.argv.pop(1), run_name="__main__", alter_sys=True)
except KeyboardInterrupt:  # before it could see to that itself
    sys.exit(130)' "$root" "tools.$@"
}
