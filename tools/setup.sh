#!/bin/sh
# Sets up the virtual environment: tools/setup.sh PYTHON VENV (called by make, from the project's folder).
# Safe to repeat. What cannot be done is said in one sentence.
set -eu

python=${1:-python3}
venv=${2:-.venv}
py=$venv/bin/python
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1

say() { printf 'setup: %s\n' "$1" >&2; }
stop() { say "$1"; exit 1; }

# Installs Debian packages as root or with a sudo that does not ask; fails quietly where neither is possible.
apt_install() {
    command -v apt-get >/dev/null 2>&1 || return 1
    if [ "$(id -u)" -eq 0 ]; then
        as_root=env
    elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
        as_root="sudo -n env"
    else
        return 1
    fi
    say "installing $* with apt"
    apt="$as_root DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120 -o Acquire::Retries=2"
    # The package lists of a fresh machine are often empty or old.
    $apt install -y --no-install-recommends "$@" </dev/null >/dev/null 2>&1 && return 0
    $apt update </dev/null >/dev/null 2>&1 || true
    $apt install -y --no-install-recommends "$@" </dev/null >/dev/null 2>&1
}

has_venv() { "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; }
has_gl() { "$py" -c 'import ctypes; ctypes.CDLL("libGL.so.1"); ctypes.CDLL("libEGL.so.1")' >/dev/null 2>&1; }
# Looks without importing, because Kivy would write a log into the home folder.
has_kivy() { "$python" -c "from importlib.metadata import version as v; assert v('kivy') == '$kivy'" >/dev/null 2>&1; }
is_the_systems() { "$python" -c 'import os, sys; assert os.path.samefile(sys.executable, "/usr/bin/python3")' 2>/dev/null; }
is_ready_made() {
    "$py" -c "import pip, sys; assert '%d.%d' % sys.version_info[:2] == '$version'" >/dev/null 2>&1 &&
        grep -q "^include-system-site-packages = $outside" "$venv/pyvenv.cfg"
}
pip_install() { "$py" -m pip install -qq --no-compile --no-warn-conflicts "$@"; }

version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) ||
    stop "'$python' does not start; install Python 3.11 or newer, or name one: make PYTHON=python3.12 setup."
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    stop "'$python' is Python $version, but 3.11 or newer is needed; name another: make PYTHON=python3.12 setup."

# Kivy is not published for Python 3.14 yet. Debian packages it for its own Python, outside of the environment.
kivy=$(sed -n 's/^kivy==\([^ ]*\).*/\1/p' requirements.txt)
outside=false
can_have_app=true
if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 14))'; then
    has_kivy || { is_the_systems && apt_install python3-kivy; } || true
    if has_kivy; then outside=true; else can_have_app=false; fi
fi

# A half-made environment, or one of another Python, is made anew.
if ! is_ready_made; then
    # Making it anew would empty the folder behind a link, which somebody else may be using.
    [ ! -L "$venv" ] || stop "'$venv' is a link to an environment that does not fit Python $version; remove the link and try again."
    has_venv || apt_install "python$version-venv" || true
    has_venv || stop "Python's venv module is missing; install it (Debian, Ubuntu: apt install python$version-venv) and try again."
    say "making $venv with Python $version"
    if $outside; then "$python" -m venv --clear --system-site-packages "$venv"; else "$python" -m venv --clear "$venv"; fi
fi

say "installing the pinned requirements"
pip_install --require-hashes -r requirements-dev.txt
pip_install --no-deps --no-build-isolation -e .

if ! $can_have_app; then
    say "Kivy $kivy is not published for Python $version and is not installed beside it, so the app needs Python 3.11 to 3.13 (make clean, then make PYTHON=python3.13 run); the engine and its tests are ready."
    exit 0
fi

app_install() {
    # Pip leaves alone what the environment sees outside in the version asked for, as Kivy here.
    pip_install --require-hashes --no-deps -r requirements.txt
}
# Where a library is not published for this Python or machine, it is compiled.
app_install || { apt_install "python$version-dev" g++ && app_install; }

if [ "$(uname -s)" = Linux ] && ! has_gl; then
    apt_install libgl1 libegl1 || true
    has_gl || say "OpenGL is missing, so the app cannot open a window (Debian, Ubuntu: apt install libgl1 libegl1); the engine and its tests do not need it."
fi
