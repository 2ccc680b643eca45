/** Trials of editions: is one refused at a cell, or does a game by it go on without a violation? */
import type { Change } from "../../assets/edition/edition.ts";
import { type Library, loadEdited } from "../../assets/load.ts";
import { ProgramsAtSeats, playersOf } from "../../electron/command-line/players.ts";
import { gamesOnOffer } from "../../electron/host/games-on-offer.ts";
import { violationsOf } from "../../engine/ai/fuzz.ts";
import { Session } from "../../engine/kernel/index.ts";
import { hashOf } from "../../saves/index.ts";

/** A game that is played as a trial. */
export interface TrialGame {
	readonly scenario: string;
	readonly seed: number;
	/** Who answers on every seat: `random`, or a program of the game. */
	readonly player: string;
	/** The game is left after so many answers. */
	readonly answers: number;
}

/** What came of a game: the hash of its last state, or what went wrong. */
export type Played = { readonly hash: string; readonly answers: number } | { readonly wrong: string };

/** Plays a game by the figures of a library. Never throws. */
export function playTrial(library: Library, { scenario, seed, player, answers }: TrialGame): Played {
	try {
		const entry = gamesOnOffer(library).find(({ id }) => id === scenario);
		if (!entry) return { wrong: `There is no scenario ${scenario}.` };
		const options = Object.fromEntries(entry.options.map(({ id, default: isOn }) => [id, isOn]));
		const session = Session.start(entry.create(), { seed, dice: "seeded", options });
		const who = player === "habit" ? (entry.programs.find((one) => HABITS.includes(one)) ?? "random") : player;
		const programs = new ProgramsAtSeats(entry, playersOf(entry, session, who), seed);
		while (session.decision && session.nodes.length <= answers) {
			const { seat, prompt, rule } = session.decision;
			for (const [n, answer] of programs.reply(session, session.decision).answers.entries()) {
				if (session.decision?.seat !== seat) break;
				const outcome = session.answer({ revision: session.revision, seat, answer, goesOn: n > 0 });
				const wrong = outcome.ok ? violationsOf(session)[0] : `refused: ${outcome.why.key}`;
				if (wrong !== undefined) return { wrong: `After ${prompt.key} (${rule}): ${wrong}` };
			}
		}
		return { hash: hashOf(session), answers: session.nodes.length - 1 };
	} catch (error) {
		return {
			wrong: `crash: ${error instanceof Error ? (error.stack ?? error.message).split("\n").slice(0, 3).join(" ") : String(error)}`,
		};
	}
}

/** Who plays by habit, where a game has one. */
const HABITS: readonly string[] = ["centurio", "expert"];

/** What came of an edition: refused with the place of its first fault, played, or wrong. */
export type Outcome =
	| { readonly is: "refused"; readonly at: string; readonly found: string; readonly isOwn: boolean }
	| { readonly is: "played"; readonly games: readonly Played[] }
	| { readonly is: "wrong"; readonly what: string };

/** Lays changes over ours, and plays these games by them as long as nothing is wrong. */
export function tryEdition(changes: readonly Change[], games: readonly TrialGame[]): Outcome {
	let edited: ReturnType<typeof loadEdited>;
	try {
		edited = loadEdited({ changes });
	} catch (error) {
		return { is: "wrong", what: `crash while it was laid: ${error instanceof Error ? error.message : String(error)}` };
	}
	const { library, faults } = edited;
	if (!library) {
		const [first] = faults;
		if (!first) return { is: "wrong", what: "refused without a fault" };
		return { is: "refused", at: `${first.file} ${first.field}`, found: first.found, isOwn: first.change !== null };
	}
	const played: Played[] = [];
	for (const game of games) {
		const one = playTrial(library, game);
		if ("wrong" in one) return { is: "wrong", what: `${game.scenario} ${game.seed}: ${one.wrong}` };
		played.push(one);
	}
	return { is: "played", games: played };
}
