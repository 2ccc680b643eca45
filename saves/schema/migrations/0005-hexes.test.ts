import { createHash } from "node:crypto";
import { deflateSync, inflateSync } from "node:zlib";
import Sqlite from "better-sqlite3";
import { expect, it } from "vitest";
import { migrate, versionOf } from "../migrate.ts";
import { campaign } from "./0001-campaign.ts";
import { gestures } from "./0002-gestures.ts";
import { noAnswer } from "./0003-no-answer.ts";
import { people } from "./0004-people.ts";
import { hexes } from "./0005-hexes.ts";

const before = [campaign, gestures, noAnswer, people];
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** A campaign of two answers; its set-up is this state. */
function campaignOf(state: object) {
	const db = new Sqlite(":memory:");
	migrate(db, before);
	const insert = db.prepare("INSERT INTO answers VALUES (?, ?, ?, ?, ?, 0, 'hash', '3', 0)");
	insert.run(0, null, null, null, '[{"text":{"key":"stands","args":{"hex":{"kind":"hex","id":"3714"}}}}]');
	insert.run(1, 0, "rome", '{"kind":"choose","option":"to/3714"}', "[]");
	insert.run(2, 1, "rome", '{"kind":"choose","option":"stay"}', "[]");
	db.prepare("INSERT INTO checkpoints VALUES (0, ?, ?)").run(...packed(state));
	return db;
}

function packed(state: object): [Uint8Array, string] {
	const bytes = deflateSync(JSON.stringify(state));
	return [bytes, sha256(bytes)];
}

function stateIn(db: Sqlite.Database): unknown {
	const row = db.prepare("SELECT state, sha256 FROM checkpoints").get() as { state: Uint8Array; sha256: string };
	expect(sha256(row.state)).toBe(row.sha256);
	return JSON.parse(inflateSync(row.state).toString());
}

it("before: 3714; after: it-3714, in answers, log and states; recorded hashes stay", () => {
	const db = campaignOf({ forces: { f1: { hex: "1221" } }, roads: ["Via Appia (Roma - 3914)"] });
	migrate(db, [...before, hexes]);
	expect(versionOf(db)).toBe(5);
	expect(db.prepare("SELECT answer, entries, hash FROM answers").all()).toEqual([
		{
			answer: null,
			entries: '[{"text":{"key":"stands","args":{"hex":{"kind":"hex","id":"it-3714"}}}}]',
			hash: "hash",
		},
		{ answer: '{"kind":"choose","option":"to/it-3714"}', entries: "[]", hash: "hash" },
		{ answer: '{"kind":"choose","option":"stay"}', entries: "[]", hash: "hash" },
	]);
	expect(stateIn(db)).toEqual({ forces: { f1: { hex: "it-1221" } }, roads: ["Via Appia (Roma - 3914)"] });
});

it("a campaign without hexes is as it was, though a number in it looks like one", () => {
	const state = { houses: { flavii: { owes: "1000" } } };
	const db = campaignOf(state);
	const rows = db.prepare("SELECT * FROM answers").all();
	migrate(db, [...before, hexes]);
	expect(db.prepare("SELECT * FROM answers").all()).toEqual(rows);
	expect(stateIn(db)).toEqual(state);
});

it("what cannot be read stays, to be told as damage", () => {
	const db = campaignOf({ forces: { f1: { hex: "1221" } } });
	const torn = Buffer.from("torn");
	db.prepare("INSERT INTO checkpoints VALUES (1, ?, 'other')").run(torn);
	migrate(db, [...before, hexes]);
	expect(db.prepare("SELECT state, sha256 FROM checkpoints WHERE answer = 1").get()).toEqual({
		state: torn,
		sha256: "other",
	});
});
