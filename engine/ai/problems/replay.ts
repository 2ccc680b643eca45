/** A problem on the table: its answers are given again through the door that every answer goes through, and what fell falls again; the dice to come are strange ones. */
import {
	canonicalJson,
	type Game,
	type GameSetup,
	type Given,
	newDice,
	Session,
	type TableState,
} from "../../kernel/index.ts";
import { type Problem, UnfitProblem } from "./problem.ts";

/** What of a problem leads to its place. */
export type Way = Pick<Problem, "options" | "answers" | "fallen">;

/** How a game is known to whoever puts a problem. */
export interface Puts<State extends TableState> {
	readonly game: Game<State>;
	/** The hash of the edition that the game was made with; null: as printed. */
	readonly edition: string | null;
}

/**
 * Puts a problem on the table. `seed`: of the dice that fall from here on, which whoever puts it draws. Throws {@link UnfitProblem} where another edition or
 * other rules are wanted, and where the answers do not lead to a question of its seat.
 */
export function putProblem<State extends TableState>(
	file: string,
	problem: Problem,
	{ game, edition }: Puts<State>,
	seed: number,
): Session<State> {
	const unfit = (field: string, fault: "edition" | "rules" | "replay" | "scenario", remedy: string) =>
		new UnfitProblem(file, field, fault, remedy);
	if (problem.scenario !== game.id)
		throw unfit("scenario", "scenario", `this is a problem of another game than ${game.id}.`);
	if (problem.edition !== edition)
		throw unfit("edition", "edition", "it is played with an edition that is not here; add that edition first.");
	if (problem.rulesVersion !== game.rulesVersion)
		throw unfit(
			"rulesVersion",
			"rules",
			`its rules are of another version than ${game.rulesVersion}; ask for one made with these.`,
		);
	const session = replayed(game, problem, seed, (at) =>
		unfit(["answers", at].join("."), "replay", "the rules take no such answer here; the file was changed."),
	);
	if (session.state.dice.fallen?.length)
		throw unfit("fallen", "replay", "more fell than was thrown; the file was changed.");
	if (fellShort(session, problem)) throw unfit("fallen", "replay", "less fell than was thrown; the file was changed.");
	if (!session.asked.some(({ question, answer }) => question.seat === problem.seat && answer === null))
		throw unfit("seat", "replay", "that seat is asked nothing here; the file was changed.");
	return session;
}

/** Whether a strange die fell on the way, since the file tells of too few. */
const fellShort = <State extends TableState>({ state }: Session<State>, { fallen }: Way): boolean =>
	state.dice.noted !== undefined && state.dice.noted.length > fallen.length;

/** Gives answers again from the set-up. Throws what `unfit` makes of the place of an answer that is not taken. */
function replayed<State extends TableState>(
	game: Game<State>,
	{ options, answers, fallen }: Way,
	seed: number,
	unfit: (at: number) => Error,
): Session<State> {
	const withFallen: Game<State> = {
		...game,
		setUp: (setup) => {
			const state = game.setUp(setup);
			state.dice = { ...newDice(seed, "seeded"), fallen: [...fallen], noted: [] };
			return state;
		},
	};
	let at = 0;
	try {
		const session = Session.start(withFallen, { seed: 0, dice: "seeded", options });
		for (const { seat, answer, by } of answers) {
			const outcome = session.answer({ revision: session.revision, seat, answer, ...(by !== undefined && { by }) });
			if (!outcome.ok) throw unfit(at);
			at += 1;
		}
		return session;
	} catch {
		throw unfit(at);
	}
}

/** The way to a place in a game that was played with seeded dice. Throws a RangeError where it cannot be gone again without the seed. */
export function wayTo<State extends TableState>(
	game: Game<State>,
	setup: GameSetup,
	given: readonly Pick<Given, "seat" | "answer" | "by">[],
): Way {
	const noting: Game<State> = {
		...game,
		setUp: (each) => {
			const state = game.setUp(each);
			state.dice = { ...state.dice, noted: [] };
			return state;
		},
	};
	const played = Session.start(noting, setup);
	for (const { seat, answer, by } of given) {
		const outcome = played.answer({ revision: played.revision, seat, answer, ...(by !== undefined && { by }) });
		if (!outcome.ok) throw new RangeError("The rules no longer take what was answered.");
	}
	const answers = given.map(({ seat, answer, by }) => ({ seat, answer, ...(by !== undefined && { by }) }));
	const way = { options: { ...setup.options }, answers, fallen: [...(played.state.dice.noted ?? [])] };
	const again = replayed(game, way, 0, (at) => new RangeError(`Answer ${at} is not taken again.`));
	if (standing(again.state) !== standing(played.state))
		throw new RangeError("The way cannot be gone again without the seed.");
	return way;
}

/** A state without its dice. */
const standing = ({ dice: _, ...state }: TableState): string => canonicalJson(state);
