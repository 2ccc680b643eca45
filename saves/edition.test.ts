/** The owner's edition in a save: it is there wherever the file goes, and what is not one is refused. */
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { Session } from "../engine/kernel/session.ts";
import { TOY_SETUP, toyGame } from "../engine/kernel/testing/toy-game.ts";
import { hashOf } from "./digest.ts";
import { createSave, openSave, readSave, type SaveFile } from "./save-file.ts";
import { type EditionKept, LONGEST_EDITION } from "./schema/rows.ts";
import { Shelf } from "./shelf.ts";
import { testFolder } from "./testing/folder.ts";
import { tamper } from "./testing/tampered.ts";
import { answerToy, newToyCampaign, toyMeta } from "./testing/toy-campaign.ts";

const folder = testFolder();
const edition: EditionKept = { id: "mine", name: "My copy", hash: "0".repeat(64), changes: '[{"theirs":1}]' };
let files = 0;

/** A campaign that is played by an edition, in a new file. */
function newEdited() {
	const path = join(folder, `edited-${files++}.tabula`);
	const session = Session.start(toyGame(), TOY_SETUP);
	const [root] = session.nodes;
	const created = root && createSave(path, { ...toyMeta(), edition }, root, hashOf(session));
	if (!created?.ok) throw new Error(JSON.stringify(created));
	return { path, session, save: created.save };
}

const opened = (path: string): SaveFile => {
	const result = openSave(path);
	if (!result.ok) throw new Error(JSON.stringify(result));
	return result.save;
};

describe("the edition of a campaign", () => {
	it("is there when it is opened again, and when it is only read; a campaign without one is played by ours", () => {
		const { path, save } = newEdited();
		expect(save.meta.edition).toEqual(edition);
		save.close();
		expect(readSave(path)).toMatchObject({ ok: true, campaign: { meta: { edition } } });
		const plain = newToyCampaign(join(folder, "plain.tabula")).save;
		expect(plain.meta.edition).toBeNull();
		plain.close();
	});

	it("goes with copies, exports, and what is kept when the file is taken away", () => {
		const { path, session, save } = newEdited();
		answerToy({ session, save }, 0);
		save.exportTo(join(folder, "exported.tabula"));
		renameSync(path, join(folder, "gone.tabula"));
		writeFileSync(join(folder, "rescued.tabula"), save.bytes());
		save.close();
		for (const name of ["exported", "rescued"]) {
			const copy = opened(join(folder, `${name}.tabula`));
			expect([name, copy.meta.edition]).toEqual([name, edition]);
			copy.close();
		}
		const shelf = new Shelf(join(folder, "shelf"));
		const brought = shelf.import(join(folder, "exported.tabula"));
		const copied = brought.ok ? shelf.duplicate(brought.id) : brought;
		if (!copied.ok) throw new Error(JSON.stringify(copied));
		const copy = opened(shelf.pathOf(copied.id));
		expect(copy.meta.edition).toEqual(edition);
		copy.close();
	});

	it("is known of a damaged file that is shown", () => {
		const { path, save } = newEdited();
		save.close();
		const db = new Sqlite(path);
		db.exec("UPDATE campaign SET created = created + 1");
		db.close();
		expect(openSave(path)).toMatchObject({ ok: false, code: "damaged", lastGood: { meta: { edition } } });
	});

	it.each([
		["longer than any is", "changes", "x".repeat(LONGEST_EDITION + 1)],
		["without a name", "name", ""],
		["with a hash that is none", "hash", "abc"],
	])("%s is damage at its place", (_, column, value) => {
		const { path, save } = newEdited();
		save.close();
		const db = new Sqlite(path);
		db.prepare(`UPDATE edition SET ${column} = ?`).run(value);
		db.close();
		tamper(path);
		const refused = openSave(path);
		expect(refused).toMatchObject({
			ok: false,
			code: "damaged",
			why: { args: { what: { args: { table: "edition", field: column } } } },
			lastGood: { meta: { edition: null } },
		});
		rmSync(path);
	});
});
