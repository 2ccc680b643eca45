/** A window that follows what is pushed has the same table and the same diary as one that has just come in. */
import { rmSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { type Chance, randomAnswer, seededChance } from "../../engine/ai/random.ts";
import type { PlacedEntry, TableSnapshot, Visibility } from "../contract/contract.ts";
import { OtherWindow } from "./testing/other-window.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";
import { settled, ToyHost } from "./testing/toy-host.ts";

/** A folder a game: the list of saves is made anew whenever one is begun. */
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => void rmSync(folder, { recursive: true })));

const GAMES = 200;
/** A few games go on for long, the others see how one begins. */
const movesOf = (game: number) => (game % 5 === 0 ? 16 : 3);

/** Whoever keeps the table, a guest for one seat, and one for nobody. */
const EYES: readonly (Visibility | null)[] = [null, { kind: "seats", seats: ["red"] }, { kind: "public" }];

/** The diary as it stands after all that was pushed. */
function diaryOf(window: OtherWindow): PlacedEntry[] {
	const diary: PlacedEntry[] = [];
	for (const { log } of window.pushed("table")) diary.splice(log.from, diary.length, ...log.entries);
	return diary;
}

/** A notice is told once. */
const besidesNotice = (table: TableSnapshot | undefined) => ({ ...table, notice: null });

/** Answers, takes back, plays again or goes anywhere. */
async function moveOn(keeper: OtherWindow, chance: Chance): Promise<void> {
	const { revision, decision, head } = await keeper.table();
	const turn = chance(6);
	if (turn === 0) await keeper.ask("undo", { revision });
	else if (turn === 1) await keeper.ask("redo", { revision });
	else if (turn === 2) await keeper.ask("goTo", { to: chance(head + 1) });
	else if (decision) await keeper.answer(decision.seat, randomAnswer(decision, chance));
}

test(`in ${GAMES} games with taking back, playing again and going about, before several windows and guests`, async () => {
	const chance = seededChance(1);
	for (let game = 0; game < GAMES; game += 1) {
		const folder = temporaryFolder();
		folders.push(folder);
		const host = new ToyHost(folder, { rules: game % 2 === 0 ? { lesson: true, turns: 3 } : { turns: 6 } });
		const keeper = new OtherWindow(host.server, null);
		const windows = EYES.map((eyes) => new OtherWindow(host.server, eyes));
		await host.begin({ seed: game });
		for (let move = 0; move < movesOf(game); move += 1) {
			await moveOn(keeper, chance);
			await settled();
			for (const [n, window] of windows.entries()) {
				const fresh = new OtherWindow(host.server, EYES[n] ?? null);
				expect(besidesNotice(window.pushed("table").at(-1)?.table)).toEqual(besidesNotice(await fresh.table()));
				expect(diaryOf(window)).toEqual(await fresh.ask("log", {}));
				fresh.close();
			}
		}
		host.server.close();
	}
});
