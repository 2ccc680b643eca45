import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { loadLibrary } from "../../assets/load.ts";
import type { Replies } from "../../electron/contract.ts";
import { gamesOnOffer } from "../../electron/games-on-offer.ts";
import { HostServer } from "../../electron/host.ts";
import { newPrograms } from "../../electron/programs.ts";
import { workersOf } from "../../electron/thinking/start-worker.ts";
import { randomAnswer, seededChance } from "../../engine/bots/random.ts";
import { families } from "../../engine/games.ts";
import { Session, seatsTaken, type TableState, text } from "../../engine/kernel/index.ts";
import { createSave } from "../../saves/index.ts";
import type { Bench } from "./bench.ts";

const SCENARIO = "first-punic-war";
const ANSWERS = 5000;
/** Seeds are tried from 1 until a game lasts so long. */
const SEEDS = 40;

const library = loadLibrary();
const games = gamesOnOffer(library);
const folder = mkdtempSync(join(tmpdir(), "tabula-open-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

/** A game of so many answers; null when it is over before. */
function played(seed: number): Session<TableState> | null {
	const entry = games.find(({ id }) => id === SCENARIO);
	if (!entry) throw new Error(`${SCENARIO} is not on the table.`);
	const session = Session.start(entry.create(), { seed, dice: "seeded", options: {} });
	const chance = seededChance(seed);
	for (let number = 0; number < ANSWERS; number++) {
		const { decision, revision } = session;
		if (!decision) return null;
		session.answer({ revision, seat: decision.seat, answer: randomAnswer(decision, chance) });
	}
	return session;
}

function longGame(): Session<TableState> {
	for (let seed = 1; seed <= SEEDS; seed++) {
		const session = played(seed);
		if (session) return session;
	}
	throw new Error(`No game of ${SCENARIO} of the first ${SEEDS} seeds lasts ${ANSWERS} answers.`);
}

/** The campaign on the disk; returns its id. */
function keep(session: Session<TableState>): string {
	const { game, setup, nodes } = session;
	const [root, ...rest] = nodes;
	const made =
		root &&
		createSave(
			join(folder, "long.tabula"),
			{
				...setup,
				name: "Long",
				scenario: SCENARIO,
				module: "carthage",
				seats: Object.fromEntries(seatsTaken(game, setup).map((seat) => [seat, "person"])),
				names: {},
				takeBack: "free",
				rulesVersion: game.rulesVersion,
				standing: text("host.standing.answers", { answers: ANSWERS }),
			},
			root,
			session.hash(),
		);
	if (!made?.ok) throw new Error(JSON.stringify(made));
	const hash = session.hash();
	for (const node of rest) made.save.append(node, hash); // Only that of the last is looked at.
	made.save.close();
	return "long";
}

/** What waits between the click on a campaign and the table: the request `campaign.open`, as a window asks it. */
function openIt(): () => Promise<unknown> {
	const campaign = keep(longGame());
	const host = new HostServer({
		...{ library, games: () => games, families, implemented: [], folder },
		hello: { version: "1", shell: "browser", testHook: false },
		programs: newPrograms(1),
		startWorker: workersOf(library),
	});
	return async () => {
		const reply = (await host.handle("campaign.open", { campaign })) as Replies["campaign.open"];
		if (!reply.ok || reply.table.head !== ANSWERS) throw new Error(JSON.stringify(reply).slice(0, 500));
		await host.handle("campaign.close", {});
	};
}

/** The table lies there before one has let go of the button: under 100 ms. */
const benches: Bench[] = [{ name: `open and close ${ANSWERS} answers of ${SCENARIO} in the host`, prepare: openIt }];
export default benches;
