import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "../engine/kernel/canonical.ts";
import { Session } from "../engine/kernel/session.ts";
import { TOY_SETUP, toyGame } from "../engine/kernel/testing/toy-game.ts";
import { text } from "../engine/kernel/text.ts";
import { hashOf } from "./digest.ts";
import { createSave, openedHere, openSave, type SaveFile } from "./save-file.ts";
import { anyAnswer } from "./testing/any-answer.ts";
import { testFolder } from "./testing/folder.ts";
import { answerToy, newToyCampaign, type ToyCampaign, toyMeta } from "./testing/toy-campaign.ts";

const folder = testFolder();
let files = 0;
const newPath = () => join(folder, `campaign-${files++}.tabula`);

function reopen(path: string): SaveFile {
	const opened = openSave(path);
	if (!opened.ok) throw new Error(JSON.stringify(opened));
	return opened.save;
}

/** Files whose names begin with the save's. */
function filesOf(path: string): string[] {
	return readdirSync(dirname(path)).filter((name) => name.includes(basename(path)));
}

describe("a save", () => {
	it("gives back what was written", () => {
		const path = newPath();
		const { session, save } = newToyCampaign(path, 25);
		save.close();
		const again = reopen(path);
		expect(canonicalJson(again.nodes)).toBe(canonicalJson(session.nodes));
		expect(again.head).toBe(session.head);
		expect(again.recorded(25)).toEqual({ hash: hashOf(session), rulesVersion: "toy 1" });
		expect(again.meta).toMatchObject(toyMeta());
		expect(again.setup).toEqual({ ...TOY_SETUP, seated: Object.keys(toyMeta().seats) });
		again.close();
	});

	it("keeps whatever is played, taken back, played again and branched", () => {
		const step = fc.oneof(
			{ weight: 6, arbitrary: fc.record({ do: fc.constant("answer" as const), number: fc.nat(20) }) },
			{ weight: 2, arbitrary: fc.record({ do: fc.constant("undo" as const), number: fc.constant(0) }) },
			{ weight: 1, arbitrary: fc.record({ do: fc.constant("redo" as const), number: fc.constant(0) }) },
			{ weight: 1, arbitrary: fc.record({ do: fc.constant("goTo" as const), number: fc.nat(40) }) },
			{ weight: 1, arbitrary: fc.record({ do: fc.constant("reopen" as const), number: fc.constant(0) }) },
		);
		fc.assert(
			fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
				const path = newPath();
				let campaign = newToyCampaign(path, 0, toyGame({ turns: 6 }));
				for (const { do: what, number } of steps) {
					if (what === "answer") answerToy(campaign, number);
					else if (what === "reopen") campaign = reopened(campaign, path);
					else move(campaign, what, number);
				}
				const { session } = campaign;
				const { session: again, save } = reopened(campaign, path);
				expect(canonicalJson(again.nodes)).toBe(canonicalJson(session.nodes));
				expect(again.head).toBe(session.head);
				expect(hashOf(again)).toBe(hashOf(session));
				expect(again.decision).toEqual(session.decision);
				expect(save.recorded(again.head).hash).toBe(hashOf(again));
				save.close();
			}),
			{ numRuns: 60 },
		);
	});

	function move({ session, save }: ToyCampaign, what: "undo" | "redo" | "goTo", number: number): void {
		const { revision } = session;
		const outcome = what === "goTo" ? session.goTo(number % session.nodes.length) : session[what]({ revision });
		if (outcome.ok) save.moveHead(outcome.head);
	}

	function reopened(campaign: ToyCampaign, path: string): ToyCampaign {
		campaign.save.close();
		const save = reopen(path);
		return { save, session: Session.resume(toyGame({ turns: 6 }), save.setup, save.nodes, save.head) };
	}

	it("remembers name, standing and the names of branches", () => {
		const path = newPath();
		const { save } = newToyCampaign(path, 6);
		save.rename("Cannae once more");
		save.setStanding(text("toy.turn", { turn: 2 }));
		save.setBranch("what if", 3);
		save.setBranch("a gamble", 5);
		save.setBranch("what if", 4);
		save.deleteBranch("a gamble");
		const { meta, branches } = save;
		save.close();
		const again = reopen(path);
		expect(again.meta).toEqual(meta);
		expect(again.meta.name).toBe("Cannae once more");
		expect(again.branches).toEqual(branches);
		expect(branches).toEqual([{ name: "what if", head: 4 }]);
		again.close();
	});

	it("keeps what programs thought with their answers; what nobody can have thought is damage", () => {
		const path = newPath();
		const { session, save } = newToyCampaign(path, 3);
		const { decision, revision } = session;
		const plan = text("toy.plan");
		const why = { chosen: plan, because: [text("toy.begun")], tried: [{ plan, worth: 0.5, tries: 7 }] };
		if (decision) session.answer({ revision, seat: decision.seat, answer: anyAnswer(decision, 4) });
		const node = session.nodes.at(-1);
		if (!node) throw new Error("no answer");
		save.append(node, hashOf(session), undefined, { thought: { player: "legatus", why } });
		expect([...save.thoughts.keys()]).toEqual([4]);
		save.close();
		const again = reopen(path);
		expect([...again.thoughts]).toEqual([[4, { player: "legatus", why }]]);
		again.close();
		const db = new Sqlite(path);
		db.exec(`UPDATE thoughts SET thought = '{"player":"nobody"}'`);
		db.close();
		expect(openSave(path)).toMatchObject({ ok: false, code: "damaged" });
	});

	it("is one plain file when closed, and again after it was opened only to look", () => {
		const path = newPath();
		newToyCampaign(path, 5).save.close();
		expect(filesOf(path)).toEqual([basename(path)]);
		const closed = readFileSync(path);
		expect([...closed.subarray(18, 20)]).toEqual([1, 1]);
		const save = reopen(path);
		save.close();
		save.close();
		expect(filesOf(path)).toEqual([basename(path)]);
	});

	it("is copied out as one plain file that opens, while it is being played", () => {
		const path = newPath();
		const copy = newPath();
		const { session, save } = newToyCampaign(path, 9);
		save.exportTo(copy);
		save.exportTo(copy);
		expect(filesOf(copy)).toEqual([basename(copy)]);
		const opened = reopen(copy);
		expect(canonicalJson(opened.nodes)).toBe(canonicalJson(session.nodes));
		expect(() => save.exportTo(copy)).toThrow("save.locked");
		opened.close();
		save.close();
	});

	it("never takes the place of another file", () => {
		const path = newPath();
		const { session, save } = newToyCampaign(path);
		save.close();
		const before = readFileSync(path);
		const [root] = session.nodes;
		if (!root) throw new Error("no set-up");
		expect(createSave(path, toyMeta(), root, hashOf(session))).toMatchObject({ ok: false, code: "write-failed" });
		expect(readFileSync(path).equals(before)).toBe(true);
		expect(filesOf(path)).toEqual([basename(path)]);
		const nowhere = join(folder, "no such folder", "x.tabula");
		expect(createSave(nowhere, toyMeta(), root, hashOf(session))).toMatchObject({ ok: false });
	});

	it("refuses a node out of its order and writes nothing of it", () => {
		const path = newPath();
		const { session, save } = newToyCampaign(path, 3);
		const [, first] = session.nodes;
		if (!first) throw new Error("no answer");
		expect(() => save.append(first, hashOf(session))).toThrow(RangeError);
		expect(() => save.moveHead(9)).toThrow(RangeError);
		save.close();
		const again = reopen(path);
		expect([again.head, again.nodes.length]).toEqual([3, 4]);
		again.close();
	});

	it("is known as open here until it is closed", () => {
		const path = newPath();
		const { save } = newToyCampaign(path);
		expect(openedHere(path)).toBe(save);
		save.close();
		expect(openedHere(path)).toBeUndefined();
		expect(existsSync(path)).toBe(true);
	});
});
