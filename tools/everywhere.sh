#!/bin/sh
# Runs all tests on fresh machines with the Pythons of Debian's releases: tools/everywhere.sh [SUITE...].
# Needs root, debootstrap and the network. Tests what is committed, in a folder for each suite that is used again the
# next time. Another mirror: MIRROR=http://... Other commands: CHECK="make test-engine".
set -eu

suites=${*:-bookworm trixie testing} # Python 3.11, 3.13 and, as on the tablet, 3.14
mirror=${MIRROR:-} # without one that of debootstrap
check=${CHECK:-make setup && make test}
machines=${XDG_CACHE_HOME:-$HOME/.cache}/clan-companion/machines
project=$(cd "$(dirname "$0")/.." && pwd)
packages=ca-certificates,git,make,python3,python3-venv # all that the README asks for

stop() { printf '%s\n' "$1" >&2; exit 2; }

[ "$(id -u)" -eq 0 ] || stop "Only root may make machines in folders."
for program in debootstrap unshare git; do
    command -v "$program" >/dev/null || stop "'$program' is missing (Debian, Ubuntu: apt install debootstrap util-linux git)."
done

# Installs a suite, over whatever a broken attempt has left; one that is younger than debootstrap is installed like sid.
install_machine() {
    rm -rf --one-file-system "$1"
    script=/usr/share/debootstrap/scripts/$2
    [ -e "$script" ] || script=/usr/share/debootstrap/scripts/sid
    debootstrap --variant=minbase "--include=$packages" "$2" "$1" ${mirror:+"$mirror" "$script"} && touch "$1.made"
}

# Puts the project there as it was last committed, and this machine's way to the network.
clone_into() {
    cp /etc/resolv.conf "$1/etc/resolv.conf"
    [ ! -e /etc/pip.conf ] || cp /etc/pip.conf "$1/etc/pip.conf"
    cp /etc/ssl/certs/ca-certificates.crt "$1/etc/ssl/certs/ca-certificates.crt"
    rm -rf --one-file-system "$1/srv/clan-companion"
    git clone --quiet --no-hardlinks "$project" "$1/srv/clan-companion"
}

# A shell that knows no home, no language and no display. What is mounted for it is gone with it, however it ends.
run_in() {
    unshare --mount sh -c 'mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" && exec chroot "$1" \
        env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin ${http_proxy:+http_proxy="$http_proxy"} \
        ${https_proxy:+https_proxy="$https_proxy"} sh -ec "cd /srv/clan-companion && python3 --version && $2"' run "$1" "$check"
}

mkdir -p "$machines"
failed=
for suite in $suites; do
    machine=$machines/$suite
    printf '=== %s ===\n' "$suite"
    if [ -e "$machine.made" ] || install_machine "$machine" "$suite"; then
        clone_into "$machine"
        run_in "$machine" || failed="$failed $suite"
    else
        failed="$failed $suite"
    fi
done
[ -z "$failed" ] || stop "Not as it should be:$failed."
