import type { Migration } from "../migration.ts";

/** The first form of the file. */
export const campaign: Migration = {
	to: 1,
	sql: `
CREATE TABLE answers (
	id INTEGER PRIMARY KEY CHECK (id >= 0),
	parent INTEGER REFERENCES answers (id) CHECK (parent < id),
	seat TEXT,
	answer TEXT CHECK (json_valid(answer)),
	entries TEXT NOT NULL CHECK (json_valid(entries)),
	thrown INTEGER NOT NULL,
	hash TEXT NOT NULL,
	rules_version TEXT NOT NULL,
	answered INTEGER NOT NULL,
	CHECK ((id = 0) = (parent IS NULL) AND (id = 0) = (seat IS NULL) AND (id = 0) = (answer IS NULL))
) STRICT;

CREATE TABLE checkpoints (
	answer INTEGER PRIMARY KEY REFERENCES answers (id),
	state BLOB NOT NULL,
	sha256 TEXT NOT NULL
) STRICT;

CREATE TABLE branches (
	name TEXT PRIMARY KEY,
	head INTEGER NOT NULL REFERENCES answers (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE campaign (
	only INTEGER PRIMARY KEY CHECK (only = 1),
	name TEXT NOT NULL,
	module TEXT NOT NULL,
	scenario TEXT NOT NULL,
	seed INTEGER NOT NULL,
	dice TEXT NOT NULL,
	options TEXT NOT NULL CHECK (json_valid(options)),
	seats TEXT NOT NULL CHECK (json_valid(seats)),
	take_back TEXT NOT NULL,
	rules_version TEXT NOT NULL,
	created INTEGER NOT NULL,
	changed INTEGER NOT NULL,
	head INTEGER NOT NULL REFERENCES answers (id),
	standing TEXT NOT NULL CHECK (json_valid(standing))
) STRICT;
`,
};
