#!/usr/bin/env bash
# bpylist2 4.1.1, for Python: a field that is computed while archiving may get the value of the field before it.
#
# The archiver remembers objects by id(), to write a shared one once, but doesn't keep them. The sorted list of the tags
# is freed when its field is written, the sorted list of the years gets the same id, and its field a reference to the
# tags. Keep what you compute until archive() returns.
#
# Seen on 28 November 2026:
#   archived: ['drama', 'war'] [1957, 2009]
#   read: ['drama', 'war'] ['drama', 'war']
#   with lists that are kept: ['drama', 'war'] [1957, 2009]
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

cat > "$folder/program.py" <<'END'
from bpylist2 import archiver


class Film:
    def __init__(self, tags, years):
        self.tags, self.years, self.kept = tags, years, []

    @staticmethod
    def encode_archive(film, archive):
        archive.encode("tags", film.made(sorted(film.tags)))
        archive.encode("years", film.made(sorted(film.years)))

    @staticmethod
    def decode_archive(archive):
        return Film(archive.decode("tags"), archive.decode("years"))

    def made(self, field):
        if keeps:
            self.kept.append(field)
        return field


archiver.update_class_map({"Film": Film})
film = Film({"war", "drama"}, {2009, 1957})
print("archived:", sorted(film.tags), sorted(film.years))
for keeps, name in [(False, "read:"), (True, "with lists that are kept:")]:
    copy = archiver.unarchive(archiver.archive(film))
    print(name, copy.tags, copy.years)
END

python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet bpylist2==4.1.1
"$folder/venv/bin/python3" "$folder/program.py" | tee "$folder/found"
diff <(sed -n 's/^#   //p' "$0") "$folder/found"
