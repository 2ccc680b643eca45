import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Edition, emptyEdition, readEdition } from "../../../assets/edition/edition.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { EditionShelf, writtenEdition } from "./shelf.ts";

let saves: string;
let shelf: EditionShelf;
beforeEach(() => {
	saves = temporaryFolder();
	shelf = new EditionShelf(saves);
});
afterEach(() => rmSync(saves, { recursive: true }));

const edition: Edition = {
	...emptyEdition("My copy, 2nd printing"),
	games: ["ancient-world"],
	changes: [
		{ at: "ancient-world/charts/pursuit:rows", record: -4, field: "lossPct", ours: 10, theirs: 20 },
		{ at: "ancient-world/leaders", record: "hannibal", field: "initiative", theirs: 2, note: "p. 4" },
	],
	proved: { "ancient-world/charts/pursuit:rows": { "4": ["lossPct"], "<=0": "*" } },
};
const ids = () => shelf.list().map(({ id }) => id);
const names = () => shelf.list().map((each) => each.edition?.name);

test("is empty before anything is put on it, and makes no folder", () => {
	expect(shelf.list()).toEqual([]);
	expect(readdirSync(saves)).toEqual([]);
});

test("gives back what was put on it, to another that opens the same folder too", () => {
	const id = shelf.create(edition);
	expect(id).toBe("my-copy-2nd-printing");
	expect([shelf.read(id), new EditionShelf(saves).read(id)]).toEqual([edition, edition]);
	expect(readdirSync(shelf.folder)).toEqual([`${id}.tabula-edition`]);
});

test("what it writes is what is read, and has a change a line", () => {
	expect(readEdition(writtenEdition(edition), "x")).toEqual(edition);
	expect(readEdition(writtenEdition(emptyEdition("a")), "x")).toEqual(emptyEdition("a"));
	expect(writtenEdition(edition).split("\n")).toHaveLength(14);
});

test("writes whole or not at all", () => {
	const id = shelf.create(edition);
	expect(() => shelf.write(id, { ...edition, name: "" })).toThrow();
	expect(shelf.read(id)).toEqual(edition);
	shelf.write(id, { ...edition, changes: [] });
	expect(shelf.read(id).changes).toEqual([]);
	expect(readdirSync(shelf.folder)).toEqual([`${id}.tabula-edition`]);
});

test("two of one name have two files; a copy has a name of its own", () => {
	const first = shelf.create(edition);
	expect(shelf.create(edition)).toBe("my-copy-2nd-printing-2");
	expect(shelf.read(shelf.duplicate(first))).toEqual({ ...edition, name: "My copy, 2nd printing (2)" });
});

test("a new name leaves the file, so that its id stays", () => {
	const id = shelf.create(edition);
	shelf.rename(id, "Another");
	expect([ids(), names()]).toEqual([[id], ["Another"]]);
});

test("what is thrown away can be taken back, though another has its name by then", () => {
	const id = shelf.create(edition);
	const thrown = shelf.delete(id);
	expect(shelf.list()).toEqual([]);
	shelf.create({ ...edition, changes: [] });
	expect(shelf.restore(thrown)).toBe(`${id}-2`);
	expect(shelf.read(`${id}-2`)).toEqual(edition);
});

describe("a file that cannot be read", () => {
	test.each([
		["no JSON", "{", "edition.no-edition"],
		["a field of another name", writtenEdition(edition).replace('"changes"', '"change"'), "edition.faulty"],
		["a path to what every object has", writtenEdition(edition).replace("lossPct", "__proto__"), "edition.faulty"],
	])("%s: is listed with its trouble, and left as it is", (_, written, key) => {
		mkdirSync(shelf.folder);
		const file = join(shelf.folder, "bad.tabula-edition");
		writeFileSync(file, written);
		expect(shelf.list()).toMatchObject([{ id: "bad", edition: null, trouble: { key } }]);
		expect(() => shelf.read("bad")).toThrow();
		expect(readFileSync(file, "utf8")).toBe(written);
	});

	test("a folder is none", () => {
		mkdirSync(join(shelf.folder, "folder.tabula-edition"), { recursive: true });
		expect(shelf.list()).toMatchObject([{ id: "folder", trouble: { key: "edition.no-edition" } }]);
	});
});

test.each(["../x", "a/b", "a\\b", ".hidden", "", "c:x", "x".repeat(101), "nobody"])("%j is no edition of it", (id) => {
	shelf.create(edition);
	for (const use of [
		() => shelf.read(id),
		() => shelf.delete(id),
		() => shelf.restore(id),
		() => shelf.write(id, edition),
	])
		expect(use).toThrow(/host.unknown-id/);
});
