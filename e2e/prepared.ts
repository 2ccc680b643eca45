/** Campaigns that were played up to a question before the window is opened, so that a test can begin there. */
import { join } from "node:path";
import { loadLibrary } from "../assets/load.ts";
import { randomAnswer, seededChance } from "../engine/ai/random.ts";
import type { GameEntry } from "../engine/catalogue/game-family.ts";
import { gamesOf } from "../engine/games.ts";
import { type Answer, type Decision, Session, seatsTaken, type TableState, text } from "../engine/kernel/index.ts";
import { createSave, hashOf, type NewSave, type SaveFile } from "../saves/index.ts";

/** A campaign, and how it is played on the way. */
export interface Prepared {
	name: string;
	scenario: string;
	/** Of the game, and of whoever answers at random. */
	seed: number;
	/** Who sits at the table, where not everybody must. */
	seated?: readonly string[];
	/** Switches of the game that are on. */
	options?: readonly string[];
	/** The player's own dice, unless the table rolls. */
	dice?: "asked" | "seeded";
	/** Names of persons, by seat. */
	names?: Readonly<Record<string, string>>;
	/** Seats that a program plays that answers by chance; persons sit on all others. */
	programs?: readonly string[];
	/** The question at which it stands: its key, or what it must be like. */
	until: string | ((decision: Decision) => boolean);
	/** Options that are taken wherever one of them is offered, the first of these first, or an answer; all else is answered at random. */
	prefer: readonly string[] | ((decision: Decision, state: TableState) => readonly string[] | Answer);
}

/** No question is farther away than so many answers. */
const FAR = 2000;

/** Writes the campaign among the saves, with dice of the player's own. Throws when the question is not asked. */
export function prepare(saves: string, prepared: Prepared): void {
	const { scenario, seed, until, prefer } = prepared;
	const entry = gamesOf(loadLibrary()).find(({ id }) => id === scenario);
	if (!entry) throw new Error(`There is no game ${scenario}.`);
	const session = begin(entry, prepared);
	const save = newSave(join(saves, `${scenario}-${seed}.tabula`), { ...prepared, module: entry.module, session });
	const chance = seededChance(seed);
	const isReached = (asked: Decision) => (typeof until === "string" ? asked.prompt.key === until : until(asked));
	while (session.decision && !isReached(session.decision) && session.nodes.length < FAR) {
		const { revision, decision, state } = session;
		const wanted = typeof prefer === "function" ? prefer(decision, state) : prefer;
		const answer = ("kind" in wanted ? wanted : preferred(decision, wanted)) ?? randomAnswer(decision, chance);
		const outcome = session.answer({ revision, seat: decision.seat, answer });
		const node = session.nodes.at(-1);
		if (!outcome.ok || !node) throw new Error(`No answer to ${decision.prompt.key}: ${JSON.stringify(outcome)}`);
		save.append(node, hashOf(session));
	}
	save.close();
	if (!session.decision || !isReached(session.decision)) throw new Error(`${scenario} ${seed} does not ask ${until}.`);
}

function begin(entry: GameEntry, { seed, seated, dice = "asked", options = [] }: Prepared): Session<TableState> {
	const on = Object.fromEntries(options.map((id) => [id, true]));
	return Session.start(entry.create(), { seed, dice, options: on, ...(seated && { seated }) });
}

function newSave(
	path: string,
	{
		name,
		scenario,
		module,
		session,
		names = {},
		programs = [],
	}: Prepared & { module: string; session: Session<TableState> },
): SaveFile {
	const { game, setup, nodes } = session;
	const [root] = nodes;
	if (!root) throw new Error("The game began without a set-up.");
	const meta: NewSave = {
		...setup,
		name,
		scenario,
		module,
		seats: Object.fromEntries(
			seatsTaken(game, setup).map((seat) => [seat, programs.includes(seat) ? "random" : "person"]),
		),
		names,
		takeBack: "free",
		rulesVersion: game.rulesVersion,
		standing: text("host.standing.answers", { answers: 0 }),
	};
	const made = createSave(path, meta, root, hashOf(session));
	if (!made.ok) throw new Error(`${path} cannot be written: ${JSON.stringify(made)}`);
	return made.save;
}

function preferred(decision: Decision, prefer: readonly string[]): Answer | null {
	if (decision.kind !== "choose") return null;
	const option = prefer.find((id) => decision.options.some((offered) => offered.id === id));
	return option === undefined ? null : { kind: "choose", option };
}
