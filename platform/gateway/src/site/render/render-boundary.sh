# Starts a command that sees only the files it needs, read-only (docs/decisions/0121). Arguments: absolute paths of
# the files, `--`, then the command. `unshare` has made this script the first process, and root, of new namespaces.
# Nothing here changes the machine: all mounts end with the process.
set -e

# Every Linux has this folder, and none of the files is below it.
root=/sys
mount -t tmpfs -o nosuid,nodev,size=1m,mode=755 render "$root"
while [ "$1" != -- ]; do
  mkdir -p "$root${1%/*}"
  : > "$root$1"
  mount -o bind,ro,nosuid,nodev "$1" "$root$1"
  shift
done
shift
mount -o remount,bind,ro,nosuid,nodev "$root"

# A process below a changed root may not create user namespaces, so that it cannot get capabilities in another one.
exec chroot "$root" "$@"
