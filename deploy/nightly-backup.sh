#!/bin/sh
# Backs up into a directory, checks the file, and deletes backups that are older than 30 days (or the second argument).
# Run it from the site's directory: deploy/nightly-backup.sh /backups
set -eu
directory=$1
file=$directory/site-$(date -u +%Y-%m-%dT%H%M).backup
npm run -s backup -- "$file"
npm run -s restore -- --verify "$file"
find "$directory" -name 'site-*.backup*' -mtime "+${2:-30}" -delete
