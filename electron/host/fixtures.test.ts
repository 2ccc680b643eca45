/**
 * Campaigns as the first rules left them. Whatever the rules and the form of the files have become since: each opens, its answers are
 * passed over by later rules, it is played on from where it stands or from its last checkpoint, and what is played is there
 * afterwards.
 */
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { randomAnswer, seededChance } from "../../engine/ai/random.ts";
import type { Session, TableState } from "../../engine/kernel/index.ts";
import { followHead, hashOf, openSave, resumeSession, type SaveFile, verifySave } from "../../saves/index.ts";
import { statusOf } from "./campaign/status.ts";
import { gamesOnOffer } from "./games-on-offer.ts";

const FIXTURES = resolve(import.meta.dirname, "../../saves/fixtures");
const games = gamesOnOffer(loadLibrary());
const folder = mkdtempSync(join(tmpdir(), "tabula-fixtures-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Answers that are played on. */
const MORE = 12;

function takenUp(path: string): { save: SaveFile; session: Session<TableState> } {
	const opened = openSave(path);
	if (!opened.ok) throw new Error(JSON.stringify(opened.why));
	const { save } = opened;
	const resumed = resumeSession(gameOf(save), save);
	if (!resumed.ok) throw new Error(JSON.stringify(resumed.why));
	return { save, session: resumed.session };
}

function gameOf({ meta }: SaveFile) {
	const entry = games.find(({ id }) => id === meta.scenario);
	if (!entry) throw new Error(`no game ${meta.scenario}`);
	const game = entry.create();
	return { ...game, rulesVersion: `${game.rulesVersion}, after the first` };
}

function playOn(save: SaveFile, session: Session<TableState>, chance: ReturnType<typeof seededChance>): number {
	for (let answers = 0; answers < MORE; answers++) {
		const { decision, revision } = session;
		if (!decision) return answers;
		const outcome = session.answer({ revision, seat: decision.seat, answer: randomAnswer(decision, chance) });
		if (!outcome.ok) throw new Error(JSON.stringify(outcome));
		const node = session.nodes[outcome.head];
		if (node) save.append(node, hashOf(session), statusOf(session));
	}
	return MORE;
}

const files = readdirSync(FIXTURES).filter((name) => name.endsWith(".tabula"));

it("there is one of every game there was", () => {
	expect(files.length).toBeGreaterThanOrEqual(5);
});

describe.each(files)("%s", (name) => {
	it("opens, verifies, is played on by later rules, and holds what was played", () => {
		const path = join(folder, name);
		copyFileSync(join(FIXTURES, name), path);
		const opened = openSave(path);
		if (!opened.ok) throw new Error(JSON.stringify(opened.why));
		const game = gameOf(opened.save);
		const answers = opened.save.nodes.length - 1;
		expect(verifySave(game, opened.save)).toEqual({ replayed: 0, passedOver: answers, fault: null });
		const { head } = opened.save;
		opened.save.close();

		const { save, session } = takenUp(path);
		expect(save.nodes[session.head]).toMatchObject(session.head === head ? {} : { checkpoint: expect.any(String) });
		const played = playOn(save, session, seededChance(7));
		session.undo({ revision: session.revision });
		followHead(session, save);
		session.redo({ revision: session.revision });
		followHead(session, save);
		const [last, hash] = [session.head, hashOf(session)];
		save.close();

		const again = takenUp(path);
		expect(again.save.nodes).toHaveLength(answers + played + 1);
		expect([again.session.head, hashOf(again.session)]).toEqual([last, hash]);
		expect(again.save.meta.rulesVersion).toBe(game.rulesVersion);
		expect(verifySave(game, again.save)).toEqual({ replayed: played, passedOver: answers, fault: null });
		again.save.close();
	});
});
