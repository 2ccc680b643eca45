/** Problems at the host: the shelf with what was solved, put on the desk, brought in, handed out, and made of a moment of a campaign. */
import { type Problem, readProblem, UnfitProblem } from "../../../engine/ai/problems/problem.ts";
import { putProblem, wayTo } from "../../../engine/ai/problems/replay.ts";
import { blind, type Game, positionOf, type TableState, type Text, text } from "../../../engine/kernel/index.ts";
import type { EditionKept } from "../../../saves/index.ts";
import type { Refused, Replies, RequestName } from "../../contract/contract.ts";
import type { OpenCampaign } from "../campaign/open-campaign.ts";
import type { DeskAtHost } from "../desk/desk-at-host.ts";
import type { Exercise } from "../desk/exercise.ts";
import type { Figures } from "../editions/figures.ts";
import type { GameEntry } from "../games-on-offer.ts";
import type { Handlers, Input } from "../handlers.ts";
import { lacking } from "../host-api.ts";
import type { HostWindow } from "../host-window.ts";
import type { DrawsSeed } from "../seeds.ts";
import { PROBLEM_ENDING, type ProblemShelf, textOf } from "./problem-shelf.ts";

/** The host as whoever puts problems sees it. */
export interface HostOfProblems {
	/** The figures of an edition of this computer by its hash, or ours; null where there is none such. */
	figures(hash: string | null): { readonly figures: Figures; readonly edition: EditionKept | null } | null;
	/** The game of an entry, made once. */
	game(entry: GameEntry): Game<TableState>;
	/** Draws the seed of the dice that fall after a problem is put. */
	readonly drawSeed: DrawsSeed;
	/** The campaign on the table; null: none. */
	open(): OpenCampaign | null;
	/** Problems that were solved on this computer. */
	solved(): readonly string[];
	solve(id: string): void;
}

type ProblemRequest = Extract<RequestName, "problems" | `problem.${string}`>;

/** Puts problems on the desk. */
export class ProblemsAtHost {
	readonly #shelf: ProblemShelf;
	readonly #desk: DeskAtHost;
	readonly #host: HostOfProblems;

	constructor(shelf: ProblemShelf, desk: DeskAtHost, host: HostOfProblems) {
		this.#shelf = shelf;
		this.#desk = desk;
		this.#host = host;
	}

	get handlers(): Handlers<ProblemRequest> {
		return {
			problems: ({ language }) => this.#cards(language),
			"problem.open": (input, window) => refusing(() => this.#put(input, window)),
			"problem.import": ({ name, text: content }) => refusing(() => this.#bringIn(name, content)),
			"problem.export": ({ problem }) => refusing(() => handedOut(problem, this.#shelf.read(problem))),
			"problem.remove": ({ problem }) => {
				this.#shelf.remove(problem);
				return { ok: true };
			},
			"problem.make": ({ node }) => this.#make(node),
		};
	}

	#cards(language: string): Replies["problems"] {
		const solved = new Set(this.#host.solved());
		return this.#shelf.list().map(({ id, isOwn, problem, trouble }) => ({
			id,
			isOwn,
			scenario: problem?.scenario ?? null,
			seat: problem?.seat ?? null,
			answers: problem?.answers.length ?? 0,
			history: historyIn(problem, language),
			difficulty: problem?.difficulty ?? null,
			isSolved: solved.has(id),
			trouble: trouble && troubleOf(trouble),
		}));
	}

	#put({ problem: id, language }: Input<"problem.open">, window: HostWindow): Replies["problem.open"] {
		if (this.#host.open()) return lacking("host.problem.table-taken");
		const problem = this.#shelf.read(id);
		const { exercise, ...played } = this.#asExercise(id, problem, language);
		const table = this.#desk.begin([exercise], played, null, ({ mark }) => {
			if (mark === null || mark === "praised") this.#host.solve(id);
		});
		return { ok: true, table: table.snapshots.table(window) };
	}

	#asExercise(id: string, problem: Problem, language: string) {
		const { scenario, options, seat } = problem;
		const found = this.#host.figures(problem.edition);
		if (!found) throw new UnfitProblem(id, "edition", "edition", "its edition is not here.");
		const entry = found.figures.games.find((each) => each.id === scenario);
		if (!entry || entry.missing !== null) throw new UnfitProblem(id, "scenario", "scenario", "there is no such game.");
		const session = putProblem(
			id,
			problem,
			{ game: this.#host.game(entry), edition: problem.edition },
			this.#host.drawSeed(),
		);
		const seats = Object.fromEntries(entry.seats.map((each) => [each.id, "person" as const]));
		const { module, title: name } = entry;
		const meta = { name, module, scenario, options, seats, edition: found.edition, dice: "seeded" as const };
		const history = historyIn(problem, language);
		const exercise: Exercise = {
			seat,
			position: blind(positionOf(session)),
			was: null,
			about: history === null ? null : text("host.problem.about", { history }),
		};
		return { exercise, entry, figures: found.figures, meta };
	}

	#bringIn(name: string, content: string): Replies["problem.import"] {
		const problem = readProblem(name, content);
		this.#asExercise(name, problem, "en"); // what cannot be put is not taken
		return { ok: true, problem: this.#shelf.add(name.replace(/\.[\w-]*$/, ""), problem) };
	}

	/** Of a moment that was judged: what led to it, and who is asked there. */
	#make(node: number): Replies["problem.make"] {
		const moment = this.#host.open()?.judging.momentAt(node);
		if (!moment) return lacking("host.desk.nothing");
		const { game, setup, given, edition, seat } = moment;
		if (setup.dice !== "seeded") return lacking("host.problem.own-dice");
		try {
			const problem: Problem = {
				problem: 1,
				scenario: game.id,
				...wayTo(game, setup, given),
				edition,
				rulesVersion: game.rulesVersion,
				seat,
				history: null,
				difficulty: null,
				solution: [],
				habit: null,
			};
			return handedOut(`${game.id}-${node}`, problem);
		} catch (error) {
			if (error instanceof RangeError) return lacking("host.problem.no-way");
			throw error;
		}
	}
}

function historyIn(problem: Problem | null, language: string): string | null {
	const history = problem?.history ?? null;
	return history && (language === "it" ? history.it : history.en);
}

function handedOut(name: string, problem: Problem): { ok: true; fileName: string; text: string } {
	return { ok: true, fileName: `${name.replace(/^own\//, "")}${PROBLEM_ENDING}`, text: textOf(problem) };
}

/** What is wrong with a file of a problem, in words. */
function troubleOf({ file, field, fault }: UnfitProblem): Text {
	return text(`host.problem.${fault}`, { file, field: field || "-" });
}

function refusing<Reply>(act: () => Reply): Reply | Refused {
	try {
		return act();
	} catch (error) {
		if (error instanceof UnfitProblem) return { ok: false, code: "damaged", why: troubleOf(error) };
		throw error;
	}
}
