#!/usr/bin/env bash
# Puts a built site live on this machine: put-live.sh ARCHIVE VERSION. When it does not become ready, the one before
# comes back and this ends with 1.
#   SITE_FOLDER  has a folder for each release, and `current`, which leads to the one that is served
#   RESTART      restarts the server
#   READY_URL    answers 200 once it serves
#   PATIENCE     seconds until then
set -euo pipefail
archive=$(realpath "$1") version=$2
cd "${SITE_FOLDER:-/srv/vloeren}"
restart=${RESTART:-sudo systemctl restart vloeren}
ready=${READY_URL:-http://127.0.0.1:8080/readyz}
[[ $version =~ ^[A-Za-z0-9._-]+$ ]] || { echo "This is no version: $version" >&2; exit 2; }

mkdir -p releases
new=releases/$version
if [ ! -e "$new" ]; then
  rm -rf "$new.part" && mkdir "$new.part"
  tar -xzf "$archive" -C "$new.part"
  (cd "$new.part/dist/client/assets" && ls) > "$new.part/own-assets"
  mv "$new.part" "$new"
fi
# Tabs that are open go on loading parts of the version that they began with: those of the last three builds stay.
others() {
  find releases -mindepth 1 -maxdepth 1 -type d ! -name '*.part' ! -path "$new" -printf '%T@ %p\n' | sort -rn | cut -d' ' -f2
}
for other in $(others | head -n 3); do
  while read -r asset; do cp -n "$other/dist/client/assets/$asset" "$new/dist/client/assets/"; done < "$other/own-assets"
done

before=$(readlink current || true)
serve() {
  ln -sfn "$1" current.new && mv -T current.new current
  $restart
  for _ in $(seq "${PATIENCE:-30}"); do
    if curl -fsS -o /dev/null --max-time 5 "$ready"; then return 0; fi
    sleep 1
  done
  return 1
}
if ! serve "$new"; then
  echo "$version did not become ready." >&2
  if [ -n "$before" ]; then serve "$before" || echo "Neither did $before." >&2; fi
  exit 1
fi
touch "$new"
others | tail -n +5 | xargs -r rm -rf
echo "$version is live."
