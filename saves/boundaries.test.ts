/** The state at the newest boundary, which is kept with a campaign so that later rules can enter it near to where it stands. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { newestBoundary } from "../engine/kernel/fork.ts";
import { Session } from "../engine/kernel/session.ts";
import { type ToyRules, toyGame } from "../engine/kernel/testing/toy-game.ts";
import { followHead, keepPlace, resumeSession } from "./resume.ts";
import { openSave } from "./save-file.ts";
import { testFolder } from "./testing/folder.ts";
import { answerToy, newToyCampaign, type ToyCampaign } from "./testing/toy-campaign.ts";
import { verifySave } from "./verify.ts";

const folder = testFolder();
let cases = 0;

/** A game whose states are dear: three answers a turn, a checkpoint at the first boundary after a hundred. */
const sparse = (rules: Partial<ToyRules> = {}) => ({ ...toyGame(rules), checkpointEvery: 100 });
/** Rules in which every roll comes out differently. */
const CORRECTED = { rulesVersion: "toy 2", bonus: 1 };

function newCampaign(answers: number): ToyCampaign & { path: string } {
	const aside = join(folder, `case-${cases++}`);
	mkdirSync(aside);
	const path = join(aside, "x.tabula");
	return { path, ...newToyCampaign(path, answers, sparse()) };
}

function takenUp(path: string, game = sparse()) {
	const result = openSave(path);
	if (!result.ok) throw new Error(JSON.stringify(result.why));
	const resumed = resumeSession(game, result.save);
	if (!resumed.ok) throw new Error(JSON.stringify(resumed.why));
	return { save: result.save, session: resumed.session, notice: resumed.notice };
}

function rowsOf(path: string): unknown[] {
	const db = new Sqlite(path, { readonly: true });
	const rows = db.prepare("SELECT answer, added FROM checkpoints ORDER BY answer").raw().all();
	db.close();
	return rows;
}

function goTo({ session, save }: ToyCampaign, node: number): void {
	session.goTo(node);
	followHead(session, save);
}

describe("the newest boundary of a session", () => {
	it("is the last that was passed, whatever was written down on the way", () => {
		const { session, save } = newCampaign(0);
		for (let answers = 1; answers <= 40; answers++) {
			answerToy({ session, save }, answers);
			const { node, checkpoint } = newestBoundary(session);
			expect(node).toBe(answers - (answers % 3));
			const there = Session.resume(toyGame(), session.setup, session.nodes, node);
			expect(JSON.parse(checkpoint)).toEqual(there.stateAt(node));
		}
		session.goTo(7);
		expect(newestBoundary(session).node).toBe(6);
		save.close();
	});
});

describe("a campaign that is closed between two checkpoints", () => {
	it("stands at the newest boundary under rules by which its answers come out differently", () => {
		const { path, session, save } = newCampaign(50);
		keepPlace(session, save);
		save.close();
		const { notice, ...later } = takenUp(path, sparse(CORRECTED));
		expect(later.session.head).toBe(48);
		expect(notice).toEqual({ key: "save.resumed-at-checkpoint", args: { answers: 2 } });
		answerToy(later, 1);
		expect(later.save.nodes[51]).toMatchObject({ parent: 48 });
		later.save.close();
	});

	it("keeps the newest of each line of play alone; no answer changes, and it verifies", () => {
		const { path, session, save } = newCampaign(30);
		for (let answers = 30; answers < 60; answers++) {
			answerToy({ session, save }, answers);
			keepPlace(session, save);
		}
		goTo({ session, save }, 41);
		for (let answers = 0; answers < 20; answers++) {
			answerToy({ session, save }, answers + 5);
			keepPlace(session, save);
		}
		const hashes = save.nodes.map(({ id }) => save.recorded(id).hash);
		save.close();
		expect(rowsOf(path)).toEqual([
			[0, 0],
			[60, 1],
			[79, 1],
		]);
		const again = takenUp(path);
		expect(again.save.nodes.map(({ id }) => again.save.recorded(id).hash)).toEqual(hashes);
		expect(again.save.nodes.flatMap(({ id, checkpoint }) => (checkpoint === null ? [] : [id]))).toEqual([0, 60, 79]);
		expect(verifySave(sparse(), again.save)).toEqual({ replayed: 80, passedOver: 0, fault: null });
		again.save.close();
	});

	it("keeps that of the way to the head, too, where answers were taken back", () => {
		const { path, session, save } = newCampaign(60);
		keepPlace(session, save);
		goTo({ session, save }, 31);
		keepPlace(session, save);
		save.close();
		expect(rowsOf(path)).toEqual([
			[0, 0],
			[30, 1],
			[60, 1],
		]);
	});

	it("has its checkpoints where they were due, however often it is closed between them", () => {
		const { path, session, save } = newCampaign(0);
		let campaign: ToyCampaign = { session, save };
		for (let answers = 1; answers <= 230; answers++) {
			answerToy(campaign, answers);
			if (answers % 20 !== 0) continue;
			keepPlace(campaign.session, campaign.save);
			campaign.save.close();
			campaign = takenUp(path);
		}
		campaign.save.close();
		expect(rowsOf(path)).toEqual([
			[0, 0],
			[102, 0],
			[204, 0],
			[219, 1],
		]);
	});
});
