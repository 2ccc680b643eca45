import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { damagedRow, saveErrorOf } from "./save-error.ts";

function failure(code: string): Error {
	return Object.assign(new Error("the system's own words"), { code });
}

describe("what goes wrong is said in the player's terms", () => {
	it.each([
		["ENOENT", "not-found", "save.not-found"],
		["EISDIR", "foreign", "save.foreign.no-database"],
		["SQLITE_BUSY", "locked", "save.locked"],
		["EBUSY", "locked", "save.locked"],
		["ELOOP", "foreign", "save.foreign.not-a-file"],
		["SQLITE_READONLY", "locked", "save.no-access"],
		["EACCES", "locked", "save.no-access"],
		["SQLITE_FULL", "write-failed", "save.write-failed"],
		["ENOSPC", "write-failed", "save.write-failed"],
		["SQLITE_IOERR_WRITE", "write-failed", "save.write-failed"],
		["SQLITE_CORRUPT", "damaged", "save.damaged"],
		["SQLITE_IOERR_READ", "damaged", "save.damaged"],
		["EIO", "write-failed", "save.write-failed"],
	])("%s", (system, code, key) => {
		const said = saveErrorOf(failure(system), "/saves/x.tabula");
		expect(said).toMatchObject({ code, why: { key, args: { file: "x.tabula" } } });
		expect(JSON.stringify(said.why)).toContain("the system's own words");
	});

	it("damage is named with its file", () => {
		const what = damagedRow("answers", 7, "hash", "not a SHA-256");
		expect(saveErrorOf(what, "/saves/x.tabula").why).toEqual({
			key: "save.damaged",
			args: { file: "x.tabula", what: what.why },
		});
	});

	it("our own mistakes are not", () => {
		const mistake = new TypeError("x is not a function");
		expect(() => saveErrorOf(mistake, "x")).toThrow(mistake);
	});
});

it("every sentence of the saves is in the catalogue, and no other", () => {
	const sources = globSync("**/*.ts", { cwd: import.meta.dirname, exclude: ["**/*.test.ts", "testing/**"] });
	const code = sources.map((file) => readFileSync(join(import.meta.dirname, file), "utf8")).join("\n");
	const used = new Set([...code.matchAll(/"(save\.[a-z.-]+)"/g)].map((match) => match[1]));
	const catalogue: Record<string, string> = JSON.parse(
		readFileSync(join(import.meta.dirname, "../assets/text/en/host.json"), "utf8"),
	);
	const written = Object.keys(catalogue).filter((key) => key.startsWith("save."));
	expect(written.sort()).toEqual([...used].sort());
});
