/** Long campaigns on a disk, and a host that opens them, for benches that ask what a window asks. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { z } from "zod";
import { loadLibrary } from "../../assets/load.ts";
import type { Replies, RequestInput, RequestName } from "../../electron/contract/contract.ts";
import { gamesOnOffer } from "../../electron/host/games-on-offer.ts";
import { HostServer } from "../../electron/host/host.ts";
import { newPrograms } from "../../electron/host/programs.ts";
import { workersOf } from "../../electron/host/thinking/start-worker.ts";
import type { GameWithPrograms } from "../../engine/ai/index.ts";
import { randomAnswer, seededChance } from "../../engine/ai/random.ts";
import { families } from "../../engine/games.ts";
import { type SeatId, Session, seatsTaken, type TableState, text } from "../../engine/kernel/index.ts";
import { createSave, hashOf, type NewSave } from "../../saves/index.ts";

const library = loadLibrary();
const games = gamesOnOffer(library);

/** Seeds are tried from 1 until a game lasts so long. */
const SEEDS = 40;

/** The game of that name. Throws when it is not on the table. */
function entryOf(scenario: string): GameWithPrograms {
	const entry = games.find(({ id }) => id === scenario);
	if (!entry) throw new Error(`${scenario} is not on the table.`);
	return entry;
}

/** A game as it was played, for a save to keep. */
export interface Played {
	readonly session: Session<TableState>;
	/** The hash of the state after each answer, by answer. */
	readonly hashes: string[];
}

/** The part of a played game that a save keeps. */
interface Kept {
	readonly session: Pick<Session<TableState>, "game" | "setup" | "nodes" | "head">;
	readonly hashes: readonly string[];
}

/**
 * A game of so many answers, of the first seed that lasts so long, played by habit: who answers at random, or presses forward, marches
 * on for thousands of hexes where he need not Stop, and no game is like that. `players`: how many, where fewer may play than there are seats. Throws when none lasts.
 */
export function longGame(scenario: string, answers: number, players?: number): Played {
	const entry = entryOf(scenario);
	const seated = players === undefined ? {} : { seated: entry.seats.slice(0, players).map(({ id }) => id) };
	for (let seed = 1; seed <= SEEDS; seed++) {
		const session = Session.start(entry.create(), { seed, dice: "seeded", options: {}, ...seated });
		const played = { session, hashes: [hashOf(session)] };
		playOn(played, answers, seed);
		if (session.head === answers) return played;
	}
	throw new Error(`No game of ${scenario} of the first ${SEEDS} seeds lasts ${answers} answers.`);
}

/** Gives so many answers by habit from where the game stands, or fewer where it is over before; at random where nobody has habits. */
export function playOn({ session, hashes }: Played, answers: number, seed: number): void {
	const chance = seededChance(seed);
	const mind = entryOf(session.game.id).mind?.();
	const intents = new Map<SeatId, unknown>();
	for (let number = 0; number < answers; number++) {
		const { decision, revision, state } = session;
		if (!decision) return;
		const { seat } = decision;
		const reply = mind?.reply({ state, decision, intent: intents.get(seat) ?? null }, chance);
		intents.set(seat, reply?.intent);
		session.answer({ revision, seat, answer: reply?.answer ?? randomAnswer(decision, chance) });
		hashes[session.head] = hashOf(session);
	}
}

/** Campaigns that lie in a folder of their own until the process ends, and a host that opens them. */
export class LongCampaigns {
	/** Where they lie. */
	readonly folder = mkdtempSync(join(tmpdir(), "tabula-bench-"));
	readonly host: HostServer;
	#heard: (bytes: number) => void = () => {};

	constructor() {
		process.once("exit", () => rmSync(this.folder, { recursive: true, force: true }));
		this.host = new HostServer({
			...{ library, games: () => games, families, implemented: [], folder: this.folder },
			hello: { version: "1", shell: "browser", testHook: false },
			programs: newPrograms(1),
			workers: workersOf,
		});
		this.host.onPush((name, body) => {
			if (name === "table") this.#heard(JSON.stringify(body).length);
		});
	}

	/** Bytes of the next push of the table, as it crosses to a window; written out as the browser shell does. */
	nextPush(): Promise<number> {
		return new Promise((resolve) => {
			this.#heard = resolve;
		});
	}

	/** Writes a game with every line of play and where it stands; returns the campaign. */
	keep({ session, hashes }: Kept): string {
		const { game, setup, nodes, head } = session;
		const [root, ...rest] = nodes;
		if (!root) throw new Error("The game began without a set-up.");
		const id = `${game.id}-${nodes.length - 1}`;
		const meta: NewSave = {
			...setup,
			name: id,
			scenario: game.id,
			module: entryOf(game.id).module,
			seats: Object.fromEntries(seatsTaken(game, setup).map((seat) => [seat, "person"])),
			names: {},
			takeBack: "free",
			rulesVersion: game.rulesVersion,
			standing: text("host.standing.answers", { answers: nodes.length - 1 }),
		};
		const made = createSave(join(this.folder, `${id}.tabula`), meta, root, hashes[0] ?? "");
		if (!made.ok) throw new Error(JSON.stringify(made));
		for (const node of rest) made.save.append(node, hashes[node.id] ?? "");
		made.save.moveHead(head);
		made.save.close();
		return id;
	}

	/** Asks the host as a window does. Throws what it refuses. */
	async ask<Name extends RequestName>(name: Name, input: RequestInput<Name>): Promise<Replies[Name]> {
		const reply = await this.host.handle(name, input);
		const refused = z
			.object({ ok: z.literal(false) })
			.loose()
			.safeParse(reply);
		if (refused.success) throw new Error(`${name}: ${JSON.stringify(refused.data)}`);
		return reply as Replies[Name];
	}
}
