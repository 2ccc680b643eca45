import { createHash } from "node:crypto";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync, inflateSync } from "node:zlib";
import Sqlite from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { nothingToPick } from "../engine/kernel/testing/shut.ts";
import { type ToyRules, toyGame } from "../engine/kernel/testing/toy-game.ts";
import { hashOf } from "./digest.ts";
import { followHead, resumeSession, showLastGood } from "./resume.ts";
import { openSave, type SaveFile } from "./save-file.ts";
import { sumRows } from "./schema/sums.ts";
import { testFolder } from "./testing/folder.ts";
import { tamper } from "./testing/tampered.ts";
import { answerToy, newToyCampaign } from "./testing/toy-campaign.ts";
import { verifySave } from "./verify.ts";

const folder = testFolder();
/** Three answers a turn: the last checkpoint of these 8 is at answer 6. */
const played = join(folder, "played.tabula");
const { session: original, save: first } = newToyCampaign(played, 8);
first.close();
let copies = 0;

/** A copy of the campaign, changed with SQL, open. */
function openCopy(...statements: string[]): SaveFile {
	const path = join(folder, `copy-${copies++}.tabula`);
	copyFileSync(played, path);
	if (statements.length > 0) tamper(path, ...statements);
	return reopened(path);
}

function reopened(path: string): SaveFile {
	const opened = openSave(path);
	if (!opened.ok) throw new Error(JSON.stringify(opened));
	return opened.save;
}

function resumed(save: SaveFile, rules: Partial<ToyRules> = {}) {
	const result = resumeSession(toyGame(rules), save);
	if (!result.ok) throw new Error(JSON.stringify(result.why));
	return result;
}

/** Rules in which every roll comes out differently. */
const CORRECTED = { rulesVersion: "toy 2", bonus: 1 };

describe("a campaign that stands at a question which nobody could answer", () => {
	/** Answer 7 leads to what is picked. */
	const openAt = (answers: number) => {
		const path = join(folder, `shut-${answers}.tabula`);
		newToyCampaign(path, answers).save.close();
		return reopened(path);
	};

	it("opens an answer before it, says so, and is played on from there", () => {
		const save = openAt(7);
		const result = resumeSession(nothingToPick(toyGame()), save);
		if (!result.ok) throw new Error(JSON.stringify(result.why));
		expect([result.session.head, result.session.decision?.kind, save.head]).toEqual([6, "choose", 6]);
		expect(result.notice).toMatchObject({ key: "save.resumed-at-checkpoint", args: { answers: 1 } });
		save.close();
	});

	it("is damaged where the answer before it leads to such a question too", () => {
		const save = openAt(8);
		expect(resumeSession(nothingToPick(toyGame()), save)).toMatchObject({ ok: false });
		save.close();
	});
});

describe("taking up a campaign", () => {
	it("stands where it was left and plays on", () => {
		const save = openCopy();
		const { session, notice } = resumed(save);
		expect([notice, session.head, hashOf(session)]).toEqual([null, 8, hashOf(original)]);
		expect(session.decision).toEqual(original.decision);
		answerToy({ session, save }, 4);
		expect(save.head).toBe(9);
		save.close();
	});

	it("plays on under other rules when the answers come out the same, and records those rules", () => {
		const save = openCopy();
		const { session, notice } = resumed(save, { rulesVersion: "toy 2" });
		expect([notice, session.head]).toEqual([null, 8]);
		answerToy({ session, save }, 0);
		expect([8, 9].map((id) => save.recorded(id).rulesVersion)).toEqual(["toy 1", "toy 2"]);
		save.close();
		const again = reopened(save.path);
		expect(again.meta.rulesVersion).toBe("toy 2");
		again.close();
	});

	it("stands at the last checkpoint under rules by which the answers come out differently, and says so", () => {
		const save = openCopy();
		const { session, notice } = resumed(save, CORRECTED);
		expect(notice).toEqual({ key: "save.resumed-at-checkpoint", args: { answers: 2 } });
		expect([session.head, save.head]).toEqual([6, 6]);
		answerToy({ session, save }, 1);
		expect(save.nodes[9]).toMatchObject({ id: 9, parent: 6 });
		const [head, hash] = [session.head, hashOf(session)];
		save.close();
		const again = reopened(save.path);
		const later = resumed(again, CORRECTED);
		expect([later.notice, later.session.head, hashOf(later.session)]).toEqual([null, head, hash]);
		again.close();
	});

	it("stands at the last checkpoint when the corrected rules cannot play the answers at all", () => {
		const save = openCopy();
		const game = toyGame({ rulesVersion: "toy 2" });
		const broken = {
			...game,
			play: function* (table: Parameters<typeof game.play>[0]) {
				const { thrown } = table.state.dice;
				for (const play = game.play(table), step = { answer: undefined as Parameters<typeof play.next>[0] }; ; ) {
					const { value, done } = play.next(step.answer);
					if (done || !value) return;
					if (table.state.dice.thrown > thrown) throw new Error("no such rule");
					step.answer = yield value;
				}
			},
		};
		const result = resumeSession(broken, save);
		expect(result).toMatchObject({ ok: true, notice: { key: "save.resumed-at-checkpoint" } });
		save.close();
	});
});

describe("a replay that fails under the very rules that recorded it", () => {
	it("is damage, and the last good checkpoint can be shown", () => {
		const save = openCopy(`UPDATE answers SET answer = '{"kind":"choose","option":"hold"}' WHERE id = 7`);
		const result = resumeSession(toyGame(), save);
		if (result.ok) throw new Error("it was taken up");
		expect(result).toMatchObject({ code: "damaged", why: { args: { what: { key: "save.damaged.replay" } } } });
		if (!result.lastGood) throw new Error("nothing is left to show");
		expect(result.lastGood.head).toBe(6);
		expect(showLastGood(toyGame(), result.lastGood).head).toBe(6);
		expect(save.head).toBe(8);
		save.close();
	});
});

describe("after undo and redo", () => {
	it("the save stands where the session stands", () => {
		const save = openCopy();
		const { session } = resumed(save);
		session.undo({ revision: session.revision, to: 4 });
		expect(followHead(session, save)).toBeNull();
		expect(save.head).toBe(4);
		session.redo({ revision: session.revision });
		followHead(session, save);
		expect(save.head).toBe(5);
		save.close();
	});

	it("what other rules recorded is not played anew: the session is taken to the checkpoint before it", () => {
		const save = openCopy();
		const { session } = resumed(save, CORRECTED);
		expect(session.redo({ revision: session.revision }).ok).toBe(true);
		expect(followHead(session, save)).toEqual({ key: "save.resumed-at-checkpoint", args: { answers: 1 } });
		expect([session.head, save.head]).toEqual([6, 6]);
		save.close();
	});
});

describe("verification", () => {
	it("passes a campaign with branches", () => {
		const save = openCopy();
		const { session } = resumed(save);
		for (const to of [4, 0, 5]) {
			session.goTo(to);
			followHead(session, save);
			for (let number = 0; number < 5; number++) answerToy({ session, save }, to + number + 1);
		}
		expect(verifySave(toyGame(), save)).toEqual({ replayed: 23, passedOver: 0, fault: null });
		expect(verifySave({ ...toyGame(), checkpointEvery: 100 }, save)).toMatchObject({ replayed: 23, fault: null });
		save.close();
	});

	it.each([
		["an answer", `UPDATE answers SET answer = '{"kind":"choose","option":"roll"}' WHERE id = 4`, 4],
		["an answer that was refused", `UPDATE answers SET answer = '{"kind":"choose","option":"cheat"}' WHERE id = 4`, 4],
		["a seat", "UPDATE answers SET seat = 'blue' WHERE id = 1", 1],
		["a hash", "UPDATE answers SET hash = replace(hash, '1', '2') WHERE id = 5", 5],
		["the log", "UPDATE answers SET entries = '[]' WHERE id = 6", 6],
		["the dice", "UPDATE campaign SET seed = 8", 0],
	])("finds %s that was tampered with", (_, sql, node) => {
		const save = openCopy(sql);
		expect(verifySave(toyGame(), save).fault).toMatchObject({ node });
		save.close();
	});

	it("finds a checkpoint that was tampered with, though its own sum is right", () => {
		const path = join(folder, `copy-${copies++}.tabula`);
		copyFileSync(played, path);
		const db = new Sqlite(path);
		const row = db
			.prepare<[], { answer: number; state: Buffer }>("SELECT * FROM checkpoints ORDER BY answer DESC")
			.get();
		const state = JSON.parse(inflateSync(row?.state ?? Buffer.alloc(0)).toString());
		const changed = deflateSync(JSON.stringify({ ...state, turn: state.turn + 1 }));
		db.prepare("UPDATE checkpoints SET state = ?, sha256 = ? WHERE answer = ?").run(
			changed,
			createHash("sha256").update(changed).digest("hex"),
			row?.answer,
		);
		sumRows(db);
		db.close();
		const save = reopened(path);
		expect(verifySave(toyGame(), save).fault).toMatchObject({
			node: row?.answer,
			why: { key: "save.fault", args: { what: { key: "save.fault.log" } } },
		});
		save.close();
	});

	it("passes over what other rules recorded", () => {
		const save = openCopy();
		const { session } = resumed(save, CORRECTED);
		for (let number = 0; number < 6; number++) answerToy({ session, save }, number);
		expect(verifySave(toyGame(CORRECTED), save)).toEqual({ replayed: 6, passedOver: 8, fault: null });
		expect(verifySave(toyGame(), save)).toEqual({ replayed: 0, passedOver: 14, fault: null });
		save.close();
	});
});
